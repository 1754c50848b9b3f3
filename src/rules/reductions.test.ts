import { describe, expect, it } from 'vitest';
import { activeReductions } from './reductions.js';
import { reduction } from './line.fixture.js';

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
