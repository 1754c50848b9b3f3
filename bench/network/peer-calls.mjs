// The APIs that the carts of others speak, over the same cart: what each of their pages asks for.
import { grossOf, netOf } from '../carts.mjs';

/** @typedef {import('../carts.mjs').Line} Line */
/** @typedef {import('../server/calls.mjs').Cart} Cart */

/** The shop writes money with one decimal where the second is 0, which its client relies on. @param {number} cents */
const decimal = (cents) => (cents / 100).toFixed(2).replace(/0$/, '');
/** @param {number} cents */
const money = (cents) => ({ currencyCode: 'EUR', amount: decimal(cents) });
/** @param {number} cents "€1.234,50" */
const formatted = (cents) =>
  `€${(cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`;

/** @param {Cart} cart @param {readonly { id: string | number, quantity: number }[]} changed */
function change(cart, changed) {
  for (const { id, quantity } of changed) {
    const line = cart.lines.find((one) => one.id === Number(id));
    if (line) line.quantity = quantity;
  }
  cart.lines = cart.lines.filter(({ quantity }) => quantity > 0);
}

/** As hydrogen-react asks for it. @param {Cart} cart */
const hydrogenCart = ({ lines }) => ({
  id: 'cart1',
  checkoutUrl: '/checkout',
  totalQuantity: lines.length,
  buyerIdentity: { countryCode: 'US', customer: null, email: null, phone: null },
  lines: {
    edges: lines.map((line) => ({
      node: {
        id: String(line.id),
        quantity: line.quantity,
        attributes: [{ key: 'net', value: decimal(line.net) }],
        cost: {
          totalAmount: money(line.gross * line.quantity),
          compareAtAmountPerQuantity: null,
        },
        merchandise: {
          id: `v${line.id}`,
          availableForSale: true,
          compareAtPrice: null,
          price: money(line.gross),
          barcode: line.ean,
          requiresShipping: true,
          title: 'Default Title',
          image: { id: `i${line.id}`, url: line.photo, altText: line.name, width: 64, height: 64 },
          product: { handle: line.path.slice(3), title: line.name, id: `p${line.id}` },
          selectedOptions: [],
        },
      },
    })),
  },
  cost: {
    subtotalAmount: money(netOf(lines)),
    totalAmount: money(grossOf(lines)),
    totalDutyAmount: null,
    totalTaxAmount: money(grossOf(lines) - netOf(lines)),
  },
  ...{ note: '', attributes: [], discountCodes: [] },
});

/** As shopify-buy, which is in the buy button, asks for it. @param {Cart} cart */
const buyCart = ({ lines }) => ({
  id: 'cart1',
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
  lines: {
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
    edges: lines.map((line) => ({
      cursor: String(line.id),
      node: {
        __typename: 'CartLine',
        id: String(line.id),
        quantity: line.quantity,
        attributes: [{ key: 'net', value: decimal(line.net) }],
        merchandise: {
          id: `v${line.id}`,
          title: 'Default Title',
          image: { id: `i${line.id}`, src: line.photo, altText: line.name, width: 64, height: 64 },
          product: { id: `p${line.id}`, handle: line.path.slice(3), title: line.name },
          ...{ weight: 1, available: true, sku: line.ean, selectedOptions: [] },
          ...{ compareAtPrice: null, unitPrice: null, unitPriceMeasurement: null },
          price: money(line.gross),
        },
        cost: {
          totalAmount: money(line.gross * line.quantity),
          subtotalAmount: money(line.net * line.quantity),
          amountPerQuantity: money(line.gross),
          compareAtAmountPerQuantity: null,
        },
        discountAllocations: [],
      },
    })),
  },
  attributes: [],
  cost: {
    checkoutChargeAmount: money(grossOf(lines)),
    totalAmount: money(grossOf(lines)),
    subtotalAmount: money(netOf(lines)),
    totalTaxAmount: money(grossOf(lines) - netOf(lines)),
    totalDutyAmount: null,
  },
  checkoutUrl: 'https://bench.invalid/checkout',
  ...{ discountCodes: [], discountAllocations: [], appliedGiftCards: [], note: '' },
  buyerIdentity: {
    ...{ countryCode: 'US', preferences: null, email: null, phone: null, customer: null },
    deliveryAddressPreferences: [],
  },
  deliveryGroups: { pageInfo: { hasNextPage: false, hasPreviousPage: false }, edges: [] },
});

/** An answer of Commerce Layer's JSON:API. @param {Cart} cart */
function order({ lines }) {
  const [net, gross] = [netOf(lines), grossOf(lines)];
  return {
    data: {
      id: 'order1',
      type: 'orders',
      attributes: {
        ...{ number: 1, status: 'draft', payment_status: 'unpaid', guest: true, editable: true },
        ...{ fulfillment_status: 'unfulfilled', currency_code: 'EUR', country_code: 'PL' },
        ...{ skus_count: lines.length, tax_included: false, metadata: {} },
        ...{ subtotal_amount_cents: net, formatted_subtotal_amount: formatted(net) },
        ...{
          total_tax_amount_cents: gross - net,
          formatted_total_tax_amount: formatted(gross - net),
        },
        ...{ total_amount_cents: gross, formatted_total_amount: formatted(gross) },
        total_amount_with_taxes_cents: gross,
        formatted_total_amount_with_taxes: formatted(gross),
        ...{ total_taxable_amount_cents: net, formatted_total_taxable_amount: formatted(net) },
      },
      relationships: {
        line_items: { data: lines.map(({ id }) => ({ type: 'line_items', id: String(id) })) },
      },
    },
    included: lines.flatMap((line) => [
      {
        id: String(line.id),
        type: 'line_items',
        attributes: {
          ...{
            sku_code: line.ean,
            bundle_code: null,
            quantity: line.quantity,
            currency_code: 'EUR',
          },
          unit_amount_cents: line.gross,
          unit_amount_float: line.gross / 100,
          formatted_unit_amount: formatted(line.gross),
          ...{ options_amount_cents: 0, formatted_options_amount: formatted(0) },
          ...{ discount_cents: 0, formatted_discount: formatted(0), discount_breakdown: {} },
          total_amount_cents: line.gross * line.quantity,
          total_amount_float: (line.gross * line.quantity) / 100,
          formatted_total_amount: formatted(line.gross * line.quantity),
          tax_amount_cents: (line.gross - line.net) * line.quantity,
          formatted_tax_amount: formatted((line.gross - line.net) * line.quantity),
          ...{ name: line.name, image_url: line.photo, tax_rate: 0.2, tax_breakdown: {} },
          ...{ item_type: 'skus', reference: line.path, reference_origin: null },
          ...{ created_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' },
          metadata: { net: formatted(line.net), url: line.path },
        },
        relationships: {
          item: { data: { type: 'skus', id: `s${line.id}` } },
          line_item_options: { data: [] },
        },
      },
      {
        id: `s${line.id}`,
        type: 'skus',
        attributes: {
          ...{ code: line.ean, name: line.name, image_url: line.photo, description: null },
          metadata: {},
        },
      },
    ]),
  };
}

/** @param {Cart} cart @param {string} body */
function hydrogen(cart, body) {
  const { query, variables } = JSON.parse(body);
  if (query.includes('cartLinesUpdate(')) {
    change(cart, variables.lines);
    return { data: { cartLinesUpdate: { cart: hydrogenCart(cart) } } };
  }
  if (query.includes('cart(id:')) return { data: { cart: hydrogenCart(cart) } };
  throw new Error(`The bench's shop does not know ${query.slice(0, 200)}`);
}

/** @param {Cart} cart @param {string} body */
function buyButton(cart, body) {
  const { query, variables } = JSON.parse(body);
  if (/cartLinesUpdate\s*\(/.test(query)) {
    change(cart, variables.lines);
    return { data: { cartLinesUpdate: { cart: buyCart(cart), userErrors: [], warnings: [] } } };
  }
  if (/cart\s*\(id/.test(query)) return { data: { cart: buyCart(cart) } };
  throw new Error(`The bench's shop does not know ${query.slice(0, 200)}`);
}

/** @param {Cart} cart @param {string} method @param {string} path @param {string} body */
function commerceLayer(cart, method, path, body) {
  const id = /^\/api\/line_items\/([^/?]+)/.exec(path)?.[1];
  if (id && method === 'PATCH') {
    const { quantity } = JSON.parse(body).data.attributes;
    change(cart, [{ id, quantity }]);
    return { data: { id, type: 'line_items', attributes: { quantity } } };
  }
  if (path.startsWith('/api/orders/')) return order(cart);
  throw new Error(`The bench's shop does not know ${method} ${path}`);
}

/**
 * What a peer's server answers, as JSON.
 *
 * @param {string} name of the contender @param {Cart} cart
 * @param {string} method @param {string} path @param {string} body
 * @returns {object | undefined} nothing for what is no call of it
 */
export function answerPeer(name, cart, method, path, body) {
  if (!path.startsWith('/api/')) return undefined;
  if (name === 'hydrogen') return hydrogen(cart, body);
  if (name === 'buybutton') return buyButton(cart, body);
  if (name === 'commercelayer') return commerceLayer(cart, method, path, body);
  return undefined;
}
