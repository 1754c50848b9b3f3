/** @typedef {import('../manifest/read-contracts.mjs').Contracts} Contracts */
/** @typedef {import('../manifest/read-contracts.mjs').Tag} Tag */

/**
 * An example of each tag: the kind of buyer, and the code that the reader can edit.
 *
 * @type {Readonly<Record<string, { buyer: string, code: string }>>}
 */
const EXAMPLES = {
  'cart-page': { buyer: 'retail', code: '<cart-page currency="PLN" country="pl"></cart-page>' },
  'cart-lines': { buyer: 'b2b', code: '<cart-lines></cart-lines>' },
  'cart-discount-panel': { buyer: 'retail', code: '<cart-discount-panel></cart-discount-panel>' },
  'cart-recommendations': {
    buyer: 'retail',
    code: '<cart-recommendations></cart-recommendations>',
  },
  'cart-free-delivery': {
    buyer: 'retail',
    code: '<cart-free-delivery country="pl"></cart-free-delivery>',
  },
  'cart-logistic-minimum': {
    buyer: 'b2b',
    code: '<cart-logistic-minimum></cart-logistic-minimum>',
  },
  'cart-discounts': { buyer: 'b2b', code: '<cart-discounts></cart-discounts>' },
  'cart-totals': { buyer: 'b2b', code: '<cart-totals></cart-totals>' },
  'cart-remarks': { buyer: 'retail', code: '<cart-remarks></cart-remarks>' },
  'cart-badge': {
    buyer: 'retail',
    code: '<a href="#cart">Cart <cart-badge load="eager" count="pieces"></cart-badge></a>',
  },
  'cart-drawer': {
    buyer: 'retail',
    code: '<a href="#cart" data-cart-open>Open the cart</a>\n<cart-drawer></cart-drawer>',
  },
};

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n');

/** @param {string} text */
const code = (text) => `\`${text}\``;

/**
 * A section with a table; nothing if there are no rows.
 *
 * @param {string} title @param {string} about @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
const section = (title, about, head, rows) =>
  rows.length ? [`## ${title}`, ...(about ? [about] : []), table(head, rows)] : [];

/**
 * The block from which site/assets/example.js makes a live example.
 *
 * @param {string} buyer @param {string} markup
 */
export const example = (buyer, markup) => `\`\`\`html example-${buyer}\n${markup}\n\`\`\``;

/**
 * The page of one tag in Markdown: a description with an example, and its parts, slots and events.
 *
 * @param {Tag} tag @param {Contracts} contracts
 */
export function tagPage(tag, { calls, events, tokens }) {
  const { buyer, code: markup } = EXAMPLES[tag.tag] ?? {
    buyer: 'retail',
    code: `<${tag.tag}></${tag.tag}>`,
  };
  const own = tokens.filter((token) => token.tag === tag.tag);
  const heard = events.filter(({ name }) => tag.events.some((event) => event === name));
  const called = calls.filter(({ name }) => tag.calls.some((call) => call === name));
  return [
    `# <${tag.tag}>`.replace('<', '&lt;').replace('>', '&gt;'),
    tag.summary,
    example(buyer, markup),
    ...section(
      'Attributes',
      'These belong to this tag alone. It also takes the [settings](../tags.md#settings) of all tags.',
      ['attribute', 'property', 'default', 'meaning'],
      tag.attributes.map((one) => [
        code(one.name),
        code(one.property),
        one.default ? code(one.default) : '',
        [
          one.description,
          ...(one.values ?? []).map(({ name, description }) => `${code(name)}: ${description}`),
        ].join(' '),
      ]),
    ),
    ...section(
      'Slots',
      '',
      ['slot', 'content'],
      tag.slots.map(({ name, description }) => [name ? code(name) : '(none)', description]),
    ),
    ...section(
      'Parts',
      `Style a part with \`${tag.tag}::part(name)\`. See [Theming](../theming.md#parts).`,
      ['part', 'what it is'],
      tag.parts.map((part) => [
        code(part.name),
        part.description + (part.amount ? ' An amount of money.' : ''),
      ]),
    ),
    ...section(
      'Custom properties',
      '',
      ['property', 'default', 'meaning'],
      own.map(({ name, light, description }) => [code(name), code(light), description]),
    ),
    ...section(
      'Events',
      'All events are dispatched on `document`. See [Events](../events.md).',
      ['event', 'detail', 'when'],
      heard.map(({ name, detail, description }) => [code(name), code(detail), description]),
    ),
    ...section(
      'Calls',
      'What the tag asks the shop. See [the calls](../backend.md#the-calls).',
      ['call', 'when'],
      called.map(({ method, path, when }) => [code(`${method} ${path}`), when]),
    ),
  ].join('\n\n');
}
