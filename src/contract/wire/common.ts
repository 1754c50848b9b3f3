import { field, type Schema } from './schema.js';

/** What a buyer sees in place of a value that the page cannot read. */
export const DASH = (what: string): string => `a dash is shown in place of the ${what}`;

/** Fields that lines and recommendations have in common. */
export const TEXTS = {
  name: (otherwise = 'the line has no name'): Schema =>
    field('WireText', 'Name of the product.', otherwise),
  slug: field(
    'WireOptionalText',
    'Name in addresses: the last piece of the path to the page of the product.',
    'the link to its page lacks a piece',
  ),
  photo: (description: string): Schema =>
    field('WireOptionalText', description, 'a placeholder is shown in place of the picture'),
  ean: field('WireOptionalText', 'EAN, which business buyers see.', 'no EAN is shown'),
  brand: field('WireOptionalText', 'Brand, for analytics.', 'analytics receives the default brand'),
  currency: field(
    'WireOptionalText',
    'Currency of the product. Not used: the currency of the cart applies.',
  ),
  weatherLock: field(
    'WireFlag',
    'Whether the shop does not send the product in the present weather.',
    'no weather lock is shown',
  ),
};
