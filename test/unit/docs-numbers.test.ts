import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BUDGETS } from '../../scripts/weigh.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it.each(['README', 'docs/integration', 'CHANGELOG'])(
  '%s.md names the weight of both builds',
  (page) => {
    const { react, light } = BUDGETS;
    const prose = read(`${page}.md`);
    expect(prose).toContain(`${Math.round(react + BUDGETS['cart-page'])} KiB`);
    expect(prose).toContain(`${Math.round(light)} KiB`);
  },
);
