import type { Undo } from '../store.js';

/**
 * - `hidden`: the page is not seen any more, and may be ended without a word
 * - `blurred`: the window is not the active one any more
 * - `shown`: the page or its window is looked at again
 * - `leaving`: the page goes
 * - `restored`: the browser has brought back a page that was left
 * - `online`: the network has returned
 * - `following`: a link or a form is being pressed, the page is about to be left
 */
export type LifeEvent =
  'hidden' | 'blurred' | 'shown' | 'leaving' | 'restored' | 'online' | 'following';

/** A link or a button of a form that is being pressed, in whatever shadow root it stands. */
function leads(event: Event): boolean {
  return event.composedPath().some((target) => {
    if (!(target instanceof Element)) return false;
    return target.matches('a[href], area[href], form, button[type="submit"], input[type="submit"]');
  });
}

/** Whether the page is seen: neither hidden nor prerendered. */
export const isVisible = (): boolean =>
  document.visibilityState !== 'hidden' && !(document as { prerendering?: boolean }).prerendering;

/** Calls the listener with what becomes of the page. */
export function listenToPageLife(listener: (event: LifeEvent) => void): Undo {
  const listeners = new AbortController();
  const { signal } = listeners;
  const send = (event: LifeEvent) => (): void => listener(event);
  const press = (event: Event): void => {
    if (leads(event)) listener('following');
  };
  for (const type of ['visibilitychange', 'prerenderingchange']) {
    document.addEventListener(type, () => listener(isVisible() ? 'shown' : 'hidden'), { signal });
  }
  addEventListener('blur', send('blurred'), { signal });
  addEventListener('focus', send('shown'), { signal });
  addEventListener('pagehide', send('leaving'), { signal });
  addEventListener('pageshow', ({ persisted }) => void (persisted && listener('restored')), {
    signal,
  });
  addEventListener('online', send('online'), { signal });
  // Before the next page is asked for: a save that goes out as the page ends may come too late for it.
  for (const type of ['pointerdown', 'click', 'auxclick', 'submit']) {
    document.addEventListener(type, press, { signal, capture: true });
  }
  return () => listeners.abort();
}

/** While in force, the listener hears that the page is asked to go; where it gives true, the browser asks the buyer first. */
export function guardPage(listener: () => boolean): Undo {
  const unload = (event: BeforeUnloadEvent): void => {
    if (listener()) event.preventDefault();
  };
  addEventListener('beforeunload', unload);
  return () => removeEventListener('beforeunload', unload);
}

/** Whether the page before this one in the window was of this origin, as far as the browser says. */
export function followsOwnPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload' || navigation?.type === 'back_forward') return true;
  return document.referrer.startsWith(`${location.origin}/`);
}
