// npm run new:widget cart-thing: the smallest tag that works and passes every check, to be built upon.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { at } from './setup/paths.mjs';
import { tool } from './setup/run.mjs';

const SUMMARY = 'How many products are in the cart.';

/** @param {string} tag @returns {string} `cart-thing` as `CartThing` */
const pascal = (tag) => tag.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The files of a new tag.
 *
 * @param {string} tag @returns {Readonly<Record<string, string>>} by their names in its folder
 */
function filesOf(tag) {
  const component = pascal(tag);
  const definition = component[0]?.toLowerCase() + component.slice(1);
  const part = tag.replace(/^cart-/, '');
  return {
    [`${component}.tsx`]: `import type { Cart } from '../../src/rules/cart.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useCartValue } from '../../src/ui/use-cart.js';

const countOf = ({ lines }: Cart): number => lines.length;

/** ${SUMMARY} */
export function ${component}() {
  const t = useText();
  const { number } = useFormats();
  const count = useCartValue(countOf) ?? 0;
  return (
    <p className="${part}" part="${part}">
      {t('page.products', { count, shown: number(count) })}
    </p>
  );
}
`,
    [`${tag}.css`]: `.${part} {
  color: var(--_muted);
}
`,
    [`${tag}.ts`]: `import type { WidgetDefinition } from '../../src/element/define-widget.js';
import { cartPending, pageCart } from '../../src/page-cart/cart.js';
import { withCart } from '../../src/ui/WithCart.js';
import css from './${tag}.css?inline';
import { ${component} } from './${component}.js';

/** \`<${tag}>\`: ${SUMMARY.replace(/^./, (letter) => letter.toLowerCase())} */
export const ${definition}: WidgetDefinition = {
  tag: '${tag}',
  component: withCart(${component}),
  styles: [css],
  keep: [() => pageCart().keep()],
  pending: cartPending,
};
`,
    'index.ts': `import { defineWidget } from '../../src/element/define-widget.js';
import { ${definition} } from './${tag}.js';

defineWidget(${definition});
`,
    'contract.ts': `import { CART_CALLS } from '../../src/contract/calls.js';
import { COMMON_PARTS, FALLBACK_SLOT } from '../../src/contract/common.js';
import { CART_EVENTS } from '../../src/contract/events.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: '${tag}',
  summary: '${SUMMARY}',
  calls: [...CART_CALLS],
  parts: [...COMMON_PARTS, { name: '${part}', description: '${SUMMARY}' }],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS],
};
`,
    [`${tag}.test.ts`]: `// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, widgetPage } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();

it('says how many products are in the cart', async () => {
  page.shop.cart = { products: [product(1), product(2)] };
  const seen = await mount('<${tag}></${tag}>', '${part}');
  expect(seen.text('${part}')).toBe('2 products');
});
`,
  };
}

/** The tag that a new one stands in front of: those without React come last. */
const BEFORE = 'cart-badge';

/**
 * Puts a line in front of the first one that begins with a text.
 *
 * @param {string} file @param {string} start @param {string} line
 */
async function insertLine(file, start, line) {
  const lines = (await readFile(at(file), 'utf8')).split('\n');
  const place = lines.findIndex((each) => each.startsWith(start));
  if (place < 0) throw new Error(`${file} has no line that begins with "${start}"`);
  await writeFile(at(file), lines.toSpliced(place, 0, line).join('\n'));
}

/** @param {string | undefined} tag @returns {string | undefined} why it can be no new tag */
function problemOf(tag) {
  if (!tag || !/^cart(-[a-z]+)+$/.test(tag))
    return 'Name it like this: npm run new:widget cart-thing';
  return existsSync(at('widgets', tag)) ? `<${tag}> exists already.` : undefined;
}

const [tag = ''] = process.argv.slice(2);
const problem = problemOf(tag);
if (problem) {
  console.error(problem);
  process.exit(1);
}

await mkdir(at('widgets', tag));
for (const [name, text] of Object.entries(filesOf(tag))) {
  await writeFile(at('widgets', tag, name), text);
}
await insertLine('src/tags.ts', `  '${BEFORE}',`, `  '${tag}',`);
await insertLine(
  'src/define-all.ts',
  `  '${BEFORE}':`,
  `  '${tag}': () => import('../widgets/${tag}/index.js'),`,
);
await insertLine('README.md', `| \`<${BEFORE}>\``, `| \`<${tag}>\` | ${SUMMARY.slice(0, -1)} |`);
await insertLine('CHANGELOG.md', '- `<cart-badge>`', `- \`<${tag}>\`: ${SUMMARY}`);
await tool('prettier', ['--write', '--log-level=warn', `widgets/${tag}`, 'README.md']);
// They read what was written above.
const { readContracts } = await import('./manifest/read-contracts.mjs');
const { writePages } = await import('./manifest/write-pages.mjs');
await writePages(await readContracts());
console.log(`<${tag}> is there. Write what it shows in widgets/${tag}/${pascal(tag)}.tsx.`);
