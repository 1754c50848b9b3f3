import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCart } from './parse-cart.js';
import { lineToWire } from './parse-line.js';

const text = fc.string({ maxLength: 8 });
const amount = fc.oneof(
  fc.nat(9999).map((cents) => (cents / 100).toFixed(2)),
  fc.anything(),
);
const count = fc.oneof(fc.nat(50), fc.anything());

/** The optional fields of a line, in any mix, readable or not. */
const fields = fc.record(
  {
    key: fc.oneof(text, fc.anything()),
    url: text,
    editable_url: text,
    options: fc.oneof(fc.array(fc.record({ name: text, value: text })), fc.anything()),
    sku: text,
    min: count,
    step: count,
    fixed_amount: fc.oneof(fc.boolean(), fc.anything()),
    removable: fc.oneof(fc.boolean(), fc.anything()),
    value_net: amount,
    value_gross: amount,
    list_value_net: amount,
    list_value_gross: amount,
    availability: fc.oneof(fc.record({ text, level: text }), fc.anything()),
    lowest_price: amount,
    lowest_price_net: amount,
    next_price: fc.oneof(fc.record({ from: count, net: amount, gross: amount }), fc.anything()),
  },
  { requiredKeys: [] },
);

describe('the optional fields of a line', () => {
  const other = { id: 2, name: 'B', price: '1.23', nett_price: '1.00', amount: 3, key: 'of-b' };
  const plain = { id: 1, name: 'A', price: '1.23', nett_price: '1.00', amount: 3 };

  it('change no other line, whatever they hold, and go back as they came', () => {
    fc.assert(
      fc.property(fields, (own) => {
        const wire = { ...plain, ...own };
        const [line, next] = parseCart({ products: [wire, other] })?.lines ?? [];
        const [, alone] = parseCart({ products: [plain, other] })?.lines ?? [];
        fc.pre(own.key !== other.key);
        expect(next).toEqual(alone);
        expect(line && lineToWire(line)).toEqual(wire);
      }),
    );
  });
});
