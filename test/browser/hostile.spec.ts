import type { Page } from '@playwright/test';
import { productOf, recommendedOf } from '../hostile/answers.js';
import { encoded, ofKinds } from '../hostile/corpus.js';
import { planted } from '../hostile/planted.js';
import { useTemplate } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';
import { samples, SWEEP } from './support/sweep.js';

/** The texts that could run, or lead elsewhere, in a browser. */
const DANGEROUS = ofKinds('markup', 'script', 'template', 'url', 'path', 'bidi', 'control').concat(
  ofKinds('surrogate', 'prototype'),
);
const TEXTS = DANGEROUS.map(({ text }) => text);
/** One of so many of them. */
const some = (each: number): string[] => (SWEEP ? TEXTS : TEXTS.filter((_, at) => at % each === 0));

/** Pictures with such names are not there. */
const NO_PICTURE = /status of 4\d\d.*\/static\/images\/|ERR_NAME_NOT_RESOLVED.*evil\.example/;

/** Has every way in which a script could show itself leave a mark that `planted` finds. */
async function setTraps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mark = (): void => void Object.assign(window, { __pwned: 1 });
    for (const name of ['alert', 'confirm', 'prompt', 'open', 'print'] as const) {
      Object.assign(window, { [name]: mark });
    }
  });
}

/** Addresses that were asked for and are not the shop's own. */
function watchRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    // A shop may keep its pictures with another host.
    if (request.resourceType() === 'image') return;
    if (!/^http:\/\/127\.0\.0\.1:/.test(origin)) foreign.push(request.url());
  });
  return foreign;
}

/** Touches all that is shown, as a buyer with a mouse and a keyboard would. */
const touchAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.querySelector('cart-page')?.shadowRoot;
    for (const element of root?.querySelectorAll<HTMLElement>('*') ?? []) {
      for (const type of ['pointerover', 'mouseover', 'animationstart', 'toggle', 'error']) {
        element.dispatchEvent(new Event(type));
      }
      element.focus();
    }
  });

test.beforeEach(async ({ page }) => {
  await setTraps(page);
  // No policy prevents a text from being executed.
  await useTemplate(page, (markup) => markup.replace('<title>', '<title>Hostile '));
});

// The rows of business buyers show all that those of others show, and codes of products.
for (const audience of samples(['retail', 'b2b'] as const, 'b2b')) {
  test(`${TEXTS.length} texts in each field of a ${audience} cart run nothing and are shown`, async ({
    shop,
    page,
  }) => {
    test.slow();
    shop.allow(NO_PICTURE);
    const foreign = watchRequests(page);
    const own = { rabatoodporny: true, reduced_amount: 2, weather_lock: true };
    const products = TEXTS.map((text, at) => productOf(at + 1, text, own));
    const cart = { products, isB2b: audience === 'b2b', discount_info: { rabatkontrahenta: 5 } };
    await page.route('**/cart-api/cart', (route) => route.fulfill({ json: cart }));
    await page.route('**/cart-api/update-cart', (route) => route.fulfill({ json: {} }));
    await shop.open({ audience, lang: 'en' });
    await expect(part(page, 'line')).toHaveCount(TEXTS.length);
    await expect(part(page, 'reduced-line')).toHaveCount(TEXTS.length);
    await part(page, 'reduced-close').click();
    const shown = (name: string): Promise<string[]> =>
      part(page, name).evaluateAll((all) => all.map(({ textContent }) => textContent));
    expect(await shown('line-name')).toEqual(TEXTS);
    expect(await shown('not-covered')).toEqual(TEXTS);
    const links = await part(page, 'line-name').evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href.replace(location.origin, '')),
    );
    for (const link of links) expect(link).toMatch(/^\/shop\/product\/\d+\/[^/?#]*$/);
    await touchAll(page);
    expect(await page.evaluate(planted)).toEqual([]);
    expect(foreign).toEqual([]);
  });
}

test('texts as recommendations, codes, notes and reasons run nothing', async ({ shop, page }) => {
  test.slow();
  shop.allow(NO_PICTURE, /get-voucher-value failed/);
  const foreign = watchRequests(page);
  let five: readonly string[] = [];
  await page.route('**/cart-api/cart', (route) =>
    route.fulfill({ json: { products: [productOf(1, 'Jar')], remarks: five[0] } }),
  );
  await page.route('**/cart-api/top-products', (route) =>
    route.fulfill({ json: { data: five.map((text, at) => recommendedOf(at + 2, text)) } }),
  );
  await page.route('**/api/cart/discounts/value', (route) =>
    route.fulfill({ json: { error: five[0] } }),
  );
  await page.route('**/api/cart/discounts', (route) =>
    route.fulfill({ json: five.map((code) => ({ code, percentage: 5 })) }),
  );
  const visible = TEXTS.filter((text) => text.trim());
  for (let from = 0; from < visible.length; from += 90) {
    five = visible.slice(from, from + 5);
    await shop.open({ audience: 'retail', lang: 'en' });
    await expect(part(page, 'code')).toHaveCount(five.length);
    await expect(part(page, 'recommendation')).toHaveCount(five.length);
    await expect(part(page, 'voucher-error')).toBeVisible();
    await touchAll(page);
    expect(await page.evaluate(planted), JSON.stringify(five)).toEqual([]);
  }
  expect(foreign).toEqual([]);
});

test('texts as settings run nothing, and lead nowhere', async ({ shop, page }) => {
  test.slow();
  shop.allow(
    /has a bad value/,
    /there are no texts in the language/,
    NO_PICTURE,
    /Failed to load resource/,
    /failed: /,
  );
  await shop.open({ audience: 'retail', lang: 'pl' });
  await expect(part(page, 'installments')).toBeVisible();
  const names = [
    ...['lang', 'cart-type', 'currency', 'country', 'country-cookie', 'csrf-token', 'csrf-header'],
    ...['configurator-url', 'installments-url', 'default-brand', 'discount-info', 'preload'],
  ];
  for (const text of some(24)) {
    await page.locator('cart-page').evaluate(
      async (tag, { all, value }) => {
        for (const name of all) tag.setAttribute(name, value);
        tag.setAttribute('lang', 'pl');
        await new Promise((done) => requestAnimationFrame(done));
        for (const link of tag.shadowRoot?.querySelectorAll('a') ?? []) {
          // An address that cannot be read at all has a bare colon: nobody follows it.
          if (/^(https?)?:$/.test(link.protocol)) continue;
          throw new Error(`${JSON.stringify(value)} leads to ${link.href}`);
        }
      },
      { all: names, value: text },
    );
  }
  await touchAll(page);
  await expect(part(page, 'line')).toHaveCount(4);
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
});

test('texts in cookies, storage and the address run nothing', async ({ shop, page, context }) => {
  test.slow();
  shop.allow(/localStorage "cart_discounts"/, /get-free-delivery failed/);
  shop.allow(/Failed to load resource/, /add-discount failed/, /there are no texts in/);
  const foreign = watchRequests(page);
  await shop.open();
  const url = new URL('/', page.url()).href;
  const options = ['audience', 'lang', 'state', 'theme', 'tags', 'embed', 'country', 'currency'];
  for (const text of some(60)) {
    await page.evaluate((value) => localStorage.setItem('cart_discounts', value), text);
    const names = ['ref', 'country'];
    await context.addCookies(names.map((name) => ({ name, value: encoded(text), url })));
    const query = options.map((name) => [name, text.replace(/\p{Surrogate}/gu, '')]);
    await shop.open({ query: Object.fromEntries(query) as Record<string, string> });
    await expect(part(page, 'line').first()).toBeVisible();
    await expect(part(page, 'code-input')).toBeEnabled();
    expect(await page.evaluate(() => '__pwned' in window), JSON.stringify(text)).toBe(false);
  }
  expect(foreign).toEqual([]);
});
