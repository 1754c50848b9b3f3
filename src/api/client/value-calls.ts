import type { Money, VoucherValue } from '../../rules/cart.js';
import type { Decimal } from '../../rules/decimal.js';
import { Fields } from '../wire/fields.js';
import { emptyList, list, price, record } from '../wire/parse.js';
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
      const value = new Fields(record(json) ?? {}, 'value with codes: ', warn);
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
    readFreeDelivery(country: string): Promise<Decimal[]> {
      const from = (rule: unknown) =>
        new Fields({ rule }, 'free delivery: ', warn).object('rule').amount('wartosc_od') ?? [];
      const payload = { country };
      return read('readFreeDelivery', ({ json }) => list(json)?.flatMap(from), { payload });
    },
    readDropshippingCost: () =>
      read('readDropshippingCost', ({ json }): Money<Decimal> | undefined => {
        const cost = record(json) ?? {};
        const [net, gross] = [price(cost['oplatanetto']), price(cost['oplatabrutto'])];
        return gross && net && { net, gross };
      }),
  };
}
