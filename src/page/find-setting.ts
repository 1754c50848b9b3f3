import { peekShared, shared } from '../base/registry.js';

/** A value and the place where it was found, for error messages. */
export interface Found {
  readonly value: string;
  readonly where: string;
}

/** An element that needs to know when the language around it may have changed. */
export interface LanguageHost extends HTMLElement {
  languageMayHaveChanged(): void;
}

/** The elements of this library on the page, from every bundle. */
export const widgetHosts = () => shared('hosts', () => new Set<HTMLElement>());

/** Call this when an element of this library is added to the page. */
export function addHost(element: HTMLElement): void {
  const hosts = widgetHosts();
  for (const host of hosts) if (!host.isConnected) hosts.delete(host);
  hosts.add(element);
}

/**
 * Call this when an element of this library is removed. The last ones stay in the set, because unsaved changes are sent
 * according to their settings.
 *
 * @returns whether the settings may have changed.
 */
export function removeHost(element: HTMLElement): boolean {
  const hosts = widgetHosts();
  return [...hosts].some((host) => host.isConnected) && hosts.delete(element);
}

/** Call this when something that names the language of elements may have changed. */
export function languagesMayHaveChanged(): void {
  for (const host of widgetHosts()) (host as LanguageHost).languageMayHaveChanged();
}

/** The parent of the element, across the shadow root that contains it. */
function parentOf(element: Element): Element | null {
  const parent = element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : element.parentElement;
}

function nearest(start: Element, attribute: string, below?: Element | null): Found | undefined {
  for (let at: Element | null = start; at && at !== below; at = parentOf(at)) {
    const value = at.getAttribute(attribute);
    // In HTML, an empty `lang` says that the language is unknown.
    if (value || (value === '' && attribute !== 'lang'))
      return { value, where: `<${at.localName} ${attribute}>` };
  }
  return undefined;
}

export function findMeta(name: string): Found | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"][content]`);
  return meta ? { value: meta.content, where: `<meta name="${name}">` } : undefined;
}

/** Tags that may have no cart of their own, and so come last, although they are in the header. */
const SMALL = 'cart-badge,cart-drawer';

const bySetting = (a: Element, b: Element): number =>
  Number(a.matches(SMALL)) - Number(b.matches(SMALL)) ||
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

/** The elements from which the settings of the shared cart are read, the first of which wins. */
export function settingElements(): readonly HTMLElement[] {
  // The first tag that is defined reads the cart, so those that still load must count already.
  const found = document.querySelectorAll<HTMLElement>(`:not(:defined),${SMALL}`);
  const tags = [...found].filter(({ localName }) => localName.startsWith('cart-'));
  const hosts = [...widgetHosts(), ...tags].sort(bySetting);
  // For pages without our tags. A script in <head> runs before there is a body.
  const body = document.body as HTMLElement | null;
  return [...hosts, body ?? document.documentElement];
}

/**
 * The page's value of a setting of the shared cart. The first element in document order that has it wins (its attribute,
 * then `data-` on it or an ancestor), then the meta tag.
 */
export const findSetting = (name: string): Found | undefined =>
  findSettingAmong(settingElements(), name);

/** The same for these elements. */
export function findSettingAmong(elements: Iterable<HTMLElement>, name: string): Found | undefined {
  for (const element of elements) {
    const own = nearest(element, name, parentOf(element));
    const found = own ?? nearest(element, `data-${name}`);
    if (found) return found;
  }
  return findMeta(name);
}

/** A language tag, such as `de-AT`; undefined for other texts. */
export const tagOf = (text: string): string | undefined =>
  /^\s*([a-z]{2,3}([-_]\w+)*)\s*$/i.exec(text)?.[1];

/**
 * The language tag that applies to an element; undefined if the page names none.
 *
 * @param read - the tag that a value names, if it names one.
 * @param passOver - gets each value before it that names none.
 */
export function findLanguage(
  host: HTMLElement,
  read = tagOf,
  passOver?: (found: Found) => void,
): Found | undefined {
  const root = document.documentElement;
  const sources = [
    nearest(host, 'lang', parentOf(host)),
    nearest(host, 'data-lang'),
    nearest(host, 'lang', root),
    findMeta('language'),
    nearest(root, 'lang'),
  ];
  for (const found of sources) {
    const value = found && read(found.value);
    if (value) return { ...found, value };
    if (found) passOver?.(found);
  }
  return undefined;
}

/** Call this when a source of settings may have changed. It is here for tags that have settings but read none. */
export const settingsMayHaveChanged = (): void =>
  peekShared<{ mayHaveChanged(): void }>('settings')?.mayHaveChanged();
