import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { at } from '../../scripts/setup/paths.mjs';
import { charts } from './charts.mjs';
import { curveTables, interactionTable, markdown, tables } from './tables.mjs';
import { rounded } from './statistics.mjs';
import { TARGET_HEAD, targetRows } from './targets.mjs';

/** @typedef {import('./results.mjs').Results} Results */
/** @typedef {import('./tables.mjs').Table} Table */

const PAGE = at('docs', 'internals', 'performance.md');
const PICTURES = at('docs', 'pictures');

/** @param {readonly Table[]} all */
const sections = (all) =>
  all.map((table) => `**${table.title}**\n\n${markdown(table)}`).join('\n\n');

/** How and where it was measured, in sentences. @param {Results} results */
function about({ date, machine, seconds, waited, samples, noisy, failures, plan }) {
  const noise = noisy
    ? `Other processes were busy during ${noisy} of ${samples} samples.`
    : `No other process was busy during any of the ${samples} samples.`;
  const again = failures.length
    ? `Pages failed and were measured once more: ${failures.join('; ')}.`
    : 'No page failed.';
  return [
    `Measured on ${date.slice(0, 10)}, ${machine}; the run took ${Math.round(seconds)} s, of which`,
    `${Math.round(waited)} s went into waiting for a quiet machine. ${noise}`,
    `Medians of ${plan.mounts} page loads, ${plan.slowMounts} on a processor slowed down four times,`,
    `${plan.sessions * plan.edits} edits, ${plan.sessions * plan.removals} removals and`,
    `${plan.sessions} bursts of clicks for each cart and size. ${again}`,
  ].join('\n');
}

/** @param {Results} results */
const targets = (results) =>
  markdown({
    title: 'Targets',
    head: TARGET_HEAD,
    rows: targetRows(results),
  });

/** A profile as a table. @param {import('../profile/profiles.mjs').Profile} profile @returns {Table} */
function profileTable({ what, unit, parts }) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  // Crumbs tell nothing.
  const large = parts.filter(({ value }) => value >= total / 100);
  const rest = total - large.reduce((sum, { value }) => sum + value, 0);
  const rows = [...large, { name: 'the rest', value: rest }].map(({ name, value }) => [
    name,
    rounded(value),
    `${Math.round((value / total) * 100)} %`,
  ]);
  return { title: `${what}: ${rounded(total)} ${unit}`, head: ['where', unit, 'share'], rows };
}

/**
 * The generated pieces of the page; absent where the run did not measure them.
 *
 * @param {Results} results
 * @returns {Record<string, string>} Markdown by the name between the page's markers
 */
export function pieces(results) {
  const { sizes, curves, interactions, profiles } = results;
  return {
    ...(sizes.length && {
      about: about(results),
      targets: targets(results),
      tables: sections(tables(results)),
    }),
    ...(curves && { curves: sections(curveTables(curves)) }),
    ...(interactions && { interactions: sections([interactionTable(interactions)]) }),
    ...(profiles?.length && { profiles: sections(profiles.map(profileTable)) }),
  };
}

/**
 * Puts pieces between their markers, `<!-- bench:name -->` and `<!-- /bench:name -->`.
 *
 * @param {string} page @param {Record<string, string>} all
 * @throws {Error} where the page lacks a piece's markers
 */
export function withPieces(page, all) {
  return Object.entries(all).reduce((text, [name, piece]) => {
    const [open, close] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
    const [from, to] = [text.indexOf(open), text.indexOf(close)];
    if (from < 0 || to < from)
      throw new Error(`The page lacks "${open}" with "${close}" after it.`);
    return `${text.slice(0, from + open.length)}\n\n${piece}\n\n${text.slice(to)}`;
  }, page);
}

/** Writes the results into the docs: the tables and the pictures. @param {Results} results */
export async function writeDocument(results) {
  const page = withPieces(readFileSync(PAGE, 'utf8'), pieces(results));
  const style = await resolveConfig(PAGE);
  writeFileSync(PAGE, await format(page, { ...style, filepath: PAGE }));
  mkdirSync(PICTURES, { recursive: true });
  for (const [name, svg] of Object.entries(charts(results))) {
    writeFileSync(`${PICTURES}/${name}`, svg);
  }
}
