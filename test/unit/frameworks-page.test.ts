import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const HOSTS = 'test/hosts';
const text = readFileSync('docs/frameworks.md', 'utf8');
/** A snippet, with the file that it is taken from in a comment before it. */
const snippets = [...text.matchAll(/^<!-- (\S+) -->\n\n```\w+\n([^]*?)^```$/gm)].map(
  ([, file = '', code = '']) => ({ file, code }),
);
const frameworks = readdirSync(HOSTS).filter((name) =>
  statSync(path.join(HOSTS, name)).isDirectory(),
);

describe('docs/frameworks.md', () => {
  it('names the file of each snippet', () => {
    expect(snippets).toHaveLength([...text.matchAll(/^```\w+$/gm)].length);
  });

  it.each(snippets)('has $file as it is built and tried out', ({ file, code }) => {
    expect(code).toBe(readFileSync(file, 'utf8'));
  });

  it.each(frameworks)('has a recipe for %s, with pinned versions', (name) => {
    expect(snippets.map(({ file }) => file.split('/')[2])).toContain(name);
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(HOSTS, name, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>;
    const versions = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
