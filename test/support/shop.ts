/** A shop in memory that answers the cart's calls, with faults on demand and a log of what came. */

type Wire = Record<string, unknown>;
export type WireProduct = Wire & { id: unknown; amount: number };

/** The calls by short names. */
const CALLS = {
  load: 'GET /cart-api/cart',
  save: 'PUT /cart-api/update-cart',
  delete: 'POST /delete-from-cart',
  remarks: 'POST /save-cart-remarks',
  codes: 'GET /api/cart/discounts',
  'add-code': 'POST /api/cart/discounts',
  'remove-code': 'DELETE /api/cart/discount/',
  voucher: 'GET /api/cart/discounts/value',
  top: 'GET /cart-api/top-products',
  delivery: 'GET /api/free-delivery/',
  dropshipping: 'GET /panel/inner-api/dropshipping-cost',
} as const;
export type CallName = keyof typeof CALLS;

/** What a call sent. */
export interface ShopCall {
  readonly name: CallName | 'page';
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly keepalive: boolean;
}

/** An answer in place of the shop's own: a status, a text, or a broken connection. */
export type Reply =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly etag?: string;
    }
  | Error;

export const NETWORK_DOWN: Reply = new TypeError('Failed to fetch');
export const HTML: Reply = { text: '<!doctype html><title>Login</title>' };
export const refused = (status: number): Reply => ({ status, text: 'no' });

/** A call that has arrived and waits for its answer. */
export interface Held {
  /** Whether the call has come. */
  readonly arrived: boolean;
  /** Lets the answer go: the shop's own, as it was when the call came, or another one. */
  answer(reply?: Reply): void;
}

export interface Shop {
  cart: Wire & { products: WireProduct[] };
  codes: Wire[];
  voucher: unknown;
  top: Wire[];
  freeDelivery: unknown;
  dropshipping: unknown;
  /** Where set, writes without this CSRF token are refused with 419. */
  token: string | undefined;
  /** Where it says so of a call, that is refused with 422. */
  refuses: (call: ShopCall) => boolean;
  /** The page itself, where a fresh token is looked for. */
  html: string;
  readonly calls: ShopCall[];
  /** The names of the calls so far, in order. */
  log(): string[];
  /** Bodies of the calls of this name. */
  sent(name: CallName): Wire[];
  count(name: CallName): number;
  /** Amounts by product id, as the shop has stored them. */
  amounts(): Record<string, number>;
  /** Answers the next call of this name in this way; the shop does not do what was asked. */
  next(name: CallName, reply: Reply): void;
  /** Answers the next call in this way after doing what was asked, as a connection that drops late. */
  nextAfter(name: CallName, reply: Reply): void;
  /** Answers every call of this name in this way until the result is called. */
  always(name: CallName, reply: Reply): () => void;
  /** Keeps the next call of this name waiting. */
  hold(name: CallName): Held;
  fetch(this: void, url: string, init: RequestInit): Promise<Response>;
}

export function product(id: string | number, own: Wire = {}): WireProduct {
  return {
    id,
    name: `Product ${id}`,
    slug: `product-${id}`,
    price: '12.30',
    nett_price: '10.00',
    amount: 1,
    maxQuantity: 100,
    ...own,
  };
}

export function openShop(): Shop {
  const calls: ShopCall[] = [];
  const queued: {
    name: CallName;
    reply?: Reply;
    held?: Promise<Reply | undefined>;
    does: boolean;
    arrive?: () => void;
  }[] = [];
  const standing = new Map<CallName, Reply>();

  const shop: Shop = {
    cart: { products: [product(1), product(2)] },
    codes: [],
    voucher: { discounted: '20.00', discounted_netto: '16.26', regular: '24.60' },
    top: [],
    freeDelivery: [],
    dropshipping: { oplatabrutto: '12.30', oplatanetto: '10.00' },
    token: undefined,
    refuses: () => false,
    html: '',
    calls,
    log: () => calls.map(({ name }) => name),
    sent: (name) => calls.filter((call) => call.name === name).map(({ body }) => body as Wire),
    count: (name) => calls.filter((call) => call.name === name).length,
    amounts: () =>
      Object.fromEntries(shop.cart.products.map(({ id, amount }) => [String(id), amount])),
    next: (name, reply) => void queued.push({ name, reply, does: false }),
    nextAfter: (name, reply) => void queued.push({ name, reply, does: true }),
    always(name, reply) {
      standing.set(name, reply);
      return () => void standing.delete(name);
    },
    hold(name) {
      let answer: (reply?: Reply) => void = () => undefined;
      const held = new Promise<Reply | undefined>((resolve) => (answer = resolve));
      const state = { arrived: false, answer };
      queued.push({ name, held, does: true, arrive: () => (state.arrived = true) });
      return state;
    },
    async fetch(url, init) {
      const call = received(url, init);
      calls.push(call);
      const { name } = call;
      if (name === 'page') return response({ text: shop.html });
      const at = queued.findIndex((entry) => entry.name === name);
      const [special] = at < 0 ? [] : queued.splice(at, 1);
      const fault = special ? special.reply : standing.get(name);
      const does = special ? special.does : !fault;
      const own = does ? act(shop, name, call) : { status: 500 };
      special?.arrive?.();
      return response((await special?.held) ?? fault ?? own);
    },
  };
  return shop;
}

function received(
  url: string,
  { method = 'GET', body, headers, keepalive }: RequestInit,
): ShopCall {
  const { pathname } = new URL(url);
  const line = `${method} ${pathname}`;
  const names = Object.keys(CALLS) as CallName[];
  const name =
    names.find((key) => CALLS[key] === line) ??
    names.find((key) => CALLS[key].endsWith('/') && line.startsWith(CALLS[key])) ??
    'page';
  const text = body as string | null | undefined;
  return {
    name,
    path: pathname,
    body:
      name === 'add-code'
        ? Object.fromEntries(new URLSearchParams(text ?? ''))
        : text
          ? JSON.parse(text)
          : undefined,
    headers: { ...(headers as Record<string, string>) },
    keepalive: keepalive ?? false,
  };
}

/** What the shop does of itself. The answer is a copy: what comes later does not change it. */
function act(shop: Shop, name: CallName, { body, path, headers }: ShopCall): Reply {
  const writes = ['save', 'delete', 'remarks', 'add-code', 'remove-code'].includes(name);
  if (writes && shop.token !== undefined && headers['X-CSRF-TOKEN'] !== shop.token) {
    return { status: 419, text: 'expired' };
  }
  if (shop.refuses({ name, body, path, headers, keepalive: false })) return refused(422);
  const sent = body as Wire | undefined;
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  switch (name) {
    case 'load':
      return answer(shop.cart);
    case 'save':
      shop.cart.products = structuredClone(sent?.['products'] as WireProduct[]);
      return answer({});
    case 'delete':
      shop.cart.products = shop.cart.products.filter(({ id }) => id !== sent?.['id']);
      return answer({});
    case 'remarks':
      shop.cart['remarks'] = sent?.['remarks'];
      return answer({});
    case 'codes':
      return answer(shop.codes);
    case 'add-code': {
      const added = { code: sent?.['code'], amount: '5.00', currency: 'PLN' };
      shop.codes = [added, ...shop.codes];
      return answer(added);
    }
    case 'remove-code':
      shop.codes = shop.codes.filter(({ code }) => code !== last);
      return answer({});
    case 'voucher':
      return answer(shop.voucher);
    case 'top':
      return answer({ data: shop.top });
    case 'delivery':
      return answer(shop.freeDelivery);
    case 'dropshipping':
      return answer(shop.dropshipping);
  }
}

const answer = (json: unknown): Reply => ({ text: JSON.stringify(json) });

/** As much of a Response as is read, without the streams whose timing tests cannot steer. */
function response(reply: Reply): Response {
  if (reply instanceof Error) throw reply;
  const { status = 200, json, text = JSON.stringify(json), etag } = reply;
  const ok = status >= 200 && status < 300;
  const read = (): Promise<string> => Promise.resolve(text);
  const headers = new Headers(etag === undefined ? {} : { ETag: etag });
  return { ok, status, redirected: false, body: null, headers, text: read } as unknown as Response;
}
