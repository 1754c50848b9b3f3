import { memo } from 'react';
import { LineRow } from './LineRow.js';
import { skipsRows } from './far-rows.js';
import type { ListContext, RowPlace } from './list-context.js';

interface LineGroupProps {
  /** The keys of its lines: the same array while none is added, removed or moved. */
  readonly keys: readonly string[];
  readonly list: ListContext;
  readonly place: RowPlace;
}

/** Rows of the list that the browser skips together while they are far outside the view. */
export const LineGroup = memo(function LineGroup({ keys, list, place }: LineGroupProps) {
  return (
    <div
      className={place === 'rest' && skipsRows() ? 'far' : undefined}
      style={{ containIntrinsicSize: `auto calc(${keys.length} * var(--_tall))` }}
    >
      {keys.map((key) => (
        <LineRow key={key} lineKey={key} list={list} place={place} />
      ))}
    </div>
  );
});
