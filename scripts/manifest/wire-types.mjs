import { nameOfRef } from './openapi.mjs';

/** @typedef {import('./openapi.mjs').Schema} Schema */

/** @param {string | undefined} text @param {string} [indent] */
const comment = (text, indent = '') => (text ? `${indent}/** ${text} */\n` : '');

/** @param {Schema} schema of an object */
function members({ properties = {}, required = [], additionalProperties: others }) {
  const named = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${comment(schema.description, '  ')}  readonly ${name}${optional}: ${typeOf(schema)};\n`;
  });
  const other = others === true ? 'unknown' : typeOf(others ?? {});
  return `${named.join('')}  readonly [name: string]: ${other};\n`;
}

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  const { $ref, anyOf, enum: words, type = [], items = {}, maxItems } = schema;
  if ($ref) return nameOfRef($ref);
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (words) return words.map((word) => JSON.stringify(word)).join(' | ');
  const types = [type].flat().map((name) => {
    if (name === 'object') return `{\n${members(schema)}}`;
    if (name === 'array') return maxItems === 0 ? '[]' : `readonly ${typeOf(items)}[]`;
    return name === 'integer' ? 'number' : name;
  });
  return types.join(' | ');
}

/** The schemas of openapi.yaml as types. @param {Readonly<Record<string, Schema>>} schemas by name */
export const wireTypes = (schemas) =>
  Object.entries(schemas)
    .map(
      ([name, schema]) =>
        `${comment(schema.description)}export type ${name} = ${typeOf(schema)};\n`,
    )
    .join('');
