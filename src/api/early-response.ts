import { registry } from '../shared.js';

/** Path of the cart. */
export const CART_PATH = '/cart-api/cart';

const EARLY_CART = 'early-cart';

/** A GET of the cart that a loader has started before the rest of the code was there. */
interface EarlyResponse {
  readonly url: string;
  readonly response: Promise<Response>;
}

/** Reads the body as it comes: once the widgets' code is there, the page has no time for it. */
function withBody(response: Response): Response {
  const text = response.text();
  text.catch(() => undefined);
  return Object.assign(response, { text: () => text });
}

/** Leaves a started GET for whoever reads the cart first. */
export function leaveEarlyResponse(url: string, started: Promise<Response>): void {
  const response = started.then(withBody);
  // A failure is told by the one who takes it; until then it must not look unhandled.
  response.catch(() => undefined);
  registry().set(EARLY_CART, { url, response } satisfies EarlyResponse);
}

/** Hands out the early response to this address, once; one to another address is dropped. */
export function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const early = registry().get(EARLY_CART) as EarlyResponse | undefined;
  registry().delete(EARLY_CART);
  return early?.url === url ? early.response : undefined;
}
