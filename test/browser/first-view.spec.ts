import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { hold, type Gate } from './support/cart.js';
import { AUTOLOAD, embed } from './support/embed.js';
import { inHead, inMain, layoutShifts, useTemplate, type Rewrite } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

const FILES = JSON.parse(
  readFileSync(new URL('../../dist/files.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;

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

const GROUPS = [
  ['cart-page'],
  ['cart-lines'],
  ['cart-totals'],
  ['cart-free-delivery', 'cart-remarks'],
  ['cart-lines', 'cart-totals', 'cart-discount-panel'],
] as const;

for (const tags of GROUPS) {
  test(`${tags.join(', ')}: cart, files and language are requested before any tag runs`, async ({
    shop,
    page,
  }) => {
    const paths = asked(page);
    const react = await holdReact(page);
    await embed(page, tags, [AUTOLOAD]);
    await shop.open({ audience: 'retail', lang: 'en' });
    const needed = filesOf([...tags, 'en']);
    await expect
      .poll(() => paths)
      .toEqual(
        expect.arrayContaining(['/cart-api/cart', ...needed.map((file) => `/dist/${file}`)]),
      );
    react.open();
  });

  for (const [name, rewrites] of Object.entries({
    'by autoload.js alone': [],
    'with hints in the page': [hints(...tags, 'en')],
  })) {
    test(`${tags.join(', ')}: nothing is requested twice ${name}`, async ({ shop, page }) => {
      const paths = asked(page);
      await embed(page, tags, [AUTOLOAD], ...rewrites);
      await shop.open({ audience: 'retail', lang: 'en' });
      await expect(
        part(page, tags[0] === 'cart-lines' ? 'line' : 'total-gross')
          .or(part(page, 'remarks'))
          .first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(paths).toContain('/cart-api/cart');
      expect(repeated(paths)).toEqual([]);
    });
  }
}

test('nothing moves if the shop has no recommendations', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route('**/cart-api/top-products', (route) => route.fulfill({ json: { data: [] } }));
  const answer = await hold(page, '**/cart-api/top-products');
  await useTemplate(
    page,
    inHead('<style>cart-page { display: flow-root; min-height: 100vh }</style>'),
  );
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'line').first()).toBeVisible();
  const notes = part(page, 'remarks');
  await expect(notes).toBeAttached();
  answer.open();
  await expect(notes).toBeVisible();
  expect(await layoutShifts(page)).toEqual({ sum: 0, moved: [] });
});

test('the content below the recommendations does not wait for them for long', async ({
  shop,
  page,
}) => {
  await hold(page, '**/cart-api/top-products');
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'line').first()).toBeVisible();
  await expect(part(page, 'remarks')).toBeVisible({ timeout: 4000 });
});

test('text and focus elsewhere in the page stay when the cart replaces the printed one', async ({
  shop,
  page,
}) => {
  const answer = await hold(page, '**/cart-api/cart');
  await useTemplate(
    page,
    inMain(
      '<input id="search"><cart-page><table id="printed"><tr><td>Gloves</td></tr></table></cart-page>',
    ),
  );
  await shop.open({ audience: 'retail', lang: 'en' });
  const search = page.locator('#search');
  await expect(page.locator('#printed')).toBeVisible();
  await search.pressSequentially('glo');
  answer.open();
  await expect(part(page, 'line').first()).toBeVisible();
  await page.keyboard.type('ves');
  await expect(search).toHaveValue('gloves');
  await expect(search).toBeFocused();
  await expect(page.locator('#printed')).toBeHidden();
});
