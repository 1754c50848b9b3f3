import { createCaller } from '../api/client/caller.js';
import { createCodeCalls } from '../api/client/code-calls.js';
import { emit } from '../bus/events.js';
import type { CodeEnvironment } from '../model/environment.js';
import { createGate } from '../base/gate.js';
import { pageCookies, readCookie, storedCodes } from '../page/storage.js';
import { createPageLife } from '../page/page-life.js';
import { reportOnce } from '../page/report.js';
import { pageSettings, settings } from '../page/settings.js';
import { FORM } from '../printed-form/offer.js';
import { shared } from '../base/registry.js';
import { configuration, configured } from './configuration.js';
import { reportError } from './report-error.js';
import { site } from './site.js';
import { computed, type Readable } from '../base/store.js';

/** Makes the calls of the page. */
export const caller = createCaller({
  site,
  custom: () => configuration().client,
  warn: reportOnce,
});

/** The codes of a printed form on the page; undefined if there is none. */
function printedCodes(): unknown {
  const form = document.querySelector(FORM);
  const selector = '[data-cart-code] [type=hidden][name=code]';
  const fields = form && [...form.querySelectorAll<HTMLInputElement>(selector)];
  return fields?.map(({ value }) => ({ code: value }));
}

/** A number for the page's client. Another one is another shop, and all is read again. */
function countedClients(): Readable<number> {
  let count = 0;
  const client = computed([configured()], (options) => options.client);
  return computed([client], () => count++);
}

/** The environment of the discount codes, in this page and its browser. */
export const codeEnvironment = (): CodeEnvironment =>
  shared('code-environment', () => ({
    client: createCodeCalls(caller),
    gate: createGate(),
    shop: computed(
      [pageSettings(), countedClients()],
      (page, count) => `${page['api-base']} ${count}`,
    ),
    life: createPageLife(),
    storage: { ...storedCodes, printed: printedCodes },
    settings: pageSettings(),
    referralCookie() {
      const { 'ref-cookie': name } = settings();
      return name === 'off' ? undefined : readCookie(pageCookies(), name);
    },
    emit,
    report: reportError,
    listenerFailed: (error) =>
      reportError('listener', error, 'The other listeners are called all the same.'),
    warn: reportOnce,
  }));
