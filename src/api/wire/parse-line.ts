import type { Component, Line, LineOption, Price, UnitPrice } from '../../rules/cart.js';
import { compare } from '../../rules/decimal.js';
import { Fields, pair } from './fields.js';
import { amountOf, price, type Wire } from './parse.js';

/**
 * Reads a product of the cart as a line: each field is named and has its default here.
 *
 * @param key - must be unique in the cart.
 * @param problems - receives a warning for the console for each field that cannot be read.
 */
export function parseLine(wire: Wire, key: string, problems: string[] = []): Line {
  const before = problems.length;
  const line = new Fields(wire, `product ${key}: `, (problem) => problems.push(problem));
  const single: Price = {
    net: line.amount('nett_price', 'cenanetto'),
    gross: line.amount('price'),
  };
  if (!single.net && !single.gross && problems.length === before)
    problems.push(`product ${key}: neither nett_price nor price holds a price`);
  const count = amountOf(wire['amount']);
  const quantity = count ?? 0;
  const quantityText = line.words('quantity_text');
  const measure = quantityText && count === undefined ? price(wire['amount']) : undefined;
  if (count === undefined && !measure)
    line.refuse('amount', 'whole number from 0 of at most 7 digits');
  const components = line.object('dane_zestawu').each('komponenty', parseComponent);
  const [stock, maxPerOrder] = [line.whole('maxQuantity'), line.pieces('max') || undefined];
  return {
    key,
    shopKey: line.text('key') || undefined,
    id: line.text('id'),
    name: line.text('name'),
    slug: line.text('slug'),
    photo: line.text('photo_url', 'zdjecie'),
    ean: line.text('ean'),
    sku: line.text('sku') || undefined,
    brand: line.text('brand'),
    price: single,
    unit: parseUnit(line, single),
    unitPriceText: line.words('unit_price'),
    oldPrice: higher(line.positive('oldprice'), single.gross),
    lowestPrice: pair(line.positive('lowest_price_net'), line.positive('lowest_price')),
    nextPrice: parseNextPrice(line.object('next_price')),
    quantity,
    quantityUnreadable: count === undefined || undefined,
    quantityText,
    measure,
    reducedQuantity: line.whole('reduced_amount') ?? 0,
    // A size of 0 means that no size was entered.
    packSize: line.whole('zawartosc_opz_do_przeliczenia') || line.whole('zawartosc_opz') || 1,
    fullPacksOnly: line.flag('tylko_pelne_opakowania'),
    maxQuantity: maxPerOrder === undefined ? stock : Math.min(maxPerOrder, stock ?? maxPerOrder),
    maxPerOrder,
    min: line.pieces('min') || undefined,
    step: line.pieces('step') || undefined,
    isFixed: line.flag('fixed_amount') || quantityText !== undefined || undefined,
    isUnremovable: line.denied('removable'),
    discountExempt: line.flag('rabatoodporny'),
    isSet: line.flag('zestaw') || components.length > 0,
    isGlass: line.flag('glass', 'szklo'),
    weatherLocked: line.flag('weather_lock'),
    configurationId: line.text('configuration_id') || undefined,
    isConfiguration: line.flag('is_configuration'),
    options: parseOptions(line),
    url: line.address('url'),
    editableUrl: line.address('editable_url'),
    shopValue: parseShopValue(line, quantity),
    availability: parseAvailability(line.object('availability')),
    components,
    wire,
  };
}

/** An old price only where it is higher: it says that something is saved. */
const higher = (old: Price['gross'], now: Price['gross']): Price['gross'] =>
  old && now && compare(old, now) <= 0 ? undefined : old;

/** The converted price if the shop sends one for each side that the line has, else the price of one piece. */
function parseUnit(line: Fields, single: Price): UnitPrice {
  const per = line.whole('przelicznikjmm') ?? 1;
  const net = line.positive('cenanetto_przeliczona');
  const gross = line.positive('cenabrutto_przeliczona');
  const complete = (net ?? !single.net) && (gross ?? !single.gross);
  return per > 1 && complete && (net ?? gross) ? { net, gross, per } : { ...single, per: 1 };
}

function parseNextPrice(next: Fields): Line['nextPrice'] {
  const from = next.whole('from');
  return from ? { from, net: next.positive('net'), gross: next.positive('gross') } : undefined;
}

function parseShopValue(line: Fields, quantity: number): Line['shopValue'] {
  const value = pair(line.amount('value_net'), line.amount('value_gross'));
  const listed = pair(line.amount('list_value_net'), line.amount('list_value_gross'));
  return value && { ...value, quantity, list: listed ?? {} };
}

function parseAvailability(stock: Fields): Line['availability'] {
  const words = stock.text('text');
  const level = stock.choice('level', ['ok', 'low', 'late']) ?? 'ok';
  return words ? { text: words, level } : undefined;
}

function parseOptions(line: Fields): Line['options'] {
  const read = (option: Fields): LineOption | undefined => {
    const [name, value] = [option.text('name'), option.text('value')];
    return value ? { name, value } : undefined;
  };
  const chosen = line.each('options', read, 'value');
  return chosen.length ? chosen : undefined;
}

export const parseComponent = (component: Fields): Component => ({
  id: component.text('id'),
  name: component.text('nazwa'),
  slug: component.text('slug'),
  photo: component.text('photo_url'),
  quantity: component.whole('ilosc') ?? 1,
  price: {
    net: component.positive('cena_jednostkowa_netto'),
    gross: component.amount('cena_jednostkowa'),
  },
});

/** The line as the shop sent it, with its quantity of now. One that cannot be read, or has a text, goes back unchanged. */
export function lineToWire(line: Line): Wire {
  const { quantity, quantityUnreadable, quantityText, wire } = line;
  const { amount: sent } = wire;
  // A number that is written as no other program may write it, such as "1e3".
  const isOdd = typeof sent === 'string' && /e/i.test(sent) && amountOf(sent) === quantity;
  const isAsSent = quantityUnreadable || quantityText !== undefined || isOdd;
  return isAsSent ? { ...wire } : { ...wire, amount: quantity };
}
