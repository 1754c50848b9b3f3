import { callUrl } from '../api/call-url.js';
import { renewCsrfToken } from '../api/renew-csrf-token.js';
import type { Site } from '../api/site.js';
import { csrfToken, settings } from '../page/settings.js';
import { shared } from '../shared.js';

interface Renewed {
  /** The page's token that the shop refused. */
  stale?: string;
  /** The one read from the page since. */
  fresh?: string;
  /** The reading under way: calls that are refused together share it. */
  reading?: Promise<string> | undefined;
}

const renewed = (): Renewed => shared('csrf', () => ({}));

function goodToken(): string {
  const token = csrfToken();
  const { stale, fresh } = renewed();
  return fresh !== undefined && token === stale ? fresh : token;
}

async function readToken(): Promise<string> {
  const stale = csrfToken();
  const fresh = await renewCsrfToken(callUrl('', settings()['csrf-url'] ?? location.pathname));
  Object.assign(renewed(), { stale, fresh });
  return fresh;
}

/** Where the shop's calls go, as the page's settings say now. */
export function site(): Site {
  const { 'api-base': base, 'csrf-header': csrfHeader } = settings();
  let used = '';
  return {
    base,
    csrfHeader,
    csrfToken: () => (used = goodToken()),
    async renewCsrfToken() {
      // Another script, or another call of ours, may have renewed it in the meantime.
      if (goodToken() !== used) return goodToken();
      const state = renewed();
      state.reading ??= readToken().finally(() => (state.reading = undefined));
      return state.reading;
    },
  };
}
