import type { CustomClient } from '../api/client/caller.js';
import { cartIn, cartOf, createStoreApi, failure } from './woocommerce/store-api.js';
import type { StoreAnswer, StoreApiOptions, StoreChange } from './woocommerce/store-api.js';
import type { StoreCartOptions } from './woocommerce/reader.js';
import { isError, toCart, toDiscounts, toRecommendations } from './woocommerce/store-cart.js';
import type { Message } from './woocommerce/store-cart.js';
import type { StoreCart, StoreItem } from './woocommerce/store-types.js';

export type { CartTokenStore } from './woocommerce/store-api.js';
export type { StoreTexts } from './woocommerce/reader.js';

export interface WooCommerceOptions extends StoreApiOptions, StoreCartOptions {
  /**
   * The namespace of the plugin, which keeps the order notes and puts removed lines back. Without it there are no notes,
   * undo adds the product again, and a line with data of its own, such as an engraving, cannot be added again.
   */
  readonly namespace?: string | undefined;
}

type Line = Readonly<Record<string, unknown>>;

/** A change of the shop's cart, and the line that it is for. */
type Change = StoreChange & { readonly key: unknown };

/** The amount that the shop can give of what the buyer wants. */
function allowed({ amount, maxQuantity }: Line): number {
  return Math.min(Number(amount), typeof maxQuantity === 'number' ? maxQuantity : Infinity);
}

/** WooCommerce itself has no limit. */
const MAX_REMARKS = 5000;

const NOT_REMOVABLE = 'woocommerce_rest_cart_coupon_not_removable';

/** What the shop says of a code that it refuses. @throws any other failure */
function refusal(status: number, body: unknown) {
  const error = failure(status, body);
  if (status !== 400 && error.code !== NOT_REMOVABLE) throw error;
  return { error: error.code ?? 'refused', message: error.message };
}

/**
 * The cart over WooCommerce: its Store API answers the calls.
 *
 * @returns a client for `configure({ client })`
 */
export function woocommerce(options: WooCommerceOptions = {}) {
  const api = createStoreApi(options);
  const { namespace = '' } = options;
  /** The lines that the page was given last. */
  let seen: readonly StoreItem[] | undefined;
  /** What the shop has refused of the last save, in its own words, for the next answer: the page keeps it. */
  let refusals: readonly Message[] = [];

  /** The errors that a cart keeps. Notices, such as that a product is gone, come with one answer only. */
  async function lasting({ errors }: StoreCart): Promise<StoreCart['errors']> {
    if (!errors.some(isError)) return [];
    return api.readCart().then(
      (again) => again.errors,
      () => errors,
    );
  }

  async function given(store: StoreCart) {
    seen = store.items;
    const cart = toCart(store, options, await lasting(store));
    const messages = [...refusals, ...cart.messages];
    refusals = [];
    const remarks = store.extensions?.[namespace]?.['remarks'];
    return { ...cart, messages, remarks, remarks_max: MAX_REMARKS, owner: api.owner() };
  }

  const extend = (data: object, signal: AbortSignal): Promise<StoreAnswer> =>
    api.send('/cart/extensions', { namespace, data }, signal);

  const known = async (): Promise<readonly StoreItem[]> => seen ?? (await api.readCart()).items;

  /** Puts a line back that the buyer has removed; undefined if the shop cannot. */
  async function restored(key: unknown, signal: AbortSignal): Promise<StoreItem | undefined> {
    if (!namespace) return undefined;
    const { body } = await extend({ restore: key }, signal);
    return cartIn(body)?.items.find((item) => item.key === key);
  }

  function addition({ id, name, key, variation, has_item_data }: Line, quantity: number): Change {
    if (has_item_data === true) {
      throw failure(
        422,
        `WooCommerce cannot add "${String(name)}" again without losing its own data, which takes the plugin: see the option namespace.`,
      );
    }
    const body = { id: Number(id), quantity, ...(Array.isArray(variation) && { variation }) };
    return { path: '/cart/add-item', body, key };
  }

  /** What is to be sent for the lines of the page. A line that the buyer has not changed is left alone. */
  async function changesFor(lines: readonly Line[], signal: AbortSignal): Promise<Change[]> {
    const items = await known();
    const keys = new Set(lines.map(({ key }) => key));
    const changes: Change[] = [];
    for (const line of lines) {
      const { id, key } = line;
      const quantity = allowed(line);
      if (Number.isNaN(quantity)) continue;
      const held = items.find((item) =>
        // A line without a key may be there already, if the answer to its addition was lost.
        key === undefined
          ? String(item.id) === String(id) && !keys.has(item.key)
          : item.key === key,
      );
      const item = held ?? (key === undefined ? undefined : await restored(key, signal));
      // Another tab may have changed it since the page was given it: then its amount stays.
      const before = held?.key === key ? line['quantity'] : item?.quantity;
      if (!item) changes.push(addition(line, quantity));
      else if (quantity !== before) {
        const body = { key: item.key, quantity };
        changes.push({ path: '/cart/update-item', body, key: item.key });
      }
    }
    return changes;
  }

  return {
    readCart: async () => given(await api.readCart()),

    /** @throws the refusal of a change, after the others have been carried out: a read shows which */
    async saveCart({ products }, { signal }) {
      const lines = products as readonly Line[];
      const changes = await changesFor(lines, signal);
      const answers = await api.batch(changes, signal);
      const failures = answers.filter(({ status }) => status >= 400);
      refusals = answers.flatMap(({ status, body }, i) => {
        const { key } = changes[i] ?? {};
        return status === 400 ? { level: 'error', text: failure(status, body).message, key } : [];
      });
      const last = answers.flatMap(({ body }) => cartIn(body) ?? []).pop();
      if (last) seen = last.items;
      const worst = failures.find(({ status }) => status !== 400) ?? failures[0];
      if (worst) throw failure(worst.status, worst.body);
      const cart = await given(last ?? (await api.readCart()));
      // A new line has no key yet.
      const short = new Map(
        lines.map((line) => [
          line['key'] ?? String(line['id']),
          Number(line['amount']) - allowed(line),
        ]),
      );
      return {
        ...cart,
        // The dialog of reduced products says what the stock could not give.
        products: cart.products.map((line) => ({
          ...line,
          reduced_amount: short.get(line.key) ?? short.get(String(line.id)),
        })),
      };
    },

    async deleteLine({ id, key }, { signal }) {
      const found = (await known()).filter((item) =>
        key === undefined ? String(item.id) === String(id) : item.key === key,
      );
      if (found.length > 1) {
        const count = `WooCommerce has ${found.length} lines of the product ${String(id)}`;
        throw failure(422, `${count}: a deletion must name the key of one.`);
      }
      const gone = found[0]?.key ?? key;
      if (gone === undefined) return given(await api.readCart());
      // Where somebody has removed it already, the refusal has the cart.
      return given(cartOf(await api.send('/cart/remove-item', { key: gone }, signal)));
    },

    async saveRemarks({ remarks }, { signal }) {
      if (!namespace) {
        throw failure(422, 'WooCommerce has no order notes in its cart: see the option namespace.');
      }
      return given(cartOf(await extend({ remarks }, signal)));
    },

    readDiscounts: async () => toDiscounts(await api.recentCart(), options),

    async addDiscount({ code }, { signal }) {
      const { status, body } = await api.send('/cart/apply-coupon', { code }, signal);
      const cart = cartIn(body);
      if (cart) {
        // In capitals, as the page has written it: ß is SS there.
        const name = String(code).toUpperCase();
        const own = toDiscounts(cart, options).find((one) => one.code.toUpperCase() === name);
        return { code, ...(await given(cart)), ...own };
      }
      return refusal(status, body);
    },

    async removeDiscount({ code }, { signal }) {
      const answer = await api.send('/cart/remove-coupon', { code }, signal);
      const { status, body } = answer;
      const isKept = status === 400 || failure(status, body).code === NOT_REMOVABLE;
      return isKept ? refusal(status, body) : given(cartOf(answer));
    },

    readTopProducts: async () => ({ data: toRecommendations(await api.recentCart(), options) }),

    // The cart itself says what is to be paid.
    readDiscountsValue: () => null,
    readFreeDelivery: () => [],
    readDropshippingCost(): never {
      throw failure(404, 'WooCommerce has no dropshipping cost.');
    },
  } satisfies CustomClient;
}
