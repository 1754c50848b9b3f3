import { record, records } from './shop.mjs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {Record<string, unknown>} Wire */

const SIDES = /** @type {const} */ (['net', 'gross']);

/** The shop's total. @param {Wire} cart @returns {Wire | undefined} */
export function totalOf({ total, totals }) {
  const row = records(totals).find(({ code }) => code === 'total');
  return total ? record(total) : row;
}

/**
 * Whether the page shows rows of its own between the lines and the total, or counts a cost.
 *
 * @param {Wire} cart @param {unknown} codes @param {import('./page.mjs').Page | undefined} page
 */
export const hasReductions = (cart, codes, page) =>
  records(codes).length > 0 ||
  Boolean(cart['discount_info'] ?? page?.setting('discount-info')) ||
  page?.setting('cart-type') === 'dropshipping';

/** @param {unknown} value */
const isAmount = (value) =>
  value !== undefined && value !== null && value !== '' && Number.isFinite(Number(value));

/** @param {readonly number[]} values */
function sumOf(values) {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/**
 * The value of the lines, and by how much roundings may change it; NaN if the page cannot read a price of them.
 *
 * @param {readonly Wire[]} lines @param {'net' | 'gross'} side
 */
function valueOf(lines, side) {
  let sum = 0;
  let tolerance = 0.001;
  for (const line of lines) {
    const own = line[`value_${side}`];
    const amount = Number(line['amount']) || 0;
    const price = line[side === 'net' ? 'nett_price' : 'price'];
    const isPriced = isAmount(price) || amount === 0;
    sum += isAmount(own) ? Number(own) : isPriced ? Number(price ?? 0) * amount : NaN;
    // The shop may round each piece, or the whole line.
    tolerance += isAmount(own) ? 0.01 : 0.005 * (amount + 1);
  }
  return { sum, tolerance };
}

/**
 * Compares the shop's total with its rows, and with its lines where nothing else explains it.
 *
 * @param {Findings} found @param {Wire} cart
 * @param {boolean} isReduced whether codes, percentages or costs beside the rows change the total
 */
export function checkTotals(found, cart, isReduced) {
  const total = totalOf(cart) ?? {};
  const lines = records(cart['products']);
  const rows = records(cart['totals']).filter(({ code }) => code !== 'total');
  const subtotal = rows.find(({ code }) => /^sub_?total$/.test(String(code)));
  const values = { net: valueOf(lines, 'net'), gross: valueOf(lines, 'gross') };
  for (const side of SIDES) {
    const { sum, tolerance } = values[side];
    const own = subtotal?.[side];
    // A subtotal without the tax that follows in its own row, below lines with tax, is that of the lines, too.
    const isOfLines = SIDES.some(
      (each) => Math.abs(values[each].sum - Number(own)) <= values[each].tolerance,
    );
    if (isAmount(own) && Number.isFinite(sum) && !isOfLines) {
      found.warn(
        `The row "${String(subtotal?.['code'])}" says ${Number(own).toFixed(2)} ${side}, but the lines add up to ${sum.toFixed(2)}: buyers see two amounts.`,
        'readcart',
      );
    }
    if (!isAmount(total[side])) continue;
    const wanted = Number(total[side]);
    if (rows.length) {
      const added = sumOfRows(rows, side, subtotal);
      const isOff = added.every((value) => Math.abs(value - wanted) > 0.011 * rows.length);
      // Rows without an amount on this side say nothing about it.
      if (isOff && rows.some((row) => isAmount(row[side]))) {
        found.error(
          `The rows of "totals" add up to ${added[0].toFixed(2)} ${side}, but the total is ${wanted.toFixed(2)}.`,
          'readcart',
        );
      }
    } else if (!isReduced && Math.abs(sum - wanted) > tolerance) {
      found.error(
        `The lines add up to ${sum.toFixed(2)} ${side}, but the total is ${wanted.toFixed(2)}: send the rows between them as "totals".`,
        'readcart',
      );
    }
  }
}

/**
 * The sum of the rows with those of taxes, and without: a row of tax is a part of the others, or comes on top.
 *
 * @param {readonly Wire[]} rows @param {'net' | 'gross'} side @param {Wire | undefined} subtotal
 * @returns {[withTax: number, without: number]}
 */
function sumOfRows(rows, side, subtotal) {
  const other = side === 'net' ? 'gross' : 'net';
  const amount = (/** @type {Wire} */ row) =>
    [row[side], row[other]].filter(isAmount).map(Number)[0] ?? 0;
  const once = rows.filter((row) => row === subtotal || row['code'] !== subtotal?.['code']);
  const others = once.filter(({ code }) => !/tax|vat/i.test(String(code)));
  return [sumOf(once.map(amount)), sumOf(others.map(amount))];
}
