import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkedIn, read, root, sectionUnder, target } from './architecture-page.js';
import { importsOf } from './source-files.js';

/** How many files and lines a task may take, failures included: all that stories.test.ts sees running, where it plays the task. */
const LIMITS: Readonly<Record<string, readonly [files: number, lines: number]>> = {
  'A quantity is typed and saved': [24, 3200],
  'A save times out and the page is left': [25, 3300],
  'Another tab writes in between': [23, 3100],
  'A code is applied': [29, 3270],
  'A new setting': [6, 800],
  'A new tag': [8, 400],
  'A new call and its result': [9, 800],
};

interface Step {
  readonly file: string;
  /** The file whose text names this one, where none imports it. */
  readonly namedIn: string | undefined;
}

/** The files of the numbered list under a heading: each item begins with a link. */
function stepsUnder(heading: string): Step[] {
  return sectionUnder(heading)
    .split(/^\d+\. /m)
    .slice(1)
    .map((item) => ({
      file: target(/^\[[^\]]+\]\(([^)]+)\)/.exec(item)?.[1] ?? ''),
      namedIn: /named\s+in\s+\[[^\]]+\]\(([^)]+)\)/.exec(item)?.[1],
    }));
}

/** Whether a file imports another, be it for its types. */
const imports = (from: string, to: string): boolean =>
  importsOf(from, read(from)).includes(to.replace(/\.tsx?$/, ''));

/** Whether a text names a file, with the name of a tag or `<tag>` in its place. */
const names = (from: string, to: string): boolean =>
  [to, to.replace(/^widgets\/[^/]+/, 'widgets/<tag>')].some((name) => read(from).includes(name));

/** What is wrong with the order: files that nothing before them leads to. */
function strays(steps: readonly Step[]): string[] {
  return steps.flatMap(({ file, namedIn }, at) => {
    const before = steps.slice(0, at).map((step) => step.file);
    if (at === 0 || before.some((from) => imports(from, file))) return [];
    const by = namedIn && target(namedIn);
    return by && before.includes(by) && names(by, file) ? [] : [file];
  });
}

describe.each(Object.entries(LIMITS))('%s', (heading, [mostFiles, mostLines]) => {
  const steps = stepsUnder(heading);

  it('is a list of files that exist, each once', () => {
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.filter(({ file }) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length);
  });

  it('leads from each file to the next by an import or by name', () => {
    expect(strays(steps)).toEqual([]);
  });

  it(`takes no more than ${mostFiles} files and ${mostLines} lines`, () => {
    const files = linkedIn(sectionUnder(heading));
    const lines = files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0);
    expect(files.length).toBeLessThanOrEqual(mostFiles);
    expect(lines).toBeLessThanOrEqual(mostLines);
  });
});

it('a file that nothing leads to is found', () => {
  const step = (file: string): Step => ({ file, namedIn: undefined });
  const [first, last] = ['src/entries/define-all.ts', 'src/model/cart/cart.ts'];
  expect(strays([step(first), step('src/base/tags.ts'), step(last)])).toEqual([last]);
});
