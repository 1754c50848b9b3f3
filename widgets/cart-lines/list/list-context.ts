import { useMemo } from 'react';
import type { Line } from '../../../src/rules/cart.js';
import { useHost, useSetting } from '../../../src/ui/context.js';
import { useMessages, useProductPattern, useView } from '../../../src/ui/use-cart.js';
import type { LineSelect } from '../bulk/bulk.js';
import { useRowContent } from '../templates/template-slots.js';

/** What all rows of a list share, also the checkbox of each; the same object until a value in it changes, so that no row renders. */
export function useListContext(Select: typeof LineSelect | undefined) {
  const now = {
    ...useView(),
    Select,
    host: useHost(),
    content: useRowContent(),
    messages: useMessages(),
    /** Whether single pieces come before packs: dropshippers order by the piece. */
    piecesFirst: useSetting('cart-type') === 'dropshipping',
    staticBase: useSetting('static-base'),
    photoPath: useSetting('photo-path'),
    photoFormat: useSetting('photo-format'),
    configuratorUrl: useSetting('configurator-url'),
    productPattern: useProductPattern(),
  };
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => now, Object.values(now));
}

export type ListContext = Readonly<ReturnType<typeof useListContext>>;

/** What the functions that render the pieces of a row get; as components with hooks they would double the work of a long list. */
export interface RowProps {
  readonly line: Line;
  readonly list: ListContext;
}
