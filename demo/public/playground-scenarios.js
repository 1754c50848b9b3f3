// @ts-check
import { all, announce, byId } from './playground-parts.js';
import { choose, readFaults } from './playground-settings.js';

/** @import { Fault } from './playground-settings.js' */

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

  function end() {
    story.hidden = true;
    press = '';
  }

  for (const link of /** @type {HTMLAnchorElement[]} */ (all('a[data-scenario]'))) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      press = link.dataset.press ?? '';
      const query = new URLSearchParams(link.search);
      faulty = query.has('faults');
      button.textContent = faulty ? 'End the faults' : 'Back to normal';
      byId('story-text').textContent = link.dataset.about ?? '';
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

  /**
   * Presses the part as soon as it is drawn, which is shortly after the cart is read.
   *
   * @param {number} frames the maximum wait
   */
  function pressWhenDrawn(frames) {
    if (!press) return;
    const root = cart()?.querySelector('cart-page')?.shadowRoot;
    /** @type {HTMLElement | null | undefined} */
    const part = root?.querySelector(`[part~="${press}"]`);
    if (part) {
      press = '';
      part.click();
    } else if (frames > 0) requestAnimationFrame(() => pressWhenDrawn(frames - 1));
  }

  return {
    /** The visitor has chosen something else. */
    end,
    /** The cart has been read. */
    loaded: () => pressWhenDrawn(300),
  };
}
