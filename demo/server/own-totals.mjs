// @ts-check
import { AUDIENCES } from './audiences.mjs';
import { centsText } from './money.mjs';
import { cartValue } from './values.mjs';

/** @import { Cents } from './money.mjs' */
/** @import { Session } from './sessions.mjs' */
/** @import { Shop } from './shop.mjs' */

/** A percentage of an amount, rounded half up to whole units of `unit`. @param {bigint} amount @param {bigint} hundredths */
const part = (amount, hundredths, unit = 1n) =>
  ((amount * hundredths + 5000n * unit) / (10_000n * unit)) * unit;

/** The gift certificate of the shop with fees, in hundredths of PLN. */
const CERTIFICATE = 2000n;

/**
 * What a shop that computes its own totals adds to the cart response; nothing for the other buyers.
 *
 * @param {Shop} shop @param {Session} session
 */
export function ownTotals(shop, session) {
  const { ownTotals: kind } = AUDIENCES[session.audience];
  if (!kind) return {};
  const { total: goods, discounted, counting } = cartValue(shop, session);
  /** @type {Record<string, unknown>[]} */
  const totals = [];
  const sum = { net: 0n, gross: 0n };
  /** @param {string} code @param {string} title @param {Cents} amount @param {object} [more] */
  const add = (code, title, { net, gross }, more) => {
    // A US cart has no VAT: the tax is a row of its own.
    const withTax = kind === 'us' ? {} : { gross: centsText(gross) };
    totals.push({ code, title, net: centsText(net), ...withTax, ...more });
    sum.net += net;
    sum.gross += gross;
  };
  add('subtotal', kind === 'us' ? 'Subtotal' : 'Value of products', goods);
  if (kind === 'fees' && goods.gross < 20_000n) {
    add('fee', 'Low-order fee', { net: 813n, gross: 1000n }, { note: 'For orders below 200.00' });
  }
  if (counting.length > 0) {
    const off = { net: discounted.net - goods.net, gross: discounted.gross - goods.gross };
    add('coupon', `Coupon ${counting.map(({ code }) => code).join(', ')}`, off);
  }
  if (kind === 'us') {
    add('shipping', 'Shipping', { net: 599n, gross: 599n });
    const tax = part(sum.net, 825n);
    totals.push({ code: 'tax', title: 'Sales tax 8.25%', gross: centsText(tax) });
    const total = { net: centsText(sum.net), gross: centsText(sum.net + tax) };
    return { prices: 'net', totals, total };
  }
  if (kind === 'yen') {
    add('shipping', 'Shipping', { net: 60_000n, gross: 66_000n });
    return { prices: 'gross', totals, total: { gross: centsText(sum.gross) } };
  }
  add('shipping', 'Courier', { net: 1219n, gross: 1499n });
  const credit = sum.gross < CERTIFICATE ? sum.gross : CERTIFICATE;
  totals.push({ code: 'credit', title: 'Gift certificate', gross: centsText(-credit) });
  return { totals, total: { gross: centsText(sum.gross - credit) } };
}
