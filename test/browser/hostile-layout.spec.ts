import type { Page } from '@playwright/test';
import { productOf, recommendedOf } from '../hostile/answers.js';
import { MEGABYTE } from '../hostile/corpus-odd.js';
import { hold } from './support/cart.js';
import { expect, part, test } from './support/shop.js';
import { samples } from './support/sweep.js';

/** Very long texts, as one word and as many. */
const WORD = 'W'.repeat(10_000);
const WORDS = 'word '.repeat(2_000);

/** Serves a cart, recommendations, codes and refusals whose every text is this one. */
async function serve(page: Page, text: string, own: Record<string, unknown> = {}): Promise<void> {
  const products = [1, 2, 3].map((id) => productOf(id, text, { rabatoodporny: true, ...own }));
  const discounts = { discount_info: { rabatkontrahenta: 5 } };
  const cart = { products, isB2b: true, currency: 'PLN', remarks: text, ...discounts };
  const top = [recommendedOf(71, text), recommendedOf(72, 'Cork')];
  await page.route('**/cart-api/cart', (route) => route.fulfill({ json: cart }));
  await page.route('**/cart-api/update-cart', (route) => route.fulfill({ json: {} }));
  await page.route('**/delete-from-cart', (route) => route.fulfill({ json: {} }));
  await page.route('**/cart-api/top-products', (route) => route.fulfill({ json: { data: top } }));
  await page.route('**/static/images/**', (route) => route.fulfill({ body: '' }));
  await page.route('**/api/cart/discounts/value', (route) =>
    route.fulfill({ json: { error: text } }),
  );
  await page.route('**/api/cart/discounts', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'GET'
          ? [{ code: text, amount: '5.00' }]
          : { error: true, message: text },
    }),
  );
}

/** The elements that are wider than the page, or higher than what a buyer can take in. */
const misshapen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.querySelector('cart-page')?.shadowRoot;
    const most = { width: document.documentElement.clientWidth, height: 420 };
    const single = 'li, p, dt, dd, .undo, .chip, .label, .name, .ean, button, label';
    for (const element of root?.querySelectorAll(single) ?? []) {
      const { width, height } = element.getBoundingClientRect();
      if (width <= most.width && height <= most.height) continue;
      const name = element.getAttribute('part') ?? element.className;
      found.push(`${element.localName} ${name}: ${Math.round(width)} x ${Math.round(height)}`);
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > most.width) found.push(`the page scrolls sideways to ${scrollWidth}`);
    return found;
  });

test.use({ viewport: { width: 390, height: 844 } });

const TEXTS = [
  ['one word', WORD],
  ['many words', WORDS],
  ['a megabyte', MEGABYTE],
] as const;

for (const [what, text] of samples(TEXTS, TEXTS[0], TEXTS[1])) {
  test(`texts of ${what} do not break the layout of any part on a phone`, async ({
    shop,
    page,
  }) => {
    shop.allow(/get-voucher-value failed/);
    await serve(page, text);
    const value = await hold(page, '**/api/cart/discounts/value');
    await shop.open({ audience: 'b2b', lang: 'en' });
    await expect(part(page, 'line')).toHaveCount(3);
    await expect(page.locator('cart-page .voucher dt')).toBeVisible();
    expect(await misshapen(page)).toEqual([]);
    value.open();
    await expect(part(page, 'voucher-error')).toBeVisible();
    await part(page, 'code-input').fill('NEW');
    await part(page, 'code-apply').click();
    await expect(part(page, 'code-message')).toHaveText(/\S/);
    await part(page, 'increase').first().click();
    await part(page, 'remove').first().click();
    await expect(part(page, 'undo')).toBeVisible();
    await expect(part(page, 'line')).toHaveCount(2);
    expect(await misshapen(page)).toEqual([]);
  });

  test(`names of ${what} do not break the layout of the list of reduced products`, async ({
    shop,
    page,
  }) => {
    shop.allow(/get-voucher-value failed/);
    await serve(page, text, { reduced_amount: 2 });
    await shop.open({ audience: 'b2b', lang: 'en' });
    // A megabyte in each text takes a busy machine a while.
    await expect(part(page, 'reduced-close')).toBeInViewport({ timeout: 20_000 });
    expect(await misshapen(page)).toEqual([]);
    await part(page, 'reduced-close').click();
    await expect(part(page, 'reduced-dialog')).toHaveCount(0);
  });
}

test('a name that changes the direction of text does not affect the prices beside it', async ({
  shop,
  page,
}) => {
  const name = '\u202e00,1 ';
  const components = ['linked', ''].map((id) => ({ id, nazwa: name, cena_jednostkowa: '12.34' }));
  const own = { dane_zestawu: { komponenty: components } };
  const cart = { products: [productOf(1, name, own)], currency: 'PLN' };
  await page.route('**/cart-api/cart', (route) => route.fulfill({ json: cart }));
  await page.route('**/static/images/**', (route) => route.fulfill({ body: '' }));
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'component-gross')).toHaveCount(2);
  const amounts = await page.evaluate(() => {
    const root = document.querySelector('cart-page')?.shadowRoot;
    return [...(root?.querySelectorAll('data') ?? [])].map((money) => {
      const [text] = money.childNodes as unknown as [Text];
      const signs = [...text.data].map((sign, at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return { sign, left: range.getBoundingClientRect().left };
      });
      const seen = signs.toSorted((a, b) => a.left - b.left).map(({ sign }) => sign);
      return { sent: text.data, seen: seen.join('') };
    });
  });
  expect(amounts.length).toBeGreaterThan(3);
  for (const { sent, seen } of amounts) expect(seen).toBe(sent);
});
