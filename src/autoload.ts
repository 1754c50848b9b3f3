import files from 'virtual:files';
import { matchLanguage, type Language } from './i18n/languages.js';
import { startCartEarly } from './early-start.js';
import { findLanguage } from './page/find-setting.js';
import { READING_ELEMENTS, TAGS, type Tag } from './tags.js';

const asked = new Set<string>();

/** The folder of the files: named by the page if an optimiser has moved this script elsewhere. */
const named = document.querySelector<HTMLMetaElement>('meta[name="files-base"]');
const BASE = named
  ? new URL(named.content.replace(/\/?$/, '/'), location.href).href
  : import.meta.url;

/** Asks for all files of a tag or language at once, without running them. */
function preload(name: Tag | Language): void {
  for (const file of files[name]) {
    const { href } = new URL(file, BASE);
    if (asked.has(href)) continue;
    asked.add(href);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

function load(tag: Tag): void {
  asked.add(tag);
  preload(tag);
  import(new URL(`widgets/${tag}.js`, BASE).href).catch((error: unknown) => {
    // Not at the next change: a busy page would ask for a missing file many times a second.
    setTimeout(() => asked.delete(tag), 30_000);
    console.error(`[cart-elements] <${tag}> could not be loaded: ${String(error)}`);
  });
}

/** Loads the tags that stand on the page and are not defined yet. */
function look(): void {
  const tags = TAGS.filter((tag) => !asked.has(tag) && !customElements.get(tag));
  const found = tags.length ? [...document.querySelectorAll<HTMLElement>(tags.join())] : [];
  if (found.some((element) => element.matches(READING_ELEMENTS))) startCartEarly();
  for (const element of found) {
    if (!asked.has(element.localName)) load(element.localName as Tag);
    preload(matchLanguage(findLanguage(element)));
  }
}

// A page may open the drawer before its file is here: the attribute opens it then.
document.addEventListener('cart:open', () =>
  document.querySelector('cart-drawer:not(:defined)')?.setAttribute('open', ''),
);

// One query over the page is cheaper than a walk through everything that a busy page adds.
new MutationObserver(look).observe(document, { childList: true, subtree: true });
look();
