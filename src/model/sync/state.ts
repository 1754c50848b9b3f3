import type { ApiError } from '../../api/http/errors.js';
import type { CartReading } from '../../api/client/cart-calls.js';
import type { Outcome } from '../../api/client/outcome.js';
import type { Line } from '../../rules/cart.js';
import type { CodeChange } from '../codes/codes.js';
import type { TabMessage } from '../environment.js';
import type { LineIntents } from './intents.js';

/** A discount code that is to be added or removed. */
export interface CodeIntent extends CodeChange {
  /** Given by the caller, to recognise the result. */
  readonly id: number;
}

export interface NoteIntent {
  readonly text: string;
  /** How often they were undone after they were stored. */
  readonly undone?: number;
  readonly seq: number;
}

/** The content of a write. Its end confirms only that. */
export interface Carried {
  readonly lines: LineIntents;
  /** The number of the required save that it completes. */
  readonly requiredSave?: number | undefined;
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

/** The running call. */
export type RunningCall =
  | {
      readonly type: 'read';
      readonly changes: number;
      readonly epoch: number;
      readonly startedAt: number;
    }
  | Write;

/** What must be found out about a write that may have been carried out. */
export interface UnclearWrite {
  readonly carried: LineIntents;
  /** The shop's lines before it. */
  readonly lines: readonly Line[];
  readonly note?: NoteIntent | undefined;
  readonly error: ApiError;
  /** `page`: it was answered with an HTML page. Its failure is reported only if the read shows that it was not carried out. */
  readonly kind: 'page' | 'unclear';
}

/** The state of saving. Immutable; all times are those of the clock, in milliseconds. */
export interface SyncState {
  /** The last read, or the result of a save since. */
  readonly base: CartReading | undefined;
  readonly lines: LineIntents;
  readonly note: NoteIntent | undefined;
  readonly codes: readonly CodeIntent[];
  /** A save is required although no line differs: reductions were shown, or a line without an id was removed. */
  readonly requiredSave: number | undefined;
  /** The number of the last intent. */
  readonly seq: number;
  /** When the oldest edit that is not being sent was made. */
  readonly oldestEditAt: number | undefined;
  readonly linesDue: number;
  readonly noteDue: number;

  /** Counts what may have changed the shop's cart. A read covers what came before its start. */
  readonly changes: number;
  readonly changesRead: number;
  /** The last of these that was not a write of this page. */
  readonly foreignChange: number;
  /** When the last read was requested. */
  readonly readAt: number;
  /** Why the first read failed. */
  readonly loadError: unknown;
  /** How long the last read or save is trusted. */
  readonly freshUntil: number;
  /** The page was hidden or its window lost focus, and it was not used since. */
  readonly isAway: boolean;
  /** The page was left, and has not been restored since. */
  readonly isLeft: boolean;
  readonly readAsked: boolean;
  /** When the cart is read to see the result of the last saves. */
  readonly confirmAt: number | undefined;
  /** Until then an earlier write, of this page or a previous one, may still be carried out. */
  readonly lateWritesUntil: number;
  /** Those that this page has sent; undefined if a previous page may have sent some. */
  readonly lateWrites: readonly Write[] | undefined;
  /** Intents that were confirmed before then. A read after it confirms them again. */
  readonly toConfirm: LineIntents;
  readonly noteToConfirm: NoteIntent | undefined;
  /** Whether another tab has reported a save since the first of them. */
  readonly othersWrote: boolean;
  readonly unclearWrite: UnclearWrite | undefined;
  /** Amounts of the shop that were rounded to packs, so that each is rounded only once. */
  readonly rounded: ReadonlyMap<string, number>;
  /** Lines that were removed on this page, so that others with the same id keep their keys. */
  readonly removed: ReadonlyMap<string, Line>;

  readonly running: RunningCall | undefined;
  /** Running writes that were sent in parallel when the page was left or hidden. */
  readonly exitWrites: number;
  /** The last intent in them. */
  readonly exitSeq: number;
  /** Whether the page was being left then, and not only hidden. */
  readonly exitIsEnd: boolean;
  /** When the first of them ended without an answer. */
  readonly exitLostAt: number;
  readonly turn: 'none' | 'asked' | 'held';
  readonly failures: number;
  /** A deletion has failed: the lines are written before it is repeated. */
  readonly linesFirst: boolean;
  readonly retryAt: number;
  /** Fresh tokens, conflicts and pages in a row. Too many count as a failure. */
  readonly renewals: number;
  /** How often a fresh token was refused too. After a few, no more is requested without a new event. */
  readonly refusedRenewals: number;
  readonly conflicts: number;
  readonly pages: number;
  /** Groups of line keys to be written one after the other, to find the line that the shop refuses. */
  readonly trialGroups: readonly (readonly string[])[];
  readonly isVisible: boolean;
  /** How often the address of the shop has changed. */
  readonly epoch: number;
  readonly storedLines: boolean;
  readonly storedAny: boolean;
  /** When the timer is set to. */
  readonly timerAt: number | undefined;
}

export const INITIAL: SyncState = {
  base: undefined,
  lines: new Map(),
  note: undefined,
  codes: [],
  requiredSave: undefined,
  seq: 0,
  oldestEditAt: undefined,
  linesDue: 0,
  noteDue: 0,
  changes: 0,
  changesRead: -1,
  foreignChange: 0,
  readAt: -Infinity,
  loadError: undefined,
  freshUntil: -Infinity,
  isAway: false,
  isLeft: false,
  readAsked: false,
  confirmAt: undefined,
  lateWritesUntil: -Infinity,
  lateWrites: [],
  toConfirm: new Map(),
  noteToConfirm: undefined,
  othersWrote: false,
  unclearWrite: undefined,
  rounded: new Map(),
  removed: new Map(),
  running: undefined,
  exitWrites: 0,
  exitSeq: 0,
  exitIsEnd: false,
  exitLostAt: Infinity,
  turn: 'none',
  failures: 0,
  linesFirst: false,
  retryAt: -Infinity,
  renewals: 0,
  refusedRenewals: 0,
  conflicts: 0,
  pages: 0,
  trialGroups: [],
  isVisible: true,
  epoch: 0,
  storedLines: false,
  storedAny: false,
  timerAt: undefined,
};

/** An intent of the model, before the machine gives it a number. */
export type LineEdit =
  | { readonly kind: 'set'; readonly amount: number; readonly roundedFrom?: number | undefined }
  | { readonly kind: 'add'; readonly line: Line; readonly at: number }
  | { readonly kind: 'remove'; readonly line: Line };

export type SyncEvent =
  /** The page starts. `follows`: the previous page belonged to the shop, and one of its saves may still be running. */
  | { readonly type: 'started'; readonly follows: boolean; readonly isVisible: boolean }
  | { readonly type: 'edited'; readonly edits: ReadonlyMap<string, LineEdit> }
  /** The cart is to be saved although no line differs. */
  | { readonly type: 'saveRequired' }
  /** The buyer can see the amounts that the page has rounded. */
  | { readonly type: 'roundingSeen' }
  | { readonly type: 'noteEdited'; readonly text: string }
  | { readonly type: 'codeChanged'; readonly code: CodeIntent }
  /** Unsaved changes must be sent now: a field was left, checkout, a link is being pressed. */
  | { readonly type: 'flushed' }
  | { readonly type: 'noteLeft' }
  | { readonly type: 'readEnded'; readonly reading: CartReading; readonly isPreloaded: boolean }
  | { readonly type: 'readFailed'; readonly error: unknown }
  | { readonly type: 'writeEnded'; readonly outcome: Outcome }
  | { readonly type: 'exitWriteEnded'; readonly write: Write; readonly outcome: Outcome }
  | { readonly type: 'turnGiven'; readonly waited: boolean }
  | { readonly type: 'timer' }
  | { readonly type: 'hidden' }
  | { readonly type: 'blurred' }
  | { readonly type: 'shown' }
  /** The page is about to be left, but may still stay. */
  | { readonly type: 'unloading' }
  | { readonly type: 'leaving' }
  | { readonly type: 'restored' }
  | { readonly type: 'online' }
  | { readonly type: 'otherTab'; readonly message: TabMessage }
  /** A part requests a read of the cart, for the first time or again. */
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
  | { readonly type: 'setTimer'; readonly at: number | undefined }
  | { readonly type: 'postToTabs'; readonly message: TabMessage }
  | {
      readonly type: 'report';
      readonly operation: string;
      readonly error: unknown;
      readonly next: string;
    }
  | { readonly type: 'notify'; readonly message: SyncMessage };

/** Messages to the other parts of the model. */
export type SyncMessage =
  /** The cart was read; `isFirst` for the first time. */
  | {
      readonly type: 'received';
      readonly isFirst: boolean;
      /** The cart is another buyer's now. */
      readonly isNewOwner: boolean;
      /** A read after the last saves, or before a repeated one, has shown nothing new. */
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
  /** Lines whose change the shop has refused have the shop's amounts again. */
  | { readonly type: 'setAside' }
  /** Nothing more is to be sent for now, and some lines were stored since the last time. */
  | { readonly type: 'settled' }
  | { readonly type: 'noteStored'; readonly text: string }
  | { readonly type: 'codeEnded'; readonly code: CodeIntent; readonly outcome: Outcome };
