import { ApiError } from '../../src/api/api-error.js';
import { outcomeOf, type Outcome } from '../../src/api/outcome.js';
import { parseCart } from '../../src/api/parse-cart.js';
import { text } from '../../src/api/parse.js';
import { parseDiscount, parseDiscounts } from '../../src/api/discount-calls.js';
import type { ShopClient } from '../../src/api/shop-client.js';
import type { Clock } from '../../src/model/environment.js';
import type { VirtualTime } from './virtual-time.js';

export type Wire = Readonly<Record<string, unknown>>;
export type CallName =
  'read' | 'save' | 'delete' | 'note' | 'readCodes' | 'addCode' | 'removeCode' | 'renew';

/** One call as the shop sees it. */
export interface ShopCall {
  readonly tab: string;
  readonly name: CallName;
  readonly sentAt: number;
  /** Lines of a save, the id of a deletion, the text of notes, a code. */
  readonly body?: unknown;
  readonly etag?: string | undefined;
  readonly token: string;
}

/** What becomes of one call; the shop's own ways where nothing is said. */
export interface Treatment {
  /** When the shop gets it, in milliseconds after it was sent. */
  readonly arrivesAfter?: number;
  readonly answeredAfter?: number;
  readonly isDone?: boolean;
  readonly answer?: 'lost' | 'page' | 'refusal' | number;
}

/** How a shop is. */
export interface Ways {
  /** The answer of a save lists the products as they are now. */
  readonly answersWithProducts?: boolean;
  readonly namesVersions?: boolean;
  readonly namesOwner?: boolean;
  /** Most that the shop takes of a product. */
  readonly stock?: Readonly<Record<string, number>>;
  /** Says in `reduced_amount` what the stock took away. */
  readonly showsCuts?: boolean;
  /** Lines of one product are made one line. */
  readonly mergesTwins?: boolean;
  /** A product that it leaves out of each save. */
  readonly drops?: string;
  readonly isB2b?: boolean;
  /** Status of a save whose lines the shop does not take. */
  refuses?(lines: readonly Wire[]): number | undefined;
}

/** What the shop says: the status, and the body where it has one. */
interface Said {
  readonly status: number;
  readonly json?: unknown;
}

interface State {
  lines: Wire[];
  note: string;
  codes: string[];
  owner: string;
}

export interface MemoryShop {
  ways: Ways;
  /** The cart of the one who is logged in. */
  now: State;
  token: string;
  /** Says what becomes of a call; asked as it is sent. */
  treat(call: ShopCall): Treatment | undefined;
  /** Hears of each call that has reached the shop: how it went, and what the lines were before it. */
  carriedOut(call: ShopCall, status: number, before: readonly Wire[]): void;
  /** All calls so far, in the order in which they were sent. */
  readonly calls: ShopCall[];
  /** Saves or deletions that ran at the same time. */
  readonly overlaps: string[];
  amounts(): Record<string, number>;
  /** Something changes the cart that is no tab of the library. */
  change(edit: (state: State) => void): void;
  /** Another buyer logs in: another cart, another token. */
  logIn(owner: string, lines: readonly Wire[]): void;
  /** Saves and deletions that reached a cart of this owner. */
  readonly done: { readonly owner: string; readonly call: ShopCall }[];
  client(tab: TabSide): ShopClient;
}

/** What a tab gives its calls. */
export interface TabSide {
  readonly name: string;
  readonly clock: Clock;
  isGone(): boolean;
  /** Hidden or left: its last sends wait for nothing. */
  isAway(): boolean;
  isOnline(): boolean;
}

const PATIENCE = 15_000;
const KEEPALIVE_BYTES = 60_000;

/** A product as shops send it. */
export const product = (id: number, amount: number, more: Wire = {}): Wire => ({
  id,
  name: `Product ${id}`,
  amount,
  price: '12.30',
  nett_price: '10.00',
  ...more,
});

export function memoryShop(time: VirtualTime, lines: readonly Wire[], ways: Ways = {}): MemoryShop {
  let version = 1;
  const writing = new Map<ShopCall, TabSide>();

  const shop: MemoryShop = {
    ways,
    now: { lines: [...lines], note: '', codes: [], owner: 'anna' },
    token: 'token-1',
    treat: () => undefined,
    carriedOut: () => undefined,
    calls: [],
    overlaps: [],
    done: [],
    amounts: () =>
      Object.fromEntries(shop.now.lines.map(({ id, amount }) => [String(id), Number(amount)])),
    change(edit) {
      edit(shop.now);
      version++;
    },
    logIn(owner, theirs) {
      shop.now = { lines: [...theirs], note: '', codes: [], owner };
      shop.token = `token-of-${owner}`;
      version++;
    },
    client: clientOf,
  };

  const etag = (): string | undefined => (shop.ways.namesVersions ? `"${version}"` : undefined);

  const cartWire = (): Wire => ({
    products: shop.now.lines,
    remarks: shop.now.note,
    isB2b: shop.ways.isB2b ?? false,
    ...(shop.ways.namesOwner && { owner: shop.now.owner }),
  });

  /** What the shop makes of the lines that it is sent. */
  function taken(sent: readonly Wire[]): Wire[] {
    const { stock = {}, showsCuts, mergesTwins, drops } = shop.ways;
    const kept: Wire[] = [];
    for (const line of sent) {
      if (String(line['id']) === drops) continue;
      const twin = mergesTwins ? kept.findIndex(({ id }) => id === line['id']) : -1;
      if (twin >= 0) {
        const amount = Number(kept[twin]?.['amount']) + Number(line['amount']);
        kept[twin] = { ...kept[twin], amount };
      } else kept.push(line);
    }
    return kept.map((line) => {
      const wanted = Number(line['amount']);
      const amount = Math.min(wanted, stock[String(line['id'])] ?? Infinity);
      if (Number.isNaN(wanted) || amount === wanted) return line;
      return { ...line, amount, ...(showsCuts && { reduced_amount: wanted - amount }) };
    });
  }

  function perform(call: ShopCall): Said {
    const before = shop.now.lines;
    const said = carryOut(call);
    shop.carriedOut(call, said.status, before);
    return said;
  }

  function carryOut(call: ShopCall): Said {
    const { name, body } = call;
    if (name === 'read') return { status: 200, json: cartWire() };
    if (name === 'readCodes')
      return { status: 200, json: shop.now.codes.map((code) => ({ code })) };
    if (name === 'renew') return { status: 200 };
    if (call.token !== shop.token) return { status: 419 };
    shop.done.push({ owner: shop.now.owner, call });
    switch (name) {
      case 'save': {
        if (call.etag !== undefined && call.etag !== etag()) return { status: 412 };
        const status = shop.ways.refuses?.(body as Wire[]);
        if (status !== undefined) return { status };
        shop.change((state) => (state.lines = taken(body as Wire[])));
        const { lines: products } = shop.now;
        const { answersWithProducts, namesOwner } = shop.ways;
        const owner = namesOwner && { owner: shop.now.owner };
        return { status: 200, json: answersWithProducts ? { products, ...owner } : { ok: true } };
      }
      case 'delete': {
        const rest = shop.now.lines.filter(({ id }) => id !== body);
        if (rest.length === shop.now.lines.length) return { status: 404 };
        shop.change((state) => (state.lines = rest));
        return { status: 200, json: { ok: true } };
      }
      case 'note':
        shop.change((state) => (state.note = String(body)));
        return { status: 200, json: { ok: true } };
      case 'addCode':
        shop.now.codes = [String(body), ...shop.now.codes];
        return { status: 200, json: { code: body } };
      case 'removeCode':
        shop.now.codes = shop.now.codes.filter((code) => code !== body);
        return { status: 200, json: { ok: true } };
    }
  }

  function failure(call: ShopCall, code: ApiError['code'], status?: number): ApiError {
    return new ApiError({ code, operation: call.name, method: '', url: '/shop', status });
  }

  function noteOverlap(call: ShopCall, tab: TabSide): void {
    for (const [other, side] of writing) {
      if (side.isAway() || tab.isAway()) continue;
      shop.overlaps.push(`${other.tab} ${other.name} and ${call.tab} ${call.name}`);
    }
    writing.set(call, tab);
  }

  /** Sends a call: what the tab hears of it in the end. Nothing where the tab is gone by then. */
  function send(tab: TabSide, name: CallName, token: string, body?: unknown, version?: string) {
    const call: ShopCall = { tab: tab.name, name, sentAt: time.now(), body, etag: version, token };
    if (!tab.isOnline()) return Promise.reject(failure(call, 'network'));
    shop.calls.push(call);
    const isWrite = name === 'save' || name === 'delete';
    if (isWrite) noteOverlap(call, tab);
    const treatment = shop.treat(call) ?? {};
    const { arrivesAfter = 30, answeredAfter = 20, isDone = true, answer } = treatment;
    return new Promise<{ json: unknown; etag: string | undefined }>((resolve, reject) => {
      const stopWaiting = tab.clock.after(PATIENCE, () => {
        writing.delete(call);
        reject(failure(call, 'timeout'));
      });
      const hear = (settle: () => void): void =>
        void time.after(answeredAfter, () => {
          writing.delete(call);
          if (tab.isGone()) return;
          stopWaiting();
          settle();
        });
      time.after(arrivesAfter, () => {
        // Browsers carry on with what is small enough to outlive its page, and with nothing else.
        if (tab.isGone() && JSON.stringify(body ?? '').length > KEEPALIVE_BYTES) return;
        const said = isDone ? perform(call) : { status: 200, json: { ok: true } };
        const tag = etag();
        if (answer === 'lost') return hear(() => reject(failure(call, 'network')));
        const isRead = name === 'read' || name === 'readCodes';
        if (answer === 'page') {
          return hear(() => reject(failure(call, isRead ? 'not-json' : 'page')));
        }
        if (answer === 'refusal') return hear(() => reject(failure(call, 'refused', 200)));
        const status = answer ?? said.status;
        if (status >= 300) return hear(() => reject(failure(call, 'status', status)));
        hear(() => resolve({ json: said.json, etag: tag }));
      });
    });
  }

  function clientOf(tab: TabSide): ShopClient {
    let token = shop.token;

    async function write(
      name: CallName,
      body: unknown,
      { etag: from, mayRenew = true }: { etag?: string | undefined; mayRenew?: boolean },
      parse: (json: unknown) => unknown = (json) => json,
    ): Promise<Outcome> {
      try {
        const { json, etag: version } = await send(tab, name, token, body, from);
        return { kind: 'stored', answer: parse(json), etag: version };
      } catch (error) {
        const { status } = error as ApiError;
        if ((status !== 403 && status !== 419) || !mayRenew) return outcomeOf(error);
        await send(tab, 'renew', token);
        token = shop.token;
        return outcomeOf(
          new ApiError({ code: 'renewed', operation: name, method: '', url: '', status }),
        );
      }
    }
    const none = (): Promise<never> => Promise.reject(new Error('no test asks for it'));

    return {
      async readCart() {
        const { json, etag: version } = await send(tab, 'read', token);
        const cart = parseCart(json);
        if (!cart) throw new Error('no cart');
        return { cart, etag: version, owner: text(cart.wire['owner']) || undefined };
      },
      saveCart: (products, options) => write('save', products, options),
      deleteLine: (id, options) => write('delete', id, options),
      saveRemarks: (remarks, options) => write('note', remarks, options),
      async readDiscounts() {
        return parseDiscounts((await send(tab, 'readCodes', token)).json) ?? [];
      },
      addDiscount: (code, options) =>
        write('addCode', code, options, (json) => parseDiscount(json as Wire)),
      removeDiscount: (code, options) => write('removeCode', code, options),
      readDiscountsValue: none,
      readTopProducts: none,
      readFreeDelivery: none,
      readDropshippingCost: none,
      canOutlivePage: (products) => JSON.stringify({ products }).length <= KEEPALIVE_BYTES,
    };
  }

  return shop;
}
