/**
 * @typedef {{ selector: string, rows: number } | { selector: string, count: number } | { selector: string, digits: string } | { selector: string, amount: number }} Check
 *   what has to be on the page: a list with `rows` rows, at least `count` elements, these digits
 *   in the text of the first one, or this amount in a field
 * @typedef {Record<string, readonly Check[]>} Stages of a page, by name
 *
 * @typedef {object} Vitals as the browser counts them
 * @property {{ time: number, inCart: boolean }[]} paints candidates of the largest paint
 * @property {number} shift all layout shifts together
 * @property {[number, number][]} long tasks: start and duration, ms
 * @property {number} slowest interaction, ms
 * @property {string[]} errors that the page did not catch
 */

/**
 * Runs in the page as `window.bench`, before any of its scripts. It finds elements through open
 * shadow roots, watches the DOM only while a stage is awaited, and notes when the frame with it is done.
 *
 * @param {Stages} first what is awaited from the start
 */
export function installProbe(first) {
  const CHANGES = { childList: true, characterData: true, subtree: true };
  /** @type {(Document | ShadowRoot)[]} */
  const roots = [document];
  /** @type {Map<string, readonly Check[]>} */
  const awaited = new Map();
  const observer = new MutationObserver(() => look());

  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (/** @type {ShadowRootInit} */ init) {
    const root = attach.call(this, init);
    roots.push(root);
    if (awaited.size) observer.observe(root, CHANGES);
    return root;
  };

  /** Elements found before, as looking through a thousand rows would be part of what is timed. */
  const known = /** @type {Map<string, HTMLElement>} */ (new Map());
  const find = (/** @type {string} */ selector) => {
    const before = known.get(selector);
    if (before?.isConnected && before.matches(selector)) return before;
    for (const root of roots) {
      const found = /** @type {HTMLElement | null} */ (root.querySelector(selector));
      if (!found) continue;
      known.set(selector, found);
      return found;
    }
    return undefined;
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
    if ('amount' in check) {
      return (
        /** @type {HTMLInputElement | undefined} */ (find(check.selector))?.value ===
        String(check.amount)
      );
    }
    if ('count' in check) return count(check.selector) >= check.count;
    return digits(check.selector) === check.digits;
  };

  const channel = new window.MessageChannel();
  /** @type {(() => void)[]} */
  const afterFrame = [];
  channel.port1.onmessage = () => afterFrame.splice(0).forEach((act) => act());
  // A message sent from a frame's callback arrives when style, layout and paint are done.
  const framed = (/** @type {() => void} */ then) =>
    requestAnimationFrame(() => {
      afterFrame.push(then);
      channel.port2.postMessage(0);
    });

  /** @type {Record<string, (time: number) => void>} */
  const resolve = {};
  /** @type {Set<string>} */
  const framing = new Set();
  function look() {
    for (const [name, checks] of awaited) {
      if (framing.has(name) || !checks.every(holds)) continue;
      framing.add(name);
      framed(() => {
        framing.delete(name);
        // A page may have changed its mind before the frame: then it is watched further.
        if (awaited.get(name) !== checks || !checks.every(holds)) return;
        awaited.delete(name);
        resolve[name]?.(performance.now());
        if (!awaited.size) observer.disconnect();
      });
    }
  }

  /** @type {Vitals} */
  const vitals = { paints: [], shift: 0, long: [], slowest: 0, errors: [] };
  /** @param {string} type @param {(entry: any) => void} note @param {object} [more] */
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      ...{ type, buffered: true, ...more },
    });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    // For what is in a shadow tree the browser does not say which element it was.
    const inCart = !element || element.closest('main') !== null;
    vitals.paints.push({ time: startTime, inCart });
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) vitals.shift += entry.value;
  });
  observe('longtask', ({ startTime, duration }) => vitals.long.push([startTime, duration]));
  const interaction = (/** @type {any} */ { interactionId, duration }) => {
    if (interactionId) vitals.slowest = Math.max(vitals.slowest, duration);
  };
  observe('event', interaction, { durationThreshold: 16 });
  window.addEventListener('click', ({ timeStamp }) => (bench.clicked ||= timeStamp), true);
  // The value of a field is not in the DOM that is watched.
  window.addEventListener('click', () => setTimeout(look));
  window.addEventListener('error', ({ message }) => vitals.errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => vitals.errors.push(String(reason)));

  const bench = {
    /** When each stage was painted, ms since the navigation. @type {Record<string, Promise<number>>} */
    painted: {},
    /** When the browser had the first click since `again`. */
    clicked: 0,
    vitals,
    digits,
    again() {
      bench.clicked = vitals.slowest = 0;
    },
    expect(/** @type {Stages} */ stages) {
      for (const [name, checks] of Object.entries(stages)) {
        bench.painted[name] = new Promise((done) => (resolve[name] = done));
        awaited.set(name, checks);
      }
      for (const root of roots) observer.observe(root, CHANGES);
      look();
    },
    /** Brings an element into view and returns where it is when it has come to rest, or after a number of frames. */
    async aim(/** @type {string} */ selector, frames = 100) {
      const element = find(selector);
      if (!element) return null;
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
      // Rows that come into view take their true size, and what is below them moves.
      for (let y = NaN, still = 0, left = frames; still < 3 && left > 0; left--) {
        await new Promise((done) => framed(() => done(undefined)));
        const now = element.getBoundingClientRect().y;
        still = y === now ? still + 1 : 0;
        y = now;
      }
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    /** Whether a click would meet the element: the pointer is on it, and nothing covers it. */
    isHovered: (/** @type {string} */ selector) => find(selector)?.matches(':hover') ?? false,
    height: (/** @type {string} */ selector) => find(selector)?.getBoundingClientRect().height ?? 0,
    /** What has arrived, the page itself too. */
    files: () =>
      [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].map((/** @type {any} */ { responseEnd, transferSize }) => ({
        ...{ end: responseEnd, bytes: transferSize },
      })),
  };
  Object.assign(window, { bench });
  bench.expect(first);
}
