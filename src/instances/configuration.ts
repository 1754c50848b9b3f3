import type { CustomClient } from '../api/client/caller.js';
import type { PushedEvent } from '../page/analytics.js';
import { shared } from '../base/registry.js';
import { createStore, type Readable } from '../base/store.js';

/** The options of `configure`. */
export interface Configuration {
  /** Functions that answer calls in place of the HTTP calls to the shop. */
  readonly client?: CustomClient | undefined;
  /**
   * Returns the products for EANs or ids that are not in the cart, with the field names of the API, or a
   * promise of them. The quick order calls it once for all keys of a list.
   */
  readonly resolveProducts?: ((keys: readonly string[]) => unknown) | undefined;
  /** Receives each analytics event in the form in which it is pushed, also if the setting `analytics` is `off`. */
  readonly onEvent?: ((event: PushedEvent) => unknown) | undefined;
}

/** What the page has configured. */
interface Configured {
  get(): Configuration;
  set(options: Configuration): void;
  /** How often the page has named another client: what was read from the one before is read again. */
  readonly clients: Readable<number>;
}

export const configured = (): Configured =>
  shared('configuration', () => {
    let now: Configuration = {};
    const clients = createStore(0);
    return {
      get: () => now,
      set(options) {
        const isOther = options.client !== now.client;
        now = options;
        if (isOther) clients.set(clients.get() + 1);
      },
      clients,
    };
  });

export const configuration = (): Configuration => configured().get();
