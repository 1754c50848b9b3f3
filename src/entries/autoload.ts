import files from 'virtual:files';
import { expectedLanguage } from '../i18n/language-of.js';
import { startCartEarly } from './early-start.js';
import { clickItself, isPlainClick } from '../page/clicks.js';
import { pageCookies, readStoredCodes } from '../page/storage.js';
import { printedForm } from '../printed-form/offer.js';
import type { Add } from '../instances/listen-for-adds.js';
import { FILE_RETRY, PREFETCH_AFTER } from '../base/limits.js';
import { isShared, peekShared } from '../base/registry.js';
import { TAGS, WAITING_ELEMENTS, type Tag } from '../base/tags.js';

const asked = new Set<string>();

/** The folder of the files: named by the page if an optimiser has moved this script elsewhere. */
const named = document.querySelector<HTMLMetaElement>('meta[name="files-base"]');
const BASE = named
  ? new URL(named.content.replace(/\/?$/, '/'), location.href).href
  : import.meta.url;

/** By which a strict policy of the page knows its scripts, and these files. */
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';

/** Asks for files at once, without running them; for those of another page when nothing else is to do. */
function ask(list: readonly string[], rel: 'modulepreload' | 'prefetch' = 'modulepreload'): void {
  for (const file of list) {
    const { href } = new URL(file, BASE);
    if (asked.has(href)) continue;
    asked.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel, href, nonce }));
  }
}

/** The files of the cart page, for the visit to come. */
function prefetchCart(): void {
  const badge = document.querySelector<HTMLElement>('cart-badge[prefetch=on i]');
  if (!badge) return;
  ask([...files['cart-page'], 'widgets/cart-page.js'], 'prefetch');
  ask(files[expectedLanguage(badge)], 'prefetch');
}

function load(tag: Tag): void {
  asked.add(tag);
  ask(files[tag]);
  import(new URL(`widgets/${tag}.js`, BASE).href).catch((error: unknown) => {
    // Not at the next change: a busy page would ask for a missing file many times a second.
    setTimeout(() => {
      asked.delete(tag);
      look();
    }, FILE_RETRY);
    printedForm()?.giveUp?.();
    console.error(`[cart-elements] <${tag}> could not be loaded: ${String(error)}`);
  });
  // The first access waits for another process of the browser, on a busy device for long: now, and not when the files are there.
  pageCookies();
  readStoredCodes();
}

/** Loads the tags that stand on the page and are not defined yet. */
function look(): void {
  const tags = TAGS.filter((tag) => !asked.has(tag) && !customElements.get(tag));
  const found = tags.length ? [...document.querySelectorAll<HTMLElement>(tags.join())] : [];
  if (found.some((element) => !element.matches(WAITING_ELEMENTS))) startCartEarly();
  for (const element of found) {
    ask(files[expectedLanguage(element)]);
    if (!asked.has(element.localName)) load(element.localName as Tag);
  }
  // The smallest tag brings what adds products.
  const isAlone = tags.length === TAGS.length && !found.length;
  if (isAlone && document.querySelector('[data-cart-add]')) load('cart-badge');
}

/** The attribute opens a drawer whose file is not here yet. */
const openLater = (): void =>
  document.querySelector('cart-drawer:not(:defined)')?.setAttribute('open', '');
document.addEventListener('cart:open', openLater);

// A click that adds waits for what adds, as one that opens the drawer waits for the drawer. Links to the cart lead there.
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const target = event.target as Partial<Element>;
  if (target.closest?.('[data-cart-open]:not(a)')) openLater();
  const element = target.closest?.<HTMLElement>('[data-cart-add]');
  if (!element || isShared('adds')) return;
  event.preventDefault();
  import(new URL('widgets/cart-badge.js', BASE).href).then(
    () => peekShared<Add>('adds')?.(element),
    () => clickItself(element),
  );
});

// One query over the page is cheaper than a walk through everything that a busy page adds.
new MutationObserver(look).observe(document, { childList: true, subtree: true });
look();
// Not before the page itself is there.
addEventListener('load', () => setTimeout(prefetchCart, PREFETCH_AFTER));
