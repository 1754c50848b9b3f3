import type { Price } from '../../rules/cart.js';
import type { Decimal } from '../../rules/decimal.js';
import { flag, list, noted, record, wholeNumber, type Unreadable, type Wire } from './parse.js';

/** Notes fields of an object that is in a field itself. */
export const inside =
  (owner: string, unreadable: Unreadable): Unreadable =>
  (field, ...rest) =>
    unreadable(`${owner}.${field}`, ...rest);

type Reader<T> = (value: unknown) => T | undefined;

/** The fields of one object, all of them optional. One that is there and cannot be read is noted. */
export interface Fields {
  readonly wire: Wire;
  read<T>(field: string, reader: Reader<T>, expected: string): T | undefined;
  /** An amount of 0 or more, unless the reader says otherwise. */
  amount(field: string, reader?: Reader<Decimal>): Decimal | undefined;
  /** Two amounts; undefined if neither can be read. */
  pair(netField: string, grossField: string, reader?: Reader<Decimal>): Price | undefined;
  whole(field: string): number | undefined;
  flag(field: string): boolean;
  /** One of these words. */
  choice<Word extends string>(field: string, words: readonly Word[]): Word | undefined;
  list(field: string): readonly unknown[];
  /** The fields of the object in a field; no fields if there is none. */
  object(field: string): Fields;
}

export function fieldsOf(wire: Wire, unreadable: Unreadable): Fields {
  const read: Fields['read'] = (field, reader, expected) =>
    noted(wire, field, unreadable, reader, expected);
  const amount: Fields['amount'] = (field, reader) => noted(wire, field, unreadable, reader);
  return {
    wire,
    read,
    amount,
    pair(netField, grossField, reader) {
      const [net, gross] = [amount(netField, reader), amount(grossField, reader)];
      return net || gross ? { net, gross } : undefined;
    },
    whole: (field) => read(field, wholeNumber, 'whole number from 0'),
    flag: (field) => read(field, (value) => flag(value) || undefined, 'flag: 1 or 0') ?? false,
    choice: (field, words) =>
      read(field, (value) => words.find((word) => word === value), `choice: ${words.join(', ')}`),
    list: (field) => read(field, list, 'list') ?? [],
    object: (field) =>
      fieldsOf(read(field, record, 'JSON object') ?? {}, inside(field, unreadable)),
  };
}
