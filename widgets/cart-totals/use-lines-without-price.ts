import type { Cart } from '../../src/rules/cart.js';
import { lacksPrice } from '../../src/rules/shown-line.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useAudience, useCartValue } from '../../src/ui/use-cart.js';

/**
 * Says that the total lacks ordered products, because the shop sent no price for them that can be read;
 * undefined if it lacks none, or is the shop's own.
 */
export function useLinesWithoutPrice(): string | undefined {
  const t = useText();
  const { number } = useFormats();
  const audience = useAudience();
  const count = useCartValue(({ lines, shopTotals }: Cart) =>
    shopTotals?.total ? 0 : lines.filter((line) => lacksPrice(line, audience)).length,
  );
  return count ? t('totals.withoutPrices', { count, shown: number(count) }) : undefined;
}
