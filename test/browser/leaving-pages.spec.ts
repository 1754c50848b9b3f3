import type { Page } from '@playwright/test';
import {
  callsOf,
  expectSaved,
  expectStored,
  hold,
  openRetail,
  quantity,
  RETAIL,
  stored,
  typeInto,
} from './support/cart.js';
import { expect, line, part, test } from './support/shop.js';

/** Pages that are left, put away or killed with an edit that is not stored yet; test/world has what then arrives late. */

const NEXT = '/cart/before-payment';
/** The row of a product on the next page, which reads the database. */
const ordered = (page: Page, id: number) => page.locator(`tr[data-id="${id}"]`);

/** What the page sends and gets from now on, in order, as "begin PUT /cart-api/update-cart". */
function trafficOf(page: Page): string[] {
  const traffic: string[] = [];
  page.on('request', (request) =>
    traffic.push(`begin ${request.method()} ${new URL(request.url()).pathname}`),
  );
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    traffic.push(`end ${response.request().method()} ${pathname}`);
  });
  return traffic;
}

test('a page that a script leaves has sent all before the next page is requested', async ({
  shop,
  page,
}) => {
  await openRetail(shop, page);
  const traffic = trafficOf(page);
  await part(page, 'remarks').fill('At the last moment.');
  await part(line(page, 103), 'remove').click();
  await typeInto(quantity(page, 102), '44');
  await page.evaluate((next) => (location.href = next), NEXT);
  await page.waitForURL(`**${NEXT}`);
  const before = traffic.slice(0, traffic.indexOf(`begin GET ${NEXT}`));
  expect(before).toContain('begin PUT /cart-api/update-cart');
  await expectStored(shop, { 101: 2, 102: 44, 104: 14 });
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('At the last moment.');
});

test('a save that is under way as the page ends is sent once, though the page has listeners of its own', async ({
  shop,
  page,
}) => {
  // As statistics do; the browser gives calls up between the listeners.
  await page.addInitScript(() => addEventListener('pagehide', () => undefined));
  await openRetail(shop, page);
  const traffic = trafficOf(page);
  await shop.fault({ call: 'update-cart', kind: 'delay-answer', ms: 1500 });
  // One key: between two of them a slow machine would save the first.
  await typeInto(quantity(page, 101), '7');
  await page.evaluate((next) => (location.href = next), NEXT);
  await page.waitForURL(`**${NEXT}`);
  await expectStored(shop, { ...RETAIL, 101: 7 });
  expect(traffic.filter((each) => each.startsWith('begin PUT'))).toHaveLength(1);
  expect(await callsOf(shop, 'update-cart')).toHaveLength(1);
});

// Some shops write the whole session after each page, so the next page would undo a save that is still running.
test('a link waits until a cart that may be old has been read, and the save has ended', async ({
  shop,
  page,
}) => {
  await page.clock.install({ time: 0 });
  await openRetail(shop, page);
  // The last call of the page: no call may be under way while an hour passes.
  await expect(part(page, 'recommendation').first()).toBeVisible();
  // A link waits for some seconds only, and they do not pass.
  await page.clock.pauseAt(3_600_000);
  await page.evaluate((next) => {
    document.body.insertAdjacentHTML('beforeend', `<a href="${next}">Pay</a>`);
    dispatchEvent(new Event('blur'));
  }, NEXT);
  const get = await hold(page, '**/cart-api/cart');
  const put = await hold(page, '**/cart-api/update-cart', 'PUT');
  await typeInto(quantity(page, 101), '17');
  const traffic = trafficOf(page);
  await page.getByRole('link', { name: 'Pay', exact: true }).click({ noWaitAfter: true });
  await expect.poll(get.seen).toBe(1);
  get.open();
  await expect.poll(put.seen).toBe(1);
  put.open();
  await expect(ordered(page, 101)).toHaveAttribute('data-amount', '17');
  const moments = [
    ...['end GET /cart-api/cart', 'begin PUT /cart-api/update-cart'],
    ...['end PUT /cart-api/update-cart', `begin GET ${NEXT}`],
  ].map((moment) => traffic.indexOf(moment));
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments[0]).toBeGreaterThan(-1);
});

test('checkout waits for a slow save, and for the edits behind it', async ({ shop, page }) => {
  await openRetail(shop, page);
  const put = await hold(page, '**/cart-api/update-cart', 'PUT');
  await part(line(page, 102), 'increase').click();
  await expect.poll(put.seen).toBe(1);
  await part(line(page, 103), 'remove').click();
  await typeInto(quantity(page, 101), '18');
  await part(page, 'checkout').click();
  await expect(part(page, 'checkout-spinner')).toBeAttached();
  put.open();
  await expect(page).toHaveURL(/\/cart\/before-payment$/);
  await expect(ordered(page, 101)).toHaveAttribute('data-amount', '18');
  await expect(ordered(page, 102)).toHaveAttribute('data-amount', '7');
  await expect(ordered(page, 103)).toHaveCount(0);
});

test('checkout in a new tab, by Ctrl or the middle button, shows the new amount, unless the page refuses it', async ({
  shop,
  page,
  context,
}) => {
  await openRetail(shop, page);
  const checkout = part(page, 'checkout');
  // For example until the terms are accepted.
  await page.evaluate(() => {
    const refuse = (event: Event): void => event.preventDefault();
    document.addEventListener('cart:checkout', refuse);
    Object.assign(window, {
      accept: () => document.removeEventListener('cart:checkout', refuse),
    });
  });
  await checkout.click({ modifiers: ['Control'] });
  await checkout.click({ button: 'middle' });
  await page.evaluate('accept()');
  for (const [pieces, how] of [
    ['17', { modifiers: ['Control'] }],
    ['18', { button: 'middle' }],
  ] as const) {
    await typeInto(quantity(page, 101), pieces);
    const opened = context.waitForEvent('page');
    await checkout.click({ ...how, delay: 50 } as never);
    const tab = await opened;
    await expect(ordered(tab, 101)).toHaveAttribute('data-amount', pieces);
    // A tab that was opened although the page refused it would be here too.
    expect(context.pages()).toHaveLength(2);
    await tab.close();
  }
});

test('a cart of 300 lines that is left during an edit asks first, and loses nothing', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-300' });
  const first = part(page, 'line').first();
  const id = Number(await first.getAttribute('data-id'));
  const put = await hold(page, '**/cart-api/update-cart', 'PUT');
  await part(first, 'increase').click();
  await expect.poll(put.seen).toBe(1);
  const before = (await stored(shop))[id];
  const asked = page.waitForEvent('dialog');
  const left = page.goto('/demo/state').catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  // The buyer stays on the page, which continues to save.
  await dialog.dismiss();
  await left;
  put.open();
  await expect.poll(async () => (await stored(shop))[id]).not.toBe(before);
  await expectSaved(page);
  await page.goto('/demo/state');
  expect(page.url()).toContain('/demo/state');
});

test('a tab that is hidden and killed has saved its last edit and its notes', async ({
  shop,
  page,
}) => {
  await openRetail(shop, page);
  await shop.fault({ call: 'update-cart', kind: 'delay-answer', ms: 3000 });
  await typeInto(quantity(page, 101), '5');
  await quantity(page, 101).press('Enter');
  await expect.poll(async () => (await callsOf(shop, 'update-cart')).length).toBe(1);
  await typeInto(quantity(page, 101), '7');
  await part(page, 'remarks').fill('Ring twice');
  // Headless tabs are all seen.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  // As the system does that needs its memory: no script of it runs any more.
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await expectStored(shop, { ...RETAIL, 101: 7 });
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('Ring twice');
});
