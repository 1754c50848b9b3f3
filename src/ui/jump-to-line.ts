/** These tags, in the same shadow root as this one and in the page. */
const tagsNear = (host: HTMLElement, names = 'cart-page, cart-lines'): HTMLElement[] =>
  [host.getRootNode() as ParentNode, document].flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>(names),
  ]);

/**
 * Whether this tag or another one on the page shows the lines of the cart. Does not look for the lines
 * themselves, because they may be rendered later.
 */
export const hasLines = (host: HTMLElement): boolean =>
  host.localName === 'cart-drawer' || tagsNear(host).length > 0;

/** What matches, at its place among all that match, in this tag or in another one: by default, in one that shows lines. */
export function inTags(
  host: HTMLElement,
  selector: string,
  at = 0,
  names?: string,
): HTMLElement | undefined {
  for (const { shadowRoot } of [host, ...tagsNear(host, names)]) {
    const found = shadowRoot?.querySelectorAll<HTMLElement>(selector)[at];
    if (found) return found;
  }
  return undefined;
}

/**
 * Scrolls the line of this name, or the first one, into view and focuses its quantity field, or its name if the quantity
 * cannot be edited. Not by its place, because rows in use keep an older order than that of the cart.
 */
export function jumpToLine(host: HTMLElement, name?: string): void {
  const row = inTags(host, `[part~="line"]${name ? `[data-key="${CSS.escape(name)}"]` : ''}`);
  // It may be hidden, where the buyer sees only lines that need a look.
  row?.removeAttribute('hidden');
  const target = row?.querySelector<HTMLElement>('.stepper > input') ?? row?.querySelector('a');
  target?.focus({ preventScroll: true });
  // Without smooth scrolling, which would stop too early because rows get their height as they come
  // into view.
  row?.scrollIntoView({ block: 'center' });
}
