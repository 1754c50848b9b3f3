import { Ajv2020 } from 'ajv/dist/2020.js';
import { operationsOf, readOpenapi } from '../../scripts/manifest/openapi.mjs';
import type { CallName } from '../../src/api/client/caller.js';

/** The document, without the examples that the build adds. */
const document = readOpenapi();

const operations = operationsOf(document);

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
// What the document says beside the schemas.
ajv.addVocabulary(['x-otherwise', 'components', 'paths', 'openapi', 'info', 'servers', 'tags']);
ajv.addSchema(document, 'openapi.json');

/** Names in a JSON pointer. */
const escaped = (name: string): string =>
  encodeURIComponent(name.replace(/~/g, '~0').replace(/\//g, '~1'));

/** What a value at a place of the document does not agree with, in words. */
export function problemsAt(place: readonly string[], value: unknown): string[] {
  const validate = ajv.getSchema(`openapi.json#/${place.map(escaped).join('/')}`);
  if (!validate) throw new Error(`There is no schema at ${place.join(' ')}`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = '' }) => `${instancePath || 'the answer'} ${message}`,
  );
}

/** What the answer of a call with status 200 does not agree with. */
export function problemsOf(name: CallName, answer: unknown): string[] {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`There is no call ${name}`);
  const { path, method } = found;
  return problemsAt(
    ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema'],
    answer,
  );
}
