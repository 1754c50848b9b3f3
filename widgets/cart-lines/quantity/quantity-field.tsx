import type { KeyboardEvent } from 'react';
import { announce } from '../../../src/page/announcer.js';
import {
  digitsToAmount,
  hasDecimalMark,
  isNegative,
  isOverMax,
  stepAmount,
} from '../../../src/rules/quantity.js';
import type { RowProps } from '../list/list-context.js';
import { isRaised, raisedId, wholeId, wholeOnly } from '../messages/line-notes.js';
import { afterClicks } from './press.js';
import type { TypedQuantity } from './typed-quantity.js';

export interface LineFields extends RowProps {
  /** Id of the element that holds the product's name. */
  readonly nameId: string;
  readonly entry: TypedQuantity;
}

/** Longer numbers are in smaller type. */
const USUAL_DIGITS = 5;

/** What the arrow keys do to the number in their field, as in any field of numbers. */
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** The next line's field of the amount, or the one before it; undefined at the end of the list. */
function fieldBeside(field: HTMLElement, by: number): HTMLElement | null | undefined {
  const rows = [...(field.closest('.line-list')?.querySelectorAll('.line:not([hidden])') ?? [])];
  const row = rows[rows.findIndex((one) => one.contains(field)) + by];
  return row?.querySelector<HTMLElement>('.stepper>input');
}

/**
 * The text field of a line's quantity, of its packs, or of the single pieces beside them: it reads digits, and moves on by Enter
 * and the arrow keys.
 */
export function quantityField(
  { line, list, nameId, entry }: LineFields,
  part: 'quantity' | 'packs' | 'singles',
) {
  const { isB2b, isTrade } = list;
  const { shown, marked, focused, settle } = entry;
  const name: 'packs' | 'singles' = part === 'packs' ? part : 'singles';
  const value = shown[name];
  /** Instead of the value: a text that is not a number yet, or nothing for an amount that cannot be read. */
  const text = entry.isUnknown ? '' : shown.unread?.name === name ? shown.unread.text : undefined;
  const isOver = isOverMax(line, line.quantity);
  const noteIds = [
    marked !== undefined && wholeId(line.key),
    part === 'packs' && list.piecesFirst && sizeId(nameId),
    part !== 'quantity' && sumId(nameId),
    isOver ? `${nameId}-over` : isRaised(line, isB2b) && raisedId(line.key),
  ];
  const type = (quantity: number, hasMark: boolean, unread?: string): void => {
    const typed = unread === undefined ? undefined : { name, text: unread };
    const pieces = entry.type({ [name]: quantity, unread: typed }, hasMark);
    if (hasMark) announce(wholeOnly(pieces, list));
  };
  const step = (by: 1 | -1): number =>
    part === 'quantity' ? stepAmount(line, value, by, isB2b) : Math.max(0, value + by);
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
  const digits = text ?? String(value);
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
      aria-labelledby={`w-${part}Of ${nameId}`}
      aria-invalid={isOver || undefined}
      aria-describedby={noteIds.filter(Boolean).join(' ') || undefined}
      onChange={({ target, nativeEvent }) =>
        (nativeEvent as InputEvent).isComposing
          ? entry.compose({ unread: { name, text: target.value } })
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

/** The quantity of a line whose quantity the buyer cannot change. */
export const fixedQuantity = ({ line, list: { t, formats, isTrade } }: RowProps) => (
  <span
    className="quantity fixed"
    data-unit={
      isTrade && !line.quantityText ? t('line.pieces', { count: line.quantity }) : undefined
    }
  >
    <span className="visually-hidden">{t('lines.quantity')} </span>
    <span part="quantity-fixed">
      {line.quantityText ?? (line.quantityUnreadable ? '–' : formats.number(line.quantity))}
    </span>
  </span>
);

/** The id of the number of pieces, which describes the fields that it is the sum of. */
const sumId = (nameId: string): string => `${nameId}-sum`;

/** The id of the words after a field of packs. */
export const sizeId = (nameId: string): string => `${nameId}-size`;

/**
 * The number of pieces in the packs of a line, which B2B buyers look for.
 *
 * @param isSaid - whether the field of single pieces says it, as there are no packs: then its place stays empty
 */
export const piecesInPacks = (
  { line, list: { t, formats }, nameId, entry }: LineFields,
  isSaid: boolean,
) => (
  <b id={sumId(nameId)} className={isSaid ? 'pieces said' : 'pieces'}>
    {entry.isUnknown
      ? '–'
      : `=\u00a0${formats.number(line.quantity)}\u00a0${t('line.pieces', { count: line.quantity })}`}
  </b>
);
