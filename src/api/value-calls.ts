import type { Money, Recommendation, VoucherValue } from '../rules/cart.js';
import { toCents, type Decimal } from '../rules/decimal.js';
import { CALL_TABLE } from './call-table.js';
import type { Caller } from './caller.js';
import { countryPiece, parseFreeDeliveryRules } from './free-delivery-calls.js';
import { emptyList, price, record, text } from './parse.js';
import { parseTopProducts } from './recommendation-calls.js';
import { throwIfRefused } from './refusal.js';
import { callError } from './request.js';

/** The calls of what is only read. They reject with an ApiError. */
export interface ValueCalls {
  /** Undefined if the shop has no value for these codes. */
  readDiscountsValue(): Promise<VoucherValue | undefined>;
  readTopProducts(): Promise<Recommendation[]>;
  /** The values from which delivery to the country is free, in the shop's order. */
  readFreeDelivery(country: string): Promise<Decimal[]>;
  readDropshippingCost(): Promise<Money>;
}

export function createValueCalls({ send, read }: Caller): ValueCalls {
  return {
    async readDiscountsValue() {
      const sent = await send('readDiscountsValue', {});
      const { at, call, json } = sent;
      if (json === null || emptyList(json)) return undefined;
      throwIfRefused(sent, ['error', 'message']);
      const wire = record(json) ?? {};
      const cents = (field: string) => {
        const amount = price(wire[field]);
        return amount && toCents(amount);
      };
      const discountedGross = cents('discounted');
      if (discountedGross === undefined) throw callError(at, call, 'bad-shape');
      return {
        discountedGross,
        discountedNet: cents('discounted_netto'),
        regularGross: cents('regular'),
        code: text(record(wire['discount'])?.['kod']) || undefined,
      };
    },
    readTopProducts: () => read('readTopProducts', parseTopProducts),
    async readFreeDelivery(country) {
      const piece = countryPiece(country);
      if (!piece) return [];
      const path = CALL_TABLE.readFreeDelivery.path.replace('{country}', () => piece);
      return read('readFreeDelivery', parseFreeDeliveryRules, { country }, { path });
    },
    readDropshippingCost: () =>
      read('readDropshippingCost', (json) => {
        const answer = record(json);
        const gross = price(answer?.['oplatabrutto']);
        const net = price(answer?.['oplatanetto']);
        return gross && net && { net: toCents(net), gross: toCents(gross) };
      }),
  };
}
