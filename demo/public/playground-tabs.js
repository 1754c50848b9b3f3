// @ts-check
import { announce, byId } from './playground-dom.js';

/** Tabs by mouse and by arrow keys, as the ARIA practices describe them. */
export function startTabs() {
  const tabs = [...document.querySelectorAll('[role="tab"]')].filter(
    (tab) => tab instanceof HTMLElement,
  );

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
      if (!(key in steps)) return;
      const to = steps[/** @type {keyof typeof steps} */ (key)];
      const next = tabs.at(to % tabs.length);
      if (!next) return;
      choose(next);
      next.focus();
    });
  }
}

/** The panel is below the preview, where tables have enough width, or beside it in wide windows. */
export function startBeside() {
  const button = byId('beside');
  /** @param {boolean} is */
  function set(is) {
    button.setAttribute('aria-pressed', String(is));
    document.documentElement.toggleAttribute('data-beside', is);
  }
  button.addEventListener('click', () => set(button.getAttribute('aria-pressed') !== 'true'));
  set(matchMedia('(min-width: 1640px)').matches);
}

/** Buttons that copy the text of the element they name. */
export function startCopying() {
  for (const button of document.querySelectorAll('[data-copy]')) {
    if (!(button instanceof HTMLButtonElement)) continue;
    const source = byId(button.dataset.copy ?? '');
    button.addEventListener('click', () => void copy(source.textContent ?? '', button, source));
  }
}

/**
 * Copies a text and says so on the button. Where the browser gives no clipboard, as without HTTPS,
 * the text is selected for the reader to copy.
 *
 * @param {string} text @param {HTMLButtonElement} button @param {Element} [source]
 */
export async function copy(text, button, source) {
  const label = (button.dataset.label ??= button.firstChild?.textContent ?? '');
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (source) getSelection()?.selectAllChildren(source);
    said = source ? 'Selected: press Ctrl+C' : 'Copy the address above';
  }
  if (button.firstChild) button.firstChild.textContent = said;
  announce(said);
  button.addEventListener(
    'blur',
    () => {
      if (button.firstChild) button.firstChild.textContent = label;
    },
    { once: true },
  );
}
