import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { refIn } from './before.mjs';

it.each([
  [['--quick'], undefined, ['--quick']],
  [['--quick', '--before', 'HEAD~3', '--curves'], 'HEAD~3', ['--quick', '--curves']],
  [['--before'], undefined, ['--before']],
])('%j compares with the commit %s', (args, ref, rest) => {
  expect(refIn(args)).toEqual({ ref, rest });
});

it('a file of results is no commit', () => {
  const args = ['--before', fileURLToPath(import.meta.url)];
  expect(refIn(args)).toEqual({ ref: undefined, rest: args });
});
