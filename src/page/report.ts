import { shared } from '../shared.js';

/** Warns on the console, once for each message however often and from wherever it comes. */
export function reportOnce(message: string): void {
  const seen = shared('reported', () => new Set<string>());
  if (seen.has(message)) return;
  seen.add(message);
  console.warn(`[cart-elements] ${message}`);
}
