import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@playwright/test';
import { pageOf } from '../unit/markdown.js';
import { packLibrary } from './build-host.js';

const { fences } = pageOf('docs/quickstart.md');
const snippet = (words: string): string => {
  const found = fences.filter(({ code }) => code.includes(words));
  expect(found, words).toHaveLength(1);
  return found[0]?.code ?? '';
};

test('the commands and files of the quickstart make a page with Vite that shows a cart', async ({
  page,
}) => {
  const folder = path.dirname(await packLibrary());
  const app = path.join(folder, 'my-cart');
  const made = spawnSync('bash', ['-e', '-c', snippet('npm create')], { cwd: folder, encoding: 'utf8' }); // prettier-ignore
  expect(made.status, made.stderr).toBe(0);
  writeFileSync(path.join(app, 'src/main.ts'), snippet("createMemoryShop('b2b')"));
  writeFileSync(path.join(app, 'index.html'), snippet('src="/src/main.ts"'));

  const vite = spawn('npx', ['vite'], { cwd: app, detached: true });
  try {
    for await (const line of createInterface(vite.stdout)) {
      const [address] = /http:\S+/.exec(stripVTControlCharacters(line)) ?? [];
      if (!address) continue;
      await page.goto(address);
      break;
    }
    const line = page.locator('[part~="line"]').first();
    await expect(line.getByRole('textbox')).toHaveValue('10');
    await line.locator('[part~="increase"]').click();
    await expect(line.getByRole('textbox')).toHaveValue('11');
  } finally {
    const ended = once(vite, 'exit');
    if (vite.pid) process.kill(-vite.pid);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
