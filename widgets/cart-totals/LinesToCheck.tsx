import { useMemo } from 'react';
import { pageCart } from '../../src/page-cart/cart.js';
import type { Cart, Line } from '../../src/rules/cart.js';
import { isOverMax } from '../../src/rules/quantity.js';
import { useFormats, useHost, useText } from '../../src/ui/context.js';
import { hasLines, jumpToLine } from '../../src/ui/jump-to-line.js';
import { Icon } from '../../src/ui/Icon.js';
import { useCartValue } from '../../src/ui/use-cart.js';

const linesOf = (cart: Cart) => cart.lines;

/**
 * Whether a line may not be delivered as ordered: above the maximum, quantity 0, or a weather lock.
 */
const needsLook = (line: Line): boolean =>
  line.weatherLocked || line.quantity === 0 || isOverMax(line, line.quantity);

/** More names would push the links below out of view. */
const MOST_NAMED = 3;

/**
 * Says how many lines the buyer should check before checkout, and links to them. It blocks nothing.
 */
export function LinesToCheck() {
  const t = useText();
  const { number } = useFormats();
  const host = useHost();
  const lines = useCartValue(linesOf);
  const found = useMemo(() => lines?.filter(needsLook) ?? [], [lines]);
  const count = found.length;
  if (!count) return null;
  return (
    <div className="to-check" part="lines-to-check">
      <Icon name="warning" />
      <p>{t('totals.look', { count, shown: number(count) })}</p>
      {hasLines(host) && (
        <ul>
          {found.slice(0, MOST_NAMED).map(({ key, name }) => (
            <li key={key}>
              <button
                type="button"
                className="link"
                part="check-line"
                onClick={() => jumpToLine(host, pageCart().indexOf(key))}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
