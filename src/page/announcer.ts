import { REGION_SETTLES } from '../base/limits.js';
import { shared } from '../base/registry.js';

/** With `!important`, so that no rule of the page can hide the region from screen readers too. */
const HIDDEN = [
  ...['display:block', 'visibility:visible', 'position:absolute', 'width:1px', 'height:1px'],
  ...['margin:-1px', 'overflow:hidden', 'clip-path:inset(50%)', 'white-space:nowrap'],
]
  .map((rule) => `${rule}!important`)
  .join(';');

interface Announcer {
  region?: HTMLElement;
  /** Writes the text once the region has been in its place long enough. */
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** The text of this moment. */
  text?: string;
}

const announcer = () => shared<Announcer>('announcer', () => ({}));

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('data-cart-announcer', '');
  // The drawer shows what its tag contains only in this slot.
  region.slot = 'announcer';
  region.style.cssText = HIDDEN;
  return region;
}

/** Puts the page's one polite live region in place, so that it exists before its first text. */
export function prepareAnnouncer(): HTMLElement {
  const region = (announcer().region ??= createRegion());
  // Scripts that store a page and restore it, or clone a part of it, copy the region too.
  for (const copy of document.querySelectorAll('[data-cart-announcer]')) {
    if (copy !== region) copy.remove();
  }
  if (!region.isConnected) {
    region.textContent = '';
    // At the end of body, where it moves no element of the page.
    document.body.append(region);
  }
  return region;
}

/** Announces a sentence to screen readers, from the page, because live regions in shadow roots are unreliable. */
export function announce(sentence: string): void {
  const holder = announcer();
  const wasInPlace = holder.region?.isConnected;
  // Of the texts of one moment, screen readers would read the last one alone.
  const before = wasInPlace && holder.text !== sentence && holder.text;
  const text = (holder.text = before ? `${before}. ${sentence}` : sentence);
  queueMicrotask(() => (holder.text = ''));
  const region = prepareAnnouncer();
  // A modal dialog hides everything outside it from screen readers, also the region.
  const place =
    [...document.querySelectorAll(':is(dialog:modal,cart-drawer[open])')].at(-1) ?? document.body;
  const write = (): void => {
    holder.timer = undefined;
    // Setting the same sentence again is no change of the text; a trailing space makes it one.
    region.textContent = region.textContent === text ? `${text} ` : text;
  };
  if (!wasInPlace || region.parentNode !== place) {
    region.textContent = '';
    place.append(region);
  } else if (holder.timer === undefined) return write();
  // An older text that still waits is not written.
  clearTimeout(holder.timer);
  holder.timer = setTimeout(write, REGION_SETTLES);
}
