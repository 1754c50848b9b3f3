import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dist } from '../support/dist.js';
import { hold, type Gate } from './support/cart.js';
import { AUTOLOAD, embed } from './support/embed.js';
import { inHead, type Rewrite } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

const FILES = JSON.parse(readFileSync(dist('files.json'), 'utf8')) as Record<string, string[]>;

/** The files that tags and languages need at their start. */
const filesOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => FILES[`preload:${name}`] ?? FILES[name] ?? [])),
];

/** What a template prints that knows files.json. */
const hints = (...names: readonly string[]): Rewrite =>
  inHead(
    filesOf(names)
      .map((file) => `<link rel="modulepreload" href="/dist/${file}">`)
      .join(''),
  );

/** Paths of the library's files and of the shop's calls, in the order in which they were asked for. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isAsked = request.method() === 'GET' && /^\/(dist|api|cart-api)\//.test(pathname);
    if (isAsked) paths.push(pathname);
  });
  return paths;
}

const repeated = (paths: readonly string[]): string[] =>
  paths.filter((path, at) => paths.indexOf(path) !== at);

/** Holds back React, without which no tag can do anything. */
const holdReact = (page: Page): Promise<Gate> => hold(page, '**/dist/chunks/react-*.js');

for (const [tags, how, rewrites] of [
  [['cart-page'], 'by autoload.js alone', []],
  [['cart-page'], 'with hints in the page', [hints('cart-page', 'en')]],
  [['cart-lines', 'cart-totals', 'cart-discount-panel'], 'by autoload.js alone', []],
] as const) {
  test(`${tags.join(', ')}: cart, files and language are requested once, and before any tag runs, ${how}`, async ({
    shop,
    page,
  }) => {
    const paths = asked(page);
    const react = await holdReact(page);
    await embed(page, tags, [AUTOLOAD], ...rewrites);
    await shop.open({ audience: 'retail', lang: 'en' });
    const needed = filesOf([...tags, 'en']).map((file) => `/dist/${file}`);
    await expect.poll(() => paths).toEqual(expect.arrayContaining(['/cart-api/cart', ...needed]));
    react.open();
    await expect(part(page, 'total-gross').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(repeated(paths)).toEqual([]);
  });
}
