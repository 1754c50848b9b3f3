import type { CustomClient } from '../api/caller.js';
import { shared } from '../shared.js';

/** What a script of the shop decides for the page. */
export interface Configuration {
  /** Calls that the script answers itself, in place of the shop's HTTP calls. */
  readonly client?: CustomClient | undefined;
}

interface Configured {
  get(): Configuration;
  set(options: Configuration): void;
}

const configured = (): Configured =>
  shared('configuration', () => {
    let now: Configuration = {};
    return { get: () => now, set: (options) => void (now = options) };
  });

export const configuration = (): Configuration => configured().get();

/** Configures the page, before or after the tags load; a second call replaces the first. */
export function configure(options: Configuration): void {
  configured().set(options);
}
