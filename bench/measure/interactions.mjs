import { setTimeout as sleep } from 'node:timers/promises';
import { OWN } from '../contenders.mjs';
import { pointAt } from './edits.mjs';

/** @typedef {import('./stage.mjs').Scene} Scene */
/** @typedef {{ kind: string, duration: number }} Interaction from the input until the next frame, as browsers count INP, ms */

/** A large cart of a business buyer on a slow phone. */
export const LARGE = { count: 100, slowdown: 6, times: 25 };

/** The browser reports interactions of 16 ms and longer; shorter ones count as half of that. */
export const SHORT = 8;

/** @param {Scene} scene @param {string} selector */
const clickOn = async (scene, selector) => scene.tab.press(await pointAt(scene, selector));

/** @param {Scene} scene @param {string} key @param {string} [text] */
async function pressKey({ tab }, key, text) {
  const code = key === 'Tab' ? 9 : key.toUpperCase().charCodeAt(0);
  const event = { key, windowsVirtualKeyCode: code, ...(text && { text }) };
  await tab.session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
  await tab.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

/** @param {number} id of a line @param {string} part */
const inRow = (id, part) => `[part~="line"][data-id="${id}"] [part~="${part}"]`;

/** @type {Readonly<Record<string, (scene: Scene, id: number) => Promise<unknown>>>} */
const INTERACTIONS = {
  stepping: (scene, id) => clickOn(scene, inRow(id, 'increase')),
  typing: async (scene, id) => {
    await clickOn(scene, inRow(id, 'quantity'));
    for (const digit of String(10 + (id % 90))) await pressKey(scene, digit, digit);
    await pressKey(scene, 'Tab');
  },
  removing: (scene, id) => clickOn(scene, inRow(id, 'remove')),
  'applying a code': async (scene, id) => {
    await clickOn(scene, '[part~="code-input"]');
    for (const letter of `CODE${id}`) await pressKey(scene, letter, letter);
    await clickOn(scene, '[part~="code-apply"]');
  },
};

/** Interacts with the product in turns of every kind, and notes the time until the next frame. @param {import('./stage.mjs').Stage} stage */
export const interact = (stage) =>
  stage.play({ one: OWN, ...LARGE }, async (scene) => {
    await scene.show();
    await scene.server.settle(500);
    /** @type {Interaction[]} */
    const all = [];
    for (let id = 1; id <= LARGE.times * Object.keys(INTERACTIONS).length;) {
      for (const [kind, act] of Object.entries(INTERACTIONS)) {
        await scene.tab.evaluate('bench.again()');
        await act(scene, id++);
        // The browser reports an interaction after its frame.
        await sleep(300);
        const { slowest } = await scene.tab.evaluate('bench.vitals');
        all.push({ kind, duration: Math.max(SHORT, slowest) });
      }
      await scene.server.settle(100);
    }
    return all;
  });
