import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A comment of a page says to which recipes the snippet after it belongs, and in which file it goes. */
const MARKED = /^ *<!-- add ([\w,-]+)(?: (\S+))? -->\n\n *```\w+\n([^]*?)^ *```$/gm;
/** Shops with an archive for their own installers. */
const UPLOADED = ['woocommerce', 'opencart', 'prestashop'];

/** @typedef {{ file: string | undefined, code: string }} Snippet without a file: commands of a shell */
/** @typedef {{ page: string, text: string, snippets: Snippet[] }} Recipe */

/** The recipes of the docs, by name. @returns {Map<string, Recipe>} */
export function readRecipes() {
  /** @type {Map<string, Recipe>} */
  const recipes = new Map();
  for (const page of readdirSync(path.join(ROOT, 'docs')).filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(path.join(ROOT, 'docs', page), 'utf8');
    for (const [whole, names = '', file, code = ''] of text.matchAll(MARKED)) {
      const indent = ' '.repeat(whole.indexOf('<'));
      const snippet = { file, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
      for (const name of names.split(',')) {
        const recipe = recipes.get(name) ?? { page: `docs/${page}`, text, snippets: [] };
        recipes.set(name, { ...recipe, snippets: [...recipe.snippets, snippet] });
      }
    }
  }
  return recipes;
}

/** The names of all shops. */
export const shopNames = () => [...readRecipes().keys(), ...UPLOADED];

/**
 * What `cp`, `mkdir` and `cd` of a page do: it copies folders of the package.
 *
 * @param {string} code @param {string} folder of the shop
 * @returns {string[]} what was copied
 */
function copyFolders(code, folder) {
  let at = folder;
  const copied = [];
  for (const [command, ...words] of code.split('\n').map((line) => line.split(' '))) {
    const [, from, to = ''] = words;
    if (command === 'cd') at = path.join(at, words[0] ?? '');
    if (command === 'mkdir') {
      for (const name of words.slice(1)) mkdirSync(path.join(at, name), { recursive: true });
    }
    if (command !== 'cp' || !from) continue;
    cpSync(path.join(ROOT, from.replace(/^(\.\.\/)*package\//, '')), path.join(at, to), {
      recursive: true,
    });
    copied.push(`${path.relative(folder, path.join(at, to))}/`);
  }
  return copied;
}

/**
 * Writes the files of a recipe. A file that is there stays as it is.
 *
 * @param {string} name of the shop, one of `shopNames` @param {string} folder of the shop
 * @returns {string} what was done, and what is left
 */
export function add(name, folder) {
  const recipe = readRecipes().get(name);
  const page = path.relative(process.cwd(), path.join(ROOT, recipe?.page ?? `docs/${name}.md`));
  if (!recipe) return `This shop has an archive to upload in its administration: read ${page}.`;
  /** @type {Record<'written' | 'kept' | 'commands', string[]>} */
  const { written, kept, commands } = { written: [], kept: [], commands: [] };
  for (const { file, code } of recipe.snippets) {
    if (file === undefined) written.push(...copyFolders(code, folder));
    else if (existsSync(path.join(folder, file))) kept.push(file);
    else {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
      written.push(file);
      const [, command] = /^(?:<\?php\n)?(?:\/\/|#) ((?:node|python3|php) .*)/.exec(code) ?? [];
      if (command) commands.push(`Start the server: ${command}`);
    }
  }
  const check =
    /npx cart-elements check \S+[^`\n]*/.exec(recipe.text)?.[0] ??
    'npx cart-elements check https://shop.example/cart --write';
  const byHand = commands.length ? commands : [`Do what is left by hand: ${page}`];
  const steps = [...byHand, `Test it: ${check}`];
  return [
    ...written.map((file) => `wrote  ${file}`),
    ...kept.map((file) => `kept   ${file}, which was there: compare it with ${page}`),
    '',
    ...steps.map((step, at) => `${at + 1}. ${step}`),
  ].join('\n');
}
