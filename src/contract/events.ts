import type { CartEventName } from '../bus/events.js';
import type { EventContract } from './types.js';

/** The events of the bus. Every one is a `CustomEvent` on `document`. */
export const EVENTS: Readonly<Record<CartEventName, EventContract>> = {
  'cart:loaded': {
    detail: '{ cart: WireCart }',
    description: 'The first cart response is in.',
  },
  'cart:change': {
    detail:
      '{ cart: WireCart; totals: TotalsText; reason: ChangeReason; source: ChangeSource; saved: Promise<void> }',
    description: 'Lines, amounts or percentage discounts changed.',
  },
  'cart:saved': {
    detail: '{ products: readonly WireProduct[] }',
    description: 'The shop has stored the cart.',
  },
  'cart:save-failed': {
    detail: '{ status: number | undefined; error: unknown }',
    description: 'A save failed; it is kept and tried again. No `status` where no answer came.',
  },
  'cart:line-added': {
    detail: '{ product: WireProduct; amount: number }',
    description: 'A recommended product was added, or a removed line was put back.',
  },
  'cart:line-removed': {
    detail: '{ product: WireProduct; amount: number }',
    description: 'A line was removed.',
  },
  'cart:discounts': {
    detail: '{ discounts: readonly WireDiscount[] }',
    description: 'The list of discount codes was read from storage or from the shop, or changed.',
  },
  'cart:voucher': {
    detail: '{ value: VoucherText } | { error: unknown }',
    description: 'The value of the cart with its codes was read, or could not be.',
  },
  'cart:checkout': {
    detail: '{ cart: WireCart; totals: TotalsText }',
    description: 'The checkout link was followed; `preventDefault()` stops it.',
    cancelable: true,
  },
  'cart:error': {
    detail: '{ operation: string; error: unknown }',
    description: 'Something failed; `operation` names the call or the part.',
  },
  'cart:refresh': {
    detail: 'undefined',
    description: 'To be sent by the page: the cart is read again.',
    heard: true,
  },
  'cart:open': {
    detail: 'undefined',
    description: 'To be sent by the page: the drawer opens.',
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
