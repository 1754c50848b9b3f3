import type { ApiError } from '../../api/http/errors.js';
import type { CartReading } from '../../api/client/cart-calls.js';
import type { Outcome } from '../../api/client/outcome.js';
import type { Follows } from '../../page/page-life.js';
import type { TabMessage } from '../../page/tabs.js';
import type { Line } from '../../rules/cart.js';

interface NoQuantity {
  readonly quantity?: undefined;
  readonly insert?: undefined;
}

/** What the buyer wants of a line. */
export type LineWish = Readonly<
  | {
      kind: 'set';
      key: string;
      quantity: number;
      roundedFrom?: number | undefined;
      /** The line and its place, if the shop may not have it: it is new (`isAdded`), or was dropped at 0. */
      insert?: { readonly line: Line; readonly at: number; readonly isAdded?: boolean } | undefined;
    }
  | ({ kind: 'remove'; key: string; line: Line } & NoQuantity)
>;

/** What the buyer wants otherwise. By the `id` of a code, the caller recognises its result. */
type OtherWish = Readonly<
  | { kind: 'note'; text: string }
  | { kind: 'code'; id: number; change: 'add' | 'remove'; code: string }
  /** The cart is to be saved although no line differs. */
  | { kind: 'resave' }
> &
  NoQuantity;

export type Wish = LineWish | OtherWish;

/** How the last write with an intent ended. */
export interface Attempt {
  /** `html`: answered with a page of HTML. `lost`: no answer, or a server error. `sent`: stored, on leaving. */
  readonly how: 'refused' | 'html' | 'lost' | 'sent';
  readonly error?: ApiError | undefined;
  /** The shop's lines before it, unless another write of this page may change them too; how many changes it carried. */
  readonly from: readonly Line[] | undefined;
  readonly size: number;
  /** How often it ended so, in a row. */
  readonly tries: number;
  /** A read has shown what became of it. */
  readonly isSeen?: boolean;
}

/** A wish that the shop has not confirmed. A later one for the same subject replaces it. */
export type Intent = Wish & {
  readonly seq: number;
  /** When the buyer began to change this, and when it is to be sent. */
  readonly since: number;
  readonly dueAt: number;
  /** Shown, but not sent yet: rounded by the page and not seen by the buyer, or a 0 that is being typed. */
  readonly held?: 'rounded' | 'typed' | undefined;
  readonly last?: Attempt | undefined;
  /** It stays until no older write can undo it any more; `undone`: how often one did. */
  readonly isStored?: boolean | undefined;
  readonly undone?: number | undefined;
};

/** All intents by subject, in the order in which they came. */
export type Log = ReadonlyMap<string, Intent>;

/** One call to the shop that changes something: the whole cart, or one wish. */
export type Write =
  | Readonly<{ kind: 'lines'; lines: readonly Line[]; etag: string | undefined }>
  | (Extract<Wish, { kind: 'remove' | 'note' | 'code' }> & { readonly etag?: undefined });

/** A call that is under way; a read of the cart if it has no `write`. */
export interface Flight {
  readonly id: number;
  readonly write?: Write | undefined;
  /** The numbers of its intents. Its end says nothing of what the buyer has changed since. */
  readonly carries: ReadonlySet<number>;
  /** `beacon`: sent beside the others, because the page was being left or hidden. */
  readonly via: 'lane' | 'beacon';
  readonly startedAt: number;
  /** It is over then, whatever the network does. */
  readonly deadline: number;
}

/** The write lock, the calls under way and what has failed. It knows no cart. */
export interface Lane {
  readonly lock: 'none' | 'asked' | 'held';
  readonly flights: readonly Flight[];
  readonly failures: number;
  readonly retryAt: number;
  /** Endings in a row that are no failures until they are too many. */
  readonly auth: number;
  readonly conflict: number;
}

/** With the number and the time of its request: it shows everything before. */
export interface DatedReading extends CartReading {
  readonly seq: number;
  readonly askedAt: number;
}

/** The shop's cart as last read, or as saved since. */
export interface Base extends DatedReading {
  /** Nothing is written from it later. */
  readonly trustedUntil: number;
  /** Then the cart is read again, to see the result of the last saves. */
  readonly recheckAt?: number | undefined;
}

/** Why the base may differ from the shop's cart. A read that began later covers it once it has settled. */
export interface Doubt {
  /** Who may have written: this page alone, or somebody else, perhaps for another buyer. */
  readonly by: 'self' | 'others';
  readonly since: number;
  /** Until then older writes may still reach the shop: these, if this page has sent them all. */
  readonly settlesAt: number;
  readonly late: readonly Write[] | 'unknown';
  /** No write is sent before then: the page before this one may just have sent one. */
  readonly waits: boolean;
}

/** The state of saving. Immutable; each field is changed in the file that is named. */
export interface SyncState {
  /** receive.ts */
  readonly base?: Base | undefined;
  /** The number of the last intent, call or doubt: the next one counts it up. */
  readonly seq: number;
  /** log.ts; `news`: what others do not know yet */
  readonly log: Log;
  readonly news: 'none' | 'some' | 'lines';
  /** doubt.ts */
  readonly doubt?: Doubt | undefined;
  readonly readWanted: boolean;
  /** lane.ts */
  readonly lane: Lane;
  /** step.ts; `away`: the window has lost the focus and was not used since */
  readonly page: 'active' | 'away' | 'hidden' | 'left';
}

export const INITIAL: SyncState = {
  log: new Map(),
  seq: 0,
  news: 'none',
  readWanted: false,
  lane: { lock: 'none', flights: [], failures: 0, retryAt: -Infinity, auth: 0, conflict: 0 },
  page: 'active',
};

export type LineEdit = LineWish & Pick<Intent, 'held'>;

export type SyncEvent = Readonly<
  /** The page before it was left `age` milliseconds ago. */
  | { type: 'started'; follows: Follows; age: number; isVisible: boolean }
  | { type: 'edited'; edits: readonly LineEdit[] }
  | { type: 'wanted'; wish: OtherWish }
  /** The buyer can see the quantities that the page has rounded. */
  | { type: 'roundingSeen' }
  /** Unsaved changes must be sent now: all at checkout and where a link is pressed. */
  | { type: 'flushed'; only?: 'note' }
  | { type: 'readEnded'; id: number; reading: CartReading }
  | { type: 'readFailed'; id: number; error: unknown }
  | { type: 'writeEnded'; id: number; outcome: Outcome }
  | { type: 'lockGiven'; waited: boolean }
  | { type: 'otherTab'; message: TabMessage }
  /** `refreshed`: a read is requested, for the first time or again. `moved`: to another address of the shop. */
  | { type: 'timer' | 'refreshed' | 'moved' | 'online' }
  /** `unloading`: the page is about to be left, but may still stay. */
  | { type: 'hidden' | 'blurred' | 'shown' | 'unloading' | 'leaving' | 'restored' }
>;

export type Command = Readonly<
  | { type: 'call'; id: number; write?: Write | undefined; mayRenew: boolean }
  | { type: 'takeLock' | 'releaseLock' }
  | { type: 'postToTabs'; message: TabMessage }
  | { type: 'notify'; message: SyncMessage }
>;

/** The time of an event, and the commands that follow from it. */
export type Moment = Readonly<{ now: number; out: Command[] }>;

/**
 * How an intent ended. `refused`: the shop's own quantity is shown again; refused notes stay in their field.
 * `superseded`: another writer has changed or removed the line, or the shop has made something else of it.
 * `dropped`: the cart belongs to another buyer now.
 */
export type Ending = 'stored' | 'refused' | 'superseded' | 'dropped';

/** An intent that has ended, and its line: as the shop has it, if it has one, and as the buyer saw it. */
export type Ended = Readonly<{ intent: Intent; line?: Line | undefined; seen?: Line | undefined }>;

/** Messages to the other parts of the model. */
export type SyncMessage = Readonly<
  | {
      type: 'received';
      isFirst: boolean;
      isNewOwner: boolean;
      /** It is the answer to a save. */
      isAnswer: boolean;
      /** It has shown nothing new. `isQuiet`: nobody has asked for it either. */
      isSame: boolean;
      isQuiet: boolean;
    }
  /** Something is about to be written: what the buyer has edited is settled. */
  | { type: 'writing' }
  /** A call has failed. What a write carried is kept and sent again. */
  | { type: 'failed'; what: Write['kind'] | 'read'; error: unknown }
  | { type: 'ended'; how: Ending; changes: readonly Ended[] }
  /** A write has stored these lines, or a read has shown that one did. */
  | { type: 'saved'; lines: readonly Line[] }
  /** Nothing more is to be sent for now, and some lines were stored since the last time. */
  | { type: 'settled' }
  | { type: 'codeEnded'; id: number; outcome: Outcome }
>;
