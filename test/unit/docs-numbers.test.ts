import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BUDGETS } from '../../scripts/weigh.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it.each(['README', 'docs/quickstart', 'docs/integration', 'CHANGELOG'])(
  '%s.md names the weight of both builds',
  (page) => {
    const { react, light } = BUDGETS;
    const prose = read(`${page}.md`);
    expect(prose).toContain(`${Math.round(react + BUDGETS['cart-page'])} KiB`);
    expect(prose).toContain(`${Math.round(light)} KiB`);
  },
);

it('the recipes count the lines that a shop writes of its own as they are', () => {
  const said: string[] = [];
  const counted: string[] = [];
  for (const name of ['opencart', 'prestashop', 'shopware', 'zen-cart']) {
    const page = read(`docs/${name}.md`);
    const counts = page.matchAll(
      /`([^`\s]+\.php)`[^`]*?(\d+)\s+lines of code, (\d+) of them only brackets/g,
    );
    for (const { 0: text, 1: file = '', 2: lines, 3: brackets, index } of counts) {
      const below = /```php\n([^]*?)```/.exec(page.slice(index + text.length))?.[1] ?? '';
      const code = ['opencart', 'prestashop'].includes(name) ? read(file) : below;
      const own = code
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line && !/^(\/\/|\/?\*)/.test(line));
      const only = own.filter((line) => /^[[\]{}();,]+$/.test(line));
      said.push(`${file}: ${lines}, ${brackets}`);
      counted.push(`${file}: ${own.length}, ${only.length}`);
    }
  }
  expect(said).toHaveLength(7);
  expect(said).toEqual(counted);
});
