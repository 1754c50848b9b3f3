import type { ApiError } from '../../api/http/errors.js';
import type { CartReading } from '../../api/client/cart-calls.js';
import type { Outcome } from '../../api/client/outcome.js';
import type { TabMessage } from '../../page/tabs.js';
import type { Line } from '../../rules/cart.js';

/** How the last write with an intent ended, until a read has shown what became of it. */
export interface Attempt {
  /** `html`: answered with a page of HTML. `lost`: no answer, or a server error. `sent`: stored, on leaving. */
  readonly how: 'refused' | 'html' | 'lost' | 'sent';
  readonly error?: ApiError | undefined;
  /** The shop's lines before it, and how many changes it carried. */
  readonly from: readonly Line[];
  readonly size: number;
  /** How often it ended so, in a row. */
  readonly tries: number;
  /** A read has shown what became of it. */
  readonly isSeen?: boolean;
}

/** A discount code that is to be added or removed. `id` is given by the caller, to recognise the result. */
export interface CodeIntent {
  readonly kind: 'code';
  readonly id: number;
  readonly change: 'add' | 'remove';
  readonly code: string;
}

/** What the buyer wants of a line. */
export type LineWish = { readonly key: string } & (
  | { readonly kind: 'set'; readonly quantity: number; readonly roundedFrom?: number | undefined }
  /** The shop may not have the line yet: a recommendation, or an undone removal. */
  | { readonly kind: 'add'; readonly line: Line; readonly at: number }
  | { readonly kind: 'remove'; readonly line: Line }
  /** Nothing to send: the buyer has set the line to 0, and the shop has dropped it. */
  | { readonly kind: 'zero'; readonly line: Line; readonly at: number }
);

/** What the buyer wants. `resave`: the cart is to be saved although no line differs. */
export type Wish =
  LineWish | { readonly kind: 'note'; readonly text: string } | CodeIntent | { kind: 'resave' };

interface Course {
  readonly seq: number;
  /** When the buyer began to change this, and when it is to be sent, in milliseconds of the clock. */
  readonly since: number;
  readonly dueAt: number;
  /** Shown, but not sent yet: rounded by the page and not seen by the buyer, or a 0 that is being typed. */
  readonly held?: 'rounded' | 'typed' | undefined;
  readonly last?: Attempt | undefined;
  /** It is stored, and stays until no older write can undo it any more; `undone`: how often one did. */
  readonly isStored?: boolean | undefined;
  readonly undone?: number | undefined;
}

/** A wish that the shop has not confirmed. A later one for the same subject replaces it. */
export type Intent = Wish & Course;
export type LineIntent = LineWish & Course;

/** All intents by subject, in the order in which they came. */
export type Log = ReadonlyMap<string, Intent>;

/** One call to the shop that changes something. */
export type Write =
  | { readonly type: 'lines'; readonly lines: readonly Line[]; readonly etag: string | undefined }
  | { readonly type: 'delete'; readonly line: Line }
  | { readonly type: 'note'; readonly text: string }
  | { readonly type: 'code'; readonly code: CodeIntent };

/** A call that is under way; a read of the cart if it has no `write`. */
export interface Flight {
  readonly id: number;
  readonly write?: Write | undefined;
  /** The intents that it carries, subject to number. Its end says something of these alone. */
  readonly carries: ReadonlyMap<string, number>;
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
  /** How many reads of codes, values and recommendations are under way: no write begins beside them. */
  readonly reads: number;
  readonly failures: number;
  readonly retryAt: number;
  /** Endings in a row that are no failures until they are too many. */
  readonly strikes: { readonly auth: number; readonly conflict: number };
}

/** The shop's cart as last read, or as saved since. */
export interface Base extends CartReading {
  /** The number and the time of the request: it shows everything before. */
  readonly seq: number;
  readonly askedAt: number;
  /** Nothing is written from it later. */
  readonly trustedUntil: number;
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
  readonly base: Base | undefined;
  /** log.ts; `seq` is the number of the last intent, call or doubt */
  readonly log: Log;
  readonly seq: number;
  /** doubt.ts; a read can be requested at once, or for later, to see the result of the last saves */
  readonly doubt: Doubt | undefined;
  readonly readWanted: boolean;
  readonly recheckAt: number | undefined;
  /** lane.ts */
  readonly lane: Lane;
  /** plan.ts: what the other tabs and the other parts of the page do not know yet */
  readonly news: 'none' | 'some' | 'lines';
  /** step.ts; `away`: the window has lost the focus and was not used since */
  readonly page: 'active' | 'away' | 'hidden' | 'left';
}

export const INITIAL: SyncState = {
  base: undefined,
  log: new Map(),
  seq: 0,
  doubt: undefined,
  readWanted: false,
  recheckAt: undefined,
  lane: {
    lock: 'none',
    flights: [],
    reads: 0,
    failures: 0,
    retryAt: -Infinity,
    strikes: { auth: 0, conflict: 0 },
  },
  news: 'none',
  page: 'active',
};

/** A change of a line. `isTyped`: perhaps on the way to another number; `isRounded`: by the page, not the buyer. */
export type LineEdit = Exclude<LineWish, { kind: 'zero' }> & {
  readonly isTyped?: boolean;
  readonly isRounded?: boolean;
};

export type SyncEvent =
  /** `follows`: the page before it was the shop's, and may still be saving; `again`: it was this page. It was left
   *  `age` milliseconds ago. */
  | {
      readonly type: 'started';
      readonly follows: Follows;
      readonly age: number;
      readonly isVisible: boolean;
    }
  | { readonly type: 'edited'; readonly edits: readonly LineEdit[] }
  | { readonly type: 'wanted'; readonly wish: Exclude<Wish, LineWish> }
  /** The buyer can see the quantities that the page has rounded. */
  | { readonly type: 'roundingSeen' }
  /** Unsaved changes must be sent now: all at checkout and where a link is pressed. */
  | { readonly type: 'flushed'; readonly only?: 'note' }
  | { readonly type: 'readEnded'; readonly id: number; readonly reading: CartReading }
  | { readonly type: 'readFailed'; readonly id: number; readonly error: unknown }
  | { readonly type: 'writeEnded'; readonly id: number; readonly outcome: Outcome }
  | { readonly type: 'lockGiven'; readonly waited: boolean }
  | { readonly type: 'reads'; readonly count: number }
  | { readonly type: 'otherTab'; readonly message: TabMessage }
  /** `refreshed`: a read is requested, for the first time or again. `moved`: to another address of the shop. */
  | { readonly type: 'timer' | 'refreshed' | 'moved' | 'online' }
  /** `unloading`: the page is about to be left, but may still stay. */
  | { readonly type: PageEvent };

export type PageEvent = 'hidden' | 'blurred' | 'shown' | 'unloading' | 'leaving' | 'restored';

export type Follows = 'no' | 'link' | 'again';

export type Command =
  | { readonly type: 'read'; readonly id: number; readonly isFirst: boolean }
  | {
      readonly type: 'write';
      readonly id: number;
      readonly write: Write;
      readonly mayRenew: boolean;
    }
  | { readonly type: 'takeLock' | 'releaseLock' }
  | { readonly type: 'postToTabs'; readonly message: TabMessage }
  | { readonly type: 'notify'; readonly message: SyncMessage };

/**
 * How an intent ended:
 *
 * - `stored`: the shop has it
 * - `refused`: the shop's own quantity is shown again; refused notes stay in their field
 * - `superseded`: another writer has changed or removed the line, or the shop has made something else of it
 * - `dropped`: the cart belongs to another buyer now
 */
export type Ending = 'stored' | 'refused' | 'superseded' | 'dropped';

/** An intent that has ended, and its line as the shop has it, if it has one. */
export interface Ended {
  readonly intent: Intent;
  readonly line?: Line | undefined;
}

/** Messages to the other parts of the model. */
export type SyncMessage =
  | {
      readonly type: 'received';
      readonly isFirst: boolean;
      readonly isNewOwner: boolean;
      /** A read that nobody has asked for has shown nothing new. */
      readonly isQuiet: boolean;
      /** The lines with a quantity that the shop has reduced. */
      readonly reduced: readonly Line[];
    }
  /** Lines are about to be written: what the buyer has edited is settled. */
  | { readonly type: 'writing' }
  /** A call has failed. What a write carried is kept and sent again. */
  | { readonly type: 'failed'; readonly what: Write['type'] | 'read'; readonly error: unknown }
  | { readonly type: 'ended'; readonly how: Ending; readonly changes: readonly Ended[] }
  /** A write has stored these lines, or a read has shown that one did. */
  | { readonly type: 'saved'; readonly lines: readonly Line[] }
  /** Nothing more is to be sent for now, and some lines were stored since the last time. */
  | { readonly type: 'settled' }
  | { readonly type: 'codeEnded'; readonly id: number; readonly outcome: Outcome };
