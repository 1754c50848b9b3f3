import { describe, expect, it } from 'vitest';
import { decimal, makeCart, makeLine } from '../../test/support/lines.js';
import { logisticMinimum } from './order-goals.js';

const minimums = { ordinary: decimal(300), glass: decimal('800.01') };
const exchangeRate = decimal('4.2731');
const glass = makeLine({ isGlass: true, quantity: 2 });

describe('logisticMinimum', () => {
  it('does not apply where the shop sets none', () => {
    expect(logisticMinimum(makeCart(), 0n, 'PLN')).toEqual({ applies: false });
    const glassOnly = makeCart({ minimums: { glass: decimal(5) }, lines: [makeLine()] });
    expect(logisticMinimum(glassOnly, 0n, 'PLN')).toEqual({ applies: false });
  });

  it('says what is missing', () => {
    const inZloty = logisticMinimum(makeCart({ minimums }), 29_999n, 'PLN');
    expect(logisticMinimum(makeCart({ minimums }), 29_999n, 'zł')).toEqual(inZloty);
    expect(inZloty).toMatchObject({ value: 29_999n, missing: 1n, met: false });
  });

  it('is the glass one while a glass line has an amount, and names the line', () => {
    const none = makeLine({ isGlass: true, quantity: 0 });
    const cart = makeCart({ minimums, lines: [makeLine(), glass, none] });
    expect(logisticMinimum(cart, 0n, 'PLN')).toMatchObject({
      glass: true,
      glassLines: [glass],
      basis: 'net',
      minimum: 80_001n,
    });
    expect(logisticMinimum({ ...cart, lines: [makeLine(), none] }, 0n, 'PLN')).toMatchObject({
      glass: false,
      glassLines: [],
      basis: 'net',
      minimum: 30_000n,
    });
  });

  it('is divided by the exchange rate and rounded up to a whole unit in another currency', () => {
    const cart = makeCart({ minimums, exchangeRate });
    expect(logisticMinimum(cart, 0n, 'EUR')).toMatchObject({
      minimum: 7_100n,
      converted: true,
      exchangeRate,
    });
  });

  it('stays as it is in PLN, whatever the rate', () => {
    const cart = makeCart({ minimums: { ordinary: decimal('300.5') }, exchangeRate });
    expect(logisticMinimum(cart, 0n, 'PLN')).toMatchObject({ minimum: 30_050n, converted: false });
  });

  describe.each([undefined, decimal(0), decimal('-4.3')])('at the rate %o', (rate) => {
    const cart = makeCart({ minimums: { ordinary: decimal(300) }, exchangeRate: rate });

    it('is not enforced in another currency, and says why', () => {
      expect(logisticMinimum(cart, 1n, 'EUR')).toMatchObject({
        ...{ reason: 'no-rate', minimum: 0n, missing: 0n, met: true, converted: false },
      });
    });

    it('is enforced in PLN', () => {
      expect(logisticMinimum(cart, 1n, 'PLN')).toMatchObject({ reason: undefined, met: false });
    });

    it('lacks nothing where it is 0', () => {
      const none = { ...cart, minimums: { ordinary: decimal(0) } };
      expect(logisticMinimum(none, 1n, 'EUR')).toMatchObject({ reason: undefined, met: true });
    });
  });
});
