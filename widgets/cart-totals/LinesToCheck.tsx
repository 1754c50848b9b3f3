import { pageCart } from '../../src/page-cart/cart.js';
import type { Audience } from '../../src/rules/audience.js';
import type { Cart, Line } from '../../src/rules/cart.js';
import { isOverMax } from '../../src/rules/quantity.js';
import { lacksPrice } from '../../src/rules/shown-line.js';
import { useFormats, useHost, useText } from '../../src/ui/context.js';
import { hasLines, jumpToLine } from '../../src/ui/jump-to-line.js';
import { Icon } from '../../src/ui/Icon.js';
import { useAudience, useCartValue } from '../../src/ui/use-cart.js';

const linesOf = (cart: Cart) => cart.lines;

/**
 * Whether a line may not be delivered as ordered: above the maximum, quantity 0, a weather lock, or no
 * price that the buyer sees.
 */
const needsLook = (line: Line, audience: Audience): boolean =>
  line.weatherLocked ||
  line.quantity === 0 ||
  isOverMax(line, line.quantity) ||
  lacksPrice(line, audience);

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
  const audience = useAudience();
  const found = lines?.filter((line) => needsLook(line, audience)) ?? [];
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
