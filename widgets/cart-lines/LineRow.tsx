import { memo } from 'react';
import { imagePath, productPath } from '../../src/page/safe-url.js';
import { settings } from '../../src/page/settings.js';
import type { Line, Reduction } from '../../src/rules/cart.js';
import { isOverMax } from '../../src/rules/quantity.js';
import { useText } from '../../src/ui/context.js';
import { useLine } from '../../src/ui/use-cart.js';
import { HostSlot } from '../../src/ui/HostSlot.js';
import { LineNotes } from './LineNotes.js';
import { LineQuantity } from './LineQuantity.js';
import { LineUnit, LineValue } from './LinePrices.js';
import { rowId } from './row-id.js';

export interface RowProps {
  readonly isB2b: boolean;
  readonly isTrade: boolean;
  readonly isExport: boolean;
  readonly currency: string;
  readonly reductions: readonly Reduction[];
}

interface LineRowProps extends RowProps {
  readonly lineKey: string;
  readonly eager: boolean;
  /** Whether the page has markup of its own for lines: `<span slot="line-42">`. */
  readonly hasSlots: boolean;
  /** Stable, so that a row renders only when its own line changes. */
  readonly onRemove: (key: string) => void;
}

/** Which of the line's states its part names and classes say. */
function stateParts(line: Line): string {
  const zero = line.amount === 0 ? ' line-zero' : '';
  return isOverMax(line, line.amount) ? `line${zero} line-over-max` : `line${zero}`;
}

/** One line of the cart. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { lineKey, isB2b, isTrade, eager, onRemove } = props;
  const line = useLine(lineKey);
  const t = useText();
  if (!line) return null;
  const id = rowId(lineKey);
  const parts = stateParts(line);
  return (
    <li className={parts} part={parts} data-id={line.id}>
      <LinePhoto line={line} eager={eager} />
      <div className="info">
        <a
          className="name"
          part="line-name"
          id={id}
          href={productPath(t('page.productPath'), line.id, line.slug)}
        >
          {line.name}
        </a>
        {props.hasSlots && <HostSlot name={`line-${line.id}`} />}
        {isTrade && line.ean && (
          <span className="ean" part="line-ean">
            {t('lines.ean')} {line.ean}
          </span>
        )}
        {!isTrade && <LineUnit line={line} {...props} />}
        <LineNotes line={line} {...props} />
      </div>
      {isTrade && <LineUnit line={line} {...props} />}
      <LineQuantity line={line} isB2b={isB2b} isTrade={isTrade} nameId={id} />
      <LineValue line={line} {...props} />
      <button
        type="button"
        className="remove"
        part="remove"
        aria-labelledby={`w-remove ${id}`}
        onClick={() => onRemove(lineKey)}
      >
        ×
      </button>
    </li>
  );
});

function LinePhoto({ line, eager }: { readonly line: Line; readonly eager: boolean }) {
  // Names the picture of the small size, which the shop keeps as webp.
  const file = line.photo.replace(/\.jpe?g$/i, '.webp');
  if (!file) return <span className="photo" part="line-photo" />;
  return (
    <img
      className="photo"
      part="line-photo"
      src={imagePath(settings()['static-base'], 100, file)}
      alt=""
      width={64}
      height={64}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
