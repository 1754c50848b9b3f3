/** These tags, in the same shadow root as this one and in the page. */
const tagsNear = (host: HTMLElement, names = 'cart-page, cart-lines'): HTMLElement[] =>
  [host.getRootNode() as ParentNode, document].flatMap((root) => [
    ...root.querySelectorAll<HTMLElement>(names),
  ]);

/** Whether a tag of the page shows the lines of the cart, also if they are not rendered yet. */
export const hasLines = (host: HTMLElement): boolean =>
  host.localName === 'cart-drawer' || tagsNear(host).length > 0;

/** What matches the selector in this tag or one of the others. */
export const inTags = (host: HTMLElement, selector: string, names?: string) =>
  [host, ...tagsNear(host, names)]
    .map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>(selector))
    .find(Boolean);

/** Shows the line of this name, or the first one, and focuses its quantity field, or its name if that cannot be edited. */
export function jumpToLine(host: HTMLElement, name?: string): void {
  const row = inTags(host, `[part~="line"]${name ? `[data-key="${CSS.escape(name)}"]` : ''}`);
  // The buyer may have chosen to see only some lines.
  row?.removeAttribute('hidden');
  const target = row?.querySelector<HTMLElement>('.stepper > input') ?? row?.querySelector('a');
  target?.focus({ preventScroll: true });
  // Smooth scrolling would stop too early, because rows get their height as they come into view.
  row?.scrollIntoView({ block: 'center' });
}
