import { useLayoutEffect, type RefObject } from 'react';
import { imagePath } from '../../src/page/safe-url.js';
import type { Line } from '../../src/rules/cart.js';
import type { ListContext, RowPlace } from './list-context.js';

/** Rows that the browser skipped once and draws now. */
const drawn = new WeakSet<Element>();

/** Browsers that skip rows tell when they begin to draw one. */
const DRAWN = 'contentvisibilityautostatechange';

function ask(photo: HTMLImageElement | null): void {
  if (photo) photo.src ||= photo.dataset['src'] ?? '';
}

function askIfDrawn(photo: HTMLImageElement | null): void {
  const row = photo?.closest('li');
  if (row && drawn.has(row)) ask(photo);
}

/**
 * The picture of a row. Far below the view it has no address until its row is drawn: the browser
 * would look in each frame whether one of a thousand waiting pictures has come near.
 */
export function linePhoto({ photo }: Line, { staticBase }: ListContext, place: RowPlace) {
  // Names the picture of the small size, which the shop keeps as webp.
  const file = photo.replace(/\.jpe?g$/i, '.webp');
  if (!file) return <span className="photo" part="line-photo" />;
  const address = imagePath(staticBase, 100, file);
  return (
    <img
      key={address}
      ref={place === 'rest' && `on${DRAWN}` in window ? askIfDrawn : ask}
      className="photo"
      part="line-photo"
      loading={place === 'view' ? 'eager' : 'lazy'}
      data-src={address}
      alt=""
    />
  );
}

/** Asks for the pictures of far rows when they are drawn, and for all before they are printed. */
export function useFarPhotos(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const rows = list.current;
    const follow = (event: Event): void => {
      const { target: row, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (skipped || !(row instanceof Element)) return;
      drawn.add(row);
      ask(row.querySelector('img'));
    };
    const askForAll = (): void => rows?.querySelectorAll('img').forEach(ask);
    const listeners = new AbortController();
    const { signal } = listeners;
    // Captured, as not every browser has it rise from the row.
    rows?.addEventListener(DRAWN, follow, { signal, capture: true });
    addEventListener('beforeprint', askForAll, { signal });
    return () => listeners.abort();
  }, [list]);
}
