import { renewCsrfToken } from '../api/renew-csrf-token.js';
import type { Site } from '../api/site.js';
import { csrfToken, settings } from '../page/settings.js';
import { shared } from '../shared.js';

/** A token that the shop refused, and the one read from the page since. */
const renewed = (): { stale?: string; fresh?: string } => shared('csrf', () => ({}));

function goodToken(): string {
  const token = csrfToken();
  const { stale, fresh } = renewed();
  return fresh !== undefined && token === stale ? fresh : token;
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
      const stale = csrfToken();
      const fresh = await renewCsrfToken(location.href);
      Object.assign(renewed(), { stale, fresh });
      return fresh;
    },
  };
}
