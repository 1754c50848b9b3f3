import type { Money, VoucherValue } from '../../rules/cart.js';
import type { Decimal } from '../../rules/decimal.js';
import { encoded } from '../../base/url.js';
import { Fields } from '../wire/fields.js';
import { emptyList, list, noted, noting, price, record } from '../wire/parse.js';
import { CALL_TABLE } from './call-table.js';
import { throwIfRefused, type Caller } from './caller.js';

export type ValueCalls = ReturnType<typeof createValueCalls>;

/** The calls of what is only read. They reject with an ApiError. */
export function createValueCalls({ send, read, warn }: Caller) {
  return {
    /** Undefined if the shop has no value for these codes. */
    async readDiscountsValue(): Promise<VoucherValue<Decimal> | undefined> {
      const answer = await send('readDiscountsValue');
      const { json } = answer;
      if (json === null || emptyList(json)) return undefined;
      throwIfRefused(answer, ['error', 'message']);
      const value = new Fields(record(json) ?? {}, noting('value with codes', warn));
      const discountedGross = value.amount('discounted');
      if (discountedGross === undefined) throw answer.fail('bad-shape');
      return {
        discountedGross,
        discountedNet: value.amount('discounted_netto'),
        regularGross: value.amount('regular'),
        regularNet: value.amount('regular_netto'),
        code: value.object('discount').text('kod') || undefined,
      };
    },
    /** The values from which delivery to the country is free, in the shop's order. */
    async readFreeDelivery(country: string): Promise<Decimal[]> {
      const piece = encoded(country.toLowerCase());
      // Browsers would resolve dots as steps up the path.
      if (/^\.*$/.test(piece)) return [];
      const path = CALL_TABLE.readFreeDelivery.path.replace('{country}', () => piece);
      const payload = { country };
      return read('readFreeDelivery', ({ json }) => parseRules(json, warn), { payload, path });
    },
    readDropshippingCost: () =>
      read('readDropshippingCost', ({ json }): Money<Decimal> | undefined => {
        const cost = record(json) ?? {};
        const [net, gross] = [price(cost['oplatanetto']), price(cost['oplatabrutto'])];
        return gross && net && { net, gross };
      }),
  };
}

/**
 * Reads the values of the rules without those that are unreadable; undefined if the answer is not a
 * list.
 */
function parseRules(wire: unknown, report: (problem: string) => void): Decimal[] | undefined {
  const unreadable = noting('rule of free delivery', report);
  return list(wire)?.flatMap((rule) => {
    const fields = noted({ rule }, 'rule', unreadable, record, 'JSON object') ?? {};
    return noted(fields, 'wartosc_od', unreadable) ?? [];
  });
}
