import { shared } from '../shared.js';

/** A GET of the cart that a loader has started before the rest of the code was there. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  /** Its body, read as it comes: once the widgets' code is there, the page has no time for it. */
  readonly text: Promise<string>;
}

interface EarlyAnswers {
  leave(url: string, response: Promise<Response>): void;
  /** Hands out the answer from this address, once; one from another address is dropped. */
  take(url: string): EarlyAnswer | undefined;
}

function createEarlyAnswers(): EarlyAnswers {
  let left: { readonly url: string; readonly answer: EarlyAnswer } | undefined;
  return {
    leave(url, response) {
      const text = response.then((answer) => answer.text());
      // A failure is reported by the one who takes it; until then it must not look unhandled.
      text.catch(() => undefined);
      left = { url, answer: { response, text } };
    },
    take(url) {
      const found = left;
      left = undefined;
      return found?.url === url ? found.answer : undefined;
    },
  };
}

const earlyAnswers = (): EarlyAnswers => shared('early', createEarlyAnswers);

/** Leaves a started GET for whoever reads the cart first. */
export function leaveEarlyResponse(url: string, response: Promise<Response>): void {
  earlyAnswers().leave(url, response);
}

export function takeEarlyResponse(url: string): EarlyAnswer | undefined {
  return earlyAnswers().take(url);
}
