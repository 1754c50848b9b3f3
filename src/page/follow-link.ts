/** The window that a link opens in: its own `target`, or that of `<base>`. */
const targetOf = (link: HTMLAnchorElement): string =>
  link.target || document.querySelector<HTMLBaseElement>('base[target]')?.target || '_self';

/** Whether following a link ends this page: it opens in the window of this page, or in one around it. */
export function endsPage(link: HTMLAnchorElement): boolean {
  const target = targetOf(link);
  return /^_(self|parent|top)$/i.test(target) || target === window.name;
}

/**
 * Follows a link as the browser does: with its `target`, that of `<base>`, `rel` and so on. No
 * handler hears the click, because they have heard the one that was held.
 */
export function followLink(link: HTMLAnchorElement): void {
  const copy = link.cloneNode() as HTMLAnchorElement;
  copy.onclick = null;
  copy.click();
}
