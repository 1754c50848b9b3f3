import { useLayoutEffect, useRef, useState } from 'react';
import { TYPING_DELAY } from '../../../src/model/cart/set-quantity.js';
import { pageCart } from '../../../src/page-cart/cart.js';
import {
  effectivePackSize,
  isFarFrom,
  isOverMax,
  splitPacks,
  stepAmount,
} from '../../../src/rules/quantity.js';
import type { RowProps } from '../list/list-context.js';
import { isRaised, raisedId, typedFar } from '../messages/line-notes.js';
import { countedWord, piecesInPacks, sumId } from './pack-figures.js';
import { quantityField, stay, stepperTag } from './quantity-field.js';

/** The typed amount. It stays until the field is left, even if another tab changes the amount. */
interface Typed {
  readonly packs: number;
  readonly singles: number;
  /**
   * A field whose text is no number yet. One that begins with a minus stays until the buyer pauses, then it is 0; one of an
   * input method, until that is finished.
   */
  readonly unread?: { readonly name: 'packs' | 'singles'; readonly text: string } | undefined;
}

/** One state for all, because each hook of a thousand rows uses memory. */
interface Entry {
  readonly Stepper: 'div' | 'form';
  readonly typed?: Typed | undefined;
  /** The amount before the typed one. */
  readonly before?: number | undefined;
}

/** The same object if nothing in it changes, so that the row does not render. */
function changed(now: Entry, change: Partial<Entry>): Entry {
  const next = { ...now, ...change };
  return next.typed === now.typed && next.before === now.before ? now : next;
}

/** How long a typed amount that differs very much from the previous one can be undone, in milliseconds. */
const RESTORE_TIME = 60_000;

/**
 * The stepper and the typed quantity: one field, or packs and single pieces.
 *
 * @param nameId - id of the element that holds the product's name
 */
export function LineQuantity({ line, list, nameId }: RowProps & { readonly nameId: string }) {
  const { t, formats, isB2b, isTrade, piecesFirst } = list;
  const [{ Stepper, typed, before }, setEntry] = useState<Entry>(() => ({ Stepper: stepperTag() }));
  const change = (to: Partial<Entry>): void => setEntry((now) => changed(now, to));
  const size = effectivePackSize(line, isB2b);
  const hasPacks = size > 1;
  const shown: Typed = typed ?? splitPacks(line, line.quantity, isB2b);
  const focused = useRef<HTMLInputElement>(undefined);
  const isOver = isOverMax(line, line.quantity);
  // The shop's amount is unreadable: its text stays until the buyer enters an amount.
  const isUnknown = line.quantityUnreadable === true && !typed;

  // A new value drops the selection: without one, the next digit would join the old ones.
  useLayoutEffect(() => {
    if (!typed) focused.current?.select();
    if (before === undefined) return;
    const timer = setTimeout(() => change({ before: undefined }), RESTORE_TIME);
    return () => clearTimeout(timer);
  }, [typed, before, line.quantity]);

  const show = (part: Partial<Typed>): Typed => {
    const next = { ...shown, ...part };
    change({ typed: next });
    if (!typed) change({ before: line.quantityUnreadable ? undefined : line.quantity });
    return next;
  };
  const type = (part: Partial<Typed>): void => {
    const next = show(part);
    pageCart().typing.type(line.key, next.packs * size + next.singles);
    const number = { ...next, unread: undefined };
    const toNumber = (now: Entry): Entry => (now.typed === next ? { ...now, typed: number } : now);
    if (part.unread) setTimeout(() => setEntry(toNumber), TYPING_DELAY);
  };
  const settle = (): void => {
    pageCart().typing.settle(line.key);
    change({ typed: undefined });
  };

  const field = (part: string, name: 'packs' | 'singles' = 'singles') =>
    quantityField({
      part,
      labels: `w-${part}Of ${nameId}`,
      value: shown[name],
      text: isUnknown ? '' : typed?.unread?.name === name ? typed.unread.text : undefined,
      isOver,
      noteIds: [
        hasPacks && sumId(nameId),
        isOver ? `${nameId}-over` : isRaised(line, isB2b) && raisedId(line.key),
      ],
      packing: part === 'quantity' ? line : undefined,
      step: (from, direction) =>
        part === 'quantity'
          ? stepAmount(line, from, direction, isB2b)
          : Math.max(0, from + direction),
      isTrade,
      focused,
      type: (quantity, text) =>
        type({ [name]: quantity, unread: text === undefined ? undefined : { name, text } }),
      compose: (text) => void show({ unread: { name, text } }),
      settle,
    });

  const hasSingles = !hasPacks || !line.fullPacksOnly;
  // Dropshippers order by the piece.
  const leads = piecesFirst && hasPacks && hasSingles;
  const countsPacks = hasPacks && !leads;
  const button = (part: 'increase' | 'decrease', sign: string, direction: 1 | -1) => (
    <button
      type="button"
      part={part}
      aria-labelledby={`w-${part}${countsPacks ? size : ''} ${nameId}`}
      onClick={() => {
        settle();
        change({ before: undefined });
        pageCart().stepQuantity(line.key, direction, leads);
      }}
    >
      {sign}
    </button>
  );
  const held = (text: string, isOnly = false) =>
    isTrade && (
      <span
        className="held"
        title={isOnly ? t('lines.fullPacksOnly', { size: formats.number(size) }) : undefined}
      >
        {text}
      </span>
    );
  const isFar = before !== undefined && before > 0 && isFarFrom(line.quantity, before);

  // Not in fragments of their own, which would use memory in each of a thousand rows.
  const packs = hasPacks && field('packs', 'packs');
  const singles = hasSingles && (hasPacks ? field('singles') : field('quantity'));
  const times = hasPacks && `×\u00a0${formats.number(size)}`;
  return (
    <>
      <Stepper className="quantity" role="none" onSubmit={stay}>
        <div className="stepper">
          {button('decrease', '−', -1)}
          {countsPacks ? packs : singles}
          {button('increase', '+', 1)}
        </div>
        {!hasPacks && held(countedWord(t, 'line.pieces', shown.singles))}
        {countsPacks && held(hasSingles ? `${times}\u00a0+` : `${times}`, !hasSingles)}
        {countsPacks && singles}
        {leads && held('+')}
        {leads && packs}
        {leads && held(`${times}`)}
        {hasPacks && piecesInPacks({ line, list }, nameId, isUnknown)}
      </Stepper>
      {isFar &&
        typedFar({ line, list }, before, () => change({ typed: undefined, before: undefined }))}
    </>
  );
}
