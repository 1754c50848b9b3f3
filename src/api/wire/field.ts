import type { Price } from '../../rules/cart.js';
import { parseDecimal, type Decimal } from '../../rules/decimal.js';
import { safeUrl } from '../../base/url.js';
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

type Table = Readonly<Record<string, Field<unknown>>>;
type Read<Fields extends Table> = {
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
const kind =
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
export const signed = kind(parseDecimal, 'decimal number');
export const percent = kind(parse.percent, 'percentage from 0 to 100');
export const whole = kind(parse.wholeNumber, 'whole number from 0');
export const pieces = kind(parse.amountOf, 'whole number of pieces');
export const currency = kind(parse.currencyOf, 'currency: the setting of the page is used');

export const reason = kind(
  (value) => (parse.off(value) ? undefined : parse.text(value).trim() || undefined),
  'text',
);

/** A relative or http(s) address; another could run a script, and `//` leads to a host by mistake. */
export const address = kind((value) => {
  const url = parse.text(value).trim();
  return /^[\\/]{2}/.test(url) ? undefined : safeUrl(url, 'https://shop.invalid/');
}, 'relative or http(s) address');

export const flag = (...names: readonly [string, ...string[]]): Field<boolean> =>
  kind((value) => parse.flag(value) || undefined, 'flag: 1 or 0')(...names).to(Boolean);

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

export const choice = <Word extends string>(name: string, all: readonly Word[]) =>
  kind((value) => all.find((word) => word === value), `choice: ${all.join(', ')}`)(name);

/** Two amounts; undefined if neither can be read. */
export const pair = (
  net: Field<Decimal | undefined>,
  gross: Field<Decimal | undefined>,
): Field<Price | undefined> =>
  field([...net.names, ...gross.names], (...from) => {
    const sides = { net: net.read(...from), gross: gross.read(...from) };
    return sides.net || sides.gross ? sides : undefined;
  });

export const jsonObject = kind(parse.record, 'JSON object');

/** Notes fields of an object that is in a field itself. */
export const inside =
  (owner: string, unreadable: Unreadable): Unreadable =>
  (field, ...rest) =>
    unreadable(`${owner}.${field}`, ...rest);

/** What another field reads in the object of this one; if there is none, in an empty one. */
export const within = <T>(name: string, { read }: Pick<Field<T>, 'read'>): Field<T> =>
  field([name], (wire, unreadable) =>
    read(jsonObject(name).read(wire, unreadable) ?? {}, inside(name, unreadable)),
  );

/** The fields of the object in a field. */
export const object = <Fields extends Table>(name: string, table: Fields): Field<Read<Fields>> =>
  within(name, { read: (...from) => readAll(table, ...from) });

const listIn = kind(parse.list, 'list');

/** What is read of each entry of a list; undefined leaves the entry out. */
export const each = <T>(
  name: string,
  read: (entry: unknown, unreadable: Unreadable, owner: string) => T | undefined,
): Field<readonly T[]> =>
  field([name], (wire, unreadable) =>
    (listIn(name).read(wire, unreadable) ?? []).flatMap((entry, at) => {
      const found = read(entry, unreadable, `${name}[${at}]`);
      return found === undefined ? [] : [found];
    }),
  );
