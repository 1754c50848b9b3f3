import { shared } from '../shared.js';

/** Warns on the console, once for each message however often and from wherever it comes. */
export function reportOnce(message: string): void {
  const told = shared('reported', () => new Set<string>());
  if (told.has(message)) return;
  told.add(message);
  console.warn(`[cart-elements] ${message}`);
}
