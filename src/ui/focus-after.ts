import { flushSync } from 'react-dom';

/**
 * Makes a change, has all of it rendered at once, and moves the focus then: what had it may be gone with the
 * change, and what gets it may have come with it.
 *
 * @param target - gives nothing where the focus stays.
 */
export function focusAfter(
  change: () => void,
  target: () => HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  flushSync(change);
  target()?.focus(options);
}
