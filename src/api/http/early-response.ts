import { peekShared, shared } from '../../base/registry.js';

/** Where the cart is read, which a loader asks before the other calls are there. */
export const CART_PATH = '/cart-api/cart';

/** A GET of the cart that a loader has sent before the other code was loaded. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  /** Its body, read as it arrives: once the code of the widgets is loaded, the page has no time for it. */
  readonly text: Promise<string>;
  /** When it was requested, as `Date.now()`. */
  readonly startedAt: number;
}

/** Takes an answer from the loader to the first part that reads the cart. */
export const earlyAnswers = () =>
  shared('early', () => {
    const left = new Map<string, EarlyAnswer>();
    return {
      leave(url: string, response: Promise<Response>): void {
        const text = response.then((answer) => answer.text());
        // The caller of `take` reports a failure; until then it must not count as unhandled.
        text.catch(() => undefined);
        left.set(url, { response, text, startedAt: Date.now() });
      },
      /** The answer from this address, once; one from another is dropped. */
      take(url: string): EarlyAnswer | undefined {
        const found = left.get(url);
        left.clear();
        return found;
      },
    };
  });

/** Takes the answer from this address, if a loader has left one. */
export const takeEarlyAnswer = (url: string): EarlyAnswer | undefined =>
  peekShared<ReturnType<typeof earlyAnswers>>('early')?.take(url);
