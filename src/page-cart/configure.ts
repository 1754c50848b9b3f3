import { CALL_TABLE } from '../api/call-table.js';
import type { CustomClient } from '../api/caller.js';
import type { PushedEvent } from '../page/analytics.js';
import { shared } from '../shared.js';
import { reportError } from './report-error.js';

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
  const wrong = problemOf(options);
  if (wrong) reportError('configure', new TypeError(wrong), 'Nothing is changed.');
  else configured().set(options);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Why these are no options; undefined where they are. */
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
