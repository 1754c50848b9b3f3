import { FALLBACK_SLOT } from '../../src/contract/common.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-badge',
  summary: 'How much is in the cart, for the page’s header. It needs no React.',
  calls: ['readCart'],
  isPlain: true,
  attributes: [
    {
      name: 'count',
      description: 'What is counted.',
      type: "'lines' | 'pieces'",
      default: 'lines',
      values: [
        { name: 'lines', description: 'Lines, those of amount 0 too, as in the page’s heading.' },
        { name: 'pieces', description: 'The sum of all amounts.' },
      ],
    },
    {
      name: 'initial',
      description: 'The count that is shown until the cart is known: a whole number.',
      type: 'number',
    },
    {
      name: 'load',
      description: 'Who reads the cart.',
      type: "'lazy' | 'eager'",
      default: 'lazy',
      values: [
        {
          name: 'lazy',
          description: 'The badge waits until another part of the page has read it.',
        },
        { name: 'eager', description: 'The badge, where no other tag does.' },
      ],
    },
  ],
  parts: [{ name: 'badge', description: 'The count. Hidden while none is known.' }],
  slots: [{ ...FALLBACK_SLOT, description: 'Shown until a count is known, then gone.' }],
  events: ['cart:refresh'],
};
