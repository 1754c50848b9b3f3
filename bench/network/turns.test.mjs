import { describe, expect, it } from 'vitest';
import { Turns, urgencyOf } from './turns.mjs';

describe('the turns of answers', () => {
  it('read how urgent a request is', () => {
    expect(['u=0', 'i, u=5', undefined, 'u=9'].map(urgencyOf)).toEqual([0, 5, 3, 3]);
  });

  it('go to the most urgent, then to the earliest, each when the one before has left', async () => {
    const turns = new Turns();
    /** @type {string[]} */
    const log = [];
    const done = [3, 0, 3, 1].map(
      (urgency, at) =>
        new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
          turns.take(urgency, async () => {
            log.push(`${urgency}.${at} begins`);
            await null;
            log.push('ends');
            resolve();
          });
        }),
    );
    await Promise.all(done);
    expect(log.filter((line) => line !== 'ends')).toEqual([
      '0.1 begins',
      '1.3 begins',
      '3.0 begins',
      '3.2 begins',
    ]);
    expect(log.filter((_, at) => at % 2)).toEqual(['ends', 'ends', 'ends', 'ends']);
  });
});
