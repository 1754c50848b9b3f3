import { setTimeout as sleep } from 'node:timers/promises';
import { installProbe } from './probe.mjs';

/** @typedef {import('./probe.mjs').Check} Check */
/** @typedef {import('./probe.mjs').Seen} Seen */

/**
 * @typedef {object} Page one tab; no debugger is at work in it, as in a buyer's
 * @property {import('./connection.mjs').Session} session
 * @property {(url: string, before?: () => Promise<unknown>) => Promise<void>} open navigates;
 *   `before` runs when the next thing is the navigation
 * @property {(expression: string) => Promise<any>} evaluate
 * @property {(what: string) => Promise<Seen>} seen waits for what was expected
 * @property {() => Promise<Record<string, number>>} metrics of the tab's renderer, times in seconds
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

/** Goes to a page and waits until its document is there. @param {import('./connection.mjs').Session} session @param {string} url */
async function navigate(session, url) {
  const arrived = new Promise((resolve) => {
    const look = (/** @type {{ frame: { url: string } }} */ { frame }) => {
      if (frame.url !== url) return;
      session.off('Page.frameNavigated', look);
      resolve(undefined);
    };
    session.on('Page.frameNavigated', look);
  });
  const { errorText } = await session.send('Page.navigate', { url });
  if (errorText) throw new Error(`${url}: ${errorText}`);
  await within(arrived, url);
}

/**
 * Opens a tab that expects something, with a cache of its own that is empty.
 *
 * @param {import('./launch.mjs').Browser} browser
 * @param {{ checks: readonly Check[], slowdown?: number }} options what is expected after a
 *   navigation, and how many times slower the processor shall seem
 * @returns {Promise<Page>}
 */
export async function openPage(browser, { checks, slowdown = 1 }) {
  const { browserContextId } = await browser.session.send('Target.createBrowserContext');
  const target = { url: 'about:blank', browserContextId };
  const { targetId } = await browser.session.send('Target.createTarget', target);
  const attached = { targetId, flatten: true };
  const { sessionId } = await browser.session.send('Target.attachToTarget', attached);
  const session = browser.tab(sessionId);
  await session.send('Page.enable');
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...{ width: 1280, height: 900, deviceScaleFactor: 1, mobile: false },
  });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const source = `(${String(installProbe)})(); bench.expect(${JSON.stringify(checks)});`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
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
    session,
    evaluate,
    async open(url, before) {
      // An empty page of the same origin first: starting a renderer process is nobody's work.
      await navigate(session, new URL('/blank', url).href);
      await sleep(50);
      await before?.();
      await navigate(session, url);
    },
    seen: (what) => within(evaluate('bench.seen'), what),
    async metrics() {
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    },
    async close() {
      await browser.session.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
