// @ts-check
import { AUDIENCES } from '../audiences.mjs';
import { findProduct, TOP_PRODUCTS } from '../catalogue.mjs';
import { centsText, decimal, rounded, textOf, times, toCents } from '../money.mjs';
import { converted } from '../values.mjs';
import { topProduct } from '../wire.mjs';
import { Refused } from './refused.mjs';

/** @import { Call } from './call.mjs' */

/** Values in PLN from which delivery is free, by country. */
const FREE_DELIVERY = new Map([
  ['pl', ['399.00', '800.00']],
  ['de', ['899.00']],
  ['cz', ['599.00']],
  ['sk', ['599.00']],
  ['lt', ['699.00']],
  ['fr', ['1199.00']],
  ['fi', ['1299.00']],
]);

const DROPSHIPPING = { base: decimal('12.00'), perLine: decimal('1.50'), tax: decimal('1.23') };

/** Recommendations that are not in the cart yet; at least 7 of them. @type {Call['answer']} */
export const readTopProducts = ({ shop, session }) => {
  const { wholesale } = AUDIENCES[session.audience];
  const held = new Set(shop.carts.read(session).lines.map(({ id }) => id));
  const ids = wholesale ? TOP_PRODUCTS.wholesale : TOP_PRODUCTS.retail;
  const data = ids.flatMap((id) => {
    const product = held.has(id) ? undefined : findProduct(id);
    return product ? [topProduct(product, session)] : [];
  });
  return { data };
};

/** A country that the shop does not deliver to has no rules. @type {Call['answer']} */
export const readFreeDelivery = ({ session, params }) => {
  const rules = FREE_DELIVERY.get((params['country'] ?? '').toLowerCase()) ?? [];
  return rules.map((from, at) => ({
    wartosc_od: textOf(converted(decimal(from), session)),
    metoda: at ? 'paleta' : 'kurier',
  }));
};

/** The dropshipping cost: a base price, plus a price for each line. @type {Call['answer']} */
export const readDropshippingCost = ({ shop, session }) => {
  if (AUDIENCES[session.audience].cartType !== 'dropshipping') {
    throw new Refused(409, 'not-dropshipping', 'This cart is not of the dropshipping type.');
  }
  const lines = shop.carts.read(session).lines.filter(({ amount }) => amount > 0).length;
  const { base, perLine, tax } = DROPSHIPPING;
  const pln = { units: base.units + perLine.units * BigInt(lines), scale: 2 };
  const net = converted(pln, session);
  return {
    oplatanetto: centsText(toCents(net)),
    oplatabrutto: Number(textOf(rounded(times(net, tax), 2))),
  };
};
