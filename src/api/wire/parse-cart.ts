import type { Cart, Line, ShopMessage, ShopTotalRow } from '../../rules/cart.js';
import { readCurrencyFormat, type CurrencyFormat } from '../../rules/currency-format.js';
import { isDeep } from '../../base/json.js';
import {
  choice,
  currency,
  each,
  flag,
  object,
  pair,
  reason,
  signed,
  whole,
  within,
} from './cart-fields.js';
import { amount, field, inside, positive, readAll, text } from './field.js';
import { parseDiscountInfo } from './parse-discount-info.js';
import { parseLine } from './parse-line.js';
import * as parse from './parse.js';
import { isGiven, list, noting, record, type Unreadable } from './parse.js';

const LEVELS = ['error', 'warning', 'info'] as const;
const NET_GROSS = pair(signed('net'), signed('gross'));

const minimums = (kind: string) => ({
  ordinary: amount(`minlogistycznepozostale${kind}`),
  glass: amount(`minlogistyczneszklo${kind}`),
});
const ALL_MINIMUMS = { large: minimums(''), small: minimums('_maly_b2b') };

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

const TOTAL_ROW = { code: text('code'), title: text('title'), note: text('note') };
const MESSAGE = {
  level: choice('level', LEVELS).or('info'),
  text: text('text').to((words) => words.trim()),
  key: text('key').or(undefined),
};

/** The fields of a cart, but for its products. */
export const CART = {
  isSmallB2b: flag('isSmallB2b'),
  isB2b: flag('isB2b'),
  isExport: flag('isExport'),
  currency: currency('currency'),
  currencyFormat: field(['currency_format'], ({ currency_format: format }, unreadable) =>
    parseFormat(format, unreadable),
  ),
  exchangeRate: positive('er'),
  // What the buyer writes is added to it and stored: none of it may be cut.
  remarks: field(['remarks'], ({ remarks }) => parse.text(remarks, Infinity)),
  remarksMax: whole('remarks_max').or(undefined),
  minimums: field(
    Object.values(ALL_MINIMUMS).flatMap((all) => Object.values(all).flatMap(({ names }) => names)),
    (wire, unreadable) =>
      readAll(ALL_MINIMUMS[parse.flag(wire['isSmallB2b']) ? 'small' : 'large'], wire, unreadable),
  ),
  reductions: field(['discount_info'], ({ discount_info: info }, unreadable) =>
    parseDiscountInfo(info, unreadable),
  ),
  rows: each('totals', (entry, unreadable, owner): ShopTotalRow | undefined => {
    const sides = within(owner, NET_GROSS).read({ [owner]: entry }, unreadable);
    const row = record(entry);
    if (!row) return undefined;
    const own = readAll(TOTAL_ROW, row, unreadable);
    return { kind: kindOf(own.code), ...own, ...sides };
  }),
  total: within('total', NET_GROSS),
  messages: each('messages', (entry, unreadable, owner): ShopMessage | undefined => {
    const message = record(entry) ?? { text: entry };
    const found = readAll(MESSAGE, message, inside(owner, unreadable));
    return found.text ? found : undefined;
  }).to((messages) => (messages.length ? messages : undefined)),
  freeDelivery: object('free_delivery', {
    from: amount('from'),
    basis: choice('basis', ['gross', 'net']).or('gross'),
    isReached: field(['reached'], (wire, unreadable) =>
      'reached' in wire ? flag('reached').read(wire, unreadable) : undefined,
    ),
  }).to(({ from, ...rule }) => from && { from, ...rule }),
  nothingToDeliver: flag('nothing_to_deliver').or(undefined),
  prices: choice('prices', ['gross', 'net', 'both']),
  checkoutBlocked: reason('checkout_blocked'),
  minimumOrder: within('minimum_order', NET_GROSS),
};

function parseFormat(value: unknown, unreadable: Unreadable): CurrencyFormat | undefined {
  if (!isGiven(value) || parse.emptyList(value)) return undefined;
  const given = record(value);
  const format = readCurrencyFormat(given ?? {});
  if (!('field' in format)) return format;
  const { field, expected } = format;
  if (given) inside('currency_format', unreadable)(field, given[field], expected);
  else unreadable('currency_format', value, 'JSON object');
  return undefined;
}

/**
 * Reads a cart response.
 *
 * @returns undefined if it is not an object with a list of products, or no product can be read: a
 *   broken answer must not count as an empty cart.
 */
export function parseCart(wire: unknown): Cart | undefined {
  const cart = record(wire);
  const products = list(cart?.['products']);
  if (!cart || !products) return undefined;
  const problems: string[] = [];
  const unreadable = noting('cart', (problem) => problems.push(problem));
  const lines = parseLines(products, unreadable, problems);
  if (products.length && !lines.length) return undefined;
  const { rows: all, total: named, ...own } = readAll(CART, cart, unreadable);
  const last = all.find(({ kind }) => kind === 'total');
  const rows = all.filter((row) => row !== last);
  // One that names no amount is not invented by the page either.
  const total = named ?? last ?? (record(cart['total']) && {});
  return {
    ...own,
    isB2b: own.isB2b || own.isSmallB2b,
    lines,
    shopTotals: rows.length || total ? { rows, total } : undefined,
    problems,
    wire: cart,
  };
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
    const name = parse.text(wire['key']) || parse.text(wire['id']) || `#${lines.length}`;
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
