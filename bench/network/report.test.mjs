import { describe, expect, it } from 'vitest';
import { CORE } from './conditions.mjs';
import { NETWORK_CONTENDERS } from './contenders.mjs';
import { figuresOf, networkPicture, networkTable, networkTargets } from './report.mjs';

/** @typedef {import('./visit.mjs').Visit} Visit */

/** @param {Partial<Visit>} given @returns {Visit} */
const visit = (given) => ({
  ...{
    readable: 1000,
    button: 1000,
    working: 1000,
    cpu: 1,
    readableBytes: 1,
    buttonBytes: 1,
    twice: [],
  },
  ...given,
});

/** A table where each cart has one visit that looks and one that clicks. @param {Record<string, Partial<Visit>>} given */
const table = (given) => ({
  conditions: CORE,
  of: Object.fromEntries(
    NETWORK_CONTENDERS.map(({ name }) => [
      name,
      [
        visit({ largest: 1, isCart: true, shift: 0, blocking: 0, ...given[name] }),
        visit({ working: 1000, ...given[name] }),
      ],
    ]),
  ),
});

/** @param {ReturnType<typeof table>} of @param {string} start */
const verdict = (of, start) =>
  networkTargets(of)
    .find(([what]) => what?.startsWith(start))
    ?.slice(2);

describe('the targets of the first view', () => {
  it('compare the printed cart with the hand-written one, up to the limit itself', () => {
    expect(verdict(table({ printed: { readable: 800 } }), 'Readable')).toEqual(['0.80×', 'met']);
    expect(verdict(table({ printed: { readable: 801 } }), 'Readable')?.[1]).toBe('**not met**');
  });

  it('compare the first working button with plain React and with the fastest peer', () => {
    const slow = table({ hints: { working: 1200 }, usecart: { working: 1100 } });
    expect(verdict(slow, 'First working button with hints, to plain React')?.[1]).toBe('met');
    expect(verdict(slow, 'First working button with hints, to the fastest')).toEqual([
      '1.20×',
      '**not met**',
    ]);
  });

  it('take the worst shift of all visits, and see a largest paint that is not the cart', () => {
    const bad = table({ preload: { shift: 0.2, isCart: false } });
    expect(verdict(bad, 'Layout shift')).toEqual(['0.200', '**not met**']);
    expect(verdict(bad, 'Ways whose largest')).toEqual(['1.000', '**not met**']);
  });

  it('say so where a cart was left out', () => {
    const only = { conditions: CORE, of: { printed: [visit({})] } };
    expect(verdict(only, 'Readable')).toEqual(['–', 'not measured']);
  });
});

describe('the table of the first view', () => {
  it('has one row for each cart that was visited, with ratios to the limits', () => {
    const { rows } = networkTable(table({ printed: { readable: 500, working: 1500 } }));
    expect(rows).toHaveLength(NETWORK_CONTENDERS.length);
    expect(rows.find(([name]) => name?.includes('printed'))?.slice(1, 3)).toEqual([
      '500 (0.50×)',
      '1,500 (1.50×)',
    ]);
  });

  it('takes medians of the visits that have a figure', () => {
    const { working, largest } = figuresOf([visit({ working: 1 }), visit({ working: 3 })]);
    expect([working, largest]).toEqual([2, NaN]);
  });

  it('is drawn with the wait until the cart can be read as a part of each bar', () => {
    const svg = networkPicture(table({}));
    // The drawer waits for its own click.
    expect(svg.match(/class="bar[^"]* first"/g)).toHaveLength(NETWORK_CONTENDERS.length - 1);
  });
});
