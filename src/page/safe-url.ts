/**
 * Returns a URL that is relative or http(s), and undefined for any other (`javascript:`, `data:`,
 * …), so that neither a setting nor the server can make a link run code.
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
