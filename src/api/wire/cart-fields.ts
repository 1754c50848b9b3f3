import type { Price } from '../../rules/cart.js';
import { parseDecimal, type Decimal } from '../../rules/decimal.js';
import { safeUrl } from '../../base/url.js';
import { field, inside, kind, readAll, type Field, type Read, type Table } from './field.js';
import * as parse from './parse.js';
import type { Unreadable } from './parse.js';

/** Kinds of fields that only a cart has. Discount codes, which need no cart, do without them. */

export const currency = kind(parse.currencyOf, 'currency: the setting of the page is used');
export const pieces = kind(parse.amountOf, 'whole number of pieces');
export const whole = kind(parse.wholeNumber, 'whole number from 0');
export const signed = kind(parseDecimal, 'decimal number');
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
