import type { TokenContract } from './types.js';

/** The CSS custom properties, in the order of src/ui/tokens.css, which has their defaults. */
export const TOKENS: Readonly<Record<`--cart-${string}`, TokenContract>> = {
  '--cart-accent': {
    description: 'Main button, action links and progress.',
    syntax: '<color>',
  },
  '--cart-accent-hover': { description: 'The accent colour under the pointer.', syntax: '<color>' },
  '--cart-on-accent': { description: 'Text on the accent colour.', syntax: '<color>' },
  '--cart-text': { description: 'Text.', syntax: '<color>' },
  '--cart-muted': { description: 'Secondary text: labels, notes, units.', syntax: '<color>' },
  '--cart-line': { description: 'Thin lines between rows and around cards.', syntax: '<color>' },
  '--cart-border': {
    description: 'Borders of fields and of the quantity buttons.',
    syntax: '<color>',
  },
  '--cart-surface': { description: 'Background of cards, fields and dialogs.', syntax: '<color>' },
  '--cart-quiet': {
    description: 'Background of secondary elements: chips, pictures, codes.',
    syntax: '<color>',
  },
  '--cart-danger': {
    description: 'Errors, and quantities that the shop cannot deliver.',
    syntax: '<color>',
  },
  '--cart-success': { description: 'Confirmations.', syntax: '<color>' },
  '--cart-saving': {
    description: 'Text about savings: discounts, codes, free delivery.',
    syntax: '<color>',
  },
  '--cart-link': { description: 'Links in text.', syntax: '<color>' },
  '--cart-warning': {
    description: 'Text of warnings, on the warning background and on cards.',
    syntax: '<color>',
  },
  '--cart-danger-surface': { description: 'Background of errors.', syntax: '<color>' },
  '--cart-warning-surface': { description: 'Background of warnings.', syntax: '<color>' },
  '--cart-success-surface': {
    description: 'Background of the message about free delivery.',
    syntax: '<color>',
  },
  '--cart-focus': { description: 'Ring around the element that has the focus.', syntax: '<color>' },
  '--cart-radius': {
    description: 'Corner radius. Cards use 1.5 times this value.',
    syntax: '<length>',
  },
  '--cart-space': {
    description: 'Unit of spacing. Paddings and gaps are multiples of it.',
    syntax: '<length>',
  },
  '--cart-font': {
    description: 'Font family. The default is the font of the page.',
    syntax: '<family-name>#',
  },
  '--cart-font-size': {
    description: 'Size of text. All other sizes are relative to it.',
    syntax: '<length>',
  },
  '--cart-row-padding': {
    description: 'Space above and below each line.',
    syntax: '<length>',
  },
  '--cart-bar-offset': {
    description:
      'Distance between the bar of narrow pages and the bottom of the window, for shops with a bar of their own. `none` removes the bar.',
    syntax: '<length> | none',
    tag: 'cart-page',
  },
  '--cart-sticky-top': {
    description:
      'Height of the header that your page keeps at the top of the window. Headings and the summary stick below it.',
    syntax: '<length>',
  },
};
