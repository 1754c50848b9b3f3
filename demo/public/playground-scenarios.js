// @ts-check
import { announce, byId } from './playground-dom.js';
import { readFaults } from './playground-settings.js';

/** @import { Fault } from './playground-settings.js' */

/**
 * Applies an address to the form of the controls; everything that it does not name is reset.
 *
 * @param {HTMLFormElement} controls
 * @param {URLSearchParams} query
 */
export function choose(controls, query) {
  for (const field of controls.elements) {
    if (field instanceof HTMLSelectElement) {
      const [first] = field.options;
      const wanted = query.get(field.name) ?? STARTS[field.name] ?? first?.value ?? '';
      field.value = wanted;
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    } else if (field instanceof HTMLInputElement) {
      const given = query.get(field.name) ?? STARTS[field.name] ?? '';
      if (field.type === 'radio') field.checked = field.value === given;
      else if (field.type === 'checkbox') field.checked = given.split(',').includes(field.value);
      else field.value = given;
    }
  }
}

/** @type {Readonly<Record<string, string>>} */
const STARTS = { audience: 'retail', lang: 'en', state: 'normal', width: '', tags: 'cart-page' };

/** Choices of the visitor that a scenario does not change. */
const KEPT = ['lang', 'theme', 'density'];

/**
 * The links that show a situation.
 *
 * @param {HTMLFormElement} controls
 * @param {(faults: Fault[]) => void} show shows what the controls now select
 * @param {() => void} heal removes all faults
 * @param {() => Document | null} cart the page with the cart
 */
export function startScenarios(controls, show, heal, cart) {
  const story = byId('story');
  const button = byId('story-end');
  /** A part that is pressed as soon as the cart has loaded. */
  let press = '';
  /** Whether calls fail or are slow: the cart stays unchanged when that ends. */
  let faulty = false;

  /** @param {URLSearchParams} query */
  function start(query) {
    const now = new FormData(controls);
    for (const name of KEPT) if (!query.has(name)) query.set(name, String(now.get(name) ?? ''));
    choose(controls, query);
    show(readFaults(query.get('faults') ?? ''));
  }

  for (const link of document.querySelectorAll('a[data-scenario]')) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const { about = '' } = link.dataset;
      press = link.dataset.press ?? '';
      const query = new URLSearchParams(link.search);
      faulty = query.has('faults');
      button.textContent = faulty ? 'End the faults' : 'Back to normal';
      byId('story-text').textContent = about;
      story.hidden = false;
      start(query);
      byId('preview').scrollIntoView({ block: 'nearest' });
    });
  }
  button.addEventListener('click', () => {
    end();
    byId('preview').focus();
    if (faulty) return heal();
    start(new URLSearchParams());
    announce('The cart has been reset.');
  });

  function end() {
    story.hidden = true;
    press = '';
  }

  /**
   * Presses the part as soon as it is drawn, which is shortly after the cart is read.
   *
   * @param {number} frames the maximum wait
   */
  function pressWhenDrawn(frames) {
    const root = cart()?.querySelector('cart-page')?.shadowRoot;
    if (!press) return;
    // An element of another window is not an instance of this window's HTMLElement.
    const part = /** @type {HTMLElement | null | undefined} */ (
      root?.querySelector(`[part~="${press}"]`)
    );
    if (part) {
      press = '';
      part.click();
    } else if (frames > 0) {
      requestAnimationFrame(() => pressWhenDrawn(frames - 1));
    }
  }

  return {
    /** The visitor has chosen something else. */
    end,
    /** The cart has been read. */
    loaded: () => pressWhenDrawn(300),
  };
}
