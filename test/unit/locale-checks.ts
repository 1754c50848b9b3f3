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
