const LINE = '[part~="line"]';

/** The tags beside this one that show lines. */
const tagsWithLines = (host: HTMLElement): NodeListOf<HTMLElement> =>
  (host.getRootNode() as ParentNode).querySelectorAll('cart-page, cart-lines');

/**
 * Whether this tag or another one on the page shows the lines of the cart. Does not look for the lines
 * themselves, because they may be rendered later.
 */
export const hasLines = (host: HTMLElement): boolean =>
  host.localName === 'cart-drawer' || tagsWithLines(host).length > 0;

/**
 * Scrolls a line into view and focuses its quantity field, or its name if the quantity cannot be
 * edited.
 */
export function jumpToLine(host: HTMLElement, at: number): void {
  const rows = [host, ...tagsWithLines(host)].map(
    ({ shadowRoot }) => shadowRoot?.querySelectorAll(LINE)[at],
  );
  const row = rows.find(Boolean);
  const field = '[part~="quantity"], [part~="packs"]';
  const target = row?.querySelector<HTMLElement>(field) ?? row?.querySelector('a');
  target?.focus({ preventScroll: true });
  // Without smooth scrolling, which would stop too early because rows get their height as they come
  // into view.
  row?.scrollIntoView({ block: 'center' });
}
