import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../browser/launch.mjs';
import { openPage } from '../browser/open-page.mjs';
import { grossOf, makeCart, netOf } from '../carts.mjs';
import { contender, CONTENDERS } from '../contenders.mjs';

/** @typedef {import('../contenders.mjs').Contender} Contender */
/** @typedef {import('../carts.mjs').Line} Line */
/** @typedef {import('../browser/probe.mjs').Check} Check */
/** @typedef {import('../browser/open-page.mjs').Page} Page */

/**
 * @typedef {{ paint: number, whole: number }} Shown when all that is read was painted, and when all
 *   that is clicked was, ms since the navigation
 *
 * @typedef {object} Scene a contender's page with its cart, about to be opened
 * @property {Contender} one
 * @property {Line[]} lines what it shows; changed along with what is clicked
 * @property {Page} tab
 * @property {() => Promise<Shown>} show opens it and waits until all is there and painted
 * @property {() => readonly import('../server/start.mjs').Request[]} requests so far
 * @property {(quiet: number) => Promise<void>} settle waits until there was no request for `quiet` ms
 */

/**
 * @typedef {object} Setting of a scene
 * @property {string} name of the contender
 * @property {number} count of lines
 * @property {number} [slowdown] of the processor
 * @property {string} [query] for the page
 * @property {readonly Check[]} [checks] what is waited for; all rows and the totals where absent
 * @property {(tab: Page) => Promise<unknown>} [before] runs right before the navigation
 */

/** A page that goes on asking is not waited for any longer, ms. */
const LONGEST = 60_000;

/** @param {Contender} one @param {readonly Line[]} lines @returns {Check[]} */
function allShown(one, lines) {
  const value = (/** @type {number} */ at) => {
    const line = lines[at];
    if (!line) throw new Error(`There is no line ${at}.`);
    return { selector: one.value(at, line), digits: String(line.gross * line.quantity) };
  };
  return [
    { selector: one.line, rows: lines.length },
    { selector: one.gross, digits: String(grossOf(lines)) },
    { selector: one.net, digits: String(netOf(lines)) },
    value(0),
    value(lines.length - 1),
  ];
}

/** The browser, the servers and the machine's patience: everything that samples are taken with. */
export class Stage {
  /** @type {import('../browser/launch.mjs').Browser | undefined} */
  #browser;
  /** What went wrong in scenes that then were played again. @type {string[]} */
  failures = [];

  /**
   * @param {import('../server/start.mjs').Servers} servers
   * @param {import('../machine/quiet.mjs').Patience} patience
   */
  constructor(servers, patience) {
    this.servers = servers;
    this.patience = patience;
  }

  get browser() {
    if (!this.#browser) throw new Error('There is no browser yet: call fresh() first.');
    return this.#browser;
  }

  /** Starts the browser anew, so that no measurement inherits what another left. */
  async fresh() {
    await this.#browser?.close();
    this.#browser = await launch();
    // What a browser does once after its start is nobody's sample.
    for (const { name } of CONTENDERS) await this.play({ name, count: 5 }, ({ show }) => show());
  }

  /**
   * Plays a scene in a tab of its own; once more where that fails, and not without a word.
   *
   * @template T @param {Setting} setting @param {(scene: Scene) => Promise<T>} play
   * @returns {Promise<T>}
   */
  async play(setting, play) {
    try {
      return await this.#playOnce(setting, play);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.failures.push(`${setting.name}, ${setting.count} lines: ${reason}`);
      process.stderr.write(`         once more: ${this.failures.at(-1)}\n`);
      return await this.#playOnce(setting, play);
    }
  }

  /** @template T @param {Setting} setting @param {(scene: Scene) => Promise<T>} play @returns {Promise<T>} */
  async #playOnce({ name, count, slowdown = 1, query = '', checks, before }, play) {
    const one = contender(name);
    const lines = makeCart(count);
    await this.servers.reset(name, count);
    const tab = await openPage(this.browser, { checks: checks ?? allShown(one, lines), slowdown });
    const show = async () => {
      await tab.open(this.servers.url(name, query), () => before?.(tab) ?? Promise.resolve());
      const { paint } = await tab.seen(`showing ${count} lines by ${name}`);
      const buttons = [{ selector: one.buttons, count }];
      if (!checks) await tab.evaluate(`bench.expect(${JSON.stringify(buttons)})`);
      const { paint: whole } = await tab.seen(`making ${count} lines of ${name} whole`);
      const errors = await tab.evaluate('bench.errors');
      if (errors.length) throw new Error(`${name} failed: ${errors.join('; ')}`);
      return { paint, whole };
    };
    const traffic = () => this.servers.traffic(name);
    const requests = () => traffic().requests;
    const settle = async (/** @type {number} */ quiet) => {
      const end = performance.now() + LONGEST;
      let since = performance.now();
      while (performance.now() - since < quiet && performance.now() < end) {
        if (traffic().underWay) since = performance.now();
        await sleep(20);
      }
    };
    try {
      return await play({ one, lines, tab, show, requests, settle });
    } finally {
      await tab.close();
    }
  }

  async close() {
    await this.#browser?.close();
    this.servers.stop();
  }
}
