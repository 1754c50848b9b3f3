import { describe, expect, it } from 'vitest';
import { decimal, makeCart, makeLine } from '../../test/support/lines.js';
import { cartTotals } from '../rules/totals.js';
import { deliveryProgress, figuresOf, heldFigures, type ToPayInputs } from './to-pay.js';

const IDLE = { status: 'idle' } as const;
const lines = [makeLine({ quantity: 100 })];
const inputs = (more: Partial<ToPayInputs> = {}): ToPayInputs => ({
  ...{ cart: makeCart({ isB2b: false, lines }), totals: cartTotals(lines, []), currency: 'PLN' },
  ...{ voucher: IDLE, cost: IDLE, saving: { isUnsaved: false, isUnread: false } },
  ...more,
});
const UNSAVED = { isUnsaved: true, isUnread: false };
const VALUE = { discountedGross: decimal('81.2195'), discountedNet: decimal('66.03') };
const ready = { status: 'ready', value: VALUE } as const;
const error = new Error('broken');

describe('the figures of a ledger', () => {
  it('have amounts of the shop rounded to the decimals of the currency', () => {
    expect(figuresOf(inputs({ voucher: ready })).voucher).toMatchObject({ discountedGross: 8122n });
    const yen = figuresOf(inputs({ voucher: ready, currency: 'JPY' }));
    expect(yen.voucher).toMatchObject({ discountedGross: 8100n });
  });

  it.each<[string, ToPayInputs['voucher'], string]>([
    ['none', IDLE, 'none'],
    ['none', { status: 'ready', value: undefined }, 'none'],
    ['unread', { status: 'loading' }, 'unread'],
    ['known', { status: 'loading', value: VALUE }, 'known'],
    ['known', ready, 'known'],
    ['failed', { status: 'failed', error, value: VALUE }, 'failed'],
  ])('say of the value with codes that it is %s', (_, voucher, codes) => {
    expect(figuresOf(inputs({ voucher })).codes).toBe(codes);
  });

  it('have no value with codes for export buyers where the shop sent no net one', () => {
    const cart = makeCart({ isExport: true });
    const voucher = { status: 'ready', value: { discountedGross: decimal(1) } } as const;
    expect(figuresOf(inputs({ cart, voucher }))).toMatchObject({
      codes: 'failed',
      voucher: undefined,
    });
  });

  it.each<[boolean, string, Partial<ToPayInputs>]>([
    [false, 'an edit is unsaved, and the shop computes nothing', { saving: UNSAVED }],
    [true, 'an edit is unsaved, and codes change its value', { saving: UNSAVED, voucher: ready }],
    [
      true,
      'values are to be read',
      { voucher: ready, saving: { isUnsaved: false, isUnread: true } },
    ],
    [true, 'the cost is read', { cost: { status: 'loading' } }],
    [false, 'what could be read is known', { voucher: ready, cost: { status: 'failed', error } }],
    [
      true,
      'totals of the shop are unsaved',
      { cart: makeCart({ shopTotals: { rows: [] } }), saving: UNSAVED },
    ],
    [
      true,
      'totals of the shop are old',
      { cart: makeCart({ shopTotals: { rows: [], isOld: true } }) },
    ],
    [
      true,
      'the shop computes a line',
      { cart: makeCart({ lines: [makeLine({ shopValue: { quantity: 2, list: {} } })] }) },
    ],
  ])('are about to change (%s) while %s', (isOld, _, more) => {
    expect(figuresOf(inputs(more)).isOld).toBe(isOld);
  });
});

describe('figures that are shown', () => {
  const known = { ...figuresOf(inputs({ voucher: ready })), owner: 'ann' };
  const next = {
    ...figuresOf(inputs({ voucher: ready, saving: UNSAVED, totals: cartTotals([], []) })),
    owner: 'ann',
  };

  it('stay together, marked as old, until all are known', () => {
    const held = heldFigures(next, known);
    expect(held).toEqual({ ...known, isOld: true });
    expect(heldFigures({ ...next }, held)).toBe(held);
    expect(heldFigures({ ...next, isOld: false }, held)).toMatchObject({ totals: next.totals });
  });

  it('are not those of another buyer or currency, nor of a cart of which the shop computes nothing', () => {
    expect(heldFigures({ ...next, owner: 'bea' }, known).totals).toBe(next.totals);
    const inEuro = { ...next, totals: { ...next.totals, currency: 'EUR' } };
    expect(heldFigures(inEuro, known).totals).toBe(inEuro.totals);
    expect(heldFigures(next, { ...known, voucher: undefined }).totals).toBe(next.totals);
  });
});

describe('free delivery', () => {
  const rule = { status: 'ready', value: [decimal(200)] } as const;
  const of = (
    more: Partial<ToPayInputs>,
    ofCountry: Parameters<typeof deliveryProgress>[1] = rule,
  ) => deliveryProgress(inputs(more), ofCountry);
  const shop = (cart: Parameters<typeof makeCart>[0]) => ({
    cart: makeCart({ isB2b: false, lines, ...cart }),
  });
  const coupon = {
    kind: 'coupon',
    code: 'coupon',
    title: '',
    note: '',
    gross: decimal(-20),
  } as const;

  it.each<[string, Partial<ToPayInputs>, object]>([
    ['the gross total', {}, { side: 'gross', value: 12300n, isFree: false }],
    ['the value with codes', { voucher: ready }, { value: 8122n }],
    [
      'the net value for export buyers',
      { ...shop({ isExport: true }), voucher: ready },
      { side: 'net', value: 6603n },
    ],
    [
      'the total less coupons of the shop',
      shop({ shopTotals: { rows: [coupon] } }),
      { value: 10300n },
    ],
  ])('is measured on %s', (_, more, expected) => expect(of(more)).toMatchObject(expected));

  it.each<[string, Partial<ToPayInputs>, object]>([
    ['is not there for business buyers', shop({ isB2b: true }), { shown: false }],
    ['is not there where nothing is delivered', shop({ nothingToDeliver: true }), { shown: false }],
    [
      'has the rule of the cart',
      shop({ freeDelivery: { from: decimal(120), basis: 'net' } }),
      { missing: 2000n },
    ],
    [
      'is reached where the shop says so',
      shop({ freeDelivery: { from: decimal(500), basis: 'gross', isReached: true } }),
      { reached: true, missing: 0n },
    ],
    [
      'is not there where the shop counts otherwise',
      shop({ freeDelivery: { from: decimal(50), basis: 'gross', isReached: false } }),
      { shown: false },
    ],
    [
      'is what the page counts while an edit is unsaved',
      {
        ...shop({ freeDelivery: { from: decimal(50), basis: 'gross', isReached: false } }),
        saving: UNSAVED,
      },
      { reached: true },
    ],
  ])('%s', (_, more, progress) => expect(of(more).progress).toMatchObject(progress));
});
