import { CALL_TABLE } from './api/call-table.js';
import { leaveEarlyResponse } from './api/early-response.js';
import { callUrl } from './api/call-url.js';
import { findSettingAmong } from './page/find-setting.js';
import { isShared, shared } from './shared.js';
import { SETTING_ELEMENTS } from './tags.js';

/**
 * Asks for the cart while the widgets' code is still on its way: the answer is the slowest thing
 * on most pages. Nothing is asked twice, and nothing where the page brings its cart along.
 */
export function startCartEarly(): void {
  const state = shared('early-start', () => ({ done: false }));
  // A tag that was defined before may have asked already.
  // So may a script of the shop that answers the calls itself.
  if (state.done || isShared('cart') || isShared('configuration')) return;
  state.done = true;
  // Settings of the cart may stand on any element of the library, also on one that needs no cart.
  const elements = document.querySelectorAll<HTMLElement>(SETTING_ELEMENTS);
  const setting = (name: string): string => findSettingAmong(elements, name)?.value ?? '';
  if (setting('preload')) return;
  const base = setting('api-base');
  const url = callUrl(base, CALL_TABLE.readCart.path);
  // Another origin's answer needs other credentials: that is left to the client itself.
  if (!url.startsWith(`${location.origin}/`)) return;
  leaveEarlyResponse(
    url,
    fetch(url, {
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { Accept: 'application/json' },
    }),
  );
}
