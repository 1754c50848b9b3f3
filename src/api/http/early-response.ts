import { shared } from '../../base/registry.js';

/** A GET of the cart that a loader has sent before the other code was loaded. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  /**
   * Its body, read as it arrives: once the code of the widgets is loaded, the page has no time for
   * it.
   */
  readonly text: Promise<string>;
  /** When it was requested, as `Date.now()`. */
  readonly startedAt: number;
}

interface EarlyAnswers {
  leave(url: string, response: Promise<Response>): void;
  /** Returns the answer from this address, once; an answer from another address is dropped. */
  take(url: string): EarlyAnswer | undefined;
}

function createEarlyAnswers(): EarlyAnswers {
  let left: { readonly url: string; readonly answer: EarlyAnswer } | undefined;
  return {
    leave(url, response) {
      const text = response.then((answer) => answer.text());
      // The caller of `take` reports a failure; until then it must not count as unhandled.
      text.catch(() => undefined);
      left = { url, answer: { response, text, startedAt: Date.now() } };
    },
    take(url) {
      const found = left;
      left = undefined;
      return found?.url === url ? found.answer : undefined;
    },
  };
}

const earlyAnswers = (): EarlyAnswers => shared('early', createEarlyAnswers);

/** Stores a started GET for the first part that reads the cart. */
export function leaveEarlyResponse(url: string, response: Promise<Response>): void {
  earlyAnswers().leave(url, response);
}

export function takeEarlyResponse(url: string): EarlyAnswer | undefined {
  return earlyAnswers().take(url);
}
