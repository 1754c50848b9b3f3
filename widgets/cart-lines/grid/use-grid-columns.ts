import { useLayoutEffect } from 'react';
import { useHost } from '../../../src/ui/context.js';
import { setOwnStyles } from '../../../src/ui/styles.js';

/**
 * Sets the columns of the order grid in a style sheet of the tag's own. If they were custom properties,
 * the browser would compute the styles of everything in all rows again when they change.
 *
 * @param widths as `columnWidths` gives them; empty if there is no grid
 */
export function useGridColumns(widths: string, isExport: boolean): void {
  const root = useHost().shadowRoot;
  useLayoutEffect(() => {
    if (!root || !widths) return;
    const [unit, net, gross, field, holds, price] = widths.split(' ');
    const values = (isExport ? [net] : [net, gross]).map((value) => `max(5em,${value})`);
    // No number may break: values keep up to 14 % each. Unit prices, whose text can wrap, shrink first,
    // then names.
    const least = [`min(${price},14%)`, ...values.map((value) => `min(${value},14%)`)];
    const [unitTrack, ...valueTracks] = [unit, ...values].map(
      (most, at) => `minmax(${least[at]},${most})`,
    );
    const columns = (quantity: string, gap: number): string => {
      const gaps = `var(--_space)*${gap * (valueTracks.length + 5)}`;
      const rest = ['100%', '1.4em', '60px', quantity, gaps, ...least].join(' - ');
      return (
        '.dense .line-head,.dense .line{grid-template-columns:1.4em 36px ' +
        `minmax(clamp(6.5em,${rest},10.75em),1fr) ${unitTrack} ${quantity} ${valueTracks.join(' ')} 24px}`
      );
    };
    setOwnStyles(
      root,
      // What a field holds is below it, or beside it if there is room.
      `@container (width>=720px) and (width>=46em){${columns(`calc(${field} + var(--_buttons))`, 1)}}` +
        `@container (width>=960px) and (width>=62em){${columns(`calc(${field} + var(--_buttons) + var(--_space) + ${holds})`, 1.5)}` +
        `.dense .stepper{width:calc(${field} + var(--_buttons))}}`,
    );
  }, [root, widths, isExport]);
}
