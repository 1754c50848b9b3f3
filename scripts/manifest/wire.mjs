// npm run wire: writes src/bus/wire.ts, a type for each schema of src/contract/openapi.yaml.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { at } from '../setup/paths.mjs';
import { readOpenapi } from './openapi.mjs';

await ensureDependencies('test/wire');
const load = createRequire(at('test/wire/package.json'));
const { default: typesOf, addJSDocComment, astToString, tsModifiers } = load('openapi-typescript');
const { factory } = load('typescript');

const { schemas } = readOpenapi().components;
const document = { openapi: '3.1.0', info: { title: '', version: '' }, components: { schemas } };
/** @type {any[]} */
const nodes = await typesOf(document, { immutable: true, arrayLength: true });
const { members } = nodes.find(({ name }) => name.text === 'components').members[0].type;
const types = members.map((/** @type {any} */ { name, type }) => {
  const alias = factory.createTypeAliasDeclaration(tsModifiers({ export: true }), name, [], type);
  addJSDocComment(schemas[name.text], alias);
  return alias;
});
const text = `// Written by "npm run wire".\n${astToString(types)}`
  .replaceAll(/components\["schemas"\]\["(\w+)"\]/g, '$1')
  .replaceAll(/\{\s+(readonly \[key: string\]: \w+;)\s+\}/g, '{ $1 }')
  .replaceAll(/\[\s+\]/g, '[]')
  .replaceAll(/\/\*\*\s+\* (.+)\s+\* @enum \{unknown\}\s+\*\//g, '/** $1 */')
  .replaceAll('@description ', '');
await writeFile(process.argv[2] ?? at('src/bus/wire.ts'), text);
