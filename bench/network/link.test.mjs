import { describe, expect, it } from 'vitest';
import { Lane } from './link.mjs';

describe('one direction of a slow line', () => {
  it('lets bytes through at its rate, and they arrive half a round trip later', () => {
    const lane = new Lane(1_600_000, 75);
    expect(lane.send(1000, 200)).toEqual({ left: 1001, arrives: 1076 });
  });

  it('is shared: what is sent meanwhile waits its turn', () => {
    const lane = new Lane(1_600_000, 75);
    lane.send(0, 20_000);
    expect(lane.send(10, 20_000)).toEqual({ left: 200, arrives: 275 });
  });

  it('is free again after a pause', () => {
    const lane = new Lane(1_600_000, 75);
    lane.send(0, 20_000);
    expect(lane.send(500, 200).left).toBe(501);
  });
});
