/** The texts of a file as they stand in its JSON. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The forms of one text: by plural category, or the only one under "". */
export type Forms = ReadonlyMap<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The texts of a tree by their names ("page.products"), plural forms together. */
export function textsByName(tree: Texts, prefix = ''): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix + key;
    if (typeof value !== 'string') {
      for (const [name, forms] of textsByName(value, `${path}.`)) found.set(name, forms);
      continue;
    }
    const category = PLURAL.exec(path)?.[1] ?? '';
    const name = path.replace(PLURAL, '');
    const forms = found.get(name) ?? new Map<string, string>();
    found.set(name, forms.set(category, value));
  }
  return found;
}

/** The names of a text's gaps, in order of the alphabet: "{{from}} → {{to}}" has from and to. */
export function gapsOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/{{(.*?)}}/g), (match) => match[1] ?? ''))].sort();
}

/** The categories that a language has for amounts of things, in the order of their names. */
export function categoriesOf(language: string): string[] {
  return [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
}

const gapsOfAll = (forms: Forms): string[] =>
  [...new Set([...forms.values()].flatMap(gapsOf))].sort();

function textProblems(text: string, gaps: readonly string[]): string[] {
  const problems: string[] = [];
  if (!text.trim()) problems.push('is empty');
  else if (text !== text.trim()) problems.push('has space at an end');
  if (/[{}]|\$t\(/.test(text.replace(/{{\w+}}/g, ''))) problems.push('has marks that fill no gap');
  const own = gapsOf(text);
  if (own.join() !== gaps.join())
    problems.push(`has the gaps [${own.join()}], not [${gaps.join()}]`);
  return problems;
}

/**
 * Everything that is wrong with a language's texts beside the base: names missing or too many,
 * plural forms that the language lacks or does not know, empty texts, gaps that differ.
 */
export function localeProblems(language: string, tree: Texts, base: Texts): string[] {
  const problems: string[] = [];
  const own = textsByName(tree);
  const wanted = textsByName(base);
  for (const name of own.keys()) if (!wanted.has(name)) problems.push(`${name} is not in the base`);
  for (const [name, baseForms] of wanted) {
    const forms = own.get(name);
    if (!forms) {
      problems.push(`${name} is missing`);
      continue;
    }
    const categories = baseForms.has('') ? '' : categoriesOf(language).join();
    const present = [...forms.keys()].sort().join();
    if (present !== categories) {
      problems.push(`${name} has the forms [${present}], not [${categories}]`);
    }
    const gaps = gapsOfAll(baseForms);
    for (const [category, text] of forms) {
      const path = category ? `${name}_${category}` : name;
      problems.push(...textProblems(text, gaps).map((problem) => `${path} ${problem}`));
    }
  }
  return problems;
}

/** How many of a tree's texts, from 0 to 1, are word for word those of another language. */
export function shareInCommon(tree: Texts, other: Texts): number {
  const own = [...textsByName(tree)];
  const others = textsByName(other);
  const same = own.filter(([name, forms]) => {
    const theirs = new Set(others.get(name)?.values());
    return [...forms.values()].every((text) => theirs.has(text));
  });
  return same.length / own.length;
}

/** Words of one letter that typography keeps with the next word. */
const SHORT_WORDS: Readonly<Record<string, string>> = {
  pl: 'wzioua',
  cs: 'vszkouai',
  sk: 'vszkouai',
  ru: 'вскоуия',
};

/** What a language counts or measures in: pieces, products, and the currency of the rates. */
function unitsOf(texts: ReadonlyMap<string, Forms>): string[] {
  const after = [...(texts.get('page.products')?.values() ?? [])].map(
    (text) => /\}\}\s(\S+)/u.exec(text)?.[1],
  );
  return [...(texts.get('line.pieces')?.values() ?? []), ...after, 'PLN'].filter(
    (unit) => unit !== undefined,
  );
}

/**
 * Where a line could break that must not, or a mark has the wrong space before it: between a number
 * and its unit, after words of one letter, and before the French colon.
 *
 * @param exceptions names of texts that are fixed word for word
 */
export function spacingProblems(
  language: string,
  tree: Texts,
  exceptions: readonly string[] = [],
): string[] {
  const texts = textsByName(tree);
  const units = unitsOf(texts).map((unit) => unit.replace('.', '\\.'));
  const short = SHORT_WORDS[language];
  const faults: [string, RegExp][] = [
    [
      'parts a number from its unit',
      new RegExp(`((?<!used)\\}\\}|\\d) (${units.join('|')})(?!\\p{L})`, 'u'),
    ],
    ['parts a number from a currency', /\d {{currency}}/],
  ];
  if (short) faults.push(['parts a short word', new RegExp(`(^|[\\s(])[${short}] `, 'iu')]);
  if (language === 'fr')
    faults.push(['has the wrong space before a mark', /[^\u00a0]:|[^\u202f][;!?]/]);
  return [...texts]
    .filter(([name]) => !exceptions.includes(name))
    .flatMap(([name, forms]) =>
      [...forms.values()].flatMap((text) =>
        faults.filter(([, fault]) => fault.test(text)).map(([what]) => `${name} ${what}: ${text}`),
      ),
    );
}
