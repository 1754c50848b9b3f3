import type { Language } from './languages.js';
import type pl from '../../locales/pl.json';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Base<Key extends string> = Key extends `${infer Name}_${Plural}` ? Name : Key;
type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Base<Key> : `${Key}.${Keys<Tree[Key]>}`;
}[keyof Tree & string];

/** The key of a text: its path in the Polish file, without the plural suffix. */
export type TextKey = Keys<typeof pl>;

/** The values of the placeholders; `count` also selects the plural form. */
export type TextValues = Readonly<Record<string, string | number>> & { readonly count?: number };

/** Returns a text in one language. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The texts of one language by group and key, with those of a shop. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Replaces built-in texts of a language with a shop's own texts. */
export type Overlay = (language: Language, texts: Texts) => Texts;

/** Marks the place of an element in a text, because no text or name contains this character. */
export const GAP = '\u0001';

/** What stands before and after the gap. */
export function splitAtGap(text: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = text.split(GAP);
  return [before, after];
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name in a sentence. Letters from right to left are isolated, or they would change the order of what is beside the name. */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
