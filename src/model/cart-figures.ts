import { parseDiscountInfo } from '../api/parse-discount-info.js';
import { settings } from '../page/settings.js';
import type { Reduction } from '../rules/cart.js';
import { activeReductions } from '../rules/reductions.js';
import { retotal, type CountedTotals, type Totals } from '../rules/totals.js';
import { shared } from '../shared.js';
import { currentCart } from './cart-store.js';

type Memo<In extends readonly unknown[], Out> = { in?: In; out?: Out };

/** Makes a value again only when one of its inputs is another. */
export function remember<In extends readonly unknown[], Out>(
  name: string,
  input: In,
  make: () => Out,
): Out {
  const memo = shared<Memo<In, Out>>(`memo:${name}`, () => ({}));
  if (!memo.in || input.some((value, i) => value !== memo.in?.[i])) {
    memo.out = make();
    memo.in = input;
  }
  return memo.out as Out;
}

/** The percentage discounts that apply now: the response's, else the page's setting. */
export function currentReductions(): readonly Reduction[] {
  const { 'discount-info': info, 'cart-type': cartType } = settings();
  const sent = currentCart()?.reductions;
  return remember('reductions', [sent ?? info, cartType] as const, () =>
    activeReductions(sent ?? parseDiscountInfo(info) ?? [], cartType),
  );
}

/** Totals of the cart with the discounts that apply now; the same object until one of them changes. */
export function currentTotals(): Totals {
  const counted = shared<{ last?: CountedTotals }>('counted-totals', () => ({}));
  counted.last = retotal(counted.last, currentCart()?.lines ?? [], currentReductions());
  return counted.last.totals;
}
