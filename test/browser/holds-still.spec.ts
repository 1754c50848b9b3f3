import type { Locator } from '@playwright/test';
import { productOf } from '../hostile/answers.js';
import { expectLaterFiles, hold, openRetail } from './support/cart.js';
import { forCart, layoutShifts, useTemplate } from './support/host-page.js';
import { amount, expect, line, part, test } from './support/shop.js';

for (const [audience, width] of [
  ['b2b', 1280],
  ['b2b', 390],
  ['retail', 1280],
  ['retail', 390],
] as const) {
  test(`a field stays where it is with the focus, and while its value and its messages grow: ${audience}, ${width} px`, async ({
    shop,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await shop.open({ audience, lang: 'en' });
    await expect(part(page, 'recommendation').first()).toBeAttached();
    const field = part(page, audience === 'b2b' ? 'packs' : 'quantity').first();
    await field.scrollIntoViewIfNeeded();
    const more = part(part(page, 'line').first(), 'increase');
    const place = async () => {
      const boxes = [await field.boundingBox(), await more.boundingBox()];
      return boxes.flatMap((box) => [box?.x, box?.y].map((at = NaN) => Math.round(at)));
    };
    const before = await place();
    await field.focus();
    expect(await place(), 'focused').toEqual(before);
    const value = part(page, audience === 'b2b' ? 'line-net' : 'line-gross').first();
    for (const text of ['9', '99', '999', '99999', '999999', '9999999']) {
      const old = await value.textContent();
      await field.fill(text);
      await expect(value).not.toHaveText(old ?? '');
      expect(await place(), text).toEqual(before);
    }
    await expect(part(page, 'line').first()).toContainText('Only');
    expect(await place()).toEqual(before);
  });
}

for (const width of [1280, 390]) {
  test(`nothing moves when the cart falls below its minimum or reaches it: ${width} px`, async ({
    shop,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await shop.open({ audience: 'export', lang: 'de' });
    const field = part(line(page, 117), 'packs');
    await field.scrollIntoViewIfNeeded();
    const top = () => field.evaluate((input) => input.getBoundingClientRect().top + scrollY);
    const before = await top();
    await field.fill('0');
    await expect(part(page, 'logistic-minimum')).toBeVisible();
    expect(await top()).toBeCloseTo(before, 1);
    await field.fill('100');
    await expect(part(page, 'logistic-minimum-met')).toBeVisible();
    expect(await top()).toBeCloseTo(before, 1);
  });
}

const BOXES = ['retail', 'b2b', 'small-b2b', 'export', 'dropshipping'] as const;

for (const width of [1280, 390]) {
  for (const audience of BOXES) {
    test(`boxes keep the place of the first row and of the summary: ${audience}, ${width} px`, async ({
      shop,
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const cart = await hold(page, '**/cart-api/cart');
      // On phones, the longest message of free delivery.
      await shop.open({ audience, lang: width === 390 ? 'fi' : 'en', query: { country: 'pl' } });
      const place = async (row: string) => {
        const first = await page.locator(`cart-page ${row}`).first().boundingBox();
        const summary = await page.locator('cart-page .summary').boundingBox();
        return { first, summary };
      };
      await expect(page.locator('cart-page .skeleton')).not.toHaveCount(0);
      const before = await place('.skeleton');
      cart.open();
      await expect(part(page, 'line')).not.toHaveCount(0);
      const after = await place('[part~="line"]');
      expect(before.first?.x).toBe(after.first?.x);
      // Not exactly: the height of a message depends on its words.
      expect(Math.abs(Number(before.first?.y) - Number(after.first?.y))).toBeLessThan(8);
      expect(before.summary?.width).toBe(after.summary?.width);
      if (width === 1280) expect(before.summary?.y).toBe(after.summary?.y);
    });
  }
}

for (const audience of ['b2b', 'export'] as const) {
  test(`the headings of the order grid stand above their columns: ${audience}`, async ({
    shop,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await shop.open({ audience, lang: 'de' });
    const first = part(page, 'line').first();
    const value = part(first, audience === 'b2b' ? 'line-gross' : 'line-net');
    const right = async (box: Locator) => box.evaluate((it) => it.getBoundingClientRect().right);
    const left = async (box: Locator) => box.evaluate((it) => it.getBoundingClientRect().left);
    const head = page.locator('cart-page .line-head');
    const quantity = first.locator('.quantity');
    expect(await left(head.locator('.head-quantity'))).toBeCloseTo(await left(quantity), 0);
    expect(await right(head.locator('.head-values'))).toBeCloseTo(await right(value), 0);
  });
}

test('the button that undoes a removal stays where it is while the gap in the list closes', async ({
  shop,
  page,
}) => {
  // Tall enough for the whole list, so that the button is below it.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await openRetail(shop, page);
  await expectLaterFiles(page);
  await part(line(page, 102), 'remove').click();
  const places = await part(page, 'undo').evaluate(async (bar) => {
    const list = bar.parentElement?.querySelector('.line-list');
    const tops = new Set<number>();
    while (list?.getAnimations({ subtree: true }).length) {
      tops.add(Math.round(bar.getBoundingClientRect().top));
      await new Promise(requestAnimationFrame);
    }
    return [...tops.add(Math.round(bar.getBoundingClientRect().top))];
  });
  expect(places).toHaveLength(1);
});

/** A layout of single tags, with the room that its author has measured for each. */
const COLUMNS = `<style>
  .columns > div > * { display: flow-root; margin-bottom: 24px }
  cart-free-delivery { min-height: 86px } cart-lines { min-height: 580px }
  cart-recommendations { min-height: 340px } cart-remarks { min-height: 190px }
  cart-totals { min-height: 490px } cart-discount-panel { min-height: 260px }
  .columns { display: grid; grid-template-columns: 1fr 320px; gap: 32px }
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

test('nothing moves while single tags fill their reserved space', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await useTemplate(page, forCart(COLUMNS));
  // Where the list of codes comes after the cart, its row makes the totals taller.
  const codes = page.waitForResponse('**/api/cart/discounts');
  await page.route('**/cart-api/cart', async (route) => {
    await codes;
    await route.continue();
  });
  await shop.open({ state: 'codes' });
  await expect(part(page, 'voucher')).toBeAttached();
  await expect(part(page, 'recommendation').first()).toBeAttached();
  expect(await layoutShifts(page)).toEqual({ sum: 0, moved: [] });
});

test('beside a long list the summary stays in view and up to date', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.open({ audience: 'b2b', state: 'lines-100', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(100);
  for (const at of [30, 60, 99]) {
    const row = part(page, 'line').nth(at);
    await row.scrollIntoViewIfNeeded();
    const total = part(page, 'total-net');
    await expect(total).toBeInViewport({ ratio: 1 });
    await expect(part(page, 'checkout')).toBeInViewport({ ratio: 1 });
    const before = await amount(total);
    await part(row, 'increase').click();
    await expect(total).not.toHaveAttribute('value', before);
  }
});

test('below a fixed header of the shop, the summary sticks lower', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.open({ audience: 'retail', state: 'many', lang: 'en' });
  await page.addStyleTag({ content: ':root { --cart-sticky-top: 90px }' });
  await part(page, 'line').nth(25).scrollIntoViewIfNeeded();
  const side = page.locator('cart-page .side');
  // Its place follows from its height, which the recommendations and their like still change.
  await expect.poll(() => side.evaluate((one) => one.getBoundingClientRect().top)).toBe(90);
});

test('30 lines of the order grid take no more than 1,650 px at 1280 px', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.open({ audience: 'b2b', state: 'lines-30', lang: 'en' });
  await page.addStyleTag({ content: `:root { --cart-font: 'Liberation Sans', Arial; }` });
  await expect(part(page, 'line')).toHaveCount(30);
  const heights = await part(page, 'line').evaluateAll((all) =>
    all.map((row) => {
      row.scrollIntoView();
      return row.getBoundingClientRect().height;
    }),
  );
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(1650);
});

test('a page that outlines whatever has the focus does not outline the whole cart', async ({
  shop,
  page,
}) => {
  await openRetail(shop, page);
  await page.addStyleTag({ content: ':focus { outline: 2px solid red; }' });
  await part(page, 'quantity').first().focus();
  // The tag itself counts as focused while something in it is.
  await expect(page.locator('cart-page:focus')).toHaveCSS('outline-style', 'none');
  await expect(part(page, 'quantity').first()).toBeFocused();
});

test('a name that changes the direction of text does not affect the prices beside it', async ({
  shop,
  page,
}) => {
  const name = '\u202e00,1 ';
  const components = ['linked', ''].map((id) => ({ id, nazwa: name, cena_jednostkowa: '12.34' }));
  const own = { dane_zestawu: { komponenty: components } };
  const cart = { products: [productOf(1, name, own)], currency: 'PLN' };
  await page.route('**/cart-api/cart', (route) => route.fulfill({ json: cart }));
  await page.route('**/static/images/**', (route) => route.fulfill({ body: '' }));
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'component-gross')).toHaveCount(2);
  const amounts = await page.evaluate(() => {
    const root = document.querySelector('cart-page')?.shadowRoot;
    return [...(root?.querySelectorAll('data') ?? [])].map((money) => {
      const [text] = money.childNodes as unknown as [Text];
      const signs = [...text.data].map((sign, at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return { sign, left: range.getBoundingClientRect().left };
      });
      const seen = signs.toSorted((a, b) => a.left - b.left).map(({ sign }) => sign);
      return { sent: text.data, seen: seen.join('') };
    });
  });
  expect(amounts.length).toBeGreaterThan(3);
  for (const { sent, seen } of amounts) expect(seen).toBe(sent);
});
