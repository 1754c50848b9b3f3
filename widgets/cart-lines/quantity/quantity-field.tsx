import type { KeyboardEvent, RefObject } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import type { Packing } from '../../../src/rules/cart.js';
import { digitsToAmount, hasDecimalMark, isNegative } from '../../../src/rules/quantity.js';
import { afterClicks } from './press.js';

interface QuantityField {
  readonly part: string;
  /** Ids of the elements that name it. */
  readonly labels: string;
  readonly value: number;
  /** Shown instead of the value: a text that is not a number yet, or empty for an amount that cannot be read. */
  readonly text: string | undefined;
  /** Whether the value was typed with a decimal mark. */
  readonly isMarked: boolean;
  readonly isOver: boolean;
  /** Ids of what describes it: the sum of packs and pieces, the message that the amount is too large, or was raised. */
  readonly noteIds: readonly (string | false)[];
  /** The least amount and the step of the product, if the field counts pieces. */
  readonly packing: Packing | undefined;
  readonly isTrade: boolean;
  /** The field of the line that has the focus. */
  readonly focused: RefObject<HTMLInputElement | undefined>;
  /** Receives the amount, whether it was typed with a decimal mark, and the text if that is not a number yet. */
  type(quantity: number, isMarked: boolean, text?: string): void;
  /** Receives the text of an input method that is not finished. */
  compose(text: string): void;
  /** The amount after an arrow key. */
  step(from: number, direction: 1 | -1): number;
  /** Ends the typing. */
  settle(): void;
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

/** The text field of a line's quantity: it reads digits, and moves on by Enter and the arrow keys. */
export function quantityField(field: QuantityField) {
  const { part, labels, value, text, packing, isTrade, focused, type, compose, settle } = field;
  const move = (from: HTMLElement, by: number): void => {
    const next = fieldBeside(from, by);
    settle();
    next?.focus();
  };
  const read = (typed: string): void => {
    // The mark itself is gone when the next digit comes.
    const goesOn = field.isMarked && typed.startsWith(String(value));
    const text = isNegative(typed) ? typed : undefined;
    type(digitsToAmount(typed), goesOn || hasDecimalMark(typed), text);
  };
  return (
    <input
      part={part}
      className={String(text ?? value).length > USUAL_DIGITS ? 'long' : undefined}
      inputMode="numeric"
      autoComplete="off"
      min={packing?.min ?? 1}
      step={packing?.step}
      value={text ?? value}
      placeholder={text === '' ? '–' : undefined}
      aria-labelledby={labels}
      aria-invalid={field.isOver || undefined}
      aria-describedby={field.noteIds.filter(Boolean).join(' ') || undefined}
      onChange={({ target, nativeEvent }) =>
        (nativeEvent as InputEvent).isComposing ? compose(target.value) : read(target.value)
      }
      onCompositionEnd={({ currentTarget }) => read(currentTarget.value)}
      onBlur={() => {
        focused.current = undefined;
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
          else type(field.step(value, by), false);
        } else if (event.key === 'Enter') {
          if (isTrade) move(event.currentTarget, event.shiftKey ? -1 : 1);
          else settle();
        }
      }}
      onFocus={(event) => {
        focused.current = event.target;
        event.target.select();
      }}
      // Safari would drop the selection of the focus when the button is released.
      onMouseUp={(event) => event.preventDefault()}
    />
  );
}

/** The largest cart, in lines, in which each amount has its own form. */
const MAX_FORMS = 100;

/**
 * The element around the fields of a new line. To Chrome's form filler, fields without a form are all one
 * form, which it reads whenever one of them gets the focus. It leaves a form of more than 200 fields
 * alone, but not as many single ones.
 */
export const stepperTag = (): 'div' | 'form' =>
  (pageCart().current()?.lines.length ?? 0) > MAX_FORMS ? 'div' : 'form';

/** Enter applies the amount; the form sends nothing. */
export const stay = (event: { preventDefault(): void }): void => event.preventDefault();
