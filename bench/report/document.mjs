import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { at } from '../../scripts/setup/paths.mjs';
import { LIMIT, PRODUCT } from '../contenders.mjs';
import { about, figure, HEADS, markdown, rounded, TABLES, tables } from './figures.mjs';
import { targetTable } from './targets.mjs';

/** @typedef {import('./figures.mjs').Results} Results */

const PAGE = at('docs', 'internals', 'performance.md');

/** Markdown by the name between the page's markers; only what the run has measured. @param {Results} results @returns {Record<string, string>} */
function pieces(results) {
  const prefix = results.tables ? 'network-' : '';
  const hasTargets = results.tables?.length ?? results.sizes?.length;
  const shown = Object.entries(tables(results));
  return {
    ...(hasTargets && {
      [`${prefix}about`]: about(results),
      [`${prefix}targets`]: markdown(targetTable(results)),
    }),
    ...Object.fromEntries(shown.map(([name, all]) => [name, all.map(markdown).join('\n\n')])),
  };
}

/** Shows the tables of a run. @param {Results} results */
export const print = (results) => console.log(Object.values(pieces(results)).join('\n\n'));

/** Compares two runs by the ratios to the hand-written cart, as another day's milliseconds are not the same. @param {Results} before @param {Results} after */
export function printComparison(before, after) {
  const rows = (before.sizes ?? []).flatMap(({ count }) =>
    TABLES.flatMap(([kind, title, keys]) =>
      keys.map((key) => {
        const cells = [before, after].flatMap((results) => {
          const value = figure(results, kind, key, count, PRODUCT);
          return [rounded(value), rounded(value / figure(results, kind, key, count, LIMIT))];
        });
        return [String(count), `${title}: ${HEADS[key]}`, ...cells];
      }),
    ),
  );
  const head = ['lines', 'figure', 'before', 'ratio', 'after', 'ratio'];
  console.log(`\n${markdown({ title: '', head, rows })}`);
}

/** Writes the results into the docs: the tables, between their markers. @param {Results} results */
export async function writeDocument(results) {
  let page = readFileSync(PAGE, 'utf8');
  for (const [name, piece] of Object.entries(pieces(results))) {
    const [open, close] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
    const [from, to] = [page.indexOf(open), page.indexOf(close)];
    if (from < 0 || to < from) throw new Error(`The page lacks "${open}", or "${close}" after it.`);
    page = `${page.slice(0, from + open.length)}\n\n${piece}\n\n${page.slice(to)}`;
  }
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}
