import type { Outcome } from '../../api/client/caller.js';
import type { CartReading } from '../../api/client/cart-calls.js';
import type { ApiError } from '../../api/http/errors.js';
import type { Follows, LifeEvent } from '../../page/page-life.js';
import type { TabMessage } from '../../page/tabs.js';
import type { Line, ShopMessage } from '../../rules/cart.js';

type Amount = Readonly<{ key: string; quantity: number; roundedFrom?: number | undefined }>;

/** What the buyer wants of a line. */
export type LineWish = Readonly<
  /** `rounds`: the shop's quantity that the page has rounded, and the buyer has not changed. */
  | (Amount & { kind: 'set'; rounds?: number })
  /** The shop may not have this line. A new one comes to the end: `Infinity`. */
  | (Amount & { kind: 'add'; line: Line; place: number })
  /** `isBySave`: by a save without the line, because a deletion by its id would take other lines along. */
  | { kind: 'remove'; key: string; line: Line; isBySave?: boolean }
>;

/** What the buyer wants otherwise; the caller recognises the result of a code by its `id`. */
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
   * - `refused`: together with others; `refusedAlone`: as the only change
   * - `beacon`: answered well, while the page was left
   * - `undone`: stored, but an older write has arrived after that
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
  /** Not to be sent yet: rounded by the page and not seen by the buyer, or a 0 that is being typed. */
  | { at: 'rounded' | 'typing' }
  /** To be sent; `since`: when the first of those that are sent together was changed. */
  | { at: 'open'; since: number; dueAt: number; last?: Attempt | undefined }
  /** Its write has ended, but not well: it is sent again unless a read shows that the shop has it. */
  | { at: 'unsure'; last: Attempt }
  /** The shop has answered well. No read has shown it yet. */
  | { at: 'stored'; last: Attempt }
  /** The shop has it. An older write may undo it, or its line must not come back. */
  | { at: 'kept'; last?: Attempt | undefined }
  /** The shop has dropped the line at 0; the page shows it. */
  | { at: 'ghost' }
>;

/** A wish, until nothing can undo it any more, or a later one for the same subject replaces it. */
export type Intent = Wish & { readonly seq: number; readonly stage: Stage };

/** All intents by subject, in the order in which they came. */
export type Log = ReadonlyMap<string, Intent>;

/** How an intent ended. `superseded`: by another writer; `altered`: by the shop; `dropped`: with its buyer. */
export type Ending = 'stored' | 'refused' | 'superseded' | 'altered' | 'dropped';

/** One call to the shop that changes something: the whole cart, or one wish. */
export type Write =
  | Readonly<{ kind: 'lines'; lines: readonly Line[]; etag: string | undefined }>
  | (Extract<Wish, { kind: 'remove' | 'note' | 'code' }> & { readonly etag?: undefined });

/** A write that may still arrive. That of another page is `unknown`: it is newer than the intents `after` which it came. */
export type LateWrite = Write | Readonly<{ kind: 'unknown'; after: ReadonlySet<number> }>;

/** A call under way; a read of the cart if it has no `write`. */
export interface Flight {
  readonly id: number;
  readonly write?: Write | undefined;
  /** The numbers of its intents: its end says nothing of what was changed since. */
  readonly carries: ReadonlySet<number>;
  /** `beacon`: sent beside the others, because the page was being left or hidden. */
  readonly via: 'lane' | 'beacon';
  readonly startedAt: number;
  /** It is over then, whatever the network does. */
  readonly deadline: number;
}

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

/** The shop's cart as last read, or written since. `said`: its messages since the buyer's last change. */
export type Base = Pick<CartReading, 'cart' | 'etag' | 'owner'> &
  Readonly<{ isWritten?: true; said?: readonly ShopMessage[] | undefined }>;

/** Why the base may differ from the shop's cart, and how long it is trusted. */
export interface Freshness {
  /** Nothing is written from it later. */
  readonly trustedUntil: number;
  /** When the cart is to be read: at once if -Infinity, else as soon as the page is seen. */
  readonly readAt: number;
  /** The number of the last doubt; 0 once a read has shown what became of it. */
  readonly doubt: number;
  /** Who may have written: this page alone, others, perhaps for another buyer, or another tab. */
  readonly by: 'self' | 'others' | 'tab';
  /** Until then older writes may still reach the shop. */
  readonly settlesAt: number;
  /** The older writes that may explain what a read shows. */
  readonly late: readonly LateWrite[];
  /** No write is sent before `settlesAt`: the page before may just have sent one. */
  readonly waits: boolean;
}

export interface SyncState {
  readonly base?: Base | undefined;
  /** The number of the last intent, call or doubt. */
  readonly seq: number;
  readonly log: Log;
  /** What has been stored and other tabs do not know yet; of lines, the other parts of the page neither. */
  readonly news: 'none' | 'some' | 'lines';
  readonly fresh: Freshness;
  readonly lane: Lane;
  /** `away`: the window has lost the focus and was not used since. */
  readonly page: 'active' | 'away' | 'hidden' | 'left';
}

/** Before anything is read. */
export const INITIAL: SyncState = {
  log: new Map(),
  seq: 0,
  news: 'none',
  fresh: {
    trustedUntil: -Infinity,
    readAt: Infinity,
    doubt: 0,
    by: 'self',
    settlesAt: -Infinity,
    late: [],
    waits: false,
  },
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
  /** Unsaved changes must be sent now: all, or what is named. */
  | { type: 'flushed'; only?: 'note' | 'rounded' }
  | { type: 'readEnded'; id: number; reading: CartReading }
  | { type: 'readFailed'; id: number; error: unknown }
  | { type: 'writeEnded'; id: number; outcome: Outcome }
  | { type: 'lockGiven'; waited: boolean }
  | { type: 'otherTab'; message: TabMessage }
  /** `refreshed`: a read is requested. `moved`: to another address of the shop. `unloading`: the page may still stay. */
  | { type: 'timer' | 'refreshed' | 'moved' | 'unloading' | Exclude<LifeEvent, 'following'> }
>;

/** A change that has ended; without an intent if nobody has edited the line here. */
export interface Ended {
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
  /** A cart has arrived. `owner`: another buyer's; `asked`: by a read that somebody has asked for. */
  readonly received: {
    readonly change: 'first' | 'owner' | 'news' | 'same';
    readonly by: 'read' | 'asked' | 'save';
  };
  /** Something is about to be written: what the buyer has edited is settled. */
  readonly writing: undefined;
  /** What a failed write carried is kept and sent again. */
  readonly failed: { readonly what: Write['kind'] | 'read'; readonly error: unknown };
  /** `elsewhere`: somebody else has changed lines between two reads. */
  readonly ended: { readonly how: Ending | 'elsewhere'; readonly changes: readonly Ended[] };
  /** The shop's lines after a save, or after a read has shown what became of one. */
  readonly saved: readonly Line[];
  /** Nothing more is to be sent for now, and lines were stored since the last time. */
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
