import { useEffect, useState } from 'react';
import { shared } from '../../src/base/registry.js';
import { createStore, type Store } from '../../src/base/store.js';
import { useStore } from '../../src/ui/use-store.js';
import { watchKeyboard } from './watch-keyboard.js';

/** The tag whose bar is shown: at most one on a page. */
const barOwner = (): Store<HTMLElement | undefined> =>
  shared('bar-owner', () => createStore<HTMLElement | undefined>(undefined));

/** The bar covers this part of the view: a button under it is not visible. */
const COVERED = '0px 0px -80px 0px';

/** Whether the shop has a bar of its own there: then it sets the custom property to `none`. */
const isUnwanted = (host: HTMLElement): boolean =>
  getComputedStyle(host).getPropertyValue('--cart-bar-offset').trim() === 'none';

/**
 * Whether to show the bar: while the page is in view, but not the summary's checkout link, no on-screen
 * keyboard is open, and no other tag shows a bar.
 */
export function useBarShown(host: HTMLElement): boolean {
  const [isAway, setAway] = useState(false);
  const [isInView, setInView] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const owner = useStore(barOwner());
  const isWanted = isAway && isInView && !isTyping;

  useEffect(() => {
    const way = host.shadowRoot?.querySelector('.checkout-slot');
    const around = way?.closest('.page');
    if (!way || !around) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (target === around) setInView(isIntersecting);
          else setAway(!isIntersecting && !isUnwanted(host));
        }
      },
      { rootMargin: COVERED },
    );
    observer.observe(way);
    observer.observe(around);
    return () => observer.disconnect();
  }, [host]);

  useEffect(() => watchKeyboard(setTyping), []);

  const isFree = owner === undefined;
  useEffect(() => {
    if (isWanted && isFree) barOwner().set(host);
  }, [isWanted, isFree, host]);
  useEffect(() => {
    if (!isWanted) return undefined;
    return () => {
      if (barOwner().get() === host) barOwner().set(undefined);
    };
  }, [isWanted, host]);

  return isWanted && owner === host;
}
