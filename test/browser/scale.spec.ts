import { expectSaved, expectStored, stored, storedValue } from './support/cart.js';
import { expect, part, test } from './support/shop.js';
import { SWEEP } from './support/sweep.js';

/** Lines of the long cart; the last fifth of them is edited. */
const LINES = SWEEP ? 5000 : 1000;

test('thousands of lines are shown with the total of the shop, and a fifth of them are edited and saved', async ({
  shop,
  page,
}) => {
  test.slow();
  await shop.open({ audience: 'retail', lang: 'en', state: `lines-${LINES}` });
  await expect(part(page, 'increase')).toHaveCount(LINES);
  const total = part(page, 'total-gross');
  await expect(total).toHaveAttribute('value', await storedValue(page));
  const before = Object.entries(await stored(shop));
  const unedited = LINES * 0.8;
  await part(page, 'increase').evaluateAll((buttons, start) => {
    for (const button of buttons.slice(start)) (button as HTMLElement).click();
  }, unedited);
  await expectStored(
    shop,
    Object.fromEntries(before.map(([id, count], at) => [id, count + (at < unedited ? 0 : 1)])),
  );
  await expectSaved(page);
  await expect(total).toHaveAttribute('value', await storedValue(page));
});

test('a removal leaves the styles of the other rows valid', async ({ shop, page, browser }) => {
  test.slow();
  await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-300' });
  await expect(part(page, 'increase')).toHaveCount(300);
  // The search comes later.
  await expect(part(page, 'find')).toBeVisible();
  const categories = ['disabled-by-default-devtools.timeline.invalidationTracking'];
  await browser.startTracing(page, { categories });
  await part(page, 'remove').nth(2).click();
  await expect(part(page, 'line')).toHaveCount(299);
  await expectSaved(page);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { data?: { nodeName?: string } } }[];
  };
  const rows = traceEvents.filter(
    ({ name, args }) =>
      name === 'StyleRecalcInvalidationTracking' && args.data?.nodeName?.includes("class='line"),
  );
  // The first rows of the 38 groups count from another number, and no other row is styled again.
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(80);
});
