import { asText, callOf, responseOf, type HttpCall } from './http.js';
import { createShop, product, type CallName, type Reply, type Shop, type Wire } from './shop.js';

/** A call that has arrived and waits for its answer. */
export interface Held {
  /** Whether the call has come. */
  readonly arrived: boolean;
  /** Sends the answer: the shop's own, as it was when the call came, or another one. */
  answer(reply?: Reply): void;
}

/** The shop of one page, with faults on demand and a log of what came. */
export interface PageShop extends Shop {
  readonly calls: HttpCall[];
  /** The names of the calls so far, in order. */
  log(): string[];
  /** Bodies of the calls of this name. */
  sent(name: CallName): Wire[];
  count(name: CallName): number;
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

export function openShop(): PageShop {
  const calls: HttpCall[] = [];
  const queued: {
    name: CallName;
    reply?: Reply;
    held?: Promise<Reply | undefined>;
    does: boolean;
    arrive?: () => void;
  }[] = [];
  const standing = new Map<CallName, Reply>();
  const shop = createShop([product(1), product(2)]);

  const page: Omit<PageShop, keyof Shop> = {
    calls,
    log: () => calls.map(({ name }) => name),
    sent: (wanted) => calls.filter(({ name }) => name === wanted).map(({ body }) => body),
    count: (wanted) => calls.filter(({ name }) => name === wanted).length,
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
      const call = callOf(url, init);
      calls.push(call);
      const at = queued.findIndex(({ name }) => name === call.name);
      const [special] = at < 0 ? [] : queued.splice(at, 1);
      const fault = special ? special.reply : standing.get(call.name as CallName);
      const does = special ? special.does : !fault;
      const own = does ? asText(shop.answer(call)) : { status: 500 };
      special?.arrive?.();
      const reply = (await special?.held) ?? fault ?? own;
      if (reply instanceof Error) throw reply;
      return responseOf(reply);
    },
  };
  return Object.assign(shop, page);
}
