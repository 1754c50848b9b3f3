import type { Audience, Tax } from './audience.js';
import type { Line, Money, ShopMessage, ShopTotalRow, ShopTotals, VoucherValue } from './cart.js';
import { decimalsOf, type Currency } from './currency.js';
import { toCents, type Amount } from './decimal.js';
import { savingOf } from './saving.js';
import { errorsOf, lacksPrice } from './shown-line.js';
import { toPay, type DiscountRow, type Totals } from './totals.js';

/** Whether an amount of the shop is known. `unread`: it is being read for the first time. */
export type Known = 'none' | 'unread' | 'known' | 'failed';

/** What a ledger is made from, all of one moment. */
export interface LedgerFigures {
  readonly totals: Totals;
  readonly lines: readonly Line[];
  readonly shop: ShopTotals | undefined;
  /** The value with codes, as far as the buyer may see it. */
  readonly voucher: VoucherValue | undefined;
  /** `failed` also if the shop sends no side of it that the buyer may see. */
  readonly codes: Known;
  /** The shop's words on why the value with codes is not known. */
  readonly codesMessage?: string | undefined;
  /** The dropshipping cost. */
  readonly cost: Money | undefined;
  readonly costs: Known;
  /** One of the figures that the shop computes is about to change. */
  readonly isOld: boolean;
}

/** A side that is absent is not known, or there is none. */
type Sides = { readonly [Side in Tax]?: Amount | undefined };

type OwnRow =
  /** The value of the products, before what follows. */
  | { readonly kind: 'beforeDiscounts' | 'goods' }
  | { readonly kind: 'discount'; readonly discount: DiscountRow }
  /** Without the codes, what they take off, and with them. */
  | { readonly kind: 'withoutCodes' | 'codes' | 'withCodes' }
  | { readonly kind: 'dropshipping' }
  | { readonly kind: 'total' };

/** A row of a ledger. */
export type LedgerRow = (OwnRow | { readonly kind: 'shop'; readonly row: ShopTotalRow }) &
  Sides & {
    readonly state: Known;
    /** The amounts are taken off. */
    readonly isOff?: boolean;
    /** The buyer does not pay this, because of the rows that follow. */
    readonly isStruck?: boolean;
    /** Both sides are one amount: the tax has a row of its own. */
    readonly isOne?: boolean;
  };

/** The rows of a ledger in order, the total to pay last: the shop's own if it sends any, else those of the page. */
export function ledgerRows(figures: LedgerFigures, audience: Audience): LedgerRow[] {
  const { totals, shop, voucher, cost, codes, costs } = figures;
  const isOne = audience.isTaxApart;
  const rows = (shop?.rows ?? []).map((row): LedgerRow => {
    const { net, gross } = row;
    return { kind: 'shop', row, net, gross, isOne, state: 'known' };
  });
  const hasCodes = codes === 'known' || codes === 'unread';
  if (!rows.length) {
    const isReduced = totals.discounts.length > 0;
    if (isReduced || hasCodes || cost) {
      const isStruck = isReduced && !hasCodes;
      const kind = isReduced ? 'beforeDiscounts' : 'goods';
      rows.push({ kind, ...totals.regular, isStruck, state: 'known' });
    }
    for (const discount of totals.discounts)
      rows.push({ kind: 'discount', discount, ...discount.amount, isOff: true, state: 'known' });
    if (hasCodes)
      rows.push({ kind: 'withoutCodes', ...regularOf(figures), isStruck: true, state: codes });
    // If a cart costs more with its codes, the amounts are still shown as the shop sent them.
    if (codes !== 'none')
      rows.push({ kind: 'codes', ...shareOfCodes(figures), isOff: true, state: codes });
    if (hasCodes && (cost || costs === 'unread'))
      rows.push({ kind: 'withCodes', ...toPay(totals, { voucher }), state: codes });
    if (costs !== 'none') rows.push({ kind: 'dropshipping', ...cost, state: costs });
  }
  return [...rows, { kind: 'total', ...totalOf(figures, audience), state: 'known' }];
}

function totalOf({ totals, shop, voucher, cost, lines }: LedgerFigures, audience: Audience) {
  const { net, gross } = shop?.total ?? toPay(totals, { voucher, dropshippingCost: cost });
  const isOne = audience.isTaxApart && shop?.total !== undefined;
  // Beside a gross total, a net one of other products is left out.
  const isComputed = !shop?.total && !voucher;
  const lacksSide = (line: Line): boolean => lacksPrice(line, { sides: ['net', 'gross'] });
  const isWrong = isComputed && !audience.isNetFirst && lines.some(lacksSide);
  return { net: isWrong ? undefined : net, gross, isOne };
}

/** What the cart would cost without the codes; a gross value only as the shop sent it. */
function regularOf({ totals: { total }, voucher }: LedgerFigures): Sides {
  return {
    net: voucher?.regularNet ?? total.net,
    gross: voucher ? voucher.regularGross : total.gross,
  };
}

/** What the codes take off; while they are not known, an amount of the length of the total. */
function shareOfCodes({ totals: { total }, voucher, codes }: LedgerFigures): Partial<Money> {
  if (codes === 'failed') return {};
  if (!voucher) return total;
  const { discountedNet: net, regularNet = total.net, regularGross = total.gross } = voucher;
  return {
    ...(net !== undefined && { net: regularNet - net }),
    gross: regularGross - voucher.discountedGross,
  };
}

/** The amount of a row in a column, and its side: if both sides are one amount, a total is gross, another row net. */
export function amountIn({ kind, isOne, ...row }: LedgerRow, column: Tax) {
  const [first, other]: [Tax, Tax] = kind === 'total' ? ['gross', 'net'] : ['net', 'gross'];
  const side = isOne && column === 'net' ? (row[first] ? first : other) : column;
  return { side, amount: row[side] };
}

/** The columns of a ledger, without one that would have only dashes. */
export function columnsOf(rows: readonly LedgerRow[], { columns }: Audience): readonly Tax[] {
  const own = rows.filter(({ kind }) => kind === 'shop');
  const filled = columns.filter((tax) => own.some((row) => amountIn(row, tax).amount));
  return filled.length ? filled : columns;
}

/** How many ordered products the page's total lacks, because the shop sent no price for them. */
export const countWithoutPrice = ({ shop, lines }: LedgerFigures, audience: Audience): number =>
  shop?.total ? 0 : lines.filter((line) => lacksPrice(line, audience)).length;

/** The lines that the page's total includes, although they cannot be ordered. */
export const refusedLines = ({ shop, lines }: LedgerFigures, messages: readonly ShopMessage[]) =>
  shop?.total ? [] : lines.filter((line) => line.quantity > 0 && errorsOf(line, messages).length);

/** What a buyer who calculates gross saves in all: by promotions, discounts and codes, or the shop's rows for these. */
export function savingInAll(figures: LedgerFigures, { isNetFirst }: Audience, currency: Currency) {
  const { lines, totals, shop, voucher } = figures;
  let saving = 0n;
  if (isNetFirst) return saving;
  for (const line of lines) saving += savingOf(line, false, currency)?.amount ?? 0n;
  for (const { kind, gross } of shop?.rows ?? []) {
    const isSaving = gross && gross.units < 0n && (kind === 'coupon' || kind === 'discount');
    if (isSaving) saving -= toCents(gross, decimalsOf(currency));
  }
  if (shop?.rows.length) return saving;
  const ofCodes = (voucher && shareOfCodes(figures).gross) ?? 0n;
  return saving + totals.regular.gross - totals.total.gross + ofCodes;
}
