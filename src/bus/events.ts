import type { Undo } from '../base/store.js';
import type { WireCart, WireDiscount, WireProduct } from '../contract/wire.js';

/** An amount as exact decimal strings with a point: `{ net: '10.00', gross: '12.30' }`. */
export interface MoneyText {
  readonly net: string;
  readonly gross: string;
}

/** One active percentage discount: its name in the API, its percentage, and the amount that it saves. */
export interface DiscountText extends MoneyText {
  readonly name: string;
  readonly percent: string;
}

export interface TotalsText {
  /** Before any discount. */
  readonly regular: MoneyText;
  readonly discounts: readonly DiscountText[];
  /** What the shop says is to pay, else the total after the percentage discounts. A side that the shop does not send is absent. */
  readonly total: MoneyText;
  /** The shop's own ledger, if it sends one. */
  readonly rows?: readonly (Partial<MoneyText> & {
    readonly code: string;
    readonly title: string;
    readonly note?: string;
  })[];
}

/** What changed the cart. */
export type ChangeReason =
  'loaded' | 'refreshed' | 'quantity' | 'rounded' | 'added' | 'removed' | 'undone' | 'settings';

/** Who changed the cart: the buyer or a script on this page, or the shop, which other tabs and devices may have told. */
export type ChangeSource = 'buyer' | 'script' | 'shop';

/** The value with codes, as decimal strings. */
export interface VoucherText {
  readonly discounted: string;
  readonly discounted_netto?: string;
  readonly regular?: string;
  readonly regular_netto?: string;
  readonly code?: string;
}

/** Every event on `document` with its detail. The docs, manifests and typings are written from these comments. */
export interface CartEvents {
  /** The first cart response has arrived. */
  'cart:loaded': { readonly cart: WireCart };
  /** Lines, quantities or percentage discounts have changed. */
  'cart:change': {
    readonly cart: WireCart;
    readonly totals: TotalsText;
    readonly reason: ChangeReason;
    readonly source: ChangeSource;
    /** Resolves when everything is saved. It never rejects: the library sets aside what the shop refuses. */
    readonly saved: Promise<void>;
  };
  /** The shop has stored a save of the lines. It names what the shop has. */
  'cart:saved': { readonly products: readonly WireProduct[] };
  /** A save of the lines failed. The library keeps the changes and tries again. `status` is undefined if no answer came. */
  'cart:save-failed': { readonly status: number | undefined; readonly error: unknown };
  /** A reading shows a product that the buyer has added, or a removed line that was restored. */
  'cart:line-added': { readonly product: WireProduct; readonly amount: number };
  /** A line was removed. */
  'cart:line-removed': { readonly product: WireProduct; readonly amount: number };
  /** The list of discount codes was read from storage or from the shop, or has changed. */
  'cart:discounts': { readonly discounts: readonly WireDiscount[] };
  /** The value with codes was read, or could not be read. */
  'cart:voucher': { readonly value: VoucherText } | { readonly error: unknown };
  /** The buyer followed the checkout link. `preventDefault()` stops the navigation. @cancelable */
  'cart:checkout': { readonly cart: WireCart; readonly totals: TotalsText };
  /** Something failed. `operation` names the call or the part. */
  'cart:error': { readonly operation: string; readonly error: unknown };
  /** Your page sends this event to make the tags read the cart again. @received */
  'cart:refresh': undefined;
  /** Your page sends this event to open the drawer. @received */
  'cart:open': undefined;
}

export type CartEventName = keyof CartEvents;

type Events = { [Name in CartEventName]: CustomEvent<CartEvents[Name]> };

declare global {
  // Typed listeners: document.addEventListener('cart:change', (event) => event.detail.totals).
  interface DocumentEventMap extends Events {}
}

/** Sends an event to all listeners on the page. Returns false if one called `preventDefault()` on a cancelable event. */
export function emit<Name extends CartEventName>(
  name: Name,
  detail: CartEvents[Name],
  { cancelable = false } = {},
): boolean {
  return document.dispatchEvent(new CustomEvent(name, { detail, cancelable }));
}

/** Listens to an event. Returns a function that ends this. */
export function on<Name extends CartEventName>(
  name: Name,
  listener: (detail: CartEvents[Name], event: CustomEvent<CartEvents[Name]>) => void,
): Undo {
  const handle = ((event: CustomEvent<CartEvents[Name]>) =>
    listener(event.detail, event)) as EventListener;
  document.addEventListener(name, handle);
  return () => document.removeEventListener(name, handle);
}
