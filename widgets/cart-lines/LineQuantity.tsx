import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TYPING_DELAY } from '../../src/model/cart/set-quantity.js';
import { pageCart } from '../../src/page-cart/cart.js';
import { effectivePackSize, isFarFrom, isOverMax, splitPacks } from '../../src/rules/quantity.js';
import { countedWord } from './counted-word.js';
import { typedFar } from './line-notes.js';
import type { RowProps } from './list-context.js';
import { packSize, piecesInPacks } from './pack-figures.js';
import { quantityField } from './quantity-field.js';
import { stay, useStepperTag } from './stepper-tag.js';

interface LineQuantityProps extends RowProps {
  /** Id of the element that holds the product's name. */
  readonly nameId: string;
}

/** The typed amount. It stays until the field is left, even if another tab changes the amount. */
interface Typed {
  readonly packs: number;
  readonly singles: number;
  /** A field whose text begins with a minus: the text stays until the buyer pauses, then it is 0. */
  readonly negative?: { readonly name: 'packs' | 'singles'; readonly text: string } | undefined;
}

/** How long a typed amount that differs very much from the previous one can be undone, in milliseconds. */
const RESTORE_TIME = 60_000;

/** The stepper and the typed quantity: one field, or packs and single pieces. */
export function LineQuantity({ line, list, nameId }: LineQuantityProps) {
  const { t, isB2b, isTrade, piecesFirst } = list;
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

  const field = (part: string, name: 'packs' | 'singles') =>
    quantityField({
      part,
      labels: `w-${part}Of ${nameId}`,
      value: shown[name],
      text: isUnknown ? '' : negative?.name === name ? negative.text : undefined,
      overId: isOver ? `${nameId}-over` : undefined,
      isTrade,
      focused,
      type: (amount, text) =>
        type({ [name]: amount, negative: text === undefined ? undefined : { name, text } }),
      settle,
    });

  const button = (part: 'increase' | 'decrease', sign: string, direction: 1 | -1) => (
    <button
      type="button"
      part={part}
      aria-labelledby={`w-${part} ${nameId}`}
      onClick={() => {
        settle();
        setBefore(undefined);
        pageCart().stepQuantity(line.key, direction);
      }}
    >
      {sign}
    </button>
  );
  const unit = (text: string) => isTrade && <span className="held">{text}</span>;
  const isFar = before !== undefined && before > 0 && isFarFrom(line.amount, before);

  const packs = hasPacks && (
    <>
      {field('packs', 'packs')}
      {unit(countedWord(t, 'line.packs', shown.packs))}
    </>
  );
  const singles = (!hasPacks || !line.fullPacksOnly) && (
    <>
      {hasPacks ? field('singles', 'singles') : field('quantity', 'singles')}
      {unit(countedWord(t, 'line.pieces', shown.singles))}
    </>
  );
  // Dropshippers order by the piece.
  const leads = piecesFirst && packs && singles;
  const pieces = hasPacks && piecesInPacks({ line, list }, isUnknown);
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
            {packSize({ line, list }, size)}
            {singles && pieces}
          </span>
        )}
      </div>
      {isFar &&
        typedFar({ line, list }, before, () => {
          setTyped(undefined);
          setBefore(undefined);
        })}
    </>
  );
}
