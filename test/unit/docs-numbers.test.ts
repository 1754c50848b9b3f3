import { expect, it } from 'vitest';
import { BUDGETS } from '../../scripts/weigh.mjs';
import { read } from './source-files.js';

it.each(['README', 'docs/integration', 'CHANGELOG'])(
  '%s.md names the weight of both builds',
  (page) => {
    const { react, light } = BUDGETS;
    const prose = read(`${page}.md`);
    expect(prose).toContain(`${Math.round(react + BUDGETS['cart-page'])} KiB`);
    expect(prose).toContain(`${Math.round(light)} KiB`);
  },
);
