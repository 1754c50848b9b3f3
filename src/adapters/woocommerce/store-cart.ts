import { times } from '../../rules/decimal.js';
import { discountsOf, rowsOf, type Figures } from './ledger.js';
import { decodedText, plainText } from './plain-text.js';
import { filled, isNet, priceOf, priceText, reader } from './reader.js';
import type { Reader, StoreCartOptions } from './reader.js';
import type { StoreCart, StoreGoods, StoreItem, StorePrices, StoreProduct } from './store-types.js';

/** A message of the shop; `key` names the line that it is about. */
export type Message = Readonly<{ level: 'error' | 'warning'; text: string; key?: unknown }>;

const isOnSale = ({ price, regular_price }: StorePrices): boolean =>
  BigInt(regular_price) > BigInt(price);

const photoOf = ([first]: StoreGoods['images']): string | undefined =>
  first?.thumbnail || first?.src;

function availability(item: StoreItem, { words }: Reader) {
  if (item.show_backorder_badge) return { text: words.backorder, level: 'late' as const };
  const count = item.low_stock_remaining;
  return count ? { text: filled(words.lowStock, { count }), level: 'low' as const } : undefined;
}

/** The shop's own name of an attribute's value, which the address of a variation has; else what buyers read. */
function attributeValue(link: StoreItem['permalink'], name: string, value: string): string {
  const query = /\?[^#]*/.exec(link || '')?.[0];
  return new URLSearchParams(query).get(name) || plainText(value);
}

function optionsOf({ variation, item_data }: StoreItem) {
  return [
    ...variation.map(({ attribute, value }) => [attribute, value]),
    ...item_data
      .filter(({ hidden }) => !hidden)
      .map(({ name, key, display, value }) => [name || key, display || value]),
  ].map(([name, value]) => ({ name: plainText(name), value: plainText(value) }));
}

/** The fields that lines and recommended products have in common, in the form of the cart. */
const described = (
  { id, name, permalink, sku, prices }: StoreGoods,
  limits: StoreItem['quantity_limits'],
  hasNetPrices: boolean,
) => ({
  id,
  name: plainText(name),
  url: permalink || undefined,
  sku: plainText(sku) || undefined,
  // An old price is gross; shops that show net prices strike the value of the line.
  oldprice: hasNetPrices || !isOnSale(prices) ? undefined : priceText(prices, 'regular_price'),
  min: limits.minimum,
  step: limits.multiple_of,
  maxQuantity: limits.maximum,
});

/** The texts of plugins, for the page's templates: "namespace.name". */
function textsIn(extensions: StoreItem['extensions'] = {}): Readonly<Record<string, string>> {
  const texts = Object.entries(extensions).flatMap(([namespace, own]) =>
    Object.entries(Object(own) === own ? (own as object) : {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${namespace}.${name}`, plainText(value)] as const] : [],
    ),
  );
  return Object.fromEntries(texts);
}

/** A line as the cart writes it; what is of use to a later write comes back with it. */
function toLine(item: StoreItem, to: Reader) {
  const { prices, quantity, quantity_limits: limits, permalink } = item;
  const net = BigInt(item.totals.line_subtotal);
  const gross = net + BigInt(item.totals.line_subtotal_tax);
  const own = priceText(prices);
  return {
    ...described(item, limits, to.hasNetPrices),
    key: item.key,
    photo_url: photoOf(item.images),
    amount: quantity,
    // Plugins sell parts of pieces. The cart changes whole ones only.
    quantity_text: Number.isInteger(quantity) ? undefined : String(quantity),
    data: textsIn(item.extensions),
    price: to.hasNetPrices ? to.perPiece(gross, quantity) : own,
    nett_price: to.hasNetPrices ? own : to.perPiece(net, quantity),
    list_value_net:
      to.hasNetPrices && isOnSale(prices) && Number.isInteger(quantity)
        ? to.rounded(times(priceOf(prices, 'regular_price'), quantity))
        : undefined,
    value_net: to.money(net),
    value_gross: to.money(gross),
    fixed_amount: limits.editable === false,
    options: optionsOf(item),
    availability: availability(item, to),
    quantity,
    variation: item.variation.map(({ raw_attribute, attribute, value }) => {
      const name = raw_attribute ?? attribute;
      return { attribute: name, value: attributeValue(permalink, name, value) };
    }),
    has_item_data: item.item_data.length > 0,
  };
}

/** A code that no longer holds has been taken off already. */
export const isError = ({ code }: StoreCart['errors'][number]): boolean => !code.includes('coupon');

/** The cart as the cart reads it. @param lasting - those of its errors that block the checkout */
export function toCart(cart: StoreCart, options: StoreCartOptions, lasting = cart.errors) {
  const to = reader(cart, options);
  const { totals, errors } = cart;
  const gross = BigInt(totals.total_price);
  const total: Figures = { gross: to.money(gross) };
  const open = new Set(lasting.filter(isError).map(({ message }) => message));
  const reasons = [...open].map(plainText).join(' ');
  const messages = errors.map(({ message }): Message => ({
    level: open.has(message) ? 'error' : 'warning',
    text: plainText(message),
  }));
  return {
    products: cart.items.map((item) => toLine(item, to)),
    currency: totals.currency_code,
    currency_format: {
      prefix: decodedText(totals.currency_prefix),
      suffix: decodedText(totals.currency_suffix),
      decimal: decodedText(totals.currency_decimal_separator),
      group: decodedText(totals.currency_thousand_separator),
      decimals: totals.currency_minor_unit,
    },
    nothing_to_deliver: cart.needs_shipping === false,
    prices: to.view,
    totals: rowsOf(cart, to),
    total:
      to.view === 'net' ? total : { net: to.money(gross - BigInt(totals.total_tax)), ...total },
    messages,
    checkout_blocked: open.size ? (to.words.blocked ?? reasons) : undefined,
  };
}

/** The codes of a cart with what each takes off, the last added first. */
export function toDiscounts(cart: StoreCart, options: StoreCartOptions) {
  const { money, view } = reader(cart, options);
  const all = discountsOf(cart);
  return cart.coupons
    .map(({ code, is_removable: removable }) => {
      // What several take off together is not said of each.
      const own = all.find(({ codes: [only, more] }) => only === code && !more);
      const amount = own && money(own.net + (view === 'net' ? 0n : own.tax));
      return { code, amount, currency: cart.totals.currency_code, removable };
    })
    .reverse();
}

const canBeAdded = ({ has_options, is_purchasable, is_in_stock }: StoreProduct): boolean =>
  is_purchasable && is_in_stock && !has_options;

/** The cross-sells that a click can add: a product with options has to be chosen on its own page. */
export function toRecommendations(cart: StoreCart, { taxDisplay }: StoreCartOptions) {
  const hasNetPrices = isNet(cart, taxDisplay?.shop);
  return cart.cross_sells.filter(canBeAdded).map((product) => ({
    ...described(product, product.add_to_cart, hasNetPrices),
    [hasNetPrices ? 'cenanetto' : 'price']: priceText(product.prices),
    zdjecie: photoOf(product.images),
    short_desc: plainText(product.short_description),
  }));
}
