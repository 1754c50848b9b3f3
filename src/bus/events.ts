import type { WireCart, WireDiscount, WireProduct } from './wire.js';

/** Money as exact decimal strings with a point: `{ net: '10.00', gross: '12.30' }`. */
export interface MoneyText {
  readonly net: string;
  readonly gross: string;
}

/** One active percentage discount: its wire name, its percentage, and what it takes off. */
export interface DiscountText extends MoneyText {
  readonly name: string;
  readonly percent: string;
}

export interface TotalsText {
  /** Before any discount. */
  readonly regular: MoneyText;
  readonly discounts: readonly DiscountText[];
  /** After the percentage discounts. */
  readonly total: MoneyText;
}

/** What changed the cart. */
export type ChangeReason =
  'loaded' | 'refreshed' | 'quantity' | 'rounded' | 'added' | 'removed' | 'undone' | 'settings';

/**
 * Who changed the cart: the buyer on this page; a script of the page, by a verb or by a setting; or the
 * shop, whose cart was read: what other tabs and devices have changed comes with it.
 */
export type ChangeSource = 'buyer' | 'script' | 'shop';

/** The cart's value with its discount codes, as decimal strings. */
export interface VoucherText {
  readonly discounted: string;
  readonly discounted_netto?: string;
  readonly regular?: string;
  readonly code?: string;
}

/** Every event of the bus with its detail. The bus is `document`. */
export interface CartEvents {
  /** The first response is in. */
  'cart:loaded': { readonly cart: WireCart };
  /** Lines, amounts or discounts changed. */
  'cart:change': {
    readonly cart: WireCart;
    readonly totals: TotalsText;
    readonly reason: ChangeReason;
    readonly source: ChangeSource;
    /** Resolves once nothing is left to be saved. It never rejects: what the shop refuses is set aside. */
    readonly saved: Promise<void>;
  };
  /** The shop has stored the cart. */
  'cart:saved': { readonly products: readonly WireProduct[] };
  /** A save failed; it is kept and tried again. `status` is absent where no answer came. */
  'cart:save-failed': { readonly status: number | undefined; readonly error: unknown };
  'cart:line-added': { readonly product: WireProduct; readonly amount: number };
  'cart:line-removed': { readonly product: WireProduct; readonly amount: number };
  /** The list of discount codes was read, from storage or from the shop. */
  'cart:discounts': { readonly discounts: readonly WireDiscount[] };
  'cart:voucher': { readonly value: VoucherText } | { readonly error: unknown };
  /** The checkout link was followed; `preventDefault()` stops it. */
  'cart:checkout': { readonly cart: WireCart; readonly totals: TotalsText };
  /** Something failed that the buyer is not bothered with. */
  'cart:error': { readonly operation: string; readonly error: unknown };
  /** Heard, never sent: the cart is read again. */
  'cart:refresh': undefined;
  /** Heard, never sent: the drawer opens. */
  'cart:open': undefined;
}

export type CartEventName = keyof CartEvents;

declare global {
  // Typed listeners: document.addEventListener('cart:change', (event) => event.detail.totals).
  interface DocumentEventMap {
    'cart:loaded': CustomEvent<CartEvents['cart:loaded']>;
    'cart:change': CustomEvent<CartEvents['cart:change']>;
    'cart:saved': CustomEvent<CartEvents['cart:saved']>;
    'cart:save-failed': CustomEvent<CartEvents['cart:save-failed']>;
    'cart:line-added': CustomEvent<CartEvents['cart:line-added']>;
    'cart:line-removed': CustomEvent<CartEvents['cart:line-removed']>;
    'cart:discounts': CustomEvent<CartEvents['cart:discounts']>;
    'cart:voucher': CustomEvent<CartEvents['cart:voucher']>;
    'cart:checkout': CustomEvent<CartEvents['cart:checkout']>;
    'cart:error': CustomEvent<CartEvents['cart:error']>;
    'cart:refresh': CustomEvent<CartEvents['cart:refresh']>;
    'cart:open': CustomEvent<CartEvents['cart:open']>;
  }
}
