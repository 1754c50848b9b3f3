import { createApp } from '../../demo/server/app.mjs';
import { createShop } from '../../demo/server/shop.mjs';

type Wire = Record<string, unknown>;

/** Which cart of the demo shop a test starts from. */
export interface DemoVisit {
  readonly audience: string;
  readonly lang: string;
  readonly state: string;
}

/** The answers of the demo shop to the first calls of a page. */
export type DemoAnswers = Awaited<ReturnType<typeof ask>>;

const known = new Map<string, Promise<DemoAnswers>>();

async function ask(visit: DemoVisit) {
  const app = createApp(createShop({ file: ':memory:' }));
  const body = JSON.stringify(visit);
  const session = await app.request('/demo/session', { method: 'POST', body });
  const headers = {
    cookie: session.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    'X-CSRF-TOKEN': ((await session.json()) as { csrf: string }).csrf,
  };
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await app.request(path, { headers })).json() as Promise<Answer>;
  return {
    cart: await read<Wire>('/cart-api/cart'),
    discounts: await read<Wire[]>('/api/cart/discounts'),
    top: (await read<{ data: Wire[] }>('/cart-api/top-products')).data,
    freeDelivery: await read<unknown>('/api/free-delivery/pl'),
    voucher: await read<unknown>('/api/cart/discounts/value'),
    dropshipping: await read<unknown>('/panel/inner-api/dropshipping-cost'),
  };
}

/** Called by tests in the browser: runs in Node. */
export function demoAnswers(_: unknown, visit: DemoVisit): Promise<DemoAnswers> {
  const key = JSON.stringify(visit);
  const answers = known.get(key) ?? ask(visit);
  known.set(key, answers);
  return answers;
}
