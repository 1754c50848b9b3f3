// @ts-check
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { activeReductions } from './audiences.mjs';
import { centsText, decimal } from './money.mjs';
import { totalOf } from './values.mjs';

const file = new URL('../../test/vectors/totals.json', import.meta.url);
const cases = /** @type {any[]} */ (JSON.parse(readFileSync(file, 'utf8')));

describe('the total of the shop', () => {
  it.each(cases.map((each, at) => ({ at, ...each })))(
    'is that of the worked case $at',
    ({ cart, expect: wanted }) => {
      const lines = cart.products.map((/** @type {any} */ line) => ({
        net: decimal(String(line.nett_price)),
        gross: decimal(String(line.price)),
        amount: Number(line.amount),
        exempt: [true, 1, '1', 'true'].includes(line.rabatoodporny),
      }));
      const reductions = activeReductions(
        /** @type {any} */ ({
          discountInfo: { flags: {}, ...cart.discount_info },
          cartType: cart.cart_type ?? 'standard',
        }),
      );
      const { net, gross } = totalOf(lines, reductions);
      expect({ net: centsText(net), gross: centsText(gross) }).toEqual(wanted.total);
    },
  );
});
