import type { Cart, Component, Line, Price, UnitPrice } from '../../rules/cart.js';
import { compare } from '../../rules/decimal.js';
import { parseDiscountInfo } from './parse-discount-info.js';
import { parseShopCart, parseShopLine } from './parse-shop-fields.js';
import {
  amountOf,
  currencyOf,
  either,
  flag,
  flagIn,
  isGiven,
  list,
  noted,
  noting,
  positive,
  record,
  text,
  wholeNumber,
  type Unreadable,
} from './parse.js';

type Wire = Readonly<Record<string, unknown>>;

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
  const currency = currencyOf(cart['currency']);
  const lines = parseLines(products, problems);
  if (products.length && !lines.length) return undefined;
  const unreadable = noting('cart', (problem) => problems.push(problem));
  const isSmallB2b = flagIn(cart, 'isSmallB2b', unreadable);
  const kind = isSmallB2b ? '_maly_b2b' : '';
  if (!currency && isGiven(cart['currency']))
    unreadable('currency', cart['currency'], 'currency: the setting of the page is used');
  return {
    lines,
    isB2b: flagIn(cart, 'isB2b', unreadable) || isSmallB2b,
    isSmallB2b,
    isExport: flagIn(cart, 'isExport', unreadable),
    currency,
    exchangeRate: noted(cart, 'er', unreadable, positive),
    // What the buyer writes is added to it and stored: none of it may be cut.
    remarks: text(cart['remarks'], Infinity),
    minimums: {
      ordinary: noted(cart, `minlogistycznepozostale${kind}`, unreadable),
      glass: noted(cart, `minlogistyczneszklo${kind}`, unreadable),
    },
    reductions: parseDiscountInfo(cart['discount_info'], unreadable),
    ...parseShopCart(cart, unreadable),
    problems,
    wire: cart,
  };
}

function parseLines(products: readonly unknown[], problems: string[]): Line[] {
  const taken = new Map<string, number>();
  const lines: Line[] = [];
  const unreadable = noting('cart', (problem) => problems.push(problem));
  products.forEach((product, at) => {
    const wire = record(product);
    if (!wire) return unreadable(`products[${at}]`, product, 'JSON object');
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

/**
 * Reads one product of the cart as a line.
 *
 * @param key - must be unique in the cart.
 * @param problems - receives a message for the console for each field that cannot be read.
 */
export function parseLine(wire: Wire, key: string, problems: string[] = []): Line {
  const unreadable = noting(`product ${key}`, (problem) => problems.push(problem));
  const before = problems.length;
  const linePrice = {
    net: noted(wire, isGiven(wire['nett_price']) ? 'nett_price' : 'cenanetto', unreadable),
    gross: noted(wire, 'price', unreadable),
  };
  if (!linePrice.net && !linePrice.gross && problems.length === before)
    problems.push(`product ${key}: neither nett_price nor price holds a price`);
  const sent = record(wire['dane_zestawu'])?.['komponenty'];
  const listed = list(sent ?? null);
  if (!listed) unreadable('dane_zestawu.komponenty', sent, 'list');
  const components = (listed ?? []).flatMap((entry) => parseComponent(entry, unreadable) ?? []);
  const whole = (field: string) =>
    noted(wire, field, unreadable, wholeNumber, 'whole number from 0');
  const amount = amountOf(wire['amount']);
  if (amount === undefined)
    unreadable('amount', wire['amount'], 'whole number from 0 of at most 7 digits');
  return {
    key,
    id: text(wire['id']),
    name: text(wire['name']),
    slug: text(wire['slug']),
    photo: text(either(wire, 'photo_url', 'zdjecie')),
    ean: text(wire['ean']),
    brand: text(wire['brand']),
    price: linePrice,
    unit: parseUnit(wire, linePrice, unreadable),
    oldPrice: higher(noted(wire, 'oldprice', unreadable, positive), linePrice.gross),
    quantity: amount ?? 0,
    quantityUnreadable: amount === undefined || undefined,
    reducedQuantity: whole('reduced_amount') ?? 0,
    // A size of 0 means that no size was entered.
    packSize: whole('zawartosc_opz_do_przeliczenia') || whole('zawartosc_opz') || 1,
    fullPacksOnly: flagIn(wire, 'tylko_pelne_opakowania', unreadable),
    maxQuantity: whole('maxQuantity'),
    discountExempt: flagIn(wire, 'rabatoodporny', unreadable),
    isSet: components.length > 0 || flag(wire['zestaw']),
    isGlass: flagIn(wire, isGiven(wire['glass']) ? 'glass' : 'szklo', unreadable),
    weatherLocked: flagIn(wire, 'weather_lock', unreadable),
    configurationId: text(wire['configuration_id']) || undefined,
    isConfiguration: flagIn(wire, 'is_configuration', unreadable),
    ...parseShopLine(wire, amount ?? 0, unreadable),
    components,
    wire,
  };
}

/** An old price only where it is higher: it says that something is saved. */
const higher = (old: Price['gross'], now: Price['gross']): Price['gross'] =>
  old && now && compare(old, now) <= 0 ? undefined : old;

/**
 * The converted price if the shop sends one for each price (net, gross) that the line has, else the
 * price of one piece.
 */
function parseUnit(wire: Wire, single: Price, unreadable: Unreadable): UnitPrice {
  const per = noted(wire, 'przelicznikjmm', unreadable, wholeNumber, 'whole number from 0') ?? 1;
  const net = noted(wire, 'cenanetto_przeliczona', unreadable, positive);
  const gross = noted(wire, 'cenabrutto_przeliczona', unreadable, positive);
  const complete = (net ?? !single.net) && (gross ?? !single.gross);
  return per > 1 && complete && (net ?? gross) ? { net, gross, per } : { ...single, per: 1 };
}

function parseComponent(entry: unknown, unreadable: Unreadable): Component | undefined {
  const component = record(entry);
  return (
    component && {
      id: text(component['id']),
      name: text(component['nazwa']),
      slug: text(component['slug']),
      photo: text(component['photo_url']),
      quantity: noted(component, 'ilosc', unreadable, wholeNumber, 'whole number from 0') ?? 1,
      price: {
        net: noted(component, 'cena_jednostkowa_netto', unreadable, positive),
        gross: noted(component, 'cena_jednostkowa', unreadable),
      },
    }
  );
}

const wireOfLine = new WeakMap<Line, Readonly<Record<string, unknown>>>();

/**
 * The line as the shop sent it, unknown fields included, with its current quantity. A quantity that
 * cannot be read goes back unchanged.
 */
export function lineToWire(line: Line): Readonly<Record<string, unknown>> {
  let wire = wireOfLine.get(line);
  if (!wire) {
    const { quantity, quantityUnreadable } = line;
    wire = quantityUnreadable ? { ...line.wire } : { ...line.wire, amount: quantity };
    wireOfLine.set(line, wire);
  }
  return wire;
}
