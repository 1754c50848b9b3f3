import { describe, expect, it } from 'vitest';
import { netFromGross } from './component-price.js';
import { decimalText } from './decimal.js';
import { decimal } from './line.fixture.js';

describe('netFromGross', () => {
  it.each([
    ['1.23', 'PLN', '1.00'],
    ['10', 'PLN', '8.13'],
    ['9.99', 'PLN', '8.12'],
    ['0.01', 'PLN', '0.01'],
    ['0.00', 'PLN', '0.00'],
    ['1.23615', 'PLN', '1.01'],
    ['1.23614', 'PLN', '1.00'],
    ['1.234', 'KWD', '1.003'],
    ['1000', 'JPY', '813.00'],
  ])('of %s %s is %s: divided by 1.23 and rounded half up', (gross, currency, net) => {
    expect(decimalText(netFromGross(decimal(gross), currency))).toBe(net);
  });
});
