import { useLayoutEffect } from 'react';
import { setOwnStyles } from '../../src/element/styles.js';
import { useHost } from '../../src/ui/context.js';

/**
 * Sets the columns of the order grid in a style sheet of the tag's own. If they were custom properties,
 * the browser would compute the styles of everything in all rows again when they change.
 *
 * @param widths as `columnWidths` gives them; empty where there is no grid
 */
export function useColumns(widths: string, isExport: boolean): void {
  const root = useHost().shadowRoot;
  useLayoutEffect(() => {
    if (!root || !widths) return;
    const [unit, net, gross, amount] = widths.split(' ');
    // The name gets its space first; the unit price, whose text can wrap, shrinks first.
    setOwnStyles(
      root,
      '@container (width>=720px) and (width>=46em){.dense :is(.line-head,.line){grid-template-columns:' +
        `1.4em 36px minmax(10.75em,1fr) minmax(0,${unit}) calc(${amount} + 74px) minmax(0,max(5em,${net})) ` +
        `${isExport ? '' : `minmax(0,${gross}) `}24px}}`,
    );
  }, [root, widths, isExport]);
}
