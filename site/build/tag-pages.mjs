import { code, table } from '../../scripts/manifest/markdown.mjs';
import { tablesOf } from '../../scripts/manifest/tags-page.mjs';

/** @typedef {import('../../scripts/manifest/read-contracts.mjs').Contracts} Contracts */
/** @typedef {import('../../scripts/manifest/read-contracts.mjs').Tag} Tag */

/** Tags whose example has a business buyer, who sees more of them. */
const FOR_BUSINESS = ['cart-lines', 'cart-logistic-minimum', 'cart-discounts', 'cart-totals'];

/** The examples that need more than the tag. @type {Readonly<Record<string, string>>} */
const MARKUP = {
  'cart-page': '<cart-page currency="PLN" country="pl"></cart-page>',
  'cart-free-delivery': '<cart-free-delivery country="pl"></cart-free-delivery>',
  'cart-badge': '<a href="#cart">Cart <cart-badge load="eager" count="pieces"></cart-badge></a>',
  'cart-drawer': '<a href="#cart" data-cart-open>Open the cart</a>\n<cart-drawer></cart-drawer>',
};

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
export function tagPage(tag, contracts) {
  const buyer = FOR_BUSINESS.includes(tag.tag) ? 'b2b' : 'retail';
  const markup = MARKUP[tag.tag] ?? `<${tag.tag}></${tag.tag}>`;
  const own = contracts.tokens.filter((token) => token.tag === tag.tag);
  const heard = contracts.events.filter(({ name }) => tag.events.some((event) => event === name));
  const tables = {
    ...tablesOf(tag, contracts),
    ...(own.length && {
      'Custom properties': table(
        ['property', 'default', ''],
        own.map(({ name, light, description }) => [code(name), code(light), description]),
      ),
    }),
    Events: table(
      ['event', 'detail', ''],
      heard.map(({ name, detail, description }) => [code(name), code(detail), description]),
    ),
  };
  return [
    `# &lt;${tag.tag}&gt;`,
    tag.summary,
    example(buyer, markup),
    `It also takes the [settings](../tags.md#settings) of all tags. Style a part with \`${tag.tag}::part(name)\`: see [Theming](../theming.md#parts). All events are dispatched on \`document\`: see [Events](../events.md).`,
    ...Object.entries(tables).flatMap(([title, text]) => [`## ${title}`, text]),
  ].join('\n\n');
}
