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
 * The declarations that are generated from the contracts: the tags, their JSX form, and the entries
 * that only define tags. Only `jsx.d.ts` needs React's types.
 *
 * @param {Contracts} contracts
 * @returns {Map<string, string>} texts by path in dist
 */
export function typeFiles(contracts) {
  const { tags } = contracts;
  return new Map([
    ['tags.d.ts', tagTypes(contracts)],
    ['jsx.d.ts', jsxTypes(contracts)],
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

/** The attributes that only this tag has, for JSX. @param {Tag} tag */
const ownAttributes = ({ attributes }) =>
  attributes.map(({ name, type }) => ` & { '${name}'?: ${type} | undefined }`).join('');

/** @param {Contracts} contracts */
function jsxTypes({ tags }) {
  return `${HEAD}import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { CartAttributes, ${tags.map(({ className }) => className).join(', ')} } from './tags.js';

type Tag<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & CartAttributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${tags.map((each) => `      '${each.tag}': Tag<${each.className}>${ownAttributes(each)};`).join('\n')}
    }
  }
}
`;
}
