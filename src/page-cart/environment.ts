import { createShopClient } from '../api/shop-client.js';
import { emit, on } from '../bus/bus.js';
import type { Environment } from '../model/environment.js';
import { pushAnalytics } from '../page/analytics.js';
import { pageCookies, readCookie } from '../page/cookie.js';
import { documentReady } from '../page/document-ready.js';
import { findMeta } from '../page/find-setting.js';
import { readInlineJson } from '../page/inline-json.js';
import { followsOwnPage, guardPage, listenToPageLife } from '../page/page-life.js';
import { reportOnce } from '../page/report.js';
import { onSettings, settings } from '../page/settings.js';
import { listenToStoredDiscounts, readStoredDiscounts, storeDiscounts } from '../page/storage.js';
import { openTabs, takeTurn, type TabChannel } from '../page/tabs.js';
import { shared } from '../shared.js';
import { configuration } from './configure.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

/** Everything outside of the model, as this page and its browser have it. */
export const environment = (): Environment => shared('environment', createPageEnvironment);

function createPageEnvironment(): Environment {
  let channel: TabChannel | undefined;
  return {
    client: createShopClient({
      site,
      custom: () => configuration().client,
      owner: () => findMeta('cart-owner')?.value,
    }),
    clock: {
      now: () => Date.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    tabs: {
      post: (message) => channel?.post(message),
      listen(listener) {
        const own = (channel = openTabs(listener));
        return () => {
          own.close();
          if (channel === own) channel = undefined;
        };
      },
      takeTurn,
    },
    life: {
      isVisible: () => document.visibilityState !== 'hidden',
      // Only a clear "no" counts: some browsers do not know.
      isOnline: () => (navigator.onLine as boolean | undefined) !== false,
      followsOwnPage: followsOwnPage(),
      listen: listenToPageLife,
      guard: guardPage,
    },
    storage: {
      read: readStoredDiscounts,
      write: storeDiscounts,
      listen: listenToStoredDiscounts,
    },
    settings: { get: settings, subscribe: onSettings },
    async preloadedCart() {
      const { preload = '' } = settings();
      // A script in <head> runs before the block that it looks for exists.
      if (!document.getElementById(preload)) await documentReady();
      return readInlineJson(preload);
    },
    referralCookie: () => readCookie(pageCookies(), 'ref'),
    onRefreshAsked: (listener) => on('cart:refresh', listener),
    emit,
    analytics(event, ecommerce) {
      pushAnalytics(event, ecommerce);
    },
    report: reportError,
    warn: reportOnce,
  };
}
