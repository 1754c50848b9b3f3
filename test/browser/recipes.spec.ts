import { read } from '../unit/source-files.js';
import { AUTOLOAD } from './support/embed.js';
import { B2B, expectStored, hold } from './support/cart.js';
import { inMain, useTemplate, withoutScript } from './support/host-page.js';
import { expect, line, part, test } from './support/shop.js';

/** The code of a section of the guide. */
function recipe(heading: string): { html: string; js: string } {
  const section = read('docs/integration.md').split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? '';
  const code = (language: string): string =>
    new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(section)?.[1] ?? '';
  return { html: code('html'), js: code('js') };
}

test('the wallet button of the guide waits until everything is stored, and is hidden below the minimum', async ({
  shop,
  page,
}) => {
  const { html, js } = recipe('A wallet button');
  await page.route('**/cart-elements/**', async (route) => {
    const url = route.request().url().replace('/cart-elements/', '/dist/');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.route('**/wallet/pay', (route) => route.fulfill({ body: 'paid' }));
  await useTemplate(
    page,
    withoutScript,
    inMain(`${html}${AUTOLOAD}<script type="module">${js}</script>`),
  );
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'logistic-minimum')).toBeVisible();
  const wallet = page.locator('#wallet');
  await expect(wallet).toBeHidden();

  const save = await hold(page, '**/update-cart', 'PUT');
  await part(line(page, 141), 'increase').click();
  await expect(wallet).toBeVisible();
  await wallet.click();
  await expect.poll(() => save.seen()).toBe(1);
  expect(page.url()).not.toContain('/wallet/pay');
  save.open();
  await page.waitForURL('**/wallet/pay');
  await expectStored(shop, { ...B2B, 141: 2 });
});
