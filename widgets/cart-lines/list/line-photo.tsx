import { imagePath, inPhotoFormat } from '../../../src/page/product-urls.js';
import type { Component, Line } from '../../../src/rules/cart.js';
import { Photo } from '../../../src/ui/Photo.js';
import type { ListContext } from './list-context.js';

const addressOf = (photo: string, list: ListContext): string | undefined =>
  photo
    ? imagePath(list.staticBase, list.photoPath, inPhotoFormat(list.photoFormat, photo))
    : undefined;

/** The small picture of a product in a set, if it has one. Pictures in folded sets are not requested. */
export function componentPhoto({ photo }: Component, list: ListContext) {
  const address = addressOf(photo, list);
  return (
    address && (
      <Photo address={address} className="component-photo" part="component-photo" loading="lazy" />
    )
  );
}

/** The picture of a row. */
export function linePhoto({ photo }: Line, list: ListContext, inView: boolean) {
  const address = addressOf(photo, list);
  return (
    <Photo
      address={address}
      className="photo"
      part="line-photo"
      loading={inView ? 'eager' : 'lazy'}
    />
  );
}
