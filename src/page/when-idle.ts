/** How long a busy page may put it off, in milliseconds. */
const AT_LATEST = 2000;

/** Runs something when the page has nothing more urgent to do, such as its first view. */
export function whenIdle(run: () => void): void {
  // Not in Safari.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: AT_LATEST });
  else setTimeout(run);
}
