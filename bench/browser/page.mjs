import { setTimeout as sleep } from 'node:timers/promises';
import { installProbe } from './probe.mjs';

/** @typedef {Awaited<ReturnType<typeof openPage>>} Page one tab; no debugger is active in it, as for a buyer */
/** @typedef {Record<string, number>} Metrics of the tab's renderer, times in seconds */

/** How long anything may take before the sample counts as failed, ms. */
const LIMIT = 60_000;

/** ms between two readings of a metric. @param {Metrics} before @param {Metrics} after @param {string} name */
export function spent(before, after, name) {
  const [from = 0, to = 0] = [before[name], after[name]];
  // A navigation into another renderer process starts to count anew.
  return (to >= from ? to - from : to) * 1000;
}

/**
 * Opens a tab that watches for some stages, with a cache of its own that is empty.
 *
 * @param {import('./launch.mjs').Browser} browser
 * @param {import('./probe.mjs').Stages} stages what is watched for after a navigation
 * @param {number} slowdown how many times slower the processor seems
 */
export async function openPage(browser, stages, slowdown) {
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
  const source = `(${String(installProbe)})(${JSON.stringify(stages)})`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  if (slowdown !== 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  /** @param {string} url */
  async function navigate(url) {
    const arrived = new Promise((done) =>
      session.on('Page.frameNavigated', ({ frame }) => frame.url === url && done(true)),
    );
    const { errorText } = await session.send('Page.navigate', { url });
    const late = sleep(LIMIT, false, { ref: false });
    if (errorText || !(await Promise.race([arrived, late]))) {
      throw new Error(`${url}: ${errorText ?? 'nothing has arrived'}`);
    }
  }

  /** @param {string} expression @returns {Promise<any>} */
  async function evaluate(expression) {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true },
    });
    if (!exceptionDetails) return result.value;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }

  /** When a stage was painted, or undefined if that takes too long. @param {string} stage @param {number} [limit] ms @returns {Promise<number | undefined>} */
  const painted = (stage, limit = LIMIT) =>
    Promise.race([
      evaluate(`bench.painted[${JSON.stringify(stage)}]`),
      sleep(limit, undefined, { ref: false }),
    ]);

  return {
    session,
    evaluate,
    painted,
    /** Navigates. `before` runs when the next thing is the navigation. @param {string} url @param {() => Promise<unknown>} [before] */
    async open(url, before) {
      // An empty page of the same origin first, so that no sample includes the start of a process.
      await navigate(new URL('/blank', url).href);
      await sleep(50);
      await before?.();
      await navigate(url);
    },
    /** @param {string} stage @param {string} what for the error, if it does not come */
    async seen(stage, what) {
      const time = await painted(stage);
      if (time === undefined) throw new Error(`${what} took over ${LIMIT / 1000} s`);
      const { errors } = await evaluate('bench.vitals');
      if (errors.length) throw new Error(`${what} failed: ${errors.join('; ')}`);
      return time;
    },
    /** @returns {Promise<Metrics>} */
    async metrics() {
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    },
    /** Clicks a place. @param {{ x: number, y: number }} at */
    press: (at) =>
      Promise.all(
        /** @type {const} */ (['mousePressed', 'mouseReleased']).map((type) =>
          session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 }),
        ),
      ),
    async close() {
      await browser.session.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
