import { pageCart } from '../../../src/instances/cart.js';
import { announce } from '../../../src/page/announcer.js';
import { effectivePackSize, isOverMax, stepAmount } from '../../../src/rules/quantity.js';
import type { RowProps } from '../list/list-context.js';
import { isRaised, raisedId, typedNotes, wholeId, wholeOnly } from '../messages/line-notes.js';
import { countedWord, piecesInPacks, sumId } from './pack-figures.js';
import { quantityField, stay } from './quantity-field.js';
import { useTypedQuantity } from './typed-quantity.js';

/**
 * The stepper and the typed quantity: one field, or packs and single pieces.
 *
 * @param nameId - id of the element that holds the product's name
 */
export function LineQuantity({ line, list, nameId }: RowProps & { readonly nameId: string }) {
  const { t, formats, isB2b, isTrade, piecesFirst } = list;
  const { Stepper, shown, isTyped, marked, focused, ...entry } = useTypedQuantity(line, isB2b);
  const size = effectivePackSize(line, isB2b);
  const hasPacks = size > 1;
  const isOver = isOverMax(line, line.quantity);
  // The shop's amount is unreadable: its text stays until the buyer enters an amount.
  const isUnknown = line.quantityUnreadable === true && !isTyped;

  const field = (part: string, name: 'packs' | 'singles' = 'singles') =>
    quantityField({
      part,
      labels: `w-${part}Of ${nameId}`,
      value: shown[name],
      text: isUnknown ? '' : shown.unread?.name === name ? shown.unread.text : undefined,
      isMarked: marked !== undefined,
      isOver,
      noteIds: [
        marked !== undefined && wholeId(line.key),
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
      type: (quantity, hasMark, text) => {
        const unread = text === undefined ? undefined : { name, text };
        const pieces = entry.type({ [name]: quantity, unread }, hasMark);
        if (hasMark) announce(wholeOnly(pieces, list));
      },
      compose: (text) => entry.compose({ unread: { name, text } }),
      settle: entry.settle,
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
        entry.forget();
        pageCart().stepQuantity(line.key, direction);
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

  // Not in fragments of their own, which would use memory in each of a thousand rows.
  const packs = hasPacks && field('packs', 'packs');
  const singles = hasSingles && (hasPacks ? field('singles') : field('quantity'));
  const times = hasPacks && `×\u00a0${formats.number(size)}`;
  return (
    <>
      <Stepper
        className="quantity"
        role="none"
        // Styles show it: not in an element of its own, which would use memory in each of a thousand rows.
        data-unit={isTrade && !hasPacks ? countedWord(t, 'line.pieces', shown.singles) : undefined}
        onSubmit={stay}
      >
        <div className="stepper">
          {button('decrease', '−', -1)}
          {countsPacks ? packs : singles}
          {button('increase', '+', 1)}
        </div>
        {countsPacks && held(hasSingles ? `${times}\u00a0+` : `${times}`, !hasSingles)}
        {countsPacks && singles}
        {leads && held(`${countedWord(t, 'line.pieces', shown.singles)},`)}
        {leads && packs}
        {leads && held(`${times}`)}
        {hasPacks && piecesInPacks({ line, list }, nameId, isUnknown)}
      </Stepper>
      {typedNotes({ line, list }, marked, entry.restorable, entry.forget)}
    </>
  );
}
