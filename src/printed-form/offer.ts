import { peekShared } from '../base/registry.js';
import type { Readable } from '../base/store.js';

/** What the script of the printed form offers to the tag that takes its place. */
export interface PrintedForm {
  /** Whether the form must stay: its successor has not loaded, forms are being sent, or the buyer types where the tag has other fields. */
  readonly held: Readable<boolean>;
  hold(isHeld: boolean): void;
  /** Whether the forms are plain forms again. */
  isOver?: boolean;
  /** Passes what the buyer has done so far on to the cart, and what is being typed to the tag's own fields. */
  takeOver?(host: HTMLElement): void;
  /** The tag cannot be loaded or cannot read the cart: what waits is sent, and the page is read again. */
  giveUp?(): void;
}

/** The element around the printed form. */
export const FORM = '[data-cart-form]';

/** The name in the page's registry. */
export const PRINTED_FORM = 'printed-form';

export const printedForm = (): PrintedForm | undefined => peekShared<PrintedForm>(PRINTED_FORM);
