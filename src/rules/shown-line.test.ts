import { describe, expect, it } from 'vitest';
import { amountText, type Decimal } from './decimal.js';
import { decimal, makeLine, reduction } from '../../test/support/lines.js';
import { lineValue } from './line-value.js';
import { lacksPrice, reasonsToLook, shownValue } from './shown-line.js';

describe('the value of a line', () => {
  const shop = { quantity: 2, gross: decimal('20.005'), list: { gross: decimal('24.60') } };
  const line = makeLine({ quantity: 2, shopValue: shop });
  const texts = (...args: Parameters<typeof shownValue>) => {
    const { now, list } = shownValue(...args);
    return [now, list].map((amount) => amount !== undefined && amountText(amount, 'PLN'));
  };

  it("is the shop's, exactly, on each side that the shop sends", () => {
    const half = [reduction('partner', 50)];
    expect(texts(line, 'gross', half)).toEqual(['20.005', '24.60']);
    expect(texts(line, 'net', half)).toEqual(['1.00', '2.00']);
  });

  it('is computed for any other quantity, and unknown without a price or quantity', () => {
    expect(texts({ ...line, quantity: 3 }, 'gross', [])).toEqual(['3.69', false]);
    expect(texts(makeLine({ price: {} }), 'gross', [])).toEqual([false, false]);
    expect(texts({ ...line, quantityUnreadable: true }, 'gross', [])).toEqual([false, false]);
  });

  it('is the last one of the shop on both sides where the page cannot compute one of them', () => {
    const unpriced = { ...line, quantity: 3, price: { net: decimal('1.00') } };
    expect(texts(unpriced, 'gross', [])).toEqual(['20.005', '24.60']);
    expect(texts(unpriced, 'net', [])).toEqual(['2.00', false]);
    expect(lineValue(unpriced, [])).toEqual({ net: 200n, gross: 2001n });
    expect(lacksPrice(unpriced, { sides: ['net', 'gross'] })).toBe(false);
    const none = { ...unpriced, quantity: 0 };
    expect(lineValue(none, [])).toEqual({ net: 0n, gross: 0n });
  });

  it('has no list value that is not higher', () => {
    const same = { ...shop, list: { gross: decimal('20.005') } };
    expect(texts({ ...line, shopValue: same }, 'gross', [])).toEqual(['20.005', false]);
  });
});

describe('a line needs a look', () => {
  it('at a quantity of 0, but not at one that cannot be read', () => {
    const both = { sides: ['net', 'gross'] as const };
    const line = makeLine({ quantity: 0 });
    expect(reasonsToLook(line, both, {})).toEqual(['zero']);
    expect(reasonsToLook({ ...line, quantityUnreadable: true }, both, {})).not.toContain('zero');
  });
});

describe('a line lacks a price', () => {
  const both = { sides: ['net', 'gross'] as const };

  it('that the buyer sees, if it is ordered', () => {
    const net = makeLine({ price: { net: decimal(1) } });
    expect(lacksPrice(net, both)).toBe(true);
    expect(lacksPrice(net, { sides: ['net'] })).toBe(false);
    expect(lacksPrice(net, { sides: ['gross'] })).toBe(true);
    expect(lacksPrice({ ...net, quantity: 0 }, both)).toBe(false);
    expect(lacksPrice(makeLine(), both)).toBe(false);
  });

  it('which is a reason to look, unless the shop hides all prices', () => {
    const hidden = makeLine({ price: {} });
    const look = (total?: { gross?: Decimal }) =>
      reasonsToLook(hidden, both, { shopTotals: total && { rows: [], total } });
    expect(look()).toEqual(['noPrice']);
    expect(look({ gross: decimal(1) })).toEqual(['noPrice']);
    expect(look({})).toEqual([]);
  });
});
