import prettier from 'prettier';
import { at } from '../setup/paths.mjs';

/** @typedef {import('../../src/contract/wire/index.js').Schema} Schema */

const FILE = 'src/bus/wire.ts';

const HEAD = `// Written by "npm run build" from src/contract/wire. Do not edit.
/**
 * The data that the shop and the page send each other. These types describe a correct shop and are not
 * checked at run time: the command "cart-elements check" finds the differences.
 */
`;

/** The TypeScript types for the types of a schema. @type {Readonly<Record<string, string>>} */
const TYPES = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

/** @param {string | undefined} text @param {string} [indent] */
const comment = (text, indent = '') =>
  text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : '';

/** @param {string} ref @returns {string} `WireCart` of a path that ends so */
export const nameOfRef = (ref) => ref.slice(ref.lastIndexOf('/') + 1);

/** @param {Schema} schema @returns {string} its type @throws {Error} for a schema that has no type here */
function typeOf(schema) {
  if (schema.$ref) return nameOfRef(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  const types = [schema.type ?? []].flat().map((name) => {
    if (name === 'array')
      return schema.items ? `readonly ${typeOf(schema.items)}[]` : 'readonly []';
    const type = TYPES[name];
    if (!type) throw new Error(`No type for ${JSON.stringify(schema)}`);
    return type;
  });
  if (!types.length) throw new Error(`No type for ${JSON.stringify(schema)}`);
  return [...new Set(types)].join(' | ');
}

/** @param {string} name @param {Schema} schema */
function declaration(name, schema) {
  const { description, properties, required = [] } = schema;
  if (schema.type !== 'object')
    return `${comment(description)}export type ${name} = ${typeOf(schema)};`;
  const fields = Object.entries(properties ?? {}).map(([key, field]) => {
    const isThere = required.includes(key);
    return `${comment(field.description, '  ')}  readonly ${key}${isThere ? '' : '?'}: ${typeOf(field)}${isThere ? '' : ' | undefined'};`;
  });
  return [
    `${comment(description)}export interface ${name} {`,
    ...fields,
    '  /** Fields of the shop’s own. */',
    '  readonly [field: string]: unknown;',
    '}',
  ].join('\n');
}

/**
 * The exported types of the wire.
 *
 * @param {Readonly<Record<string, Schema>>} schemas
 * @returns {Promise<string>} the text of src/bus/wire.ts
 */
export async function wireTypes(schemas) {
  const text = [
    HEAD,
    ...Object.entries(schemas).map(([name, schema]) => `${declaration(name, schema)}\n`),
  ].join('\n');
  const options = await prettier.resolveConfig(at(FILE));
  return prettier.format(text, { ...options, filepath: at(FILE) });
}
