import { memo } from 'react';
import { productPath } from '../../../src/page/product-urls.js';
import type { Line } from '../../../src/rules/cart.js';
import { effectivePackSize, isOverMax, isZero } from '../../../src/rules/quantity.js';
import { lineName } from '../../../src/rules/shown-line.js';
import { Photo } from '../../../src/ui/Photo.js';
import { useLine } from '../../../src/ui/use-cart.js';
import { lineNotes } from '../messages/line-notes.js';
import { fixedQuantity, LineQuantity } from '../quantity/LineQuantity.js';
import { ownContent, slotAt } from '../templates/template-slots.js';
import { lineCode, lineLabels, lineOptions, lineStock } from './line-labels.js';
import { lineUnit, valueCell } from './line-prices.js';
import type { ListContext } from './list-context.js';
import { removeLine, rowId } from './rows.js';
import { photoAddress } from './set-components.js';

interface LineRowProps {
  readonly lineKey: string;
  readonly list: ListContext;
  /** Whether the row is in view when the page opens. */
  readonly inView: boolean;
}

/** Part names and classes. */
function stateParts(line: Line): string {
  const zero = isZero(line) ? ' line-zero' : '';
  return isOverMax(line, line.quantity) ? `line${zero} line-over-max` : `line${zero}`;
}

/** One line of the cart; it renders only when its own line changes. */
export const LineRow = memo(function LineRow({ lineKey, list, inView }: LineRowProps) {
  const line = useLine(lineKey);
  if (!line) return null;
  const { isTrade, Select, content } = list;
  const row = { line, list };
  const nameId = rowId(lineKey);
  const parts = stateParts(line);
  const notes = lineNotes(row);
  const isPacked = !line.isFixed && effectivePackSize(line, list.isB2b) > 1;
  return (
    <div
      role="listitem"
      className={`${parts}${notes ? ' noted' : ''}${isPacked ? ' in-packs' : ''}`}
      part={parts}
      data-id={line.id}
      data-key={lineName(line)}
    >
      {Select && !line.isUnremovable && <Select lineKey={lineKey} />}
      <div className="info">
        <a
          className="name"
          part="line-name"
          id={nameId}
          title={line.name}
          href={line.url ?? productPath(list.productPattern, line.id, line.slug)}
        >
          {line.name}
        </a>
        {lineOptions(row)}
        {ownContent(line, content)}
        {slotAt(line, content, 'name')}
        {isTrade && lineCode(row)}
        {lineLabels(row)}
        {lineStock(row)}
        {!isTrade && lineUnit(row)}
      </div>
      {isTrade && lineUnit(row)}
      {valueCell(row)}
      <Photo
        address={photoAddress(line.photo, list)}
        className="photo"
        part="line-photo"
        loading={inView ? 'eager' : 'lazy'}
      />
      {line.isFixed ? fixedQuantity(row) : <LineQuantity {...row} />}
      {!line.isUnremovable && (
        <button
          type="button"
          className="remove"
          part="remove"
          title={list.t('line.remove')}
          aria-labelledby={`w-remove ${nameId}`}
          onClick={() => removeLine(list.host, lineKey)}
        >
          ×
        </button>
      )}
      {notes}
      {slotAt(line, content, 'end')}
    </div>
  );
});
