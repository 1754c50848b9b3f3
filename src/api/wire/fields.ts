import type { Price } from '../../rules/cart.js';
import { parseDecimal, type Decimal } from '../../rules/decimal.js';
import { safeUrl } from '../../base/url.js';
import * as parse from './parse.js';
import type { Report, Wire } from './parse.js';

type Reader<T> = (value: unknown) => T | undefined;

/** A relative or http(s) address; another could run a script, and `//` leads to a host by mistake. */
const address: Reader<string> = (value) => {
  const url = parse.text(value).trim();
  return /^[\\/]{2}/.test(url) ? undefined : safeUrl(url, 'https://shop.invalid/');
};

/** A value in a message: short, because it may be of any size. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return '(a list)';
  return parse.record(value) ? '(an object)' : String(JSON.stringify(value)).slice(0, 40);
}

/** The fields of one object, all of them optional. Of two names for a field, the first one that is filled in counts. */
export class Fields {
  readonly wire: Wire;
  readonly #place: string;
  readonly #report: Report;

  /** @param place - how what is reported of a field that cannot be read begins: "product 42: " */
  constructor(wire: Wire, place: string, report: Report = () => undefined) {
    this.wire = wire;
    this.#place = place;
    this.#report = report;
  }

  refuse(name: string, expected: string, value = this.wire[name]): void {
    this.#report(`${this.#place}${name} ${shown(value)} is not a ${expected}`);
  }

  read<T>(name: string, reader: Reader<T>, expected: string): T | undefined {
    const value = this.wire[name];
    const found = reader(value);
    // Zero and an empty list are how shops say that there is none.
    const isNone = !parse.isGiven(value) || parse.off(value) || parse.emptyList(value);
    if (found === undefined && !isNone) this.refuse(name, expected);
    return found;
  }

  #given(name: string, other?: string): string {
    return other && !parse.isGiven(this.wire[name]) ? other : name;
  }

  /** Any value may be a text: none is reported. */
  text(name: string, other?: string): string {
    return parse.text(this.wire[this.#given(name, other)]);
  }
  words(name: string): string | undefined {
    return this.text(name).trim() || undefined;
  }
  amount(name: string, other?: string): Decimal | undefined {
    return this.read(this.#given(name, other), parse.price, 'decimal number from 0');
  }
  /** An amount of which 0 means that there is none. */
  positive(name: string): Decimal | undefined {
    return this.read(name, parse.positive, 'decimal number from 0');
  }
  percent(name: string): Decimal | undefined {
    return this.read(name, parse.percent, 'percentage from 0 to 100');
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
  /** The net and the gross amount of this object, which may be negative. */
  sides(): Price | undefined {
    const side = (name: string) => this.read(name, parseDecimal, 'decimal number');
    return pair(side('net'), side('gross'));
  }
  /** The fields of the object in a field; no fields if there is none. */
  object(name: string): Fields {
    return this.#within(name, this.read(name, parse.record, 'JSON object') ?? {});
  }
  /** What is read of each object in a list. An entry that is no object is reported, or is the field `alone` of one. */
  each<T>(name: string, read: (entry: Fields, at: number) => T | undefined, alone?: string): T[] {
    const entries = this.read(name, parse.list, 'list') ?? [];
    return entries.flatMap((entry, at) => {
      const place = `${name}[${at}]`;
      const wire = parse.record(entry) ?? (alone ? { [alone]: entry } : undefined);
      if (!wire) this.refuse(place, 'JSON object', entry);
      return (wire && read(this.#within(place, wire), at)) ?? [];
    });
  }

  #within(name: string, wire: Wire): Fields {
    return new Fields(wire, `${this.#place}${name}.`, this.#report);
  }
}

/** Two amounts; undefined if neither can be read. */
export const pair = (net: Decimal | undefined, gross: Decimal | undefined): Price | undefined =>
  net || gross ? { net, gross } : undefined;
