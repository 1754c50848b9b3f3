import { setTimeout as sleep } from 'node:timers/promises';
import { installProbe } from './probe.mjs';

/** @typedef {import('./probe.mjs').Check} Check */
/** @typedef {import('./probe.mjs').Seen} Seen */
/** @typedef {{ method: string, type: string }} Request */

/**
 * @typedef {object} Page one tab, driven through the browser's own protocol where it is measured
 * @property {import('@playwright/test').Page} page
 * @property {import('@playwright/test').CDPSession} session
 * @property {Request[]} requests sent since the navigation
 * @property {string[]} errors that the page did not catch
 * @property {(url: string, before?: () => Promise<unknown>) => Promise<void>} open navigates;
 *   `before` runs when the next thing is the navigation
 * @property {(expression: string) => Promise<any>} evaluate
 * @property {(what: string) => Promise<Seen>} seen waits for what was expected
 * @property {() => Promise<Record<string, number>>} metrics of the tab's renderer, times in seconds
 * @property {(quiet: number) => Promise<void>} settle waits until there was no request for so many ms
 * @property {() => Promise<void>} close
 */

/** How long anything may take before the sample counts as failed, ms. */
const LIMIT = 60_000;

/** @template T @param {Promise<T>} promise @param {string} what @returns {Promise<T>} */
function within(promise, what) {
  /** @type {NodeJS.Timeout} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took over ${LIMIT / 1000} s`)), LIMIT);
  });
  return /** @type {Promise<T>} */ (
    Promise.race([promise, late]).finally(() => clearTimeout(timer))
  );
}

/** Notes what the tab sends, and what of it is under way. @param {import('@playwright/test').CDPSession} session */
function watchRequests(session) {
  /** @type {Request[]} */
  const requests = [];
  /** @type {Set<string>} */
  const underWay = new Set();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    requests.push({ method: request.method, type });
    if (type !== 'Image') underWay.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => underWay.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, type }) => {
    // A page need not read the answer to what it saved.
    if (type === 'Fetch' || type === 'XHR') underWay.delete(requestId);
  });
  return { requests, underWay };
}

/**
 * Opens a tab that expects something.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ checks: readonly Check[], slowdown?: number }} options what is expected after a
 *   navigation, and how many times slower the processor shall seem
 * @returns {Promise<Page>}
 */
export async function openPage(browser, { checks, slowdown = 1 }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { requests, underWay } = watchRequests(session);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(`(${String(installProbe)})(); bench.expect(${JSON.stringify(checks)});`);
  if (slowdown !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const evaluate = async (/** @type {string} */ expression) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (!exceptionDetails) return result.value;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  };

  return {
    page,
    session,
    requests,
    errors,
    evaluate,
    async open(url, before) {
      // An empty page of the same origin first: starting a renderer process is nobody's work.
      await page.goto(new URL('/blank', url).href);
      await sleep(50);
      requests.length = 0;
      await before?.();
      await page.goto(url, { waitUntil: 'commit' });
    },
    seen: (what) => within(evaluate('bench.seen'), what),
    async metrics() {
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    },
    async settle(quiet) {
      const end = performance.now() + LIMIT;
      let since = performance.now();
      while (performance.now() - since < quiet && performance.now() < end) {
        if (underWay.size) since = performance.now();
        await sleep(20);
      }
    },
    close: () => context.close(),
  };
}
