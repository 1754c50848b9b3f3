import type { RefObject } from 'react';
import { LinesExport } from '../export/LinesExport.js';
import { GridKeys } from './GridKeys.js';

export { default as css } from './grid-keys.css?inline';

/** What business buyers have below the lines: the keys of the order grid, and the export. */
export function TradeTools({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  return (
    <>
      <GridKeys list={list} />
      <LinesExport />
    </>
  );
}
