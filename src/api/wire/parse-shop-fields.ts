import type { Cart, Line, LineOption, Price, ShopMessage, ShopTotalRow } from '../../rules/cart.js';
import { safeUrl } from '../../base/url.js';
import { readCurrencyFormat, type CurrencyFormat } from '../../rules/currency-format.js';
import { parseDecimal, type Decimal } from '../../rules/decimal.js';
import { fieldsOf, inside, type Fields } from './fields.js';
import {
  amountOf,
  emptyList,
  isGiven,
  list,
  off,
  positive,
  price,
  record,
  text,
  type Unreadable,
} from './parse.js';

/** A pair of amounts, which may be negative; undefined if neither side can be read. */
function amounts({ object }: Pick<Fields, 'object'>, field: string): Price | undefined {
  const { read } = object(field);
  const side = (name: string) => read(name, parseDecimal, 'decimal number');
  const [net, gross] = [side('net'), side('gross')];
  return net || gross ? { net, gross } : undefined;
}

/** A relative or http(s) address; anything else could run a script, or lead to a host by mistake. */
function address(value: unknown): string | undefined {
  const url = text(value).trim();
  return /^[\\/]{2}/.test(url) ? undefined : safeUrl(url, 'https://shop.invalid/');
}

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

const SIDES = ['gross', 'net'] as const;
const PRICES = [...SIDES, 'both'] as const;
const LEVELS = ['error', 'warning', 'info'] as const;
const STOCK_LEVELS = ['ok', 'low', 'late'] as const;

function parseFormat(value: unknown, unreadable: Unreadable): CurrencyFormat | undefined {
  if (!isGiven(value) || emptyList(value)) return undefined;
  const format = readCurrencyFormat(record(value) ?? {});
  if (!('field' in format)) return format;
  const { field, expected } = format;
  if (record(value)) unreadable(`currency_format.${field}`, record(value)?.[field], expected);
  else unreadable('currency_format', value, 'JSON object');
  return undefined;
}

/** Reads the optional fields of a cart that any shop may send. */
export function parseShopCart(cart: Fields, unreadable: Unreadable): Partial<Cart> {
  const { wire, read, whole, choice, object } = cart;
  const all = cart.list('totals').flatMap((entry, at): ShopTotalRow[] => {
    const name = `totals[${at}]`;
    const sides = amounts(fieldsOf({ [name]: entry }, unreadable), name);
    const row = record(entry);
    if (!row) return [];
    const [code, title, note] = [text(row['code']), text(row['title']), text(row['note'])];
    return [{ kind: kindOf(code), code, title, note, ...sides }];
  });
  const last = all.find(({ kind }) => kind === 'total');
  const rows = all.filter((row) => row !== last);
  // A total that names no amount is not invented by the page either.
  const total = amounts(cart, 'total') ?? last ?? (record(wire['total']) && {});
  const messages = cart.list('messages').flatMap((entry, at): ShopMessage[] => {
    const message = record(entry) ?? { text: entry };
    const words = text(message['text']).trim();
    const fields = fieldsOf(message, inside(`messages[${at}]`, unreadable));
    const level = fields.choice('level', LEVELS) ?? 'info';
    return words ? [{ level, text: words, key: text(message['key']) || undefined }] : [];
  });
  const delivery = object('free_delivery');
  const from = delivery.amount('from');
  return {
    nothingToDeliver: cart.flag('nothing_to_deliver') || undefined,
    currencyFormat: parseFormat(wire['currency_format'], unreadable),
    shopTotals: rows.length || total ? { rows, total } : undefined,
    prices: choice('prices', PRICES),
    messages: messages.length ? messages : undefined,
    checkoutBlocked: read(
      'checkout_blocked',
      (value) => (off(value) ? undefined : text(value).trim() || undefined),
      'text',
    ),
    minimumOrder: amounts(cart, 'minimum_order'),
    freeDelivery: from && {
      from,
      basis: delivery.choice('basis', SIDES) ?? 'gross',
      isReached: 'reached' in delivery.wire ? delivery.flag('reached') : undefined,
    },
    remarksMax: whole('remarks_max') || undefined,
  };
}

/** A quantity that is not a whole number. */
const measureOf = (value: unknown): Decimal | undefined =>
  amountOf(value) === undefined ? price(value) : undefined;

/** Reads the optional fields of a line that any shop may send. */
export function parseShopLine(line: Fields, quantity: number): Partial<Line> {
  const { wire, read, pair, flag, object } = line;
  const words = (field: string) => text(wire[field]).trim() || undefined;
  const pieces = (field: string) => read(field, amountOf, 'whole number of pieces');
  const quantityText = words('quantity_text');
  const url = (field: string) => read(field, address, 'relative or http(s) address');
  const value = pair('value_net', 'value_gross');
  const stock = object('availability');
  const stockText = text(stock.wire['text']);
  const next = object('next_price');
  const from = next.whole('from');
  const options = (list(wire['options']) ?? []).flatMap((entry): LineOption[] => {
    const option = record(entry);
    const chosen = text(option?.['value'] ?? entry);
    return chosen ? [{ name: text(option?.['name']), value: chosen }] : [];
  });
  return {
    shopKey: text(wire['key']) || undefined,
    options: options.length ? options : undefined,
    sku: text(wire['sku']) || undefined,
    url: url('url'),
    editableUrl: url('editable_url'),
    min: pieces('min') || undefined,
    step: pieces('step') || undefined,
    isFixed: flag('fixed_amount') || quantityText !== undefined || undefined,
    quantityText,
    measure: quantityText ? measureOf(wire['amount']) : undefined,
    unitPriceText: words('unit_price'),
    isUnremovable: off(wire['removable'] ?? true) || undefined,
    shopValue: value && {
      ...value,
      quantity,
      list: pair('list_value_net', 'list_value_gross') ?? {},
    },
    availability: stockText
      ? { text: stockText, level: stock.choice('level', STOCK_LEVELS) ?? 'ok' }
      : undefined,
    lowestPrice: pair('lowest_price_net', 'lowest_price', positive),
    nextPrice: from
      ? { from, net: undefined, gross: undefined, ...next.pair('net', 'gross', positive) }
      : undefined,
  };
}
