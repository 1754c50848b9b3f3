// @ts-check
// The cart over Vendure: its Shop API answers the calls of the cart. A file to copy into a shop; the
// story of it is docs/own-backend.md.

/** What the cart shows of an order. An order line is a product variant with a quantity. */
const ORDER = `
  code
  currencyCode
  couponCodes
  subTotal
  subTotalWithTax
  discounts { amountWithTax }
  lines {
    id
    quantity
    unitPrice
    unitPriceWithTax
    linePriceWithTax
    featuredAsset { preview }
    productVariant { id name sku product { slug } }
  }`;

const PRODUCTS = `query {
  products(options: { take: 20 }) {
    items {
      slug
      featuredAsset { preview }
      variants { id name sku price priceWithTax stockLevel }
    }
  }
}`;

const ADD = `mutation ($id: ID!, $quantity: Int!) {
  result: addItemToOrder(productVariantId: $id, quantity: $quantity) {
    ... on ErrorResult { errorCode message }
  }
}`;
const ADJUST = `mutation ($id: ID!, $quantity: Int!) {
  result: adjustOrderLine(orderLineId: $id, quantity: $quantity) {
    ... on ErrorResult { errorCode message }
  }
}`;
const REMOVE = `mutation ($id: ID!) {
  result: removeOrderLine(orderLineId: $id) { ... on ErrorResult { errorCode message } }
}`;
const APPLY = `mutation ($code: String!) {
  result: applyCouponCode(couponCode: $code) { ... on ErrorResult { errorCode message } }
}`;
const TAKE_OFF = `mutation ($code: String!) {
  result: removeCouponCode(couponCode: $code) { id }
}`;
const NOTE = `mutation ($customFields: UpdateOrderCustomFieldsInput!) {
  result: setOrderCustomFields(input: { customFields: $customFields }) {
    ... on ErrorResult { errorCode message }
  }
}`;

/** What errors of GraphQL say, as the status of an answer: the cart decides by it whether to try again. */
const STATUS_OF_ERROR = { UNAUTHENTICATED: 401, FORBIDDEN: 403, INTERNAL_SERVER_ERROR: 500 };

/**
 * @typedef {object} OrderLine
 * @property {string} id
 * @property {number} quantity
 * @property {number} unitPrice in the smallest unit, as all amounts are
 * @property {number} unitPriceWithTax
 * @property {number} linePriceWithTax
 * @property {{ preview: string } | null} featuredAsset
 * @property {{ id: string, name: string, sku: string, product: { slug: string } }} productVariant
 *
 * @typedef {object} Order
 * @property {string} code
 * @property {string} currencyCode
 * @property {string[]} couponCodes
 * @property {number} subTotal
 * @property {number} subTotalWithTax
 * @property {{ amountWithTax: number }[]} discounts
 * @property {OrderLine[]} lines
 * @property {Record<string, unknown>} [customFields]
 *
 * @typedef {{ signal?: AbortSignal }} Options that the cart gives with each call
 * @typedef {{ errorCode?: string, message?: string }} Result of a mutation
 * @typedef {Record<string, any>} Line a line as the cart writes it
 */

/** 4788 is "47.88": texts stay exact. @param {number} minor */
function money(minor) {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What is thrown has a `status`, which the cart reads as that of an answer. @param {number} status @param {string} message */
const failure = (status, message) => Object.assign(new Error(message), { status });

/** @param {Result | undefined} result */
function throwIfRefused(result) {
  if (result?.errorCode) throw failure(422, `${result.errorCode}: ${result.message}`);
}

/** @param {{ preview: string } | null} asset */
const photo = (asset) => asset && `${asset.preview}?preset=thumb`;

/** @param {OrderLine} line @returns {Line} */
const toLine = ({ id, quantity, unitPrice, unitPriceWithTax, featuredAsset, productVariant }) => ({
  id: productVariant.id,
  // Comes back with the line, because two order lines may have the same variant.
  order_line: id,
  name: productVariant.name,
  slug: productVariant.product.slug,
  sku: productVariant.sku,
  photo_url: photo(featuredAsset),
  amount: quantity,
  nett_price: money(unitPrice),
  price: money(unitPriceWithTax),
});

/**
 * The calls of the cart, for `configure({ client })`.
 *
 * @param {object} [options]
 * @param {string} [options.url] of Vendure's Shop API
 * @param {string} [options.notesField] the custom field of `Order` that holds the buyer's notes
 * @param {typeof fetch} [options.send]
 */
export function createVendureClient({ url = '/shop-api', notesField, send = fetch } = {}) {
  const order = `${ORDER} ${notesField ? `customFields { ${notesField} }` : ''}`;
  const CART = `query {
    activeOrder { ${order} }
    activeCustomer { id }
    activeChannel { defaultCurrencyCode }
  }`;

  /**
   * @param {string} query @param {Record<string, unknown>} [variables]
   * @param {AbortSignal} [signal] given up on: a save that is late must not go on beside the next one
   * @returns {Promise<any>}
   */
  async function ask(query, variables, signal) {
    const response = await send(url, {
      method: 'POST',
      signal: signal ?? null,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json().catch(() => ({}));
    if (errors?.length) {
      const [{ message, extensions }] = errors;
      const code = /** @type {keyof typeof STATUS_OF_ERROR} */ (extensions?.code);
      throw failure(STATUS_OF_ERROR[code] ?? 400, message);
    }
    if (!response.ok || !data) throw failure(response.status, 'Vendure gave no answer.');
    return data;
  }

  /**
   * @param {string} mutation @param {Record<string, unknown>} variables @param {AbortSignal} [signal]
   * @returns {Promise<Result>}
   */
  const change = async (mutation, variables, signal) =>
    (await ask(mutation, variables, signal)).result;

  /** @returns {Promise<Order | null>} */
  const activeOrder = async () => (await ask(CART)).activeOrder;

  /**
   * The lines as they were saved last. Vendure drops a line whose quantity is 0, and the buyer may
   * still be typing: such a line stays in its place, for as long as the page and the order do.
   *
   * @type {{ code: string | undefined, lines: Line[] }}
   */
  let saved = { code: undefined, lines: [] };

  /** @param {Order | null} now @returns {Line[]} */
  function linesOf(now) {
    const lines = now?.lines.map(toLine) ?? [];
    if (!now || now.code !== saved.code) return lines;
    const ids = new Set(lines.map(({ id }) => id));
    lines.push(...saved.lines.filter(({ id, amount }) => amount === 0 && !ids.has(id)));
    /** @param {Line} line those that another tab has added go last */
    const place = (line) => {
      const at = saved.lines.findIndex(({ id }) => id === line.id);
      return at < 0 ? saved.lines.length : at;
    };
    return lines.sort((a, b) => place(a) - place(b));
  }

  /** @param {Order} now @param {string} code */
  function discountOf({ couponCodes, discounts, currencyCode }, code) {
    // Vendure does not say which code took off what: with one code, all of it.
    const [only] = couponCodes.length === 1 ? discounts : [];
    return only && discounts.length === 1
      ? { code, amount: money(-only.amountWithTax), currency: currencyCode }
      : { code };
  }

  return {
    async readCart() {
      const { activeOrder: now, activeCustomer, activeChannel } = await ask(CART);
      return {
        products: linesOf(now),
        currency: now?.currencyCode ?? activeChannel.defaultCurrencyCode,
        remarks: (notesField && now?.customFields?.[notesField]) || '',
        owner: activeCustomer?.id ?? 'guest',
      };
    },

    /** The whole cart comes; Vendure gets what differs from its order. @param {any} payload @param {Options} [options] */
    async saveCart({ products }, { signal } = {}) {
      const wanted = /** @type {Line[]} */ (products);
      const lines = (await activeOrder())?.lines ?? [];
      /** @param {Line} line */
      const lineOf = ({ id, order_line }) =>
        lines.find((line) => line.id === order_line) ??
        lines.find(({ productVariant }) => productVariant.id === id);

      const kept = wanted.filter(({ amount }) => Number(amount) > 0).map(lineOf);
      for (const line of lines) {
        if (!kept.includes(line)) throwIfRefused(await change(REMOVE, { id: line.id }, signal));
      }
      /** @type {Map<unknown, number>} what the buyer wanted of products that are short */
      const short = new Map();
      for (const product of wanted) {
        const [line, quantity] = [lineOf(product), Number(product.amount)];
        if (quantity === 0 || quantity === line?.quantity) continue;
        const result = line
          ? await change(ADJUST, { id: line.id, quantity }, signal)
          : await change(ADD, { id: product.id, quantity }, signal);
        // Vendure has put into the order what there is; the cart shows the buyer what is missing.
        if (result.errorCode === 'INSUFFICIENT_STOCK_ERROR') short.set(product.id, quantity);
        else throwIfRefused(result);
      }

      const now = await activeOrder();
      const held = new Set(now?.lines.map(({ productVariant }) => productVariant.id));
      saved = {
        code: now?.code,
        lines: wanted.map((line) => (held.has(line.id) ? line : { ...line, amount: 0 })),
      };
      return {
        products: linesOf(now).map((line) => {
          const missing = (short.get(line.id) ?? 0) - line.amount;
          return missing > 0 ? { ...line, reduced_amount: missing } : line;
        }),
      };
    },

    /** @param {any} payload @param {Options} [options] */
    async deleteLine({ id }, { signal } = {}) {
      saved.lines = saved.lines.filter((line) => line.id !== id);
      for (const line of (await activeOrder())?.lines ?? []) {
        if (line.productVariant.id !== id) continue;
        throwIfRefused(await change(REMOVE, { id: line.id }, signal));
      }
      return {};
    },

    /** @param {any} payload @param {Options} [options] */
    async saveRemarks({ remarks }, { signal } = {}) {
      if (!notesField) throw failure(422, 'This shop has no field for notes.');
      throwIfRefused(await change(NOTE, { customFields: { [notesField]: remarks } }, signal));
      return {};
    },

    /** The last added first. */
    async readDiscounts() {
      const now = await activeOrder();
      return now ? now.couponCodes.map((code) => discountOf(now, code)).reverse() : [];
    },

    /** `error` and `message` are shown to the buyer in Vendure's own words. @param {any} payload @param {Options} [options] */
    async addDiscount({ code }, { signal } = {}) {
      const { errorCode, message } = await change(APPLY, { code }, signal);
      if (errorCode) return { error: errorCode, message };
      const now = await activeOrder();
      return now ? discountOf(now, code) : { code };
    },

    /** @param {any} payload @param {Options} [options] */
    async removeDiscount({ code }, { signal } = {}) {
      await change(TAKE_OFF, { code }, signal);
      return {};
    },

    /** Without the delivery, which the cart does not show. */
    async readDiscountsValue() {
      const now = await activeOrder();
      if (!now?.couponCodes.length) return null;
      const regular = now.lines.reduce((sum, { linePriceWithTax }) => sum + linePriceWithTax, 0);
      return {
        error: false,
        discounted: money(now.subTotalWithTax),
        discounted_netto: money(now.subTotal),
        regular: money(regular),
      };
    },

    /** The first products that can be bought. A shop has better ones: a collection, say. */
    async readTopProducts() {
      /** @type {{ products: { items: Record<string, any>[] } }} */
      const { products } = await ask(PRODUCTS);
      return {
        data: products.items.flatMap(({ slug, featuredAsset, variants }) => {
          const [variant] = variants;
          if (!variant || variant.stockLevel === 'OUT_OF_STOCK') return [];
          const { id, name, sku, price, priceWithTax } = variant;
          return {
            ...{ id, name, sku, slug, zdjecie: photo(featuredAsset) },
            ...{ price: money(priceWithTax), cenanetto: money(price) },
          };
        }),
      };
    },

    // Vendure has nothing like these. Without them the cart would ask the page's own server.
    readFreeDelivery: () => [],
    readDropshippingCost() {
      throw failure(404, 'This shop has no dropshipping.');
    },
  };
}
