import { shared } from '../shared.js';

/** Writes a warning to the console, once for each message. */
export function reportOnce(message: string): void {
  const seen = shared('reported', () => new Set<string>());
  if (seen.has(message)) return;
  seen.add(message);
  console.warn(`[cart-elements] ${message}`);
}
