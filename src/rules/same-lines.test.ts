import { describe, expect, it } from 'vitest';
import { makeLine } from '../../test/support/lines.js';
import type { Line } from './cart.js';
import { keepKeys } from './same-lines.js';

const line = (key: string, id: string, configurationId?: string): Line =>
  makeLine({ key, id, configurationId });
const keys = (sent: Line[], known: Line[]): string[] => keepKeys(sent, known).map(({ key }) => key);

const a = line('5', '5', 'a');
const b = line('5#2', '5', 'b');

describe('a line that shares its product id', () => {
  it('keeps its key if the line before it is removed', () => {
    expect(keys([line('5', '5', 'b')], [a, b])).toEqual(['5#2']);
  });

  it('keeps its key if the line before it is removed and nothing else distinguished them', () => {
    expect(keys([line('5', '5')], [line('5#2', '5')])).toEqual(['5#2']);
  });

  it('keeps its key if another product has the same configuration', () => {
    const other = line('6', '6', 'a');
    expect(keys([other, line('5', '5', 'a')], [a, b, other])).toEqual(['6', '5']);
  });

  it('keeps its key if the order changes', () => {
    expect(keys([line('5', '5', 'b'), line('5#2', '5', 'a')], [a, b])).toEqual(['5#2', '5']);
  });

  it('gets its own key if it is new, also after another one was removed', () => {
    expect(keys([line('5', '5', 'c')], [a, b])).toEqual(['5#3']);
    expect(keys([line('5', '5', 'c'), line('5#2', '5', 'a')], [a, b])).toEqual(['5#3', '5']);
  });

  it('gets the next number if nothing else distinguishes them', () => {
    const twins = [line('5', '5'), line('5#2', '5'), line('5#3', '5')];
    expect(keys(twins.slice(0, 2), twins)).toEqual(['5', '5#2']);
    expect(keys(twins, twins.slice(0, 1))).toEqual(['5', '5#2', '5#3']);
  });
});

it('lines with unique ids keep them', () => {
  const sent = [line('1', '1'), line('2', '2')];
  expect(keepKeys(sent, [line('2', '2')])).toBe(sent);
});

it('other lines do not change', () => {
  expect(keys([line('1', '1'), line('5', '5', 'b')], [line('1', '1'), a, b])).toEqual(['1', '5#2']);
});
