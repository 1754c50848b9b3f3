import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { pageCart } from '../../src/page-cart/cart.js';
import {
  digitsToAmount,
  effectivePackSize,
  isOverMax,
  splitPacks,
} from '../../src/rules/quantity.js';
import type { RowProps } from './list-context.js';
import { onceReleased } from './press.js';

interface LineQuantityProps extends RowProps {
  /** Id of the element that holds the product's name. */
  readonly nameId: string;
}

/** What the arrow keys do to the number in their field, as in any field of numbers. */
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** What is typed; it stands until the field is left, whatever another tab makes of the amount. */
interface Typed {
  readonly packs: number;
  readonly singles: number;
}

/** The stepper and the typed quantity: one field, or packs and single pieces. */
export function LineQuantity({ line, list, nameId }: LineQuantityProps) {
  const { t, isB2b, formats } = list;
  const [typed, setTyped] = useState<Typed>();
  const size = effectivePackSize(line, isB2b);
  const hasPacks = size > 1;
  const shown = typed ?? splitPacks(line, line.amount, isB2b);
  const focused = useRef<HTMLInputElement>(undefined);
  const isOver = isOverMax(line, line.amount);
  // What the shop sent cannot be read: it stands until the buyer names an amount.
  const isUnknown = line.amountUnreadable === true && !typed;

  // A new value drops the selection: without one, the next digit would join the old ones.
  useLayoutEffect(() => {
    if (!typed) focused.current?.select();
  }, [typed, line.amount]);

  const type = (change: Partial<Typed>): void => {
    const next = { ...shown, ...change };
    setTyped(next);
    pageCart().typing.type(line.key, next.packs * size + next.singles);
  };
  const settle = (): void => {
    pageCart().typing.settle(line.key);
    setTyped(undefined);
  };
  const step = (direction: 1 | -1): void => {
    settle();
    pageCart().stepQuantity(line.key, direction);
  };

  const field = (part: string, word: string, value: number, name: 'packs' | 'singles') => (
    <input
      part={part}
      inputMode="numeric"
      autoComplete="off"
      min={1}
      value={isUnknown ? '' : value}
      placeholder={isUnknown ? '–' : undefined}
      aria-labelledby={`w-${word} ${nameId}`}
      aria-invalid={isOver || undefined}
      aria-describedby={isOver ? `${nameId}-over` : undefined}
      onChange={(event) => type({ [name]: digitsToAmount(event.target.value) })}
      onBlur={() => {
        focused.current = undefined;
        onceReleased(settle);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const by = ARROWS[event.key];
        if (by) {
          event.preventDefault();
          type({ [name]: Math.max(0, value + by) });
        } else if (event.key === 'Enter') settle();
      }}
      onFocus={(event) => {
        focused.current = event.target;
        event.target.select();
      }}
      // Safari would drop the selection of the focus when the button is released.
      onMouseUp={(event) => event.preventDefault()}
    />
  );

  const stepper = (
    <div className="stepper">
      <button
        type="button"
        part="decrease"
        aria-labelledby={`w-decrease ${nameId}`}
        onClick={() => step(-1)}
      >
        −
      </button>
      {hasPacks
        ? field('packs', 'packsOf', shown.packs, 'packs')
        : field('quantity', 'quantityOf', shown.singles, 'singles')}
      <button
        type="button"
        part="increase"
        aria-labelledby={`w-increase ${nameId}`}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
  if (!hasPacks && !list.isTrade) return stepper;
  return (
    <>
      <div className="quantity">
        {stepper}
        {hasPacks && (
          <span className="minor">
            {t(line.fullPacksOnly ? 'lines.fullPacksOnly' : 'lines.packSize', {
              size: formats.number(size),
            })}
          </span>
        )}
        {hasPacks && !line.fullPacksOnly && (
          <span className="singles">
            + {field('singles', 'singlesOf', shown.singles, 'singles')} {t('lines.singles')}
          </span>
        )}
      </div>
      {/* How many pieces that makes: the figure that B2B buyers scan for. */}
      <b className="pieces">{isUnknown ? '–' : formats.number(line.amount)}</b>
    </>
  );
}
