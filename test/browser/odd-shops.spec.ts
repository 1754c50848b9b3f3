import {
  callsOf,
  expectSaved,
  expectShownAsStored,
  expectStored,
  hold,
  openRetail,
  quantity,
  RETAIL,
  typeInto,
  type Products,
} from './support/cart.js';
import { rewriteAnswer } from './support/rewrite.js';
import { expect, line, part, test } from './support/shop.js';

/** Shops that refuse, cut, answer late or not as expected. */

test.describe('a shop that refuses one line', () => {
  test('stores the others, and the refused one shows the quantity of the shop', async ({
    shop,
    page,
  }) => {
    shop.allow(/status of 422/, /update-cart failed/);
    let saves = 0;
    await page.route('**/cart-api/update-cart', async (route) => {
      saves++;
      const { products } = route.request().postDataJSON() as { products: Products };
      const refused = products.some(({ id, amount: pieces }) => id === 102 && Number(pieces) > 6);
      await (refused
        ? route.fulfill({ status: 422, json: { error: 'Too many' } })
        : route.fallback());
    });
    await openRetail(shop, page);
    await typeInto(quantity(page, 101), '9');
    await typeInto(quantity(page, 102), '50');
    await quantity(page, 102).press('Enter');
    await expectStored(shop, { ...RETAIL, 101: 9 });
    await expect(quantity(page, 102)).toHaveValue('6');
    await expectSaved(page);
    await page.clock.install();
    const count = saves;
    for (let minute = 0; minute < 10; minute++) await page.clock.fastForward(60_000);
    await expectShownAsStored(page, shop);
    expect(saves).toBe(count);
  });

  test('a removal whose answer is lost does not delay checkout', async ({ shop, page }) => {
    shop.allow(/Failed to load resource/, /delete-from-cart failed/);
    await openRetail(shop, page);
    await shop.fault({ call: 'delete-from-cart', kind: 'drop-after', times: 3 });
    await part(line(page, 103), 'remove').click();
    await part(page, 'checkout').click();
    // Far less than the ten seconds that checkout waits at most.
    await expect(page).toHaveURL(/\/cart\/before-payment$/, { timeout: 5000 });
    await expectStored(shop, { 101: 2, 102: 6, 104: 14 });
  });
});

test('an unreadable amount is sent back unchanged when another line is edited', async ({
  shop,
  page,
}) => {
  shop.allow(/amount/);
  await rewriteAnswer(page, '**/cart-api/cart', (cart) => ({
    ...cart,
    products: (cart['products'] as Products).map((product) =>
      product.id === 102 ? { ...product, amount: '1 000' } : product,
    ),
  }));
  const bodies: { products: Products }[] = [];
  await page.route('**/cart-api/update-cart', async (route) => {
    bodies.push(route.request().postDataJSON() as { products: Products });
    await route.fulfill({ json: { ok: true } });
  });
  await openRetail(shop, page);
  await part(line(page, 101), 'increase').click();
  await expect.poll(() => bodies.length).toBe(1);
  expect(bodies[0]?.products.find(({ id }) => id === 102)?.['amount']).toBe('1 000');
});

test('a shop that reduces amounts and answers with a page: its amounts are shown after few saves', async ({
  shop,
  page,
}) => {
  shop.allow(/update-cart/);
  let saves = 0;
  await page.route('**/cart-api/update-cart', async (route) => {
    saves++;
    const { products } = route.request().postDataJSON() as { products: Products };
    const cut = products.map((product) =>
      product.id === 101
        ? { ...product, amount: Math.min(10, Number(product['amount'])) }
        : product,
    );
    await route.fetch({ postData: JSON.stringify({ products: cut }) });
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Cart</title>' });
  });
  await openRetail(shop, page);
  await typeInto(quantity(page, 101), '99');
  await quantity(page, 101).press('Enter');
  await expectStored(shop, { ...RETAIL, 101: 10 });
  await expect(quantity(page, 101)).toHaveValue('10');
  await expectSaved(page);
  await page.clock.install();
  for (let minute = 0; minute < 10; minute++) await page.clock.fastForward(60_000);
  await expectShownAsStored(page, shop);
  expect(saves).toBeLessThan(5);
});

test('after a failed first read, the next one shows everything', async ({ shop, page }) => {
  shop.allow(/status of 500/, /get-cart failed/);
  let readings = 0;
  await page.route('**/cart-api/cart', async (route) => {
    if (readings++) await route.fallback();
    else await route.fulfill({ status: 500, body: '' });
  });
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'load-error')).toBeVisible();
  await page.evaluate(() => void document.dispatchEvent(new CustomEvent('cart:refresh')));
  await part(line(page, 101), 'increase').click();
  await expectStored(shop, { ...RETAIL, 101: 3 });
});

test('a save that was given up and arrives late does not undo the next one', async ({
  shop,
  page,
}) => {
  shop.allow(/update-cart failed/, /Failed to load resource/);
  await openRetail(shop, page);
  await page.clock.install();
  await shop.fault({ call: 'update-cart', kind: 'delay', ms: 4000 });
  await typeInto(quantity(page, 101), '5');
  await quantity(page, 101).press('Enter');
  await page.clock.fastForward(300);
  await expect.poll(() => callsOf(shop, 'update-cart').then((all) => all.length)).toBe(1);
  await page.clock.fastForward(20_000);
  await typeInto(quantity(page, 101), '7');
  await quantity(page, 101).press('Enter');
  await page.clock.fastForward(300);
  await expectStored(shop, { ...RETAIL, 101: 7 });
  // The first one is done after all.
  await expectStored(shop, { ...RETAIL, 101: 5 });
  await page.clock.fastForward(30_000);
  await page.clock.resume();
  await expectStored(shop, { ...RETAIL, 101: 7 });
  await expectShownAsStored(page, shop);
});

test.describe('an expired token', () => {
  test('is fetched from the page without its query, which may add a product again', async ({
    shop,
    page,
  }) => {
    shop.allow(/status of 403/);
    await openRetail(shop, page, { action: 'add' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/shop(\?|$)/.test(request.url())) asked.push(new URL(request.url()).search);
    });
    await shop.fault({ call: 'update-cart', kind: 'expired-token' });
    await typeInto(quantity(page, 101), '9');
    await expectStored(shop, { ...RETAIL, 101: 9 });
    expect(asked).toEqual(['']);
  });

  test('on a page that does not answer: the edit is saved once it does', async ({ shop, page }) => {
    shop.allow(/status of 403/, /failed/);
    await openRetail(shop, page);
    await page.clock.install();
    await shop.fault({ call: 'update-cart', kind: 'expired-token' });
    const stuck = await hold(page, '**/shop');
    await typeInto(quantity(page, 101), '9');
    await quantity(page, 101).press('Enter');
    await page.clock.fastForward(300);
    await expect.poll(stuck.seen).toBe(1);
    await page.clock.fastForward(11_000);
    stuck.open();
    await page.clock.fastForward(5000);
    await page.clock.resume();
    await expectStored(shop, { ...RETAIL, 101: 9 });
  });
});

test('answers with the lines in another order move no row while the buyer types', async ({
  shop,
  page,
}) => {
  await page.route('**/cart-api/update-cart', async (route) => {
    const { products } = route.request().postDataJSON() as { products: Products };
    await (await route.fetch()).dispose();
    await route.fulfill({ json: { products: products.toReversed() } });
  });
  await openRetail(shop, page);
  const field = quantity(page, 101);
  await typeInto(field, '1');
  await expectStored(shop, { ...RETAIL, 101: 1 });
  await expectSaved(page);
  await expect(field).toBeFocused();
  await page.keyboard.type('5');
  await expectStored(shop, { ...RETAIL, 101: 15 });
  await part(line(page, 101), 'increase').press('Enter');
  await expectStored(shop, { ...RETAIL, 101: 16 });
  await expectSaved(page);
  await expect(part(line(page, 101), 'increase')).toBeFocused();
  await expect(part(page, 'line').first()).toHaveAttribute('data-id', '101');
  await part(line(page, 102), 'remove').press('Enter');
  await expect(part(line(page, 103), 'remove')).toBeFocused();
  await part(page, 'check-line').first().press('Enter');
  await expect(quantity(page, 104)).toBeFocused();
});

test('lines in another order move under no pointer, and have that order without one', async ({
  shop,
  page,
}) => {
  await openRetail(shop, page);
  let order = [104, 103, 102, 101];
  await rewriteAnswer(page, '**/cart-api/cart', (cart) => ({
    ...cart,
    products: order.flatMap((id) =>
      (cart['products'] as Products).filter((product) => Number(product.id) === id),
    ),
  }));
  const shownAfterRead = async (): Promise<number[]> => {
    await page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener('cart:change', done, { once: true });
          document.dispatchEvent(new CustomEvent('cart:refresh'));
        }),
    );
    return part(page, 'line').evaluateAll((rows) =>
      rows.map((row) => Number((row as HTMLElement).dataset['id'])),
    );
  };
  await part(line(page, 101), 'increase').hover();
  expect(await shownAfterRead()).toEqual([101, 102, 103, 104]);
  await page.mouse.move(0, 0);
  order = [102, 101, 104, 103];
  expect(await shownAfterRead()).toEqual(order);
});
