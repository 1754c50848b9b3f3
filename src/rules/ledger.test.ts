import { describe, expect, it } from 'vitest';
import { audienceOf } from './audience.js';
import type { PercentDiscount, ShopTotalRow, VoucherValue } from './cart.js';
import { amountText } from './decimal.js';
import { amountIn, columnsOf, countWithoutPrice, ledgerRows, savingInAll } from './ledger.js';
import type { LedgerFigures, LedgerRow } from './ledger.js';
import { decimal, makeLine, reduction } from '../../test/support/lines.js';
import { cartTotals } from './totals.js';

const of = (cart: Partial<Parameters<typeof audienceOf>[0]> = {}) =>
  audienceOf({ isB2b: false, isExport: false, ...cart }, false);
const RETAIL = of();

const LINES = [makeLine({ quantity: 100 })];
/** Of a cart of 100.00 net, 123.00 gross. */
const figures = (
  more: Partial<LedgerFigures> = {},
  reductions: readonly PercentDiscount[] = [],
): LedgerFigures => {
  const lines = more.lines ?? LINES;
  return {
    ...{ lines, totals: cartTotals(lines, reductions), shop: undefined, isOld: false },
    ...{ voucher: undefined, codes: 'none', cost: undefined, costs: 'none' },
    ...more,
  };
};
const TENTH = [reduction('partner', 10)];
const VOUCHER: VoucherValue = {
  discountedNet: 8000n,
  discountedGross: 9840n,
  regularGross: 12300n,
};
const COST = { net: 1000n, gross: 1230n };

/** Rows in short: name, amounts, and what is special. */
const short = (rows: readonly LedgerRow[]): string[] =>
  rows.map((row) => {
    const text = (side: 'net' | 'gross') =>
      row[side] === undefined ? '–' : amountText(row[side], 'PLN');
    const marks = [
      row.isOff && 'off',
      row.isStruck && 'struck',
      row.state !== 'known' && row.state,
    ];
    const name = row.kind === 'shop' ? row.row.title : row.kind;
    return [name, text('net'), text('gross'), ...marks.filter(Boolean)].join(' ');
  });

describe('the rows of a ledger', () => {
  it.each<[string, LedgerFigures, string[]]>([
    ['are the total alone where nothing is taken off or added', figures(), ['total 100.00 123.00']],
    [
      'begin with the value before discounts, which nobody pays',
      figures({}, TENTH),
      ['beforeDiscounts 100.00 123.00 struck', 'discount 10.00 12.30 off', 'total 90.00 110.70'],
    ],
    [
      'have the value without codes, as the shop sent it, and what the codes take off',
      figures({ voucher: VOUCHER, codes: 'known' }),
      [
        'goods 100.00 123.00',
        'withoutCodes 100.00 123.00 struck',
        'codes 20.00 24.60 off',
        'total 80.00 98.40',
      ],
    ],
    [
      'have no gross value without codes that the shop has not sent',
      figures({
        voucher: { ...VOUCHER, regularGross: undefined, regularNet: 10001n },
        codes: 'known',
      }),
      [
        'goods 100.00 123.00',
        'withoutCodes 100.01 – struck',
        'codes 20.01 24.60 off',
        'total 80.00 98.40',
      ],
    ],
    [
      'have no net total where the shop sent none with codes',
      figures(
        { voucher: { discountedGross: 9840n }, codes: 'known', cost: COST, costs: 'known' },
        TENTH,
      ),
      [
        'beforeDiscounts 100.00 123.00',
        'discount 10.00 12.30 off',
        'withoutCodes 90.00 – struck',
        'codes – 12.30 off',
        'withCodes – 98.40',
        'dropshipping 10.00 12.30',
        'total – 110.70',
      ],
    ],
    [
      'have the value with codes while the cost to add is read',
      figures({ voucher: VOUCHER, codes: 'known', costs: 'unread' }),
      [
        'goods 100.00 123.00',
        'withoutCodes 100.00 123.00 struck',
        'codes 20.00 24.60 off',
        'withCodes 80.00 98.40',
        'dropshipping – – unread',
        'total 80.00 98.40',
      ],
    ],
    [
      'keep room for the codes until their value is there',
      figures({ codes: 'unread' }),
      [
        'goods 100.00 123.00',
        'withoutCodes 100.00 123.00 struck unread',
        'codes 100.00 123.00 off unread',
        'total 100.00 123.00',
      ],
    ],
    [
      'say what could not be read, and count on without it',
      figures({ codes: 'failed', costs: 'failed' }, TENTH),
      [
        'beforeDiscounts 100.00 123.00 struck',
        'discount 10.00 12.30 off',
        'codes – – off failed',
        'dropshipping – – failed',
        'total 90.00 110.70',
      ],
    ],
    [
      'have the value of the products where only a cost is added',
      figures({ cost: COST, costs: 'known' }),
      ['goods 100.00 123.00', 'dropshipping 10.00 12.30', 'total 110.00 135.30'],
    ],
  ])('%s', (_, shown, rows) => expect(short(ledgerRows(shown, RETAIL))).toEqual(rows));

  it('lack a net total for retail buyers where one side of a price is missing', () => {
    const lines = [...LINES, makeLine({ price: { gross: decimal('1.00') } })];
    expect(short(ledgerRows(figures({ lines }), RETAIL))).toEqual(['total – 124.00']);
    expect(short(ledgerRows(figures({ lines }), of({ isB2b: true })))).toEqual([
      'total 100.00 124.00',
    ]);
    expect(
      [RETAIL, of({ isExport: true })].map((who) => countWithoutPrice(figures({ lines }), who)),
    ).toEqual([0, 1]);
  });
});

const shopRow = (kind: ShopTotalRow['kind'], net?: string, gross?: string): ShopTotalRow => ({
  ...{ kind, code: kind, title: kind, note: '' },
  net: net === undefined ? undefined : decimal(net),
  gross: gross === undefined ? undefined : decimal(gross),
});

describe('the rows of the shop', () => {
  const rows = [shopRow('other', '100', '108'), shopRow('coupon', undefined, '-5.125')];
  const shop = { rows, total: { net: decimal('95'), gross: decimal('103') } };

  it('stand in place of all others, exactly as sent', () => {
    const shown = figures({ shop, voucher: VOUCHER, codes: 'known' }, TENTH);
    expect(short(ledgerRows(shown, RETAIL))).toEqual([
      'other 100.00 108.00',
      'coupon – -5.125',
      'total 95.00 103.00',
    ]);
  });

  it('have columns that one of them fills', () => {
    const columns = (sent: ShopTotalRow[], who = RETAIL) =>
      columnsOf(ledgerRows(figures({ shop: { rows: sent } }), who), who).join();
    expect(columns(rows)).toBe('net,gross');
    expect(columns(rows.slice(1))).toBe('gross');
    expect(columns([shopRow('other')])).toBe('net,gross');
    expect(columns(rows, of({ isExport: true }))).toBe('net');
    expect(columns(rows, of({ isB2b: true, prices: 'gross' }))).toBe('net,gross');
  });

  it('have one amount each where the tax has a row of its own: net, and in the end gross', () => {
    const who = of({ prices: 'net' });
    const shown = ledgerRows(figures({ shop }), who).map((row) => amountIn(row, 'net'));
    expect(shown.map(({ side, amount }) => `${side} ${amountText(amount!, 'PLN')}`)).toEqual([
      'net 100.00',
      'gross -5.125',
      'gross 103.00',
    ]);
  });
});

describe('what a buyer saves', () => {
  const lines = [makeLine({ quantity: 2, oldPrice: decimal('2.00') })];
  const rows = [
    shopRow('coupon', undefined, '-5'),
    shopRow('discount', undefined, '-1'),
    shopRow('other', undefined, '-9'),
  ];

  it.each<[string, LedgerFigures, bigint]>([
    ['the promotions of lines', figures({ lines }), 154n],
    ['the discounts', figures({ lines }, TENTH), 154n + 25n],
    ['the codes', figures({ voucher: VOUCHER, codes: 'known' }), 2460n],
    ['coupons and discounts of the shop, not its certificates', figures({ shop: { rows } }), 600n],
  ])('counts %s', (_, shown, saving) => {
    expect(savingInAll(shown, RETAIL, 'PLN')).toBe(saving);
    expect(savingInAll(shown, of({ isB2b: true }), 'PLN')).toBe(0n);
  });
});
