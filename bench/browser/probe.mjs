/**
 * @typedef {{ selector: string, rows: number } | { selector: string, count: number } | { selector: string, digits: string }} Check
 *   what has to be on the page: a list with `rows` rows, `count` elements, or these digits in the
 *   first one's text
 *
 * @typedef {object} Seen
 * @property {number} dom when every check held in the DOM, ms since the navigation
 * @property {number} paint when the frame with it was done
 * @property {number} [clicked] when the browser had the click
 *
 * @typedef {object} Probe
 * @property {Promise<Seen>} seen of the last `expect`
 * @property {(checks: readonly Check[]) => void} expect begins to watch
 * @property {(selector: string) => Promise<{ x: number, y: number } | null>} aim brings an element
 *   into view and returns where it came to rest
 * @property {(selector: string, x: number, y: number) => boolean} hits whether a click there meets it
 * @property {(selector: string) => string} digits of the first match's text
 * @property {(selector: string) => number} height of the first match
 * @property {[number, number][]} long tasks: start and duration, ms
 * @property {string[]} errors that the page did not catch
 */

/**
 * Runs in the page, before any of its scripts, as `window.bench`. It finds elements through open
 * shadow roots, watches the DOM only while something is timed, and reports when a frame was done.
 */
export function installProbe() {
  const CHANGES = { childList: true, characterData: true, subtree: true };
  /** @type {(Document | ShadowRoot)[]} */
  const roots = [document];
  /** @type {MutationObserver | undefined} */
  let observer;

  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (/** @type {ShadowRootInit} */ init) {
    const root = attach.call(this, init);
    roots.push(root);
    observer?.observe(root, CHANGES);
    return root;
  };

  /** @param {string} selector @returns {HTMLElement | null} */
  const first = (selector) => {
    for (const root of roots) {
      const found = root.querySelector(selector);
      if (found) return /** @type {HTMLElement} */ (found);
    }
    return null;
  };
  /** Elements found before, as looking through a thousand rows would be part of what is timed. */
  const known = /** @type {Map<string, HTMLElement>} */ (new Map());
  const find = (/** @type {string} */ selector) => {
    const before = known.get(selector);
    if (before?.isConnected && before.matches(selector)) return before;
    const found = first(selector);
    if (found) known.set(selector, found);
    return found;
  };
  const count = (/** @type {string} */ selector) =>
    roots.reduce((sum, root) => sum + root.querySelectorAll(selector).length, 0);
  /** Asks their list, which may hold them in groups: to match each would be part of what is timed. */
  const rows = (/** @type {string} */ selector) => {
    const row = find(selector);
    const list = row?.closest('ul, [role="list"]');
    if (!row || !list) return 0;
    if (row.parentElement === list) return list.childElementCount;
    return [...list.children].reduce((sum, group) => sum + group.childElementCount, 0);
  };
  const digits = (/** @type {string} */ selector) =>
    (find(selector)?.textContent ?? '').replace(/\D+/g, '');
  const holds = (/** @type {Check} */ check) => {
    if ('rows' in check) return rows(check.selector) === check.rows;
    if ('count' in check) return count(check.selector) === check.count;
    return digits(check.selector) === check.digits;
  };

  const channel = new window.MessageChannel();
  /** @type {(() => void) | undefined} */
  let afterFrame;
  channel.port1.onmessage = () => afterFrame?.();
  // A message sent from a frame's callback arrives when style, layout and paint are done.
  const framed = (/** @type {() => void} */ then) =>
    requestAnimationFrame(() => {
      afterFrame = then;
      channel.port2.postMessage(0);
    });

  /** @type {Seen} */
  let current;
  const watch = (/** @type {readonly Check[]} */ checks) =>
    new Promise((resolve) => {
      let waiting = false;
      const look = () => {
        if (waiting || !checks.every(holds)) return;
        waiting = true;
        current.dom = performance.now();
        framed(() => {
          waiting = false;
          // A page may have changed its mind before the frame: then it goes on being watched.
          if (!checks.every(holds)) return;
          current.paint = performance.now();
          observer?.disconnect();
          observer = undefined;
          resolve(current);
        });
      };
      observer = new MutationObserver(look);
      for (const root of roots) observer.observe(root, CHANGES);
      look();
    });

  window.addEventListener('click', (event) => (current.clicked ??= event.timeStamp), true);

  /** @type {[number, number][]} */
  const long = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) long.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });

  /** @type {string[]} */
  const errors = [];
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));

  /** @type {Probe} */
  const probe = {
    seen: new Promise(() => {}),
    expect(checks) {
      current = { dom: 0, paint: 0 };
      probe.seen = watch(checks);
    },
    async aim(selector) {
      const element = first(selector);
      if (!element) return null;
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
      let y = NaN;
      // Rows that come into view take their true size, and what is below them moves.
      for (let still = 0, frames = 0; still < 3 && frames < 100; frames++) {
        const before = y;
        await new Promise((resolve) => framed(() => resolve(undefined)));
        ({ y } = element.getBoundingClientRect());
        still = y === before ? still + 1 : 0;
      }
      const { left, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: y + height / 2 };
    },
    hits(selector, x, y) {
      const target = first(selector);
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) {
        const deeper = hit.shadowRoot.elementFromPoint(x, y);
        if (!deeper || deeper === hit) break;
        hit = deeper;
      }
      return target !== null && hit !== null && target.contains(hit);
    },
    digits,
    height: (selector) => first(selector)?.getBoundingClientRect().height ?? 0,
    long,
    errors,
  };
  /** @type {any} */ (window).bench = probe;
}
