/** The text between a tag's name and its end. Quotes count only at the start of a value. */
const ATTRIBUTES = String.raw`((?:[^>=]+|=\s*"[^"]*(?:"|$)|=\s*'[^']*(?:'|$)|=)*)`;

/**
 * Matches a comment, an element whose content is text or not a part of the page, or any other tag.
 * Each way also ends at the end of the page, so that no character is read again and again.
 */
const TAG = new RegExp(
  [
    '<!--(?:-?>|[^]*?(?:-->|$))',
    '<[!?][^>]*',
    String.raw`<(script|style|textarea|title|noscript|template|iframe|xmp)(?=[\s/>])${ATTRIBUTES}[^]*?(?:</\1(?=[\s/>])|$)`,
    String.raw`<(/?[a-z][^\s/>]*)${ATTRIBUTES}(>|$)`,
  ].join('|'),
  'gi',
);

const ATTRIBUTE = /([^\s/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s]*)))?/g;

const NAMED: Readonly<Record<string, string>> = {
  quot: '"',
  '#34': '"',
  '#39': "'",
  '#039': "'",
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
};

/**
 * Returns the token in a page's `<meta name="csrf-token" content="…">`. It reads the markup as
 * text, because strict security policies forbid parsing HTML. Comments, scripts and the values of
 * other attributes are skipped.
 */
export function csrfTokenIn(html: string): string | undefined {
  for (const [, , , name = '', attributes = '', end] of html.matchAll(TAG)) {
    if (!end || name.toLowerCase() !== 'meta') continue;
    const token = valueOf('content', attributes);
    if (token && valueOf('name', attributes)?.toLowerCase() === 'csrf-token') {
      return token.replace(/&([#\w]+);/g, (whole, entity: string) => NAMED[entity] ?? whole);
    }
  }
  return undefined;
}

/** The value of the first attribute with this name; undefined if it is empty. */
function valueOf(wanted: string, attributes: string): string | undefined {
  for (const [, name = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
    if (name.toLowerCase() === wanted) return values.find(Boolean);
  }
  return undefined;
}
