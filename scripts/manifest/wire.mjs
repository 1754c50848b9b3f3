// npm run wire: writes src/bus/wire.ts, a type for each schema of src/contract/openapi.yaml.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { at } from '../setup/paths.mjs';
import { readOpenapi } from './openapi.mjs';

await ensureDependencies('test/wire');
const load = createRequire(at('test/wire/package.json'));
const { default: typesOf, addJSDocComment, astToString, tsModifiers } = load('openapi-typescript');
const ts = load('typescript');

/**
 * A schema with a title in place of its description, and with constants in place of an enum: the generator writes both
 * without a tag in the comment.
 *
 * @param {string} _ @param {any} part of the JSON
 */
function untagged(_, part) {
  const { description, enum: words, ...schema } = part ?? {};
  if (typeof description !== 'string' && !words) return part;
  const anyOf = words?.map((/** @type {unknown} */ word) =>
    word === null ? { type: 'null' } : { const: word },
  );
  return { title: description, ...schema, ...(anyOf && { anyOf }) };
}
const schemas = JSON.parse(JSON.stringify(readOpenapi().components.schemas), untagged);

/** A type that names another schema by its name alone, and stands in one line if it is short. @param {any} node @returns {any} */
function plain(node) {
  if (ts.isIndexedAccessTypeNode(node))
    return ts.factory.createTypeReferenceNode(node.indexType.literal.text);
  const own = ts.visitEachChild(node, plain, undefined);
  const isShort =
    ts.isTupleTypeNode(own) ||
    (ts.isTypeLiteralNode(own) && own.members.every(ts.isIndexSignatureDeclaration));
  return isShort ? ts.setEmitFlags(own, ts.EmitFlags.SingleLine) : own;
}

const document = { openapi: '3.1.0', info: { title: '', version: '' }, components: { schemas } };
/** @type {any[]} */
const nodes = await typesOf(document, { immutable: true, arrayLength: true });
const { members } = nodes.find(({ name }) => name.text === 'components').members[0].type;
const types = members.map((/** @type {any} */ { name, type }) => {
  const modifiers = tsModifiers({ export: true });
  const alias = ts.factory.createTypeAliasDeclaration(modifiers, name, [], plain(type));
  addJSDocComment(schemas[name.text], alias);
  return alias;
});
const text = `// Written by "npm run wire".\n${astToString(types)}`;
await writeFile(process.argv[2] ?? at('src/bus/wire.ts'), text);
