import { cartPending, pageCart, pageSync } from '../instances/cart.js';
import { undoAll, type Undo } from '../base/store.js';
import { defineWidget } from './define-widget.js';
import type { WidgetDefinition, WidgetElement } from './Root.js';

/** Keeps the cart for a tag, and its custom states: `saving` while a change is not stored, `empty` while there are no lines. */
export function keepCartOf({ states }: Pick<WidgetElement, 'states'>): Undo {
  const set = (name: string, isOn: boolean): void => void states?.[isOn ? 'add' : 'delete'](name);
  const show = (): void => {
    set('saving', pageSync().saveState() !== 'saved');
    set('empty', pageCart().current()?.lines.length === 0);
  };
  show();
  return undoAll(
    pageCart().keep(),
    pageSync().state.subscribe(show),
    pageCart().state.subscribe(show),
  );
}

type CartWidget = Omit<WidgetDefinition, 'keep' | 'pending'> &
  Partial<Pick<WidgetDefinition, 'keep'>>;

/** Registers a tag that shows the cart or a part of it. `keep`: what it needs besides the cart. */
export const defineCartWidget = ({ keep = [], ...rest }: CartWidget): void =>
  defineWidget({ ...rest, keep: [keepCartOf, ...keep], pending: cartPending });
