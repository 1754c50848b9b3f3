import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const HOSTS = 'test/hosts';
const pages = ['docs/frameworks.md', 'docs/react.md'].map((page) => {
  const text = readFileSync(page, 'utf8');
  return { page, text, snippets: snippetsIn(text) };
});
/** The snippets of a page, each with the file that it is taken from in a comment before it. */
function snippetsIn(text: string): { file: string; code: string }[] {
  return [...text.matchAll(/^<!-- (\S+) -->\n\n```\w+\n([^]*?)^```$/gm)].map(
    ([, file = '', code = '']) => ({ file, code }),
  );
}
const frameworks = readdirSync(HOSTS).filter((name) =>
  statSync(path.join(HOSTS, name)).isDirectory(),
);

describe.each(pages)('$page', ({ text, snippets }) => {
  it('names the file of each snippet', () => {
    expect(snippets).toHaveLength([...text.matchAll(/^```\w+$/gm)].length);
  });

  it.each(snippets)('has $file as it is built and tried out', ({ file, code }) => {
    expect(code).toBe(readFileSync(file, 'utf8'));
  });
});

it.each(frameworks)('%s has a recipe, with pinned versions', (name) => {
  const named = pages.flatMap(({ snippets }) => snippets.map(({ file }) => file.split('/')[2]));
  expect(named).toContain(name);
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(HOSTS, name, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string> | undefined>;
  const versions = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
