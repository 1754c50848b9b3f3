import { createContext, useContext } from 'react';
import { imagePath } from '../../src/page/safe-url.js';
import { settings } from '../../src/page/settings.js';
import type { Line } from '../../src/rules/cart.js';
import { LineQuantity } from './LineQuantity.js';
import type { RowPlace, RowProps } from './list-context.js';

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
      {photo(line, place === 'view')}
      <LineQuantity line={line} list={list} nameId={nameId} />
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

function photo({ photo }: Line, eager: boolean) {
  // Names the picture of the small size, which the shop keeps as webp.
  const file = photo.replace(/\.jpe?g$/i, '.webp');
  if (!file) return <span className="photo" part="line-photo" />;
  return (
    <img
      className="photo"
      part="line-photo"
      // Before the address: the picture would be asked for at once, and then put off.
      loading={eager ? 'eager' : 'lazy'}
      src={imagePath(settings()['static-base'], 100, file)}
      alt=""
    />
  );
}
