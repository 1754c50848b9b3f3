import corpus from './corpus.json' with { type: 'json' };

/** A text that a careless page would run, be bent by, or fall over. */
export interface Hostile {
  /** What it is meant to break. */
  readonly kind: string;
  readonly text: string;
}

/** Halves of characters, which not every reader of JSON takes. */
const SURROGATES = [
  '\ud800',
  '\udc00',
  'lone \ud800 high',
  'lone \udc00 low',
  'turned \udc00\ud800 round',
  'end \ud83d',
  '\udc4dstart',
  '\ud800'.repeat(100),
];

/** Texts up to a megabyte, as one word and in other shapes that cost most to lay out or to search. */
const LONG: readonly (readonly [string, number])[] = [
  ['W', 400],
  ['long ', 2000],
  ['{{', 5000],
  ['$t(', 3000],
  ['<b>', 3000],
  ['\u2066', 2000],
  ['\u202e\u05d0x', 3000],
  ['\u0301', 2000],
  ['&amp;', 2000],
  ['../', 2000],
  ['%', 5000],
  ['"', 5000],
  ['\ud800', 5000],
  ['\u0000', 5000],
  ['W', 1 << 20],
  ['word ', 1 << 18],
  ['\u202e\u05d0x', 1 << 18],
];

const { prototype, number, ...others } = corpus;
/** By kind. A script that runs sets `__pwned`, for which a page can be asked. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  ...{ ...others, surrogate: SURROGATES, prototype, number },
  long: LONG.map(([text, times]) => text.repeat(times)),
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
