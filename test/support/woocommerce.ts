import { woocommerce, type WooCommerceOptions } from '../../src/adapters/woocommerce.js';
import type { StoreCart } from '../../src/adapters/woocommerce/store-types.js';
import { createStoreShop } from './store-api.js';

/** What each call gets. */
export const call = { signal: new AbortController().signal };

export const MUG = '9bf31c7ff062936a96d3c8bd1f8f2ff3';
export const CLOCK = '70efdf2ec9b086079795c442636b55fb';

type Products = Awaited<ReturnType<ReturnType<typeof woocommerce>['readCart']>>['products'];

/** A client of a shop with these products, and the cart as the page has read it. */
export async function open(
  start: Parameters<typeof createStoreShop>[0] = [[15, 2], [17, 1]], // prettier-ignore
  options: WooCommerceOptions = {},
) {
  const shop = createStoreShop(start);
  const client = woocommerce({ send: shop.send, ...options });
  const { products } = await client.readCart();
  shop.requests.length = 0;
  return { shop, client, products };
}

interface Other {
  readonly item?: object;
  readonly totals?: object;
  readonly options?: WooCommerceOptions;
  readonly [field: string]: unknown;
}

/** A client of a shop that answers everything with the cart of two mugs, in which these fields are other ones. */
export async function giving({ item, totals, options, ...fields }: Other) {
  const read = await createStoreShop([[15, 2]]).send('/wc/store/v1/cart');
  const cart = (await read.json()) as StoreCart;
  const body = {
    ...cart,
    items: [{ ...cart.items[0], ...item }],
    totals: { ...cart.totals, ...totals },
    ...fields,
  };
  return woocommerce({ nonce: 'n', send: async () => Response.json(body), ...options });
}

/** The lines with other amounts, by their keys. */
export const withAmounts = (products: Products, amounts: Readonly<Record<string, number>>) =>
  products.map((line) => ({ ...line, amount: amounts[line.key] ?? line.amount }));
