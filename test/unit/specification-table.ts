import path from 'node:path';
import { hasTest, testNames } from './test-names.js';

/** A sentence of the specification, where it lives, and what proves it. */
export interface Row {
  readonly number: string;
  readonly sentence: string;
  /** Links of the row, relative to the page. */
  readonly files: readonly string[];
  readonly tests: readonly Proof[];
  /** How the code was broken to see one of the tests fail. */
  readonly failing: string;
}

/** A test that a row names: its file as linked, its groups and its title. */
export interface Proof {
  readonly file: string;
  readonly name: readonly string[];
}

const LINK = /\[[^\]]*\]\(([^)\s]+)\)/;
const unescaped = (text: string): string => text.replace(/\\([|*_<`[\]])/g, '$1').trim();

function proofOf(text: string): Proof {
  const [link = '', ...name] = text.split(' › ');
  return { file: LINK.exec(link)?.[1] ?? '', name: name.map(unescaped) };
}

/** The numbered rows of all tables of a page: `| 4.3 | sentence | [files](…) | [test](…) › … |`. */
export function readRows(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => /^\|\s*\d/.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).slice(1, -1);
      const [number = '', sentence = '', files = '', tests = '', failing = ''] = cells.map((cell) =>
        cell.trim(),
      );
      return {
        number,
        sentence,
        files: [...files.matchAll(new RegExp(LINK, 'g'))].map(([, file = '']) => file),
        tests: tests ? tests.split('<br>').map(proofOf) : [],
        failing,
      };
    });
}

/** What is wrong with the rows of a page in `folder`. `read` gives a file's text, if it exists. */
export function problems(
  rows: readonly Row[],
  folder: string,
  read: (file: string) => string | undefined,
): string[] {
  const said: string[] = [];
  let before = { section: 1, row: 0 };
  for (const { number, sentence, files, tests, failing } of rows) {
    const [section = 0, row = 0] = number.split('.').map(Number);
    const follows =
      section === before.section
        ? row === before.row + 1
        : section === before.section + 1 && row === 1;
    if (!follows) said.push(`${number} is out of order`);
    before = { section, row };
    if (!sentence) said.push(`${number} has no sentence`);
    if (!files.length) said.push(`${number} names no file`);
    if (!tests.length) said.push(`${number} has no test`);
    if (!failing) said.push(`${number} was not seen failing`);
    for (const file of [...files, ...tests.map((test) => test.file)]) {
      if (!file || read(path.posix.join(folder, file)) === undefined)
        said.push(`${number}: no file "${file}"`);
    }
    for (const { file, name } of tests) {
      const text = read(path.posix.join(folder, file));
      if (file && text !== undefined && !hasTest(testNames(file, text), name))
        said.push(`${number}: no test "${name.join(' › ')}" in ${file}`);
    }
  }
  return said;
}
