import * as parse from './parse.js';
import type { Unreadable, Wire } from './parse.js';

/**
 * One property of an object of the model: how the shop names it, and how it is read. The tables of fields are
 * the one place that knows both; src/contract/openapi.yaml describes the same names, which a test compares.
 */
export interface Field<T> {
  readonly names: readonly string[];
  /** Gets the object of the shop, and notes what is there and cannot be read. */
  read(wire: Wire, unreadable: Unreadable): T;
  to<Next>(map: (value: T) => Next): Field<Next>;
  /** With another value where it is absent, 0, false or an empty text. */
  or<Other extends T | undefined>(
    other: Other,
  ): Field<Exclude<T, false | undefined> | Extract<Other, undefined>>;
}

export function field<T>(names: readonly string[], read: Field<T>['read']): Field<T> {
  const to: Field<T>['to'] = (map) => field(names, (...from) => map(read(...from)));
  return { names, read, to, or: (other) => to((value) => (value || other) as never) };
}

export type Table = Readonly<Record<string, Field<unknown>>>;
export type Read<Fields extends Table> = {
  [Name in keyof Fields]: Fields[Name] extends Field<infer T> ? T : never;
};

/** Reads all fields of a table, in its order. */
export function readAll<Fields extends Table>(
  table: Fields,
  wire: Wire,
  unreadable: Unreadable,
): Read<Fields> {
  const values: Record<string, unknown> = {};
  for (const name in table) values[name] = table[name]!.read(wire, unreadable);
  return values as Read<Fields>;
}

/** A kind of field. Of several names, the first one that is filled in counts. */
export const kind =
  <T>(read: (value: unknown) => T | undefined, expected: string) =>
  (...names: readonly [string, ...string[]]): Field<T | undefined> =>
    field(names, (wire, unreadable) => {
      const given = names.find((name) => parse.isGiven(wire[name])) ?? names[0];
      return parse.noted(wire, given, unreadable, read, expected);
    });

const DECIMAL = 'decimal number from 0';
export const amount = kind(parse.price, DECIMAL);
/** 0 means that there is none. */
export const positive = kind(parse.positive, DECIMAL);
export const percent = kind(parse.percent, 'percentage from 0 to 100');

/** True if the shop says no. */
export const denied = (name: string): Field<true | undefined> =>
  field([name], (wire) => parse.off(wire[name] ?? true) || undefined);

/** A text that is never noted, because any value may be one; '' if there is none. */
export const text = (...names: readonly [string, ...string[]]): Field<string> =>
  field(names, (wire) =>
    parse.text(wire[names.find((name) => parse.isGiven(wire[name])) ?? names[0]]),
  );

export const words = (name: string): Field<string | undefined> =>
  text(name).to((value) => value.trim() || undefined);

/** Notes fields of an object that is in a field itself. */
export const inside =
  (owner: string, unreadable: Unreadable): Unreadable =>
  (field, ...rest) =>
    unreadable(`${owner}.${field}`, ...rest);
