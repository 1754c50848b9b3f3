import { describe, expect, it } from 'vitest';
import { readOptions } from '../options.mjs';
import { AROUND, CORE, described } from './conditions.mjs';
import { NETWORK_CONTENDERS } from './contenders.mjs';

describe('the options of the bench over networks', () => {
  it('measure the core and what is around it, of all carts, where nothing is said', () => {
    expect(readOptions(['--network']).network).toEqual({
      tables: AROUND,
      ways: NETWORK_CONTENDERS.map(({ name }) => name),
      rounds: undefined,
    });
  });

  it('measure all combinations of what is named, and the core of all else', () => {
    const { network } = readOptions(['--network', 'cable,slow-4g', '--lines', '5,30', '--write']);
    expect(network?.tables).toEqual([
      { ...CORE, network: 'cable' },
      { ...CORE, network: 'cable', lines: 30 },
      CORE,
      { ...CORE, lines: 30 },
    ]);
  });

  it('name carts by themselves or by their kind', () => {
    const { network } = readOptions(['--network', '--ways', 'limits,printed', '--rounds', '2']);
    expect(network?.ways).toEqual(['vanilla', 'react', 'printed']);
    expect(network?.rounds).toBe(2);
  });

  it('are not there for other runs', () => {
    expect(readOptions(['--quick']).network).toBeUndefined();
  });

  it.each([
    [['--network', '5g']],
    [['--network', '--processor', 'slow']],
    [['--network', '--lines', '0']],
    [['--network', '--visit', 'third']],
    [['--network', '--ways', 'jquery']],
    [['--lines', '5']],
  ])('%j gets an error with a remedy', (args) => {
    expect(() => readOptions(args)).toThrow(
      expect.objectContaining({ remedy: expect.any(String) }),
    );
  });

  it('are described in words', () => {
    expect(described(CORE)).toBe('slow 4G, processor 4× slower, 5 lines, first visit');
  });
});
