import { callNames, callsOf, expectShownAsStored, expectStored, RETAIL } from './support/cart.js';
import { amount, expect, line, part, test } from './support/shop.js';
import type { CallName } from '../../demo/server/calls/call.mjs';

const ALL =
  'cart-free-delivery,cart-logistic-minimum,cart-lines,cart-discounts,cart-totals,' +
  'cart-discount-panel,cart-recommendations,cart-remarks';

/** The calls that a tag alone makes for a retail cart without codes, and what it shows. */
const ALONE: readonly (readonly [tag: string, shows: string, calls: readonly CallName[]])[] = [
  ['cart-lines', 'line', ['get-cart']],
  ['cart-discount-panel', 'code-input', ['get-discounts']],
  ['cart-recommendations', 'recommendation', ['get-cart', 'top-products']],
  // Free delivery and totals are measured after codes.
  ['cart-free-delivery', 'free-delivery', ['free-delivery', 'get-cart', 'get-discounts']],
  ['cart-totals', 'total-gross', ['get-cart', 'get-discounts']],
  ['cart-remarks', 'remarks', ['get-cart']],
];

for (const [tag, shows, calls] of ALONE) {
  test(`<${tag}> works alone on a page, and makes only its own calls`, async ({ shop, page }) => {
    await shop.open({ audience: 'retail', lang: 'en', query: { tags: tag } });
    await expect(part(page, shows).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await callNames(shop)).toEqual(calls);
  });
}

for (const [tag, shows] of [
  ['cart-logistic-minimum', 'logistic-minimum'],
  ['cart-discounts', 'discount'],
] as const) {
  test(`<${tag}> alone on a B2B page reads only the cart`, async ({ shop, page }) => {
    await shop.open({ audience: 'b2b', lang: 'en', query: { tags: tag } });
    await expect(part(page, shows).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Quantities that it rounds to full packs are not saved, because no tag shows the lines.
    expect(await callNames(shop)).toEqual(['get-cart']);
  });
}

test('all tags together read each list once, and share one cart', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en', query: { tags: ALL } });
  await expect(part(page, 'line')).toHaveCount(4);
  await expect(part(page, 'recommendation')).toHaveCount(5);
  await expect(part(page, 'free-delivery-missing')).toHaveAttribute('value', '42.20');
  await page.waitForLoadState('networkidle');
  const { calls } = await shop.database();
  expect(calls.map(({ call }) => call).sort()).toEqual([
    'free-delivery',
    'get-cart',
    'get-discounts',
    'top-products',
  ]);
  await part(line(page, 101), 'increase').click();
  await expect(part(page, 'total-gross')).toHaveAttribute('value', '396.70');
  await expect(part(page, 'free-delivery-missing')).toHaveAttribute('value', '2.30');
  await part(page, 'recommendation-add').first().click();
  await expect(part(page, 'line')).toHaveCount(5);
  await part(page, 'code-input').fill('LATO10');
  await part(page, 'code-apply').click();
  await expect(part(page, 'voucher')).toBeVisible();
  await expectStored(shop, { ...RETAIL, 101: 3, 105: 1 });
  await expectShownAsStored(page, shop);
  expect(await callsOf(shop, 'get-cart')).toHaveLength(1);
});

test('a tag that is on the page twice shows the same cart in both places', async ({
  shop,
  page,
}) => {
  const tags = 'cart-lines,cart-totals,cart-lines,cart-totals,cart-remarks,cart-remarks';
  await shop.open({ audience: 'retail', lang: 'en', query: { tags } });
  const jars = line(page, 101);
  await expect(jars).toHaveCount(2);
  await part(jars.first(), 'increase').click();
  await expect(part(jars.last(), 'quantity')).toHaveValue('3');
  await part(jars.last(), 'increase').click();
  await expect(part(jars.first(), 'quantity')).toHaveValue('4');
  const totals = part(page, 'total-gross');
  await expect(totals.first()).toHaveAttribute('value', '436.60');
  expect(await amount(totals.last())).toBe('436.60');
  await part(page, 'remarks').first().fill('Twice.');
  await expect(part(page, 'remarks').last()).toHaveValue('Twice.');
  await expectStored(shop, { ...RETAIL, 101: 4 });
  expect(await callsOf(shop, 'get-cart')).toHaveLength(1);
});

test('a tag that is added later shares the present cart', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en', query: { tags: 'cart-totals' } });
  await expect(part(page, 'total-gross')).toHaveAttribute('value', '356.80');
  await page.evaluate(() => document.body.append(document.createElement('cart-lines')));
  await expect(part(page, 'line')).toHaveCount(4);
  await part(line(page, 103), 'remove').click();
  await expect(part(page, 'total-gross')).toHaveAttribute('value', '207.80');
  expect(await callsOf(shop, 'get-cart')).toHaveLength(1);
});

test('reduced products are listed in one dialog, and the cart is saved', async ({ shop, page }) => {
  await shop.open({
    audience: 'retail',
    lang: 'en',
    state: 'reduced',
    query: { tags: 'cart-lines,cart-totals,cart-lines' },
  });
  const dialog = part(page, 'reduced-dialog').filter({ visible: true });
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toContainText('The quantity of the following products has been reduced');
  await expect(part(dialog, 'reduced-line')).toContainText(['15 → 9', '500 → 320']);
  await expectStored(shop, { 110: 2, 122: 9, 132: 320 });
  await expect.poll(async () => (await callsOf(shop, 'update-cart')).length).toBe(1);
  await part(dialog, 'reduced-close').click();
  await expect(dialog).toHaveCount(0);
  const { cart } = await shop.database();
  expect(cart.products.map(({ reduced_amount }) => reduced_amount)).toEqual([0, 0, 0]);
});
