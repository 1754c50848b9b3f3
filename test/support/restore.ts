import { afterEach, vi } from 'vitest';

/** Restores the clock and the globals after each test. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
