import { FUNCTION_TIME } from '../../base/limits.js';
import { fromJson, jsonCopy } from '../../base/json.js';
import { isApiError } from '../http/errors.js';
import {
  callError,
  jsonOf,
  request,
  type Answer,
  type Call,
  type CallPayload,
} from '../http/request.js';
import type { Site } from '../http/site.js';
import { within } from '../http/within.js';
import { emptyList, flag, off, record, text } from '../wire/parse.js';
import { CALL_TABLE, type CallName } from './call-table.js';
import { outcomeOf, type Outcome } from './outcome.js';

/**
 * Functions that answer calls in place of the shop, by the name of the call. Each returns what the
 * shop would answer. Calls without a function go to the shop.
 */
export type CustomClient = {
  readonly [Name in CallName]?: (
    payload: CallPayload,
    options: { readonly signal: AbortSignal },
  ) => unknown;
};

export type WriteOptions = Pick<Call, 'etag' | 'mayRenew'>;

/** The answer to a call. */
export interface Sent {
  readonly at: Site;
  readonly call: Call;
  readonly json: unknown;
  readonly etag?: string | undefined;
}

/** Makes calls over HTTP, or with the functions of a script. */
export interface Caller {
  site(): Site;
  /** Tells the shop's developers once what cannot be read in an answer. */
  warn(problem: string): void;
  isCustom(name: CallName): boolean;
  /** @throws ApiError */
  send(name: CallName, payload: CallPayload, own?: Partial<Call>): Promise<Sent>;
  /**
   * Reads an answer.
   *
   * @param parse - returns undefined for an answer that lacks required fields.
   * @throws ApiError
   */
  read<T>(
    name: CallName,
    parse: (json: unknown, sent: Sent) => T | undefined,
    payload?: CallPayload,
    own?: Partial<Call>,
  ): Promise<T>;
  /** Makes a call that changes something; it always ends with an outcome. */
  write(
    name: CallName,
    payload: CallPayload,
    options: WriteOptions & Partial<Call>,
    parse?: (sent: Sent) => unknown,
  ): Promise<Outcome>;
}

/** The target of the page's calls. */
export interface CallSources {
  /** The target according to the page's current settings. */
  site(): Site;
  custom(): CustomClient | undefined;
  warn?(problem: string): void;
}

export function createCaller({ site, custom, warn }: CallSources): Caller {
  async function send(
    name: CallName,
    payload: CallPayload,
    own: Partial<Call> = {},
  ): Promise<Sent> {
    const call: Call = { ...CALL_TABLE[name], payload, ...own };
    const at = site();
    const client = custom();
    if (client?.[name]) return { at, call, json: await answerOf(at, call, client, name) };
    const answer = await request(at, call);
    const json = call.method === 'GET' ? jsonOf(at, call, answer) : writtenJson(at, call, answer);
    return { at, call, json, etag: answer.etag };
  }

  return {
    site,
    warn: (problem) => warn?.(problem),
    isCustom: (name) => custom()?.[name] !== undefined,
    send,
    async read(name, parse, payload = {}, own) {
      // The script that imports the tags configures the page after them, in the same task.
      await Promise.resolve();
      const sent = await send(name, payload, own);
      const { at, call, json } = sent;
      const parsed = parse(json, sent);
      if (parsed === undefined) throw callError(at, call, 'bad-shape');
      return parsed;
    },
    async write(name, payload, options, parse = ({ json }) => json) {
      try {
        const sent = await send(name, payload, options);
        throwIfRefused(sent, ['message', 'error']);
        return { kind: 'done', answer: parse(sent), etag: sent.etag };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** The JSON that a write was answered with; most shops send nothing that needs reading. */
function writtenJson(at: Site, call: Call, { text, status }: Answer): unknown {
  if (/^\s*</.test(text)) {
    throw callError(at, call, 'page', { status, cause: 'a page' });
  }
  try {
    return fromJson(text);
  } catch {
    return undefined; // An empty answer, or a word: the status has said it all.
  }
}

/** The answer of a script's own call. @throws ApiError for any error of the script */
async function answerOf(
  at: Site,
  call: Call,
  client: CustomClient,
  name: CallName,
): Promise<unknown> {
  try {
    const answer = await within(
      FUNCTION_TIME,
      () => callError(at, call, 'timeout'),
      (signal) => client[name]?.(jsonCopy(call.payload), { signal }),
    );
    // Its status would be lost.
    if (answer instanceof Response) throw new TypeError('a Response: return its JSON');
    return jsonCopy(answer);
  } catch (error) {
    if (isApiError(error)) throw error;
    const { status } = (error ?? {}) as { status?: unknown };
    throw typeof status === 'number'
      ? callError(at, call, 'status', { status, cause: error })
      : callError(at, call, 'network', { cause: error });
  }
}

/**
 * Throws if an answer reports an error or a failure.
 *
 * @param wordsIn - the fields that may hold text for the buyer, the preferred one first.
 * @throws ApiError `refused`, with the shop's words for the buyer; `bad-shape` if there are none.
 */
export function throwIfRefused(
  { at, call, json }: Sent,
  wordsIn: readonly ('error' | 'message')[],
): void {
  const wire = record(json) ?? {};
  const { error, success, status } = wire;
  const hasError = error !== undefined && error !== null && !off(error) && !emptyList(error);
  if (!hasError && success !== false && status !== 'error') return;
  for (const field of wordsIn) {
    const value = wire[field];
    const words = typeof value === 'string' && !flag(value) && text(value.trim());
    if (words) throw callError(at, call, 'refused', {}, words);
  }
  throw callError(at, call, 'bad-shape', { cause: 'an error without words' });
}
