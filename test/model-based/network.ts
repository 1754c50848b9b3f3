import type { Clock } from './clock.js';

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
  'read',
  'save',
  'delete',
  'remarks',
  'codes',
  'page', // read for a fresh token
  'other',
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly token: string | undefined;
  readonly kind: CallKind;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** The shop behind the network: it answers at once, and does what is asked by that. */
export interface Backend {
  answer(call: Call): Reply;
  /** Makes the tokens of all open pages worthless. */
  renewToken(): void;
}

/** A call on its way. */
export interface Flight {
  readonly call: Call;
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
  /** Gets each call as it is sent, but one that is repeated with a fresh token. */
  onSend: (call: Call) => void;
}

const UP = 30;
const DOWN = 20;
const PAGE = '<!doctype html><title>Login</title>';

const kindOf = (method: string, path: string): CallKind => {
  if (path.endsWith('/cart-api/cart')) return 'read';
  if (method === 'PUT') return 'save';
  if (path.endsWith('/delete-from-cart')) return 'delete';
  if (path.endsWith('/save-cart-remarks')) return 'remarks';
  if (/\/discounts?(\/|$)/.test(path) && !path.endsWith('/value')) return 'codes';
  return path.includes('-') || path.includes('/api/') ? 'other' : 'page';
};

export function createNetwork(clock: Clock, backend: Backend): Network {
  let page = 0;
  const under = new Set<Flight>();
  /** Writes of the open page that it has not heard of yet. */
  let writing = 0;
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
    dropPage() {
      page += 1;
      writing = renewing = 0;
      for (const flight of under) if (!flight.keepalive) under.delete(flight);
    },
    fetch: (input, init = {}) => {
      const call = callOf(input as string, init);
      if (!exempt.has(call.path + call.body)) network.onSend(call);
      if (network.offline) return Promise.reject(new TypeError('Failed to fetch'));
      const at = network.faults.findIndex(({ call: hit }) => hit === 'any' || hit === call.kind);
      const [fault] = at < 0 ? [] : network.faults.splice(at, 1);
      if (fault && isVerdict(fault.kind, ++inARow)) return network.fetch(input, init);
      if (!fault && call.method !== 'GET') inARow = 0;
      const flight: Flight = { call, fault, keepalive: init.keepalive ?? false };
      under.add(flight);
      const isWrite = call.kind === 'save' || call.kind === 'delete';
      if (isWrite) {
        if (network.leaving) exempt.add(call.path + call.body);
        if (writing > 0 && !exempt.has(call.path + call.body)) {
          network.problems.push('two writes at a time');
        }
        writing += 1;
      }
      if (call.kind === 'page') renewing += 1;
      return new Promise<Response>((resolve, reject) => {
        const sender = page;
        const end = (settle: () => void): void => {
          if (sender !== page) return resolve(unread());
          if (isWrite) writing -= 1;
          if (call.kind === 'page') renewing -= 1;
          settle();
        };
        init.signal?.addEventListener('abort', () => {
          // An aborted call that has not arrived never does.
          under.delete(flight);
          end(() => reject(new DOMException('Aborted', 'AbortError')));
        });
        const arrive = (): void => {
          if (!under.delete(flight)) return sender === page ? undefined : resolve(unread());
          const outcome = perform(backend, call, fault);
          const late = fault?.kind === 'slow-answer' ? fault.ms : 0;
          clock.after(DOWN + late, () => {
            end(() => {
              if (outcome && [403, 419].includes(outcome.status)) exempt.add(call.path + call.body);
              if (outcome) resolve(response(outcome));
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

function callOf(url: string, init: RequestInit): Call {
  const { method = 'GET', body, headers } = init;
  const path = new URL(url).pathname;
  const token = (headers as Record<string, string> | undefined)?.['X-CSRF-TOKEN'];
  return { method, path, body: (body ?? '') as string, token, kind: kindOf(method, path) };
}

/** What the shop does and says; undefined where the connection breaks. */
function perform(backend: Backend, call: Call, fault: Fault | undefined): Reply | undefined {
  switch (fault?.kind) {
    case undefined:
    case 'slow':
    case 'slow-answer':
      return backend.answer(call);
    case 'refused-500':
      return { status: 500, text: 'down' };
    case 'refused-403':
      return { status: 403, text: 'no' };
    case 'broken-500':
      backend.answer(call);
      return { status: 500, text: 'broke after it was done' };
    case 'expired':
      backend.renewToken();
      return backend.answer(call);
    case 'drop-before':
      return undefined;
    case 'drop-after':
      backend.answer(call);
      return undefined;
    case 'page-before':
      return { status: 200, text: PAGE };
    case 'page-after':
      backend.answer(call);
      return { status: 200, text: PAGE };
    case 'truncated': {
      const { status, text } = backend.answer(call);
      return { status, text: text.slice(0, text.length / 2) };
    }
  }
}

/** As much of a Response as is read. */
function response({ status, text }: Reply): Response {
  const ok = status >= 200 && status < 300;
  const read = (): Promise<string> => Promise.resolve(text);
  const headers = new Headers();
  return { ok, status, redirected: false, body: null, headers, text: read } as unknown as Response;
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
