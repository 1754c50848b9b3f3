import { reportError } from '../instances/report-error.js';
import { onSettings, settings } from '../page/settings.js';
import { createStore, type Undo } from '../base/store.js';
import { useSetting, useStore } from '../ui/context.js';
import type * as Planner from './plan-offer.js';

const loaded = createStore<typeof Planner | undefined>(undefined);
let isAsked = false;

const isOn = (): boolean => settings().planner === 'on';

/** While kept, loads the planner's code if the page has the planner switched on. */
export function keepPlanner(): Undo {
  const follow = (): void => {
    if (isAsked || !isOn()) return;
    isAsked = true;
    import('./plan-offer.js').then(loaded.set, (error: unknown) => {
      isAsked = false;
      reportError('planner', error, 'What is missing is shown without a plan.');
    });
  };
  follow();
  return onSettings(follow);
}

/** The smallest step that reaches the goal, if there is one and the page has the planner switched on. */
export function Plan({ kind }: { readonly kind: Planner.PlanKind }) {
  const planner = useStore(loaded);
  const isWanted = useSetting('planner') === 'on';
  return planner && isWanted ? <planner.PlanOffer kind={kind} /> : null;
}
