import { fromJson } from '../../json.js';
import { record, text } from '../wire/parse.js';

/** The short name of the error in an answer with a status of 400 to 499, such as `csrf`, if it has one in JSON. */
export async function refusalIn(response: Response): Promise<string | undefined> {
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '');
  if (!isJson || response.status < 400 || response.status > 499) {
    discard(response);
    return undefined;
  }
  const body = await response.text();
  try {
    return text(record(fromJson(body))?.['error']) || undefined;
  } catch {
    return undefined; // The status has said it all.
  }
}

/**
 * Closes an answer that nobody uses, to free the connection. This fails, without harm, if the
 * connection is already closed, or if the answer came early and its body is read already.
 */
function discard({ body }: Response): void {
  body?.cancel().catch(() => undefined);
}
