import type { Undo } from '../base/store.js';
import type { CartEventName, CartEvents } from './events.js';

/**
 * Sends an event to all listeners on the page.
 *
 * @returns false if a listener called `preventDefault()` on a cancelable event.
 */
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
  const handle = (event: Event): void => {
    const custom = event as CustomEvent<CartEvents[Name]>;
    listener(custom.detail, custom);
  };
  document.addEventListener(name, handle);
  return () => document.removeEventListener(name, handle);
}
