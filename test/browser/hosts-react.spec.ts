import { AUTOLOAD } from './support/embed.js';
import { inMain, useTemplate, withoutScript } from './support/host-page.js';
import { reactApp } from './support/react-app.js';
import { expect, line, part, test } from './support/shop.js';

let app = '';
test.beforeAll(async () => {
  app = await reactApp();
});

// Before the tag is defined, React sets what it would set as properties as attributes.
test('a page with its own React renders, changes, moves and removes the cart, also if the autoloader comes later', async ({
  shop,
  page,
}) => {
  await page.route('**/shop-app.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: app }),
  );
  const own = '<script src="/shop-app.js" defer></script>';
  await useTemplate(page, withoutScript, inMain(`<div id="app"></div>${own}${AUTOLOAD}`));
  await shop.open({ state: 'normal' });
  await expect(part(page, 'line')).toHaveCount(4);
  await expect(page.locator('cart-page')).toHaveClass('from-react');
  await expect(page.locator('[slot="row-end-101"] small')).toHaveText('101');
  // The page's React hears what bubbles out of the tag, and the tag hears its own.
  await line(page, 101).locator('[part~="increase"]').click();
  await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
  await expect(page.locator('#said')).toHaveText('step 0, clicks 1');

  await page.locator('#next').click();
  await expect(part(page, 'checkout')).toHaveText('Zur Kasse');
  await part(page, 'code-input').fill('half a co');
  await page.locator('#next').click();
  await expect(part(page, 'line')).toHaveCount(0);
  await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
  await page.locator('#next').click();
  await expect(page.locator('cart-page + #said')).toBeVisible();
  await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
  await part(page, 'code-input').fill('half a co');
  // Now its place among the page's elements changes.
  await page.locator('#next').click();
  await expect(page.locator('#said + cart-page')).toHaveClass('from-react');
  await expect(part(page, 'code-input')).toHaveValue('half a co');
  // An object that React sets as a property is a setting like any other.
  await expect(page.locator('cart-page')).toHaveAttribute(
    'discount-info',
    '{"rabatzaodbior":"20"}',
  );
});
