import { describe, expect, it } from 'vitest';
import { formProblems, unmentioned } from '../../scripts/release/changelog.mjs';
import { releaseProblems } from '../../scripts/release/check.mjs';
import { read } from './source-files.js';

describe('the changelog', () => {
  it('has entries by kind', () => {
    expect(formProblems(read('CHANGELOG.md'))).toEqual([]);
    expect(formProblems('### Improved\n')).toHaveLength(1);
  });

  it('is asked for a new and a removed name', () => {
    const known = { parts: ['line', 'old'] };
    const now = { parts: ['line', 'new'] };
    expect(unmentioned(known, now, '')).toEqual([
      expect.stringContaining('new (parts)'),
      expect.stringContaining('old (parts)'),
    ]);
    expect(unmentioned(known, now, '- Part `new`; `old` is gone.')).toEqual([]);
  });
});

describe('a release', () => {
  const ready = {
    version: '2.0.0',
    author: 'A',
    homepage: 'https://a.example/',
    repository: { url: 'https://a.example/a.git' },
    bugs: { url: 'https://a.example/bugs' },
  };
  const entries = '# Changelog\n\n## [Unreleased]\n\n## 2.0.0\n\n### Added\n\n- A tag.\n';

  it('may be published with entries and without placeholders', () => {
    expect(releaseProblems(ready, entries)).toEqual([]);
  });

  it.each([
    ['a placeholder', { ...ready, homepage: 'https://a.invalid/' }, entries, 'homepage'],
    ['no author', { ...ready, author: undefined }, entries, 'author'],
    ['no entries', { ...ready, version: '2.1.0' }, entries, '## 2.1.0'],
    ['entries left', ready, entries.replace('\n\n## 2', '\n\n- More.\n\n## 2'), 'Unreleased'],
  ])('is refused with %s', (_, manifest, text, reason) => {
    expect(releaseProblems(manifest, text)).toEqual([expect.stringContaining(reason)]);
  });

  it('is refused with a text that is still English in a language', () => {
    const [problem] = releaseProblems(ready, entries, { 'totals.more': 'da lt' });
    expect(problem).toMatch('totals.more is still English in da lt');
  });
});
