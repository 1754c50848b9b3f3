import { CALL_TABLE, type CallName } from '../../src/api/client/caller.js';
import type { CallPayload } from '../../src/api/http/request.js';
import type { MemoryCall } from '../../src/testing/memory-shop.js';

const PATHS = Object.entries(CALL_TABLE).map(([name, { method, path, body }]) => ({
  ...{ name: name as CallName, method, body },
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/, '(?<$1>[^/]+)')}$`),
}));

/**
 * The call that is an HTTP request.
 *
 * @returns undefined if the request is something else, such as that of a page
 */
export function callOf(method: string, path: string, body = ''): MemoryCall | undefined {
  for (const each of PATHS) {
    const found = each.method === method && each.pattern.exec(path);
    if (!found) continue;
    const inPath = Object.entries(found.groups ?? {});
    const sent: CallPayload =
      each.body === 'form'
        ? Object.fromEntries(new URLSearchParams(body))
        : each.body === 'json'
          ? (JSON.parse(body) as CallPayload)
          : {};
    const own = Object.fromEntries(inPath.map(([key, text]) => [key, decodeURIComponent(text)]));
    return { name: each.name, payload: { ...sent, ...own } };
  }
  return undefined;
}
