import type { ApiError } from '../../api/api-error.js';
import type { CartReading } from '../../api/cart-calls.js';
import type { Outcome } from '../../api/outcome.js';
import type { Line } from '../../rules/cart.js';
import type { CodeChange } from '../codes/codes.js';
import type { TabMessage } from '../environment.js';
import type { LineIntents } from './intents.js';

/** A discount code that is to be added or removed. */
export interface CodeIntent extends CodeChange {
  /** Given by the one who asks, to know the end of it. */
  readonly id: number;
}

export interface NoteIntent {
  readonly text: string;
  /** How often they were stored and then undone. */
  readonly undone?: number;
  readonly seq: number;
}

/** What a write carries; only that is confirmed by its end. */
export interface Carried {
  readonly lines: LineIntents;
  /** Number of the owed save that it settles. */
  readonly owed?: number | undefined;
}

/** One call to the shop that changes something. */
export type Write =
  | {
      readonly type: 'writeLines';
      readonly lines: readonly Line[];
      readonly etag: string | undefined;
      readonly carried: Carried;
    }
  | { readonly type: 'deleteLine'; readonly line: Line; readonly carried: Carried }
  | { readonly type: 'postNote'; readonly note: NoteIntent }
  | { readonly type: 'postCode' | 'deleteCode'; readonly code: CodeIntent };

/** The call under way. */
export type Flight =
  | {
      readonly type: 'read';
      readonly signs: number;
      readonly epoch: number;
      readonly startedAt: number;
    }
  | Write;

/** What a write that may have been done has left to find out. */
export interface UnclearWrite {
  readonly carried: LineIntents;
  /** The shop's lines before it. */
  readonly lines: readonly Line[];
  readonly note?: NoteIntent | undefined;
  readonly error: ApiError;
  /** `page`: it was answered, by a page; its failure is reported only where the reading shows that it was not done. */
  readonly kind: 'page' | 'unclear';
}

/** Where saving stands. Immutable; all times are those of the clock, in milliseconds. */
export interface SyncState {
  /** The last reading, or what a save has made of it. */
  readonly base: CartReading | undefined;
  readonly lines: LineIntents;
  readonly note: NoteIntent | undefined;
  readonly codes: readonly CodeIntent[];
  /** A save is owed although no line differs: reductions were shown, a line without an id was removed. */
  readonly owed: number | undefined;
  /** The number of the last intent. */
  readonly seq: number;
  /** When the oldest edit that is not being sent was made. */
  readonly since: number | undefined;
  readonly linesAt: number;
  readonly noteAt: number;

  /** Counts the signs that the shop's cart may have changed; a reading covers those before its start. */
  readonly signs: number;
  readonly covered: number;
  /** The last of these signs that was not a write of this page. */
  readonly foreignSign: number;
  /** When the last reading was asked for. */
  readonly readAt: number;
  /** Why the first reading failed. */
  readonly loadError: unknown;
  /** The last reading or save is trusted until then. */
  readonly freshUntil: number;
  /** The page was hidden or its window left, and not looked at since. */
  readonly isAway: boolean;
  /** The page was left, and has not been restored since. */
  readonly isLeft: boolean;
  readonly readAsked: boolean;
  /** When the cart is read to see what the shop has made of the last saves. */
  readonly confirmAt: number | undefined;
  /** Until then a write sent earlier, by this page or one before it, may still be carried out. */
  readonly lateWritesUntil: number;
  /** Those of them that this page has sent; undefined where a page before it may have. */
  readonly lateWrites: readonly Write[] | undefined;
  /** Intents that were confirmed before then; a reading after it confirms them again. */
  readonly probation: LineIntents;
  readonly noteProbation: NoteIntent | undefined;
  /** Whether another tab has reported a save since the probation began. */
  readonly othersWrote: boolean;
  readonly unclearWrite: UnclearWrite | undefined;
  /** Amounts that the shop answered and that were rounded to packs: once, not in every reading. */
  readonly rounded: ReadonlyMap<string, number>;
  /** Lines that were removed on this page, so that those of the same id keep their keys. */
  readonly removed: ReadonlyMap<string, Line>;

  readonly flight: Flight | undefined;
  /** Writes under way that were sent as the page was left or hidden, past the one-at-a-time rule. */
  readonly exitWrites: number;
  /** The last intent that they carried. */
  readonly exitSeq: number;
  /** When a write ended without an answer that carried that intent. */
  readonly exitLostAt: number;
  readonly turn: 'none' | 'asked' | 'held';
  readonly failures: number;
  /** A deletion was answered by a failure: the lines are written before it is tried again. */
  readonly linesFirst: boolean;
  readonly retryAt: number;
  /** Fresh tokens, conflicts and pages in a row; too many are a failure. */
  readonly renewals: number;
  /** How often a fresh token was refused too; after some, none is asked for without a new cause. */
  readonly vainRenewals: number;
  readonly conflicts: number;
  readonly pages: number;
  /** Groups of line keys to be written one after the other, to find the line that the shop refuses. */
  readonly trial: readonly (readonly string[])[];
  readonly isVisible: boolean;
  /** The address of the shop has changed so many times. */
  readonly epoch: number;
  readonly storedLines: boolean;
  readonly storedAny: boolean;
  /** When the timer is set to. */
  readonly wakeAt: number | undefined;
}

export const INITIAL: SyncState = {
  base: undefined,
  lines: new Map(),
  note: undefined,
  codes: [],
  owed: undefined,
  seq: 0,
  since: undefined,
  linesAt: 0,
  noteAt: 0,
  signs: 0,
  covered: -1,
  foreignSign: 0,
  readAt: -Infinity,
  loadError: undefined,
  freshUntil: -Infinity,
  isAway: false,
  isLeft: false,
  readAsked: false,
  confirmAt: undefined,
  lateWritesUntil: -Infinity,
  lateWrites: [],
  probation: new Map(),
  noteProbation: undefined,
  othersWrote: false,
  unclearWrite: undefined,
  rounded: new Map(),
  removed: new Map(),
  flight: undefined,
  exitWrites: 0,
  exitSeq: 0,
  exitLostAt: Infinity,
  turn: 'none',
  failures: 0,
  linesFirst: false,
  retryAt: -Infinity,
  renewals: 0,
  vainRenewals: 0,
  conflicts: 0,
  pages: 0,
  trial: [],
  isVisible: true,
  epoch: 0,
  storedLines: false,
  storedAny: false,
  wakeAt: undefined,
};

/** An intent as the model makes it; the machine gives it its number. */
export type LineEdit =
  | { readonly kind: 'set'; readonly amount: number; readonly roundedFrom?: number | undefined }
  | { readonly kind: 'add'; readonly line: Line; readonly at: number }
  | { readonly kind: 'remove'; readonly line: Line };

export type SyncEvent =
  /** The page begins. `follows`: the page before it was the shop's, and may have a save under way. */
  | { readonly type: 'started'; readonly follows: boolean; readonly isVisible: boolean }
  | { readonly type: 'edited'; readonly edits: ReadonlyMap<string, LineEdit> }
  /** The cart is to be saved although no line differs. */
  | { readonly type: 'owed' }
  | { readonly type: 'noted'; readonly text: string }
  | { readonly type: 'coded'; readonly code: CodeIntent }
  /** What is pending is to be sent now: the field was left, checkout, a link is being pressed. */
  | { readonly type: 'flushed' }
  | { readonly type: 'noteLeft' }
  | { readonly type: 'readEnded'; readonly reading: CartReading; readonly isPreloaded: boolean }
  | { readonly type: 'readFailed'; readonly error: unknown }
  | { readonly type: 'writeEnded'; readonly outcome: Outcome }
  | { readonly type: 'exitWriteEnded'; readonly write: Write; readonly outcome: Outcome }
  | { readonly type: 'turnGiven'; readonly waited: boolean }
  | { readonly type: 'woke' }
  | { readonly type: 'hidden' }
  | { readonly type: 'blurred' }
  | { readonly type: 'shown' }
  /** The page is asked to go, and may still stay. */
  | { readonly type: 'unloading' }
  | { readonly type: 'leaving' }
  | { readonly type: 'restored' }
  | { readonly type: 'online' }
  | { readonly type: 'otherTab'; readonly message: TabMessage }
  /** Somebody asks for the cart to be read, for the first time or again. */
  | { readonly type: 'refreshed' }
  /** The page names another address of the shop. */
  | { readonly type: 'moved' };

export type Command =
  | { readonly type: 'read'; readonly isFirst: boolean }
  | {
      readonly type: 'write';
      readonly write: Write;
      readonly isExitWrite: boolean;
      readonly mayRenew: boolean;
    }
  | { readonly type: 'takeTurn' }
  | { readonly type: 'releaseTurn' }
  | { readonly type: 'wakeAt'; readonly at: number | undefined }
  | { readonly type: 'postToTabs'; readonly message: TabMessage }
  | {
      readonly type: 'report';
      readonly operation: string;
      readonly error: unknown;
      readonly next: string;
    }
  | { readonly type: 'notify'; readonly news: News };

/** What the other parts of the model learn. */
export type News =
  /** A reading is in; `isFirst` for the first one. */
  | {
      readonly type: 'received';
      readonly isFirst: boolean;
      /** The cart is another buyer's now. */
      readonly isNewOwner: boolean;
      /** A look at what the last saves came to, or before a repeated one, that shows nothing new. */
      readonly isQuiet: boolean;
      /** The lines with an amount that the shop has reduced. */
      readonly reduced: readonly Line[];
      /** The keys of lines that the buyer has edited since. */
      readonly edited: ReadonlySet<string>;
    }
  /** Lines are about to be written: what the buyer has edited is settled. */
  | { readonly type: 'writing' }
  | { readonly type: 'loadFailed'; readonly error: unknown }
  /** The shop has stored these lines. */
  | { readonly type: 'saved'; readonly lines: readonly Line[] }
  | { readonly type: 'saveFailed'; readonly error: ApiError }
  /** The shop's own amounts stand again for lines whose change it refused. */
  | { readonly type: 'setAside' }
  /** Nothing more is to be sent for now, and some lines were stored since the last time. */
  | { readonly type: 'settled' }
  | { readonly type: 'noteStored'; readonly text: string }
  | { readonly type: 'codeEnded'; readonly code: CodeIntent; readonly outcome: Outcome };
