import type { Translate } from '../i18n/text.js';
import type { Packing } from '../rules/cart.js';

/** How many can be ordered of a line that has more, and whether that is a rule of the shop or what it has. */
export function overMaxText(
  t: Translate,
  { maxQuantity = 0, maxPerOrder }: Pick<Packing, 'maxQuantity' | 'maxPerOrder'>,
): string {
  if (maxQuantity === 0) return t('lines.outOfStock');
  const isRule = maxQuantity === maxPerOrder;
  return t(isRule ? 'lines.overOrderMax' : 'lines.overMax', { amount: maxQuantity });
}
