import { setTimeout as sleep } from 'node:timers/promises';
import { openPage } from '../browser/open-page.mjs';
import { makeCart } from '../carts.mjs';
import { NETWORKS, NO_LIMIT } from './conditions.mjs';
import { NETWORK_CONTENDERS } from './contenders.mjs';
import { installNetworkProbe } from './probe.mjs';

/** @typedef {import('./conditions.mjs').Conditions} Conditions */
/** @typedef {import('../browser/open-page.mjs').Page} Page */

/**
 * @typedef {object} Visit all in ms since the navigation, unless said otherwise
 * @property {number} readable all lines were painted
 * @property {number} button the first increase button was painted
 * @property {number} cpu what the main thread worked until then
 * @property {number} readableBytes that had come by then
 * @property {number} buttonBytes
 * @property {string[]} twice paths that were asked for more than once
 * @property {number} working the first button was painted that works: of visits that click, what the
 *   first click on it has proved, or else when the click came that changed the amount
 * @property {number} [answer] from the click until the new value was painted
 * @property {number} [interaction] its duration as the browser counts it (INP)
 * @property {number} [largest] paint; of visits that only look, as is all below
 * @property {boolean} [isCart] whether that was the cart
 * @property {number} [shift] layout shifts together
 * @property {number} [blocking] what long tasks took over 50 ms each
 */

/** What a long task may take without counting as blocking, ms. */
const FREE = 50;
/** The shortest interaction that the browser reports; shorter ones count as half of it. */
const SHORT = 16;
/** How long a click may take to change the amount, and how many are tried. */
const PATIENCE = 6000;
const TRIES = 3;
/** How long a page may take on a slow network and processor. */
const LONGEST = 60_000;

/** What the next visit needs: the browser and the server. @typedef {{ browser: import('../browser/launch.mjs').Browser, server: import('./servers.mjs').NetworkServer }} Place */

/** Waits until there was no request for `quiet` ms. @param {Place['server']} server @param {number} quiet */
async function settle(server, quiet) {
  const end = performance.now() + 20_000;
  let since = performance.now();
  let count = server.requests.length;
  while (performance.now() - since < quiet && performance.now() < end) {
    if (server.underWay() || server.requests.length !== count) since = performance.now();
    count = server.requests.length;
    await sleep(20);
  }
}

/** @param {Page} tab @param {string} what @param {number} limit ms */
async function happens(tab, what, limit) {
  const late = sleep(limit).then(() => 'late');
  return (await Promise.race([tab.evaluate(`network.${what}`), late])) !== 'late';
}

/** @param {Page} tab @param {string} selector */
async function click(tab, selector) {
  const button = /** @type {const} */ ('left');
  const at = await tab.evaluate(`network.where(${JSON.stringify(selector)})`);
  for (const type of /** @type {const} */ (['mousePressed', 'mouseReleased'])) {
    await tab.session.send('Input.dispatchMouseEvent', { type, ...at, button, clickCount: 1 });
  }
}

/** Clicks the first button until the amount changes, and counts. @param {Page} tab @param {import('./contenders.mjs').NetworkContender} one @returns {Promise<number>} */
async function clickUntilChanged(tab, { name, button }) {
  for (let tries = 1; tries <= TRIES; tries++) {
    await click(tab, button);
    if (await happens(tab, 'changed', PATIENCE)) return tries;
    await tab.evaluate('network.again()');
  }
  throw new Error(`${name}: ${TRIES} clicks have not changed the amount.`);
}

/** @param {readonly { method: string, path: string }[]} requests @returns {string[]} */
export function askedTwice(requests) {
  const paths = requests.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return [...new Set(paths.filter((path, at) => paths.indexOf(path) !== at))];
}

/** @param {readonly { end: number, bytes: number }[]} files @param {number} time */
export const bytesUntil = (files, time) =>
  files.filter(({ end }) => end <= time).reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * The page's own measures as one visit.
 *
 * @param {import('./probe.mjs').Timings} times @param {import('./probe.mjs').Vitals} vitals
 * @param {number} clicks that it took to change the amount; 0 of visits that only look
 * @param {number} [since] when it began, after the navigation
 * @returns {Omit<Visit, 'cpu' | 'twice'>}
 */
export function visitOf(times, { paints, shift, long, slowest, files }, clicks, since = 0) {
  const { readable = NaN, button = NaN, clicked = NaN, changed = NaN } = times;
  const before = bytesUntil(files, since);
  const shown = {
    ...{ readable: readable - since, button: button - since },
    working: (clicks > 1 ? clicked : button) - since,
    readableBytes: bytesUntil(files, readable) - before,
    buttonBytes: bytesUntil(files, button) - before,
  };
  if (clicks) {
    const interaction = slowest || SHORT / 2;
    return { ...shown, answer: changed - clicked, interaction };
  }
  const last = paints.at(-1);
  return {
    ...shown,
    // The browser ends the largest paint with the click that opens a cart.
    ...(since ? {} : { largest: last?.time ?? NaN, isCart: last?.inCart ?? false }),
    shift,
    blocking: long
      .filter(([start]) => start >= since)
      .reduce((sum, [, duration]) => sum + duration - FREE, 0),
  };
}

/**
 * Visits a contender's page once, and either clicks its first button or only looks.
 *
 * @param {Place} place @param {string} name @param {Conditions} conditions
 * @param {boolean} clicks since the browser ends the largest paint with the first click
 * @returns {Promise<Visit>}
 */
export async function visit({ browser, server }, name, conditions, clicks) {
  const { network, processor, lines: count, visit: kind } = conditions;
  const one = NETWORK_CONTENDERS.find((contender) => contender.name === name);
  const rates = NETWORKS[network];
  const [line] = makeCart(count);
  if (!one || !rates || !line) throw new Error(`There is no ${name} on ${network}.`);
  const { rows, button, value } = one;
  const digits = String(line.gross * (line.quantity + 1));
  const url = `${server.origin}/`;

  await server.set({ serve: name, lines: count, rates: NO_LIMIT });
  const tab = await openPage(browser, { checks: [], slowdown: processor });
  try {
    const source = `(${String(installNetworkProbe)})(${JSON.stringify({ rows, count, button, value, digits })});`;
    await tab.session.send('Page.addScriptToEvaluateOnNewDocument', { source });
    if (kind === 'warm') {
      await tab.open(url);
      if (one.opener) {
        await settle(server, 500);
        await click(tab, one.opener);
      }
      if (!(await happens(tab, 'button', PATIENCE))) throw new Error(`${name} shows no button.`);
      await settle(server, 300);
      await server.set({ lines: count });
    }
    /** @type {Record<string, number>} */
    let start = {};
    await tab.open(url, async () => {
      await server.set({ rates });
      server.requests.length = 0;
      start = await tab.metrics();
    });
    let since = 0;
    if (one.opener) {
      await settle(server, 500);
      await click(tab, one.opener);
      since = await tab.evaluate('network.again()');
    }
    if (!(await happens(tab, 'button', LONGEST))) throw new Error(`${name} shows no button.`);
    const { TaskDuration: end = NaN } = await tab.metrics();
    const tries = clicks ? await clickUntilChanged(tab, one) : 0;
    if (!clicks) await settle(server, 600);
    const twice = askedTwice(server.requests);
    // The browser reports an interaction and a shift a moment later.
    await sleep(100);
    const { times, vitals } = await tab.evaluate('network.read()');
    if (vitals.errors.length) throw new Error(`${name} failed: ${vitals.errors.join('; ')}`);
    const cpu = (end - (end >= (start.TaskDuration ?? 0) ? (start.TaskDuration ?? 0) : 0)) * 1000;
    return { ...visitOf(times, vitals, tries, since), cpu, twice };
  } finally {
    await tab.close();
  }
}
