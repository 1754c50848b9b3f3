import { setTimeout as sleep } from 'node:timers/promises';
import { spent } from '../browser/page.mjs';
import { NETWORKS, NO_LIMIT } from '../options.mjs';
import { SHORT } from './interactions.mjs';
import { blockingOf } from './mount.mjs';
import { lineAt } from './stage.mjs';
import { makeCart } from '../carts.mjs';

/** @typedef {import('../options.mjs').Conditions} Conditions */
/** @typedef {import('./stage.mjs').Scene} Scene */

/** How long a click may take to change the quantity, ms, and how many are tried. */
const PATIENCE = 6000;
const TRIES = 3;

/** Clicks at once, wherever the element is. @param {Scene} scene @param {string} selector */
async function click({ tab }, selector) {
  await tab.press(await tab.evaluate(`bench.aim(${JSON.stringify(selector)}, 0)`));
}

/** Clicks the first button until the quantity changes. @param {Scene} scene @param {string} button @returns {Promise<{ tries: number, changed: number }>} */
async function clickUntilChanged(scene, button) {
  for (let tries = 1; tries <= TRIES; tries++) {
    await scene.tab.evaluate('bench.again()');
    await click(scene, button);
    const changed = await scene.tab.painted('changed', PATIENCE);
    if (changed !== undefined) return { tries, changed };
  }
  throw new Error(`${scene.one.name}: ${TRIES} clicks have not changed the quantity.`);
}

/** Opens the cart where it is closed at first. @param {Scene} scene @returns {Promise<number>} ms since the navigation */
async function openCart(scene) {
  if (!scene.one.opener) return 0;
  await scene.server.settle(500);
  await click(scene, scene.one.opener);
  return scene.tab.evaluate('bench.clicked');
}

/**
 * Visits a contender's page once, and either clicks its first button or only looks.
 *
 * @param {import('./stage.mjs').Stage} stage @param {import('../contenders.mjs').Contender} one
 * @param {Conditions} conditions
 * @param {boolean} clicks since the browser ends the largest paint with the first click
 * @returns {Promise<import('./sizes.mjs').Sample>} ms since the navigation, or since the click that
 *   opens the cart
 */
export async function visit(stage, one, { network, processor, lines: count, visit: kind }, clicks) {
  const line = lineAt(makeCart(count), 0);
  const button = one.increase(0, line);
  const digits = String(line.gross * (line.quantity + 1));
  const stages = {
    readable: [{ selector: one.readable ?? one.line, count }],
    button: [{ selector: button, count: 1 }],
    changed: one.amount
      ? [{ selector: one.amount(0, line), amount: line.quantity + 1 }]
      : [{ selector: one.value(0, line), digits }],
  };
  return stage.play({ one, count, slowdown: processor, stages }, async (scene) => {
    const { server, tab, url } = scene;
    await server.set({ rates: NO_LIMIT });
    if (kind === 'warm') {
      await tab.open(url);
      await openCart(scene);
      await tab.seen('button', `the earlier visit of ${one.name}`);
      await server.settle(300);
      await server.set({ lines: count });
    }
    let start = await tab.metrics();
    await tab.open(url, async () => {
      await server.set({ rates: NETWORKS[network] });
      server.requests.length = 0;
      start = await tab.metrics();
    });
    const since = await openCart(scene);
    const shown = await tab.seen('button', `the first button of ${one.name}`);
    const cpu = spent(start, await tab.metrics(), 'TaskDuration');
    const clicked = clicks ? await clickUntilChanged(scene, button) : undefined;
    if (!clicks) await server.settle(600);
    const paths = server.requests.filter(({ method }) => method === 'GET').map(({ path }) => path);
    // The browser reports an interaction and a shift a moment later.
    await sleep(100);
    const readable = (await tab.painted('readable')) ?? NaN;
    /** @type {import('../browser/probe.mjs').Vitals} */
    const { errors, paints, shift, long, slowest } = await tab.evaluate('bench.vitals');
    if (errors.length) throw new Error(`${one.name} failed: ${errors.join('; ')}`);
    /** @type {{ end: number, bytes: number }[]} */
    const files = await tab.evaluate('bench.files()');
    const click = await tab.evaluate('bench.clicked');
    const bytesUntil = (/** @type {number} */ time) =>
      files
        .filter(({ end }) => end <= time && end > since)
        .reduce((sum, { bytes }) => sum + bytes, 0);
    const seen = {
      readable: readable - since,
      cpu,
      readableBytes: bytesUntil(readable),
      buttonBytes: bytesUntil(shown),
      twice: paths.length - new Set(paths).size,
    };
    if (clicked) {
      // What the first click has proved, or else when the click came that changed the quantity.
      const working = (clicked.tries > 1 ? click : shown) - since;
      return { ...seen, working, answer: clicked.changed - click, interaction: slowest || SHORT };
    }
    const last = paints.at(-1);
    const tasks = long.filter(([begin]) => begin >= since).map(([, duration]) => duration);
    const looked = { ...seen, working: shown - since, shift, blocking: blockingOf(tasks) };
    // The browser ends the largest paint with the click that opens a cart.
    if (since) return looked;
    return { ...looked, largest: last?.time ?? NaN, elsewhere: last?.inCart ? 0 : 1 };
  });
}
