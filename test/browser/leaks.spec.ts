import type { CDPSession, Page } from '@playwright/test';
import { TAGS } from '../../src/base/tags.js';
import { embed, AUTOLOAD } from './support/embed.js';
import { expect, part, test } from './support/shop.js';

const MOUNTS = 30;
/** A thing left behind by each mount would be there 30 times; a few are the browser's own. */
const FEW = 15;
/** A React root alone takes 13 kilobytes for each mount; code that is compiled anew takes some, too. */
const KILOBYTES = 250;

/** What a page holds after everything that can go has gone. */
interface Held {
  readonly listeners: number;
  readonly nodes: number;
  /** Timers that are set and have not run. */
  readonly timers: number;
  /** Objects of the kinds that a tag makes. */
  readonly elements: number;
  readonly observers: number;
  readonly channels: number;
  readonly aborts: number;
  /** In kilobytes. */
  readonly heap: number;
}

/** Keeps the number of timers that are set and have not run. */
const countTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const live = new Set<number>();
    Object.assign(window, { liveTimers: live });
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const set = window[name].bind(window) as (run: () => void, delay?: number) => number;
      const own = (
        run: (...all: unknown[]) => void,
        delay?: number,
        ...rest: unknown[]
      ): number => {
        const id = set(() => {
          if (name === 'setTimeout') live.delete(id);
          run(...rest);
        }, delay);
        live.add(id);
        return id;
      };
      Object.assign(window, { [name]: own });
    }
    for (const name of ['clearTimeout', 'clearInterval'] as const) {
      const clear = window[name].bind(window);
      const own = (id?: number): void => {
        if (id !== undefined) live.delete(id);
        clear(id);
      };
      Object.assign(window, { [name]: own });
    }
  });

/** How many objects there are that inherit from what the expression names. */
async function instances(cdp: CDPSession, prototype: string): Promise<number> {
  const objectGroup = 'count';
  const { result } = await cdp.send('Runtime.evaluate', { expression: prototype, objectGroup });
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  });
  const { result: length } = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this.length; }',
    objectId: objects.objectId ?? '',
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup });
  return length.value as number;
}

const liveTimers = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { liveTimers: Set<number> }).liveTimers.size);

async function held(page: Page, cdp: CDPSession, tag: string): Promise<Held> {
  // Running calls keep references and a timer until their answer has arrived.
  await expect.poll(() => liveTimers(page)).toBeLessThan(FEW);
  // What React and the browser put off until they are idle goes first.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    timers: await liveTimers(page),
    elements: await instances(cdp, `customElements.get('${tag}').prototype`),
    observers: await instances(cdp, 'MutationObserver.prototype'),
    channels: await instances(cdp, 'BroadcastChannel.prototype'),
    aborts: await instances(cdp, 'AbortController.prototype'),
    heap: Math.round(metric('JSHeapUsedSize') / 1024),
  };
}

/** Puts a tag into the page, waits until it has rendered, and takes it out, time and again. */
const mountAndUnmount = (page: Page, tag: string, times: number): Promise<number> =>
  page.evaluate(
    async ({ name, count }) => {
      const channel = new MessageChannel();
      const task = (): Promise<unknown> =>
        new Promise((done) => {
          channel.port1.onmessage = done;
          channel.port2.postMessage(0);
        });
      let rendered = 0;
      for (let at = 0; at < count; at++) {
        const element = document.createElement(name);
        document.body.append(element);
        const isRendered = (): boolean => !!element.shadowRoot?.querySelector('[part]');
        for (let tasks = 0; tasks < 6 || (tasks < 1000 && !isRendered()); tasks++) await task();
        if (isRendered()) rendered++;
        element.remove();
        await task();
      }
      channel.port1.close();
      return rendered;
    },
    { name: tag, count: times },
  );

/** The whole page has every part in it; the others stand alone, in other code. */
const EACH = ['cart-page', 'cart-badge', 'cart-drawer'] as const;

test(`${MOUNTS} mounts and unmounts of a tag leave nothing behind`, async ({ shop, page }) => {
  test.slow();
  await countTimers(page);
  await embed(page, TAGS, [AUTOLOAD]);
  await shop.open({ audience: 'b2b', lang: 'en', state: 'codes' });
  await expect(part(page, 'total-net').first()).toBeVisible();
  await expect(part(page, 'recommendation').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate((all) => {
    for (const each of document.querySelectorAll(all)) each.remove();
  }, TAGS.join(','));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  for (const tag of EACH) {
    await mountAndUnmount(page, tag, MOUNTS);
    const before = await held(page, cdp, tag);
    const rendered = await mountAndUnmount(page, tag, MOUNTS);
    expect(rendered).toBe(MOUNTS);
    // The last few may go a moment later; what leaks never goes.
    await expect(async () => {
      const after = await held(page, cdp, tag);
      const grown = Object.fromEntries(
        (Object.keys(before) as (keyof Held)[]).map((name) => [name, after[name] - before[name]]),
      ) as unknown as Held;
      const { heap, ...counts } = grown;
      for (const [name, count] of Object.entries(counts)) expect(count, name).toBeLessThan(FEW);
      expect(after.elements, 'elements').toBeLessThan(FEW);
      expect(heap, 'kilobytes').toBeLessThan(KILOBYTES);
      if (process.env['LEAK_FIGURES']) process.stdout.write(`${tag} ${JSON.stringify(grown)}\n`);
    }).toPass();
  }
});
