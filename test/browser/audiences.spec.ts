import type { Page } from '@playwright/test';
import { callsOf, hold } from './support/cart.js';
import { hear, heard } from './support/events.js';
import { amount, expect, line, part, test } from './support/shop.js';

type Audience = 'retail' | 'b2b' | 'small-b2b' | 'export' | 'dropshipping';

/** What an audience sees and does not see, by part name. */
interface Sight {
  readonly shown: readonly string[];
  readonly absent: readonly string[];
  readonly discounts: readonly string[];
  readonly checkout: boolean;
}

const GROSS = ['line-unit-gross', 'line-gross', 'total-gross'];
const WHOLESALE = ['line-unit-net', 'line-net', 'line-ean', 'packs', 'singles', 'terms'];
const NO_RETAIL = ['free-delivery', 'installments'];
const NO_COST = ['dropshipping-gross', 'dropshipping-net', 'dropshipping-error'];
const BOTH_TOTALS = ['total-net', 'total-gross'];

const SIGHTS: Readonly<Record<Audience, Sight>> = {
  retail: {
    shown: [...GROSS, ...BOTH_TOTALS, 'quantity', 'free-delivery-missing', 'line-old-price'],
    absent: [...WHOLESALE, 'logistic-minimum', 'discount', 'regular-gross', ...NO_COST],
    discounts: [],
    checkout: true,
  },
  b2b: {
    shown: [...GROSS, ...WHOLESALE, ...BOTH_TOTALS, 'logistic-minimum', 'not-covered'],
    absent: [...NO_RETAIL, ...NO_COST],
    discounts: ['rabatkontrahenta', 'rabatzagotowke'],
    checkout: false,
  },
  'small-b2b': {
    shown: [...GROSS, ...WHOLESALE, ...BOTH_TOTALS, 'logistic-minimum-required'],
    absent: [...NO_RETAIL, ...NO_COST],
    discounts: ['rabatkontrahenta', 'rabatzaodbiorosobisty'],
    checkout: false,
  },
  export: {
    shown: [...WHOLESALE, 'total-net', 'discount-net', 'regular-net', 'recommendation-net'],
    absent: [...GROSS, 'regular-gross', 'discount-gross', 'line-old-price', 'component-gross'],
    discounts: ['rabatkontrahenta', 'rabatzaodbior'],
    checkout: true,
  },
  dropshipping: {
    shown: [...GROSS, 'line-net', 'line-ean', 'terms', 'dropshipping-net', 'dropshipping-gross'],
    absent: [...NO_RETAIL, 'logistic-minimum', 'dropshipping-error'],
    discounts: ['rabatkontrahenta'],
    checkout: true,
  },
};

for (const [audience, sight] of Object.entries(SIGHTS) as [Audience, Sight][]) {
  test(`${audience} buyers see the amounts and fields for them, and no others`, async ({
    shop,
    page,
  }) => {
    await shop.open({ audience, lang: 'en' });
    await expect(part(page, 'line').first()).toBeVisible();
    for (const name of sight.shown) await expect(part(page, name), name).not.toHaveCount(0);
    for (const name of sight.absent) await expect(part(page, name), name).toHaveCount(0);
    await expect(part(page, 'discount')).toHaveCount(sight.discounts.length);
    const discounts = await part(page, 'discount').evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('data-name')),
    );
    expect(discounts).toEqual(sight.discounts);
    await expect(part(page, 'checkout')).toHaveCount(sight.checkout ? 1 : 0);
    await expect(part(page, 'continue')).toHaveAttribute('href', '/');
  });
}

test('the tree of an export cart has no gross amount, even with codes and old prices', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'export', lang: 'en', state: 'codes' });
  await expect(part(page, 'voucher-net')).toBeVisible();
  const parts = await page
    .locator('data')
    .evaluateAll((all) => all.map((each) => each.getAttribute('part')));
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((name) => /gross|old/.test(name ?? ''))).toEqual([]);
  await expect(page.locator('cart-page')).not.toContainText('gross');
});

test('checkout appears with the last piece for the minimum, and disappears without it', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'small-b2b', lang: 'en' });
  const missing = part(page, 'logistic-minimum-missing');
  await expect(part(page, 'logistic-minimum-required')).toHaveAttribute('value', '900.00');
  const net = Number(await amount(part(page, 'total-net')));
  expect(Number(await amount(missing))).toBeCloseTo(900 - net, 2);
  await expect(part(page, 'checkout')).toHaveCount(0);

  await part(line(page, 146), 'quantity').fill('60');
  await part(line(page, 146), 'quantity').press('Enter');
  await expect(part(page, 'checkout')).toHaveAttribute('href', '/cart/before-payment');
  await expect(part(page, 'logistic-minimum')).toHaveCount(0);

  await part(line(page, 146), 'remove').click();
  await expect(part(page, 'checkout')).toHaveCount(0);
  await expect(missing).toBeVisible();
  // Without glass the minimum is lower.
  for (const id of [111, 119]) await part(line(page, id), 'remove').click();
  await expect(part(page, 'logistic-minimum-required')).toHaveAttribute('value', '600.00');
});

test('a minimum in another currency is converted and rounded up', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en', query: { currency: 'EUR' } });
  await expect(part(page, 'logistic-minimum-required')).toHaveAttribute('value', '1500.00');
  await expect(part(page, 'logistic-minimum')).toContainText('4.3');
});

test.describe('dropshipping', () => {
  const COST = '**/panel/inner-api/dropshipping-cost';
  const value = async (page: Page, name: string): Promise<number> =>
    Math.round(Number(await amount(part(page, name))) * 100);

  test('is named in the heading, and its cost is loaded, shown and added', async ({
    shop,
    page,
  }) => {
    const cost = await hold(page, COST);
    await shop.open({ audience: 'dropshipping', lang: 'en' });
    await expect(part(page, 'heading')).toContainText('DROPSHIPPING');
    await expect(part(page, 'dropshipping-loading')).toBeAttached();
    await expect(part(page, 'total-gross')).toBeVisible();
    const before = await value(page, 'total-gross');
    cost.open();
    await expect(part(page, 'dropshipping-net')).toHaveAttribute('value', '19.50');
    await expect(part(page, 'dropshipping-gross')).toHaveAttribute('value', '23.99');
    await expect(part(page, 'dropshipping-loading')).toHaveCount(0);
    expect(await value(page, 'total-gross')).toBe(before + 2399);
  });

  test('its cost is read again after each save', async ({ shop, page }) => {
    await shop.open({ audience: 'dropshipping', lang: 'en' });
    await expect(part(page, 'dropshipping-net')).toHaveAttribute('value', '19.50');
    await part(line(page, 131), 'remove').click();
    await expect(part(page, 'dropshipping-net')).toHaveAttribute('value', '18.00');
    expect(await callsOf(shop, 'dropshipping-cost')).toHaveLength(2);
  });

  for (const [lang, words] of [
    ['en', 'Error fetching dropshipping cost'],
    ['pl', 'Błąd podczas pobierania kosztu dropshippingu'],
  ] as const) {
    test(`a cost that cannot be read is shown as an error (${lang})`, async ({ shop, page }) => {
      shop.allow(/status of 500/, /get-dropshipping-cost failed/);
      await shop.fault({ call: 'dropshipping-cost', kind: 'status' });
      await shop.open({ audience: 'dropshipping', lang });
      await expect(part(page, 'dropshipping-error')).toHaveText(words);
      // An answer without its fields is as good as none.
      await page.route(COST, (route) => route.fulfill({ json: { oplatabrutto: null } }));
      await hear(page, 'cart:error');
      await part(line(page, 108), 'increase').click();
      await expect
        .poll(() => heard(page, 'cart:error'))
        .toMatchObject([{ operation: 'get-dropshipping-cost' }]);
      await expect(part(page, 'dropshipping-error')).toHaveText(words);
      await expect(part(page, 'dropshipping-net')).toHaveCount(0);
      await page.unroute(COST);
      await part(line(page, 108), 'increase').click();
      await expect(part(page, 'dropshipping-net')).toHaveAttribute('value', '19.50');
      await expect(part(page, 'dropshipping-error')).toHaveCount(0);
    });
  }
});

test.describe('free delivery', () => {
  test('shows retail buyers the missing amount, and that it is reached', async ({ shop, page }) => {
    await shop.open({ audience: 'retail', lang: 'en' });
    await expect(part(page, 'free-delivery-missing')).toHaveAttribute('value', '42.20');
    await part(line(page, 101), 'increase').click();
    await expect(part(page, 'free-delivery-missing')).toHaveAttribute('value', '2.30');
    await part(line(page, 101), 'increase').click();
    await expect(part(page, 'free-delivery')).toHaveAttribute('part', /\breached\b/);
    await expect(part(page, 'free-delivery-missing')).toHaveCount(0);
    const calls = await callsOf(shop, 'free-delivery');
    expect(calls.map(({ path }) => path)).toEqual(['/api/free-delivery/pl']);
  });

  test('is not requested for business buyers', async ({ shop, page }) => {
    await shop.open({ audience: 'b2b', lang: 'en' });
    await expect(part(page, 'recommendation')).toHaveCount(5);
    expect(await callsOf(shop, 'free-delivery')).toEqual([]);
  });

  test('is not shown if it cannot be read', async ({ shop, page }) => {
    shop.allow(/status of 500/, /get-free-delivery failed/);
    await shop.fault({ call: 'free-delivery', kind: 'status' });
    const reported = page.waitForEvent('console', (message) =>
      message.text().includes('get-free-delivery failed'),
    );
    await shop.open({ audience: 'retail', lang: 'en' });
    await reported;
    await expect(part(page, 'line')).toHaveCount(4);
    await expect(part(page, 'free-delivery')).toHaveCount(0);
  });
});
