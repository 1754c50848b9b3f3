import type { ApiError } from '../../api/http/errors.js';
import type { CartReading } from '../../api/client/cart-calls.js';
import type { Outcome } from '../../api/client/caller.js';
import type { Follows } from '../../page/page-life.js';
import type { TabMessage } from '../../page/tabs.js';
import type { Line, ShopMessage } from '../../rules/cart.js';

interface Amount {
  readonly key: string;
  readonly quantity: number;
  readonly roundedFrom?: number | undefined;
}

/** What the buyer wants of a line. */
export type LineWish = Readonly<
  /** `rounds`: the quantity of the shop that the page has rounded, and the buyer has not changed. */
  | (Amount & { kind: 'set'; rounds?: number })
  /** The shop may not have this line, which comes to this place. A new one comes to the end: `Infinity`. */
  | (Amount & { kind: 'add'; line: Line; place: number })
  /** `isBySave`: a save without the line removes it, because a deletion by its id would take other lines along. */
  | { kind: 'remove'; key: string; line: Line; isBySave?: boolean }
>;

/** What the buyer wants otherwise. By the `id` of a code, the caller recognises its result. */
export type OtherWish = Readonly<
  | { kind: 'note'; text: string }
  | { kind: 'code'; id: number; change: 'add' | 'remove'; code: string }
  /** The cart is to be saved although no line differs. */
  | { kind: 'resave' }
>;

export type Wish = LineWish | OtherWish;

/** How the last write with an intent ended. */
export interface Attempt {
  /**
   * - `refused`: together with others; `refusedAlone`: it was the only change
   * - `html`: answered with a page of HTML; `lost`: no answer, or a server error
   * - `beacon`: sent while the page was left, and answered well
   * - `stored`: answered well; `undone`: an older write has arrived after that
   */
  readonly how: 'refused' | 'refusedAlone' | 'html' | 'lost' | 'beacon' | 'stored' | 'undone';
  readonly error?: ApiError | undefined;
  /** The shop's lines before it, unless another write of this page may change them too. */
  readonly from?: readonly Line[] | undefined;
  /** How often it ended so in a row; if stored, how often it was undone before. */
  readonly tries: number;
}

/** How far an intent is. `advance.ts` has the table of what changes it. */
export type Stage = Readonly<
  /** Shown, not to be sent yet: rounded by the page and not seen by the buyer, or a 0 that is being typed. */
  | { at: 'rounded' | 'typing' }
  /** To be sent; `since`: when the first of those that are sent together was changed. */
  | { at: 'open'; since: number; dueAt: number; last?: Attempt | undefined }
  /** Its write has ended, but not well: a read shows what became of it. Then it is sent again. */
  | { at: 'unsure'; last: Attempt }
  /** The shop has answered well. No read has shown it yet. */
  | { at: 'stored'; last: Attempt }
  /** The shop has it. An older write may undo it, or its line must not come back. */
  | { at: 'kept'; last?: Attempt | undefined }
  /** The shop has dropped the line at 0; the page shows it. */
  | { at: 'ghost' }
>;

/** A wish, until nothing can undo it any more. A later one for the same subject replaces it. */
export type Intent = Wish & { readonly seq: number; readonly stage: Stage };

/** All intents by subject, in the order in which they came. */
export type Log = ReadonlyMap<string, Intent>;

/**
 * How an intent ended. `refused`: the shop's own quantity is shown again; refused notes stay in their field.
 * `superseded`: another writer has changed or removed the line. `altered`: the shop has stored it, and made something
 * else of it. `dropped`: the cart belongs to another buyer now.
 */
export type Ending = 'stored' | 'refused' | 'superseded' | 'altered' | 'dropped';

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

/** The write lock, the calls under way and what has failed. */
export interface Lane {
  readonly lock: 'none' | 'asked' | 'held';
  readonly flights: readonly Flight[];
  readonly failures: number;
  readonly retryAt: number;
  /** Until then the shop wants no call, whatever happens. */
  readonly notBefore: number;
  /** Endings in a row that are no failures until they are too many. */
  readonly auth: number;
  readonly conflict: number;
}

/** The shop's cart as last read, or as written since. `said`: what its answers have said since the buyer's last change. */
export type Base = Pick<CartReading, 'cart' | 'etag' | 'owner'> &
  Readonly<{ isWritten?: true; said?: readonly ShopMessage[] | undefined }>;

/** Why the base may differ from the shop's cart, and how long it is trusted. */
export interface Freshness {
  /** Nothing is written from it later. */
  readonly trustedUntil: number;
  /** When the cart is to be read: at once if it is -Infinity, else as soon as the page is seen. */
  readonly readAt: number;
  /** The number of the last doubt; 0 once a read has shown what became of it. */
  readonly doubt: number;
  /** Who may have written: this page alone, or somebody else, perhaps for another buyer; `tab`: another tab has. */
  readonly by: 'self' | 'others' | 'tab';
  /** Until then older writes may still reach the shop. */
  readonly settlesAt: number;
  /** The writes that may explain what a read shows, if this page has sent them all. */
  readonly late: readonly Write[] | 'unknown';
  /** No write is sent before `settlesAt`: the page before this one may just have sent one. */
  readonly waits: boolean;
}

/** The state of saving. Immutable. */
export interface SyncState {
  readonly base?: Base | undefined;
  /** The number of the last intent, call or doubt: the next one counts it up. */
  readonly seq: number;
  readonly log: Log;
  /** What others do not know yet. */
  readonly news: 'none' | 'some' | 'lines';
  readonly fresh: Freshness;
  readonly lane: Lane;
  /** `away`: the window has lost the focus and was not used since. */
  readonly page: 'active' | 'away' | 'hidden' | 'left';
}

/** Before anything is read. */
export const UNREAD: Freshness = {
  trustedUntil: -Infinity,
  readAt: Infinity,
  doubt: 0,
  by: 'self',
  settlesAt: -Infinity,
  late: [],
  waits: false,
};

export const INITIAL: SyncState = {
  log: new Map(),
  seq: 0,
  news: 'none',
  fresh: UNREAD,
  lane: {
    lock: 'none',
    flights: [],
    failures: 0,
    retryAt: -Infinity,
    notBefore: -Infinity,
    auth: 0,
    conflict: 0,
  },
  page: 'active',
};

/** A new wish, with its stage if it is not to be sent. */
export type LineEdit = LineWish & { readonly stage?: Stage };

export type SyncEvent = Readonly<
  /** The page before it was left `age` milliseconds ago. */
  | { type: 'started'; follows: Follows; age: number; isVisible: boolean }
  | { type: 'edited'; edits: readonly LineEdit[] }
  | { type: 'wanted'; wish: OtherWish }
  /** Unsaved changes must be sent now: all at checkout and where a link is pressed; what was rounded once the buyer has seen it. */
  | { type: 'flushed'; only?: 'note' | 'rounded' }
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

/** A change that has ended. */
export interface Ended {
  /** None if nobody has edited the line here. */
  readonly intent?: Intent | undefined;
  readonly key?: string | undefined;
  readonly wanted?: number | undefined;
  /** The line as the shop has it, if it has one, and as the buyer saw it. */
  readonly line?: Line | undefined;
  readonly seen?: Line | undefined;
  /** A read has shown the quantity from before the save: a cache may have answered it. */
  readonly isAsBefore?: boolean;
}

/** Messages to the other parts of the model, by name. */
export interface SyncMessages {
  /** A cart has arrived: the first one, another buyer's, another one, or the same; by a read that somebody has asked for or not. */
  readonly received: {
    readonly change: 'first' | 'owner' | 'news' | 'same';
    readonly by: 'read' | 'asked' | 'save';
  };
  /** Something is about to be written: what the buyer has edited is settled. */
  readonly writing: undefined;
  /** A call has failed. What a write carried is kept and sent again. */
  readonly failed: { readonly what: Write['kind'] | 'read'; readonly error: unknown };
  /** `elsewhere`: somebody else has changed lines between two reads. */
  readonly ended: { readonly how: Ending | 'elsewhere'; readonly changes: readonly Ended[] };
  /** The lines that the shop has after a save, or after a read has shown what became of one. */
  readonly saved: readonly Line[];
  /** Nothing more is to be sent for now, and some lines were stored since the last time. */
  readonly settled: undefined;
  readonly codeEnded: { readonly id: number; readonly outcome: Outcome };
}

type Notify = {
  [Name in keyof SyncMessages]: { type: 'notify'; name: Name; detail: SyncMessages[Name] };
};

export type Command = Readonly<
  | { type: 'call'; id: number; write?: Write | undefined; mayRenew: boolean }
  | { type: 'takeLock' | 'releaseLock' }
  | { type: 'postToTabs'; message: TabMessage }
  | Notify[keyof SyncMessages]
>;

/** The time of an event, and the commands that follow from it. */
export type Moment = Readonly<{ now: number; out: Command[] }>;
