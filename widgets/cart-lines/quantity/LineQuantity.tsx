import type { HTMLAttributes, KeyboardEvent } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import { announce } from '../../../src/page/announcer.js';
import {
  digitsToAmount,
  effectivePackSize,
  hasDecimalMark,
  isNegative,
  isOverMax,
  stepAmount,
} from '../../../src/rules/quantity.js';
import type { RowProps } from '../list/list-context.js';
import { rowId, shownRows } from '../list/rows.js';
import { raisedText, typedNotes } from '../messages/line-notes.js';
import { afterClicks } from './press.js';
import { useTypedQuantity, type TypedQuantity } from './typed-quantity.js';

/** Longer numbers are in smaller type. */
const USUAL_DIGITS = 5;

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** The next line's field of the amount, or the one before it; undefined at the end of the list. */
function fieldBeside(field: HTMLElement, by: number): HTMLElement | null | undefined {
  const rows = shownRows(field.closest('.line-list'));
  const row = rows[rows.findIndex((one) => one.contains(field)) + by];
  return row?.querySelector<HTMLElement>('.stepper>input');
}

function quantityField(
  part: 'quantity' | 'packs' | 'singles',
  { line, list }: RowProps,
  { shown, marked, focused, isUnknown, compose, settle, type: typeIn }: TypedQuantity,
) {
  const { t, isB2b, isTrade } = list;
  const { key } = line;
  const name: 'packs' | 'singles' = part === 'packs' ? part : 'singles';
  const value = shown[name];
  /** Instead of the value: a text that is not a number yet, or nothing for an amount that cannot be read. */
  const text = isUnknown ? '' : shown.unread?.name === name ? shown.unread.text : undefined;
  const digits = text ?? String(value);
  const isOver = isOverMax(line, line.quantity);
  const noteIds = [
    marked !== undefined && rowId(key, '-whole'),
    part === 'packs' && list.piecesFirst && rowId(key, '-size'),
    part !== 'quantity' && rowId(key, '-sum'),
    isOver ? rowId(key, '-over') : raisedText(line, isB2b, t) && rowId(key, '-raised'),
  ];
  const type = (quantity: number, hasMark: boolean, unread?: string): void => {
    const typed = unread === undefined ? undefined : { name, text: unread };
    const pieces = typeIn({ [name]: quantity, unread: typed }, hasMark);
    if (hasMark) announce(t('line.wholeOnly', { amount: pieces }));
  };
  const step = (by: 1 | -1): number => {
    if (part === 'packs') return Math.max(0, value + by);
    // Beside packs, fewer pieces than the least of the product may do.
    return stepAmount(part === 'singles' ? { ...line, min: 0 } : line, value, by, false);
  };
  const move = (from: HTMLElement, by: number): void => {
    const next = fieldBeside(from, by);
    settle();
    next?.focus();
  };
  const read = (typed: string): void => {
    // The mark itself is gone when the next digit comes.
    const goesOn = marked !== undefined && typed.startsWith(String(value));
    const unread = isNegative(typed) ? typed : undefined;
    type(digitsToAmount(typed), goesOn || hasDecimalMark(typed), unread);
  };
  return (
    <input
      part={part}
      className={digits.length > USUAL_DIGITS ? 'long' : digits === '0' ? 'none' : undefined}
      inputMode="numeric"
      autoComplete="off"
      min={part === 'quantity' ? (line.min ?? 1) : 1}
      step={part === 'quantity' ? line.step : undefined}
      value={digits}
      placeholder={text === '' ? '–' : undefined}
      aria-labelledby={`w-${part}Of ${rowId(key)}`}
      aria-invalid={isOver || undefined}
      aria-describedby={noteIds.filter(Boolean).join(' ') || undefined}
      onChange={({ target, nativeEvent }) =>
        (nativeEvent as InputEvent).isComposing
          ? compose({ unread: { name, text: target.value } })
          : read(target.value)
      }
      onCompositionEnd={({ currentTarget }) => read(currentTarget.value)}
      onBlur={() => {
        focused.current = null;
        // If the buyer is in the line again by then, the amount is still being typed.
        afterClicks(() => {
          if (!focused.current) settle();
        });
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // The key chooses among the suggestions of an input method.
        if (event.nativeEvent.isComposing) return;
        const by = ARROWS[event.key];
        if (by) {
          event.preventDefault();
          if (isTrade && event.ctrlKey) move(event.currentTarget, -by);
          else type(step(by), false);
        } else if (event.key === 'Enter') {
          if (isTrade) move(event.currentTarget, event.shiftKey ? -1 : 1);
          else settle();
        }
      }}
      onFocus={(event) => {
        focused.current = event.target.closest('.quantity');
        event.target.select();
      }}
      // Safari would drop the selection of the focus when the button is released.
      onMouseUp={(event) => event.preventDefault()}
    />
  );
}

export function fixedQuantity({ line, list: { t, formats, isTrade } }: RowProps) {
  const { quantity, quantityText, quantityUnreadable } = line;
  const unit = isTrade && !quantityText ? t('line.pieces', { count: quantity }) : undefined;
  return (
    <span className="quantity fixed" data-unit={unit}>
      <span className="visually-hidden">{t('lines.quantity')} </span>
      <span part="quantity-fixed">
        {quantityText ?? (quantityUnreadable ? '–' : formats.number(quantity))}
      </span>
    </span>
  );
}

const preventSubmit = (event: { preventDefault(): void }): void => event.preventDefault();

/** The stepper and the typed quantity: one field, or packs and single pieces. */
export function LineQuantity({ line, list }: RowProps) {
  const { t, formats, isB2b, isTrade, piecesFirst } = list;
  const entry = useTypedQuantity(line, isB2b);
  const { Stepper, shown } = entry;
  const row = { line, list };
  const { key, quantity } = line;
  const size = effectivePackSize(line, isB2b);
  const hasPacks = size > 1;
  const hasSingles = !hasPacks || !line.fullPacksOnly;
  // Dropshippers order by the piece.
  const piecesLead = piecesFirst && hasPacks && hasSingles;
  const countsPacks = hasPacks && !piecesLead;
  const button = (part: 'increase' | 'decrease', sign: string, direction: 1 | -1) => (
    <button
      type="button"
      part={part}
      aria-labelledby={`w-${part}${countsPacks ? size : ''} ${rowId(key)}`}
      onClick={() => {
        entry.forget();
        pageCart().stepQuantity(key, direction);
      }}
    >
      {sign}
    </button>
  );
  const held = (text: string, more: HTMLAttributes<HTMLElement> = {}) =>
    isTrade && (
      <span className="held" {...more}>
        {text}
      </span>
    );
  const pieces = (count: number): string => t('line.pieces', { count });

  // Not in fragments of their own, which would use memory in each of a thousand rows.
  const packs = hasPacks && quantityField('packs', row, entry);
  const singles = hasSingles && quantityField(hasPacks ? 'singles' : 'quantity', row, entry);
  const sizeText = formats.number(size);
  const times = `×\u00a0${sizeText}`;
  return (
    <>
      <Stepper
        className="quantity"
        role="none"
        // Styles show it: not in an element of its own, which would use memory in each of a thousand rows.
        data-unit={isTrade && !hasPacks ? pieces(shown.singles) : undefined}
        // Enter applies the amount; the form sends nothing.
        onSubmit={preventSubmit}
      >
        <div className="stepper">
          {button('decrease', '−', -1)}
          {countsPacks ? packs : singles}
          {button('increase', '+', 1)}
        </div>
        {countsPacks &&
          (hasSingles
            ? held(`${times}\u00a0+`)
            : held(times, { title: t('lines.fullPacksOnly', { size: sizeText }) }))}
        {countsPacks && singles}
        {piecesLead && held(`${pieces(shown.singles)} ${t('line.and')}`)}
        {piecesLead && packs}
        {piecesLead &&
          held(t('line.packs', { count: shown.packs, size: sizeText }), {
            id: rowId(key, '-size'),
          })}
        {hasPacks && (
          // Without packs, the field of single pieces says it: then its place stays empty.
          <b
            id={rowId(key, '-sum')}
            className={piecesLead && shown.packs === 0 ? 'pieces said' : 'pieces'}
          >
            {entry.isUnknown ? '–' : `=\u00a0${formats.number(quantity)}\u00a0${pieces(quantity)}`}
          </b>
        )}
      </Stepper>
      {typedNotes(row, entry)}
    </>
  );
}
