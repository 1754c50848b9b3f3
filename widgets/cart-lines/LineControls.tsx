import { createContext, useContext } from 'react';
import { imagePath } from '../../src/page/safe-url.js';
import type { Line } from '../../src/rules/cart.js';
import { effectivePackSize } from '../../src/rules/quantity.js';
import { LineQuantity } from './LineQuantity.js';
import type { ListContext, RowPlace, RowProps } from './list-context.js';

/**
 * Whether the rows below the first ones have their controls: false for a moment after the first
 * rendering of a long list, whose texts and totals come first.
 */
export const RestIsWhole = createContext(true);

interface LineControlsProps extends RowProps {
  readonly place: RowPlace;
  /** Id of the element that holds the product's name. */
  readonly nameId: string;
}

/** What a row has beside its texts: the picture, the quantity's controls, and the way out. */
export function LineControls({ line, list, place, nameId }: LineControlsProps) {
  const restIsWhole = useContext(RestIsWhole);
  if (place === 'rest' && !restIsWhole) return null;
  return (
    <>
      {photo(line, list, place === 'view')}
      {/* Typed packs are no pieces: the field begins anew where there are none any more. */}
      <LineQuantity
        key={effectivePackSize(line, list.isB2b)}
        line={line}
        list={list}
        nameId={nameId}
      />
      <button
        type="button"
        className="remove"
        part="remove"
        aria-labelledby={`w-remove ${nameId}`}
        onClick={() => list.onRemove(line.key)}
      >
        ×
      </button>
    </>
  );
}

function photo({ photo }: Line, { staticBase }: ListContext, eager: boolean) {
  // Names the picture of the small size, which the shop keeps as webp.
  const file = photo.replace(/\.jpe?g$/i, '.webp');
  if (!file) return <span className="photo" part="line-photo" />;
  return (
    <img
      className="photo"
      part="line-photo"
      // Before the address: the picture would be asked for at once, and then put off.
      loading={eager ? 'eager' : 'lazy'}
      src={imagePath(staticBase, 100, file)}
      alt=""
    />
  );
}
