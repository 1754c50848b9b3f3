import type { ApiError } from '../../../src/api/http/errors.js';
import type { Outcome } from '../../../src/api/client/caller.js';
import type { CartReading } from '../../../src/api/client/cart-calls.js';
import type { SyncState, Write } from '../../../src/model/sync/state.js';

/** How much of each thing may happen on one way; fewer kinds lead deeper. */
export interface Scope {
  readonly tabs: number;
  readonly edits: number;
  readonly faults: number;
  readonly life: number;
  readonly foreign: number;
  readonly logins: number;
  readonly namesVersions?: boolean;
  /** The most states that are examined. */
  readonly states: number;
}

export interface Found {
  readonly states: number;
  readonly depth: number;
  /** The shortest way to a broken rule, where there is one. */
  readonly violation: { readonly rule: string; readonly way: readonly string[] } | undefined;
  /** What no page can prevent, with its shortest way. */
  readonly impossible: ReadonlyMap<string, readonly string[]>;
}

export interface Shop {
  readonly lines: Readonly<Record<string, number>>;
  readonly note: string;
  readonly codes: string;
  readonly owner: string;
  readonly version: number;
}

export interface Request {
  readonly tab: number;
  /** The page that sent it; another one may stand in the tab by now. */
  readonly page: number;
  /** The number of the call in its page. */
  readonly id: number;
  readonly write: Write | undefined;
  readonly isExitWrite: boolean;
  readonly mayRenew: boolean;
  readonly owner: string;
  readonly sentAt: number;
  readonly step: number;
  /** What the sender knew: the version of its reading, and how old that was. */
  readonly known: number;
  readonly readAge: number;
  readonly bodyOwner: string | undefined;
  /** The answer that is on its way. */
  readonly answer?: Answer;
  /** Nobody waits for it any more. */
  readonly isLate?: boolean;
}

export type Answer =
  | { readonly reading: CartReading; readonly version: number }
  | { readonly error: ApiError }
  | { readonly outcome: Outcome; readonly version: number };

export interface Page {
  readonly sync: SyncState;
  readonly page: number;
  /** Whose session its token is of. */
  readonly token: string;
  readonly known: number;
  /** When the cart that it has was asked for. */
  readonly readAt?: number;
  /** The first read has failed: the buyer sees it, and can try again. */
  readonly hasFailed?: boolean;
  /** When checkout was clicked. */
  readonly checkoutAt?: number;
}

/** What the buyer, or another writer, last wanted; of more than one where these were open at once. */
export interface Wish {
  readonly tab: number;
  readonly value: string;
}

export interface World {
  now: number;
  step: number;
  shop: Shop;
  pages: Page[];
  requests: Request[];
  lock: { readonly tab: number; readonly since: number }[];
  wishes: Record<string, readonly Wish[]>;
  /** Steps in which a writer that no lock holds changed the shop, by version. */
  outside: readonly { readonly version: number; readonly step: number }[];
  left: Scope;
  /** The last value of each line, and of the notes. */
  values: Readonly<Record<string, number>>;
  excuse: string;
  broken: string;
  /** What writes of each tab have put into the shop. */
  performed: readonly string[];
  /** A tab went on without the lock. */
  hasWaited: boolean;
  hasCode: boolean;
  /** Another buyer came, or a tab was killed, and no tab has noticed. */
  isUnnoticed: boolean;
}

export const LIMIT = 15_000;
export const EXIT_WRITE_TIME = 4400;
export const LATE = 29_000;
export const PATIENCE = 5000;
export const CHECKOUT = 10_000;

export const copy = (world: World): World => ({
  ...world,
  pages: [...world.pages],
  requests: [...world.requests],
  lock: [...world.lock],
  wishes: { ...world.wishes },
});

export const valueIn = (shop: Shop, name: string): string =>
  name === 'note' ? shop.note : name === 'code' ? shop.codes : lineOf(shop, name);
export const lineOf = ({ lines }: Shop, name: string): string =>
  String(lines[name.slice('line '.length)] ?? 'removed');
