import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../scripts/weigh.mjs';
import { readPage } from './markdown.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('numbers in the docs', () => {
  /** Each with what it has to agree with. Names of standards are no numbers. */
  const CHECKED: Readonly<Record<string, (page: string) => boolean>> = {
    '20.20': () => read('package.json').includes('"version": ">=20.20"'),
    409: () => read('src/api/client/outcome.ts').includes('status === 409'),
    412: () => read('src/api/client/outcome.ts').includes('status === 412'),
    403: () => read('src/api/http/request.ts').includes('status === 403'),
    419: () => read('src/api/http/request.ts').includes('status === 419'),
  };
  const mine = [
    'README.md',
    'SECURITY.md',
    ...['internals/architecture', 'internals/decisions', 'events', 'integration', 'theming'].map(
      (name) => `docs/${name}.md`,
    ),
  ];

  const LIMITS = 'src/limits.ts';

  it.each(mine)('of %s agree with the code', (file) => {
    const prose = readPage(read(file)).prose.replace(/^\d+\. /gm, '');
    const numbers = prose.match(/(?<![\w-])\d+(?:[.,]\d+)*(?![\w-])/g) ?? [];
    expect(numbers.filter((number) => !CHECKED[number]?.(file))).toEqual([]);
  });

  it.each([
    ['docs/internals/architecture.md', 'for half a second', LIMITS, 'TYPING_DELAY = 500;'],
    ['docs/internals/decisions.md', 'a quarter of a second', LIMITS, 'SAVE_DELAY = 250;'],
    ['docs/internals/decisions.md', 'once a second', LIMITS, 'SAVE_AT_LATEST = 1000;'],
    ['docs/internals/decisions.md', 'eight tenths of a second', LIMITS, 'NOTE_DELAY = 800;'],
    ['docs/internals/decisions.md', 'one second, two, four', LIMITS, 'FIRST_RETRY = 1000;'],
    ['docs/internals/decisions.md', 'up to five minutes', LIMITS, 'LAST_RETRY = 300_000;'],
    [
      'docs/internals/decisions.md',
      'half a minute without a read or a save',
      LIMITS,
      'FRESH_FOR = 30_000;',
    ],
    ['docs/internals/decisions.md', 'two more seconds', LIMITS, 'GRACE = 2000;'],
    [
      'docs/internals/decisions.md',
      'three seconds after the last',
      LIMITS,
      'RECHECK_AFTER = 3000;',
    ],
    [
      'docs/internals/decisions.md',
      "a page's first four and a half seconds",
      LIMITS,
      'EXIT_WRITE_TIME = 4500;',
    ],
    ['docs/internals/decisions.md', 'half a minute after a write', LIMITS, 'LATE_WRITE = 30_000;'],
    ['docs/internals/decisions.md', 'twice in a row at most', LIMITS, 'MOST_IN_A_ROW = 2;'],
    ['docs/internals/decisions.md', 'After three such answers in a row', LIMITS, 'MOST_TRIES = 3;'],
    ['docs/internals/decisions.md', 'after three failures', LIMITS, 'MOST_DENIALS = 3;'],
    ['docs/internals/decisions.md', 'for five minutes at most', LIMITS, 'LINGER = 300_000;'],
    ['docs/internals/decisions.md', 'for five seconds at most', LIMITS, 'LOCK_WAITS = 5000;'],
    [
      'docs/internals/decisions.md',
      'over half a minute is given up',
      LIMITS,
      'FUNCTION_TIME = 30_000;',
    ],
    [
      'docs/internals/decisions.md',
      'eight at a time',
      'widgets/cart-lines/list/line-groups.ts',
      'SIZE = 8;',
    ],
    [
      'SECURITY.md',
      'cut after ten thousand characters',
      'src/api/wire/parse.ts',
      'MAX_TEXT = 10_000;',
    ],
    ['docs/internals/architecture.md', 'up to ten seconds', LIMITS, 'CHECKOUT_WAITS = 10_000;'],
  ])('in words, in %s: %s', (page, words, file, code) => {
    expect(read(page).replace(/\s+/g, ' ')).toContain(words);
    expect(read(file)).toContain(code);
  });
});

it('docs/internals/performance.md names the budgets that the build is held to', () => {
  const prose = read('docs/internals/performance.md').replace(/\s+/g, ' ');
  const { autoload } = BUDGETS;
  expect(prose).toContain(
    `${BUDGETS['cart-page']} KiB for \`<cart-page>\`, ${BUDGETS['cart-discount-panel']} KiB for ` +
      `\`<cart-discount-panel>\`, each with one language and above React, and ${autoload} KiB for the autoloader`,
  );
});

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
      const code = name === 'opencart' ? read(`php/opencart/upload/${file}`) : below;
      const own = code
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line && !/^(\/\/|\/?\*)/.test(line));
      const only = own.filter((line) => /^[[\]{}();,]+$/.test(line));
      said.push(`${file}: ${lines}, ${brackets}`);
      counted.push(`${file}: ${own.length}, ${only.length}`);
    }
  }
  expect(said).toHaveLength(6);
  expect(said).toEqual(counted);
});
