import { ApiError, type ApiFailure } from '../../src/api/http/errors.js';
import { outcomeOf, type Outcome } from '../../src/api/client/caller.js';
import { parseCart } from '../../src/api/wire/parse-cart.js';
import { text } from '../../src/api/wire/parse.js';
import { parseDiscount, parseDiscounts } from '../../src/api/wire/parse-discounts.js';
import type { Environment } from '../../src/model/environment.js';
import * as base from '../support/shop.js';
import type { Answer, Personality, Shop, Wire, WireProduct } from '../support/shop.js';
import type { VirtualTime } from './virtual-time.js';

export type { CallName, Personality, WireProduct } from '../support/shop.js';

/** One call of a tab. */
export interface TabCall extends base.ShopCall {
  readonly tab: string;
  readonly sentAt: number;
}

/** What becomes of one call; the shop's own ways where nothing is said. */
export interface Treatment {
  /** When the shop gets it, in milliseconds after it was sent. */
  readonly arrivesAfter?: number;
  readonly answeredAfter?: number;
  readonly isDone?: boolean;
  /** Beside a status of `answer`: how long the shop wants no other call, and what it says. */
  readonly retryAfter?: number;
  readonly messages?: readonly Wire[];
  readonly answer?: 'lost' | 'page' | 'refusal' | number;
  /** The browser never ends the call, not even at the time limit. */
  readonly isEndless?: boolean;
}

/** The shop as several tabs reach it, each over a connection of its own. */
export interface SharedShop extends Shop {
  /** Says what becomes of a call; asked as it is sent. */
  treat(call: TabCall): Treatment | undefined;
  /** Hears of each call that has reached the shop: how it went, and what the lines were before it. */
  carriedOut(call: TabCall, status: number, before: readonly WireProduct[]): void;
  /** All calls so far, in the order in which they were sent. */
  readonly calls: TabCall[];
  /** Saves or deletions that ran at the same time. */
  readonly overlaps: string[];
  /** Writes that reached a cart of this owner. */
  readonly done: { readonly owner: string; readonly call: TabCall }[];
  client(tab: TabSide): Environment['client'];
}

/** What a tab gives its calls. */
export interface TabSide {
  readonly name: string;
  readonly clock: Environment['clock'];
  isGone(): boolean;
  /** Hidden or left: its last sends wait for nothing. */
  isAway(): boolean;
  isOnline(): boolean;
}

const PATIENCE = 15_000;
const KEEPALIVE_BYTES = 60_000;
export const product = (id: number | string, amount: number, own: Wire = {}): WireProduct =>
  base.product(id, { amount, ...own });

export function sharedShop(
  time: VirtualTime,
  lines: readonly WireProduct[],
  personality: Personality,
): SharedShop {
  const writing = new Map<TabCall, TabSide>();
  const own: Omit<SharedShop, keyof Shop> = {
    treat: () => undefined,
    carriedOut: () => undefined,
    calls: [],
    overlaps: [],
    done: [],
    client: clientOf,
  };
  const shop = Object.assign(base.createShop(lines, personality), { token: 'token-1' }, own);

  function perform(call: TabCall): Answer {
    const before = shop.cart.products;
    const answer = shop.answer(call);
    const { status = 200 } = answer;
    if (base.isWrite(call) && status !== 419) shop.done.push({ owner: shop.owner, call });
    shop.carriedOut(call, status, before);
    return answer;
  }

  const failure = (call: TabCall, code: ApiFailure['code'], facts?: Partial<ApiFailure>) =>
    new ApiError({ code, ...facts, operation: call.name, method: '', url: '/shop' });

  function noteOverlap(call: TabCall, tab: TabSide): void {
    for (const [other, side] of writing) {
      if (side.isAway() || tab.isAway()) continue;
      shop.overlaps.push(`${other.tab} ${other.name} and ${call.tab} ${call.name}`);
    }
    writing.set(call, tab);
  }

  /** Sends a call: what the tab hears of it in the end. Nothing where the tab is gone by then. */
  function send(
    tab: TabSide,
    name: TabCall['name'],
    token: string,
    body: Wire = {},
    version?: string,
  ) {
    const call: TabCall = { tab: tab.name, name, sentAt: time.now(), body, etag: version, token };
    if (!tab.isOnline()) return Promise.reject(failure(call, 'network'));
    shop.calls.push(call);
    if (name === 'save' || name === 'delete') noteOverlap(call, tab);
    const treatment = shop.treat(call) ?? {};
    const { arrivesAfter = 30, answeredAfter = 20, isDone = true, answer } = treatment;
    return new Promise<{ json: unknown; etag: string | undefined }>((resolve, reject) => {
      const patience = treatment.isEndless ? Infinity : PATIENCE;
      const stopWaiting = tab.clock.after(patience, () => {
        writing.delete(call);
        reject(failure(call, 'timeout'));
      });
      const hear = (settle: () => void): void =>
        void time.after(treatment.isEndless ? Infinity : answeredAfter, () => {
          writing.delete(call);
          if (tab.isGone()) return;
          stopWaiting();
          settle();
        });
      time.after(arrivesAfter, () => {
        // Browsers carry on with what is small enough to outlive its page, and with nothing else.
        if (tab.isGone() && JSON.stringify(body).length > KEEPALIVE_BYTES) return;
        const said = isDone ? perform(call) : { json: {} };
        if (answer === 'lost') return hear(() => reject(failure(call, 'network')));
        if (answer === 'page') {
          return hear(() => reject(failure(call, base.isWrite(call) ? 'page' : 'not-json')));
        }
        if (answer === 'refusal')
          return hear(() => reject(failure(call, 'refused', { status: 200 })));
        const { status = 200, json, etag } = said;
        const final = answer ?? status;
        if (final >= 300) {
          const { retryAfter, messages } = treatment;
          const facts = { status: final, retryAfter, answer: { messages } };
          return hear(() => reject(failure(call, 'status', facts)));
        }
        hear(() => resolve({ json, etag }));
      });
    });
  }

  function clientOf(tab: TabSide): Environment['client'] {
    let token = shop.token;

    async function write(
      name: base.CallName,
      body: Wire,
      { etag: from, mayRenew = true }: { etag?: string | undefined; mayRenew?: boolean },
      parse: (json: unknown) => unknown = (json) => json,
    ): Promise<Outcome> {
      try {
        const { json, etag: version } = await send(tab, name, token, body, from);
        return { kind: 'done', answer: parse(json), etag: version };
      } catch (error) {
        const { status } = error as ApiError;
        if ((status !== 403 && status !== 419) || !mayRenew) return outcomeOf(error);
        await send(tab, 'page', token);
        token = shop.token;
        return outcomeOf(
          new ApiError({ code: 'renewed', operation: name, method: '', url: '', status }),
        );
      }
    }
    const none = (): Promise<never> => Promise.reject(new Error('no test asks for it'));

    return {
      async readCart() {
        const { json, etag: version } = await send(tab, 'load', token);
        const cart = parseCart(json);
        if (!cart) throw new Error('no cart');
        return { cart, etag: version, owner: text(cart.wire['owner']) || undefined };
      },
      saveCart: (products, options) => write('save', { products }, options),
      deleteLine: ({ id, key }, options) =>
        write('delete', key === undefined ? { id } : { id, key }, options),
      saveRemarks: (remarks, options) => write('remarks', { remarks }, options),
      async readDiscounts() {
        return parseDiscounts((await send(tab, 'codes', token)).json) ?? [];
      },
      addDiscount: (code, options) =>
        write('add-code', { code }, options, (json) => parseDiscount(json as Wire)),
      removeDiscount: (code, options) => write('remove-code', { code }, options),
      readDiscountsValue: none,
      readFreeDelivery: none,
      readDropshippingCost: none,
      canOutlivePage: (products) => JSON.stringify({ products }).length <= KEEPALIVE_BYTES,
    };
  }

  return shop;
}
