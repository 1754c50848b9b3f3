import { code, table } from './markdown.mjs';
import { nameOfRef, operationsOf } from './openapi.mjs';

/** @typedef {import('./read-contracts.mjs').Contracts} Contracts */
/** @typedef {import('./openapi.mjs').Operation} Operation */
/** @typedef {import('./openapi.mjs').Schema} Schema */

/** The build writes the part of docs/backend.md between these lines. */
const START =
  '<!-- prettier-ignore-start -->\n<!-- From here on written by "npm run build" from src/contract/openapi.yaml. -->';
const END = '<!-- prettier-ignore-end -->';

/** @param {string} name @returns {string} a link to the type's own section */
const linkTo = (name) => `[${code(name)}](#${name.toLowerCase()})`;

/** @param {Schema} schema @returns {string} in words, with links to named types */
function typeText(schema) {
  if (schema.$ref) return linkTo(nameOfRef(schema.$ref));
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  const types = [schema.type ?? []].flat().map((type) => {
    if (type === 'array') return schema.items ? `list of ${typeText(schema.items)}` : code('[]');
    return type === 'string' ? 'text' : type === 'null' ? code('null') : type;
  });
  const limits = [
    ...(schema.maxLength ? [`at most ${schema.maxLength} characters`] : []),
    ...(schema.minimum === undefined ? [] : [`${schema.minimum} or more`]),
    ...(schema.maximum === undefined ? [] : [`at most ${schema.maximum}`]),
  ];
  return [types.join(' or '), ...limits].join(', ');
}

/** @param {Operation} operation @param {Contracts} contracts */
function callSection(operation, { calls, tags }) {
  const { operationId: name, summary, parameters = [], requestBody, responses } = operation;
  const call = calls.find((each) => each.name === name);
  if (!call) throw new Error(`src/api/client/caller.ts lacks ${name}`);
  const of = tags.filter((tag) => tag.calls.some((each) => each === name));
  const body = call.body === 'form' ? 'a form (`application/x-www-form-urlencoded`)' : 'JSON';
  const [sent] = Object.values(requestBody?.content ?? {});
  const { 200: done, ...failures } = responses;
  const hasVersion = done?.headers?.['ETag'] !== undefined;
  return [
    `### ${name}`,
    `${code(`${call.method} ${call.path}`)}: ${summary[0]?.toLowerCase()}${summary.slice(1)}. Made ${call.when}.`,
    [
      `- Tags: ${of.map(({ tag }) => code(`<${tag}>`)).join(', ')}.`,
      ...parameters
        .filter((each) => each.in === 'path')
        .map(({ description }) => `- In the path: ${description}`),
      `- Sends: ${sent ? `${typeText(sent.schema)} as ${body}` : 'no body'}${call.csrf ? ', with the token in its header' : ', without a token'}${hasVersion && sent ? ', and `If-Match` if the answer to `readCart` had an `ETag`' : ''}.`,
      `- Answer: ${typeText(done?.content['application/json']?.schema ?? {})}.${hasVersion ? ' May have an `ETag`.' : ''}`,
      ...(operation['x-tolerated'] ?? []).map((words) => `- Tolerated: ${words}`),
      ...(operation['x-not-tolerated'] ?? []).map((words) => `- Not tolerated: ${words}`),
    ].join('\n'),
    table(
      ['status', 'what the page does'],
      Object.entries(failures).map(([status, { description }]) => [
        status === '500' ? '5xx' : status,
        description,
      ]),
    ),
  ];
}

/** @param {string} name @param {Schema} schema */
function typeSection(name, schema) {
  const { description = '', properties, required = [] } = schema;
  if (!properties) return [`### ${name}`, `${description} As JSON: ${typeText(schema)}.`];
  const fields = Object.entries(properties).map(([field, value]) => [
    code(field) + (required.includes(field) ? ' *' : ''),
    typeText(value),
    value.description ?? '',
    value['x-otherwise'] ?? '',
  ]);
  const hasOtherwise = fields.some(([, , , otherwise]) => otherwise);
  return [
    `### ${name}`,
    description,
    hasOtherwise
      ? table(['field', 'type', '', 'otherwise'], fields)
      : table(
          ['field', 'type', ''],
          fields.map((row) => row.slice(0, 3)),
        ),
  ];
}

/**
 * Returns docs/backend.md with its generated part written again.
 *
 * @param {string} page the page as it is
 * @param {Contracts} contracts
 */
export function backendPage(page, contracts) {
  const operations = operationsOf(contracts.document);
  const [before] = page.split(START);
  return `${before}${[
    START,
    '## The calls',
    table(
      ['call', '', ''],
      operations.map(({ method, path, operation: { operationId: name, summary } }) => [
        `[${name}](#${name.toLowerCase()})`,
        code(`${method.toUpperCase()} ${path}`),
        summary,
      ]),
    ),
    ...operations.flatMap(({ operation }) => callSection(operation, contracts)),
    '## The types',
    'A field marked * is required. The last column says what a buyer notices if the value is not valid. The page keeps fields that are not listed and sends those of a line back with it.',
    ...Object.entries(contracts.document.components.schemas).flatMap(([name, schema]) =>
      typeSection(name, schema),
    ),
    END,
  ].join('\n\n')}\n`;
}
