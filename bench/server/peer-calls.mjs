// The APIs of the carts to compare with, over the same lines: what each of their pages requests.
import { grossOf, netOf } from '../carts.mjs';

/** @typedef {import('../carts.mjs').Line} Line */
/** @typedef {{ lines: Line[] }} Cart */

/** The shop writes money with one decimal if the second is 0, which its client relies on. @param {number} cents */
const decimal = (cents) => (cents / 100).toFixed(2).replace(/0$/, '');
/** @param {number} cents */
const money = (cents) => ({ currencyCode: 'EUR', amount: decimal(cents) });
const euros = new Intl.NumberFormat('de', { minimumFractionDigits: 2 });
/** @param {number} cents "€1.234,50" */
const formatted = (cents) => `€${euros.format(cents / 100)}`;

/** @param {Cart} cart @param {readonly { id: string | number, quantity: number }[]} changed */
function change(cart, changed) {
  for (const { id, quantity } of changed) {
    const line = cart.lines.find((one) => one.id === Number(id));
    if (line) line.quantity = quantity;
  }
  cart.lines = cart.lines.filter(({ quantity }) => quantity > 0);
}

/** What both libraries of the same shop request of a line. @param {Line} line */
const shopifyLine = ({ id, quantity, net }) => ({
  ...{ id: String(id), quantity, attributes: [{ key: 'net', value: decimal(net) }] },
});
/** @param {Line} line */
const shopifyProduct = ({ id, path, name, gross }) => ({
  ...{ id: `v${id}`, title: 'Default Title', compareAtPrice: null, price: money(gross) },
  ...{ product: { handle: path.slice(3), title: name, id: `p${id}` }, selectedOptions: [] },
});
/** @param {Line} line */
const shopifyImage = ({ id, name }) => ({ id: `i${id}`, altText: name, width: 64, height: 64 });
/** @param {Cart} cart */
const shopifyCost = ({ lines }) => ({
  subtotalAmount: money(netOf(lines)),
  totalAmount: money(grossOf(lines)),
  totalDutyAmount: null,
  totalTaxAmount: money(grossOf(lines) - netOf(lines)),
});

/** As hydrogen-react requests it. @param {Cart} cart */
const hydrogenCart = (cart) => ({
  ...{ id: 'cart1', checkoutUrl: '/checkout', totalQuantity: cart.lines.length, note: '' },
  ...{ attributes: [], discountCodes: [], cost: shopifyCost(cart) },
  buyerIdentity: { countryCode: 'US', customer: null, email: null, phone: null },
  lines: {
    edges: cart.lines.map((line) => ({
      node: {
        ...shopifyLine(line),
        cost: { totalAmount: money(line.gross * line.quantity), compareAtAmountPerQuantity: null },
        merchandise: {
          ...{ ...shopifyProduct(line), availableForSale: true, requiresShipping: true },
          ...{ barcode: line.ean, image: { ...shopifyImage(line), url: line.photo } },
        },
      },
    })),
  },
});

/** As shopify-buy, which is in the buy button, requests it. @param {Cart} cart */
const buyCart = (cart) => ({
  ...{ id: 'cart1', checkoutUrl: 'https://bench.invalid/checkout', attributes: [], note: '' },
  ...{ createdAt: '2026-11-20T00:00:00Z', updatedAt: '2026-11-20T00:00:00Z' },
  ...{ discountCodes: [], discountAllocations: [], appliedGiftCards: [] },
  cost: { ...shopifyCost(cart), checkoutChargeAmount: money(grossOf(cart.lines)) },
  buyerIdentity: {
    ...{ countryCode: 'US', preferences: null, email: null, phone: null, customer: null },
    deliveryAddressPreferences: [],
  },
  deliveryGroups: { pageInfo: { hasNextPage: false, hasPreviousPage: false }, edges: [] },
  lines: {
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
    edges: cart.lines.map((line) => ({
      cursor: String(line.id),
      node: {
        ...{ __typename: 'CartLine', ...shopifyLine(line), discountAllocations: [] },
        cost: {
          totalAmount: money(line.gross * line.quantity),
          subtotalAmount: money(line.net * line.quantity),
          amountPerQuantity: money(line.gross),
          compareAtAmountPerQuantity: null,
        },
        merchandise: {
          ...{ ...shopifyProduct(line), image: { ...shopifyImage(line), src: line.photo } },
          ...{ weight: 1, available: true, sku: line.ean },
          ...{ unitPrice: null, unitPriceMeasurement: null },
        },
      },
    })),
  },
});

/** An amount in cents, and written. @param {string} name @param {number} cents */
const written = (name, cents) => ({
  ...{ [`${name}_cents`]: cents, [`formatted_${name}`]: formatted(cents) },
});

/** An answer of Commerce Layer's JSON:API. @param {Cart} cart */
function order({ lines }) {
  const [net, gross] = [netOf(lines), grossOf(lines)];
  const attributes = {
    ...{ number: 1, status: 'draft', payment_status: 'unpaid', guest: true, editable: true },
    ...{ fulfillment_status: 'unfulfilled', currency_code: 'EUR', country_code: 'PL' },
    ...{ skus_count: lines.length, tax_included: false, metadata: {} },
    ...{ ...written('subtotal_amount', net), ...written('total_tax_amount', gross - net) },
    ...{ ...written('total_amount', gross), ...written('total_amount_with_taxes', gross) },
    ...written('total_taxable_amount', net),
  };
  const ids = lines.map(({ id }) => ({ type: 'line_items', id: String(id) }));
  const included = lines.flatMap((line) => {
    const { id, ean, name, photo: image_url, path, net: each, gross: price, quantity } = line;
    const item = {
      ...{ sku_code: ean, bundle_code: null, quantity, currency_code: 'EUR', name, image_url },
      ...{ ...written('unit_amount', price), unit_amount_float: price / 100 },
      ...{ ...written('options_amount', 0), ...written('discount', 0), discount_breakdown: {} },
      ...{ ...written('total_amount', price * quantity), tax_rate: 0.2, tax_breakdown: {} },
      ...{ total_amount_float: (price * quantity) / 100, item_type: 'skus', reference: path },
      ...{ ...written('tax_amount', (price - each) * quantity), reference_origin: null },
      ...{ created_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' },
      metadata: { net: formatted(each), url: path },
    };
    const relationships = {
      ...{ item: { data: { type: 'skus', id: `s${id}` } }, line_item_options: { data: [] } },
    };
    const sku = { code: ean, name, image_url, description: null, metadata: {} };
    return [
      { id: String(id), type: 'line_items', attributes: item, relationships },
      { id: `s${id}`, type: 'skus', attributes: sku },
    ];
  });
  const relationships = { line_items: { data: ids } };
  return { data: { id: 'order1', type: 'orders', attributes, relationships }, included };
}

/** Both libraries of this shop request the cart, or change lines and request it then. @param {(cart: Cart) => object} answered @returns {Answer} */
const graphql = (answered) => (cart, _method, _path, body) => {
  const { query, variables } = JSON.parse(body);
  const isChange = /cartLinesUpdate\s*\(/.test(query);
  if (!isChange && !/cart\s*\(id/.test(query)) return undefined;
  if (!isChange) return { data: { cart: answered(cart) } };
  change(cart, variables.lines);
  return { data: { cartLinesUpdate: { cart: answered(cart), userErrors: [], warnings: [] } } };
};

/** @type {Answer} */
function commerceLayer(cart, method, path, body) {
  const id = /^\/api\/line_items\/([^/?]+)/.exec(path)?.[1];
  if (path.startsWith('/api/orders/')) return order(cart);
  if (!id || method !== 'PATCH') return undefined;
  const { quantity } = JSON.parse(body).data.attributes;
  change(cart, [{ id, quantity }]);
  return { data: { id, type: 'line_items', attributes: { quantity } } };
}

/** @typedef {(cart: Cart, method: string, path: string, body: string) => object | undefined} Answer */

/** @type {Readonly<Record<string, Answer>>} */
const PEER_ANSWERS = {
  hydrogen: graphql(hydrogenCart),
  buybutton: graphql(buyCart),
  commercelayer: commerceLayer,
};

/** What the server answers to a cart that does not speak the shop's API, as JSON; undefined for what is no call of it. @param {string} name of the contender @param {Parameters<Answer>} request */
export function answerOther(name, ...request) {
  const [cart, method, path, body] = request;
  if (path.startsWith('/api/')) return PEER_ANSWERS[name]?.(...request);
  if (path !== '/lines') return undefined;
  if (method === 'GET') return cart.lines;
  change(cart, JSON.parse(body));
  return {};
}
