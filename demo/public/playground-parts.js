// @ts-check
/**
 * The element with this id.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [type] what it must be; any HTML element by default
 * @returns {T}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof (type ?? HTMLElement))) throw new Error(`The page has no #${id}.`);
  return /** @type {T} */ (/** @type {unknown} */ (found));
}

/**
 * An element with a class and content.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {string} className @param {(Node | string)[]} content
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** @param {string} selector @returns {HTMLElement[]} */
export const all = (selector) =>
  [...document.querySelectorAll(selector)].map(/** @returns {any} */ (each) => each);

/** Announces to screen readers. @param {string} text */
export function announce(text) {
  byId('announcer').textContent = text;
}

/** The syntax that HTML, PHP, JavaScript and CSS share is enough to highlight short code. */
const SYNTAX = new RegExp(
  [
    String.raw`(?<comment><!--[^]*?-->|\/\*[^]*?\*\/|(?<=^|\s)\/\/.*)`,
    String.raw`(?<string>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")`,
    String.raw`(?<tag><\?(?:php|=)|\?>|<\/?[a-z][\w-]*|(?<!=)\/?>)`,
    String.raw`(?<name>[\w-]+(?==["'])|--[\w-]+|[\w-]+(?=:\s)|\$\w+)`,
    String.raw`(?<keyword>\b(?:import|from|const|for|of|fn)\b)`,
  ].join('|'),
  'gm',
);

/**
 * Shows code in colours. The text itself is unchanged, so that it can be copied.
 *
 * @param {HTMLElement} code
 * @param {string} text
 */
export function showCode(code, text) {
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(SYNTAX)) {
    const [kind = ''] = Object.entries(match.groups ?? {}).find(([, part]) => part) ?? [];
    nodes.push(text.slice(end, match.index), element('span', `code-${kind}`, match[0]));
    end = match.index + match[0].length;
  }
  code.replaceChildren(...nodes, text.slice(end));
}

/** Tabs by mouse and by arrow keys, as the ARIA practices describe them. */
export function startTabs() {
  const tabs = all('[role="tab"]');

  /** @param {HTMLElement} chosen */
  function choose(chosen) {
    for (const tab of tabs) {
      const is = tab === chosen;
      tab.setAttribute('aria-selected', String(is));
      tab.tabIndex = is ? 0 : -1;
      byId(tab.getAttribute('aria-controls') ?? '').hidden = !is;
    }
  }

  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const steps = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
      const to = Object.hasOwn(steps, key) && steps[/** @type {keyof typeof steps} */ (key)];
      const next = to === false ? undefined : tabs.at(to % tabs.length);
      if (!next) return;
      choose(next);
      next.focus();
    });
  }
}

/** Buttons that copy the text of the element they name. */
export function startCopying() {
  for (const button of all('[data-copy]')) {
    const source = byId(button.dataset.copy ?? '');
    button.addEventListener('click', () => void copy(source.textContent ?? '', button, source));
  }
}

/**
 * Copies a text and says so on the button. If the browser gives no clipboard, as without HTTPS, the
 * text is selected for the reader to copy.
 *
 * @param {string} text @param {HTMLElement} button @param {Element} [source]
 */
export async function copy(text, button, source) {
  const [label] = button.childNodes;
  const words = (button.dataset.label ??= label?.textContent ?? '');
  /** @param {string} text */
  const show = (text) => label && (label.textContent = text);
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (source) getSelection()?.selectAllChildren(source);
    said = source ? 'Selected: press Ctrl+C' : 'Copy the address above';
  }
  show(said);
  announce(said);
  button.addEventListener('blur', () => show(words), { once: true });
}

/** The width in px from which business buyers have the order grid beside the summary. */
const DESKTOP = 1280;
const PHONE = 360;

/**
 * The frames with the cart. Each is at least as wide as the cart needs for its layout, and scaled
 * down to its box.
 */
export function createStage() {
  /** @param {HTMLElement} each 0 if it is not shown */
  const scaleOf = (each) => each.getBoundingClientRect().width / each.offsetWidth || 0;
  const stage = byId('stage');
  const frame = byId('frame', HTMLIFrameElement);
  const second = byId('second', HTMLIFrameElement);
  const widths = new Map([
    [frame, 0],
    [second, PHONE],
  ]);

  function fit() {
    for (const [each, width] of widths) {
      const room = each.parentElement?.clientWidth ?? 0;
      if (room === 0) continue;
      const own = width || Math.max(DESKTOP, room);
      each.style.setProperty('--width', `${own}px`);
      each.style.setProperty('--scale', String(Math.min(1, room / own)));
    }
  }

  new ResizeObserver(fit).observe(stage);
  return {
    frame,
    second,
    frames: [frame, second],
    /** The one with more room for its layout, which is that of the phone on a phone. */
    main: () => (scaleOf(frame) < scaleOf(second) / 2 ? second : frame),
    isDouble: () => !stage.dataset.width,
    /** @param {string} width of the first frame alone, in px; 'full' for all there is, '' for both */
    setWidth(width) {
      stage.dataset.width = width;
      widths.set(frame, Number(width) || 0);
      fit();
    },
  };
}
