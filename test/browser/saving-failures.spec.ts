import {
  callsOf,
  expectLaterFiles,
  expectOneAtATime,
  expectSaved,
  expectShownAsStored,
  expectStored,
  quantity,
  RETAIL,
  typeInto,
} from './support/cart.js';
import { hear, heard } from './support/events.js';
import { expect, line, part, test, type WantedFault } from './support/shop.js';

test.beforeEach(async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(4);
});

const EDITED = { ...RETAIL, 101: 9 };

/** A browser sends a call again by itself where an idle connection was cut: twice is cut for good. */
const FAILURES: readonly (readonly [name: string, fault: Omit<WantedFault, 'call'>])[] = [
  ['a status of 500', { kind: 'status', status: 500, times: 2 }],
  ['a connection that is cut before the shop has stored it', { kind: 'drop-before', times: 3 }],
  ['a connection that is cut after the shop has stored it', { kind: 'drop-after', times: 3 }],
];

for (const [name, fault] of FAILURES) {
  test(`a save that ends in ${name} is kept and sent again`, async ({ shop, page }) => {
    shop.allow(/Failed to load resource/, /update-cart failed/);
    await shop.fault({ call: 'update-cart', ...fault });
    await typeInto(quantity(page, 101), '9');
    await expectStored(shop, EDITED);
    await expectSaved(page);
    await expectShownAsStored(page, shop);
    const saves = await callsOf(shop, 'update-cart');
    expect(saves.at(-1)).toMatchObject({ fault: null, status: 200 });
    expectOneAtATime(saves);
  });
}

test('a failed save changes nothing on the screen and is reported to the page, not to the buyer', async ({
  shop,
  page,
}) => {
  shop.allow(/status of 500/, /update-cart failed/);
  await shop.fault({ call: 'update-cart', kind: 'status', times: 1000 });
  await hear(page, 'cart:save-failed');
  await typeInto(quantity(page, 101), '9');
  await expect.poll(() => heard(page, 'cart:save-failed')).toMatchObject([{ status: 500 }]);
  await expect(quantity(page, 101)).toHaveValue('9');
  await expect(part(page, 'load-error')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(part(page, 'saving')).toHaveText('Saving changes');
  // The next edit is a reason to try at once, and takes the first one along.
  await shop.heal();
  await part(line(page, 102), 'increase').click();
  await expectStored(shop, { ...EDITED, 102: 7 });
  await expectSaved(page);
});

test('an expired token is fetched again from the page, and the edit is kept', async ({
  shop,
  page,
}) => {
  shop.allow(/status of 403/);
  const { csrf } = (await shop.database()).session;
  await shop.fault({ call: 'update-cart', kind: 'expired-token' });
  await typeInto(quantity(page, 101), '9');
  await expectStored(shop, EDITED);
  expect((await shop.database()).session.csrf).not.toBe(csrf);
  await part(line(page, 103), 'remove').click();
  await expectStored(shop, { 101: 9, 102: 6, 104: 14 });
  const calls = await callsOf(shop, 'update-cart', 'delete-from-cart');
  expect(calls.map(({ status }) => status)).toEqual([403, 200, 200]);
});

test('offline edits are saved when the network returns', async ({ shop, page, context }) => {
  shop.allow(/Failed to load resource/, /(update-cart|delete-from-cart|get-cart) failed/);
  await hear(page, 'cart:error');
  await expectLaterFiles(page);
  await expect(part(page, 'recommendation').first()).toBeAttached();
  await context.setOffline(true);
  await part(line(page, 103), 'remove').click();
  await typeInto(quantity(page, 101), '9');
  await expect.poll(async () => (await heard(page, 'cart:error')).length).toBeGreaterThan(0);
  expect((await shop.database()).cart.products).toHaveLength(4);
  await context.setOffline(false);
  await expectStored(shop, { 101: 9, 102: 6, 104: 14 });
  await expectShownAsStored(page, shop);
});

test('a removal that fails stays on the screen, and is repeated', async ({ shop, page }) => {
  shop.allow(/status of 500/, /delete-from-cart failed/);
  await shop.fault({ call: 'delete-from-cart', kind: 'status', times: 2 });
  await part(line(page, 103), 'remove').click();
  await part(line(page, 102), 'increase').click();
  await expect(line(page, 103)).toHaveCount(0);
  await expectStored(shop, { 101: 2, 102: 7, 104: 14 });
  await expectSaved(page);
  expectOneAtATime(await callsOf(shop, 'delete-from-cart', 'update-cart'));
  await expectShownAsStored(page, shop);
});

test('a removal whose answer is lost is not announced twice', async ({ shop, page }) => {
  shop.allow(/Failed to load resource/, /delete-from-cart failed/);
  await shop.fault({ call: 'delete-from-cart', kind: 'drop-after', times: 3 });
  await part(line(page, 103), 'remove').click();
  await expectStored(shop, { 101: 2, 102: 6, 104: 14 });
  await expectSaved(page);
  await expect(line(page, 103)).toHaveCount(0);
  const entries = await page.evaluate(
    () => (window as { dataLayer?: { event?: string }[] }).dataLayer ?? [],
  );
  expect(entries.filter(({ event }) => event === 'remove_from_cart')).toHaveLength(1);
});

test('notes that could not be saved are sent again', async ({ shop, page }) => {
  shop.allow(/status of 500/, /save-cart-remarks failed/);
  await page.clock.install();
  await shop.fault({ call: 'save-cart-remarks', kind: 'status' });
  await part(page, 'remarks').fill('Second try.');
  await part(page, 'remarks').blur();
  await expect.poll(async () => (await callsOf(shop, 'save-cart-remarks'))[0]?.status).toBe(500);
  await page.clock.fastForward(10_000);
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('Second try.');
});
