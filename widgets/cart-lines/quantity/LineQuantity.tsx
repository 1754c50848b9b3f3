import type { HTMLAttributes } from 'react';
import { pageCart } from '../../../src/instances/cart.js';
import { effectivePackSize } from '../../../src/rules/quantity.js';
import type { RowProps } from '../list/list-context.js';
import { typedNotes } from '../messages/line-notes.js';
import { piecesInPacks, quantityField, sizeId } from './quantity-field.js';
import { useTypedQuantity } from './typed-quantity.js';

const preventSubmit = (event: { preventDefault(): void }): void => event.preventDefault();

/**
 * The stepper and the typed quantity: one field, or packs and single pieces.
 *
 * @param nameId - id of the element that holds the product's name
 */
export function LineQuantity({ line, list, nameId }: RowProps & { readonly nameId: string }) {
  const { t, formats, isB2b, isTrade, piecesFirst } = list;
  const entry = useTypedQuantity(line, isB2b);
  const { Stepper, shown } = entry;
  const size = effectivePackSize(line, isB2b);
  const hasPacks = size > 1;
  const fields = { line, list, nameId, entry };
  const hasSingles = !hasPacks || !line.fullPacksOnly;
  // Dropshippers order by the piece.
  const piecesLead = piecesFirst && hasPacks && hasSingles;
  const countsPacks = hasPacks && !piecesLead;
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
  const held = (text: string, more: HTMLAttributes<HTMLElement> = {}) =>
    isTrade && (
      <span className="held" {...more}>
        {text}
      </span>
    );

  // Not in fragments of their own, which would use memory in each of a thousand rows.
  const packs = hasPacks && quantityField(fields, 'packs');
  const singles = hasSingles && quantityField(fields, hasPacks ? 'singles' : 'quantity');
  const piecesWord = isTrade ? t('line.pieces', { count: shown.singles }) : undefined;
  const sizeText = formats.number(size);
  const times = `×\u00a0${sizeText}`;
  return (
    <>
      <Stepper
        className="quantity"
        role="none"
        // Styles show it: not in an element of its own, which would use memory in each of a thousand rows.
        data-unit={hasPacks ? undefined : piecesWord}
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
        {piecesLead && held(`${piecesWord} ${t('line.and')}`)}
        {piecesLead && packs}
        {piecesLead &&
          held(t('line.packs', { count: shown.packs, size: sizeText }), { id: sizeId(nameId) })}
        {hasPacks && piecesInPacks(fields, piecesLead && shown.packs === 0)}
      </Stepper>
      {typedNotes({ line, list }, entry)}
    </>
  );
}
