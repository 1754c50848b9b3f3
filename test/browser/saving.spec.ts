import type { Page } from '@playwright/test';
import {
  callsOf,
  expectLaterFiles,
  expectOneAtATime,
  expectSaved,
  expectShownAsStored,
  expectStored,
  openRetail,
  quantity,
  RETAIL,
  typeInto,
} from './support/cart.js';
import { expect, line, part, test as base } from './support/shop.js';

/** What only browsers, connections and tabs can do to saves; test/world has all other ways. */

const test = base.extend<{ other: Page }>({
  /** Two tabs of one browser with the same cart. */
  other: async ({ shop, page, context }, use) => {
    await openRetail(shop, page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(part(other, 'line')).toHaveCount(4);
    await use(other);
  },
});

test('a save whose connection is cut after the shop has stored it is kept, and sent again alone', async ({
  shop,
  page,
}) => {
  shop.allow(/Failed to load resource/, /update-cart failed/);
  await openRetail(shop, page);
  // A browser sends a call again by itself where an idle connection was cut: twice is cut for good.
  await shop.fault({ call: 'update-cart', kind: 'drop-after', times: 3 });
  await typeInto(quantity(page, 101), '9');
  await expectStored(shop, { ...RETAIL, 101: 9 });
  await expectSaved(page);
  await expectShownAsStored(page, shop);
  const saves = await callsOf(shop, 'update-cart');
  expect(saves.at(-1)).toMatchObject({ fault: null, status: 200 });
  expectOneAtATime(saves);
});

test('an expired token is fetched again from the page without its query, which may add a product again', async ({
  shop,
  page,
}) => {
  shop.allow(/status of 403/);
  await openRetail(shop, page, { action: 'add' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/shop(\?|$)/.test(request.url())) asked.push(new URL(request.url()).search);
  });
  const { csrf } = (await shop.database()).session;
  await shop.fault({ call: 'update-cart', kind: 'expired-token' });
  await typeInto(quantity(page, 101), '9');
  await expectStored(shop, { ...RETAIL, 101: 9 });
  expect((await shop.database()).session.csrf).not.toBe(csrf);
  await part(line(page, 103), 'remove').click();
  await expectStored(shop, { 101: 9, 102: 6, 104: 14 });
  // Only then the last call has its status.
  await expectSaved(page);
  const calls = await callsOf(shop, 'update-cart', 'delete-from-cart');
  expect(calls.map(({ status }) => status)).toEqual([403, 200, 200]);
  expect(asked).toEqual(['']);
});

test('offline edits are saved when the network returns', async ({ shop, page, context }) => {
  shop.allow(/Failed to load resource/, /(update-cart|delete-from-cart|get-cart) failed/);
  await openRetail(shop, page);
  await expectLaterFiles(page);
  await expect(part(page, 'recommendation').first()).toBeAttached();
  const failed = page.waitForEvent('console', (message) => /-cart failed/.test(message.text()));
  await context.setOffline(true);
  await part(line(page, 103), 'remove').click();
  await typeInto(quantity(page, 101), '9');
  await failed;
  expect((await shop.database()).cart.products).toHaveLength(4);
  await context.setOffline(false);
  await expectStored(shop, { 101: 9, 102: 6, 104: 14 });
  await expectShownAsStored(page, shop);
});

test('a change saved in one tab is seen in the other', async ({ shop, page, other }) => {
  await typeInto(quantity(page, 101), '5');
  await expect(quantity(other, 101)).toHaveValue('5');
  await part(line(other, 103), 'remove').click();
  await expect(line(page, 103)).toHaveCount(0);
  await part(part(page, 'recommendation').first(), 'recommendation-add').click();
  await expect(line(other, 105)).toBeVisible();
  await expectStored(shop, { 101: 5, 102: 6, 104: 14, 105: 1 });
  await expectShownAsStored(page, shop);
  await expectShownAsStored(other, shop);
});

test('edits that two tabs save at the same time are both kept, one save after the other', async ({
  shop,
  page,
  other,
}) => {
  await shop.fault({ call: 'update-cart', kind: 'delay-answer', ms: 1000, times: 2 });
  await typeInto(quantity(page, 101), '5');
  await typeInto(quantity(other, 102), '8');
  await expectStored(shop, { ...RETAIL, 101: 5, 102: 8 });
  await Promise.all([expectSaved(page), expectSaved(other)]);
  await expectShownAsStored(page, shop);
  await expectShownAsStored(other, shop);
  expectOneAtATime(await callsOf(shop, 'update-cart'));
});

test('changes of a tab that was closed right after them stay when another tab saves', async ({
  shop,
  page,
  other,
}) => {
  await shop.fault({ call: 'update-cart', kind: 'delay', ms: 400 });
  await part(line(other, 103), 'remove').click();
  await typeInto(quantity(other, 101), '33');
  await other.close();
  await typeInto(quantity(page, 102), '8');
  await expectStored(shop, { 101: 33, 102: 8, 104: 14 });
  await expectShownAsStored(page, shop);
});
