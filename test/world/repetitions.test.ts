import { describe, expect, it } from 'vitest';
import { product, type Treatment } from './network.js';
import { first, two, opened, every } from './settles.js';
import type { Tab, World } from './world.js';

const CHANGES: Readonly<Record<'save' | 'delete' | 'remarks', (tab: Tab) => void>> = {
  save: (tab) => tab.cart.setQuantity('1', 3),
  delete: (tab) => tab.cart.remove('1'),
  remarks: (tab) => tab.notes.write('Ring'),
};

const MINUTES = 15;
const secondsBetween = (w: World, name: string): string => {
  const times = w.shop.calls.filter((call) => call.name === name).map(({ sentAt }) => sentAt);
  return times
    .slice(1)
    .map((at, before) => Math.floor((at - (times[before] ?? 0)) / 1000))
    .join(' ');
};
const SLOWER = '1 2 4 8 16 32 64 128 256 300';

/** For each answer: the seconds between the calls, how often it is reported, and whether the change is kept. */
const WAYS: readonly [string, Treatment, string, reports: number, end: 'kept' | 'over'][] = [
  ['a server error', { isDone: false, answer: 500 }, SLOWER, 11, 'kept'],
  ['no answer', { isDone: false, answer: 'lost' }, SLOWER, 11, 'kept'],
  ['too many requests', { isDone: false, answer: 429 }, SLOWER, 11, 'kept'],
  ['the end of the session', { isDone: false, answer: 401 }, SLOWER, 11, 'kept'],
  [
    'a refused token',
    { isDone: false, answer: 419 },
    '0 1 0 2 4 8 16 32 64 128 256 300',
    11,
    'kept',
  ],
  ['a prohibition', { isDone: false, answer: 403 }, '0 1 0 2 4', 4, 'over'],
  ['a conflict', { isDone: false, answer: 409 }, '0 0', 1, 'over'],
  ['a refusal', { isDone: false, answer: 422 }, '', 1, 'over'],
  ['a refusal with the status 200', { isDone: false, answer: 'refusal' }, '', 1, 'over'],
  ['a page of HTML', { isDone: false, answer: 'page' }, '1 2', 3, 'over'],
  ['no end', { isDone: false, isEndless: true }, '51 52 54 58 66 82 114 178', 9, 'kept'],
  ['no answer, though it is done', { answer: 'lost' }, '', 1, 'over'],
  ['a page of HTML, though it is done', { answer: 'page' }, '', 0, 'over'],
];

describe.each(Object.entries(CHANGES))(
  'repetitions of a %s that always ends with',
  (call, change) => {
    it.each(WAYS)('%s', async (_, treatment, gaps, reports, end) => {
      const { w, tab } = await opened();
      w.shop.treat = ({ name }) => (name === call ? treatment : undefined);
      change(tab);
      await w.pass(MINUTES * 60_000);
      expect(secondsBetween(w, call)).toBe(gaps);
      expect(tab.reports).toHaveLength(reports);
      expect(tab.isPending() ? 'kept' : 'over').toBe(end);
    });
  },
);

it('a save that always ends with a conflict is repeated six times where it names a version', async () => {
  const { w, tab } = await opened(two(), { namesVersions: true });
  w.shop.treat = every('save', { isDone: false, answer: 412 });
  tab.cart.setQuantity('1', 3);
  await w.pass(MINUTES * 60_000);
  expect([secondsBetween(w, 'save'), tab.isPending()]).toEqual(['0 0 1 2 4 8', false]);
});

it('a save of many lines that never ends is over later', async () => {
  const { w, tab } = await opened(Array.from({ length: 200 }, (_, at) => product(at + 1, 1)));
  w.shop.treat = every('save', { isDone: false, isEndless: true });
  tab.cart.setQuantity('1', 3);
  await w.pass(140_000);
  expect(secondsBetween(w, 'save')).toBe('131');
});

it('reads that fail are repeated soon again after one that has succeeded', async () => {
  const { w, tab } = await opened();
  const failure = { answer: 500 };
  w.shop.treat = first('load', failure, failure, failure, {}, failure);
  for (let looks = 0; looks < 2; looks++) {
    tab.glance();
    await w.pass(10_000);
  }
  expect(secondsBetween(w, 'load')).toBe('0 1 2 4 2 1');
});
