import type { Translate } from '../i18n/text.js';
import type { Formats } from './context.js';

/** How many the shop can deliver of a line that has more. */
export const overMaxText = (t: Translate, { number }: Formats, most = 0): string =>
  most > 0 ? t('lines.overMax', { count: most, shown: number(most) }) : t('lines.outOfStock');
