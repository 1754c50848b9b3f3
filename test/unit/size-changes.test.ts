import { describe, expect, it } from 'vitest';
import { change, inKiB, unexplainedGrowth } from '../../scripts/size-changes.mjs';

const KNOWN = { '<cart-page>': 63_000, 'autoload.js': 1500 };

describe('the sizes of what pages load', () => {
  it('may change by what a compressor does by itself, and shrink as they like', () => {
    expect(unexplainedGrowth(KNOWN, { '<cart-page>': 63_100, 'autoload.js': 900 }, '')).toEqual([]);
  });

  it('that have grown need a line in the changelog', () => {
    const grown = { ...KNOWN, '<cart-page>': 63_101 };
    expect(unexplainedGrowth(KNOWN, grown, '')).toEqual([
      expect.stringContaining('write "`<cart-page>` 61.7 KiB"'),
    ]);
    expect(unexplainedGrowth(KNOWN, grown, '- Sizes: `<cart-page>` 61.7 KiB.')).toEqual([]);
  });

  it('that have grown further need the new size in it', () => {
    const grown = { ...KNOWN, '<cart-page>': 64_000 };
    expect(unexplainedGrowth(KNOWN, grown, '- Sizes: `<cart-page>` 61.7 KiB.')).toHaveLength(1);
  });

  it('of a new tag need one too', () => {
    expect(unexplainedGrowth(KNOWN, { '<cart-new>': 2000 }, '')).toHaveLength(1);
  });

  it('are written in KiB, rounded up, and changes with their sign', () => {
    expect(inKiB(1024)).toBe('1.0 KiB');
    expect(inKiB(1025)).toBe('1.1 KiB');
    expect([change(5, 7), change(7, 5), change(5, 5), change(undefined, 5)]).toEqual([
      '+2',
      '−2',
      '',
      'new',
    ]);
  });
});
