import { encoded, safeUrl } from '../base/url.js';

/** A segment of a path. Dots alone, which would be a step up the path, become an empty segment. */
const piece = (text: string): string => (/^\.{1,2}$/.test(text) ? '' : encoded(text));

/**
 * The path of a product's page, with each segment encoded: `/shop/product/42/jar-900-ml`.
 *
 * @param pattern - with `{id}` and `{slug}`; without them it is the folder of the pages, such as
 *   "shop/product".
 */
export function productPath(pattern: string, id: string, slug: string): string {
  const whole = /\{(id|slug)\}/.test(pattern) ? pattern : `/${pattern}/{id}/{slug}`;
  return whole.replace(/\{(id|slug)\}/g, (_, name) => piece(name === 'id' ? id : slug));
}

/**
 * The address of a product's picture in a folder under the base. An address with its own host, and
 * a path from the root, stay as they are, and so do a query and characters that are already encoded.
 */
export function imagePath(base: string, folder: string, photo: string): string {
  if (isAddress(photo)) return photo;
  const [path, query] = splitQuery(photo);
  const name = path.split('/').map(photoPiece).join('/');
  // A folder with its own host needs no base.
  const start = /^(https?:)?\/\//i.test(folder)
    ? folder
    : `${base}/${folder.replace(/^[\\/]/, '')}`;
  return start.replace(/\/?$/, '/') + name + query;
}

/**
 * The file names of pictures of lines: `webp` in place of jpg, or exactly as the shop sends them.
 */
export type PhotoFormat = 'webp' | 'as-sent';

/** The name of a picture in the shop's format; whole addresses stay as they are. */
export function inPhotoFormat(format: PhotoFormat, photo: string): string {
  if (format === 'as-sent' || isAddress(photo)) return photo;
  const [path, query] = splitQuery(photo);
  return path.replace(/\.jpe?g$/i, '.webp') + query;
}

/** Whether a text is more than a file name: `https://…`, `//…` or `/…`. */
const isAddress = (url: string): boolean => /^(https?:\/)?\//i.test(url) && !!safeUrl(url);

function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/** Like `piece`, for a text that may already be encoded: browsers resolve encoded dots, too. */
function photoPiece(text: string): string {
  const plain = text.replace(/%2e/gi, '.');
  return piece(plain).replace(/%25([\da-f]{2})/gi, '%$1');
}
