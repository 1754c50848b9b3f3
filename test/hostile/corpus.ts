import { MARKUP, SCRIPTS, TEMPLATES, URLS } from './corpus-attacks.js';
import { BIDI, CONTROLS, LONG, NUMBERS, PATHS, PROTOTYPE, SURROGATES } from './corpus-odd.js';

/** A text that a careless page would run, be bent by, or fall over. */
export interface Hostile {
  /** What it is meant to break. */
  readonly kind: string;
  readonly text: string;
}

const KINDS: Readonly<Record<string, readonly string[]>> = {
  markup: MARKUP,
  script: SCRIPTS,
  template: TEMPLATES,
  url: URLS,
  path: PATHS,
  bidi: BIDI,
  control: CONTROLS,
  surrogate: SURROGATES,
  prototype: PROTOTYPE,
  number: NUMBERS,
  long: LONG,
};

/** Every hostile text, each once. */
export const CORPUS: readonly Hostile[] = [
  ...new Map(
    Object.entries(KINDS).flatMap(([kind, texts]) =>
      texts.map((text): [string, Hostile] => [text, { kind, text }]),
    ),
  ).values(),
];

/**
 * The texts for one place where texts arrive: one in `each`, and other ones at the next place.
 * `HOSTILE=all` brings all of them to all places, which takes minutes.
 */
export function someTexts(place: number, each = 24): readonly Hostile[] {
  const isAll = process.env['HOSTILE'] === 'all';
  return CORPUS.filter((_, at) => isAll || (at + place) % each === 0);
}

/** The texts of some kinds. */
export const ofKinds = (...kinds: (keyof typeof KINDS)[]): readonly Hostile[] =>
  CORPUS.filter(({ kind }) => kinds.includes(kind));

/** What is shown of a text: all of it but where that is too long to be read by anybody. */
export const cut = (text: string): string => text.slice(0, 10_000);

/** A text as it stands in a cookie or an address: encoded, but for halves of characters. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** A hostile text for a message: short, and with nothing in it that a terminal would act on. */
export const named = ({ kind, text }: Hostile): string =>
  `${kind} ${JSON.stringify(text.slice(0, 60)).replace(/[^\x20-\x7e]/g, '?')} (${text.length})`;
