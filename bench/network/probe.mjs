/**
 * @typedef {{ rows: string, count: number, button: string, value: string, digits: string }} Expected
 *   selectors of the lines, of the first line's button and value, and the value after one click
 *
 * @typedef {object} Timings of a page, ms since the navigation; absent for what has not happened
 * @property {number} [readable] all lines were painted
 * @property {number} [button] the first line's button was painted
 * @property {number} [clicked] the click that changed the amount came
 * @property {number} [changed] the new value was painted
 *
 * @typedef {object} Vitals as the browser counts them
 * @property {{ time: number, inCart: boolean }[]} paints candidates of the largest paint
 * @property {number} shift all layout shifts together
 * @property {[number, number][]} long tasks: start and duration, ms
 * @property {number} slowest interaction, ms
 * @property {{ end: number, bytes: number, name: string }[]} files that came, the page itself too
 * @property {string[]} errors that the page did not catch
 */

/**
 * Runs in the page, before any of its scripts, as `window.network`: notes when a cart can be read and
 * used, and what the browser counts of it. It finds elements through open shadow roots.
 *
 * @param {Expected} expected
 */
export function installNetworkProbe({ rows, count, button, value, digits }) {
  const CHANGES = { childList: true, characterData: true, subtree: true };
  /** @type {(Document | ShadowRoot)[]} */
  const roots = [document];
  /** @type {Timings} */
  const times = {};
  const all = (/** @type {string} */ selector) =>
    roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  const first = (/** @type {string} */ selector) => all(selector)[0];
  const shows = () => (first(value)?.textContent ?? '').replace(/\D+/g, '') === digits;

  const channel = new window.MessageChannel();
  /** @type {(() => void)[]} */
  const afterFrame = [];
  channel.port1.onmessage = () => afterFrame.splice(0).forEach((act) => act());
  // A message sent from a frame's callback arrives when style, layout and paint are done.
  const framed = () =>
    new Promise((/** @type {(value?: unknown) => void} */ resolve) =>
      requestAnimationFrame(() => {
        afterFrame.push(resolve);
        channel.port2.postMessage(0);
      }),
    );

  /** @type {{ name: keyof Timings, holds: () => boolean, done: (time: number) => void }[]} */
  const waiting = [];
  const look = () => {
    for (const stage of waiting.filter(({ holds }) => holds())) {
      waiting.splice(waiting.indexOf(stage), 1);
      void framed().then(() => {
        times[stage.name] = performance.now();
        stage.done(performance.now());
      });
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, CHANGES);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (/** @type {ShadowRootInit} */ init) {
    const root = attach.call(this, init);
    roots.push(root);
    observer.observe(root, CHANGES);
    return root;
  };
  const when = (/** @type {keyof Timings} */ name, /** @type {() => boolean} */ holds) =>
    new Promise((/** @type {(time: number) => void} */ done) => {
      waiting.push({ name, holds, done });
      look();
    });

  /** @type {Vitals} */
  const vitals = { paints: [], shift: 0, long: [], slowest: 0, files: [], errors: [] };
  /** @param {string} type @param {(entry: any) => void} note @param {object} [more] */
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    // Of what is in a shadow tree the browser does not say which element it was.
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

  window.addEventListener('click', ({ timeStamp }) => (times.clicked ??= timeStamp), true);
  window.addEventListener('error', ({ message }) => vitals.errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => vitals.errors.push(String(reason)));

  /** @param {any} entry */
  const arrived = ({ responseEnd, transferSize, name }) => ({
    ...{ end: responseEnd, bytes: transferSize, name },
  });
  const buttonShown = when('button', () => first(button) !== undefined);
  /** @type {any} */ (window).network = {
    readable: when('readable', () => all(rows).length >= count),
    button: buttonShown,
    /** Where the first match is now, to click there. */
    where: (/** @type {string} */ selector) => {
      const target = /** @type {Element} */ (first(selector));
      target.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    changed: when('changed', shows),
    /** When the last click was; the next one is the one that counts. */
    again: () => {
      const { clicked } = times;
      delete times.clicked;
      vitals.slowest = 0;
      return clicked;
    },
    read: () => ({
      times,
      vitals: {
        ...vitals,
        files: [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource'),
        ].map(arrived),
      },
    }),
  };
}
