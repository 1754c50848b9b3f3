import { decimalText, divideHalfUp, times, toCents, type Decimal } from '../../rules/decimal.js';
import { decodedText, plainText } from './plain-text.js';

/** An amount in the smallest unit of the currency, as all amounts of the Store API are. */
type Minor = string;

/** Fields that are all there, or may be, and hold the same kind of value. */
type All<Name extends string, Value = Minor> = Readonly<Record<Name, Value>>;
type Some<Name extends string, Value = string> = Partial<All<Name, Value>>;

interface StorePrices extends All<'price' | 'regular_price'> {
  readonly currency_minor_unit: number;
  /** The same prices before they were rounded to the currency. */
  readonly raw_prices?: All<'price' | 'regular_price'> & { readonly precision: number };
}

/** What lines and recommended products have in common. */
interface StoreGoods {
  readonly id: number;
  readonly name: string;
  readonly sku?: string;
  /** Shops can take it off. */
  readonly permalink: string | false | null;
  readonly images: readonly Some<'src' | 'thumbnail'>[];
  readonly prices: StorePrices;
}

export interface StoreItem extends StoreGoods {
  readonly key: string;
  readonly quantity: number;
  readonly quantity_limits: Some<'minimum' | 'maximum' | 'multiple_of', number> &
    Some<'editable', boolean>;
  readonly low_stock_remaining: number | null;
  readonly show_backorder_badge: boolean;
  readonly variation: readonly (All<'attribute' | 'value'> & Some<'raw_attribute'>)[];
  readonly item_data: readonly (Some<'key' | 'name' | 'value' | 'display'> &
    Some<'hidden', boolean | string>)[];
  readonly totals: All<'line_subtotal' | 'line_subtotal_tax'>;
  /** What plugins add, by their namespace. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A product that the shop recommends with the cart. */
export interface StoreProduct extends StoreGoods {
  readonly short_description?: string;
  readonly has_options: boolean;
  readonly is_purchasable: boolean;
  readonly is_in_stock: boolean;
  readonly add_to_cart: All<'minimum' | 'maximum' | 'multiple_of', number>;
}

/** What is read of the Store API's cart. */
export interface StoreCart {
  readonly items: readonly StoreItem[];
  readonly coupons: readonly {
    readonly code: string;
    /** Newer versions say of automatic codes that buyers cannot remove them. */
    readonly is_removable?: boolean;
    readonly totals: All<'total_discount' | 'total_discount_tax'>;
  }[];
  readonly fees: readonly { name: string; totals: All<'total' | 'total_tax'> }[];
  readonly totals: All<'total_items' | 'total_items_tax' | 'total_price' | 'total_tax'> &
    All<'total_discount' | 'total_discount_tax'> &
    Some<'total_shipping' | 'total_shipping_tax', Minor | null> &
    Some<'currency_prefix' | 'currency_suffix'> &
    Some<'currency_decimal_separator' | 'currency_thousand_separator'> & {
      readonly currency_code: string;
      readonly currency_minor_unit: number;
      readonly tax_lines: readonly All<'name' | 'price'>[];
    };
  readonly needs_shipping?: boolean;
  readonly shipping_rates: readonly {
    readonly shipping_rates: readonly { name: string; selected: boolean }[];
  }[];
  readonly cross_sells: readonly StoreProduct[];
  readonly errors: readonly All<'code' | 'message'>[];
  /** What plugins add, by their namespace. */
  readonly extensions?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
}

/** The words that the Store API does not send. The plugin takes them from WooCommerce's translations. */
const TEXTS = {
  subtotal: 'Subtotal',
  coupon: 'Coupon: {code}',
  shipping: 'Shipping',
  shippingLater: 'Calculated at checkout',
  tax: 'Tax',
  /** With the name of the tax. */
  includedTax: 'Including {tax}',
  lowStock: '{count} left in stock',
  backorder: 'Available on backorder',
};

export type StoreTexts = Readonly<typeof TEXTS> & {
  /** In place of the checkout link where the cart has errors; without it, the shop's own words about them. */
  readonly blocked?: string | undefined;
};

export interface StoreCartOptions {
  /** Which prices buyers see; default: as the shop shows them in its own cart. */
  readonly prices?: 'gross' | 'net' | 'both' | undefined;
  readonly texts?: Partial<StoreTexts> | undefined;
  /** WooCommerce's settings "Display prices" of the cart and of the shop; without them the sums are compared. */
  readonly taxDisplay?: Readonly<Record<'cart' | 'shop', 'incl' | 'excl'>> | null | undefined;
}

/** `key`: of the line that it is about. */
export type Message = Readonly<{ level: 'error' | 'warning'; text: string; key?: unknown }>;
type Figures = Readonly<{ net?: string; gross?: string }>;
type Row = Figures & Readonly<{ code: string; title: string; note?: string | undefined }>;

const filled = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** A price of one piece with all its decimals. */
function priceOf(of: StorePrices, name: 'price' | 'regular_price' = 'price'): Decimal {
  const { raw_prices: raw, currency_minor_unit } = of;
  return { units: BigInt((raw ?? of)[name]), scale: raw?.precision ?? currency_minor_unit };
}

const priceText = (...of: Parameters<typeof priceOf>): string => decimalText(priceOf(...of));

/**
 * Whether the prices of the items are without tax. The Store API does not say how the shop shows them, so
 * they are compared with the sums.
 */
function isNet({ items, totals }: StoreCart, display?: 'incl' | 'excl'): boolean {
  if (display) return display === 'excl';
  // Floats will do, because nothing of this is shown.
  let excess = -Number(totals.total_items);
  for (const { prices, quantity } of items)
    excess += Number(priceText(prices)) * quantity * 10 ** totals.currency_minor_unit;
  return Math.abs(excess) < Math.abs(excess - Number(totals.total_items_tax));
}

/** What depends on the currency and on the shop's way to show prices. */
function reader(cart: StoreCart, { prices, texts, taxDisplay }: StoreCartOptions) {
  const digits = cart.totals.currency_minor_unit;
  const hasNetPrices = isNet(cart, taxDisplay?.cart);
  const money = (amount: bigint): string => decimalText({ units: amount, scale: digits });
  return {
    words: { ...TEXTS, ...texts },
    hasNetPrices,
    view: prices ?? (hasNetPrices ? ('net' as const) : ('gross' as const)),
    money,
    /** Rounded to the currency. */
    rounded: (price: Decimal): string =>
      decimalText({ units: toCents(price, digits), scale: Math.max(2, digits) }),
    /** A line's amount for one piece, with four more decimals than the currency has. */
    perPiece(amount: bigint, quantity: number): string | undefined {
      if (!Number.isInteger(quantity) || quantity <= 0) return undefined;
      const units = divideHalfUp(amount * 10_000n, BigInt(quantity));
      return decimalText({ units, scale: digits + 4 });
    },
  };
}

type Reader = ReturnType<typeof reader>;

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

/** What both are in the cart's form. */
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

/**
 * What the coupons take off. WooCommerce names no amount for a code that the buyer has written otherwise than the
 * shop, in small letters for example: what is missing of the sum is theirs.
 */
function discountsOf({ coupons, totals: sums }: StoreCart) {
  let net = BigInt(sums.total_discount);
  let tax = BigInt(sums.total_discount_tax);
  const all = coupons.map(({ code, totals }) => {
    const own = { net: BigInt(totals.total_discount), tax: BigInt(totals.total_discount_tax) };
    net -= own.net;
    tax -= own.tax;
    return { codes: [code], ...own };
  });
  const known = all.filter((one) => one.net !== 0n);
  const codes = all.flatMap((one) => (one.net === 0n ? one.codes : []));
  if (codes.length && net > BigInt(coupons.length)) return [...known, { codes, net, tax }];
  // What is left comes from rounding. With it the rows add up.
  const last = known.at(-1);
  if (last) {
    last.net += net;
    last.tax += tax;
  }
  return known;
}

/** The rows between the lines and what is to be paid, in the order of WooCommerce's own cart. */
function rowsOf(cart: StoreCart, to: Reader): Row[] {
  const { totals, fees, needs_shipping, shipping_rates } = cart;
  const { words, money, view } = to;
  const figures = (amount: Minor | bigint, tax: Minor | bigint): Figures => {
    const net = BigInt(amount);
    // Where buyers see net prices, the tax has a row of its own.
    if (view === 'net') return { net: money(net) };
    return { net: money(net), gross: money(net + BigInt(tax)) };
  };
  const goods = figures(totals.total_items, totals.total_items_tax);
  const rows: Row[] = [{ code: 'subtotal', title: words.subtotal, ...goods }];
  for (const { codes, net, tax } of discountsOf(cart)) {
    const title = filled(words.coupon, { code: codes.join(', ') });
    rows.push({ code: 'coupon', title, ...figures(-net, -tax) });
  }
  if (needs_shipping) {
    const names = shipping_rates
      .flatMap((one) => one.shipping_rates)
      .filter(({ selected }) => selected)
      .map(({ name }) => plainText(name));
    const { total_shipping: cost, total_shipping_tax: tax } = totals;
    // Another plugin may know the cost without a rate that is chosen.
    const isKnown = cost && (names.length > 0 || BigInt(cost) !== 0n);
    rows.push({
      code: 'shipping',
      title: words.shipping,
      note: isKnown ? [...new Set(names)].join(', ') : words.shippingLater,
      ...(isKnown && figures(cost, tax ?? '0')),
    });
  }
  for (const { name, totals: of } of fees) {
    rows.push({ code: 'fee', title: plainText(name), ...figures(of.total, of.total_tax) });
  }
  if (view === 'both' || BigInt(totals.total_tax) === 0n) return rows;
  const taxes = totals.tax_lines.length
    ? totals.tax_lines
    : [{ name: words.tax, price: totals.total_tax }];
  for (const { name, price } of taxes) {
    const [tax, amount] = [plainText(name), money(BigInt(price))];
    rows.push(
      view === 'net'
        ? { code: 'tax', title: tax, net: amount }
        : { code: 'tax', title: filled(words.includedTax, { tax }), gross: amount },
    );
  }
  return rows;
}

/** A code that no longer holds has been taken off already. */
export const isError = ({ code }: StoreCart['errors'][number]): boolean => !code.includes('coupon');

/**
 * The cart in the form of our own calls.
 *
 * @param lasting - those of its errors that block the checkout
 */
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
