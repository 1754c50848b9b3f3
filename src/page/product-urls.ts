import { encoded, safeUrl } from '../base/url.js';
import type { Settings } from './settings.js';

/** A segment of a path. Dots alone, which would be a step up the path, become an empty segment. */
const piece = (text: string): string => (/^\.{1,2}$/.test(text) ? '' : encoded(text));

/** The path of a product's page, with each segment encoded, from a pattern with `{id}` and `{slug}`. */
export const productPath = (pattern: string, id: string, slug: string): string =>
  pattern.replace(/\{(id|slug)\}/g, (_, name) => piece(name === 'id' ? id : slug));

/**
 * The address of a product's picture in a folder under the base. A whole address, a path from the root, a query, and
 * characters that are already encoded stay as they are.
 */
export function imagePath(base: string, folder: string, photo: string): string {
  if (isAddress(photo)) return photo;
  const [path, query] = splitQuery(photo);
  const hasHost = /^(https?:)?\/\//i.test(folder);
  return (hasHost ? '' : base) + folder + path.split('/').map(photoPiece).join('/') + query;
}

/** The name of a picture in the shop's format; whole addresses stay as they are. */
export function inPhotoFormat(format: Settings['photo-format'], photo: string): string {
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
