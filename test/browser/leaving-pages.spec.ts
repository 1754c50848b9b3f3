import type { Page } from '@playwright/test';
import {
  callsOf,
  expectSaved,
  expectShownAsStored,
  expectStored,
  hold,
  openRetail,
  quantity,
  RETAIL,
  stored,
  typeInto,
} from './support/cart.js';
import { expect, part, test } from './support/shop.js';
import { samples } from './support/sweep.js';

/** Pages that are reloaded, left, put away or killed with an edit that is not stored yet. */

const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );

/** Ends a tab as the system does that needs its memory: no script of it runs any more. */
async function kill(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

for (const ms of samples([300, 1500, 4000], 300, 4000)) {
  test(`an edit directly before a reload: the old save takes ${ms} ms and undoes nothing`, async ({
    shop,
    page,
  }) => {
    await openRetail(shop, page);
    await shop.fault({ call: 'update-cart', kind: 'delay', ms });
    await typeInto(quantity(page, 101), '5');
    await page.reload();
    await typeInto(quantity(page, 102), '9');
    await quantity(page, 102).press('Enter');
    // The page waits until no save of the page before can arrive any more.
    await expect
      .poll(() => callsOf(shop, 'update-cart').then((all) => all.length), { timeout: 15_000 })
      .toBeGreaterThan(1);
    await expectStored(shop, { ...RETAIL, 101: 5, 102: 9 });
    await expect
      .poll(async () => (await callsOf(shop, 'update-cart')).every(({ ended }) => ended !== null))
      .toBe(true);
    await expectStored(shop, { ...RETAIL, 101: 5, 102: 9 });
    await expectShownAsStored(page, shop);
  });
}

test.describe('a cart of 300 lines', () => {
  test.beforeEach(async ({ shop, page }) => {
    await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-300' });
    await expect(part(page, 'line').first()).toBeVisible();
  });

  test('that is left during an edit asks first, and loses nothing', async ({ shop, page }) => {
    const first = await part(page, 'line').first().getAttribute('data-id');
    const put = await hold(page, '**/cart-api/update-cart', 'PUT');
    await part(part(page, 'line').first(), 'increase').click();
    await expect.poll(put.seen).toBe(1);
    const before = (await stored(shop))[first ?? ''] ?? 0;
    const asked = page.waitForEvent('dialog');
    const left = page.goto('/demo/state').catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    // The buyer stays: what was not saved goes on being saved.
    await dialog.dismiss();
    await left;
    put.open();
    await expect.poll(async () => (await stored(shop))[first ?? '']).not.toBe(before);
    await expectSaved(page);
    await page.goto('/demo/state');
    expect(page.url()).toContain('/demo/state');
  });
});

test.describe('codes and checkout', () => {
  test('checkout waits for a code that was just entered', async ({ shop, page }) => {
    await openRetail(shop, page);
    const post = await hold(page, '**/api/cart/discounts', 'POST');
    await part(page, 'code-input').fill('LATO10');
    await part(page, 'code-apply').click();
    await expect.poll(post.seen).toBe(1);
    await part(page, 'checkout').click();
    await expect(part(page, 'checkout-spinner')).toBeAttached();
    post.open();
    await expect(page).toHaveURL(/\/cart\/before-payment$/);
    expect((await shop.database()).cart.discounts).toEqual(['LATO10']);
  });

  test('a code waits for the amount that was typed before it', async ({ shop, page }) => {
    await openRetail(shop, page);
    await typeInto(quantity(page, 101), '9');
    await part(page, 'code-input').fill('LATO10');
    await part(page, 'code-input').press('Enter');
    await expect(part(page, 'code')).toHaveCount(1);
    const calls = await callsOf(shop, 'update-cart', 'add-discount');
    expect(calls.map(({ call }) => call)).toEqual(['update-cart', 'add-discount']);
  });
});

test.describe('a page that is left in another way than by checkout', () => {
  const ordered = (id: number): string => `[data-id="${id}"]`;

  test('a link of the shop leads to a page with the new amount', async ({ shop, page }) => {
    await openRetail(shop, page);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<a href="/cart/before-payment">Pay</a>');
    });
    await typeInto(quantity(page, 101), '17');
    await page.getByRole('link', { name: 'Pay', exact: true }).click({ delay: 50 });
    await expect(page.locator(ordered(101))).toHaveAttribute('data-amount', '17');
  });

  test('a link waits until a cart that may be old has been read and saved', async ({
    shop,
    page,
  }) => {
    await openRetail(shop, page);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<a href="/cart/before-payment">Pay</a>');
      dispatchEvent(new Event('blur'));
    });
    await shop.fault({ call: 'get-cart', kind: 'delay', ms: 800 });
    await typeInto(quantity(page, 101), '17');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await expect(page.locator(ordered(101))).toHaveAttribute('data-amount', '17');
    const saved = asked.indexOf('/cart-api/update-cart');
    expect(saved).toBeGreaterThan(asked.indexOf('/cart-api/cart'));
    expect(asked.indexOf('/cart/before-payment')).toBeGreaterThan(saved);
  });

  test('a link waits until the save has ended, as some shops store the session anew after each page', async ({
    shop,
    page,
  }) => {
    await openRetail(shop, page);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<a href="/cart/before-payment">Pay</a>');
    });
    await shop.fault({ call: 'update-cart', kind: 'delay-answer', ms: 800 });
    const moments: string[] = [];
    page.on('response', (response) => moments.push(`end ${new URL(response.url()).pathname}`));
    page.on('request', (request) => moments.push(`begin ${new URL(request.url()).pathname}`));
    await part(page, 'increase').first().click();
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await page.waitForURL('**/before-payment');
    const left = moments.indexOf('begin /cart/before-payment');
    expect(moments.slice(0, left)).toContain('end /cart-api/update-cart');
  });

  test('if a script leaves the page, typed text is sent before the next page is requested', async ({
    shop,
    page,
  }) => {
    await openRetail(shop, page);
    await typeInto(quantity(page, 101), '17');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await page.evaluate(() => {
      location.href = '/cart/before-payment';
    });
    await page.waitForURL('**/before-payment');
    expect(asked.slice(0, 2)).toEqual(['PUT', 'GET']);
    await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(17);
  });

  test('a save that is under way as the page ends is sent once, though the page has listeners of its own', async ({
    shop,
    page,
  }) => {
    // As statistics do; the browser gives calls up between the listeners.
    await page.addInitScript(() => addEventListener('pagehide', () => undefined));
    await openRetail(shop, page);
    await shop.fault({ call: 'update-cart', kind: 'delay-answer', ms: 1500 });
    await typeInto(quantity(page, 101), '17');
    await page.evaluate(() => {
      location.href = '/cart/before-payment';
    });
    await page.waitForURL('**/before-payment');
    await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(17);
    const { calls } = await shop.database();
    expect(calls.map(({ call }) => call).filter((call) => call === 'update-cart')).toHaveLength(1);
  });

  test('checkout in a new tab, by Ctrl or the middle button, shows the new amount', async ({
    shop,
    page,
    context,
  }) => {
    await openRetail(shop, page);
    for (const [pieces, how] of [
      ['17', { modifiers: ['Control'] }],
      ['18', { button: 'middle' }],
    ] as const) {
      await typeInto(quantity(page, 101), pieces);
      const opened = context.waitForEvent('page');
      await part(page, 'checkout').click({ ...how, delay: 50 } as never);
      const tab = await opened;
      await expect(tab.locator(ordered(101))).toHaveAttribute('data-amount', pieces);
      await tab.close();
    }
    // The page can refuse this way too, for example until the terms are accepted.
    await page.evaluate(() =>
      document.addEventListener('cart:checkout', (event) => event.preventDefault()),
    );
    await part(page, 'checkout').click({ modifiers: ['Control'] });
    await part(page, 'checkout').click({ button: 'middle' });
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
    expect(context.pages()).toHaveLength(1);
  });
});

test('a tab that is hidden and killed has saved its last edit and its notes', async ({
  shop,
  page,
}) => {
  await openRetail(shop, page);
  await shop.fault({ call: 'update-cart', kind: 'delay-answer', ms: 3000 });
  await typeInto(quantity(page, 101), '5');
  await quantity(page, 101).press('Enter');
  await expect.poll(() => callsOf(shop, 'update-cart').then((all) => all.length)).toBe(1);
  await typeInto(quantity(page, 101), '7');
  await part(page, 'remarks').fill('Ring twice');
  await setHidden(page, true);
  await kill(page);
  await expectStored(shop, { ...RETAIL, 101: 7 });
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('Ring twice');
});
