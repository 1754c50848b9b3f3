import { shared } from '../base/registry.js';
import type { Found } from './find-setting.js';

/** Writes a warning to the console, once for each message. */
export function reportOnce(message: string): void {
  const seen = shared('reported', () => new Set<string>());
  if (seen.has(message)) return;
  seen.add(message);
  console.warn(`[cart-elements] ${message}`);
}

/** Reports a setting whose value cannot be used, with the place where it was found. */
export function reportBadValue({ value, where }: Found, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  reportOnce(`${where} has a bad value ${JSON.stringify(value.slice(0, 80))}: ${reason}`);
}
