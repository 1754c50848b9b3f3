import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { servePhp } from '../../demo/php-server.mjs';
import { at } from '../../scripts/setup/paths.mjs';
import { npm, run } from '../../scripts/setup/run.mjs';
import { readPage } from '../unit/markdown.js';
import { php } from './support/php.js';
import { expect, line, part, test } from './support/shop.js';

test.skip(!php && process.env.CI !== 'true', 'There is no PHP here, so its pages are not tried.');

const read = (page: string): string => readFileSync(at('docs', page), 'utf8');
const phpIn = (page: string): string[] =>
  readPage(read(page))
    .fences.filter(({ language }) => language === 'php')
    .map(({ code }) => code);
/** The commands of a page that unpack the archive and copy from it. */
const commandsOf = (page: string): string =>
  /^( *)```sh\n(\s*tar -xzf [^]*?)```/m.exec(read(page))?.[2]?.replace(/^ +/gm, '') ?? '';

const [quickstart = ''] = phpIn('php.md');
const named = (comment: string): string =>
  phpIn('php-shops.md').find((code) => code.includes(comment)) ?? '';
const [calls, template] = [named('// cart-calls.php'), named('// In the template')];
/** The class of the first example, as a file of its own, without its pictures. */
const myShop = `<?php
use CartElements\\CartShop;
use CartElements\\Refused;
${/final class MyShop[^]*?\n}\n/.exec(quickstart)?.[0].replace(/, 'photo_url' => '[^']*'/g, '')}`;

/** What a reader of each page writes besides, and the folder that is served. */
const PAGES = {
  'php.md': { served: 'public', files: { 'public/index.php': quickstart } },
  'php-shops.md': {
    served: '',
    files: {
      'includes/start.php': `<?php session_start(); $_SESSION['lines'] ??= [1 => 6, 2 => 1, 3 => 1];`,
      'includes/MyShop.php': myShop,
      'cart-calls.php': calls,
      'index.php': `<?php
require __DIR__ . '/includes/start.php'; require __DIR__ . '/includes/cart-elements/autoload.php'; ?>
<!doctype html><html lang="de"><title>Cart</title><link rel="icon" href="data:,">${template}`,
    },
  },
};

// Both pages are tried with one archive.
test.describe.configure({ mode: 'default' });
let packed = '';
test.beforeAll(async () => {
  packed = mkdtempSync(path.join(tmpdir(), 'packed-'));
  await npm(['pack', '--ignore-scripts', '--pack-destination', packed], { quiet: true });
});
test.afterAll(() => rmSync(packed, { recursive: true }));

for (const [page, { served, files }] of Object.entries(PAGES)) {
  test(`the files that ${page} says to copy are all that the cart needs`, async ({
    shop: _,
    page: tab,
  }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'copied-'));
    cpSync(packed, folder, { recursive: true });
    const copied = await run('sh', ['-ec', commandsOf(page)], { quiet: true, cwd: folder });
    expect(copied.code, copied.output).toBe(0);
    for (const [file, code] of Object.entries(files)) writeFileSync(path.join(folder, file), code);
    const server = await servePhp({ php: php ?? '', folder: path.join(folder, served) });
    const missing: string[] = [];
    tab.on('response', (answer) => {
      if (!answer.ok()) missing.push(`${answer.status()} ${answer.url()}`);
    });

    try {
      await tab.goto(`${server.url}/`);
      await expect(part(tab, 'line')).toHaveCount(3);
      await part(line(tab, 2), 'remove').click();
      const saved = tab.waitForResponse((answer) => answer.request().method() === 'PUT');
      await part(line(tab, 3), 'increase').click();
      expect((await saved).ok()).toBe(true);
      await tab.reload();
      await expect(part(tab, 'line')).toHaveCount(2);
      await expect(part(line(tab, 3), 'quantity')).toHaveValue('2');

      // Also the files that come after the first view.
      await tab.waitForLoadState('networkidle');
      await tab.goto('about:blank');

      expect([...missing, ...server.log]).toEqual([]);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });
}
