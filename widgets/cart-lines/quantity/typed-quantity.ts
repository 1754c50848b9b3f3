import { useLayoutEffect, useRef, useState } from 'react';
import { TYPING_DELAY } from '../../../src/base/cart-limits.js';
import { pageCart } from '../../../src/instances/cart.js';
import type { Line } from '../../../src/rules/cart.js';
import { effectivePackSize, isFarFrom, splitPacks } from '../../../src/rules/quantity.js';

/** In lines. Chrome's form filler reads all forms at each focus, but not one of over 200 fields, as fields without a form are. */
const MAX_FORMS = 100;

const stepperTag = (): 'div' | 'form' =>
  (pageCart().current()?.lines.length ?? 0) > MAX_FORMS ? 'div' : 'form';

/** The typed amount. It stays until the field is left, or the line has got another amount since. */
interface Typed {
  readonly packs: number;
  readonly singles: number;
  /** A text that is no number yet: it begins with a minus, until the buyer pauses, or an input method is at work. */
  readonly unread?: { readonly name: 'packs' | 'singles'; readonly text: string } | undefined;
}

/** One state for all, because each hook of a thousand rows uses memory. */
interface Entry {
  readonly Stepper: 'div' | 'form';
  readonly packSize: number;
  readonly typed?: Typed | undefined;
  /** The amount before the typed one. */
  readonly before?: number | undefined;
  /** What a text with a decimal mark has become, in pieces. */
  readonly marked?: number | undefined;
}

/** The same object if nothing in it changes, so that the row does not render. */
function changed(now: Entry, change: Partial<Entry>): Entry {
  const names = Object.keys(change) as (keyof Entry)[];
  return names.every((name) => change[name] === now[name]) ? now : { ...now, ...change };
}

/** How long a typed amount that differs very much from the previous one can be undone, in milliseconds. */
const RESTORE_TIME = 60_000;

/** What is typed into the fields of a line: it goes to the cart with each key, and at last when the field is left. */
export function useTypedQuantity(line: Line, isB2b: boolean) {
  const { key, quantity, roundedFrom = quantity } = line;
  const packSize = effectivePackSize(line, isB2b);
  const [entry, setEntry] = useState<Entry>(() => ({ Stepper: stepperTag(), packSize }));
  const { Stepper, typed, before, marked } = entry;
  // Typed packs are not pieces: the fields start again with packs of another size.
  if (entry.packSize !== packSize) setEntry({ Stepper, packSize });
  const change = (to: Partial<Entry>): void => setEntry((now) => changed(now, to));
  const shown: Typed = typed ?? splitPacks(line, quantity, isB2b);
  /** The fields of the line, while one of them has the focus. */
  const focused = useRef<Element>(null);

  const piecesOf = ({ packs, singles }: Typed): number =>
    // What is over whole packs has no field, and is not kept.
    packs * packSize + (line.fullPacksOnly && packSize > 1 ? 0 : singles);

  const wanted = typed?.unread ? undefined : typed && piecesOf(typed);
  const isMarked = marked !== undefined && marked === (wanted ?? roundedFrom);

  useLayoutEffect(() => {
    // Somebody else has changed the line since the typed amount was applied.
    const isOld = wanted !== undefined && wanted !== roundedFrom;
    if (isOld && !pageCart().typing.isPending(key)) change({ typed: undefined });
    const fields = focused.current;
    // A field may have gone with the packs.
    if (fields?.matches(':focus-within') === false) fields.querySelector('input')?.focus();
    // A new value drops the selection: without one, the next digit would join the old ones.
    if (!typed) fields?.querySelector<HTMLInputElement>('input:focus')?.select();
    if (before === undefined || isMarked) return;
    const timer = setTimeout(() => change({ before: undefined }), RESTORE_TIME);
    return () => clearTimeout(timer);
  }, [typed, before, isMarked, key, wanted, quantity, roundedFrom, packSize]);

  const show = (now: Partial<Typed>): Typed => {
    const next = { ...shown, ...now };
    change({ typed: next });
    if (!typed) change({ before: line.quantityUnreadable ? undefined : quantity });
    return next;
  };
  const settle = (): void => {
    pageCart().typing.settle(key);
    change({ typed: undefined });
  };
  const isRestorable = before && (isMarked ? before !== marked : isFarFrom(quantity, before));
  return {
    Stepper,
    shown,
    focused,
    /** The shop's amount is unreadable: its text stays until the buyer enters an amount. */
    isUnknown: line.quantityUnreadable === true && typed === undefined,
    marked: isMarked ? marked : undefined,
    /** The amount before the typed one, if that is very different, or was typed with a decimal mark. */
    restorable: isRestorable ? before : undefined,
    /** Ends the typing: the amount will be another one, and nothing is to be restored. */
    forget(): void {
      settle();
      change({ before: undefined, marked: undefined });
    },
    /** Shows a text that is not finished. */
    compose: (now: Partial<Typed>) => void show(now),
    /** @returns the pieces that the line gets. */
    type(now: Partial<Typed>, hasMark: boolean): number {
      const next = show(now);
      const pieces = piecesOf(next);
      change({ marked: hasMark ? pieces : undefined });
      pageCart().typing.type(key, pieces);
      const toNumber = (last: Entry): Entry =>
        last.typed === next ? { ...last, typed: { ...next, unread: undefined } } : last;
      if (now.unread) setTimeout(() => setEntry(toNumber), TYPING_DELAY);
      return pieces;
    },
    settle,
  };
}

export type TypedQuantity = ReturnType<typeof useTypedQuantity>;
