// @ts-check
import { readFileSync } from 'node:fs';
import { at } from '../../../scripts/setup/paths.mjs';

/**
 * What a document of docs/internals says.
 *
 * @param {string} file @param {RegExp} pattern
 * @returns {string[]} the groups of the pattern
 */
function said(file, pattern) {
  const found = pattern.exec(readFileSync(at('docs/internals', file), 'utf8'));
  if (!found) throw new Error(`docs/internals/${file} has no ${pattern}.`);
  return found.slice(1);
}

/** Three measured figures, each from where it is kept, so that none is written twice. */
export function readFigures() {
  const [states] = said('reliability.md', /everything \(\d+ with ([\d,]+) states\)/);
  const [ratio] = said(
    'performance.md',
    /^\| One edit at 1,000 lines, to the frame +\|[^|]+\| +([\d.]+)× \|/m,
  );
  const [click] = said(
    'performance.md',
    /^\| First working button of the printed forms +\|[^|]+\| +(\d+) ms/m,
  );
  return [
    {
      figure: `${(Number(click) / 1000).toFixed(2)} s`,
      about: 'to the first click on a slow phone, with PHP: sooner than in a cart written by hand',
      proof: 'performance.md',
    },
    {
      figure: states,
      about:
        'states of tabs and of shops that fail were searched, and no change of a buyer was lost',
      proof: 'reliability.md',
    },
    {
      figure: `${ratio}×`,
      about: 'the time of a cart written by hand, for a change in 1,000 lines',
      proof: 'performance.md',
    },
  ];
}
