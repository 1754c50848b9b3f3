import { describe, expect, it } from 'vitest';
import { netFromGross } from './component-price.js';
import { decimal } from './line.fixture.js';

describe('netFromGross', () => {
  it.each([
    ['1.23', 100n],
    ['10', 813n],
    ['9.99', 812n],
    ['0.01', 1n],
    ['0.00', 0n],
    ['1.23615', 101n],
    ['1.23614', 100n],
  ])('of %s is %d cents: divided by 1.23 and rounded half up', (gross, net) => {
    expect(netFromGross(decimal(gross))).toBe(net);
  });
});
