import { expect, it } from 'vitest';
import { keepOrder } from './use-untouched.js';

it.each([
  ['keep their order if the shop has another one', '3 2 1', '1 2 3'],
  ['keep it if some are gone', '3 1', '1 3'],
  ['keep it around a new one, which has the shop’s place', '9 3 8 1 2', '9 1 8 2 3'],
  ['are those of the shop if there were none', '2 1', '2 1', ''],
])('rows %s', (_, sent, kept, before = '1 2 3') => {
  expect(keepOrder(sent.split(' '), before.split(' ')).join(' ')).toBe(kept);
});
