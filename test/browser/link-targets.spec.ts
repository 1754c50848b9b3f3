import { inHead, servePage, useTemplate } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

test.describe('the checkout link goes where the page’s own links go', () => {
  test('to the whole window, from a frame with <base target="_top">', async ({ shop, page }) => {
    await useTemplate(page, inHead('<base target="_top">'));
    await servePage(page, '/outer', '<iframe src="/shop?lang=en"></iframe>');
    await shop.open({ state: 'normal' });
    await page.goto('/outer');
    const cart = page.frameLocator('iframe');
    await cart.locator('[part~="increase"]').first().click();
    await cart.locator('[part~="checkout"]').first().click();
    await expect(page).toHaveURL(/\/cart\/before-payment$/);
    expect((await shop.database()).cart.products[0]?.amount).toBe(3);
  });

  test('to another tab with <base target="_blank">, and the cart stays', async ({
    shop,
    page,
    context,
  }) => {
    await useTemplate(page, inHead('<base target="_blank">'));
    await shop.open({ state: 'normal' });
    const opened = context.waitForEvent('page');
    await part(page, 'checkout').first().click();
    await expect(await opened).toHaveURL(/\/cart\/before-payment$/);
    await expect(page).toHaveURL(/\/shop/);
  });
});
