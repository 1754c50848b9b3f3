import { openingAmounts } from './report-quantities.js';
import type { Cart, Line } from '../rules/cart.js';
import { settleAmount } from '../rules/quantity.js';
import { createStore, shared, type Store } from '../shared.js';
import { putCart } from './cart-lines.js';
import { currentCart } from './cart-store.js';
import { keepKeys } from './keep-keys.js';
import { lastRemoval } from './last-removal.js';
import { pending, rebase } from './pending.js';

/** Lines whose amount the shop has reduced, for the dialog; empty once the buyer has closed it. */
export function reducedLines(): Store<readonly Line[]> {
  return shared('reduced', () => createStore<readonly Line[]>([]));
}

/** What was shown already: a re-reading must neither show nor save the same reduction again. */
const shownReductions = (): Map<string, number> =>
  shared('reduced-shown', () => new Map<string, number>());

/**
 * Takes in a cart from the shop: the buyer's unconfirmed edits stay on top, full-packs-only lines
 * are rounded up, and reduced lines are listed. What has to be saved for it is put on the pile of
 * pending work; the caller saves.
 */
export function receiveCart(sent: Cart): void {
  const work = pending();
  const shown = currentCart();
  const before = new Map(shown?.lines.map((line) => [line.key, line]));
  const known = new Map([...before, ...work.removed]);
  const undoable = lastRemoval().get()?.line;
  if (undoable) known.set(undoable.key, undoable);
  const fresh = { ...sent, lines: keepKeys(sent.lines, [...known.values()]) };
  const cart = rebase(fresh, shown, work);
  const edited = new Set(work.amounts.keys());
  const lines = cart.lines.map((line) => {
    const settled = settleAmount(line, line.amount, cart.isB2b);
    if (settled !== line.amount) {
      work.amounts.set(line.key, settled);
      return { ...line, amount: settled, roundedFrom: line.amount };
    }
    return keepUnchanged(line, before.get(line.key));
  });
  // As the shop sent them: what the buyer or the packs make of an amount is no part of the reduction.
  listReduced(fresh.lines.filter(({ key }) => !work.removed.has(key)));
  openingAmounts(lines, edited);
  putCart({ ...cart, lines });
}

/** The line as it was where nothing differs, so that its row has nothing to do. */
function keepUnchanged(line: Line, before: Line | undefined): Line {
  if (!before || before.amount !== line.amount) return line;
  const { amount: a, ...sent } = line.wire;
  const { amount: b, ...had } = before.wire;
  return JSON.stringify(sent) === JSON.stringify(had) ? before : line;
}

function listReduced(lines: readonly Line[]): void {
  const shown = shownReductions();
  const reduced = lines.filter(
    ({ key, reducedAmount }) => reducedAmount > 0 && shown.get(key) !== reducedAmount,
  );
  for (const { key, reducedAmount } of lines) {
    shown.set(key, reducedAmount);
  }
  if (!reduced.length) return;
  const fresh = new Set(reduced.map(({ key }) => key));
  pending().saveOwed = true;
  // What is listed and not yet closed stays.
  const unread = reducedLines().get();
  reducedLines().set([...unread.filter(({ key }) => !fresh.has(key)), ...reduced]);
}
