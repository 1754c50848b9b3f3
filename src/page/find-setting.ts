import { peekShared, shared } from '../base/registry.js';

/** A value and the place where it was found, for error messages. */
export interface Found {
  readonly value: string;
  readonly where: string;
}

/** The elements of this library on the page, from every bundle. */
export const widgetHosts = (): Set<HTMLElement> => shared('hosts', () => new Set<HTMLElement>());

/** Call this when an element of this library is added to the page. */
export function addHost(element: HTMLElement): void {
  const hosts = widgetHosts();
  for (const host of hosts) if (!host.isConnected) hosts.delete(host);
  hosts.add(element);
}

/**
 * Call this when an element of this library is removed. The elements that are removed last, or all
 * at once, stay in the set, because unsaved changes are sent according to their settings.
 *
 * @returns whether the settings may have changed.
 */
export function removeHost(element: HTMLElement): boolean {
  const hosts = widgetHosts();
  return [...hosts].some((host) => host.isConnected) && hosts.delete(element);
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

function ownSetting(host: HTMLElement, name: string): Found | undefined {
  const value = host.getAttribute(name);
  if (value !== null) return { value, where: `<${host.localName} ${name}>` };
  return nearest(host, `data-${name}`);
}

export function findMeta(name: string): Found | undefined {
  for (const meta of document.querySelectorAll('meta[name]')) {
    if (meta.getAttribute('name') !== name) continue;
    const value = meta.getAttribute('content');
    if (value !== null) return { value, where: `<meta name="${name}">` };
  }
  return undefined;
}

const inDocumentOrder = (a: Node, b: Node): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Tags that have no cart of their own yet. In the header they come before the tags that have. */
export const SMALL_TAGS = 'cart-badge,cart-drawer';

/**
 * The elements from which the settings of the shared cart are read: those of this library, in
 * document order, also before they are defined; then small tags, and the body.
 */
export function settingElements(): readonly HTMLElement[] {
  // The first tag that is defined reads the cart, so those that still load must count already.
  const coming = [...document.querySelectorAll<HTMLElement>(':not(:defined)')].filter(
    ({ localName }) => /^cart-(?!badge|drawer)/.test(localName),
  );
  const hosts = [...widgetHosts(), ...coming];
  if (hosts.length > 1) hosts.sort(inDocumentOrder);
  // On a page without our tags (a script that uses only the model, or after the last tag was
  // removed) the settings may be `data-` attributes of body, which does not exist yet when a script
  // in <head> runs.
  const body = document.body as HTMLElement | null;
  const small = document.querySelectorAll<HTMLElement>(SMALL_TAGS);
  return [...hosts, ...small, body ?? document.documentElement];
}

/**
 * Returns the page's value of a setting of the shared cart. The first element in document order
 * that has it wins (its attribute, then `data-` on it or an ancestor), then the meta tag.
 */
export const findSetting = (name: string): Found | undefined =>
  findSettingAmong(settingElements(), name);

/** The same for elements that are not upgraded yet, in document order. */
export function findSettingAmong(elements: Iterable<HTMLElement>, name: string): Found | undefined {
  for (const element of elements) {
    const found = ownSetting(element, name);
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
    () => nearest(host, 'lang', parentOf(host)),
    () => nearest(host, 'data-lang'),
    () => nearest(host, 'lang', root),
    () => findMeta('language'),
    () => nearest(root, 'lang'),
  ];
  for (const source of sources) {
    const found = source();
    const value = found && read(found.value);
    if (value) return { ...found, value };
    if (found) passOver?.(found);
  }
  return undefined;
}

/**
 * Call this when a source of settings may have changed. It is a separate file for tags that have
 * settings but read none: if nobody has read the settings, it does nothing.
 */
export const settingsMayHaveChanged = (): void =>
  peekShared<{ mayHaveChanged(): void }>('settings')?.mayHaveChanged();
