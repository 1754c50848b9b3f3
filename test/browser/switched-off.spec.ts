import { expectWhole } from './support/cart.js';
import { pathsAsked } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

test('the code of the planner, the quick order and the offer is loaded only if the page has turned them on', async ({
  shop,
  page,
}) => {
  const asked = pathsAsked(page);
  const optional = (): string[] =>
    asked.flatMap((path) => /\/(plan-offer|QuickOrder|offer)-/.exec(path)?.slice(1) ?? []).sort();
  const visit = { audience: 'b2b', lang: 'en' } as const;
  await shop.open(visit);
  await expectWhole(page);
  await expect(part(page, 'keys-button')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(optional()).toEqual([]);
  const query = { 'set.planner': 'on', 'set.quick-order': 'on', 'set.offer': 'on' };
  await shop.open({ ...visit, query });
  for (const name of ['plan', 'print-offer', 'quick-order']) {
    await expect(part(page, name).first()).toBeVisible();
  }
  await page.locator('[part~="quick-order"] > summary').click();
  await expect(part(page, 'quick-order-apply')).toBeVisible();
  await expect.poll(optional).toEqual(['QuickOrder', 'offer', 'plan-offer']);
});
