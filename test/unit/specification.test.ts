import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { problems, readRows } from './specification-table.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const texts = new Map<string, string | undefined>();

/** The text of a file of the repository; empty for a folder, undefined where there is neither. */
function read(file: string): string | undefined {
  if (!texts.has(file)) {
    const full = path.join(root, file);
    const stat = file.startsWith('..') ? undefined : statSync(full, { throwIfNoEntry: false });
    texts.set(file, stat && (stat.isFile() ? readFileSync(full, 'utf8') : ''));
  }
  return texts.get(file);
}

describe('the specification table', () => {
  const rows = readRows(read('docs/internals/specification.md') ?? '');

  it('has the sentences of all nine sections', () => {
    expect([...new Set(rows.map(({ number }) => number[0]))]).toEqual([...'123456789']);
    expect(rows).toHaveLength(93);
  });

  it('names files and tests that exist, and how a test of each sentence was seen failing', () => {
    expect(problems(rows, 'docs/internals', read)).toEqual([]);
  });
});

describe('a fault in the table is found', () => {
  const FILES: Record<string, string> = {
    'src/a.ts': '',
    'src/a.test.ts': `
      describe('a cart', () => {
        it('is empty', () => {});
        describe('of two', () => it.skipIf(php)('has two', () => {}));
        it.each([1])('has %d lines of $name.first, at 100%', () => {});
        // it('is gone', () => {});
        it.each(CASES)('%s', () => {});
        it.each(CASES)('$name $1', () => {});
        it.todo('is to come');
      });
      test.describe(\`in \${lang}\`, () => test(\`says \${word}!\`, async () => {}));
      test('stands alone', { timeout: 1 }, function () {});
      test.skip(old, 'is only the reason');
      it.skip('is left out', () => {});
      describe.skip('a shop', () => it('is left out too', () => {}));
    `,
  };
  const row = (
    proof: string,
    file = '[a](../src/a.ts)',
    number = '1.1',
    failing = 'left out',
  ): string[] =>
    problems(
      readRows(
        `| # | Sentence |\n| --- | --- |\n| ${number} | It works. | ${file} | ${proof && `[a](../src/a.test.ts) › ${proof}`} | ${failing} |`,
      ),
      'docs',
      (name) => FILES[name],
    );

  it.each([
    'a cart › is empty',
    'a cart › of two › has two',
    'a cart › has 3 lines of Ann, at 100%',
    'a cart › has %d lines of $name.first, at 100%',
    'a cart › %s',
    'a cart › $name $1',
    'in pl › says Tak!',
    'stands alone',
    'a cart › is empty<br>[a](../src/a.test.ts) › stands alone',
  ])('but not in %s', (proof) => {
    expect(row(proof)).toEqual([]);
  });

  it.each([
    'is empty',
    'a cart',
    'a cart › is emptied',
    'a cart › has  lines of Ann, at 100%',
    'a cart › has 3 lines of Ann, at 1000',
    'a cart › has two',
    'a cart › is gone',
    'a cart › is to come',
    'in pl › says Tak',
    'is only the reason',
    'is left out',
    'a shop › is left out too',
    'a cart › is empty<br>[a](../src/a.test.ts) › is new',
  ])('where the test is %s', (proof) => {
    expect(row(proof)).toEqual([expect.stringMatching(/^1\.1: no test "/)]);
  });

  it.each([
    ['it has no test', row(''), '1.1 has no test'],
    ['it names no file', row('stands alone', 'everywhere'), '1.1 names no file'],
    ['its file is gone', row('stands alone', '[b](../src/b.ts)'), '1.1: no file "../src/b.ts"'],
    [
      'the file of its test is gone',
      row('stands alone<br>[b](../src/b.test.ts) › is'),
      '1.1: no file "../src/b.test.ts"',
    ],
    ['its test is no link', row('stands alone<br>src/a.test.ts › stands alone'), '1.1: no file ""'],
    ['a number is left out', row('stands alone', '[a](../src/a.ts)', '1.2'), '1.2 is out of order'],
    [
      'no test of it was seen failing',
      row('stands alone', '[a](../src/a.ts)', '1.1', ''),
      '1.1 was not seen failing',
    ],
  ])('where %s', (_, found, problem) => {
    expect(found).toEqual([problem]);
  });

  it('where a number comes twice', () => {
    const line =
      '| 1.1 | It works. | [a](../src/a.ts) | [a](../src/a.test.ts) › stands alone | left out |';
    expect(problems(readRows(`${line}\n${line}`), 'docs', (name) => FILES[name])).toEqual([
      '1.1 is out of order',
    ]);
  });
});
