import { callUrl } from '../base/url.js';
import type { Site } from '../api/http/request.js';
import { csrfToken, settings } from '../page/settings.js';
import { whenIdle } from '../page/page-life.js';
import { shared } from '../base/registry.js';

const loadRenewal = () => import('../api/http/token.js');

function createTokens() {
  // Early, because the connection or the file may be gone when the token has expired. If that fails, it is loaded when needed.
  if (csrfToken()) whenIdle(() => void loadRenewal().catch(() => undefined));
  let renewed: { readonly refused: string; readonly fresh: string } | undefined;
  let reading: Promise<string> | undefined;
  async function read(): Promise<string> {
    const refused = csrfToken();
    const { renewCsrfToken } = await loadRenewal();
    const fresh = await renewCsrfToken(
      callUrl('', settings()['csrf-url'] ?? location.origin + location.pathname),
    );
    renewed = { refused, fresh };
    return fresh;
  }
  return {
    /** The token of the page, or the one that was fetched after the shop refused it. */
    good(): string {
      const token = csrfToken();
      return renewed?.refused === token ? renewed.fresh : token;
    },
    /** Fetches a fresh token; calls that are refused at the same time share one fetch. */
    renew: () => (reading ??= read().finally(() => (reading = undefined))),
  };
}

/** The target of the shop's calls, according to the page's current settings. */
export function site(): Site {
  const { 'api-base': base, 'csrf-header': csrfHeader, 'read-timeout': seconds } = settings();
  const tokens = shared('tokens', createTokens);
  let used = '';
  return {
    base,
    csrfHeader,
    readTimeout: seconds && seconds * 1000,
    csrfToken: () => (used = tokens.good()),
    // Another script, or another call of the library, may have renewed it in the meantime.
    renewCsrfToken: () =>
      tokens.good() === used ? tokens.renew() : Promise.resolve(tokens.good()),
  };
}
