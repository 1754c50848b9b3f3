import { describe, expect, it } from 'vitest';
import { decimal, makeCart, makeLine } from './line.fixture.js';
import { freeDelivery, logisticMinimum } from './order-goals.js';

const minimums = { ordinary: decimal(300), glass: decimal('800.01') };
const exchangeRate = decimal('4.2731');
const glass = makeLine({ isGlass: true, quantity: 2 });

describe('logisticMinimum', () => {
  it('is for B2B carts only', () => {
    expect(logisticMinimum(makeCart({ isB2b: false, minimums }), 0n, 'PLN')).toEqual({
      applies: false,
    });
  });

  it('does not apply where the shop sets none', () => {
    expect(logisticMinimum(makeCart(), 0n, 'PLN')).toEqual({ applies: false });
    const glassOnly = makeCart({ minimums: { glass: decimal(5) }, lines: [makeLine()] });
    expect(logisticMinimum(glassOnly, 0n, 'PLN')).toEqual({ applies: false });
  });

  it('says what is missing', () => {
    const inZloty = logisticMinimum(makeCart({ minimums }), 29_999n, 'PLN');
    expect(logisticMinimum(makeCart({ minimums }), 29_999n, 'zł')).toEqual(inZloty);
    expect(inZloty).toEqual({
      applies: true,
      glass: false,
      glassLines: [],
      isLogistic: true,
      basis: 'net',
      minimum: 30_000n,
      value: 29_999n,
      missing: 1n,
      met: false,
      converted: false,
      exchangeRate: undefined,
    });
  });

  it.each([30_000n, 30_001n])('is met by %d of 30000', (value) => {
    expect(logisticMinimum(makeCart({ minimums }), value, 'PLN')).toMatchObject({
      missing: 0n,
      met: true,
    });
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

  it.each([undefined, decimal(0), decimal('299.99'), decimal(300)])(
    'is the ordinary one, which no line raises, where the one for glass is %o',
    (lower) => {
      const cart = makeCart({ minimums: { ordinary: decimal(300), glass: lower }, lines: [glass] });
      expect(logisticMinimum(cart, 0n, 'PLN')).toMatchObject({
        glass: true,
        glassLines: [],
        basis: 'net',
        minimum: 30_000n,
      });
    },
  );

  it('is the one for glass where that is higher, however many decimals either has', () => {
    const higher = { ordinary: decimal('300.5'), glass: decimal(301) };
    const cart = makeCart({ minimums: higher, lines: [glass] });
    expect(logisticMinimum(cart, 0n, 'PLN')).toMatchObject({ minimum: 30_100n });
  });

  it('is the one for glass where that is the only one', () => {
    const cart = makeCart({ minimums: { glass: decimal(5) }, lines: [glass] });
    expect(logisticMinimum(cart, 0n, 'PLN')).toMatchObject({ minimum: 500n, glassLines: [glass] });
  });

  it('is divided by the exchange rate and rounded up to a whole unit in another currency', () => {
    const cart = makeCart({ minimums, exchangeRate });
    expect(logisticMinimum(cart, 0n, 'EUR')).toMatchObject({
      minimum: 7_100n,
      converted: true,
      exchangeRate,
    });
  });

  it('is not rounded up past a whole quotient', () => {
    const cart = makeCart({ minimums: { ordinary: decimal(430) }, exchangeRate: decimal('4.30') });
    expect(logisticMinimum(cart, 0n, 'EUR')).toMatchObject({ minimum: 10_000n });
  });

  it('stays as it is in PLN, whatever the rate', () => {
    const cart = makeCart({ minimums: { ordinary: decimal('300.5') }, exchangeRate });
    expect(logisticMinimum(cart, 0n, 'PLN')).toMatchObject({ minimum: 30_050n, converted: false });
  });

  describe.each([undefined, decimal(0), decimal('-4.3')])('at the rate %o', (rate) => {
    const cart = makeCart({ minimums: { ordinary: decimal(300) }, exchangeRate: rate });

    it('is not enforced in another currency, and says why', () => {
      expect(logisticMinimum(cart, 1n, 'EUR')).toEqual({
        applies: true,
        reason: 'no-rate',
        glass: false,
        glassLines: [],
        isLogistic: true,
        basis: 'net',
        minimum: 0n,
        value: 1n,
        missing: 0n,
        met: true,
        converted: false,
        exchangeRate: undefined,
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

describe('freeDelivery', () => {
  it('shows nothing without a rule', () => {
    expect(freeDelivery([], 100n)).toEqual({ shown: false });
  });

  it('counts the first rule, in the order of the shop', () => {
    expect(freeDelivery([decimal(199), decimal(50)], 15_050n)).toEqual({
      shown: true,
      threshold: 19_900n,
      missing: 4_850n,
      reached: false,
    });
  });

  it.each([19_900n, 25_000n])('is reached at %d of 19900', (value) => {
    expect(freeDelivery([decimal(199)], value)).toMatchObject({ missing: 0n, reached: true });
  });

  it('is one grosz short just below', () => {
    expect(freeDelivery([decimal(199)], 19_899n)).toMatchObject({ missing: 1n, reached: false });
  });
});
