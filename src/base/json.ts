/** A JSON object; undefined for anything else, lists included. */
export function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** The JSON of a value, also beside an old script (Prototype.js 1.6) that has given arrays a `toJSON` which returns text. */
export function toJson(value: unknown): string {
  try {
    return JSON.stringify(value, 'toJSON' in [] ? unchanged : undefined);
  } catch (error) {
    // Browsers write only some thousand levels. A line that came so goes back so.
    if (error instanceof RangeError) return deepJson(value);
    throw error;
  }
}

/** The JSON of a value that has come as JSON, however deep it is. */
function deepJson(whole: unknown): string {
  let json = '';
  /** What is still to be written, the last one first: values, and texts as they are. */
  const left: { readonly text?: string; readonly value?: unknown }[] = [{ value: whole }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { text, value } = next;
    if (text !== undefined || typeof value !== 'object' || !value) {
      json += text ?? JSON.stringify(value ?? null);
      continue;
    }
    const isList = Array.isArray(value);
    const entries = Object.entries(value).filter(([, each]) => isList || each !== undefined);
    const inside = entries.flatMap(([name, each]: [string, unknown], at) => {
      const key = isList ? '' : `${JSON.stringify(name)}:`;
      return [{ text: (at ? ',' : '') + key }, { value: each }];
    });
    const [open, close] = isList ? ['[', ']'] : ['{', '}'];
    left.push(...[{ text: open }, ...inside, { text: close }].reverse());
  }
  return json;
}

/** More levels than any line has. */
const DEEP = 500;

/** Whether a parsed value is nested so deeply that other programs may not be able to read it. */
export function isDeep(value: unknown): boolean {
  const left = [{ value, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { depth } = next;
    if (depth > DEEP) return true;
    if (typeof next.value !== 'object' || !next.value) continue;
    for (const each of Object.values(next.value) as unknown[])
      if (typeof each === 'object' && each) left.push({ value: each, depth: depth + 1 });
  }
  return false;
}

function unchanged(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key];
}

/** The strings and numbers of a JSON text. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

const exact = (token: string): string =>
  /^-?[1-9]\d{15,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;

/**
 * The value of a JSON text, without the byte-order marks that PHP files may write before it. A whole number that JavaScript
 * would round becomes a text, because the id of a product must not become that of another.
 */
export function fromJson(text: string): unknown {
  const json = text.replace(/^\ufeff+/, '');
  return JSON.parse(/\d{16}/.test(json) ? json.replace(TOKENS, exact) : json);
}

/** A copy by way of JSON, as over HTTP: what either side changes later stays its own. */
export const jsonCopy = <T>(value: T): T =>
  value === undefined ? value : (JSON.parse(toJson(value)) as T);

/** Whether two parsed JSON values are equal, however deep they are. */
export function sameJson(a: unknown, b: unknown): boolean {
  const left: (readonly [unknown, unknown])[] = [[a, b]];
  for (let pair = left.pop(); pair; pair = left.pop()) {
    const [one, other] = pair;
    if (one === other) continue;
    if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
    const entries = Object.entries(one);
    const isSameKind = Array.isArray(one) === Array.isArray(other);
    if (!isSameKind || entries.length !== Object.keys(other).length) return false;
    for (const [name, value] of entries) {
      if (!Object.hasOwn(other, name)) return false;
      left.push([value, (other as Readonly<Record<string, unknown>>)[name]]);
    }
  }
  return true;
}
