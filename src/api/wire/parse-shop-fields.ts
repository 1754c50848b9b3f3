import type { Cart, Line, LineOption, Price, ShopMessage, ShopTotalRow } from '../../rules/cart.js';
import { parseDecimal } from '../../rules/decimal.js';
import {
  flagIn,
  list,
  noted,
  off,
  positive,
  record,
  text,
  wholeNumber,
  type Unreadable,
} from './parse.js';

type Wire = Readonly<Record<string, unknown>>;

/** A pair of amounts, which may be negative; undefined if neither side can be read. */
function amounts(wire: Wire, field: string, unreadable: Unreadable): Price | undefined {
  const sides = noted(wire, field, unreadable, record, 'JSON object') ?? {};
  const ofSide = inside(field, unreadable);
  const side = (name: string) => noted(sides, name, ofSide, parseDecimal, 'decimal number');
  const found = { net: side('net'), gross: side('gross') };
  return found.net || found.gross ? found : undefined;
}

/** Reports fields of an object that is a field itself. */
const inside =
  (owner: string, unreadable: Unreadable): Unreadable =>
  (field, ...rest) =>
    unreadable(`${owner}.${field}`, ...rest);

/** A field that holds one of these words. */
const choice = <Word extends string>(
  wire: Wire,
  field: string,
  unreadable: Unreadable,
  words: readonly Word[],
): Word | undefined =>
  noted(
    wire,
    field,
    unreadable,
    (value) => words.find((word) => word === value),
    `choice: ${words.join(', ')}`,
  );

/** A relative or http(s) address; anything else could run a script, or lead to a host by mistake. */
function address(value: unknown): string | undefined {
  const url = text(value).trim();
  if (!url || /^[\\/]{2}/.test(url)) return undefined;
  try {
    return /^https?:$/.test(new URL(url, 'https://shop.invalid/').protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

const WHOLE = 'whole number from 0';
const ADDRESS = 'relative or http(s) address';
const SIDES = ['gross', 'net'] as const;
const PRICES = [...SIDES, 'both'] as const;
const LEVELS = ['error', 'warning', 'info'] as const;
const STOCK_LEVELS = ['ok', 'low', 'late'] as const;

/** Reads the optional fields of a cart that any shop may send. */
export function parseShopCart(cart: Wire, unreadable: Unreadable): Partial<Cart> {
  const sent = noted(cart, 'totals', unreadable, list, 'list') ?? [];
  const all = sent.flatMap((entry, at): ShopTotalRow[] => {
    const sides = amounts({ [`totals[${at}]`]: entry }, `totals[${at}]`, unreadable);
    const row = record(entry);
    if (!row) return [];
    const [code, title, note] = [text(row['code']), text(row['title']), text(row['note'])];
    return [{ code, title, note, ...sides }];
  });
  const last = all.find(({ code }) => code === 'total');
  const rows = all.filter((row) => row !== last);
  // A total that names no amount is not invented by the page either.
  const total = amounts(cart, 'total', unreadable) ?? last ?? (record(cart['total']) && {});
  const lines = noted(cart, 'messages', unreadable, list, 'list') ?? [];
  const messages = lines.flatMap((entry, at): ShopMessage[] => {
    const message = record(entry) ?? { text: entry };
    const words = text(message['text']).trim();
    const level = choice(message, 'level', inside(`messages[${at}]`, unreadable), LEVELS) ?? 'info';
    return words ? [{ level, text: words, key: text(message['key']) || undefined }] : [];
  });
  const delivery = noted(cart, 'free_delivery', unreadable, record, 'JSON object');
  const ofDelivery = inside('free_delivery', unreadable);
  const from = delivery && noted(delivery, 'from', ofDelivery);
  return {
    shopTotals: rows.length || total ? { rows, total } : undefined,
    prices: choice(cart, 'prices', unreadable, PRICES),
    messages: messages.length ? messages : undefined,
    checkoutBlocked: noted(
      cart,
      'checkout_blocked',
      unreadable,
      (value) => (off(value) ? undefined : text(value).trim() || undefined),
      'text',
    ),
    minimumOrder: amounts(cart, 'minimum_order', unreadable),
    freeDelivery: from && {
      from,
      basis: choice(delivery, 'basis', ofDelivery, SIDES) ?? 'gross',
      isReached: 'reached' in delivery ? flagIn(delivery, 'reached', ofDelivery) : undefined,
    },
    remarksMax: noted(cart, 'remarks_max', unreadable, wholeNumber, WHOLE) || undefined,
  };
}

/** Reads the optional fields of a line that any shop may send. */
export function parseShopLine(wire: Wire, quantity: number, unreadable: Unreadable): Partial<Line> {
  const pair = (net: string, gross: string, read?: typeof positive): Price | undefined => {
    const found = {
      net: noted(wire, net, unreadable, read),
      gross: noted(wire, gross, unreadable, read),
    };
    return found.net || found.gross ? found : undefined;
  };
  const value = pair('value_net', 'value_gross');
  const stock = record(wire['availability']) ?? {};
  const next = noted(wire, 'next_price', unreadable, record, 'JSON object') ?? {};
  const ofNext = inside('next_price', unreadable);
  const from = noted(next, 'from', ofNext, wholeNumber, WHOLE);
  const options = (list(wire['options']) ?? []).flatMap((entry): LineOption[] => {
    const option = record(entry);
    const chosen = text(option?.['value'] ?? entry);
    return chosen ? [{ name: text(option?.['name']), value: chosen }] : [];
  });
  return {
    shopKey: text(wire['key']) || undefined,
    options: options.length ? options : undefined,
    sku: text(wire['sku']) || undefined,
    url: noted(wire, 'url', unreadable, address, ADDRESS),
    editableUrl: noted(wire, 'editable_url', unreadable, address, ADDRESS),
    min: noted(wire, 'min', unreadable, wholeNumber, WHOLE) || undefined,
    step: noted(wire, 'step', unreadable, wholeNumber, WHOLE) || undefined,
    isFixed: flagIn(wire, 'fixed_amount', unreadable) || undefined,
    isUnremovable: off(wire['removable'] ?? true) || undefined,
    shopValue: value && {
      ...value,
      quantity,
      list: pair('list_value_net', 'list_value_gross') ?? {},
    },
    availability: text(stock['text'])
      ? {
          text: text(stock['text']),
          level: choice(stock, 'level', inside('availability', unreadable), STOCK_LEVELS) ?? 'ok',
        }
      : undefined,
    lowestPrice: pair('lowest_price_net', 'lowest_price', positive),
    nextPrice: from
      ? {
          from,
          net: noted(next, 'net', ofNext, positive),
          gross: noted(next, 'gross', ofNext, positive),
        }
      : undefined,
  };
}
