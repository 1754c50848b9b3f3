import type { Price } from '../../rules/cart.js';
import { parseDecimal, type Decimal } from '../../rules/decimal.js';
import { safeUrl } from '../../base/url.js';
import * as parse from './parse.js';
import type { Unreadable, Wire } from './parse.js';

type Reader<T> = (value: unknown) => T | undefined;

/** A relative or http(s) address; another could run a script, and `//` leads to a host by mistake. */
const address: Reader<string> = (value) => {
  const url = parse.text(value).trim();
  return /^[\\/]{2}/.test(url) ? undefined : safeUrl(url, 'https://shop.invalid/');
};

/**
 * The fields of one object, all of them optional. One that is there and cannot be read is noted. Of two names for a
 * field, the first one that is filled in counts.
 */
export class Fields {
  readonly wire: Wire;
  readonly #unreadable: Unreadable;

  constructor(wire: Wire, unreadable: Unreadable) {
    this.wire = wire;
    this.#unreadable = unreadable;
  }

  read<T>(name: string, reader: Reader<T>, expected: string): T | undefined {
    return parse.noted(this.wire, name, this.#unreadable, reader, expected);
  }

  #given(name: string, other?: string): string {
    return other && !parse.isGiven(this.wire[name]) ? other : name;
  }

  /** Any value may be a text: none is noted. */
  text(name: string, other?: string): string {
    return parse.text(this.wire[this.#given(name, other)]);
  }
  words(name: string): string | undefined {
    return this.text(name).trim() || undefined;
  }
  /** An amount of 0 or more. */
  amount(name: string, other?: string): Decimal | undefined {
    return this.read(this.#given(name, other), parse.price, 'decimal number from 0');
  }
  /** An amount of which 0 means that there is none. */
  positive(name: string): Decimal | undefined {
    return this.read(name, parse.positive, 'decimal number from 0');
  }
  whole(name: string): number | undefined {
    return this.read(name, parse.wholeNumber, 'whole number from 0');
  }
  pieces(name: string): number | undefined {
    return this.read(name, parse.amountOf, 'whole number of pieces');
  }
  flag(name: string, other?: string): boolean {
    const isOn = (value: unknown) => parse.flag(value) || undefined;
    return this.read(this.#given(name, other), isOn, 'flag: 1 or 0') ?? false;
  }
  /** True if the shop says no. */
  denied(name: string): true | undefined {
    return parse.off(this.wire[name] ?? true) || undefined;
  }
  address(name: string): string | undefined {
    return this.read(name, address, 'relative or http(s) address');
  }
  choice<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const find = (value: unknown) => words.find((word) => word === value);
    return this.read(name, find, `choice: ${words.join(', ')}`);
  }
  /** An object with a net and a gross amount, which may be negative. */
  netAndGross(name: string): Price | undefined {
    const sides = this.object(name);
    const side = (field: string) => sides.read(field, parseDecimal, 'decimal number');
    return pair(side('net'), side('gross'));
  }
  /** What is read of each entry of a list, without those of which nothing is. */
  each<T>(name: string, read: (entry: unknown, at: number) => T | undefined): T[] {
    const entries = this.read(name, parse.list, 'list') ?? [];
    return entries.map(read).filter((found) => found !== undefined);
  }
  /** The fields of the object in a field; no fields if there is none. */
  object(name: string): Fields {
    return this.within(name, this.read(name, parse.record, 'JSON object') ?? {});
  }
  /** The fields of an object that was found in a field. */
  within(name: string, wire: Wire): Fields {
    return new Fields(wire, (field, ...rest) => this.#unreadable(`${name}.${field}`, ...rest));
  }
}

/** Two amounts; undefined if neither can be read. */
export const pair = (net: Decimal | undefined, gross: Decimal | undefined): Price | undefined =>
  net || gross ? { net, gross } : undefined;
