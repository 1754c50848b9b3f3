import { CONTENDERS, PRODUCT } from '../contenders.mjs';
import { increase } from './edits.mjs';
import { mount } from './mount.mjs';
import { languages } from './weights.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./plan.mjs').Plan} Plan */
/** @typedef {import('./mount.mjs').Mount} Mount */

/**
 * @typedef {object} Curves how the cost grows
 * @property {{ count: number, of: Record<string, { mounts: Mount[], edits: number[] }> }[]} lines
 *   edits: the main thread's work for each, ms
 * @property {{ count: number, of: Record<string, Mount[]> }[]} tags of one kind on one page
 * @property {{ name: string, mounts: Mount[] }[]} languages
 */

/** Each with a part that all of its instances show once they are ready. */
const REPEATED = [
  { tag: 'cart-discount-panel', part: 'code-input' },
  { tag: 'cart-totals', part: 'total-gross' },
];
/** Lines of the carts where something else grows. */
const FEW = 5;
const SOME = 100;
const EDITS = 2;

/** @param {number} times @param {() => Promise<void>} take */
async function repeat(times, take) {
  for (let time = 0; time < times; time++) await take();
}

/** @param {Stage} stage @param {string} name @param {number} count @returns {Promise<number[]>} */
async function editCosts(stage, name, count) {
  return stage.play({ name, count }, async (scene) => {
    await scene.show();
    await scene.settle(300);
    const at = Math.floor(count / 2);
    await increase(scene, at);
    /** @type {number[]} */
    const costs = [];
    await repeat(EDITS, async () => {
      const { cpu } = await stage.patience.sample(() => increase(scene, at));
      costs.push(cpu);
    });
    return costs;
  });
}

/** @param {Stage} stage @param {Plan} plan @param {number} count */
async function atLines(stage, plan, count) {
  /** @type {Curves['lines'][number]['of']} */
  const of = {};
  for (const { name } of CONTENDERS) of[name] = { mounts: [], edits: [] };
  await repeat(plan.curveMounts, async () => {
    for (const [name, { mounts }] of Object.entries(of)) {
      mounts.push(await stage.patience.sample(() => mount(stage, { name, count })));
    }
  });
  for (const [name, { edits }] of Object.entries(of)) {
    edits.push(...(await editCosts(stage, name, count)));
  }
  return { count, of };
}

/** @param {Stage} stage @param {Plan} plan @param {number} count */
async function atTags(stage, plan, count) {
  /** @type {Curves['tags'][number]['of']} */
  const of = {};
  for (const { tag, part } of REPEATED) {
    /** @type {Mount[]} */
    const mounts = [];
    of[tag] = mounts;
    const setting = {
      name: PRODUCT,
      count: FEW,
      query: `?tag=${tag}&tags=${count}`,
      checks: [{ selector: `[part~="${part}"]`, count }],
    };
    await repeat(plan.curveMounts, async () => {
      mounts.push(await stage.patience.sample(() => mount(stage, setting)));
    });
  }
  return { count, of };
}

/**
 * Measures how the cost grows with the lines, with the tags on a page and with the languages.
 *
 * @param {Stage} stage @param {Plan} plan @param {(text: string) => void} tell
 * @returns {Promise<Curves>}
 */
export async function measureCurves(stage, plan, tell) {
  /** @type {Curves} */
  const curves = { lines: [], tags: [], languages: [] };
  await stage.fresh();
  for (const count of plan.curveLines) {
    tell(`curve: ${count} lines`);
    curves.lines.push(await atLines(stage, plan, count));
  }
  await stage.fresh();
  for (const count of plan.curveTags) {
    tell(`curve: ${count} tags`);
    curves.tags.push(await atTags(stage, plan, count));
  }
  tell('curve: languages');
  curves.languages = languages().map((name) => ({ name, mounts: [] }));
  await repeat(plan.curveMounts, async () => {
    for (const { name: language, mounts } of curves.languages) {
      const setting = { name: PRODUCT, count: SOME, query: `?lang=${language}` };
      mounts.push(await stage.patience.sample(() => mount(stage, setting)));
    }
  });
  return curves;
}
