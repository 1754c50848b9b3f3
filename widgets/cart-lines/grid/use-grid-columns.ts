import { useLayoutEffect, useRef } from 'react';
import { useHost } from '../../../src/ui/context.js';
import { setOwnStyles } from '../../../src/ui/styles.js';

/** From this width in `ch` on, values are in smaller type, and get more of the row: ten million and more. */
const LONG = 14;

/** The styles of columns that wide, each in `ch`, as `columnWidths` gives them. */
function columnStyles(widths: readonly number[], isExport: boolean): string {
  const [unit, net, gross, field, times, beside = 0, sum] = widths.map((width) => `${width}ch`) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const values = (isExport ? [net] : [net, gross]).map((value) => `max(5em,${value})`);
  const isLong = widths.slice(1, isExport ? 2 : 3).some((width) => width > LONG);
  // No number may break: they keep up to 14 or 15 % each, long values more. Sums shrink first, then names.
  const least = [
    `min(${unit},15%)`,
    ...values.map((value) => `min(${value},${isLong ? 16 : 14}%)`),
  ];
  const [unitTrack, ...valueTracks] = [unit, ...values].map(
    (most, at) => `minmax(${least[at]},${most})`,
  );
  const fields = `${field} + ${times} + ${beside} + var(--_buttons)`;
  const gaps = `var(--_gap)*${valueTracks.length + 5}`;
  const rest = ['100%', '1.4em', '24px', 'var(--_photo)', `(${fields})`, gaps, ...least].join(
    ' - ',
  );
  return (
    `.dense .quantity input{width:${field}}.dense .quantity>input{width:${beside}}` +
    (isLong ? '.dense .value data{font-size:var(--_small)}' : '') +
    '@container (width>=640px) and (width>=42em){' +
    '.dense .line-head,.dense .line{grid-template-columns:1.4em var(--_photo) ' +
    `minmax(clamp(6.5em,${rest},13em),1fr) ${unitTrack} ` +
    `minmax(calc(${fields}),calc(${fields} + ${sum})) ${valueTracks.join(' ')} 24px}}`
  );
}

/**
 * Sets the columns of the order grid in a style sheet of the tag's own. If they were custom properties,
 * the browser would compute the styles of everything in all rows again when they change. They only grow, and not while a line
 * has the focus or the pointer, so that nothing moves under the hand.
 *
 * @param widths as `columnWidths` gives them; empty if there is no grid
 * @param measure - the same object while amounts have the same form
 */
export function useGridColumns(widths: string, isExport: boolean, measure: unknown): void {
  const root = useHost().shadowRoot;
  const shown = useRef<{ readonly measure: unknown; readonly widths: readonly number[] }>(
    undefined,
  );
  useLayoutEffect(() => {
    if (!root || !widths) return undefined;
    const { current } = shown;
    const before = current && current.measure === measure ? current.widths : undefined;
    const own = widths.split(' ').map(Number);
    const next = own.map((width, at) => Math.max(width, before?.[at] ?? 0));
    if (String(next) === String(before)) return undefined;
    const list = root.querySelector('.line-list');
    const listeners = new AbortController();
    const set = (): void => {
      if (before && list?.matches(':hover,:focus-within')) return;
      listeners.abort();
      shown.current = { measure, widths: next };
      setOwnStyles(root, columnStyles(next, isExport));
    };
    set();
    if (!listeners.signal.aborted) {
      for (const type of ['pointerout', 'focusout'])
        list?.addEventListener(type, () => setTimeout(set), { signal: listeners.signal });
    }
    return () => listeners.abort();
  }, [root, widths, isExport, measure]);
}
