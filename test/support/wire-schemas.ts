import { Ajv2020 } from 'ajv/dist/2020.js';
import { openapi } from '../../scripts/manifest/openapi.mjs';
import { readContracts } from '../../scripts/manifest/read-contracts.mjs';
import type { CallName } from '../../src/api/client/call-table.js';

interface Media {
  readonly schema: unknown;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** As much of an operation of the document as tests look at. */
export interface Operation {
  readonly operationId: CallName;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, Media>> }>
  >;
}

export const contracts = await readContracts();

/** The document as the build writes it. */
export const document = (await openapi(contracts)) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
};

/** Every operation with its method and path. */
export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

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
