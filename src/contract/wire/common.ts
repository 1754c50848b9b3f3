import { field, type Schema } from './schema.js';

/** What a buyer sees in place of a figure that cannot be read. */
export const DASH = (what: string): string => `a dash stands for the ${what}`;

/** Fields that lines and suggestions have in common. */
export const TEXTS = {
  name: (otherwise = 'the line has no name'): Schema => field('WireText', 'Its name.', otherwise),
  slug: field(
    'WireOptionalText',
    'Its name in addresses: the last piece of the path to its page.',
    'the link to its page lacks a piece',
  ),
  photo: (description: string): Schema =>
    field('WireOptionalText', description, 'a placeholder stands for the picture'),
  ean: field('WireOptionalText', 'Its EAN; business buyers see it.', 'no EAN is shown'),
  brand: field('WireOptionalText', 'Its brand, for analytics.', 'analytics gets the default brand'),
  currency: field('WireOptionalText', 'Its currency; the cart’s is used.'),
  weatherLock: field(
    'WireFlag',
    'Whether the weather forbids to send it now.',
    'nothing is said of it',
  ),
};
