// @ts-check
import { all, announce, byId } from './playground-parts.js';
import { choose, readFaults } from './playground-settings.js';

/** @import { Fault } from './playground-settings.js' */
/** @import { Message } from './playground-log.js' */

/** Choices of the visitor that a scenario does not change. */
const KEPT = ['audience', 'lang', 'theme', 'density', 'accent', 'font', 'width'];

/**
 * The links that show a situation, and what happens to the change in it.
 *
 * @param {HTMLFormElement} controls
 * @param {(faults: Fault[]) => void} show shows what the controls now select
 * @param {() => void} heal removes all faults
 * @param {() => Document | null} cart the page with the cart
 */
export function startScenarios(controls, show, heal, cart) {
  const text = byId('story-text');
  const count = byId('story-count');
  const button = byId('story-end');
  const idle = text.textContent;
  /** A part that is pressed as soon as the cart has loaded. */
  let press = '';
  /** Whether calls fail or are slow: the cart stays unchanged when that ends. */
  let faulty = false;
  /** What has happened to the change. */
  let seen = { began: 0, failures: 0, last: '', saved: '' };

  function draw() {
    const { failures, last, saved } = seen;
    const facts = [failures && `${last} × ${failures}`, failures && 'your change is kept', saved];
    count.textContent = facts.filter(Boolean).join(' · ');
    button.textContent = faulty ? 'Bring the shop back' : 'Start again';
  }

  /** @param {URLSearchParams} query */
  function start(query) {
    const now = new FormData(controls);
    for (const name of KEPT) if (!query.has(name)) query.set(name, String(now.get(name) ?? ''));
    choose(controls, query);
    show(readFaults(query.get('faults') ?? ''));
  }

  function end() {
    text.textContent = idle;
    count.textContent = '';
    button.hidden = true;
    press = '';
  }

  for (const link of /** @type {HTMLAnchorElement[]} */ (all('a[data-scenario]'))) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      press = link.dataset.press ?? '';
      const query = new URLSearchParams(link.search);
      faulty = query.has('faults');
      seen = { began: 0, failures: 0, last: '', saved: '' };
      text.textContent = link.dataset.about ?? '';
      announce(text.textContent);
      button.hidden = false;
      draw();
      start(query);
    });
  }
  button.addEventListener('click', () => {
    if (faulty) {
      faulty = false;
      draw();
      return heal();
    }
    end();
    byId('preview').focus();
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
    /** A message of a frame. @param {Message} message */
    hear({ kind, name, status = 0 }) {
      if (name === 'cart:loaded') pressWhenDrawn(300);
      if (button.hidden) return;
      if (name === 'cart:change' && !seen.began) seen.began = performance.now();
      if (kind === 'answer' && (status === 0 || status >= 400)) {
        seen.failures++;
        seen.last = status ? String(status) : 'cut off';
      }
      if (name === 'cart:saved' && seen.began && !seen.saved) {
        seen.saved = `saved after ${Math.round((performance.now() - seen.began) / 1000)} s`;
      }
      draw();
    },
  };
}
