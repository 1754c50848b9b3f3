import type { Page } from '@playwright/test';
import { AUTOLOAD, CLASSIC, embed } from './support/embed.js';
import { inHead, type Rewrite } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

const FOLDER = inHead('<meta name="files-base" content="/dist">');
const JOINED = '<script src="/min/all.js"></script>';

/** Joins the file with another one, as optimisers of shops do. */
const joinFiles = (page: Page, file: string): Promise<unknown> =>
  page.route('**/min/all.js', async (route) => {
    const response = await route.fetch({ url: new URL(`/dist/${file}`, page.url()).href });
    const body = `window.shopMenu = 1;\n${await response.text()}`;
    await route.fulfill({ response, body });
  });

/** Writes the file into the page. */
const inlined = async (page: Page, file: string, type: string): Promise<Rewrite> => {
  const text = await (await page.request.get(`/dist/${file}`)).text();
  const script = `<script${type}>${text.replace(/<\/script/g, '<\\/script')}</script>`;
  return (markup) => markup.replace('</main>', () => `${script}</main>`);
};

test.describe('a script that an optimiser has moved finds its files in the folder that the page names', () => {
  test('the classic script, joined with another file', async ({ shop, page }) => {
    await joinFiles(page, 'cart-elements.js');
    await embed(page, ['cart-page'], [JOINED], FOLDER);
    await shop.open({ state: 'normal', lang: 'de' });
    await expect(part(page, 'checkout').first()).toHaveText('Zur Kasse');
  });

  test('the autoloader, written into the page', async ({ shop, page }) => {
    await embed(
      page,
      ['cart-page'],
      [],
      await inlined(page, 'autoload.js', ' type="module"'),
      FOLDER,
    );
    await shop.open({ state: 'normal', lang: 'de' });
    await expect(part(page, 'checkout').first()).toHaveText('Zur Kasse');
  });
});

test.describe('the classic script, moved without the name of the folder', () => {
  const moved = {
    'joined with another file': async (page: Page) => {
      await joinFiles(page, 'cart-elements.js');
      await embed(page, ['cart-page'], [JOINED]);
    },
    'written into the page': async (page: Page) =>
      embed(page, ['cart-page'], [], await inlined(page, 'cart-elements.js', '')),
  };
  for (const [how, move] of Object.entries(moved)) {
    test(`${how}: shows the cart in Polish or English, and says what to write`, async ({
      shop,
      page,
    }) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      shop.allow(/locale de failed/, /operation: locale de/, /Failed to load/, /MIME/, /texts of/);
      await move(page);
      await shop.open({ state: 'normal', lang: 'de' });
      await expect(part(page, 'checkout').first()).toHaveText('Przejdź do kasy');
      await expect
        .poll(() => said.join())
        .toContain('<meta name="files-base" content="/cart-elements/">');
      await shop.open({ state: 'normal', lang: 'en' });
      await expect(part(page, 'checkout').first()).toHaveText('Proceed to checkout');
    });
  }
});

const HTML = { contentType: 'text/html', body: '<!doctype html><h1>Shop</h1>' };

// A browser keeps the failure of a module.
test('HTML in place of the languages of the modules shows an error, and its button loads them again', async ({
  shop,
  page,
}) => {
  shop.allow(/locale de failed/, /operation: locale de/, /Failed to load/, /MIME/, /error/i);
  await page.route('**/chunks/locale-*', (route) => route.fulfill(HTML));
  await embed(page, ['cart-lines', 'cart-totals'], [AUTOLOAD]);
  await shop.open({ state: 'normal', lang: 'de' });
  await expect(part(page, 'load-error')).toHaveCount(2);
  await expect(part(page, 'retry').first()).toHaveText('Try again');
  await page.unroute('**/chunks/locale-*');
  await part(page, 'retry').first().click();
  await expect(part(page, 'line')).toHaveCount(4);
  await expect(part(page, 'checkout')).toHaveText('Zur Kasse');
});

test('HTML for a language of the classic script shows Polish until it has come', async ({
  shop,
  page,
}) => {
  shop.allow(/locale de failed/, /operation: locale de/, /Failed to load/, /MIME/, /texts of/);
  await page.clock.install();
  await page.route('**/chunks/locale-*', (route) => route.fulfill(HTML));
  await embed(page, ['cart-lines', 'cart-totals'], [CLASSIC]);
  await shop.open({ state: 'normal', lang: 'de' });
  await page.clock.runFor(1000);
  await expect(part(page, 'checkout')).toHaveText('Przejdź do kasy');
  await page.unroute('**/chunks/locale-*');
  await page.clock.runFor(10_000);
  await expect(part(page, 'checkout')).toHaveText('Zur Kasse');
});
