import type { Undo } from '../base/store.js';

/** How long a busy page may put it off, in milliseconds. */
const AT_LATEST = 2000;

/** Runs something when the page has nothing more urgent to do, such as its first view. The result cancels it. */
export function whenIdle(run: () => void): Undo {
  // Not in Safari.
  if (!('requestIdleCallback' in globalThis)) {
    const id = setTimeout(run);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(run, { timeout: AT_LATEST });
  return () => cancelIdleCallback(id);
}
