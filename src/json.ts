/** The JSON of a value, also beside an old script (Prototype.js 1.6) that has given arrays a `toJSON` which returns text. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, 'toJSON' in [] ? unchanged : undefined);

function unchanged(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key];
}

/** The strings and numbers of a JSON text. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

const exact = (token: string): string =>
  /^-?[1-9]\d{15,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;

/**
 * The value of a JSON text. Byte-order marks before it do not count: the browser removes only one, and each PHP file that
 * is saved with one writes another. A whole number that JavaScript would round becomes a text, because the id of a product
 * must not become that of another.
 */
export function fromJson(text: string): unknown {
  const json = text.replace(/^\ufeff+/, '');
  return JSON.parse(/\d{16}/.test(json) ? json.replace(TOKENS, exact) : json);
}

/** A copy by way of JSON, as over HTTP: what either side changes later stays its own. */
export const jsonCopy = <T>(value: T): T =>
  value === undefined ? value : (JSON.parse(toJson(value)) as T);
