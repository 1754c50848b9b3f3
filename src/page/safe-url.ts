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

/** The address of a product's page by a pattern with `{id}` and `{slug}`, each piece encoded. */
export function productPath(pattern: string, id: string, slug: string): string {
  return pattern.replace(/\{(id|slug)\}/g, (_, name) => piece(name === 'id' ? id : slug));
}

/** The address of a picture in a folder under the base; one on a host of its own needs no base. */
export function imagePath(base: string, folder: string, photo: string): string {
  const start = /^(https?:)?\/\//i.test(folder) ? folder : base + folder;
  return start + photo.split('/').map(piece).join('/');
}
