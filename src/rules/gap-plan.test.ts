import { describe, expect, it } from 'vitest';
import type { Line } from './cart.js';
import { freeDeliveryPlan, minimumPlan, type PlanInput } from './gap-plan.js';
import { decimal, makeCart, makeLine } from '../../test/support/lines.js';

const priced = (net: string, own: Partial<Line> = {}): Line =>
  makeLine({ price: { net: decimal(net), gross: decimal(net) }, ...own });

const short = (
  ordinary: string,
  lines: readonly Line[],
  more: Partial<PlanInput> = {},
): PlanInput => ({
  cart: makeCart({ lines, minimums: { ordinary: decimal(ordinary) } }),
  reductions: [],
  recommendations: [],
  ...more,
});

describe('the step to the logistic minimum', () => {
  it('is so many whole packs as are missing, and no more', () => {
    const step = minimumPlan(short('100', [priced('1', { packSize: 24, quantity: 48 })]), 'PLN');
    expect(step).toMatchObject({ packs: 3, pieces: 72, packSize: 24, surplus: 2000n });
    expect(step?.line.quantity).toBe(120);
  });

  it.each<[string, Partial<Line>]>([
    ['of a fixed amount', { isFixed: true }],
    ['whose amount cannot be read', { quantityUnreadable: true, quantity: 0 }],
    ['that the buyer has set to 0', { quantity: 0 }],
  ])('is never of a line %s', (_, own) => {
    const input = short('100', [priced('1', own), priced('30')]);
    expect(minimumPlan(input, 'PLN')?.line.key).toBe(input.cart.lines[1]?.key);
    expect(minimumPlan(short('100', [priced('1', own)]), 'PLN')).toBeUndefined();
  });

  it('may be one recommendation, unless the cart has it or it may not be sold now', () => {
    const lines = [priced('60', { maxQuantity: 1 })];
    const recommendation = priced('41');
    const planned = (own: Partial<Line>) =>
      minimumPlan(short('100', lines, { recommendations: [{ ...recommendation, ...own }] }), 'PLN');
    expect(planned({})).toMatchObject({ isNew: true, pieces: 1, packs: 1, surplus: 100n });
    expect(planned({ id: lines[0]?.id ?? '' })).toBeUndefined();
    expect(planned({ weatherLocked: true })).toBeUndefined();
    expect(planned({ maxQuantity: 0 })).toBeUndefined();
  });
});

describe('the step to the minimum of the shop for any buyer', () => {
  it('is measured and priced gross where the minimum is gross', () => {
    const line = makeLine({ price: { net: decimal(10), gross: decimal('12.30') }, quantity: 4 });
    const cart = makeCart({ isB2b: false, lines: [line], minimumOrder: { gross: decimal(100) } });
    expect(minimumPlan({ cart, reductions: [], recommendations: [] }, 'PLN')).toMatchObject({
      ...{ pieces: 5, cost: 6150n, side: 'gross' },
    });
  });
});

describe('the step to free delivery', () => {
  const cart = makeCart({ isB2b: false, lines: [makeLine({ packSize: 24, quantity: 10 })] });
  const input: PlanInput = { cart, reductions: [], recommendations: [] };

  it('is in pieces, by the gross total', () => {
    expect(freeDeliveryPlan(input, [decimal('20')])).toMatchObject({ pieces: 7, packSize: 1 });
  });

  it('is by the net total for export buyers', () => {
    const freeDelivery = { from: decimal('20'), basis: 'gross', isReached: undefined } as const;
    const abroad = { ...input, cart: { ...cart, isExport: true, freeDelivery } };
    expect(freeDeliveryPlan(abroad, [decimal('20')])?.pieces).toBe(10);
  });

  it('is none without rules, or where delivery is free', () => {
    expect(freeDeliveryPlan(input, [])).toBeUndefined();
    expect(freeDeliveryPlan(input, [decimal('12.30')])).toBeUndefined();
  });
});
