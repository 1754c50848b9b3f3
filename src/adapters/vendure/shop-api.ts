/** The Shop API of Vendure over GraphQL: its queries, what they answer, and how they fail. */

/** What the cart shows of an order. */
const ORDER = `
  code
  currencyCode
  couponCodes
  subTotal
  subTotalWithTax
  discounts { adjustmentSource amountWithTax }
  promotions { id couponCode }
  lines {
    id
    quantity
    unitPrice
    unitPriceWithTax
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

/** A change of the order, and the parameters that it uses. */
const mutation = (parameters: string, call: string): string =>
  `mutation (${parameters}) { result: ${call} { ... on ErrorResult { errorCode message } } }`;

const PIECES = '$id: ID!, $quantity: Int!';

/** The changes of the order, each with the variables that it needs. */
const CHANGES = {
  add: mutation(PIECES, 'addItemToOrder(productVariantId: $id, quantity: $quantity)'),
  adjust: mutation(PIECES, 'adjustOrderLine(orderLineId: $id, quantity: $quantity)'),
  remove: mutation('$id: ID!', 'removeOrderLine(orderLineId: $id)'),
  applyCode: mutation('$code: String!', 'applyCouponCode(couponCode: $code)'),
  removeCode: 'mutation ($code: String!) { result: removeCouponCode(couponCode: $code) { id } }',
  setFields: mutation(
    '$customFields: UpdateOrderCustomFieldsInput!',
    'setOrderCustomFields(input: { customFields: $customFields })',
  ),
};

/** What errors of GraphQL say, as the status by which the cart decides whether to try again. */
const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  INTERNAL_SERVER_ERROR: 500,
};

export type Asset = { readonly preview: string } | null;

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** Whole numbers: of pieces, or of the smallest unit of a currency. */
type Numbers<Name extends string> = Readonly<Record<Name, number>>;

type Variant = Texts<'id' | 'name' | 'sku'>;

/** A product variant with a quantity. */
export interface OrderLine
  extends Texts<'id'>, Numbers<'quantity' | 'unitPrice' | 'unitPriceWithTax'> {
  readonly featuredAsset: Asset;
  readonly productVariant: Variant & { readonly product: Texts<'slug'> };
}

export interface Order
  extends Texts<'code' | 'currencyCode'>, Numbers<'subTotal' | 'subTotalWithTax'> {
  readonly couponCodes: readonly string[];
  readonly discounts: readonly (Texts<'adjustmentSource'> & Numbers<'amountWithTax'>)[];
  readonly promotions: readonly { id: string; couponCode: string | null }[];
  readonly lines: readonly OrderLine[];
  readonly customFields?: Readonly<Record<string, unknown>>;
}

interface Product extends Texts<'slug'> {
  readonly featuredAsset: Asset;
  readonly variants: readonly (Variant & Numbers<'price' | 'priceWithTax'> & Texts<'stockLevel'>)[];
}

export type Result = Partial<Texts<'errorCode' | 'message'>>;

interface Data {
  readonly activeOrder?: Order | null;
  readonly activeCustomer?: Texts<'id'> | null;
  readonly activeChannel?: Texts<'defaultCurrencyCode'>;
  readonly products?: { readonly items: readonly Product[] };
  readonly result?: Result;
}

interface Reply {
  readonly data?: Data;
  readonly errors?: readonly { message: string; extensions?: { code?: string } }[];
}

export interface VendureOptions {
  /** The address of the Shop API. */
  readonly url?: string | undefined;
  /** The custom field of `Order` that holds the buyer's notes. */
  readonly notesField?: string | undefined;
  /** The `precision` of the shop's `MoneyStrategy`, which is the same for all currencies. */
  readonly precision?: number | undefined;
  /** In place of `fetch`. */
  readonly send?: typeof fetch | undefined;
}

/** What is thrown has a `status`, which the cart reads as that of an answer. */
export const failure = (status: number, message: string): Error =>
  Object.assign(new Error(message), { status });

export function createShopApi({ url = '/shop-api', notesField, send = fetch }: VendureOptions) {
  const notes = notesField ? `customFields { ${notesField} }` : '';
  const CART = `query {
    activeOrder { ${ORDER} ${notes} }
    activeCustomer { id }
    activeChannel { defaultCurrencyCode }
  }`;

  /** @param signal - aborts the request when the page no longer waits: a late save must not run beside the next one. */
  async function ask(query: string, variables?: object, signal?: AbortSignal): Promise<Data> {
    const response = await send(url, {
      method: 'POST',
      signal: signal ?? null,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json().catch(() => ({}))) as Reply;
    const [error] = errors ?? [];
    const { ok, status } = response;
    if (error) {
      const known = STATUS_OF_ERROR[error.extensions?.code ?? ''];
      throw failure(known ?? (ok ? 400 : status), error.message);
    }
    if (!ok || !data) throw failure(status, 'Vendure gave no answer.');
    return data;
  }

  return {
    readCart: () => ask(CART),
    readProducts: async () => (await ask(PRODUCTS)).products?.items ?? [],
    async change(name: keyof typeof CHANGES, variables: object, signal: AbortSignal) {
      return (await ask(CHANGES[name], variables, signal)).result ?? {};
    },
  };
}
