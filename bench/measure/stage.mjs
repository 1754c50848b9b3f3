import { launch } from '../browser/launch.mjs';
import { openPage } from '../browser/page.mjs';
import { grossOf, makeCart, netOf } from '../carts.mjs';

/** @typedef {import('../contenders.mjs').Contender} Contender */
/** @typedef {import('../carts.mjs').Line} Line */
/** @typedef {import('../browser/probe.mjs').Check} Check */
/** @typedef {import('../browser/page.mjs').Page} Page */

/**
 * @typedef {object} Setting of a scene
 * @property {Contender} one
 * @property {number} count of lines
 * @property {number} [slowdown] of the processor
 * @property {import('../browser/probe.mjs').Stages} [stages] what is watched for; `shown` and
 *   `whole` if absent
 *
 * @typedef {Awaited<ReturnType<Stage['scene']>>} Scene a contender's page with its cart, about to be opened
 */

/** @param {Contender} one @param {readonly Line[]} lines @param {number} at @returns {Check} */
export function valueAt(one, lines, at) {
  const line = lineAt(lines, at);
  return { selector: one.value(at, line), digits: String(line.gross * line.quantity) };
}

/** @param {readonly Line[]} lines @param {number} at */
export function lineAt(lines, at) {
  const line = lines[at];
  if (!line) throw new Error(`There is no line ${at}.`);
  return line;
}

/** @param {Contender} one @param {readonly Line[]} lines @returns {Check[]} */
export const totals = (one, lines) => [
  { selector: one.gross, digits: String(grossOf(lines)) },
  { selector: one.net, digits: String(netOf(lines)) },
];

/** @param {Contender} one @param {readonly Line[]} lines */
function allShown(one, lines) {
  const [first, last] = [0, lines.length - 1].map((at) => valueAt(one, lines, at));
  const shown = [{ selector: one.line, rows: lines.length }, ...totals(one, lines), first, last];
  const buttons = { selector: one.buttons, count: lines.length };
  return /** @type {Record<string, Check[]>} */ ({ shown, whole: [...shown, buttons] });
}

/** The browser, the server and the patience of a run: everything that samples are taken with. */
export class Stage {
  /** @type {import('../browser/launch.mjs').Browser | undefined} */
  #browser;
  /** What went wrong in scenes that then were played again. @type {string[]} */
  failures = [];

  /** @param {import('../server/start.mjs').Server} server @param {import('../quiet.mjs').Patience} patience */
  constructor(server, patience) {
    this.server = server;
    this.patience = patience;
    // If the run is ended from outside, the browser must not stay.
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.once(signal, () => void this.close().finally(() => process.exit(1)));
    }
  }

  get browser() {
    if (!this.#browser) throw new Error('There is no browser yet: call fresh() first.');
    return this.#browser;
  }

  /** Starts the browser again, so that no measurement inherits what another has left. @param {readonly Contender[]} [first] shown twice, as what fills the caches of a browser belongs to no sample */
  async fresh(first = []) {
    await this.#browser?.close();
    this.#browser = await launch([`--ignore-certificate-errors-spki-list=${this.server.hash}`]);
    for (const one of [...first, ...first])
      await this.play({ one, count: 5 }, ({ show }) => show());
  }

  /**
   * Plays a scene in a tab of its own; once more if that fails, which is reported.
   *
   * @template T @param {Setting} setting @param {(scene: Scene) => Promise<T>} play
   * @returns {Promise<T>}
   */
  async play(setting, play) {
    for (let again = 1; ; again--) {
      const scene = await this.scene(setting);
      try {
        return await play(scene);
      } catch (error) {
        if (again === 0) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        this.failures.push(`${setting.one.name}, ${setting.count} lines: ${reason}`);
        process.stderr.write(`         once more: ${this.failures.at(-1)}\n`);
      } finally {
        await scene.tab.close();
      }
    }
  }

  /** @param {Setting} setting */
  async scene({ one, count, slowdown = 1, stages }) {
    const { server } = this;
    const url = `${server.origin}/`;
    /** What the page shows; changed along with what is clicked. */
    const lines = makeCart(count);
    await server.set({ serve: one.name, lines: count });
    const tab = await openPage(this.browser, stages ?? allShown(one, lines), slowdown);
    /** Opens it: when everything that is read was painted, and everything that is clicked too, ms since the navigation. @param {() => Promise<unknown>} [before] runs right before that */
    const show = async (before) => {
      await tab.open(url, before);
      const shown = await tab.seen('shown', `showing ${count} lines by ${one.name}`);
      const whole = await tab.seen('whole', `making ${count} lines of ${one.name} whole`);
      return { shown, whole };
    };
    return { one, lines, tab, server, url, show };
  }

  async close() {
    await this.#browser?.close();
    this.server.stop();
  }
}
