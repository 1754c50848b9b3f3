import { parseLine, lineToWire } from '../api/parse-cart.js';
import { recommendationToProduct } from '../api/recommendation-calls.js';
import { emit } from '../bus/bus.js';
import { putCart } from './cart-lines.js';
import { currentCart } from './cart-store.js';
import { lastChange } from './last-change.js';
import { pending } from './pending.js';
import { recommendationsStore } from './recommendations.js';
import { reportLineAdded } from './report-quantities.js';
import { saveSoon } from './save-queue.js';
import { emitChange } from './wire-view.js';
import { settleAmount } from '../rules/quantity.js';

/**
 * Appends a suggested product with amount 1 (a full pack where only those are sold) and takes it
 * out of the suggestions. Ignored where it is in the cart already.
 */
export function addRecommended(id: string): void {
  const cart = currentCart();
  const store = recommendationsStore();
  const product = store.get().find((candidate) => candidate.id === id);
  if (!cart || !product) return;
  if (cart.lines.some((line) => line.id === id)) return;
  store.set(store.get().filter((candidate) => candidate !== product));
  const parsed = parseLine(recommendationToProduct(product), id);
  const amount = settleAmount(parsed, parsed.amount, cart.isB2b);
  const line =
    amount === parsed.amount ? parsed : { ...parsed, amount, roundedFrom: parsed.amount };
  const work = pending();
  work.removed.delete(line.key);
  work.added.add(line.key);
  putCart({ ...cart, lines: [...cart.lines, line] });
  reportLineAdded(line);
  emit('cart:line-added', { product: lineToWire(line), amount });
  lastChange().set({ kind: 'added', line });
  emitChange('added');
  saveSoon();
}
