import { useLayoutEffect } from 'react';
import { setOwnStyles } from '../../src/ui/styles.js';
import { useHost } from '../../src/ui/context.js';

/**
 * Sets the columns of the order grid in a style sheet of the tag's own. If they were custom properties,
 * the browser would compute the styles of everything in all rows again when they change.
 *
 * @param widths as `columnWidths` gives them; empty if there is no grid
 */
export function useColumns(widths: string, isExport: boolean): void {
  const root = useHost().shadowRoot;
  useLayoutEffect(() => {
    if (!root || !widths) return;
    const [unit, net, gross, amount, price] = widths.split(' ');
    const fixed = `1.4em - 60px - (${amount} + 74px) - var(--_space)*5.25`;
    // No number may break: values keep up to 14 % each. Unit prices, whose text can wrap, shrink first,
    // then names.
    const values = (isExport ? [net] : [net, gross]).map((value) => `max(5em,${value})`);
    const least = [`min(${price},14%)`, ...values.map((value) => `min(${value},14%)`)];
    const [unitTrack, ...valueTracks] = [unit, ...values].map(
      (most, at) => `minmax(${least[at]},${most})`,
    );
    const name = `minmax(clamp(6.5em,100% - ${[fixed, ...least].join(' - ')},10.75em),1fr)`;
    setOwnStyles(
      root,
      '@container (width>=720px) and (width>=46em){.dense :is(.line-head,.line){grid-template-columns:' +
        `1.4em 36px ${name} ${unitTrack} calc(${amount} + 74px) ${valueTracks.join(' ')} 24px}}`,
    );
  }, [root, widths, isExport]);
}
