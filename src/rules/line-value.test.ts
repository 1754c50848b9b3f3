import { describe, expect, it } from 'vitest';
import { decimal, makeLine, reduction } from '../../test/support/lines.js';
import { activeReductions, lineValue } from './line-value.js';

const price = (net: string, gross: string) => ({ net: decimal(net), gross: decimal(gross) });

describe('lineValue', () => {
  it('takes each reduction off what the ones before have left', () => {
    const line = makeLine({ price: price('100', '123') });
    const reductions = [reduction('partner', 10), reduction('shortPayment', '2.5')];
    expect(lineValue(line, reductions)).toEqual({ net: 8775n, gross: 10793n });
  });

  it('spares an exempt line the partner reduction, and no other', () => {
    const line = makeLine({ price: price('100', '123'), discountExempt: true });
    const reductions = [reduction('partner', 10), reduction('shortPayment', 2)];
    expect(lineValue(line, reductions)).toEqual({ net: 9800n, gross: 12054n });
  });

  it('gives the same object for the same line and reductions', () => {
    const line = makeLine();
    const reductions = [reduction('partner', 5)];
    expect(lineValue(line, reductions)).toBe(lineValue(line, reductions));
  });

  it('distinguishes lines and reductions', () => {
    const line = makeLine({ price: price('100', '123') });
    const [five, ten] = [[reduction('partner', 5)], [reduction('partner', 10)]];
    expect(lineValue(line, five).net).toBe(9500n);
    expect(lineValue(line, ten).net).toBe(9000n);
    expect(lineValue({ ...line, quantity: 2 }, five).net).toBe(19000n);
    expect(lineValue(line, five).net).toBe(9500n);
  });
});

const partner = reduction('partner', 5);
const pickup = reduction('personalPickup', 2);
const courier = reduction('courierPickup', 1);
const payment = reduction('shortPayment', 3);

describe('activeReductions', () => {
  it('puts the discounts in the order in which they apply', () => {
    expect(activeReductions([payment, courier, partner, pickup], 'standard')).toEqual([
      partner,
      pickup,
      courier,
      payment,
    ]);
  });

  it('leaves the partner discount only in a dropshipping cart', () => {
    expect(activeReductions([partner, pickup, courier, payment], 'dropshipping')).toEqual([
      partner,
    ]);
    expect(activeReductions([pickup, courier, payment], 'dropshipping')).toEqual([]);
  });

  it('counts a discount once, the first by its name', () => {
    expect(activeReductions([partner, reduction('partner', 50)], 'standard')).toEqual([partner]);
  });
});
