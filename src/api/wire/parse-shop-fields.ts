import type { Cart, Line, LineOption, Price, ShopMessage, ShopTotalRow } from '../../rules/cart.js';
import { parseDecimal } from '../../rules/decimal.js';
import {
  entries,
  flag,
  noted,
  off,
  positive,
  record,
  text,
  under,
  WHOLE,
  wholeNumber,
  type Unreadable,
} from './parse.js';

type Wire = Readonly<Record<string, unknown>>;

/** A pair of amounts, which may be negative; undefined if neither side can be read. */
const amounts = (wire: Wire, field: string, unreadable: Unreadable): Price | undefined =>
  amountsIn(noted(wire, field, unreadable, record) ?? {}, under(field, unreadable));

function amountsIn(sides: Wire, unreadable: Unreadable): Price | undefined {
  const side = (name: string) => noted(sides, name, unreadable, parseDecimal, 'decimal number');
  const found = { net: side('net'), gross: side('gross') };
  return found.net || found.gross ? found : undefined;
}

function oneOf<Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value);
}

/** A field that holds one of these words. */
const choice = <Word extends string>(
  wire: Wire,
  field: string,
  unreadable: Unreadable,
  words: readonly Word[],
): Word | undefined =>
  noted(wire, field, unreadable, (value) => oneOf(value, words), `choice: ${words.join(', ')}`);

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

const ADDRESS = 'relative or http(s) address';
const SIDES = ['gross', 'net'] as const;
const PRICES = [...SIDES, 'both'] as const;
const LEVELS = ['error', 'warning', 'info'] as const;
const STOCK_LEVELS = ['ok', 'low', 'late'] as const;

/** Reads the optional fields of a cart that any shop may send. */
export function parseShopCart(cart: Wire, unreadable: Unreadable): Partial<Cart> {
  const rowOf = (entry: unknown, ofRow: Unreadable): ShopTotalRow | undefined => {
    const row = record(entry);
    return (
      row && {
        code: text(row['code']),
        title: text(row['title']),
        note: text(row['note']),
        ...amountsIn(row, ofRow),
      }
    );
  };
  const all = entries(cart, 'totals', unreadable, rowOf);
  const last = all.find(({ code }) => code === 'total');
  const rows = all.filter((row) => row !== last);
  // A total that names no amount is not invented by the page either.
  const total = amounts(cart, 'total', unreadable) ?? last ?? (record(cart['total']) && {});
  const messageOf = (entry: unknown, ofMessage: Unreadable): ShopMessage | undefined => {
    const message = record(entry) ?? { text: entry };
    const words = text(message['text']).trim();
    const level = choice(message, 'level', ofMessage, LEVELS) ?? 'info';
    return words ? { level, text: words, key: text(message['key']) || undefined } : undefined;
  };
  const messages = entries(cart, 'messages', unreadable, messageOf, 'message');
  const delivery = noted(cart, 'free_delivery', unreadable, record);
  const ofDelivery = under('free_delivery', unreadable);
  const from = delivery && noted(delivery, 'from', ofDelivery);
  return {
    shopTotals: rows.length || total ? { rows, total } : undefined,
    prices: choice(cart, 'prices', unreadable, PRICES),
    messages: messages.length ? messages : undefined,
    checkoutBlocked: noted(
      cart,
      'checkout_blocked',
      unreadable,
      (value) => text(value).trim() || undefined,
      'text',
    ),
    minimumOrder: amounts(cart, 'minimum_order', unreadable),
    freeDelivery: from && {
      from,
      basis: choice(delivery, 'basis', ofDelivery, SIDES) ?? 'gross',
      isReached: 'reached' in delivery ? flag(delivery['reached']) : undefined,
    },
    remarksMax: noted(cart, 'remarks_max', unreadable, wholeNumber, WHOLE) || undefined,
  };
}

/** Reads the optional fields of a line that any shop may send. */
export function parseShopLine(wire: Wire, quantity: number, unreadable: Unreadable): Partial<Line> {
  const pair = (net: string, gross: string): Price => ({
    net: noted(wire, net, unreadable),
    gross: noted(wire, gross, unreadable),
  });
  const value = pair('value_net', 'value_gross');
  const lowest = {
    net: noted(wire, 'lowest_price_net', unreadable, positive),
    gross: noted(wire, 'lowest_price', unreadable, positive),
  };
  const stock = noted(wire, 'availability', unreadable, record) ?? {};
  const next = noted(wire, 'next_price', unreadable, record) ?? {};
  const ofNext = under('next_price', unreadable);
  const from = noted(next, 'from', ofNext, wholeNumber, WHOLE);
  const optionOf = (entry: unknown): LineOption | undefined => {
    const option = record(entry);
    const value = text(option?.['value'] ?? entry);
    return value ? { name: text(option?.['name']), value } : undefined;
  };
  const options = entries(wire, 'options', unreadable, optionOf, 'text or option');
  return {
    shopKey: text(wire['key']) || undefined,
    options: options.length ? options : undefined,
    sku: text(wire['sku']) || undefined,
    url: noted(wire, 'url', unreadable, address, ADDRESS),
    editableUrl: noted(wire, 'editable_url', unreadable, address, ADDRESS),
    min: noted(wire, 'min', unreadable, wholeNumber, WHOLE) || undefined,
    step: noted(wire, 'step', unreadable, wholeNumber, WHOLE) || undefined,
    isFixed: flag(wire['fixed_amount']) || undefined,
    isUnremovable:
      (wire['removable'] !== undefined && wire['removable'] !== null && off(wire['removable'])) ||
      undefined,
    shopValue:
      value.net || value.gross
        ? { ...value, quantity, list: pair('list_value_net', 'list_value_gross') }
        : undefined,
    availability: text(stock['text'])
      ? {
          text: text(stock['text']),
          level: choice(stock, 'level', unreadable, STOCK_LEVELS) ?? 'ok',
        }
      : undefined,
    lowestPrice: lowest.net || lowest.gross ? lowest : undefined,
    nextPrice: from
      ? {
          from,
          net: noted(next, 'net', ofNext, positive),
          gross: noted(next, 'gross', ofNext, positive),
        }
      : undefined,
  };
}
