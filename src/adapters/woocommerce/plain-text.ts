/** The entities by name that WordPress, WooCommerce and their translations write into texts. */
const NAMED = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', times: '×' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', hellip: '…' },
    ...{ sbquo: '‚', bdquo: '„', laquo: '«', raquo: '»' },
    ...{ euro: '€', pound: '£', yen: '¥', fnof: 'ƒ' },
  }),
);

/** The text of a piece of HTML, as the Store API writes names, options and messages. */
export const plainText = (html: string | null | undefined): string => decodedText(html).trim();

/** The same with the spaces at its ends. */
export function decodedText(html: string | null | undefined): string {
  return (html ?? '')
    .replace(/<(?:br|\/p|\/li|\/div|\/dd)\b[^>]*>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:#(x?[\da-f]+)|(\w+));/gi, (entity: string, number: string, name: string) => {
      if (name) return NAMED.get(name) ?? entity;
      const code = Number(`0${number}`);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    });
}
