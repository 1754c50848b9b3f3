import { readCurrencyFormat, type CurrencyFormat } from '../../rules/currency.js';
import {
  type Cart,
  type Line,
  PERCENT_DISCOUNTS,
  type PercentDiscount,
  type PercentDiscountName,
  type ShopMessage,
  type ShopTotalRow,
} from '../../rules/cart.js';
import {
  currencyOf,
  emptyList,
  isGiven,
  list,
  noted,
  noting,
  off,
  percent,
  record,
  text,
  type Unreadable,
} from './parse.js';
import { isDeep } from '../../base/json.js';
import { Fields } from './fields.js';
import { parseLine } from './parse-line.js';

/**
 * Reads a cart response.
 *
 * @returns undefined if it is not an object with a list of products, or no product can be read: a
 *   broken answer must not count as an empty cart.
 */
export function parseCart(wire: unknown): Cart | undefined {
  const sent = record(wire);
  const products = list(sent?.['products']);
  if (!sent || !products) return undefined;
  const problems: string[] = [];
  const unreadable = noting('cart', (problem) => problems.push(problem));
  const lines = parseLines(products, unreadable, problems);
  if (products.length && !lines.length) return undefined;
  const cart = new Fields(sent, unreadable);
  const isSmallB2b = cart.flag('isSmallB2b');
  const kind = isSmallB2b ? '_maly_b2b' : '';
  return {
    lines,
    isB2b: cart.flag('isB2b') || isSmallB2b,
    isSmallB2b,
    isExport: cart.flag('isExport'),
    currency: cart.read('currency', currencyOf, 'currency: the setting of the page is used'),
    currencyFormat: parseFormat(sent['currency_format'], unreadable),
    exchangeRate: cart.positive('er'),
    // What the buyer writes is added to it and stored: none of it may be cut.
    remarks: text(sent['remarks'], Infinity),
    remarksMax: cart.whole('remarks_max') || undefined,
    minimums: {
      ordinary: cart.amount(`minlogistycznepozostale${kind}`),
      glass: cart.amount(`minlogistyczneszklo${kind}`),
    },
    reductions: parseDiscountInfo(sent['discount_info'], unreadable),
    shopTotals: parseTotals(cart, unreadable),
    prices: cart.choice('prices', ['gross', 'net', 'both']),
    messages: parseMessages(cart),
    checkoutBlocked: cart.read('checkout_blocked', reasonIn, 'text'),
    minimumOrder: cart.netAndGross('minimum_order'),
    freeDelivery: parseDelivery(cart.object('free_delivery')),
    nothingToDeliver: cart.flag('nothing_to_deliver') || undefined,
    problems,
    wire: sent,
  };
}

const reasonIn = (value: unknown): string | undefined =>
  off(value) ? undefined : text(value).trim() || undefined;

/** Codes are free text: `ot_coupon` is a coupon too. */
const KINDS = [
  ['coupon', /coupon/i],
  ['discount', /discount/i],
  ['delivery', /shipping|delivery/i],
  ['total', /^total$/],
] as const;

/** What a row is, by its code. */
const kindOf = (code: string): ShopTotalRow['kind'] =>
  KINDS.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other';

function parseTotals(cart: Fields, unreadable: Unreadable): Cart['shopTotals'] {
  const all = cart.each('totals', (entry, at): ShopTotalRow | undefined => {
    const name = `totals[${at}]`;
    const sides = new Fields({ [name]: entry }, unreadable).netAndGross(name);
    const row = record(entry);
    if (!row) return undefined;
    const code = text(row['code']);
    const words = { title: text(row['title']), note: text(row['note']) };
    return { kind: kindOf(code), code, ...words, ...sides };
  });
  const last = all.find(({ kind }) => kind === 'total');
  const rows = all.filter((row) => row !== last);
  // One that names no amount is not invented by the page either.
  const total = cart.netAndGross('total') ?? last ?? (record(cart.wire['total']) && {});
  return rows.length || total ? { rows, total } : undefined;
}

function parseMessages(cart: Fields): Cart['messages'] {
  const messages = cart.each('messages', (entry, at): ShopMessage | undefined => {
    const message = cart.within(`messages[${at}]`, record(entry) ?? { text: entry });
    const level = message.choice('level', ['error', 'warning', 'info']) ?? 'info';
    const words = message.words('text');
    return words ? { level, text: words, key: message.text('key') || undefined } : undefined;
  });
  return messages.length ? messages : undefined;
}

function parseDelivery(rule: Fields): Cart['freeDelivery'] {
  const from = rule.amount('from');
  const basis = rule.choice('basis', ['gross', 'net']) ?? 'gross';
  const isReached = 'reached' in rule.wire ? rule.flag('reached') : undefined;
  return from && { from, basis, isReached };
}

function parseFormat(value: unknown, unreadable: Unreadable): CurrencyFormat | undefined {
  if (!isGiven(value) || emptyList(value)) return undefined;
  const given = record(value);
  const format = readCurrencyFormat(given ?? {});
  if (!('field' in format)) return format;
  const { field, expected } = format;
  if (given) unreadable(`currency_format.${field}`, given[field], expected);
  else unreadable('currency_format', value, 'JSON object');
  return undefined;
}

function parseLines(
  products: readonly unknown[],
  unreadable: Unreadable,
  problems: string[],
): Line[] {
  const taken = new Map<string, number>();
  const lines: Line[] = [];
  products.forEach((product, at) => {
    const wire = record(product);
    if (!wire) return unreadable(`products[${at}]`, product, 'JSON object');
    if (isDeep(wire))
      problems.push(`cart: products[${at}] is nested too deeply; it goes back as it came`);
    const name = text(wire['key']) || text(wire['id']) || `#${lines.length}`;
    let count = taken.get(name) ?? 0;
    let key: string;
    do {
      count += 1;
      key = count === 1 ? name : `${name}#${count}`;
    } while (taken.has(key));
    taken.set(key, 1).set(name, count);
    lines.push(parseLine(wire, key, problems));
  });
  return lines;
}

/** The shop's names of the percentage discounts. */
export const REDUCTION_WIRE_NAMES: Readonly<Record<PercentDiscountName, string>> = {
  partner: 'rabatkontrahenta',
  personalPickup: 'rabatzaodbiorosobisty',
  courierPickup: 'rabatzaodbior',
  shortPayment: 'rabatzagotowke',
};

/**
 * The active percentages of a "discount info" object, in the order in which they apply. A
 * percentage is active if it is over 0 and its flag, if there is one, is not off.
 *
 * @param unreadable - notes what is there and cannot be read.
 * @returns undefined if the value is not such an object.
 */
export function parseDiscountInfo(
  wire: unknown,
  unreadable?: Unreadable,
): readonly PercentDiscount[] | undefined {
  const info = record(wire) ?? (emptyList(wire) ? {} : undefined);
  if (!info) {
    if (isGiven(wire) && !off(wire)) unreadable?.('discount_info', wire, 'JSON object');
    return undefined;
  }
  const note: Unreadable = (field, ...rest) => unreadable?.(`discount_info.${field}`, ...rest);
  const flags = record(info['flags']) ?? {};
  return PERCENT_DISCOUNTS.flatMap((name) => {
    const wireName = REDUCTION_WIRE_NAMES[name];
    const value = noted(info, wireName, note, percent, 'percentage from 0 to 100');
    return value && !off(flags[wireName]) ? [{ name, percent: value }] : [];
  });
}
