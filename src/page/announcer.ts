import { shared } from '../shared.js';

/** Of a page's own rules, those that would hide it from screen readers too must not win. */
const HIDDEN = [
  ...['display:block', 'visibility:visible', 'position:absolute', 'width:1px', 'height:1px'],
  ...['margin:-1px', 'overflow:hidden', 'clip-path:inset(50%)', 'white-space:nowrap'],
]
  .map((rule) => `${rule}!important`)
  .join(';');

/** Puts the page's one polite live region in place, so that it exists before it first speaks. */
export function prepareAnnouncer(): HTMLElement {
  const holder = shared('announcer', () => ({ region: undefined as HTMLElement | undefined }));
  if (!holder.region?.isConnected) {
    const region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    region.setAttribute('data-cart-announcer', '');
    region.style.cssText = HIDDEN;
    // At the end of body, where no element of the page is moved by it.
    document.body.append(region);
    holder.region = region;
  }
  return holder.region;
}

/** Says a sentence to screen readers. Live regions in shadow roots are unreliable, so it stands in the page. */
export function announce(text: string): void {
  const region = prepareAnnouncer();
  // The same sentence twice is no change of the text; a trailing space makes it one.
  region.textContent = region.textContent === text ? `${text} ` : text;
}
