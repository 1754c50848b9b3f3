import type { Page } from '@playwright/test';
import { callsOf, expectStored, quantity, RETAIL } from './support/cart.js';
import { rewriteAnswer } from './support/rewrite.js';
import { expect, line, part, test } from './support/shop.js';

/** Sets or, for null, removes an attribute of the cart page's tag. */
const setAttribute = (page: Page, name: string, value: string | null): Promise<void> =>
  page.locator('cart-page').evaluate(
    (tag, [attribute, text]) => {
      if (text === null) tag.removeAttribute(attribute);
      else tag.setAttribute(attribute, text);
    },
    [name, value] as const,
  );

/** Leaves the choice of the language to <html lang>. */
const dropLanguageMeta = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('meta[name="language"]')?.remove());

test('a language switched on <html> is shown at once, and nothing typed is lost', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'heading')).toHaveText('Your cart');
  await dropLanguageMeta(page);
  await part(page, 'code-input').fill('half a co');
  await part(page, 'remarks').fill('Bitte klingeln.');
  await quantity(page, 101).fill('8');
  await page.evaluate(() => (document.documentElement.lang = 'de-AT'));
  await expect(part(page, 'heading')).not.toHaveText('Your cart');
  await expect(part(page, 'total-gross')).toHaveText(/^\d+,\d\d\s(PLN|zł)$/);
  await expect(part(page, 'code-input')).toHaveValue('half a co');
  await expect(part(page, 'remarks')).toHaveValue('Bitte klingeln.');
  await expectStored(shop, { ...RETAIL, 101: 8 });
  await page.evaluate(() => (document.documentElement.lang = 'pl'));
  await expect(part(page, 'heading')).toHaveText('Twój koszyk');
  await expect(part(page, 'installments')).toBeVisible();
  await expect(part(line(page, 101), 'line-name')).toHaveAttribute('href', /^\/sklep\/produkt\//);
  expect(await callsOf(shop, 'get-cart')).toHaveLength(1);
});

test('a language on the element takes precedence over the page’s, and an unknown one is Polish', async ({
  shop,
  page,
}) => {
  shop.allow(/there are no texts in the language/);
  await shop.open({ audience: 'retail', lang: 'en' });
  await setAttribute(page, 'lang', 'pl');
  await expect(part(page, 'checkout')).toHaveText('Przejdź do kasy');
  await setAttribute(page, 'lang', null);
  await expect(part(page, 'checkout')).toHaveText('Proceed to checkout');
  await setAttribute(page, 'lang', 'tlh');
  await expect(part(page, 'checkout')).toHaveText('Przejdź do kasy');
});

test('while a language loads, the previous one stays on the screen', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'heading')).toHaveText('Your cart');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest(/\/dist\/.*\bfi\b.*\.js$/);
  await page.route(/\/dist\/.*\bfi\b.*\.js$/, async (route) => {
    await held;
    await route.fallback();
  });
  await setAttribute(page, 'lang', 'fi');
  await asked;
  await expect(part(page, 'heading')).toHaveText('Your cart');
  await expect(part(page, 'line')).toHaveCount(4);
  release();
  await expect(part(page, 'heading')).not.toHaveText('Your cart');
});

test('the currency and the percentages of the page apply if the cart has none', async ({
  shop,
  page,
}) => {
  await rewriteAnswer(page, '**/cart-api/cart', ({ products, ...cart }) => ({
    ...cart,
    currency: null,
    discount_info: undefined,
    products: (products as object[]).map((product) => ({ ...product, currency: null })),
  }));
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'total-gross')).toHaveText(/PLN|zł/);
  await setAttribute(page, 'currency', 'eur');
  await expect(part(page, 'total-gross')).toHaveText('€356.80');
  await expect(part(page, 'discount')).toHaveCount(0);
  await setAttribute(page, 'discount-info', '{"rabatkontrahenta":"10","rabatzagotowke":0}');
  await expect(part(page, 'discount')).toHaveAttribute('data-name', 'rabatkontrahenta');
  // 103 is exempt: 149.00 + 90 % of 79.80, 59.40 and 68.60.
  await expect(part(page, 'total-gross')).toHaveText('€336.02');
  await setAttribute(page, 'currency', null);
  await setAttribute(page, 'discount-info', null);
  await expect(part(page, 'total-gross')).toHaveText(/356\.80/);
  await expect(part(page, 'discount')).toHaveCount(0);
});

test('the currency of the cart takes precedence over the attribute', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(4);
  const before = (await part(page, 'total-gross').textContent()) ?? '';
  await setAttribute(page, 'currency', 'EUR');
  await setAttribute(page, 'country', 'de');
  await expect(part(page, 'free-delivery-missing')).toHaveAttribute('value', '542.20');
  await expect(part(page, 'total-gross')).toHaveText(before);
});

test('a cart that changes to dropshipping has its heading, discounts and cost, and can change back', async ({
  shop,
  page,
}) => {
  await page.route('**/panel/inner-api/dropshipping-cost', (route) =>
    route.fulfill({ json: { oplatanetto: '10.00', oplatabrutto: 12.3 } }),
  );
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'discount')).toHaveCount(2);
  await setAttribute(page, 'cart-type', 'dropshipping');
  await expect(part(page, 'heading')).toContainText('DROPSHIPPING');
  await expect(part(page, 'discount')).toHaveCount(1);
  await expect(part(page, 'discount')).toHaveAttribute('data-name', 'rabatkontrahenta');
  await expect(part(page, 'dropshipping-gross')).toHaveAttribute('value', '12.30');
  await setAttribute(page, 'cart-type', null);
  await expect(part(page, 'discount')).toHaveCount(2);
  await expect(part(page, 'heading')).toHaveText('Your cart');
  await expect(part(page, 'dropshipping-gross')).toHaveCount(0);
});

test('a new token in the page’s meta tag is used by the next call', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(4);
  const meta = page.locator('meta[name="csrf-token"]');
  await meta.evaluate((tag) => tag.setAttribute('content', 'renewed'));
  const save = page.waitForRequest('**/cart-api/update-cart');
  await page.route('**/cart-api/update-cart', (route) => route.fulfill({ json: {} }));
  await part(line(page, 101), 'increase').click();
  expect((await save).headers()['x-csrf-token']).toBe('renewed');
});

test('a tag that is moved in the page keeps what is typed and chosen', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await part(page, 'code-input').fill('half a co');
  await quantity(page, 102).fill('9');
  await page.evaluate(() => {
    const aside = document.createElement('aside');
    document.body.prepend(aside);
    const tag = document.querySelector('cart-page');
    if (tag) aside.append(tag);
  });
  await expect(page.locator('aside > cart-page')).toHaveCount(1);
  await expect(part(page, 'code-input')).toHaveValue('half a co');
  await expect(quantity(page, 102)).toHaveValue('9');
  await expectStored(shop, { ...RETAIL, 102: 9 });
  expect(await callsOf(shop, 'get-cart')).toHaveLength(1);
});

test('a tag that is removed right after an edit has saved it', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await quantity(page, 102).fill('9');
  await page.locator('cart-page').evaluate((tag) => tag.remove());
  await expectStored(shop, { ...RETAIL, 102: 9 });
});
