import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf, isReact, LANGUAGE, weigh, weighBodies, weighTag } from '../../scripts/weigh.mjs';
import { at } from '../../scripts/setup/paths.mjs';
import { CONTENDERS } from '../contenders.mjs';
import { BUNDLES } from '../server/bundle.mjs';

/** @typedef {import('../../scripts/weigh.mjs').Weight} Weight */

/**
 * @typedef {object} Weights of scripts
 * @property {Record<string, Weight>} contenders everything that a contender's page loads
 * @property {Weight} react React, React DOM and r2wc, the floor
 * @property {Weight} autoloader
 * @property {Record<string, Weight>} tags each with one language, above React
 * @property {Record<string, Weight>} languages each by itself
 */

/** @returns {string[]} the languages that there are */
export const languages = () => Object.keys(filesOf()).filter((name) => !name.includes('-'));

/** What a page with `<cart-page>` loads. @param {string} [dist] @returns {string[]} paths */
function filesOfPage(dist = at('dist')) {
  const files = filesOf(dist);
  const names = [...(files['cart-page'] ?? []), ...(files[LANGUAGE] ?? []), 'autoload.js'];
  return names.map((name) => path.join(dist, name));
}

/** @returns {Weights} */
export function weighAll() {
  const files = filesOf();
  const entries = Object.entries(files);
  return {
    contenders: Object.fromEntries(
      CONTENDERS.map(({ name, bundle, dist }) => {
        const paths = bundle ? [path.join(BUNDLES, `${bundle}.js`)] : filesOfPage(dist);
        return [name, weighBodies(paths.map((file) => readFileSync(file)))];
      }),
    ),
    react: weigh((files['cart-page'] ?? []).filter(isReact)),
    autoloader: weigh(['autoload.js']),
    tags: Object.fromEntries(
      Object.keys(files)
        .filter((name) => name.startsWith('cart-'))
        .map((tag) => [tag, weighTag(tag)]),
    ),
    languages: Object.fromEntries(
      entries.filter(([name]) => !name.includes('-')).map(([name, own]) => [name, weigh(own)]),
    ),
  };
}
