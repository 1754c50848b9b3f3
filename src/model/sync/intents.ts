import type { Cart, Line } from '../../rules/cart.js';

/**
 * What the buyer wants of one line and the shop has not confirmed. A later intent for the same line
 * replaces an earlier one and has a higher number.
 */
export type LineIntent =
  /** `roundedFrom`: the requested amount, if it was rounded to full packs. */
  | {
      readonly kind: 'set';
      readonly amount: number;
      readonly roundedFrom?: number | undefined;
      /** How often an older write or another tab has undone it after it was stored. */
      readonly undone?: number;
      /** Rounded by the page, and not saved before the buyer can see it. */
      readonly isHeld?: boolean;
      readonly seq: number;
    }
  /** The shop may not have the line yet: a recommendation, or an undone removal. */
  | { readonly kind: 'add'; readonly line: Line; readonly at: number; readonly seq: number }
  | { readonly kind: 'remove'; readonly line: Line; readonly seq: number };

/** Intents by line key, in the order in which they came. */
export type LineIntents = ReadonlyMap<string, LineIntent>;

/** Whether a read of the cart shows that the shop has carried out the intent. */
export function isDone(intent: LineIntent, line: Line | undefined): boolean {
  switch (intent.kind) {
    case 'set':
      return line?.amount === intent.amount && !line.amountUnreadable;
    case 'add':
      return line?.amount === intent.line.amount;
    case 'remove':
      return !line;
  }
}

/** Whether nothing is sent for it yet. */
export const isHeld = (intent: LineIntent): boolean => intent.kind === 'set' && !!intent.isHeld;

/** The amount that the buyer wants. */
export const wantedAmount = (intent: LineIntent): number | undefined =>
  intent.kind === 'set' ? intent.amount : intent.kind === 'add' ? intent.line.amount : undefined;

/** A line with another amount, which is readable even if the shop's was not. */
export function withAmount(line: Line, amount: number, roundedFrom?: number): Line {
  return { ...line, amount, roundedFrom, amountUnreadable: undefined };
}

function withIntent(line: Line, intent: Exclude<LineIntent, { kind: 'remove' }>): Line {
  return intent.kind === 'set'
    ? withAmount(line, intent.amount, intent.roundedFrom)
    : withAmount(line, intent.line.amount, intent.line.roundedFrom);
}

/**
 * The lines of a reading with the buyer's intents on top: removed lines stay out, added ones stand
 * at their place, amounts are the buyer's. A line that the shop no longer has stays away: it was
 * removed elsewhere.
 */
export function rebase({ lines }: Cart, intents: LineIntents): readonly Line[] {
  if (!intents.size) return lines;
  const shown: Line[] = [];
  const present = new Set<string>();
  for (const line of lines) {
    const intent = intents.get(line.key);
    if (intent?.kind === 'remove') continue;
    present.add(line.key);
    shown.push(intent && !isDone(intent, line) ? withIntent(line, intent) : line);
  }
  for (const [key, intent] of intents) {
    if (intent.kind === 'add' && !present.has(key)) shown.splice(intent.at, 0, intent.line);
  }
  return shown;
}

/** The intents without those of a write, unless the buyer has changed them since. */
export function without(intents: LineIntents, carried: LineIntents): LineIntents {
  if (!carried.size) return intents;
  const rest = new Map(intents);
  for (const [key, { seq }] of carried) if (rest.get(key)?.seq === seq) rest.delete(key);
  return rest;
}
