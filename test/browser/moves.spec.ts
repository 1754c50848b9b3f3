import { expect, line, part, test } from './support/shop.js';

test.describe('a page that moves its markup', () => {
  test('loses no state by moving a tag: text typed, totals, and no second read', async ({
    shop,
    page,
  }) => {
    await shop.open({ state: 'normal' });
    await part(page, 'code-input').fill('half a co');
    await line(page, 101).locator('[part~="increase"]').click();
    await page.evaluate(() => {
      const tag = document.querySelector('cart-page')!;
      const column = document.createElement('div');
      document.querySelector('main')!.prepend(column);
      column.append(tag);
      document.body.insertBefore(tag, document.querySelector('footer'));
      column.replaceChildren(tag);
    });
    await expect(part(page, 'code-input')).toHaveValue('half a co');
    await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
    await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
    const { calls } = await shop.database();
    expect(calls.filter(({ call }) => call === 'get-cart')).toHaveLength(1);
  });

  test('gets a second view of the same cart from a clone', async ({ shop, page }) => {
    await shop.open({ state: 'normal' });
    await expect(part(page, 'line')).toHaveCount(4);
    await page.evaluate(() => {
      const tag = document.querySelector('cart-page')!;
      tag.after(tag.cloneNode(true));
    });
    const [first, second] = [page.locator('cart-page').first(), page.locator('cart-page').last()];
    await expect(part(second, 'line')).toHaveCount(4);
    await line(second, 101).locator('[part~="increase"]').click();
    await expect(line(first, 101).locator('[part~="quantity"]')).toHaveValue('3');
    const { calls } = await shop.database();
    expect(calls.filter(({ call }) => call === 'get-cart')).toHaveLength(1);
  });

  for (const place of ['template', 'document'] as const) {
    test(`may move a tag into another ${place} and back, and it looks the same`, async ({
      shop,
      page,
    }) => {
      await shop.open({ state: 'normal' });
      const row = part(page, 'line').first();
      await expect(row).toHaveCSS('display', /grid|flex/);
      const look = (): Promise<string> =>
        part(page, 'checkout').evaluate((link) => getComputedStyle(link).backgroundColor);
      const before = await look();
      await page.evaluate(async (where) => {
        const drawer =
          where === 'template'
            ? document.createElement('template').content
            : document.implementation.createHTMLDocument('').body;
        const tag = document.querySelector('cart-page')!;
        drawer.append(tag);
        await new Promise(requestAnimationFrame);
        document.querySelector('main')!.append(tag);
      }, place);
      await expect(part(page, 'line')).toHaveCount(4);
      expect(await look()).toBe(before);
      await line(page, 101).locator('[part~="increase"]').click();
      await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
    });
  }

  test('finds the columns of the order grid again after another document', async ({
    shop,
    page,
  }) => {
    await shop.open({ audience: 'b2b' });
    const columns = (): Promise<string> =>
      part(page, 'line')
        .first()
        .evaluate((row) => getComputedStyle(row).gridTemplateColumns);
    await expect(part(page, 'line').first()).toHaveCSS('display', 'grid');
    const before = await columns();
    expect(before.split(' ')).toHaveLength(8);
    await page.evaluate(() => {
      const tag = document.querySelector('cart-page')!;
      document.implementation.createHTMLDocument('').body.append(tag);
      document.querySelector('main')!.append(tag);
    });
    await expect.poll(columns).toBe(before);
  });

  test('may remove a tag, add it again later, and create it again from text', async ({
    shop,
    page,
  }) => {
    await shop.open({ state: 'normal' });
    await line(page, 101).locator('[part~="increase"]').click();
    await page.evaluate(async () => {
      const tag = document.querySelector('cart-page')!;
      tag.remove();
      await new Promise(requestAnimationFrame);
      document.querySelector('main')!.prepend(tag);
    });
    await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
    await page.evaluate(() => {
      const main = document.querySelector('main')!;
      // What jQuery's .html() of old templates does.
      main.innerHTML = String(main.innerHTML);
    });
    await expect(part(page, 'line')).toHaveCount(4);
    await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
    await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
  });
});
