import { useState } from 'react';
import type { Line } from '../../../src/rules/cart.js';
import { useMessages, useProductPattern, useSetting, useView } from '../../../src/ui/use-cart.js';
import type { LineSelect } from '../bulk/bulk.js';
import { useRemove } from './rows.js';

/** What the page adds to the rows. */
interface Additions {
  /** What the page has within the tag for rows: for most shops slots in each would only use memory. */
  readonly content: string;
  /** The checkbox of each row, if lines can be selected. */
  readonly Select: typeof LineSelect | undefined;
}

/** The values that all rows of a list share; the same object until one of them changes, so that no row renders. */
export function useListContext(additions: Additions) {
  const now = {
    ...useView(),
    ...additions,
    messages: useMessages(),
    /** Whether single pieces come before packs: dropshippers order by the piece. */
    piecesFirst: useSetting('cart-type') === 'dropshipping',
    staticBase: useSetting('static-base'),
    photoPath: useSetting('photo-path'),
    photoFormat: useSetting('photo-format'),
    configuratorUrl: useSetting('configurator-url'),
    productPattern: useProductPattern(),
    onRemove: useRemove(),
  };
  const [last, setLast] = useState(now);
  const names = Object.keys(now) as (keyof typeof now)[];
  if (names.every((name) => Object.is(last[name], now[name]))) return last;
  setLast(now);
  return now;
}

export type ListContext = Readonly<ReturnType<typeof useListContext>>;

/**
 * A line and its list. Plain functions of these render the pieces of a row, because a component with
 * hooks for each piece would double the work of a long list.
 */
export interface RowProps {
  readonly line: Line;
  readonly list: ListContext;
}
