import type { ApiError } from '../../api/http/errors.js';
import type { Line } from '../../rules/cart.js';

interface Amount {
  readonly key: string;
  readonly quantity: number;
  readonly roundedFrom?: number | undefined;
}

/** What the buyer wants of a line. */
export type LineWish = Readonly<
  /** `isRounding`: the page has rounded the shop's quantity, the buyer has not changed it. */
  | (Amount & { kind: 'set'; isRounding?: true })
  /** The shop may not have this line, which comes to this place. A new one comes to the end: `Infinity`. */
  | (Amount & { kind: 'add'; line: Line; place: number })
  | { kind: 'remove'; key: string; line: Line }
>;

/** This line is to come to this place. */
export const addition = (line: Line, place: number) => {
  const { key, quantity, roundedFrom } = line;
  return { kind: 'add', key, quantity, roundedFrom, line, place } as const;
};

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

/** How far an intent is. `advance` has the table of what changes it. */
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

/** The last write with it, if there was one. */
export const lastOf = ({ stage }: Intent): Attempt | undefined =>
  'last' in stage ? stage.last : undefined;

/**
 * How an intent ended. `refused`: the shop's own quantity is shown again; refused notes stay in their field.
 * `superseded`: another writer has changed or removed the line. `altered`: the shop has stored it, and made something
 * else of it. `dropped`: the cart belongs to another buyer now.
 */
export type Ending = 'stored' | 'refused' | 'superseded' | 'altered' | 'dropped';
