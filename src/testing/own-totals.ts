import type { WireTotalRow } from '../contract/wire.js';
import type { Money } from '../rules/cart.js';
import { divideHalfUp } from '../rules/decimal.js';
import { FIXTURES, type ShopFixture } from './fixtures.js';

type OwnTotals = NonNullable<ShopFixture['totals']>;

/** The rows of a ledger and their sum. Rows of 0 are left out. */
function ledgerOf(
  text: (amount: bigint) => string,
  ...entries: readonly (readonly [string, string, Money])[]
) {
  const rows: WireTotalRow[] = [];
  let [net, gross] = [0n, 0n];
  for (const [code, title, amount] of entries) {
    if (!amount.gross) continue;
    rows.push({ code, title, net: text(amount.net), gross: text(amount.gross) });
    net += amount.net;
    gross += amount.gross;
  }
  return { rows, sum: { net, gross } };
}

const untaxed = (amount: bigint): Money => ({ net: amount, gross: amount });

/** Net prices and a row for the sales tax of 8.25 %. */
const us: OwnTotals = (goods, off, text) => {
  const { rows, sum } = ledgerOf(
    text,
    ['subtotal', 'Subtotal', untaxed(goods.net)],
    ['coupon', 'Coupon', untaxed(off.net)],
    ['shipping', 'Shipping', untaxed(599n)],
  );
  const tax = divideHalfUp(sum.net * 825n, 10_000n);
  const totals = rows.map(({ gross: _, ...row }): WireTotalRow => row);
  totals.push({ code: 'tax', title: 'Sales tax', gross: text(tax) });
  const total = { net: text(sum.net), gross: text(sum.net + tax) };
  return { prices: 'net', totals, total };
};

const yen: OwnTotals = (goods, off, text) => {
  const { rows, sum } = ledgerOf(
    text,
    ['subtotal', 'Subtotal', goods],
    ['coupon', 'Coupon', off],
    ['shipping', 'Shipping', { net: 60_000n, gross: 66_000n }],
  );
  return { prices: 'gross', totals: rows, total: { gross: text(sum.gross) } };
};

/** A fee for orders below 900.00, a coupon, and a certificate of 50.00 that pays a part. */
const fees: OwnTotals = (goods, off, text) => {
  const isLow = goods.gross < 90_000n;
  const { rows, sum } = ledgerOf(
    text,
    ['subtotal', 'Value of products', goods],
    ['fee', 'Low-order fee', isLow ? { net: 813n, gross: 1000n } : untaxed(0n)],
    ['coupon', 'Coupon', off],
    ['shipping', 'Courier', { net: 1219n, gross: 1499n }],
  );
  const credit = sum.gross < 5000n ? sum.gross : 5000n;
  rows.push({ code: 'credit', title: 'Certificate', gross: text(-credit) });
  return { totals: rows, total: { gross: text(sum.gross - credit) } };
};

const { retail } = FIXTURES;

/** The retail buyer in another currency, with whole prices. */
function inCurrency(currency: string, totals: OwnTotals): ShopFixture {
  const whole = (price: unknown): string => `${Math.ceil(Number(price))}`;
  const products = retail.cart.products.map((product) => ({
    ...product,
    ...{ currency, price: whole(product.price), nett_price: whole(product.nett_price) },
  }));
  return {
    ...retail,
    cart: { ...retail.cart, currency, products },
    discounts: [],
    settings: { currency },
    totals,
  };
}

/** Shops that send totals of their own: in the US, in Japan, and one with fees and a certificate. */
export const OWN_TOTALS: Readonly<Record<'us' | 'yen' | 'fees', ShopFixture>> = {
  us: inCurrency('USD', us),
  yen: inCurrency('JPY', yen),
  fees: { ...retail, totals: fees },
};
