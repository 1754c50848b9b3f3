import type { Money, VoucherValue } from '../../rules/cart.js';
import type { Decimal } from '../../rules/decimal.js';
import { encoded } from '../../base/url.js';
import { callError } from '../http/request.js';
import { emptyList, list, noted, noting, price, record, text } from '../wire/parse.js';
import { CALL_TABLE } from './call-table.js';
import { throwIfRefused, type Caller } from './caller.js';

/** The calls of what is only read. They reject with an ApiError. */
export interface ValueCalls {
  /** Undefined if the shop has no value for these codes. */
  readDiscountsValue(): Promise<VoucherValue<Decimal> | undefined>;
  /** The values from which delivery to the country is free, in the shop's order. */
  readFreeDelivery(country: string): Promise<Decimal[]>;
  readDropshippingCost(): Promise<Money<Decimal>>;
}

export function createValueCalls({ send, read, warn }: Caller): ValueCalls {
  return {
    async readDiscountsValue() {
      const sent = await send('readDiscountsValue', {});
      const { at, call, json } = sent;
      if (json === null || emptyList(json)) return undefined;
      throwIfRefused(sent, ['error', 'message']);
      const wire = record(json) ?? {};
      const amount = (field: string) => noted(wire, field, noting('value with codes', warn));
      const discountedGross = amount('discounted');
      if (discountedGross === undefined) throw callError(at, call, 'bad-shape');
      return {
        discountedGross,
        discountedNet: amount('discounted_netto'),
        regularGross: amount('regular'),
        regularNet: amount('regular_netto'),
        code: text(record(wire['discount'])?.['kod']) || undefined,
      };
    },
    async readFreeDelivery(country) {
      const piece = countryPiece(country);
      if (!piece) return [];
      const path = CALL_TABLE.readFreeDelivery.path.replace('{country}', () => piece);
      const parse = (json: unknown) => parseFreeDeliveryRules(json, warn);
      return read('readFreeDelivery', parse, { country }, { path });
    },
    readDropshippingCost: () =>
      read('readDropshippingCost', (json) => {
        const answer = record(json);
        const gross = price(answer?.['oplatabrutto']);
        const net = price(answer?.['oplatanetto']);
        return gross && net && { net, gross };
      }),
  };
}

/**
 * The country as a segment of the call's path, in lower case. A country of dots counts as missing
 * (''), because browsers would resolve it as a step up the path.
 */
function countryPiece(country: string): string {
  return /^\.*$/.test(country) ? '' : encoded(country.toLowerCase());
}

/**
 * Reads the values of the rules without those that are unreadable; undefined if the answer is not a
 * list.
 */
function parseFreeDeliveryRules(
  wire: unknown,
  report: (problem: string) => void,
): Decimal[] | undefined {
  const unreadable = noting('rule of free delivery', report);
  return list(wire)?.flatMap((rule) => {
    const fields = noted({ rule }, 'rule', unreadable, record, 'JSON object') ?? {};
    return noted(fields, 'wartosc_od', unreadable) ?? [];
  });
}
