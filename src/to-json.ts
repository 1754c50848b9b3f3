/** The JSON of a value, also beside an old script (Prototype.js 1.6) that has given arrays a `toJSON` which returns text. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, 'toJSON' in [] ? unchanged : undefined);

function unchanged(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key];
}
