// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { script, type Script } from './actions.js';
import { KEPT } from './kept-scripts.js';
import { playVisit } from './visit.js';

const RUNS = Number(process.env['MODEL_RUNS'] ?? 300);
// The same each time, so that a change is judged by itself; nightly plays new ones.
const SEED = Number(process.env['MODEL_SEED'] ?? 20261121);

const play = async (visit: Script): Promise<void> => {
  expect(await playVisit(visit)).toEqual([]);
};

describe('in a visit with random edits and random faults', () => {
  // Which takes real time; as a test, so that mutation runs know what it covers.
  it('the first page loads what it needs later', async () => {
    await playVisit({ isB2b: false, twins: false, reduced: false, actions: [] });
  });

  it.each(KEPT)('nothing is lost: $name', ({ script: kept }) => play(kept));

  it(
    'shop and screen end with what the buyer did last, and figures are right all the way',
    async () => {
      process.stdout.write(`${RUNS} random visits, MODEL_SEED=${SEED}\n`);
      await fc.assert(fc.asyncProperty(script, play), { numRuns: RUNS, seed: SEED, verbose: 0 });
    },
    60_000 + RUNS * 200,
  );
});
