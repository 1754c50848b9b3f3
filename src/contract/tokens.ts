import type { TokenContract } from './types.js';

/** The CSS custom properties, in the order of src/ui/tokens.css, where their defaults stand. */
export const TOKENS: Readonly<Record<`--cart-${string}`, TokenContract>> = {
  '--cart-accent': {
    description: 'The loud button, links of action, progress.',
    syntax: '<color>',
  },
  '--cart-accent-hover': { description: 'The same under the pointer.', syntax: '<color>' },
  '--cart-on-accent': { description: 'Text on the accent colour.', syntax: '<color>' },
  '--cart-text': { description: 'Text.', syntax: '<color>' },
  '--cart-muted': { description: 'Quiet text: labels, notes, units.', syntax: '<color>' },
  '--cart-line': { description: 'Hairlines between rows and around cards.', syntax: '<color>' },
  '--cart-border': { description: 'Borders of fields and steppers.', syntax: '<color>' },
  '--cart-surface': { description: 'Background of cards, fields and dialogs.', syntax: '<color>' },
  '--cart-quiet': {
    description: 'Background of what stands back: chips, pictures, codes.',
    syntax: '<color>',
  },
  '--cart-danger': {
    description: 'Errors, and amounts over what can be delivered.',
    syntax: '<color>',
  },
  '--cart-success': { description: 'Confirmations.', syntax: '<color>' },
  '--cart-saving': {
    description: 'Text of what the buyer saves: discounts, codes, free delivery.',
    syntax: '<color>',
  },
  '--cart-link': { description: 'Links in text.', syntax: '<color>' },
  '--cart-warning': {
    description: 'Text of warnings, on their background and on cards.',
    syntax: '<color>',
  },
  '--cart-warning-surface': { description: 'Background of warnings.', syntax: '<color>' },
  '--cart-success-surface': { description: 'Background of free delivery.', syntax: '<color>' },
  '--cart-focus': { description: 'The ring around what has the keyboard.', syntax: '<color>' },
  '--cart-radius': {
    description: 'Corner radius; cards take half as much again.',
    syntax: '<length>',
  },
  '--cart-space': {
    description: 'The step of the rhythm: paddings and gaps are multiples of it.',
    syntax: '<length>',
  },
  '--cart-font': { description: 'Font family; unset, the page’s own.', syntax: '<family-name>#' },
  '--cart-font-size': {
    description: 'Size of text; the other sizes follow it.',
    syntax: '<length>',
  },
  '--cart-row-padding': {
    description: 'Space above and below each line.',
    syntax: '<length>',
  },
  '--cart-bar-offset': {
    description:
      'Distance of the bar of narrow pages from the bottom of the window, for shops with a bar of their own; `none` for no bar.',
    syntax: '<length> | none',
    tag: 'cart-page',
  },
  '--cart-sticky-top': {
    description:
      'Height of what the page keeps at the top of the window: headings and summary stick below it.',
    syntax: '<length>',
  },
};
