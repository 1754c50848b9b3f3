import { flushSync } from 'react-dom';

/** Makes a change and renders all of it, which may add the target, and then moves the focus; not without a target. */
export function focusAfter(
  change: () => void,
  target: () => HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  flushSync(change);
  target()?.focus(options);
}
