import { flushSync } from 'react-dom';

/**
 * Makes a change, renders all of it at once, and then moves the focus: the change may remove the
 * focused element, and may add the target.
 *
 * @param target - returns nothing if the focus stays.
 */
export function focusAfter(
  change: () => void,
  target: () => HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  flushSync(change);
  target()?.focus(options);
}
