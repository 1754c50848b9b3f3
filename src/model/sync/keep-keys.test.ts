import { describe, expect, it } from 'vitest';
import { makeLine } from '../../rules/line.fixture.js';
import type { Line } from '../../rules/cart.js';
import { keepKeys } from './keep-keys.js';

const line = (key: string, id: string, configurationId?: string): Line =>
  makeLine({ key, id, configurationId });
const keys = (sent: Line[], known: Line[]): string[] => keepKeys(sent, known).map(({ key }) => key);

const a = line('5', '5', 'a');
const b = line('5#2', '5', 'b');

describe('a line that shares its product id', () => {
  it('keeps its key where the line before it has gone', () => {
    expect(keys([line('5', '5', 'b')], [a, b])).toEqual(['5#2']);
  });

  it('keeps its key where the line before it has gone and nothing else told them apart', () => {
    expect(keys([line('5', '5')], [line('5#2', '5')])).toEqual(['5#2']);
  });

  it('keeps its key where another product has the same configuration', () => {
    const other = line('6', '6', 'a');
    expect(keys([other, line('5', '5', 'a')], [a, b, other])).toEqual(['6', '5']);
  });

  it('keeps its key where the order is another', () => {
    expect(keys([line('5', '5', 'b'), line('5#2', '5', 'a')], [a, b])).toEqual(['5#2', '5']);
  });

  it('gets a key of its own where it is new, also beside one that has gone', () => {
    expect(keys([line('5', '5', 'c')], [a, b])).toEqual(['5#3']);
    expect(keys([line('5', '5', 'c'), line('5#2', '5', 'a')], [a, b])).toEqual(['5#3', '5']);
  });

  it('is the next of its kind where nothing else tells them apart', () => {
    const twins = [line('5', '5'), line('5#2', '5'), line('5#3', '5')];
    expect(keys(twins.slice(0, 2), twins)).toEqual(['5', '5#2']);
    expect(keys(twins, twins.slice(0, 1))).toEqual(['5', '5#2', '5#3']);
  });
});

it('lines with ids of their own are left as they are', () => {
  const sent = [line('1', '1'), line('2', '2')];
  expect(keepKeys(sent, [line('2', '2')])).toBe(sent);
});

it('lines beside them are not touched', () => {
  expect(keys([line('1', '1'), line('5', '5', 'b')], [line('1', '1'), a, b])).toEqual(['1', '5#2']);
});
