import type { CustomClient } from '../api/client/caller.js';
import type { PushedEvent } from '../page/analytics.js';
import { shared } from '../base/registry.js';
import { createStore, type Store } from '../base/store.js';

/** The options of `configure`. */
export interface Configuration {
  /** Functions that answer calls in place of the HTTP calls to the shop. */
  readonly client?: CustomClient | undefined;
  /**
   * Returns the products for EANs or ids that are not in the cart, with the field names of the API, or a promise of them.
   * The quick order calls it once for all keys of a list.
   */
  readonly resolveProducts?: ((keys: readonly string[]) => unknown) | undefined;
  /** Receives each analytics event in the form in which it is pushed, also if the setting `analytics` is `off`. */
  readonly onEvent?: ((event: PushedEvent) => unknown) | undefined;
}

/** What the page has configured. */
export const configured = (): Store<Configuration> =>
  shared('configuration', () => createStore<Configuration>({}));

export const configuration = (): Configuration => configured().get();
