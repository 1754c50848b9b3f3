import { describe, expect, it } from 'vitest';
import { FULL, QUICK } from './measure/plan.mjs';
import { readOptions } from './options.mjs';

describe('the options of the bench', () => {
  it('are a full run of the tables by default', () => {
    expect(readOptions([])).toMatchObject({
      plan: FULL,
      curves: false,
      profiles: [],
      write: false,
    });
  });

  it('write everything', () => {
    expect(readOptions(['--write'])).toMatchObject({
      curves: true,
      interactions: true,
      profiles: ['few', 'some', 'mount', 'edit', 'removal', 'heap', 'growth'],
      write: true,
    });
  });

  it('choose sizes and patience', () => {
    const { plan, patience } = readOptions(['--quick', '--sizes', '5,1000', '--patience', '0']);
    expect(plan).toEqual({ ...QUICK, sizes: [5, 1000] });
    expect(patience).toBe(0);
  });

  it('can leave the sizes out, for profiles alone', () => {
    const { plan, profiles } = readOptions(['--sizes', 'none', '--profile', 'heap']);
    expect([plan.sizes, profiles]).toEqual([[], ['heap']]);
  });

  it.each([[['--fast']], [['--sizes', 'many']], [['--patience', '']], [['--profile', 'disk']]])(
    '%j gets an error that says how to do it',
    (args) => {
      expect(() => readOptions(args)).toThrow(
        expect.objectContaining({ remedy: expect.any(String) }),
      );
    },
  );
});
