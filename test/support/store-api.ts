import { createHash } from 'node:crypto';

/** A product of the shop; its price is gross, in hundredths, with 23 % of tax in it. */
interface Product {
  readonly name: string;
  readonly price: number;
  readonly regular?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly editable?: boolean;
}

interface Item {
  readonly key: string;
  readonly id: number;
  quantity: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The fields that requests have; each kind has some. */
interface Sent {
  readonly id: number;
  readonly key: string;
  readonly quantity: number;
  readonly code: string;
  readonly data: { readonly restore?: string; readonly remarks?: string };
}

/** One request that the shop got. */
export interface StoreRequest {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const CURRENCY = {
  ...{ currency_code: 'PLN', currency_symbol: 'zł', currency_minor_unit: 2 },
  ...{ currency_decimal_separator: ',', currency_thousand_separator: ' ' },
  ...{ currency_prefix: '', currency_suffix: ' zł' },
};

const PRODUCTS: Readonly<Record<number, Product>> = {
  15: { name: 'Mug', price: 4999 },
  16: { name: 'Lamp', price: 9999, regular: 12999 },
  17: { name: 'Wall clock', price: 7990, max: 5 },
  18: { name: 'Signet ring', price: 15000, max: 1, editable: false },
  19: { name: 'E-book', price: 1900 },
  20: { name: 'Screws M4', price: 33, min: 8, max: 40, step: 4 },
  23: { name: 'Engraved pen', price: 2430 },
  24: { name: 'Fish &#038; chips 30&#8243; ', price: 3333 },
  25: { name: 'Tea', price: 1249 },
  29: { name: 'T-shirt', price: 5900 },
};

/** The percentage that each code takes off. */
const COUPONS: Readonly<Record<string, number>> = {
  ...{ percent10: 10, fixed20: 5, freeship: 0, solo: 15 },
};

const refusal = (status: number, code: string, message: string, data: object = {}): Answer => ({
  ...{ status, body: { code, message, data: { status, ...data } } },
});

const net = (gross: number): number => Math.round(gross / 1.23);
const text = (amount: number): string => String(amount);

/** WooCommerce's own name of a line. */
function keyOf(id: number, data: object): string {
  const own = Object.values(data).length ? JSON.stringify(data) : '';
  return createHash('md5').update(`${id}${own}`).digest('hex');
}

/**
 * A small WooCommerce that answers the Store API: cart, batch, update-item, remove-item, add-item, coupons,
 * and the callback of the plugin. A test compares it with recorded answers.
 *
 * @param start - quantities by the id of the product.
 */
export function createStoreShop(start: readonly (readonly [id: number, quantity: number])[] = []) {
  let items: Item[] = [];
  let coupons: string[] = [];
  let removed: Item[] = [];
  let remarks = '';
  let user = '0';
  let tick = 1;
  const requests: StoreRequest[] = [];
  const errors: { code: string; message: string }[] = [];
  const nonce = (): string => `nonce ${user}.${tick}`;

  function add(id: number, quantity: number, data: Item['data'] = {}): Item {
    const key = keyOf(id, data);
    const held = items.find((item) => item.key === key);
    if (held) held.quantity += quantity;
    const item = held ?? { key, id, quantity, data };
    if (!held) items.push(item);
    return item;
  }

  function itemOf({ key, id, quantity, data }: Item) {
    const { name, price, regular = price, min = 1, max = 9999, step = 1 } = PRODUCTS[id]!;
    const { editable = true } = PRODUCTS[id]!;
    const gross = price * quantity;
    const subtotal = text(net(gross));
    const tax = text(gross - net(gross));
    const variation = (data['variation'] ?? []) as { attribute: string; value: string }[];
    return {
      ...{ key, id, name, quantity, type: variation.length ? 'variation' : 'simple' },
      quantity_limits: { minimum: min, maximum: max, multiple_of: step, editable },
      ...{ short_description: '', description: '', sku: `SKU-${id}`, sold_individually: !editable },
      low_stock_remaining: max < 40 && editable ? max : null,
      ...{ backorders_allowed: false, show_backorder_badge: false },
      permalink: `https://shop.test/product/${id}/`,
      images: [],
      variation: variation.map(({ attribute, value }) => ({
        ...{ raw_attribute: attribute, attribute: attribute.replace('attribute_', ''), value },
      })),
      item_data: data['engraving'] ? [{ key: 'Engraving', value: data['engraving'] }] : [],
      prices: {
        ...{ price: text(price), regular_price: text(regular), sale_price: text(price) },
        ...{ price_range: null, ...CURRENCY },
        raw_prices: {
          precision: 6,
          price: text(price * 10_000),
          ...{ regular_price: text(regular * 10_000), sale_price: text(price * 10_000) },
        },
      },
      totals: {
        ...{ line_subtotal: subtotal, line_subtotal_tax: tax },
        ...{ line_total: subtotal, line_total_tax: tax, ...CURRENCY },
      },
      catalog_visibility: 'visible',
      extensions: {},
    };
  }

  function cart() {
    const lines = items.map(itemOf);
    const sum = (amounts: readonly string[]): number => {
      let total = 0;
      for (const amount of amounts) total += Number(amount);
      return total;
    };
    const goods = sum(lines.map(({ totals }) => totals.line_subtotal));
    const tax = sum(lines.map(({ totals }) => totals.line_subtotal_tax));
    const off = coupons.map((code) => {
      const part = (amount: number): string => text(Math.round((amount * COUPONS[code]!) / 100));
      return {
        ...{ code, discount_type: 'percent' },
        totals: { total_discount: part(goods), total_discount_tax: part(tax), ...CURRENCY },
      };
    });
    const discount = sum(off.map(({ totals }) => totals.total_discount));
    const discountTax = sum(off.map(({ totals }) => totals.total_discount_tax));
    const vat = text(tax - discountTax);
    return {
      ...{ items: lines, coupons: off, fees: [] },
      totals: {
        ...{ total_items: text(goods), total_items_tax: text(tax) },
        ...{ total_fees: '0', total_fees_tax: '0' },
        ...{ total_discount: text(discount), total_discount_tax: text(discountTax) },
        ...{ total_shipping: null, total_shipping_tax: null },
        ...{ total_price: text(goods + tax - discount - discountTax), total_tax: vat },
        tax_lines: Number(vat) ? [{ name: 'VAT 23%', price: vat, rate: '23%' }] : [],
        ...CURRENCY,
      },
      ...{ needs_payment: items.length > 0, needs_shipping: false },
      ...{ has_calculated_shipping: false, shipping_rates: [], cross_sells: [], errors },
      extensions: remarks ? { 'cart-elements': { remarks } } : {},
      items_count: sum(items.map(({ quantity }) => text(quantity))),
    };
  }

  const done = (status = 200): Answer => ({ status, body: cart() });

  function update({ key, quantity: wanted }: Sent): Answer {
    const quantity = Math.floor(wanted);
    const item = items.find((one) => one.key === key);
    const data = { cart: cart() };
    if (!item)
      return refusal(409, 'woocommerce_rest_cart_invalid_key', 'Cart item does not exist.', data);
    const { name, min = 1, max = 9999, step = 1, editable = true } = PRODUCTS[item.id]!;
    const product = `&quot;${name}&quot;`;
    const wrong = (message: string): Answer => refusal(400, 'invalid_quantity', message);
    if (!editable)
      return refusal(400, 'readonly_quantity', `The quantity of ${product} cannot be changed`);
    if (quantity > max)
      return wrong(`The maximum quantity of ${product} allowed in the cart is ${max}`);
    if (quantity < min)
      return wrong(`The minimum quantity of ${product} allowed in the cart is ${min}`);
    if (quantity % step) return wrong(`The quantity of ${product} must be a multiple of ${step}`);
    item.quantity = quantity;
    return done();
  }

  function apply(code: string): Answer {
    const wrong = (message: string): Answer =>
      refusal(400, 'woocommerce_rest_cart_coupon_error', message);
    const name = code.toLowerCase();
    if (coupons.includes(name))
      return wrong(`Coupon code &quot;${name}&quot; has already been applied.`);
    if (!(name in COUPONS))
      return wrong(`Coupon &quot;${name}&quot; cannot be applied because it does not exist.`);
    if (coupons.includes('solo'))
      return wrong(
        '&quot;solo&quot; has already been applied and cannot be used in conjunction with other coupons.',
      );
    coupons = name === 'solo' ? ['solo'] : [...coupons, name];
    return done();
  }

  function takeOff(code: string): Answer {
    const name = code.toLowerCase();
    if (!(name in COUPONS))
      return refusal(400, 'woocommerce_rest_cart_coupon_error', 'Invalid coupon code.');
    if (!coupons.includes(name)) {
      const words = 'Coupon cannot be removed because it is not already applied to the cart.';
      return refusal(409, 'woocommerce_rest_cart_coupon_invalid_code', words, { cart: cart() });
    }
    coupons = coupons.filter((one) => one !== name);
    return done();
  }

  function remove(key: string): Answer {
    const gone = items.filter((item) => item.key === key);
    if (!gone.length) {
      const words = 'Cart item no longer exists or is invalid.';
      return refusal(409, 'woocommerce_rest_cart_invalid_key', words, { cart: cart() });
    }
    removed = [...removed, ...gone];
    items = items.filter((item) => item.key !== key);
    return done();
  }

  /** The callback of the plugin. */
  function extend({ restore: key, remarks: text }: Sent['data']): Answer {
    remarks = text ?? remarks;
    items = [...items, ...removed.filter((item) => item.key === key)];
    removed = removed.filter((item) => item.key !== key);
    return done();
  }

  function put({ id, quantity, ...data }: Sent): Answer {
    if (!(id in PRODUCTS)) {
      const words = `Product with ID &quot;${id}&quot; was not found and cannot be added to the cart.`;
      return refusal(400, 'woocommerce_rest_cart_invalid_product', words);
    }
    add(id, quantity, data);
    return done(201);
  }

  /** What a write is answered with. */
  function write(path: string, said: unknown, headers: Readonly<Record<string, string>>): Answer {
    const body = said as Sent;
    const token = headers['Cart-Token'];
    if (!token && headers['Nonce'] === undefined)
      return refusal(
        401,
        'woocommerce_rest_missing_nonce',
        'Missing the Nonce header. This endpoint requires a valid nonce.',
      );
    if (!token && headers['Nonce'] !== nonce())
      return refusal(403, 'woocommerce_rest_invalid_nonce', 'Nonce is invalid.');
    if (path === '/cart/update-item') return update(body);
    if (path === '/cart/remove-item') return remove(body.key);
    if (path === '/cart/add-item') return put(body);
    if (path === '/cart/apply-coupon') return apply(body.code);
    if (path === '/cart/remove-coupon') return takeOff(body.code);
    if (path === '/cart/extensions') return extend(body.data);
    return refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.');
  }

  function answer({ path, body, headers }: StoreRequest): Answer {
    if (path === '/cart') return done();
    if (path !== '/batch') return write(path, body, headers);
    const { requests: all } = body as {
      requests: (Omit<StoreRequest, 'headers'> & Partial<StoreRequest>)[];
    };
    if (all.length > 25)
      return refusal(400, 'rest_invalid_param', 'Invalid parameter(s): requests');
    const responses = all.map((one) => ({
      ...write(one.path.replace('/wc/store/v1', ''), one.body, one.headers ?? {}),
      headers: { Nonce: nonce() },
    }));
    return { status: 207, body: { responses } };
  }

  for (const [id, quantity] of start) add(id, quantity);

  return {
    requests,
    add,
    /** In place of `fetch`. */
    async send(address: unknown, init: RequestInit = {}): Promise<Response> {
      init.signal?.throwIfAborted();
      const body = init.body ? (JSON.parse(init.body as string) as unknown) : undefined;
      const path = String(address).split('/wc/store/v1')[1] ?? '';
      const request = { path, body, headers: init.headers as Record<string, string> };
      requests.push(request);
      const { status, body: said } = answer(request);
      const headers = { Nonce: nonce(), 'User-ID': user, 'Cart-Token': 'token of the cart' };
      return Response.json(JSON.parse(JSON.stringify(said)), { status, headers });
    },
    /** As another tab of the buyer does it. */
    change: (path: string, body: object) => write(path, body, { Nonce: nonce() }),
    /** What each line has. */
    holds: (): string[] => items.map(({ id, quantity }) => `${PRODUCTS[id]!.name} × ${quantity}`),
    /** The nonces of before are refused from now on. */
    expireNonces: () => void (tick += 1),
    logIn: (id: string) => void (user = id),
    report: (code: string, message: string) => void errors.push({ code, message }),
  };
}
