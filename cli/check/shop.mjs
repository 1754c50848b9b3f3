import { shown } from './schema.mjs';

/** @typedef {import('../../scripts/manifest/openapi.mjs').Schema} Schema */
/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./http.mjs').Answer} Answer */
/** @typedef {import('./http.mjs').Visitor} Visitor */

/**
 * As much of openapi.json as is needed.
 *
 * @typedef {object} Operation
 * @property {string} operationId
 * @property {readonly Readonly<Record<string, unknown>>[]} security
 * @property {{ content: Record<string, unknown> }} [requestBody]
 * @property {Readonly<Record<string, { description: string, headers?: Record<string, unknown>, content?: Record<string, { schema: Schema }> }>>} responses
 *
 * @typedef {object} Document
 * @property {Readonly<Record<string, Readonly<Record<string, Operation>>>>} paths
 * @property {{ schemas: Readonly<Record<string, Schema>> }} components
 *
 * @typedef {object} Call
 * @property {string} name
 * @property {string} method
 * @property {string} path
 * @property {boolean} csrf whether it sends the token
 * @property {boolean} isForm whether its body is a form
 * @property {boolean} isJson whether its body is JSON
 * @property {boolean} isPersonal whether the answer is one buyer's own
 * @property {Schema} answer
 * @property {(status: number) => string} consequence what the page does with a status
 */

/** The calls of the document, in its order. @param {Document} document @returns {Call[]} */
export const callsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { operationId: name, security, requestBody, responses } = operation;
      const done = responses['200'];
      const types = Object.keys(requestBody?.content ?? {});
      return {
        ...{ name, path, method: method.toUpperCase() },
        csrf: security.some((each) => 'csrf' in each),
        isForm: types.some((type) => type.includes('form')),
        isJson: types.some((type) => type.includes('json')),
        isPersonal: Object.hasOwn(done?.headers ?? {}, 'Cache-Control'),
        answer: done?.content?.['application/json']?.schema ?? {},
        consequence: (status) =>
          responses[status]?.description ??
          (status >= 500 ? responses['500']?.description : undefined) ??
          'The call counts as failed.',
      };
    }),
  );

/**
 * @typedef {object} Target
 * @property {string} base address of the calls
 * @property {string} page origin of the page
 * @property {string} header the name of the token's header
 */

/** The address of a call. @param {Target} target @param {Call} call @param {string} piece of the path */
export const urlOf = ({ base }, { path }, piece) =>
  new URL(base.replace(/\/$/, '') + path.replace(/\{\w+\}/, () => encodeURIComponent(piece)));

/**
 * Makes a call as the page does.
 *
 * @param {Visitor} visitor @param {Target} target @param {Call} call
 * @param {object} [own]
 * @param {string} [own.piece] of the path
 * @param {Readonly<Record<string, unknown>>} [own.payload]
 * @param {string} [own.token] undefined sends no header
 * @param {string} [own.ifMatch]
 * @param {string | undefined} [own.query]
 * @returns {Promise<Answer>}
 */
export function ask(visitor, target, call, own = {}) {
  const { piece = '', payload, token, ifMatch, query } = own;
  const url = urlOf(target, call, piece);
  if (query) url.search = query;
  const type = call.isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const form = () => String(new URLSearchParams(/** @type {Record<string, string>} */ (payload)));
  return visitor.ask({
    method: call.method,
    url,
    headers: {
      ...(call.method === 'GET' && url.origin === target.page ? {} : { Origin: target.page }),
      ...(token === undefined || !call.csrf ? {} : { [target.header]: token }),
      ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
      ...(payload ? { 'Content-Type': type } : {}),
    },
    ...(payload ? { body: call.isForm ? form() : JSON.stringify(payload) } : {}),
    isFollowing: call.method === 'GET',
  });
}

/** Whether an answer is a page of HTML for the tags, which look at its start, not at its type. @param {Answer} answer */
export const isPage = ({ text }) => /^\s*</.test(text);

/** @param {unknown} value @returns {Record<string, unknown>} */
export const record = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : {};

/** @param {unknown} value @returns {Record<string, unknown>[]} */
export const records = (value) => Object.values(/** @type {object} */ (value ?? {})).map(record);

/** The message of PHP that an answer starts with. @param {string} text */
export const phpMessage = (text) =>
  /^(?:\s|<br ?\/?>|<b>)*(?:PHP )?(?:Notice|Warning|Deprecated|Strict Standards|(?:Fatal|Parse) error)(?:<\/b>)?:.*/
    .exec(text)?.[0]
    .replace(/<[^>]*>/g, '')
    .trim()
    .slice(0, 200);

/** @param {number} status */
export const isGood = (status) => status >= 200 && status < 300;

/** The JSON of a text; undefined if it is not JSON. @param {string} text @returns {unknown} */
export function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reports the problems in an answer: each field once, even if many lines have the problem.
 *
 * @param {Findings} found
 * @param {readonly import('./schema.mjs').Problem[]} problems
 */
export function reportProblems(found, problems) {
  /** @type {Map<string, import('./schema.mjs').Problem[]>} */
  const byField = new Map();
  for (const problem of problems) {
    const field = `${problem.path.replace(/\[\d+\]/g, '[]')} ${problem.isForgiven}`;
    byField.set(field, [...(byField.get(field) ?? []), problem]);
  }
  for (const [{ path, text, otherwise, isForgiven }, ...others] of [...byField.values()].flatMap(
    ([first, ...rest]) => (first ? [/** @type {const} */ ([first, ...rest])] : []),
  )) {
    const more = others.length ? ` (and in ${others.length} more)` : '';
    const then = otherwise && !isForgiven ? `: ${otherwise}` : '';
    const words = `${path || 'The answer'}: ${text}${more}${then}.`;
    if (isForgiven) found.note(words);
    else found.error(words);
  }
}

/** The start of a text, to recognize it. @param {string} text */
export const beginning = (text) => (text.trim() ? shown(text.trim()) : 'nothing');
