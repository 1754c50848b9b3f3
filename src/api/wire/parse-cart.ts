import type { Cart, Component, Line, Price, UnitPrice } from '../../rules/cart.js';
import { isDeep } from '../../base/json.js';
import { compare } from '../../rules/decimal.js';
import { fieldsOf, type Fields } from './fields.js';
import { parseDiscountInfo } from './parse-discount-info.js';
import { parseShopCart, parseShopLine } from './parse-shop-fields.js';
import { amountOf, currencyOf, either, flag, isGiven, list, noting, positive } from './parse.js';
import { record, text, type Unreadable, type Wire } from './parse.js';

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
  const fields = fieldsOf(cart, unreadable);
  const isSmallB2b = fields.flag('isSmallB2b');
  const kind = isSmallB2b ? '_maly_b2b' : '';
  if (!currency && isGiven(cart['currency']))
    unreadable('currency', cart['currency'], 'currency: the setting of the page is used');
  return {
    lines,
    isB2b: fields.flag('isB2b') || isSmallB2b,
    isSmallB2b,
    isExport: fields.flag('isExport'),
    currency,
    exchangeRate: fields.amount('er', positive),
    // What the buyer writes is added to it and stored: none of it may be cut.
    remarks: text(cart['remarks'], Infinity),
    minimums: {
      ordinary: fields.amount(`minlogistycznepozostale${kind}`),
      glass: fields.amount(`minlogistyczneszklo${kind}`),
    },
    reductions: parseDiscountInfo(cart['discount_info'], unreadable),
    ...parseShopCart(fields, unreadable),
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

/**
 * Reads one product of the cart as a line.
 *
 * @param key - must be unique in the cart.
 * @param problems - receives a message for the console for each field that cannot be read.
 */
export function parseLine(wire: Wire, key: string, problems: string[] = []): Line {
  const unreadable = noting(`product ${key}`, (problem) => problems.push(problem));
  const before = problems.length;
  const fields = fieldsOf(wire, unreadable);
  const { amount, whole, flag: says } = fields;
  const linePrice = {
    net: amount(isGiven(wire['nett_price']) ? 'nett_price' : 'cenanetto'),
    gross: amount('price'),
  };
  if (!linePrice.net && !linePrice.gross && problems.length === before)
    problems.push(`product ${key}: neither nett_price nor price holds a price`);
  const sent = record(wire['dane_zestawu'])?.['komponenty'];
  const listed = list(sent ?? null);
  if (!listed) unreadable('dane_zestawu.komponenty', sent, 'list');
  const components = (listed ?? []).flatMap((entry) => parseComponent(entry, unreadable) ?? []);
  const quantity = amountOf(wire['amount']);
  const optional = parseShopLine(fields, quantity ?? 0);
  if (quantity === undefined && !optional.measure)
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
    unit: parseUnit(fields, linePrice),
    oldPrice: higher(amount('oldprice', positive), linePrice.gross),
    quantity: quantity ?? 0,
    quantityUnreadable: quantity === undefined || undefined,
    reducedQuantity: whole('reduced_amount') ?? 0,
    // A size of 0 means that no size was entered.
    packSize: whole('zawartosc_opz_do_przeliczenia') || whole('zawartosc_opz') || 1,
    fullPacksOnly: says('tylko_pelne_opakowania'),
    maxQuantity: whole('maxQuantity'),
    discountExempt: says('rabatoodporny'),
    isSet: components.length > 0 || flag(wire['zestaw']),
    isGlass: says(isGiven(wire['glass']) ? 'glass' : 'szklo'),
    weatherLocked: says('weather_lock'),
    configurationId: text(wire['configuration_id']) || undefined,
    isConfiguration: says('is_configuration'),
    ...optional,
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
function parseUnit({ amount, whole }: Fields, single: Price): UnitPrice {
  const per = whole('przelicznikjmm') ?? 1;
  const net = amount('cenanetto_przeliczona', positive);
  const gross = amount('cenabrutto_przeliczona', positive);
  const complete = (net ?? !single.net) && (gross ?? !single.gross);
  return per > 1 && complete && (net ?? gross) ? { net, gross, per } : { ...single, per: 1 };
}

function parseComponent(entry: unknown, unreadable: Unreadable): Component | undefined {
  const component = record(entry);
  const { amount, whole } = fieldsOf(component ?? {}, unreadable);
  return (
    component && {
      id: text(component['id']),
      name: text(component['nazwa']),
      slug: text(component['slug']),
      photo: text(component['photo_url']),
      quantity: whole('ilosc') ?? 1,
      price: {
        net: amount('cena_jednostkowa_netto', positive),
        gross: amount('cena_jednostkowa'),
      },
    }
  );
}

const wireOfLine = new WeakMap<Line, Wire>();

/**
 * The line as the shop sent it, unknown fields included, with its current quantity. A quantity that
 * cannot be read, or has a text, goes back unchanged.
 */
export function lineToWire(line: Line): Wire {
  let wire = wireOfLine.get(line);
  if (!wire) {
    const { quantity, quantityUnreadable, quantityText } = line;
    const { amount } = line.wire;
    // A number that is written as no other program may write it, such as "1e3".
    const isOdd = typeof amount === 'string' && /e/i.test(amount) && amountOf(amount) === quantity;
    const isAsSent = quantityUnreadable || quantityText !== undefined || isOdd;
    wire = isAsSent ? { ...line.wire } : { ...line.wire, amount: quantity };
    wireOfLine.set(line, wire);
  }
  return wire;
}
