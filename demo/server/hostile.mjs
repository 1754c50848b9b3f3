// @ts-check
/** A script of this that runs sets `window.hostile`, so that a page can be asked whether one did. */
const RUN = 'window.hostile=1';

/** Texts that a careless page would run, swallow or be bent by. */
export const HOSTILE_TEXTS = [
  `<img src=x onerror=${RUN}>`,
  `"><script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `' onmouseover='${RUN}' x='`,
  `<svg/onload=${RUN}>`,
  `<iframe srcdoc="&lt;script&gt;parent.hostile=1&lt;/script&gt;">`,
  `{{constructor.constructor("return 1")()}} \${7*7} <%= 7*7 %>`,
  '$t(lines.title) {{count}} __proto__',
  'Jar \u202egpj.exe\u202c and \u2066isolated\u2069 text',
  'zero\u0000byte\u0007bell\u200bspace\ufeffmark',
  'lone \ud800 surrogate \udc00',
  'z\u0353\u034e\u0324\u0333\u031f\u0359\u0339\u032a\u0330\u031c\u0356\u0319 stacked',
  `${'W'.repeat(400)} unbroken`,
  'long '.repeat(2000),
  '__proto__',
  'constructor',
];

const SLUGS = [
  'javascript:window.hostile=1',
  '../../../etc/passwd',
  '..',
  '.',
  '//evil.example/x',
  '" onclick="window.hostile=1',
  'a?b=c#d',
  '%2e%2e%2f%00',
  '\\\\evil.example\\x',
  '',
];

const PICTURES = [
  'x" onerror="window.hostile=1.jpg',
  '../../demo/state',
  'javascript:window.hostile=1',
  'data:image/svg+xml,<svg onload=alert(1)>.jpg',
  '//evil.example/x.jpg',
  '%00.jpg',
  '',
  'a b?c=d#e.jpg',
];

/** What a product has whose every text is an attack. @param {number} at */
export function hostileFacts(at) {
  const text = HOSTILE_TEXTS[at] ?? '';
  return {
    id: 9001 + at,
    name: { pl: text, en: text },
    about: { pl: text, en: text },
    picture: PICTURES[at % PICTURES.length],
    gross: '10.00',
    net: '7.00',
    slug: SLUGS[at % SLUGS.length],
    ean: `<b>${at}</b>`,
    brand: text.slice(0, 200),
    // Some have more of the fields that contain texts.
    ...(at % 3 === 0 && { parts: [{ id: 9001 + ((at + 1) % HOSTILE_TEXTS.length), quantity: 2 }] }),
    ...(at % 4 === 1 && { configuration: `"><b>${text.slice(0, 60)}` }),
  };
}

/** Order notes of the same kind. */
export const HOSTILE_REMARKS = `</textarea><script>${RUN}</script>\u202e`;
