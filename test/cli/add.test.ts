import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRecipes } from '../../cli/add/add.mjs';
import { main } from '../../cli/main.mjs';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'add-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What the command prints, and its exit code. */
async function run(...args: string[]): Promise<{ code: number; text: string }> {
  let text = '';
  const print = (line: string) => (text += `${line}\n`);
  return { code: await main(['add', ...args], { print, complain: print }), text };
}

it.each([...readRecipes()])(
  'writes the files of the recipe %s, and says what comes next',
  async (name, { page, snippets }) => {
    const { code, text } = await run(name, folder);
    expect(code).toBe(0);
    const files = snippets.flatMap(({ file = [] }) => file);
    expect(files).not.toEqual([]);
    for (const file of files) {
      expect(readFileSync(path.join(folder, file), 'utf8')).not.toMatch(/^```/m);
      expect(text).toContain(`wrote  ${file}\n`);
    }
    const copied = readdirSync(folder, { recursive: true }).map(String);
    expect(copied.some((file) => file.endsWith(path.join('cart-elements', 'autoload.js')))).toBe(
      true,
    );
    const first = /^1\. (.*)$/m.exec(text)?.[1];
    expect(first).toMatch(page.includes('first-server') ? /^Start the server: / : page);
    expect(text).toMatch(/2\. Test it: npx cart-elements check \S+/);
  },
);

it('replaces no file of the shop', async () => {
  writeFileSync(path.join(folder, 'cart.html'), 'mine');
  const { text } = await run('node', folder);
  expect(readFileSync(path.join(folder, 'cart.html'), 'utf8')).toBe('mine');
  expect(text).toContain('kept   cart.html, which was there');
});

it.each(['woocommerce', 'opencart', 'prestashop'])(
  'names the page of %s, which has an archive',
  async (name) => {
    expect((await run(name, folder)).text).toContain(`docs/${name}.md`);
    expect(readdirSync(folder)).toEqual([]);
  },
);

it.each([
  [['magento'], 'There is no recipe "magento".'],
  [['node', '.', 'x'], '"x" is not expected: give one folder.'],
  [[], 'Which shop?'],
])('refuses %j, and lists the shops', async (args, words) => {
  const { code, text } = await run(...args);
  expect([code, existsSync(path.join(folder, 'cart.html'))]).toEqual([2, false]);
  expect(text).toContain(words);
  expect(text).toContain('php-shop, ');
});
