import type { CustomClient } from '../api/caller.js';
import type { PushedEvent } from '../page/analytics.js';
import { shared } from '../shared.js';

/** What a script of the shop decides for the page. */
export interface Configuration {
  /** Calls that the script answers itself, in place of the shop's HTTP calls. */
  readonly client?: CustomClient | undefined;
  /**
   * Gives (a promise of) the products of EANs or ids that the cart does not know, in wire form. The
   * quick order asks it, once for all keys of a list.
   */
  readonly resolveProducts?: ((keys: readonly string[]) => unknown) | undefined;
  /** Gets each analytics event as it would be pushed, also where the setting `analytics` is `off`. */
  readonly onEvent?: ((event: PushedEvent) => unknown) | undefined;
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
