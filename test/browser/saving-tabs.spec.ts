import type { Page } from '@playwright/test';
import {
  callsOf,
  expectSaved,
  expectShownAsStored,
  expectStored,
  quantity,
  RETAIL,
  shownAmounts,
  stored,
  typeInto,
} from './support/cart.js';
import { expect, line, part, test as base } from './support/shop.js';

/** Two tabs of one browser with the same cart. */
const test = base.extend<{ other: Page }>({
  other: async ({ shop, page, context }, use) => {
    await shop.open({ audience: 'retail', lang: 'en' });
    await expect(part(page, 'line')).toHaveCount(4);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(part(other, 'line')).toHaveCount(4);
    await use(other);
  },
});

/** Makes a tab believe that it is hidden, or seen again. Headless tabs are all seen. */
const setHidden = (tab: Page, hidden: boolean): Promise<void> =>
  tab.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );

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

test('edits of different lines in two tabs are both kept', async ({ shop, page, other }) => {
  await typeInto(quantity(page, 101), '5');
  await typeInto(quantity(other, 102), '8');
  await expectShownAsStored(page, shop);
  await expectShownAsStored(other, shop);
  await expectStored(shop, { ...RETAIL, 101: 5, 102: 8 });
});

test('edits that two tabs save at the same time are both kept', async ({ shop, page, other }) => {
  await shop.fault({ call: 'update-cart', kind: 'delay-answer', ms: 1000, times: 2 });
  await typeInto(quantity(page, 101), '5');
  await typeInto(quantity(other, 102), '8');
  await expectStored(shop, { ...RETAIL, 101: 5, 102: 8 });
  await expectShownAsStored(page, shop);
  await expectShownAsStored(other, shop);
  const [first, second, ...more] = await callsOf(shop, 'update-cart');
  expect(more).toEqual([]);
  expect(second?.began).toBeGreaterThan(first?.ended ?? Infinity);
});

for (const [late, ms] of [
  ['', 0],
  [', while its save is slow', 400],
] as const) {
  test(`changes of a tab that was closed stay when another one saves${late}`, async ({
    shop,
    page,
    other,
  }) => {
    if (ms) await shop.fault({ call: 'update-cart', kind: 'delay', ms });
    await typeInto(quantity(other, 101), '5');
    await part(line(other, 103), 'remove').click();
    await other.close({ runBeforeUnload: true });
    await typeInto(quantity(page, 102), '8');
    await expectStored(shop, { 101: 5, 102: 8, 104: 14 });
    await expectShownAsStored(page, shop);
  });
}

test('edits of the same line in two tabs result in one amount everywhere', async ({
  shop,
  page,
  other,
}) => {
  const edit = async (tab: Page, amount: string): Promise<void> => {
    await quantity(tab, 101).fill(amount);
    await quantity(tab, 101).press('Enter');
  };
  await Promise.all([edit(page, '5'), edit(other, '8')]);
  // Each tab saves its own; whichever comes last is what all end with.
  await expect
    .poll(async () => (await callsOf(shop, 'update-cart')).length)
    .toBeGreaterThanOrEqual(2);
  await Promise.all([expectSaved(page), expectSaved(other)]);
  await expect(async () => {
    const saved = (await callsOf(shop, 'update-cart')).at(-1)?.body as {
      products: { amount: number }[];
    };
    const last = saved.products[0]?.amount;
    expect([5, 8]).toContain(last);
    const amounts = await Promise.all([stored(shop), shownAmounts(page), shownAmounts(other)]);
    expect(amounts.map((each) => each[101])).toEqual([last, last, last]);
  }).toPass({ timeout: 15_000, intervals: [100, 250, 500] });
});

test('a hidden tab shows the present cart when it becomes visible', async ({
  shop,
  page,
  other,
}) => {
  await setHidden(other, true);
  await typeInto(quantity(page, 101), '5');
  await expectStored(shop, { ...RETAIL, 101: 5 });
  await setHidden(other, false);
  await expect(quantity(other, 101)).toHaveValue('5');
});

test('a stale tab reads before it writes, and brings no removed line back', async ({
  shop,
  page,
  other,
}) => {
  await setHidden(other, true);
  const notified = other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('cart-elements').onmessage = () => resolve();
      }),
  );
  await part(line(page, 103), 'remove').click();
  await notified;
  await expect(line(other, 103)).toHaveCount(1);
  const { calls } = await shop.database();

  await typeInto(quantity(other, 102), '8');
  await quantity(other, 102).press('Enter');
  await expectStored(shop, { 101: 2, 102: 8, 104: 14 });
  await expect(line(other, 103)).toHaveCount(0);
  const since = (await callsOf(shop, 'get-cart', 'update-cart')).filter(
    ({ began }) => began > (calls.at(-1)?.began ?? 0),
  );
  expect(since[0]?.call).toBe('get-cart');
  await expectShownAsStored(other, shop);
});

test('an edit of a line that was removed in the other tab does not bring it back', async ({
  shop,
  page,
  other,
}) => {
  shop.allow(/line 103 is gone/);
  await setHidden(other, true);
  await part(line(page, 103), 'remove').click();
  await expectStored(shop, { 101: 2, 102: 6, 104: 14 });
  await typeInto(quantity(other, 103), '4');
  await setHidden(other, false);
  await expect(line(other, 103)).toHaveCount(0);
  await expect(part(other, 'notice')).toBeVisible();
  await expectShownAsStored(other, shop);
  await expectStored(shop, { 101: 2, 102: 6, 104: 14 });
});

test('a code applied in one tab counts in the other after the next change', async ({
  shop,
  page,
  other,
}) => {
  await part(page, 'code-input').fill('LATO10');
  await part(page, 'code-apply').click();
  await expect(part(page, 'voucher')).toBeVisible();
  await other.reload();
  await expect(part(other, 'code')).toHaveAttribute('data-code', 'LATO10');
  await part(line(page, 101), 'increase').click();
  await expect(quantity(other, 101)).toHaveValue('3');
  await expectShownAsStored(page, shop);
  await expectShownAsStored(other, shop);
});
