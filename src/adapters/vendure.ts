import type { CustomClient } from '../api/client/caller.js';
import type { CallPayload } from '../api/http/request.js';
import { decimalText } from '../rules/decimal.js';

/** What the cart shows of an order. An order line is a product variant with a quantity. */
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
const ADD = mutation(PIECES, 'addItemToOrder(productVariantId: $id, quantity: $quantity)');
const ADJUST = mutation(PIECES, 'adjustOrderLine(orderLineId: $id, quantity: $quantity)');
const REMOVE = mutation('$id: ID!', 'removeOrderLine(orderLineId: $id)');
const APPLY = mutation('$code: String!', 'applyCouponCode(couponCode: $code)');
const NOTE = mutation(
  '$customFields: UpdateOrderCustomFieldsInput!',
  'setOrderCustomFields(input: { customFields: $customFields })',
);
const TAKE_OFF = 'mutation ($code: String!) { result: removeCouponCode(couponCode: $code) { id } }';

/** What errors of GraphQL say, as the status of an answer: the cart decides by it whether to try again. */
const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  INTERNAL_SERVER_ERROR: 500,
};

type Asset = { readonly preview: string } | null;

interface Variant {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
}

interface OrderLine {
  readonly id: string;
  readonly quantity: number;
  /** In the smallest unit, as all amounts are. */
  readonly unitPrice: number;
  readonly unitPriceWithTax: number;
  readonly featuredAsset: Asset;
  readonly productVariant: Variant & { readonly product: { readonly slug: string } };
}

interface Order {
  readonly code: string;
  readonly currencyCode: string;
  readonly couponCodes: readonly string[];
  readonly subTotal: number;
  readonly subTotalWithTax: number;
  readonly discounts: readonly { adjustmentSource: string; amountWithTax: number }[];
  readonly promotions: readonly { id: string; couponCode: string | null }[];
  readonly lines: readonly OrderLine[];
  readonly customFields?: Readonly<Record<string, unknown>>;
}

interface Product {
  readonly slug: string;
  readonly featuredAsset: Asset;
  readonly variants: readonly (Variant & {
    readonly price: number;
    readonly priceWithTax: number;
    readonly stockLevel: string;
  })[];
}

/** The result of a mutation. */
interface Result {
  readonly errorCode?: string;
  readonly message?: string;
}

interface Data {
  readonly activeOrder?: Order | null;
  readonly activeCustomer?: { readonly id: string } | null;
  readonly activeChannel?: { readonly defaultCurrencyCode: string };
  readonly products?: { readonly items: readonly Product[] };
  readonly result?: Result;
}

interface Reply {
  readonly data?: Data;
  readonly errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** A line as the cart writes it. */
type Line = Readonly<Record<string, unknown>> & { readonly id: string; readonly amount: number };

const isSame = (one: CallPayload) => (other: Line) =>
  other.id === one['id'] && other['key'] === one['key'];

/** How to reach Vendure. */
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
const failure = (status: number, message: string): Error =>
  Object.assign(new Error(message), { status });

function throwIfRefused({ errorCode, message = '' }: Result): void {
  if (errorCode) throw failure(422, `${errorCode}: ${message}`);
}

const photo = (asset: Asset): string | null => asset && `${asset.preview}?preset=thumb`;

/**
 * The cart over Vendure: its Shop API answers the calls.
 *
 * @returns a client for `configure({ client })`
 */
export function vendure({
  url = '/shop-api',
  notesField,
  precision = 2,
  send = fetch,
}: VendureOptions = {}) {
  const money = (minor: number) => decimalText({ units: BigInt(minor), scale: precision });
  const order = `${ORDER} ${notesField ? `customFields { ${notesField} }` : ''}`;
  const CART = `query {
    activeOrder { ${order} }
    activeCustomer { id }
    activeChannel { defaultCurrencyCode }
  }`;

  /** @param signal - given up on: a save that is late must not go on beside the next one. */
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

  const change = async (...call: [string, object, AbortSignal]): Promise<Result> =>
    (await ask(...call)).result ?? {};

  const activeOrder = async (): Promise<Order | null> => (await ask(CART)).activeOrder ?? null;

  /**
   * The keys of order lines. The first line of a variant has none, so it is the same line to the page
   * after its quantity was 0, for which Vendure has another order line then.
   */
  const keys = new Map<string, string | undefined>();

  function linesIn(now: Order | null): Line[] {
    const lines = now?.lines ?? [];
    return lines.map((line) => {
      const { id, productVariant: variant } = line;
      const isFirst = (other: OrderLine): boolean =>
        other.productVariant.id === variant.id && keys.has(other.id) && !keys.get(other.id);
      if (!keys.has(id)) keys.set(id, lines.some(isFirst) ? id : undefined);
      return {
        id: variant.id,
        key: keys.get(id),
        order_line: id,
        name: variant.name,
        slug: variant.product.slug,
        sku: variant.sku,
        photo_url: photo(line.featuredAsset),
        amount: line.quantity,
        nett_price: money(line.unitPrice),
        price: money(line.unitPriceWithTax),
      };
    });
  }

  /**
   * The lines as they were saved last. Vendure drops a line whose quantity is 0, and the buyer may
   * still be typing: such a line stays in its place, for as long as the page and the order do.
   */
  let saved: { readonly code?: string | undefined; readonly lines: readonly Line[] } = {
    lines: [],
  };

  /** The lines and the total, which has promotions without a code in it, and no delivery. */
  function cartOf(now: Order | null) {
    const lines = linesIn(now);
    if (!now) return { products: lines };
    if (now.code === saved.code) {
      lines.push(...saved.lines.filter((line) => !line.amount && !lines.some(isSame(line))));
      // Those that another tab has added go last.
      const place = (line: Line): number => {
        const at = saved.lines.findIndex(isSame(line));
        return at < 0 ? saved.lines.length : at;
      };
      lines.sort((a, b) => place(a) - place(b));
    }
    const total = { net: money(now.subTotal), gross: money(now.subTotalWithTax) };
    return { products: lines, total };
  }

  function discountOf({ discounts, promotions, currencyCode }: Order, code: string) {
    // Vendure takes a code in other letters too.
    const own = promotions.find((one) => one.couponCode?.toLowerCase() === code.toLowerCase());
    // Promotions without a code take off, too.
    const off = discounts.find((one) => one.adjustmentSource === `PROMOTION:${own?.id}`);
    return {
      code: own?.couponCode ?? code,
      ...(off && { amount: money(-off.amountWithTax), currency: currencyCode }),
    };
  }

  return {
    async readCart() {
      const { activeOrder: now, activeCustomer, activeChannel } = await ask(CART);
      return {
        ...cartOf(now ?? null),
        currency: now?.currencyCode ?? activeChannel?.defaultCurrencyCode,
        remarks: (notesField && now?.customFields?.[notesField]) || '',
        owner: activeCustomer?.id ?? 'guest',
      };
    },

    /** The whole cart comes; Vendure gets what differs from its order. Lines that the page does not have stay. */
    async saveCart({ products }: CallPayload, { signal }: { signal: AbortSignal }) {
      const wanted = products as readonly Line[];
      const before = linesIn(await activeOrder());
      /** What the buyer wanted of products that are short. */
      const short: Line[] = [];
      for (const product of wanted) {
        const line = before.find(isSame(product));
        const quantity = Number(product.amount);
        if (quantity === (line?.amount ?? 0)) continue;
        const id = line ? line['order_line'] : product.id;
        const result = await (line && !quantity
          ? change(REMOVE, { id }, signal)
          : change(line ? ADJUST : ADD, { id, quantity }, signal));
        // Vendure has put into the order what there is; the cart shows the buyer what is missing.
        if (result.errorCode === 'INSUFFICIENT_STOCK_ERROR') short.push(product);
        else throwIfRefused(result);
      }

      const now = await activeOrder();
      const after = linesIn(now);
      saved = {
        code: now?.code,
        lines: wanted.flatMap((line) => {
          if (after.some(isSame(line))) return line;
          // A second line of a variant that was added again is another line now.
          return line['key'] === undefined || !line.amount ? { ...line, amount: 0 } : [];
        }),
      };
      const cart = cartOf(now);
      return {
        ...cart,
        products: cart.products.map((line) => {
          const missing = Number(short.find(isSame(line))?.amount ?? 0) - line.amount;
          return missing > 0 ? { ...line, reduced_amount: missing } : line;
        }),
      };
    },

    async deleteLine(line: CallPayload, { signal }: { signal: AbortSignal }) {
      saved = { ...saved, lines: saved.lines.filter((one) => !isSame(line)(one)) };
      const found = linesIn(await activeOrder()).find(isSame(line));
      if (found) throwIfRefused(await change(REMOVE, { id: found['order_line'] }, signal));
      return {};
    },

    async saveRemarks({ remarks }: CallPayload, { signal }: { signal: AbortSignal }) {
      if (notesField === undefined) throw failure(422, 'This shop has no field for notes.');
      throwIfRefused(await change(NOTE, { customFields: { [notesField]: remarks } }, signal));
      return {};
    },

    /** The last added first. */
    async readDiscounts() {
      const now = await activeOrder();
      return now ? now.couponCodes.map((code) => discountOf(now, code)).reverse() : [];
    },

    /** `error` and `message` are shown to the buyer in Vendure's own words. */
    async addDiscount({ code }: CallPayload, { signal }: { signal: AbortSignal }) {
      const { errorCode, message } = await change(APPLY, { code }, signal);
      if (errorCode) return { error: errorCode, message };
      const now = await activeOrder();
      return now ? discountOf(now, String(code)) : { code };
    },

    async removeDiscount({ code }: CallPayload, { signal }: { signal: AbortSignal }) {
      await change(TAKE_OFF, { code }, signal);
      return {};
    },

    /** The first products that can be bought. A shop has better ones: a collection, say. */
    async readTopProducts() {
      const { products } = await ask(PRODUCTS);
      return {
        data: (products?.items ?? []).flatMap(({ slug, featuredAsset, variants }) => {
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

    // The total of the cart counts the codes.
    readDiscountsValue: () => null,
    // Vendure has nothing like these. Without them the cart would ask the page's own server.
    readFreeDelivery: () => [],
    readDropshippingCost(): never {
      throw failure(404, 'This shop has no dropshipping.');
    },
  } satisfies CustomClient;
}
