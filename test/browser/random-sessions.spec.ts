import {
  callsOf,
  expectOneAtATime,
  expectSaved,
  expectShownAsStored,
  expectStored,
} from './support/cart.js';
import { randomBuyer } from './support/random-buyer.js';
import { seeded } from './support/random.js';
import { expect, part, test } from './support/shop.js';

const SESSIONS = Number(process.env['BROWSER_SESSIONS'] ?? 12);
// The same each time, so that a change is judged by itself; nightly plays new ones.
const SEED = Number(process.env['BROWSER_SEED'] ?? 20261121);
const DEEDS = 18;

for (let session = 1; session <= SESSIONS; session++) {
  test(`random session ${session}: shop and screen end with what the buyer did last`, async ({
    shop,
    page,
  }) => {
    test.setTimeout(90_000);
    const seed = SEED + session - 1;
    process.stdout.write(`random session with BROWSER_SEED=${seed} BROWSER_SESSIONS=1\n`);
    shop.allow(/^error: Failed to load resource/, /^error: \[cart-elements\] [\w-]+ failed: /);
    await shop.open({ audience: 'retail', lang: 'en' });
    await expect(part(page, 'line')).toHaveCount(4);
    const buyer = randomBuyer(page, shop, seeded(seed));
    const done: string[] = [];
    for (let deed = 0; deed < DEEDS; deed++) done.push(await buyer.act());
    test.info().annotations.push({ type: `seed ${seed}`, description: done.join(', ') });

    await shop.heal();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectStored(shop, buyer.wanted());
    await expectSaved(page);
    const codes = await part(page, 'code').count();
    // With codes the page shows what the shop makes of them.
    if (!codes) await expectShownAsStored(page, shop);
    await expect(async () => {
      const { cart } = await shop.database();
      const listed = await part(page, 'code').evaluateAll((all) =>
        all.map((code) => code.getAttribute('data-code')),
      );
      expect(listed).toEqual(cart.discounts);
      const remarks = buyer.remarks();
      if (remarks !== undefined) expect(cart.remarks).toBe(remarks);
    }).toPass({ timeout: 15_000 });
    expectOneAtATime(await callsOf(shop, 'update-cart', 'delete-from-cart'));
  });
}
