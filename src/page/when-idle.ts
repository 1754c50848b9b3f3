import { IDLE_AT_LATEST } from '../base/limits.js';
import type { Undo } from '../base/store.js';

/** Runs something when the page has nothing more urgent to do, such as its first view. The result cancels it. */
export function whenIdle(run: () => void): Undo {
  // Not in Safari.
  if (!('requestIdleCallback' in globalThis)) {
    const id = setTimeout(run);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(run, { timeout: IDLE_AT_LATEST });
  return () => cancelIdleCallback(id);
}
