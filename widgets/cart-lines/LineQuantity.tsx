import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { TYPING_DELAY } from '../../src/model/cart/set-quantity.js';
import { pageCart } from '../../src/page-cart/cart.js';
import {
  digitsToAmount,
  effectivePackSize,
  isFarFrom,
  isNegative,
  isOverMax,
  splitPacks,
} from '../../src/rules/quantity.js';
import { lineAction, lineMessage } from './line-message.js';
import { countedWord } from './counted-word.js';
import type { RowProps } from './list-context.js';
import { afterClicks } from './press.js';
import { stay, useStepperTag } from './stepper-tag.js';

interface LineQuantityProps extends RowProps {
  /** Id of the element that holds the product's name. */
  readonly nameId: string;
}

/** What the arrow keys do to the number in their field, as in any field of numbers. */
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** The typed amount. It stays until the field is left, even if another tab changes the amount. */
interface Typed {
  readonly packs: number;
  readonly singles: number;
  /** A field whose text begins with a minus: the text stays until the buyer pauses, then it is 0. */
  readonly negative?: { readonly name: 'packs' | 'singles'; readonly text: string } | undefined;
}

/** How long a typed amount that differs very much from the previous one can be undone, in milliseconds. */
const RESTORE_TIME = 60_000;

/** The next line's field of the amount, or the one before it; undefined at the end of the list. */
function fieldBeside(field: HTMLElement, by: number): HTMLElement | null | undefined {
  const rows = [...(field.closest('.line-list')?.querySelectorAll('.line') ?? [])];
  const row = rows[rows.findIndex((one) => one.contains(field)) + by];
  return row?.querySelector<HTMLElement>('.stepper>input');
}

/** The stepper and the typed quantity: one field, or packs and single pieces. */
export function LineQuantity({ line, list, nameId }: LineQuantityProps) {
  const { t, isB2b, isTrade, piecesFirst, formats } = list;
  const [typed, setTyped] = useState<Typed>();
  // The amount before the typed one.
  const [before, setBefore] = useState<number>();
  const Stepper = useStepperTag();
  const size = effectivePackSize(line, isB2b);
  const hasPacks = size > 1;
  const shown: Typed = typed ?? splitPacks(line, line.amount, isB2b);
  const focused = useRef<HTMLInputElement>(undefined);
  const isOver = isOverMax(line, line.amount);
  // The shop's amount is unreadable: its text stays until the buyer enters an amount.
  const isUnknown = line.amountUnreadable === true && !typed;

  // A new value drops the selection: without one, the next digit would join the old ones.
  useLayoutEffect(() => {
    if (!typed) focused.current?.select();
    if (before === undefined) return;
    const timer = setTimeout(() => setBefore(undefined), RESTORE_TIME);
    return () => clearTimeout(timer);
  }, [typed, before, line.amount]);
  const negative = typed?.negative;
  useEffect(() => {
    if (!negative) return;
    const show = (): void => setTyped((now) => now && { ...now, negative: undefined });
    const timer = setTimeout(show, TYPING_DELAY);
    return () => clearTimeout(timer);
  }, [negative]);

  const type = (change: Partial<Typed>): void => {
    const next = { ...shown, ...change };
    setTyped(next);
    if (!typed) setBefore(line.amountUnreadable ? undefined : line.amount);
    pageCart().typing.type(line.key, next.packs * size + next.singles);
  };
  const settle = (): void => {
    pageCart().typing.settle(line.key);
    setTyped(undefined);
  };
  const step = (direction: 1 | -1): void => {
    settle();
    setBefore(undefined);
    pageCart().stepQuantity(line.key, direction);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>, by: number): void => {
    const field = fieldBeside(event.currentTarget, by);
    settle();
    field?.focus();
  };

  const field = (part: string, word: string, value: number, name: 'packs' | 'singles') => (
    <input
      part={part}
      inputMode="numeric"
      autoComplete="off"
      min={1}
      value={isUnknown ? '' : shown.negative?.name === name ? shown.negative.text : value}
      placeholder={isUnknown ? '–' : undefined}
      aria-labelledby={`w-${word} ${nameId}`}
      aria-invalid={isOver || undefined}
      aria-describedby={isOver ? `${nameId}-over` : undefined}
      onChange={({ target: { value: text } }) =>
        type({
          [name]: digitsToAmount(text),
          negative: isNegative(text) ? { name, text } : undefined,
        })
      }
      onBlur={() => {
        focused.current = undefined;
        // If the buyer is in the line again by then, the amount is still being typed.
        afterClicks(() => {
          if (!focused.current) settle();
        });
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        const by = ARROWS[event.key];
        if (by) {
          event.preventDefault();
          if (isTrade && event.ctrlKey) move(event, -by);
          else type({ [name]: Math.max(0, value + by), negative: undefined });
        } else if (event.key === 'Enter') {
          if (isTrade) move(event, event.shiftKey ? -1 : 1);
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

  const button = (part: 'increase' | 'decrease', sign: string, direction: 1 | -1) => (
    <button
      type="button"
      part={part}
      aria-labelledby={`w-${part} ${nameId}`}
      onClick={() => step(direction)}
    >
      {sign}
    </button>
  );
  const unit = (text: string) => isTrade && <span className="held">{text}</span>;
  const isFar = before !== undefined && before > 0 && isFarFrom(line.amount, before);

  const packs = hasPacks && (
    <>
      {field('packs', 'packsOf', shown.packs, 'packs')}
      {unit(countedWord(t, 'line.packs', shown.packs))}
    </>
  );
  const singles = (!hasPacks || !line.fullPacksOnly) && (
    <>
      {hasPacks
        ? field('singles', 'singlesOf', shown.singles, 'singles')
        : field('quantity', 'quantityOf', shown.singles, 'singles')}
      {unit(countedWord(t, 'line.pieces', shown.singles))}
    </>
  );
  // Dropshippers order by the piece.
  const leads = piecesFirst && packs && singles;
  // The number of pieces, which B2B buyers look for.
  const pieces = hasPacks && (
    <b className="pieces">
      {isUnknown
        ? '–'
        : `= ${formats.number(line.amount)}\u00a0${countedWord(t, 'line.pieces', line.amount)}`}
    </b>
  );
  return (
    <>
      <div className="quantity">
        <Stepper className="stepper" role="none" onSubmit={stay}>
          {leads}
          {button('decrease', '−', -1)}
          {packs}
          {!leads && packs && singles && unit('+')}
          {!leads && singles}
          {!singles && pieces}
          {button('increase', '+', 1)}
        </Stepper>
        {hasPacks && (
          <span className="holds">
            <span className="minor">
              {t(line.fullPacksOnly ? 'lines.fullPacksOnly' : 'lines.packSize', {
                size: formats.number(size),
              })}
            </span>
            {singles && pieces}
          </span>
        )}
      </div>
      {isFar &&
        lineMessage({
          kind: 'hint',
          text: t('line.was', { amount: formats.number(before) }),
          action: lineAction(line, t('line.restore'), (row) => {
            row?.querySelector<HTMLElement>('.stepper>input')?.focus();
            setTyped(undefined);
            setBefore(undefined);
            pageCart().setQuantity(line.key, before);
          }),
        })}
    </>
  );
}
