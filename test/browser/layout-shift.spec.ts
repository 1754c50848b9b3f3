import type { Page } from '@playwright/test';
import { hold, quantity, typeInto, type Gate } from './support/cart.js';
import { forCart, layoutShifts, useTemplate } from './support/host-page.js';
import { expect, line, part, test } from './support/shop.js';

/** A layout of single tags, with the room that its author has measured for each. */
const COLUMNS = `<style>
  .columns > div > * { display: block; margin-bottom: 24px }
  cart-free-delivery { min-height: 86px } cart-lines { min-height: 900px }
  cart-recommendations { min-height: 340px } cart-remarks { min-height: 190px }
  cart-totals { min-height: 490px } cart-discount-panel { min-height: 260px }
  @media (min-width: 900px) {
    .columns { display: grid; grid-template-columns: 1fr 320px; gap: 32px }
    cart-lines { min-height: 560px }
  }
</style>
<div class="columns">
  <div>
    <cart-free-delivery></cart-free-delivery><cart-lines></cart-lines>
    <cart-recommendations></cart-recommendations><cart-remarks></cart-remarks>
  </div>
  <div>
    <cart-totals></cart-totals><cart-discounts></cart-discounts>
    <cart-discount-panel></cart-discount-panel>
  </div>
</div>`;

const CALLS = {
  cart: '**/cart-api/cart',
  codes: '**/api/cart/discounts',
  value: '**/api/cart/discounts/value',
  'free delivery': '**/api/free-delivery/*',
  dropshipping: '**/panel/inner-api/dropshipping-cost',
  'top products': '**/cart-api/top-products',
} as const;

/** Holds back every answer that a page shows, so that each comes in a frame of its own. */
async function holdAll(page: Page): Promise<Record<keyof typeof CALLS, Gate>> {
  const gates = {} as Record<keyof typeof CALLS, Gate>;
  for (const [name, path] of Object.entries(CALLS)) {
    gates[name as keyof typeof CALLS] = await hold(page, path);
  }
  return gates;
}

for (const width of [1280, 390]) {
  for (const audience of ['retail', 'b2b', 'export', 'dropshipping'] as const) {
    // Each audience with and without it, each at one of the widths.
    const preload = (width === 390) === /retail|export/.test(audience) ? '1' : '0';
    const brings = preload === '1' ? ', which the page brings along' : '';
    test(`nothing moves at ${width} px while the ${audience} cart loads, answer by answer${brings}`, async ({
      shop,
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      // The codes are known from the visit before.
      await shop.open({ audience, state: 'codes' });
      await expect(part(page, 'voucher')).toBeVisible();
      const answers = await holdAll(page);
      await shop.open({ query: { preload } });
      answers.cart.open();
      await expect(part(page, 'line').first()).toBeVisible();
      await expect(part(page, 'voucher')).toHaveCount(0);
      answers.codes.open();
      answers.value.open();
      await expect(part(page, 'voucher')).toBeAttached();
      answers['free delivery'].open();
      if (audience === 'retail') await expect(part(page, 'free-delivery')).toBeAttached();
      answers.dropshipping.open();
      if (audience === 'dropshipping') {
        await expect(part(page, 'dropshipping-net')).toBeAttached();
      }
      answers['top products'].open();
      await expect(part(page, 'recommendation').first()).toBeAttached();
      expect(await layoutShifts(page)).toEqual({ sum: 0, moved: [] });
    });
  }

  for (const preload of ['0', '1']) {
    const brings = preload === '1' ? ', which the page brings along' : '';
    test(`nothing moves at ${width} px while single tags fill their reserved space${brings}`, async ({
      shop,
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await useTemplate(page, forCart(COLUMNS));
      await shop.open({ state: 'codes' });
      await expect(part(page, 'voucher')).toBeAttached();
      const answers = await holdAll(page);
      await shop.open({ query: { preload } });
      for (const [name, shown] of [
        ['cart', 'line'],
        ['codes', 'code'],
        ['value', 'voucher'],
        ['free delivery', 'free-delivery'],
        ['top products', 'recommendation'],
      ] as const) {
        answers[name].open();
        await expect(part(page, shown).first()).toBeAttached();
      }
      expect(await layoutShifts(page)).toEqual({ sum: 0, moved: [] });
    });
  }
}

test('a typed amount moves no button while it is being pressed', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await shop.open({ audience: 'retail', lang: 'en' });
  await part(line(page, 104), 'remove').click();
  const undo = part(page, 'undo-button');
  await undo.hover();
  // More than the shop has: words about that make the row taller.
  await typeInto(quantity(page, 103), '99999');
  const before = await undo.boundingBox();
  await page.mouse.down();
  await expect(quantity(page, 103)).not.toBeFocused();
  expect(await undo.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(line(page, 104)).toBeVisible();
  await expect(line(page, 103)).toContainText('Only');
});
