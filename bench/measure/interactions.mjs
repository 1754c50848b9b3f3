import { setTimeout as sleep } from 'node:timers/promises';
import { PRODUCT } from '../contenders.mjs';
import { pointAt, press } from './edits.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Scene} Scene */
/** @typedef {{ kind: string, duration: number }} Interaction from the input until the next frame, as browsers count INP, ms */

/** A large cart of a business buyer on a slow phone. */
export const LARGE = { count: 100, slowdown: 6, times: 25 };

/** The browser reports interactions of 16 ms and longer; shorter ones count as half of that. */
const SHORT = 8;

/** Runs in the page: collects the durations of interactions that the browser measures. */
function collect() {
  /** @type {number[]} */
  const durations = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries())) {
      if (entry.interactionId) durations.push(entry.duration);
    }
  }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }));
}

/** @param {Scene} scene @param {string} selector */
async function clickOn(scene, selector) {
  await press(scene, await pointAt(scene, selector));
}

/** @param {Scene} scene @param {string} key @param {string} [text] */
async function pressKey({ tab }, key, text) {
  const code = key.length === 1 ? key.toUpperCase().charCodeAt(0) : { Tab: 9, Enter: 13 }[key];
  const event = { key, windowsVirtualKeyCode: code ?? 0, ...(text && { text }) };
  await tab.session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
  await tab.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

/** @param {number} id of a line */
const row = (id) => `[part~="line"][data-id="${id}"]`;

/** @type {Readonly<Record<string, (scene: Scene, id: number) => Promise<void>>>} */
const INTERACTIONS = {
  stepping: (scene, id) => clickOn(scene, `${row(id)} [part~="increase"]`),
  typing: async (scene, id) => {
    await clickOn(scene, `${row(id)} [part~="quantity"]`);
    for (const digit of String(10 + (id % 90))) await pressKey(scene, digit, digit);
    await pressKey(scene, 'Tab');
  },
  removing: (scene, id) => clickOn(scene, `${row(id)} [part~="remove"]`),
  'applying a code': async (scene, id) => {
    await clickOn(scene, '[part~="code-input"]');
    for (const letter of `CODE${id}`) await pressKey(scene, letter, letter);
    await clickOn(scene, '[part~="code-apply"]');
  },
};

/**
 * Interacts with the product in turns of every kind, and notes the time until the next frame.
 *
 * @param {Stage} stage @param {typeof LARGE} plan
 * @returns {Promise<Interaction[]>}
 */
export async function interact(stage, { count, slowdown, times }) {
  return stage.play({ name: PRODUCT, count, slowdown }, async (scene) => {
    await scene.show();
    await scene.settle(500);
    await scene.tab.evaluate(`(${String(collect)})()`);
    /** @type {Interaction[]} */
    const all = [];
    for (let time = 0; time < times; time++) {
      for (const [at, [kind, act]] of Object.entries(INTERACTIONS).entries()) {
        await scene.tab.evaluate('durations.length = 0');
        await act(scene, 1 + (time * Object.keys(INTERACTIONS).length + at));
        // The browser reports an interaction after its frame.
        await sleep(300);
        const durations = /** @type {number[]} */ (await scene.tab.evaluate('durations'));
        all.push({ kind, duration: Math.max(SHORT, ...durations) });
      }
      await scene.settle(100);
    }
    return all;
  });
}
