import type { Component, Line, LineOption, UnitPrice } from '../../rules/cart.js';
import { compare } from '../../rules/decimal.js';
import { address, choice, each, flag, object, pair, pieces, whole, within } from './cart-fields.js';
import { amount, denied, field, positive, readAll, text, words } from './field.js';
import { amountOf, list, noting, price, record, text as asText, type Wire } from './parse.js';

export const COMPONENT = {
  id: text('id'),
  name: text('nazwa'),
  slug: text('slug'),
  photo: text('photo_url'),
  quantity: whole('ilosc').to((count) => count ?? 1),
  price: pair(positive('cena_jednostkowa_netto'), amount('cena_jednostkowa')).or({}),
};

const AVAILABILITY = {
  text: text('text'),
  level: choice('level', ['ok', 'low', 'late']).or('ok'),
};

/** The fields of a line of which nothing but their own value is known. */
export const LINE = {
  shopKey: text('key').or(undefined),
  id: text('id'),
  name: text('name'),
  slug: text('slug'),
  photo: text('photo_url', 'zdjecie'),
  ean: text('ean'),
  sku: text('sku').or(undefined),
  brand: text('brand'),
  price: pair(amount('nett_price', 'cenanetto'), amount('price')).or({}),
  unitPriceText: words('unit_price'),
  oldPrice: positive('oldprice'),
  lowestPrice: pair(positive('lowest_price_net'), positive('lowest_price')),
  nextPrice: object('next_price', {
    from: whole('from'),
    net: positive('net'),
    gross: positive('gross'),
  }).to(({ from, ...sides }) => (from ? { from, ...sides } : undefined)),
  quantityText: words('quantity_text'),
  reducedQuantity: whole('reduced_amount').or(0),
  fullPacksOnly: flag('tylko_pelne_opakowania'),
  maxQuantity: whole('maxQuantity'),
  min: pieces('min').or(undefined),
  step: pieces('step').or(undefined),
  discountExempt: flag('rabatoodporny'),
  isGlass: flag('glass', 'szklo'),
  weatherLocked: flag('weather_lock'),
  configurationId: text('configuration_id').or(undefined),
  isConfiguration: flag('is_configuration'),
  isUnremovable: denied('removable'),
  options: field(['options'], ({ options }) => {
    const chosen = (list(options) ?? []).flatMap((entry): LineOption[] => {
      const { name, value } = record(entry) ?? { value: entry };
      return asText(value) ? [{ name: asText(name), value: asText(value) }] : [];
    });
    return chosen.length ? chosen : undefined;
  }),
  url: address('url'),
  editableUrl: address('editable_url'),
  availability: object('availability', AVAILABILITY).to((found) =>
    found.text ? found : undefined,
  ),
  components: within(
    'dane_zestawu',
    each('komponenty', (entry, unreadable): Component | undefined => {
      const component = record(entry);
      return component && readAll(COMPONENT, component, unreadable);
    }),
  ),
};

/** Fields of a line that say something together. */
export const COMBINED = {
  packs: whole('zawartosc_opz_do_przeliczenia'),
  otherPacks: whole('zawartosc_opz'),
  isFixed: flag('fixed_amount'),
  isSet: flag('zestaw'),
  per: whole('przelicznikjmm').to((count) => count ?? 1),
  unit: pair(positive('cenanetto_przeliczona'), positive('cenabrutto_przeliczona')),
  value: pair(amount('value_net'), amount('value_gross')),
  list: pair(amount('list_value_net'), amount('list_value_gross')).or({}),
};

/**
 * Reads one product of the cart as a line.
 *
 * @param key - must be unique in the cart.
 * @param problems - receives a message for the console for each field that cannot be read.
 */
export function parseLine(wire: Wire, key: string, problems: string[] = []): Line {
  const unreadable = noting(`product ${key}`, (problem) => problems.push(problem));
  const before = problems.length;
  const own = readAll(LINE, wire, unreadable);
  const { packs, otherPacks, isFixed, isSet, per, unit, value, list } = readAll(
    COMBINED,
    wire,
    unreadable,
  );
  const { price: single, oldPrice, quantityText, components } = own;
  if (!single.net && !single.gross && problems.length === before)
    problems.push(`product ${key}: neither nett_price nor price holds a price`);
  const count = amountOf(wire['amount']);
  const measure = quantityText && count === undefined ? price(wire['amount']) : undefined;
  if (count === undefined && !measure)
    unreadable('amount', wire['amount'], 'whole number from 0 of at most 7 digits');
  const quantity = count ?? 0;
  return {
    ...own,
    key,
    // Only a higher one says that something is saved.
    oldPrice:
      oldPrice && single.gross && compare(oldPrice, single.gross) <= 0 ? undefined : oldPrice,
    unit: unitPrice(single, unit, per),
    quantity,
    quantityUnreadable: count === undefined || undefined,
    measure,
    isFixed: isFixed || quantityText !== undefined || undefined,
    // A size of 0 means that no size was entered.
    packSize: packs || otherPacks || 1,
    isSet: isSet || components.length > 0,
    shopValue: value && { ...value, quantity, list },
    wire,
  };
}

/** The converted price if the shop sends one for each price (net, gross) that the line has, else that of one piece. */
function unitPrice(single: Line['price'], converted: Line['price'] = {}, per: number): UnitPrice {
  const { net, gross } = converted;
  const complete = (net ?? !single.net) && (gross ?? !single.gross);
  return per > 1 && complete && (net ?? gross) ? { net, gross, per } : { ...single, per: 1 };
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
    const { amount: sent } = line.wire;
    // A number that is written as no other program may write it, such as "1e3".
    const isOdd = typeof sent === 'string' && /e/i.test(sent) && amountOf(sent) === quantity;
    const isAsSent = quantityUnreadable || quantityText !== undefined || isOdd;
    wire = isAsSent ? { ...line.wire } : { ...line.wire, amount: quantity };
    wireOfLine.set(line, wire);
  }
  return wire;
}
