import { existsSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { reportPage, type Report } from '../../scripts/accessibility/report.mjs';
import { read } from './source-files.js';

const source = read('docs/accessibility.openacr.yaml');
const report = load(source) as Report;

it('docs/accessibility-report.md is written from the report', () => {
  expect(read('docs/accessibility-report.md')).toBe(reportPage(report));
});

it('the conformance report names tests that exist', () => {
  const named = source.match(/(?:test|widgets)\/[\w/.-]+\.ts/g) ?? [];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(path.resolve(file)))).toEqual([]);
});

it('the conformance report claims nothing that only a person can judge', () => {
  const criteria = Object.values(report.chapters).flatMap((chapter) => chapter.criteria);
  const claimed = criteria
    .flatMap(({ num, components }) => components.map(({ adherence }) => ({ num, ...adherence })))
    .filter(({ level, notes }) => notes.includes('person needed') !== (level === 'not-evaluated'));
  expect(claimed).toEqual([]);
});
