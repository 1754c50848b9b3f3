import {
  callsOf,
  expectOneAtATime,
  expectSaved,
  expectShownAsStored,
  expectStored,
  hold,
  quantity,
  RETAIL,
  typeInto,
} from './support/cart.js';
import { hear, heard } from './support/events.js';
import { expect, line, part, test, type Shop } from './support/shop.js';

test.beforeEach(async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(4);
});

const puts = async (shop: Shop): Promise<number> => (await callsOf(shop, 'update-cart')).length;

test('two lines typed within the delay are both kept, in one save', async ({ shop, page }) => {
  await typeInto(quantity(page, 101), '21');
  await typeInto(quantity(page, 102), '22');
  await expectStored(shop, { ...RETAIL, 101: 21, 102: 22 });
  await expectShownAsStored(page, shop);
  expect(await puts(shop)).toBeLessThanOrEqual(2);
});

test('all of 20 rapid clicks are kept, with few saves', async ({ shop, page }) => {
  await part(line(page, 102), 'increase').click({ clickCount: 20 });
  await expect(quantity(page, 102)).toHaveValue('26');
  await expectStored(shop, { ...RETAIL, 102: 26 });
  const saves = await callsOf(shop, 'update-cart');
  expect(saves.length).toBeLessThanOrEqual(3);
  expectOneAtATime(saves);
});

test('edits made while a save runs are merged into the next one', async ({ shop, page }) => {
  const put = await hold(page, '**/cart-api/update-cart', 'PUT');
  await part(line(page, 101), 'increase').click();
  for (let sent = 1; sent <= 3; sent++) {
    await expect.poll(put.seen).toBe(sent);
    await part(line(page, 102), 'increase').click({ clickCount: 3 });
    await part(line(page, 103), 'increase').click();
    put.next();
  }
  put.open();
  await expectStored(shop, { ...RETAIL, 101: 3, 102: 15, 103: 4 });
  await expectSaved(page);
  const saves = await callsOf(shop, 'update-cart');
  expect(saves).toHaveLength(4);
  expectOneAtATime(saves);
});

test('lines are sent back unchanged, with the amount that the buyer last saw', async ({
  shop,
  page,
}) => {
  const answer = await page.request.get('/cart-api/cart');
  const { products } = (await answer.json()) as { products: { amount: number | string }[] };
  await part(line(page, 101), 'increase').click();
  await expectStored(shop, { ...RETAIL, 101: 3 });
  const [save] = await callsOf(shop, 'update-cart');
  const [jar, ...others] = products.map((line) => ({ ...line, amount: Number(line.amount) }));
  expect(save?.body).toEqual({ products: [{ ...jar, amount: 3 }, ...others] });
});

test('a removal made while a save runs is deleted after it', async ({ shop, page }) => {
  await shop.fault({ call: 'update-cart', kind: 'delay', ms: 700 });
  await part(line(page, 101), 'increase').click();
  await expect.poll(() => puts(shop)).toBe(1);
  await part(line(page, 103), 'remove').click();
  await part(line(page, 102), 'decrease').click();
  await expectStored(shop, { 101: 3, 102: 5, 104: 14 });
  expectOneAtATime(await callsOf(shop, 'update-cart', 'delete-from-cart'));
  await expectShownAsStored(page, shop);
});

test('nothing is disabled or reset while a save runs', async ({ shop, page }) => {
  const put = await hold(page, '**/cart-api/update-cart', 'PUT');
  await typeInto(quantity(page, 101), '5');
  await expect.poll(put.seen).toBe(1);
  await expect(part(page, 'saving')).toHaveText('Saving changes');
  await typeInto(quantity(page, 101), '6');
  await quantity(page, 101).press('Enter');
  put.open();
  await expectStored(shop, { ...RETAIL, 101: 6 });
  await expect(quantity(page, 101)).toHaveValue('6');
  await expectSaved(page);
});

test('a tab closed right after typing has saved it', async ({ shop, page }) => {
  await typeInto(quantity(page, 101), '33');
  await page.close();
  await expectStored(shop, { ...RETAIL, 101: 33 });
});

test('a page left right after typing and removing has saved both', async ({ shop, page }) => {
  await part(line(page, 103), 'remove').click();
  await typeInto(quantity(page, 102), '44');
  await page.goto('/katalog');
  await expectStored(shop, { 101: 2, 102: 44, 104: 14 });
});

test('notes typed right before the page is left are saved', async ({ shop, page }) => {
  await part(page, 'remarks').fill('At the last moment.');
  await page.goto('/katalog');
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('At the last moment.');
});

test.describe('checkout clicked right after typing', () => {
  const ordered = (id: number): string => `tr[data-id="${id}"]`;

  test('lists the typed amount', async ({ page }) => {
    await typeInto(quantity(page, 101), '17');
    await part(page, 'checkout').click();
    await expect(page).toHaveURL(/\/cart\/before-payment$/);
    await expect(page.locator(ordered(101))).toHaveAttribute('data-amount', '17');
  });

  test('waits for a slow save, and for the edit that waits for it', async ({ page }) => {
    const put = await hold(page, '**/cart-api/update-cart', 'PUT');
    await part(line(page, 102), 'increase').click();
    await expect.poll(put.seen).toBe(1);
    await part(line(page, 103), 'remove').click();
    await typeInto(quantity(page, 101), '18');
    await part(page, 'checkout').click();
    await expect(part(page, 'checkout-spinner')).toBeAttached();
    put.open();
    await expect(page).toHaveURL(/\/cart\/before-payment$/);
    await expect(page.locator(ordered(101))).toHaveAttribute('data-amount', '18');
    await expect(page.locator(ordered(102))).toHaveAttribute('data-amount', '7');
    await expect(page.locator(ordered(103))).toHaveCount(0);
  });

  test('continues if saving fails once', async ({ shop, page }) => {
    shop.allow(/status of 500/, /update-cart failed/);
    await shop.fault({ call: 'update-cart', kind: 'status' });
    await typeInto(quantity(page, 101), '19');
    await part(page, 'checkout').click();
    await expect(page).toHaveURL(/\/cart\/before-payment$/);
    await expect(page.locator(ordered(101))).toHaveAttribute('data-amount', '19');
  });

  test('can be stopped by the page', async ({ page }) => {
    await hear(page, 'cart:checkout');
    await page.evaluate(() => {
      document.addEventListener('cart:checkout', (event) => event.preventDefault());
    });
    await typeInto(quantity(page, 101), '3');
    await part(page, 'checkout').click();
    await expect
      .poll(() => heard(page, 'cart:checkout'))
      .toMatchObject([{ totals: { total: { gross: '396.70' } } }]);
    await expect(part(page, 'checkout-spinner')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/shop');
  });
});
