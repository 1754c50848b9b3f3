/** Also for arrays, if an old script of the page (Prototype.js 1.6) has given them a `toJSON` that returns text. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, 'toJSON' in [] ? unchanged : undefined);

function unchanged(this: Readonly<Record<string, unknown>>, key: string): unknown {
  return this[key];
}
