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

const piece = (text: string): string => {
  // A lone surrogate would make encodeURIComponent throw; a dot piece would climb the path.
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  return encoded === '.' || encoded === '..' ? '' : encoded;
};

/** The path of a product's page: `/shop/product/42/jar-900-ml`, each piece encoded. */
export function productPath(prefix: string, id: string, slug: string): string {
  return `/${prefix}/${piece(id)}/${piece(slug)}`;
}

/** The path of a product's picture under `/static/images/{size}/`. */
export function imagePath(base: string, size: 100 | 500, photo: string): string {
  return `${base}/static/images/${size}/${photo.split('/').map(piece).join('/')}`;
}
