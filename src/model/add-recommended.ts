import { parseLine } from '../api/parse-cart.js';
import { recommendationToProduct } from '../api/recommendation-calls.js';
import { settleAmount } from '../rules/quantity.js';
import { currentCart } from './cart-store.js';
import { insertLine } from './insert-line.js';
import { recommendationsStore } from './recommendations.js';

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
  insertLine(line, 'added');
}
