import { FALLBACK_SLOT } from '../../src/contract/common.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-badge',
  summary: 'How much is in the cart, for the header of the page. It needs no React.',
  calls: ['readCart'],
  isPlain: true,
  attributes: [
    {
      name: 'count',
      description: 'What the badge counts.',
      type: "'lines' | 'pieces'",
      default: 'lines',
      values: [
        {
          name: 'lines',
          description: 'All lines, also those with quantity 0, as in the heading of the cart page.',
        },
        { name: 'pieces', description: 'The sum of all quantities.' },
      ],
    },
    {
      name: 'initial',
      description: 'The count to show until the cart is known: a whole number.',
      type: 'number',
    },
    {
      name: 'load',
      description: 'Whether the badge reads the cart itself.',
      type: "'lazy' | 'eager'",
      default: 'lazy',
      values: [
        {
          name: 'lazy',
          description: 'It waits until another part of the page has read the cart.',
        },
        { name: 'eager', description: 'It reads the cart, unless another tag does.' },
      ],
    },
    {
      name: 'prefetch',
      description:
        'Whether `autoload.js` fetches the files of the cart page for the next page, when this one has loaded.',
      type: "'off' | 'on'",
      default: 'off',
      values: [
        { name: 'off', description: 'The files are fetched on the cart page.' },
        { name: 'on', description: 'They are fetched early, with low priority.' },
      ],
    },
  ],
  parts: [{ name: 'badge', description: 'The count. Hidden until it is known.' }],
  slots: [{ ...FALLBACK_SLOT, description: 'Content that is shown until a count is known.' }],
  events: ['cart:refresh'],
};
