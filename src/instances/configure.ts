import { CALL_TABLE } from '../api/client/caller.js';
import { record } from '../base/json.js';
import { configured, type Configuration } from './configuration.js';
import { reportError } from './report-error.js';

/** Configures the page, before or after the tags load. A second call replaces the first; what another client has read is read again. */
export function configure(options: Configuration): void {
  const wrong = problemOf(options);
  if (wrong) reportError('configure', new TypeError(wrong), 'Nothing is changed.');
  else configured().set(options);
}

/** The reason why the options are not valid; undefined if they are valid. */
function problemOf(options: unknown): string | undefined {
  const given = record(options);
  if (!given) return 'the options are not an object';
  const { resolveProducts, onEvent } = given;
  const client = record(given['client'] ?? {});
  if (!client) return 'client is not an object';
  const calls = Object.keys(CALL_TABLE).map((name) => [name, client[name]] as const);
  const wrong = [...calls, ['resolveProducts', resolveProducts], ['onEvent', onEvent]].find(
    ([, value]) => value !== undefined && typeof value !== 'function',
  );
  return wrong && `${wrong[0] as string} is not a function`;
}
