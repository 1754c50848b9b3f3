import { ADAPTERS } from '../build/adapters.mjs';

/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */
/** @typedef {import('./read-contracts.mjs').Setting} Setting */
/** @typedef {import('./read-contracts.mjs').Tag} Tag */

const HEAD = '// Written by scripts/manifest from the contracts of the tags.\n';

/** @param {string} text @param {string} [indent] */
const comment = (text, indent = '  ') => `${indent}/** ${text.replaceAll('*/', '*\\/')} */`;

/** @param {Setting} setting @returns the type that its property accepts */
const writable = ({ type, propertyType }) =>
  [type, propertyType, 'null', 'undefined'].filter(Boolean).join(' | ');

/**
 * The declarations that are generated from the contracts: the tags, their form in the templates of each framework, and the
 * entries that only define tags. Only the file of a framework needs its types.
 *
 * @param {Contracts} contracts
 * @returns {Map<string, string>} texts by path in dist
 */
export function typeFiles(contracts) {
  const { tags } = contracts;
  return new Map([
    ['tags.d.ts', tagTypes(contracts)],
    ...Object.entries(FRAMEWORKS).map(
      ([name, framework]) =>
        /** @type {const} */ ([`${name}.d.ts`, frameworkTypes(contracts, framework)]),
    ),
    // What a plain import of them finds when it runs.
    ['types-only.mjs', 'export {};\n'],
    ['api.d.ts', `${HEAD}export * from './index.js';\n`],
    [
      'index.d.ts',
      `${HEAD}export * from './types/entries/index.js';\nexport type * from './tags.js';\n`,
    ],
    ['testing.d.ts', `${HEAD}export * from './types/entries/testing.js';\n`],
    ...ADAPTERS.map(
      (name) =>
        /** @type {const} */ ([
          `adapters/${name}.d.ts`,
          `${HEAD}export * from '../types/adapters/${name}.js';\n`,
        ]),
    ),
    ['autoload.d.ts', `${HEAD}import './tags.js';\n`],
    ['cart-elements.d.ts', classicTypes()],
    ...tags.map(
      ({ tag, summary }) =>
        /** @type {const} */ ([
          `widgets/${tag}.d.ts`,
          `${HEAD}${comment(`Defines \`<${tag}>\`. ${summary}`, '')}\nimport '../tags.js';\n`,
        ]),
    ),
  ]);
}

function classicTypes() {
  return `${HEAD}import type * as api from './index.js';

declare global {
  ${comment('The functions that the classic script offers to other scripts of the page.', '')}
  var CartElements: typeof api;
}
`;
}

/** @param {Contracts} contracts */
function tagTypes({ tags, settings, reductions }) {
  const attributes = settings.flatMap((setting) => [
    comment(setting.description),
    `  ${/\W/.test(setting.name) ? `'${setting.name}'` : setting.name}?: ${setting.type} | undefined;`,
  ]);
  const properties = settings
    .filter(({ name }) => name !== 'lang')
    .flatMap((setting) => [
      comment(setting.description),
      `  get ${setting.property}(): string | null;`,
      `  set ${setting.property}(value: ${writable(setting)});`,
    ]);
  return `${HEAD}import type {} from './types/bus/events.js';

/** The percentage discounts, under the shop's names; one is active when over 0 and not switched off. */
export interface DiscountInfo {
${reductions.map((name) => `  ${name}?: number | string | null;`).join('\n')}
  flags?: { [name: string]: boolean | number | string | null };
}

/** Settings, as attributes of any tag. */
export interface CartAttributes {
${attributes.join('\n')}
}

/** The members that all tags share: a property for each attribute. */
export interface CartElement extends HTMLElement {
${properties.join('\n')}
}

${tags.map(tagType).join('\n')}

declare global {
  interface HTMLElementTagNameMap {
${tags.map(({ tag, className }) => `    '${tag}': ${className};`).join('\n')}
  }
}
`;
}

/** @param {Tag} tag */
function tagType({ className, summary, tag, isPlain, attributes }) {
  const properties = attributes.flatMap(({ property, description, type }) => [
    comment(description),
    `  get ${property}(): ${type};`,
    `  set ${property}(value: ${type} | null | undefined);`,
  ]);
  return [
    comment(`\`<${tag}>\`: ${summary}`, ''),
    `export interface ${className} extends ${isPlain ? 'HTMLElement' : 'CartElement'} {`,
    ...properties,
    '}',
  ].join('\n');
}

/**
 * @typedef {object} Framework
 * @property {string} imports what the declarations use of its types
 * @property {string} tag the type of a tag in its templates: `Host` is the element, `Own` the attributes of the tag
 * @property {readonly [open: string, close: string]} place where it looks for the tags
 */

/** How to declare custom elements for each framework, by the name of the file. @type {Readonly<Record<string, Framework>>} */
const FRAMEWORKS = {
  jsx: {
    imports: "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    tag: 'DetailedHTMLProps<HTMLAttributes<Host>, Host> & CartAttributes & Own',
    place: [
      "declare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements {",
      '    }\n  }\n}',
    ],
  },
  vue: {
    // Its compiler looks for an attribute of a template by the name in camel case.
    imports: `import type { HTMLAttributes, PublicProps } from 'vue';

type Camel<Name> = Name extends \`\${infer First}-\${infer Rest}\` ? \`\${First}\${Capitalize<Camel<Rest>>}\` : Name;
type InCamelCase<Attributes> = { [Name in keyof Attributes as Camel<Name> & string]: Attributes[Name] };
`,
    tag: 'new () => Host & { $props: HTMLAttributes & PublicProps & InCamelCase<CartAttributes & Own> }',
    place: ["declare module 'vue' {\n  interface GlobalComponents {", '  }\n}'],
  },
  svelte: {
    imports: "import type { HTMLAttributes } from 'svelte/elements';",
    tag: 'HTMLAttributes<Host> & CartAttributes & Own',
    place: ["declare module 'svelte/elements' {\n  interface SvelteHTMLElements {", '  }\n}'],
  },
  solid: {
    imports: "import type { JSX } from 'solid-js';",
    tag: 'JSX.HTMLAttributes<Host> & CartAttributes & Own',
    place: [
      "declare module 'solid-js' {\n  namespace JSX {\n    interface IntrinsicElements {",
      '    }\n  }\n}',
    ],
  },
};

/** @param {Contracts} contracts @param {Framework} framework */
function frameworkTypes({ tags }, { imports, tag, place: [open, close] }) {
  const indent = `${/ +(?=interface)/.exec(open)?.[0] ?? ''}  `;
  const ofTags = tags.map(({ tag: name, className, attributes }) => {
    const own = attributes.map((each) => `'${each.name}'?: ${each.type} | undefined`).join('; ');
    return `${indent}'${name}': Tag<${className}${own && `, { ${own} }`}>;`;
  });
  return `${HEAD}${imports}
import type { CartAttributes, ${tags.map(({ className }) => className).join(', ')} } from './tags.js';

type Tag<Host extends HTMLElement, Own = object> = ${tag};

${open}
${ofTags.join('\n')}
${close}
`;
}
