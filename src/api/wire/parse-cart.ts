import { readCurrencyFormat, type CurrencyFormat } from '../../rules/currency.js';
import { PERCENT_DISCOUNTS, type Cart, type Line, type PercentDiscount } from '../../rules/cart.js';
import { currencyOf, emptyList, list, off, record, text } from './parse.js';
import { isDeep } from '../../base/json.js';
import { Fields, pair } from './fields.js';
import { parseLine } from './parse-line.js';

/** The cart of a response; undefined if no product in it can be read: a broken answer is no empty cart. */
export function parseCart(wire: unknown): Cart | undefined {
  const sent = record(wire);
  const products = list(sent?.['products']);
  if (!sent || !products) return undefined;
  const problems: string[] = [];
  const cart = new Fields(sent, 'cart: ', (problem) => problems.push(problem));
  const lines = parseLines(cart, problems);
  if (products.length && !lines.length) return undefined;
  const isSmallB2b = cart.flag('isSmallB2b');
  const kind = isSmallB2b ? '_maly_b2b' : '';
  return {
    lines,
    isB2b: cart.flag('isB2b') || isSmallB2b,
    isSmallB2b,
    isExport: cart.flag('isExport'),
    currency: cart.read('currency', currencyOf, 'currency: the setting of the page is used'),
    currencyFormat: parseFormat(cart),
    exchangeRate: cart.positive('er'),
    // What the buyer writes is added to it and stored: none of it may be cut.
    remarks: text(sent['remarks'], Infinity),
    remarksMax: cart.whole('remarks_max') || undefined,
    minimums: {
      ordinary: cart.amount(`minlogistycznepozostale${kind}`),
      glass: cart.amount(`minlogistyczneszklo${kind}`),
    },
    reductions: parseDiscountInfo(cart),
    shopTotals: parseTotals(cart),
    prices: cart.choice('prices', ['gross', 'net', 'both']),
    messages: parseMessages(cart),
    checkoutBlocked: cart.read('checkout_blocked', reasonIn, 'text'),
    minimumOrder: parseMinimum(cart.object('minimum_order')),
    freeDelivery: parseDelivery(cart.object('free_delivery')),
    nothingToDeliver: cart.flag('nothing_to_deliver') || undefined,
    problems,
    wire: sent,
  };
}

/** A side of 0 is none: the other one counts. */
const parseMinimum = (least: Fields): Cart['minimumOrder'] =>
  pair(least.positive('net'), least.positive('gross'));

const reasonIn = (value: unknown): string | undefined =>
  off(value) ? undefined : text(value).trim() || undefined;

/** Codes are free text: `ot_coupon` is a coupon too. */
const KINDS = [
  ['coupon', /coupon/i],
  ['discount', /discount/i],
  ['delivery', /shipping|delivery/i],
  ['total', /^total$/],
] as const;

function parseTotals(cart: Fields): Cart['shopTotals'] {
  const all = cart.each('totals', (row) => {
    const code = row.text('code');
    const kind = KINDS.find(([, pattern]) => pattern.test(code))?.[0] ?? ('other' as const);
    return { kind, code, title: row.text('title'), note: row.text('note'), ...row.sides() };
  });
  const last = all.find(({ kind }) => kind === 'total');
  const rows = all.filter((row) => row !== last);
  // One that names no amount is not invented by the page either.
  const total = cart.object('total').sides() ?? last ?? (record(cart.wire['total']) && {});
  return rows.length || total ? { rows, total } : undefined;
}

function parseMessages(cart: Fields): Cart['messages'] {
  const read = (message: Fields) => {
    const level = message.choice('level', ['error', 'warning', 'info']) ?? 'info';
    const words = message.words('text');
    return words ? { level, text: words, key: message.text('key') || undefined } : undefined;
  };
  const messages = cart.each('messages', read, 'text');
  return messages.length ? messages : undefined;
}

function parseDelivery(rule: Fields): Cart['freeDelivery'] {
  const from = rule.amount('from');
  const basis = rule.choice('basis', ['gross', 'net']) ?? 'gross';
  const isReached = 'reached' in rule.wire ? rule.flag('reached') : undefined;
  return from && { from, basis, isReached };
}

function parseFormat(cart: Fields): CurrencyFormat | undefined {
  const given = cart.object('currency_format');
  if (!record(cart.wire['currency_format'])) return undefined;
  const format = readCurrencyFormat(given.wire);
  if (!('field' in format)) return format;
  given.refuse(format.field, format.expected);
  return undefined;
}

function parseLines(cart: Fields, problems: string[]): Line[] {
  const taken = new Map<string, number>();
  return cart.each('products', ({ wire }, at) => {
    if (isDeep(wire))
      problems.push(`cart: products[${at}] is nested too deeply; it goes back as it came`);
    const name = text(wire['key']) || text(wire['id']) || `#${at}`;
    let count = taken.get(name) ?? 0;
    let key: string;
    do {
      count += 1;
      key = count === 1 ? name : `${name}#${count}`;
    } while (taken.has(key));
    taken.set(key, 1).set(name, count);
    return parseLine(wire, key, problems);
  });
}

/** The shop's names of the percentage discounts. */
export const REDUCTION_WIRE_NAMES: Readonly<Record<PercentDiscount['name'], string>> = {
  partner: 'rabatkontrahenta',
  personalPickup: 'rabatzaodbiorosobisty',
  courierPickup: 'rabatzaodbior',
  shortPayment: 'rabatzagotowke',
};

/**
 * The percentages over 0 of the field `discount_info` whose flags are not off, in the order in which they apply; undefined
 * if there is no such field.
 */
export function parseDiscountInfo(owner: Fields): readonly PercentDiscount[] | undefined {
  const info = owner.object('discount_info');
  const given = owner.wire['discount_info'];
  if (!record(given) && !emptyList(given)) return undefined;
  const flags = info.object('flags');
  return PERCENT_DISCOUNTS.flatMap((name) => {
    const wireName = REDUCTION_WIRE_NAMES[name];
    const value = info.percent(wireName);
    return value && !flags.denied(wireName) ? [{ name, percent: value }] : [];
  });
}
