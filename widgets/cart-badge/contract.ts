import { FALLBACK_SLOT, parts, type WidgetContract } from '../../src/contract/common.js';

export const contract: WidgetContract = {
  tag: 'cart-badge',
  summary: 'How much is in the cart, for the header of the page. It needs no React.',
  calls: ['readCart'],
  isPlain: true,
  parts: parts({ badge: 'The count. Hidden until it is known.' }),
  slots: [{ ...FALLBACK_SLOT, description: 'Content that is shown until a count is known.' }],
  events: ['cart:refresh'],
};
