import { asText, callOf, responseOf, type HttpCall } from '../support/http.js';
import { HTML, isWrite, refused } from '../support/shop.js';
import type { Clock } from './clock.js';
import type { ReferenceShop } from './reference-shop.js';

/** How a call can go wrong, or late. */
export const FAULT_KINDS = [
  'slow', // done late
  'slow-answer', // done at once, answered late: answers overtake each other
  'refused-500', // not done
  'refused-403', // not done, for no reason that a token could cure
  'broken-500', // done, but the answer says that it failed
  'expired', // the session has another token: 419
  'drop-before', // not done, the connection breaks
  'drop-after', // done, the connection breaks
  'page-before', // not done, answered 200 with a page of HTML
  'page-after', // done, answered 200 with a page of HTML
  'truncated', // done, half of the answer arrives
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Which call is hit: the next at all, or the next of this kind. */
  readonly call: CallKind | 'any';
  /** How late, in milliseconds. */
  readonly ms: number;
}

export const CALL_KINDS = [
  'load',
  'save',
  'delete',
  'remarks',
  'codes',
  'page', // read for a fresh token
  'other',
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** A call on its way. */
export interface Flight {
  readonly fault: Fault | undefined;
  readonly keepalive: boolean;
}

export interface Network {
  offline: boolean;
  /** Whether the page is being left: its last calls do not wait for each other. */
  leaving: boolean;
  /** Faults to come, the next one first. */
  faults: Fault[];
  readonly fetch: typeof fetch;
  /** Calls that the shop has not yet done or refused. */
  under(): readonly Flight[];
  /** Whether the page waits for the end of a write, also of one to be repeated with a fresh token. */
  isWriting(): boolean;
  /** What broke a rule on its way. */
  readonly problems: string[];
  /** Cuts the page off that goes: it hears no more answers, and what cannot outlive it is lost. */
  dropPage(): void;
  /** The browser has restored the page, which waits for no call from before. */
  restorePage(): void;
  /** Gets each call as it is sent, but one that is repeated with a fresh token. */
  onSend: (call: HttpCall) => void;
}

const UP = 30;
const DOWN = 20;

const kindOf = ({ name }: HttpCall): CallKind => {
  if (name === 'add-code' || name === 'remove-code') return 'codes';
  return CALL_KINDS.find((kind) => kind === name) ?? 'other';
};

export function createNetwork(clock: Clock, shop: ReferenceShop): Network {
  let page = 0;
  let life = 0;
  const under = new Set<Flight>();
  /** Writes of the open page that it has not heard of yet. */
  let writing = 0;
  /** Those whose end the page waits for. */
  let awaited = 0;
  let renewing = 0;
  /** Faults since a write went well. */
  let inARow = 0;
  /** Writes that need not wait for others: last ones of a page, those repeated with a fresh token. */
  const exempt = new Set<string>();

  const network: Network = {
    offline: false,
    leaving: false,
    faults: [],
    problems: [],
    under: () => [...under],
    isWriting: () => writing > 0 || renewing > 0,
    onSend: () => undefined,
    restorePage() {
      life += 1;
      awaited = 0;
    },
    dropPage() {
      page += 1;
      writing = renewing = 0;
      network.restorePage();
      for (const running of under) if (!running.keepalive) under.delete(running);
    },
    fetch: (input, init = {}) => {
      const call = callOf(input as string, init);
      const kind = kindOf(call);
      const key = call.path + ((init.body ?? '') as string);
      if (!exempt.has(key)) network.onSend(call);
      if (network.offline) return Promise.reject(new TypeError('Failed to fetch'));
      const at = network.faults.findIndex(({ call: hit }) => hit === 'any' || hit === kind);
      const [fault] = at < 0 ? [] : network.faults.splice(at, 1);
      if (fault && isVerdict(fault.kind, ++inARow)) return network.fetch(input, init);
      if (!fault && isWrite(call)) inARow = 0;
      const running: Flight = { fault, keepalive: call.keepalive };
      under.add(running);
      const isOfLines = kind === 'save' || kind === 'delete';
      if (isOfLines) {
        if (network.leaving) exempt.add(key);
        if (awaited > 0 && !exempt.has(key)) {
          network.problems.push('two writes at a time');
        }
        writing += 1;
        awaited += 1;
      }
      if (kind === 'page') renewing += 1;
      return new Promise<Response>((resolve, reject) => {
        const [sender, lived] = [page, life];
        const end = (settle: () => void): void => {
          if (sender !== page) return resolve(unread());
          if (isOfLines) writing -= 1;
          if (isOfLines && lived === life) awaited -= 1;
          if (kind === 'page') renewing -= 1;
          settle();
        };
        init.signal?.addEventListener('abort', () => {
          // An aborted call that has not arrived never does.
          under.delete(running);
          end(() => reject(new DOMException('Aborted', 'AbortError')));
        });
        const arrive = (): void => {
          if (!under.delete(running)) return sender === page ? undefined : resolve(unread());
          const outcome = perform(shop, call, fault);
          const late = fault?.kind === 'slow-answer' ? fault.ms : 0;
          clock.after(DOWN + late, () => {
            end(() => {
              if (outcome && [403, 419].includes(outcome.status)) exempt.add(key);
              if (outcome) resolve(responseOf(outcome));
              else reject(new TypeError('Failed to fetch'));
            });
          });
        };
        clock.after(UP + (fault?.kind === 'slow' ? fault.ms : 0), arrive);
      });
    },
  };
  return network;
}

/** What is refused again and again is set aside by the library; no visit goes that far. */
const isVerdict = (kind: FaultKind, inARow: number): boolean =>
  inARow > 2 && (kind === 'page-before' || kind === 'refused-403');

/** What the shop does and says; undefined where the connection breaks. */
function perform(shop: ReferenceShop, call: HttpCall, fault: Fault | undefined) {
  const kind = fault?.kind;
  if (kind === 'expired') shop.renewToken();
  if (kind === 'refused-500') return asText(refused(500));
  if (kind === 'refused-403') return asText(refused(403));
  if (kind === 'page-before') return asText(HTML);
  if (kind === 'drop-before') return undefined;
  const { status, text } = asText(shop.answer(call));
  if (kind === 'broken-500') return asText(refused(500));
  if (kind === 'page-after') return asText(HTML);
  if (kind === 'drop-after') return undefined;
  return { status, text: kind === 'truncated' ? text.slice(0, text.length / 2) : text };
}

/** For a page that is gone: the call ends for the browser, and nobody reads its answer. */
function unread(): Response {
  const never = (): Promise<string> => new Promise(() => undefined);
  return {
    ok: true,
    status: 200,
    redirected: false,
    body: null,
    text: never,
  } as unknown as Response;
}
