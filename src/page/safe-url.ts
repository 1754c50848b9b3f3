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

/** The path of a product's page: `/shop/product/42/jar-900-ml`, each piece encoded. */
export function productPath(prefix: string, id: string, slug: string): string {
  return `/${prefix}/${piece(id)}/${piece(slug)}`;
}

/** The path of a product's picture under `/static/images/{size}/`. */
export function imagePath(base: string, size: 100 | 500, photo: string): string {
  return `${base}/static/images/${size}/${photo.split('/').map(piece).join('/')}`;
}
