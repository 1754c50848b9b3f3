import { afterEach, vi } from 'vitest';

/** Puts the clock and the globals back after each test of files that share one process. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
