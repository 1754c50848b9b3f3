import type { CartEventName } from '../bus/events.js';
import type { EventContract } from './types.js';

/** The events of the bus. Every one is a `CustomEvent` on `document`. */
export const EVENTS: Readonly<Record<CartEventName, EventContract>> = {
  'cart:loaded': {
    detail: '{ cart: WireCart }',
    description: 'The first cart response has arrived.',
  },
  'cart:change': {
    detail:
      '{ cart: WireCart; totals: TotalsText; reason: ChangeReason; source: ChangeSource; saved: Promise<void> }',
    description: 'Lines, quantities or percentage discounts have changed.',
  },
  'cart:saved': {
    detail: '{ products: readonly WireProduct[] }',
    description: 'The shop has stored a save of the lines. It names what the shop has.',
  },
  'cart:save-failed': {
    detail: '{ status: number | undefined; error: unknown }',
    description:
      'A save of the lines failed. The library keeps the changes and tries again. `status` is undefined if no answer came.',
  },
  'cart:line-added': {
    detail: '{ product: WireProduct; amount: number }',
    description:
      'A reading shows a product that the buyer has added, or a removed line that was restored.',
  },
  'cart:line-removed': {
    detail: '{ product: WireProduct; amount: number }',
    description: 'A line was removed.',
  },
  'cart:discounts': {
    detail: '{ discounts: readonly WireDiscount[] }',
    description:
      'The list of discount codes was read from storage or from the shop, or has changed.',
  },
  'cart:voucher': {
    detail: '{ value: VoucherText } | { error: unknown }',
    description: 'The value with codes was read, or could not be read.',
  },
  'cart:checkout': {
    detail: '{ cart: WireCart; totals: TotalsText }',
    description: 'The buyer followed the checkout link. `preventDefault()` stops the navigation.',
    cancelable: true,
  },
  'cart:error': {
    detail: '{ operation: string; error: unknown }',
    description: 'Something failed. `operation` names the call or the part.',
  },
  'cart:refresh': {
    detail: 'undefined',
    description: 'Your page sends this event to make the tags read the cart again.',
    heard: true,
  },
  'cart:open': {
    detail: 'undefined',
    description: 'Your page sends this event to open the drawer.',
    heard: true,
  },
};

/** The events of every tag that shows the cart. */
export const CART_EVENTS = [
  'cart:loaded',
  'cart:change',
  'cart:saved',
  'cart:save-failed',
  'cart:error',
  'cart:refresh',
] as const satisfies readonly CartEventName[];
