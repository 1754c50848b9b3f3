import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { at, readJson } from '../setup/paths.mjs';
import { typescript } from './typescript.mjs';

/** @typedef {'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'} JsonType */
/**
 * The part of JSON Schema 2020-12 that openapi.yaml uses.
 *
 * @typedef {{
 *   readonly description?: string, readonly $ref?: string, readonly type?: JsonType | readonly JsonType[],
 *   readonly enum?: readonly (string | number | boolean | null)[], readonly anyOf?: readonly Schema[],
 *   readonly pattern?: string, readonly minLength?: number, readonly maxLength?: number,
 *   readonly minimum?: number, readonly maximum?: number, readonly items?: Schema, readonly maxItems?: number,
 *   readonly properties?: Readonly<Record<string, Schema>>, readonly required?: readonly string[],
 *   additionalProperties?: true | Schema, readonly if?: Schema, readonly else?: Schema, readonly 'x-otherwise'?: string,
 * }} Schema `else` holds for values that `if` does not hold for; `x-otherwise` says what a buyer notices if a value is invalid
 */
/** @typedef {{ value?: unknown, 'x-buyer'?: string, 'x-payload'?: object }} Example */
/** @typedef {Record<string, { schema: Schema, example?: unknown, examples?: Record<string, Example> }>} Content */
/**
 * @typedef {object} Operation one call
 * @property {import('../../src/api/client/caller.js').CallName} operationId
 * @property {string} summary
 * @property {string} description "Called …."
 * @property {string} x-fault
 * @property {readonly Record<string, unknown>[]} security
 * @property {readonly { in: string, description: string }[]} [parameters]
 * @property {{ content: Content }} [requestBody]
 * @property {Record<string, { description: string, headers?: Record<string, unknown>, content: Content }>} responses
 * @property {readonly string[]} [x-tolerated]
 * @property {readonly string[]} [x-not-tolerated]
 *
 * @typedef {object} Document
 * @property {{ version: string }} info
 * @property {Record<string, Record<string, Operation>>} paths
 * @property {{ schemas: Record<string, Schema> }} components
 */

/** @param {string} ref @returns {string} `WireCart` of a path that ends so */
export const nameOfRef = (ref) => ref.slice(ref.lastIndexOf('/') + 1);

/** The calls of a document, in order. @param {Pick<Document, 'paths'>} document */
export const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

/** The calls as src/contract/openapi.yaml has them, with what several of them share. @returns {Document} */
export function readOpenapi() {
  /** @type {any} */
  const document = load(readFileSync(at('src/contract/openapi.yaml'), 'utf8'));
  const { responses, ...components } = document.components;
  for (const { operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const { $ref = '', ...own } = /** @type {any} */ (response);
      operation.responses[status] = { ...responses[nameOfRef($ref)], ...own };
    }
  }
  for (const schema of Object.values(components.schemas)) {
    // Shops send more fields than the page reads.
    if (schema.type === 'object') schema.additionalProperties = true;
  }
  return { ...document, components };
}

/**
 * The document for shops: with the version of the package, and with examples that are the real
 * answers of a shop in memory.
 *
 * @returns {Promise<Document>}
 */
export async function openapi() {
  const document = readOpenapi();
  const { createMemoryShop } = await typescript('src/testing/memory-shop.ts');
  /** @param {Content} [content] @returns {Example[]} */
  const examplesIn = (content = {}) =>
    Object.values(content).flatMap(({ examples = {} }) => Object.values(examples));
  for (const { operation } of operationsOf(document)) {
    const [sent] = examplesIn(operation.requestBody?.content);
    const answers = examplesIn(operation.responses['200']?.content);
    for (const example of [sent, ...answers]) {
      const { 'x-buyer': buyer, 'x-payload': payload = sent?.value ?? {} } = example ?? {};
      if (!example || !buyer) continue;
      const shop = createMemoryShop(buyer);
      if (example === sent) {
        const [first, ...others] = shop.cart().products;
        sent.value = { products: [{ ...first, amount: 264 }, ...others] };
      } else {
        const { signal } = new AbortController();
        example.value = await shop.client[operation.operationId](payload, { signal });
      }
      delete example['x-buyer'];
      delete example['x-payload'];
    }
  }
  document.info.version = readJson('package.json').version;
  return document;
}
