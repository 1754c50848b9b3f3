import { plainText } from './plain-text.js';
import { filled, type Reader } from './reader.js';
import type { Minor, StoreCart } from './store-types.js';

export type Figures = Readonly<{ net?: string; gross?: string }>;
type Row = Figures & Readonly<{ code: string; title: string; note?: string | undefined }>;

/** What the coupons take off. Of codes that the buyer has written otherwise than the shop, the sum alone is known. */
export function discountsOf({ coupons, totals: sums }: StoreCart) {
  let net = BigInt(sums.total_discount);
  let tax = BigInt(sums.total_discount_tax);
  const all = coupons.map(({ code, totals }) => {
    const own = { net: BigInt(totals.total_discount), tax: BigInt(totals.total_discount_tax) };
    net -= own.net;
    tax -= own.tax;
    return { codes: [code], ...own };
  });
  const known = all.filter((one) => one.net !== 0n);
  const codes = all.flatMap((one) => (one.net === 0n ? one.codes : []));
  if (codes.length && net > BigInt(coupons.length)) return [...known, { codes, net, tax }];
  // What is left comes from rounding. With it the rows add up.
  const last = known.at(-1);
  if (last) {
    last.net += net;
    last.tax += tax;
  }
  return known;
}

/** The rows between the lines and what is to be paid, in the order of WooCommerce's own cart. */
export function rowsOf(cart: StoreCart, to: Reader): Row[] {
  const { totals, fees, needs_shipping, shipping_rates } = cart;
  const { words, money, view } = to;
  const figures = (amount: Minor | bigint, tax: Minor | bigint): Figures => {
    const net = BigInt(amount);
    // Where buyers see net prices, the tax has a row of its own.
    if (view === 'net') return { net: money(net) };
    return { net: money(net), gross: money(net + BigInt(tax)) };
  };
  const goods = figures(totals.total_items, totals.total_items_tax);
  const rows: Row[] = [{ code: 'subtotal', title: words.subtotal, ...goods }];
  for (const { codes, net, tax } of discountsOf(cart)) {
    const title = filled(words.coupon, { code: codes.join(', ') });
    rows.push({ code: 'coupon', title, ...figures(-net, -tax) });
  }
  if (needs_shipping) {
    const names = shipping_rates
      .flatMap((one) => one.shipping_rates)
      .filter(({ selected }) => selected)
      .map(({ name }) => plainText(name));
    const { total_shipping: cost, total_shipping_tax: tax } = totals;
    // Another plugin may know the cost without a rate that is chosen.
    const isKnown = cost && (names.length > 0 || BigInt(cost) !== 0n);
    rows.push({
      code: 'shipping',
      title: words.shipping,
      note: isKnown ? [...new Set(names)].join(', ') : words.shippingLater,
      ...(isKnown && figures(cost, tax ?? '0')),
    });
  }
  for (const { name, totals: of } of fees) {
    rows.push({ code: 'fee', title: plainText(name), ...figures(of.total, of.total_tax) });
  }
  if (view === 'both' || BigInt(totals.total_tax) === 0n) return rows;
  const taxes = totals.tax_lines.length
    ? totals.tax_lines
    : [{ name: words.tax, price: totals.total_tax }];
  for (const { name, price } of taxes) {
    const [tax, amount] = [plainText(name), money(BigInt(price))];
    rows.push(
      view === 'net'
        ? { code: 'tax', title: tax, net: amount }
        : { code: 'tax', title: filled(words.includedTax, { tax }), gross: amount },
    );
  }
  return rows;
}
