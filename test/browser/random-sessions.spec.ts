import type { Page } from '@playwright/test';
import {
  callsOf,
  expectOneAtATime,
  expectSaved,
  expectShownAsStored,
  expectStored,
  RETAIL,
} from './support/cart.js';
import { randomBuyer } from './support/random-buyer.js';
import { seeded } from './support/random.js';
import { expect, part, test, type Shop } from './support/shop.js';

const SESSIONS = Number(process.env['BROWSER_SESSIONS'] ?? 1);
// The same each time, so that a change is judged by itself; nightly plays new ones.
const SEED = Number(process.env['BROWSER_SEED'] ?? 20261121);
const ACTIONS = 18;

/** The network is well again, and the tab knows it. The buyer leaves the field, because a 0 is not sent before that. */
const recover = (tab: Page): Promise<void> =>
  tab.evaluate(() => {
    (document.activeElement?.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    dispatchEvent(new Event('online'));
  });

async function open(shop: Shop, page: Page): Promise<void> {
  shop.allow(/^error: Failed to load resource/, /^error: \[cart-elements\] [\w-]+ failed: /);
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(4);
}

function announce(seed: number): void {
  process.stdout.write(`random session with BROWSER_SEED=${seed} BROWSER_SESSIONS=1\n`);
}

for (let session = 1; session <= SESSIONS; session++) {
  const seed = SEED + session - 1;

  test(`random session ${session}: shop and screen show the buyer's last actions at the end`, async ({
    shop,
    page,
  }) => {
    announce(seed);
    await open(shop, page);
    const buyer = randomBuyer(page, shop, seeded(seed), RETAIL);
    const done: string[] = [];
    for (let count = 0; count < ACTIONS; count++) done.push(await buyer.act());
    test.info().annotations.push({ type: `seed ${seed}`, description: done.join(', ') });

    await shop.heal();
    await recover(page);
    await expectStored(shop, buyer.wanted());
    await expectSaved(page);
    await expect(async () => {
      const { cart } = await shop.database();
      const listed = await part(page, 'code').evaluateAll((all) =>
        all.map((code) => code.getAttribute('data-code')),
      );
      expect(listed).toEqual(cart.discounts);
      const remarks = buyer.remarks();
      if (remarks !== undefined) expect(cart.remarks).toBe(remarks);
    }).toPass();
    // With codes the page shows what the shop makes of them.
    const hasCodes = (await shop.database()).cart.discounts.length > 0;
    if (!hasCodes) await expectShownAsStored(page, shop);
    // Without a state in the address a reload keeps the cart.
    await page.reload();
    if (!hasCodes) await expectShownAsStored(page, shop);
    expectOneAtATime(await callsOf(shop, 'update-cart', 'delete-from-cart'));
  });

  test(`random session ${session} in two tabs: both show the last actions of each at the end`, async ({
    shop,
    page,
    context,
  }) => {
    announce(seed);
    await open(shop, page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(part(other, 'line')).toHaveCount(4);
    const tabs = [page, other];
    const random = seeded(seed);
    // Each tab has lines of its own, so that what was done last is known.
    const { 101: first, 102: second, 103: third, 104: fourth } = RETAIL;
    const buyers = [
      randomBuyer(page, shop, random, { 101: first, 102: second }, false),
      randomBuyer(other, shop, random, { 103: third, 104: fourth }, false),
    ];
    const done: string[] = [];
    for (let count = 0; count < ACTIONS; count++) {
      const at = random.below(2);
      await tabs[at]?.bringToFront();
      done.push(`${at}: ${(await buyers[at]?.act()) ?? ''}`);
    }
    test.info().annotations.push({ type: `seed ${seed}`, description: done.join(', ') });

    await shop.heal();
    await Promise.all([recover(page), recover(other)]);
    await expectStored(shop, Object.assign({}, ...buyers.map((buyer) => buyer.wanted())));
    await expectShownAsStored(page, shop);
    await expectShownAsStored(other, shop);
    expectOneAtATime(await callsOf(shop, 'update-cart', 'delete-from-cart'));
  });
}
