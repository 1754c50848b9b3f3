import { useLayoutEffect, type RefObject } from 'react';
import { imagePath, inPhotoFormat } from '../../../src/page/product-urls.js';
import type { Component, Line } from '../../../src/rules/cart.js';
import { Photo } from '../../../src/ui/Photo.js';
import { DRAWN, isSkipped } from './line-groups.js';
import type { ListContext, RowPlace } from './list-context.js';

function ask(photo: HTMLImageElement | null): void {
  if (photo) photo.src ||= photo.dataset['src'] ?? '';
}

const askForAll = (rows: Element): void => rows.querySelectorAll('img').forEach(ask);

function askIfDrawn(photo: HTMLImageElement | null): void {
  const group = photo?.closest('.far');
  if (!group || !isSkipped(group)) ask(photo);
}

const addressOf = (photo: string, list: ListContext): string | undefined =>
  photo
    ? imagePath(list.staticBase, list.photoPath, inPhotoFormat(list.photoFormat, photo))
    : undefined;

/** The small picture of a product in a set, if it has one. Pictures in folded sets are not requested. */
export function componentPhoto({ photo }: Component, list: ListContext) {
  const address = addressOf(photo, list);
  return (
    address && (
      <Photo
        address={address}
        ask={askIfDrawn}
        className="component-photo"
        part="component-photo"
        loading="lazy"
      />
    )
  );
}

/**
 * The picture of a row. Far below the view it has no address until its row is drawn, because the
 * browser would check the distance of a thousand pictures in each frame.
 */
export function linePhoto({ photo }: Line, list: ListContext, place: RowPlace) {
  const address = addressOf(photo, list);
  return (
    <Photo
      address={address}
      ask={place === 'rest' ? askIfDrawn : ask}
      className="photo"
      part="line-photo"
      loading={place === 'view' ? 'eager' : 'lazy'}
    />
  );
}

/** Requests the pictures of far rows when they are drawn, and all before printing. */
export function useFarPhotos(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const rows = list.current;
    const follow = (event: Event): void => {
      const { target: group, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!(group instanceof Element)) return;
      group.classList.toggle('drawn', !skipped);
      if (!skipped) askForAll(group);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    // Captured, because the event does not bubble in every browser.
    rows?.addEventListener(DRAWN, follow, { signal, capture: true });
    addEventListener('beforeprint', () => rows && askForAll(rows), { signal });
    return () => listeners.abort();
  }, [list]);
}
