import type { ReactNode } from 'react';
import { reportError } from '../page-cart/report-error.js';
import { onSettings, settings } from '../page/settings.js';
import { createStore, type Undo } from '../store.js';
import { useSetting } from '../ui/use-cart.js';
import { useStore } from '../ui/use-store.js';
import type { PlanKind } from './plan-offer.js';

const loaded = createStore<((kind: PlanKind) => ReactNode) | undefined>(undefined);
let isAsked = false;

const isOn = (): boolean => settings().planner === 'on';

/** While kept: the planner's code is there where the page has it on, and not before. */
export function keepPlanner(): Undo {
  const follow = (): void => {
    if (isAsked || !isOn()) return;
    isAsked = true;
    import('./plan-offer.js').then(
      (module) => loaded.set(module.planOffer),
      (error: unknown) => {
        isAsked = false;
        reportError('planner', error, 'What is missing is shown without a plan.');
      },
    );
  };
  follow();
  return onSettings(follow);
}

/** The smallest step that closes a gap, where the page has the planner on and there is one. */
export function Plan({ kind }: { readonly kind: PlanKind }) {
  const offer = useStore(loaded);
  return useSetting('planner') === 'on' ? offer?.(kind) : null;
}
