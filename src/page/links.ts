import type { Undo } from '../base/store.js';
import { isPlainClick } from './clicks.js';

/** The link that a plain click follows away from this page, to another document; not if the page handles the click itself. */
function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const link = event
    .composedPath()
    .find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement);
  const isPage = link && /^https?:$/.test(link.protocol) && !link.hasAttribute('download');
  return isPage && endsPage(link) && !isPlaceHere(link) ? link : undefined;
}

/** Whether a link leads to a place in this document. */
const isPlaceHere = ({ href }: HTMLAnchorElement): boolean =>
  href.includes('#') && href.split('#')[0] === location.href.split('#')[0];

/**
 * Lets links wait for what must be done before the page is left. Only the last one that was clicked is followed.
 *
 * @param wait - is called at each click on a link; undefined if nothing must be done.
 */
export function holdLinks(wait: () => Promise<unknown> | undefined): Undo {
  let latest: HTMLAnchorElement | undefined;
  const hold = (event: MouseEvent): void => {
    const link = followed(event);
    const done = link && wait();
    // Whatever else is clicked, a link that waits is followed.
    if (link) latest = link;
    if (!done) return;
    event.preventDefault();
    void done.finally(() => latest === link && followLink(link));
  };
  // After all handlers of the page.
  addEventListener('click', hold);
  return () => removeEventListener('click', hold);
}

/** Whether following a link ends this page: it opens in the window of this page, or in one around it. */
export function endsPage(link: HTMLAnchorElement): boolean {
  const base = document.querySelector<HTMLBaseElement>('base[target]');
  const target = link.target || base?.target || '_self';
  return /^_(self|parent|top)$/i.test(target) || target === window.name;
}

/** Follows a link as the browser does. No handler hears the click, because they have heard the one that was held. */
export function followLink(link: HTMLAnchorElement): void {
  const copy = link.cloneNode() as HTMLAnchorElement;
  copy.onclick = null;
  copy.click();
}
