import type { ShopMessage } from '../../rules/cart.js';
import type { Base, SyncEvent, SyncState } from './state.js';

/** The buyer's next change ends what the shop has said; not what the page itself saves. */
export function untilChanged(state: SyncState, event: SyncEvent): SyncState {
  const isChange =
    (event.type === 'edited' &&
      event.edits.some((edit) => edit.kind !== 'set' || !edit.isRounding)) ||
    (event.type === 'wanted' && event.wish.kind !== 'resave');
  const { base } = state;
  return isChange && base?.said ? { ...state, base: { ...base, said: undefined } } : state;
}

/**
 * The base with what the shop says now. What it has said in answers since the buyer's last change stays, because many shops
 * say it once, but for what is new of the same line.
 *
 * @param isAnswer - whether it is said in the answer to a write.
 */
export function withMessages(base: Base, fresh: readonly ShopMessage[], isAnswer: boolean): Base {
  const isReplaced = ({ key, text }: ShopMessage): boolean =>
    fresh.some((one) => one.key === key && (key !== undefined || one.text === text));
  const left = base.said?.filter((one) => !isReplaced(one)) ?? [];
  const all = [...left, ...fresh];
  const messages = all.length ? all : undefined;
  return { ...base, said: isAnswer ? all : left, cart: { ...base.cart, messages } };
}
