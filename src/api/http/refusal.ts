import { fromJson } from '../../base/json.js';
import { record, text } from '../wire/parse.js';

/** What the JSON of an answer with a status of 400 to 499 says. */
export interface Refusal {
  /** The short name of the error, such as `csrf`. */
  readonly name?: string | undefined;
  /** The shop's own text for the buyer. */
  readonly words?: string | undefined;
}

/** Reads why a call was refused; an answer that is no JSON says nothing. */
export async function refusalIn(response: Response): Promise<Refusal> {
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '');
  if (!isJson || response.status < 400 || response.status > 499) {
    discard(response);
    return {};
  }
  const body = await response.text();
  try {
    const { error, message } = record(fromJson(body)) ?? {};
    return { name: text(error) || undefined, words: text(message).trim() || undefined };
  } catch {
    return {}; // The status has said it all.
  }
}

/**
 * Closes an answer that nobody uses, to free the connection. This fails, without harm, if the
 * connection is already closed, or if the answer came early and its body is read already.
 */
function discard({ body }: Response): void {
  body?.cancel().catch(() => undefined);
}
