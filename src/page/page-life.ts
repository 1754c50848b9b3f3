import { IDLE_AT_LATEST } from '../base/limits.js';
import type { Undo } from '../base/store.js';

/**
 * - `hidden`: the page is no longer visible, and the browser may end it without notice
 * - `blurred`: the window is no longer the active one
 * - `shown`: the page or its window is visible and active again
 * - `leaving`: the buyer leaves the page
 * - `restored`: the browser has restored a page that was left
 * - `online`: the network has returned
 * - `following`: the buyer presses a link or a button of a form, and is about to leave the page
 */
export type LifeEvent =
  'hidden' | 'blurred' | 'shown' | 'leaving' | 'restored' | 'online' | 'following';

/** Whether the event sends a form, or presses a link or a button that sends one, in any shadow root. */
const startsNavigation = (event: Event): boolean =>
  event.type === 'submit' ||
  event.composedPath().some((target) => {
    if (!(target instanceof Element)) return false;
    const { form, type } = target as HTMLButtonElement;
    return target.matches('a[href], area[href]') || (form && /^(submit|image)$/.test(type));
  });

/** Whether the page is visible: neither hidden nor prerendered. */
const isVisible = (): boolean =>
  document.visibilityState !== 'hidden' && !(document as { prerendering?: boolean }).prerendering;

/** Calls the listener at each event in the life of the page. */
function listen(listener: (event: LifeEvent) => void): Undo {
  const ended = new AbortController();
  const { signal } = ended;
  const press = (event: Event): void => {
    if (startsNavigation(event)) listener('following');
  };
  for (const type of ['visibilitychange', 'prerenderingchange'])
    document.addEventListener(type, () => listener(isVisible() ? 'shown' : 'hidden'), { signal });
  const life = { blur: 'blurred', focus: 'shown', pagehide: 'leaving', online: 'online' } as const;
  for (const [type, event] of Object.entries(life))
    addEventListener(type, () => listener(event), { signal });
  const shown = ({ persisted }: PageTransitionEvent): void =>
    void (persisted && listener('restored'));
  addEventListener('pageshow', shown, { signal });
  // Before the browser requests the next page: a save that is sent when the page ends may arrive too late for it.
  for (const type of ['pointerdown', 'click', 'auxclick', 'submit'])
    document.addEventListener(type, press, { signal, capture: true });
  return () => ended.abort();
}

/** Calls the listener before the page is left. If it returns true, the browser asks the buyer first. */
function guard(listener: () => boolean): Undo {
  const unload = (event: BeforeUnloadEvent): void => {
    if (listener()) event.preventDefault();
  };
  addEventListener('beforeunload', unload);
  return () => removeEventListener('beforeunload', unload);
}

/** Whether the page before this one was the shop's (`link`), or this one (`again`), and may still be saving. */
export type Follows = 'no' | 'link' | 'again';

/** How this page follows the previous one in its window, as far as the browser says. */
function followsOwnPage(): Follows {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload' || navigation?.type === 'back_forward') return 'again';
  return String(document.referrer).startsWith(`${location.origin}/`) ? 'link' : 'no';
}

export type PageLife = ReturnType<typeof createPageLife>;

/** The life of this page, for the model. */
export const createPageLife = () => ({
  isVisible,
  // Only `false` counts as offline: some browsers have no `onLine`.
  isOnline: () => (navigator.onLine as boolean | undefined) !== false,
  follows: followsOwnPage(),
  /** How long ago the page was requested, in milliseconds: the one before it was left by then. */
  age: () => performance.now(),
  listen,
  guard,
});

/** Runs something when the page has nothing more urgent to do, such as its first view. The result cancels it. */
export function whenIdle(run: () => void): Undo {
  // Not in Safari.
  if (!('requestIdleCallback' in globalThis)) {
    const id = setTimeout(run);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(run, { timeout: IDLE_AT_LATEST });
  return () => cancelIdleCallback(id);
}
