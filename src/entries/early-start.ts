import { CART_PATH, earlyAnswers } from '../api/http/early-response.js';
import { callUrl } from '../base/url.js';
import { findSetting } from '../page/find-setting.js';
import { isShared, shared } from '../base/registry.js';

/** Requests the cart while the code of the widgets is still loading, because this answer is the slowest step on most pages. */
export function startCartEarly(): void {
  // A tag that was defined earlier may have requested it, and a script of the shop may answer the calls.
  if (['early-start', 'cart', 'configuration'].some(isShared)) return;
  shared('early-start', () => true);
  const setting = (name: string): string => findSetting(name)?.value.trim() ?? '';
  if (setting('preload')) return;
  const base = setting('api-base');
  const url = callUrl(base, CART_PATH);
  // A request to another origin needs different credentials: the client makes it.
  if (!url.startsWith(`${location.origin}/`)) return;
  earlyAnswers().leave(
    url,
    fetch(url, {
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { Accept: 'application/json' },
    }),
  );
}
