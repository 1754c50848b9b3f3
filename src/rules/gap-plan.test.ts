import { describe, expect, it } from 'vitest';
import type { Line } from './cart.js';
import { freeDeliveryPlan, minimumPlan, type PlanInput } from './gap-plan.js';
import { decimal, makeCart, makeLine } from '../../test/support/lines.js';

const priced = (net: string, own: Partial<Line> = {}): Line =>
  makeLine({ price: { net: decimal(net), gross: decimal(net) }, ...own });

const ten = (net: string): Line => priced(net, { quantity: 10 });

const short = (
  ordinary: string,
  lines: readonly Line[],
  more: Partial<PlanInput> & { glass?: string } = {},
): PlanInput => ({
  cart: makeCart({
    lines,
    minimums: { ordinary: decimal(ordinary), ...(more.glass && { glass: decimal(more.glass) }) },
  }),
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

  it('is at most twice what is in the cart, if another step may be more', () => {
    const lines = [priced('1'), priced('40'), ten('8')];
    const step = minimumPlan(short('130', lines), 'PLN');
    // Nine of 1 would be exactly enough, but nine times as many.
    expect(step).toMatchObject({ surplus: 700n, cost: 1600n, line: { key: lines[2]?.key } });
    expect(minimumPlan(short('50', [priced('1')]), 'PLN')).toMatchObject({ pieces: 49 });
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

  it('reaches the minimum that holds after it: glass may raise it', () => {
    const glass = priced('41', { isGlass: true });
    const lines = [priced('60', { maxQuantity: 1 })];
    const planned = (minimum: string) =>
      minimumPlan(short('100', lines, { recommendations: [glass], glass: minimum }), 'PLN');
    expect(planned('101')?.surplus).toBe(0n);
    expect(planned('102')).toBeUndefined();
  });

  it('is none where nothing is missing, or no minimum applies', () => {
    expect(minimumPlan(short('1', [priced('1')]), 'PLN')).toBeUndefined();
    const { cart, ...rest } = short('100', [priced('1')]);
    expect(minimumPlan({ ...rest, cart: { ...cart, isB2b: false } }, 'PLN')).toBeUndefined();
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
