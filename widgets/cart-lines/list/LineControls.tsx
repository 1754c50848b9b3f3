import { createContext, useContext } from 'react';
import { effectivePackSize } from '../../../src/rules/quantity.js';
import { LineQuantity } from '../quantity/LineQuantity.js';
import { fixedQuantity } from '../quantity/pack-figures.js';
import { linePhoto } from './line-photo.js';
import type { RowPlace, RowProps } from './list-context.js';

/**
 * Whether the rows below the first ones have their controls: false for a moment after the first
 * rendering of a long list, whose texts and totals come first.
 */
export const AreControlsReady = createContext(true);

interface LineControlsProps extends RowProps {
  readonly place: RowPlace;
  /** Id of the element that holds the product's name. */
  readonly nameId: string;
}

/** The picture and the controls of a row: its quantity, and the button that removes it. */
export function LineControls({ line, list, place, nameId }: LineControlsProps) {
  const areControlsReady = useContext(AreControlsReady);
  if (place === 'rest' && !areControlsReady) return null;
  return (
    <>
      {linePhoto(line, list, place)}
      {/* Typed packs are not pieces: the field starts again if the line no longer has packs. */}
      {line.isFixed ? (
        fixedQuantity({ line, list })
      ) : (
        <LineQuantity
          key={effectivePackSize(line, list.isB2b)}
          line={line}
          list={list}
          nameId={nameId}
        />
      )}
      {!line.isUnremovable && (
        <button
          type="button"
          className="remove"
          part="remove"
          aria-labelledby={`w-remove ${nameId}`}
          onClick={() => list.onRemove(line.key)}
        >
          ×
        </button>
      )}
    </>
  );
}
