import { CALL_TABLE } from '../api/call-table.js';
import type { CustomClient } from '../api/caller.js';
import type { PushedEvent } from '../page/analytics.js';
import { shared } from '../shared.js';
import { reportError } from './report-error.js';

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

/** Configures the page. Call it before or after the tags load. A second call replaces the first. */
export function configure(options: Configuration): void {
  const wrong = problemOf(options);
  if (wrong) reportError('configure', new TypeError(wrong), 'Nothing is changed.');
  else configured().set(options);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The reason why the options are not valid; undefined if they are valid. */
function problemOf(options: unknown): string | undefined {
  if (!isObject(options)) return 'the options are no object';
  const { client = {}, resolveProducts, onEvent } = options;
  if (!isObject(client)) return 'client is no object';
  const calls = Object.keys(CALL_TABLE).map((name) => [name, client[name]] as const);
  const wrong = [...calls, ['resolveProducts', resolveProducts], ['onEvent', onEvent]].find(
    ([, value]) => value !== undefined && typeof value !== 'function',
  );
  return wrong && `${wrong[0] as string} is no function`;
}
