/**
 * Lets through a URL that is relative or http(s); anything else (`javascript:`, `data:`, …) is
 * dropped, so that neither a setting nor the server can make a link run code.
 */
export function safeUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  try {
    const { protocol } = new URL(url, document.baseURI);
    return protocol === 'http:' || protocol === 'https:' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Any text as a value of a query. Half a character, which cannot be encoded, becomes a sign for it. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** A piece of a path; one of dots would climb it and is left empty. */
const piece = (text: string): string => (/^\.{1,2}$/.test(text) ? '' : encoded(text));

/**
 * The path of a product's page, each piece encoded: `/shop/product/42/jar-900-ml`.
 *
 * @param pattern - with `{id}` and `{slug}`; without either, what stands before them, as "shop/product".
 */
export function productPath(pattern: string, id: string, slug: string): string {
  const whole = /\{(id|slug)\}/.test(pattern) ? pattern : `/${pattern}/{id}/{slug}`;
  return whole.replace(/\{(id|slug)\}/g, (_, name) => piece(name === 'id' ? id : slug));
}

/**
 * The address of a product's picture in a folder under the base. An absolute one stays as it is, and
 * so do a query and what is encoded already.
 */
export function imagePath(base: string, folder: string, photo: string): string {
  if (isAbsolute(photo)) return photo;
  const [path, query] = splitQuery(photo);
  const name = path.split('/').map(photoPiece).join('/');
  // A folder on a host of its own needs no base.
  const start = /^(https?:)?\/\//i.test(folder)
    ? folder
    : `${base}/${folder.replace(/^[\\/]/, '')}`;
  return start.replace(/\/?$/, '/') + name + query;
}

/** Which pictures of lines the shop keeps: `webp` beside each jpg, or just what it names. */
export type PhotoFormat = 'webp' | 'as-sent';

/** The name of a picture in the format that the shop keeps it in; absolute addresses stay. */
export function inPhotoFormat(format: PhotoFormat, photo: string): string {
  if (format === 'as-sent' || isAbsolute(photo)) return photo;
  const [path, query] = splitQuery(photo);
  return path.replace(/\.jpe?g$/i, '.webp') + query;
}

const isAbsolute = (url: string): boolean => /^https?:\/\//i.test(url) && !!safeUrl(url);

function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}

/** As `piece`, of a text that may be encoded: browsers climb by encoded dots, too. */
function photoPiece(text: string): string {
  const plain = text.replace(/%2e/gi, '.');
  return piece(plain).replace(/%25([\da-f]{2})/gi, '%$1');
}
