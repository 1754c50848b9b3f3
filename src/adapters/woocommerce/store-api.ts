import { plainText } from './plain-text.js';
import type { StoreCart, StoreItem } from './store-types.js';

/** Keeps the token of a guest's cart for shops on another host, where the browser sends no cookies. */
export interface CartTokenStore {
  get(): string | null;
  set(token: string): void;
}

export interface StoreApiOptions {
  /** The address of the Store API, as `rest_url('wc/store/v1')` names it. */
  readonly url?: string | undefined;
  /** The nonce of the page for `wc_store_api`. Every answer renews it; without one the cart is read first. */
  readonly nonce?: string | undefined;
  /** Names the cart by its `Cart-Token` instead of cookies and nonce. */
  readonly cartToken?: CartTokenStore | undefined;
  /** In place of `fetch`. */
  readonly send?: typeof fetch | undefined;
}

export interface StoreAnswer {
  readonly status: number;
  readonly body: unknown;
  /** In a batch. */
  readonly headers?: { readonly Nonce?: string };
}

export interface StoreChange {
  readonly path: string;
  readonly body: object;
}

interface StoreError {
  readonly code?: string;
  readonly message?: string;
  readonly data?: { readonly cart?: StoreCart };
}

/** How long a cart that was read also says which codes and recommendations there are, in milliseconds. */
const MOMENT = 2000;
/** The most requests of a batch. */
const BATCH = 25;

/** The shop's own error, or a text, with the status by which the cart decides whether to try again. */
export function failure(status: number, answer: unknown) {
  const { code, message } = (answer ?? {}) as StoreError;
  const words = typeof answer === 'string' ? answer : message;
  const text = plainText(words ?? `WooCommerce answered with status ${status}.`);
  // WooCommerce's limit of requests has the status of wrong content.
  return Object.assign(new Error(text), {
    status: code === 'rate_limit_exceeded' ? 429 : status,
    code,
  });
}

/** The address of a call: its path goes to the end of the route, which sites without rewriting have in the query. */
const addressOf = (url: string, path: string): string =>
  url.replace(url.includes('rest_route=') ? /rest_route=[^&]*/ : /^[^?]*/, `$&${path}`);

const NO_LISTS = { images: [], variation: [], item_data: [], quantity_limits: {} };

/** The cart of an answer, if it is one, with the lists that mock shops and proxies leave out. */
export function cartIn(body: unknown): StoreCart | undefined {
  const { items, coupons = [], totals, ...rest } = (body ?? {}) as Partial<StoreCart>;
  if (!items || !totals) return undefined;
  return {
    ...{ fees: [], errors: [], cross_sells: [], shipping_rates: [] },
    ...rest,
    // A line whose product is gone is an empty list.
    items: items.filter(({ key }) => key).map((item: StoreItem) => ({ ...NO_LISTS, ...item })),
    coupons: coupons.map((coupon) => ({ ...coupon, code: plainText(coupon.code) })),
    totals: { ...{ tax_lines: [] }, ...totals },
  };
}

/** The cart of an answer, which a conflict (409) has too. @throws the shop's error if there is none */
export function cartOf({ status, body }: StoreAnswer): StoreCart {
  const cart = cartIn(status === 409 ? (body as StoreError | null)?.data?.cart : body);
  if (!cart) throw failure(status, body);
  return cart;
}

const responsesIn = ({ body }: StoreAnswer) =>
  (body as { readonly responses?: readonly StoreAnswer[] } | null)?.responses;

const isNonceRefused = ({ body }: StoreAnswer): boolean =>
  /_(missing|invalid)_nonce$/.test((body as StoreError | null)?.code ?? '');

export function createStoreApi(options: StoreApiOptions) {
  const { url = '/wp-json/wc/store/v1', cartToken, send = fetch } = options;
  let { nonce } = options;
  let user: string | undefined;
  let reading: Promise<StoreCart> | undefined;
  let latest: { readonly cart: StoreCart; readonly at: number } | undefined;

  /** Who asks: the nonce, or the token of the cart. */
  const identity = (): Record<string, string> => {
    const token = cartToken?.get();
    if (token) return { 'Cart-Token': token };
    return nonce ? { Nonce: nonce } : {};
  };

  async function request(path: string, init: RequestInit = {}): Promise<StoreAnswer> {
    const response = await send(addressOf(url, path), {
      ...init,
      // Browsers finish it after the buyer has left the page, unless it is large.
      keepalive: typeof init.body === 'string' && init.body.length < 60_000,
      cache: 'no-store',
      credentials: cartToken ? 'omit' : 'same-origin',
      headers: { ...identity(), 'Content-Type': 'application/json' },
    });
    const { headers, status } = response;
    nonce = headers.get('Nonce') ?? nonce;
    user = headers.get('User-ID') ?? user;
    const token = headers.get('Cart-Token');
    if (token) cartToken?.set(token);
    const text = await response.text();
    try {
      return { status, body: JSON.parse(text) as unknown };
    } catch {
      if (status >= 400) throw failure(status, undefined);
      throw new Error(`WooCommerce answered ${path} with something that is not JSON.`);
    }
  }

  /** Reads the cart. Several reads of one moment are one request. */
  function readCart(): Promise<StoreCart> {
    if (reading) return reading;
    const own = request('/cart')
      .then(({ status, body }) => {
        const cart = cartOf({ status: status < 400 ? 502 : status, body });
        if (reading === own) latest = { cart, at: performance.now() };
        return cart;
      })
      .finally(() => (reading = undefined));
    return (reading = own);
  }

  /** The cart as it was read a moment ago, if this page has written nothing since: codes and recommendations are in it. */
  const recentCart = async (): Promise<StoreCart> =>
    latest && performance.now() - latest.at < MOMENT ? latest.cart : readCart();

  /**
   * Sends a write. A refusal of the nonce has a new one, with which the write is sent again unless it is of another buyer.
   *
   * @param content - made anew for each attempt, because a batch has the nonce in it
   */
  async function post(path: string, content: () => object, signal: AbortSignal) {
    if (!Object.keys(identity()).length) await readCart();
    reading = latest = undefined;
    const before = user;
    for (let isAgain = false; ; isAgain = true) {
      const init = { method: 'POST', body: JSON.stringify(content()), signal };
      // What began to be read meanwhile may be from before.
      const answer = await request(path, init).finally(() => (reading = latest = undefined));
      const all = responsesIn(answer) ?? [answer];
      // Some proxies drop the header of the whole answer.
      nonce = all[0]?.headers?.Nonce ?? nonce;
      const refused = all.find(isNonceRefused);
      if (!refused) return answer;
      if (before !== undefined && user !== before)
        throw failure(409, 'Another buyer has logged in.');
      if (isAgain) throw failure(refused.status, refused.body);
    }
  }

  return {
    /** Whose cart it is, as far as the last answer has said it. */
    owner: (): string => (user === undefined || user === '0' ? 'guest' : user),

    readCart,
    recentCart,

    send: (path: string, body: object, signal: AbortSignal) => post(path, () => body, signal),

    async batch(changes: readonly StoreChange[], signal: AbortSignal): Promise<StoreAnswer[]> {
      const all: StoreAnswer[] = [];
      for (let from = 0; from < changes.length; from += BATCH) {
        const some = changes.slice(from, from + BATCH);
        const content = () => ({
          requests: some.map(({ path, body }) => ({
            ...{ method: 'POST', path: `/wc/store/v1${path}`, headers: identity(), body },
          })),
        });
        const answer = await post('/batch', content, signal);
        const responses = responsesIn(answer);
        if (!responses) throw failure(answer.status, answer.body);
        all.push(...responses);
      }
      return all;
    },
  };
}
