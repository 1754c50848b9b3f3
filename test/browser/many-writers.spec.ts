import type { BrowserContext, Page } from '@playwright/test';
import {
  callsOf,
  expectSaved,
  expectShownAsStored,
  expectStored,
  hold,
  quantity,
  RETAIL,
  shownAmounts,
  stored,
  typeInto,
} from './support/cart.js';
import { rewriteAnswer } from './support/rewrite.js';
import { amount, expect, line, part, test, type Shop } from './support/shop.js';

/**
 * The cart among other writers: pages without the library, other buyers, pages before this one, and
 * shops that answer in their own ways.
 */

type Products = readonly (Readonly<Record<string, unknown>> & { readonly id: number })[];

const open = async (shop: Shop, page: Page, query = {}): Promise<void> => {
  await shop.open({ audience: 'retail', lang: 'en', query });
  await expect(part(page, 'line')).toHaveCount(4);
};

/** Changes the session's cart as a page does that has nothing of the library. */
async function writeElsewhere(
  context: BrowserContext,
  shop: Shop,
  change: (products: Products) => Products,
): Promise<void> {
  const { csrf } = (await shop.database()).session;
  const { products } = (await (await context.request.get('/cart-api/cart')).json()) as {
    products: Products;
  };
  const answer = await context.request.put('/cart-api/update-cart', {
    headers: { 'X-CSRF-TOKEN': csrf },
    data: { products: change(products) },
  });
  expect(answer.status()).toBe(200);
}

const withProduct =
  (id: number) =>
  (products: Products): Products => [...products, { id, amount: 1 }];

/** The window is left for another one, and looked at again. */
const lookAway = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('blur')));
const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('focus')));

const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );

/** Ends a tab as the system does that needs its memory: no script of it runs any more. */
async function kill(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

test.describe('a page without the library that changes the cart', () => {
  test('in another window: its product survives the next click', async ({
    shop,
    page,
    context,
  }) => {
    await open(shop, page);
    // Otherwise the reading of a moment ago still counts.
    await page.clock.install();
    await lookAway(page);
    await page.clock.fastForward(3000);
    await writeElsewhere(context, shop, withProduct(105));
    await lookAgain(page);
    await part(line(page, 101), 'increase').click();
    await page.clock.resume();
    await expectStored(shop, { ...RETAIL, 101: 3, 105: 1 });
    await expectShownAsStored(page, shop);
  });

  test('in this window: its product survives an edit after "back"', async ({
    shop,
    page,
    context,
  }) => {
    await open(shop, page);
    await page.goto('/demo/state');
    await writeElsewhere(context, shop, withProduct(105));
    await page.goBack();
    await part(line(page, 101), 'increase').click();
    await expectStored(shop, { ...RETAIL, 101: 3, 105: 1 });
  });

  test('after the page was made with an old cart in it: nothing is written from that', async ({
    shop,
    page,
    context,
  }) => {
    await open(shop, page, { preload: 'on' });
    const html = await (await context.request.get(page.url())).text();
    await writeElsewhere(context, shop, withProduct(105));
    // A page out of a cache: the cart that it brings is the one before.
    await page.route(/\/shop\?/, (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.reload();
    await part(line(page, 101), 'increase').click();
    await expectStored(shop, { ...RETAIL, 101: 3, 105: 1 });
    await expectShownAsStored(page, shop);
  });
});

test('an edit in an old tab does not write the former buyer’s cart to the next one', async ({
  shop,
  page,
  context,
}) => {
  shop.allow(/status of 419/);
  await open(shop, page);
  await context.clearCookies();
  const next = await context.newPage();
  await next.goto('/shop?audience=retail&lang=en&state=empty');
  await expect(part(next, 'empty')).toBeVisible();
  await writeElsewhere(context, shop, withProduct(107));
  await typeInto(quantity(page, 101), '9');
  await part(line(page, 103), 'remove').click();
  await expect.poll(() => shownAmounts(page)).toEqual({ 107: 1 });
  await expectSaved(page);
  expect(await stored(shop)).toEqual({ 107: 1 });
});

for (const ms of [300, 1500, 4000]) {
  test(`an edit and a reload at once: the old save takes ${ms} ms and undoes nothing`, async ({
    shop,
    page,
  }) => {
    await open(shop, page);
    await shop.fault({ call: 'update-cart', kind: 'delay', ms });
    await typeInto(quantity(page, 101), '5');
    await page.reload();
    await typeInto(quantity(page, 102), '9');
    await quantity(page, 102).press('Enter');
    await expect
      .poll(() => callsOf(shop, 'update-cart').then((all) => all.length))
      .toBeGreaterThan(1);
    // The reading at the end of the doubt may have to write it again.
    await expectStored(shop, { ...RETAIL, 101: 5, 102: 9 });
    await expect
      .poll(async () => (await callsOf(shop, 'update-cart')).every(({ ended }) => ended !== null))
      .toBe(true);
    await expectStored(shop, { ...RETAIL, 101: 5, 102: 9 });
    await expectShownAsStored(page, shop);
  });
}

test.describe('a cart of 300 lines', () => {
  test.beforeEach(async ({ shop, page }) => {
    await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-300' });
    await expect(part(page, 'line').first()).toBeVisible();
  });

  test('that is left in the middle of an edit asks first, and loses nothing', async ({
    shop,
    page,
  }) => {
    const first = await part(page, 'line').first().getAttribute('data-id');
    const put = await hold(page, '**/cart-api/update-cart', 'PUT');
    await part(part(page, 'line').first(), 'increase').click();
    await expect.poll(put.seen).toBe(1);
    const before = (await stored(shop))[first ?? ''] ?? 0;
    const asked = page.waitForEvent('dialog');
    const left = page.goto('/demo/state').catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    // The buyer stays: what was not saved goes on being saved.
    await dialog.dismiss();
    await left;
    put.open();
    await expect.poll(async () => (await stored(shop))[first ?? '']).not.toBe(before);
    await expectSaved(page);
    await page.goto('/demo/state');
    expect(page.url()).toContain('/demo/state');
  });
});

test.describe('a shop that refuses one line', () => {
  test('stores the others, and the refused one shows what the shop has', async ({ shop, page }) => {
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
    await open(shop, page);
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

  test('a removal that was done and not answered holds no checkout up', async ({ shop, page }) => {
    shop.allow(/Failed to load resource/, /delete-from-cart failed/);
    await open(shop, page);
    await shop.fault({ call: 'delete-from-cart', kind: 'drop-after', times: 3 });
    await part(line(page, 103), 'remove').click();
    await part(page, 'checkout').click();
    // Far less than the ten seconds that checkout waits at most.
    await expect(page).toHaveURL(/\/cart\/before-payment$/, { timeout: 5000 });
    await expectStored(shop, { 101: 2, 102: 6, 104: 14 });
  });
});

test.describe('codes and checkout', () => {
  test('checkout waits for a code that was just entered', async ({ shop, page }) => {
    await open(shop, page);
    const post = await hold(page, '**/api/cart/discounts', 'POST');
    await part(page, 'code-input').fill('LATO10');
    await part(page, 'code-apply').click();
    await expect.poll(post.seen).toBe(1);
    await part(page, 'checkout').click();
    await expect(part(page, 'checkout-spinner')).toBeAttached();
    post.open();
    await expect(page).toHaveURL(/\/cart\/before-payment$/);
    expect((await shop.database()).cart.discounts).toEqual(['LATO10']);
  });

  test('a code waits for the amount that was typed before it', async ({ shop, page }) => {
    await open(shop, page);
    await typeInto(quantity(page, 101), '9');
    await part(page, 'code-input').fill('LATO10');
    await part(page, 'code-input').press('Enter');
    await expect(part(page, 'code')).toHaveCount(1);
    const calls = await callsOf(shop, 'update-cart', 'add-discount');
    expect(calls.map(({ call }) => call)).toEqual(['update-cart', 'add-discount']);
  });
});

test.describe('a page that is left by another way than checkout', () => {
  const ordered = (id: number): string => `[data-id="${id}"]`;

  test('a link of the shop leads to a page that is drawn with the new amount', async ({
    shop,
    page,
  }) => {
    await open(shop, page);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<a href="/cart/before-payment">Pay</a>');
    });
    await typeInto(quantity(page, 101), '17');
    await page.getByRole('link', { name: 'Pay', exact: true }).click({ delay: 50 });
    await expect(page.locator(ordered(101))).toHaveAttribute('data-amount', '17');
  });

  test('a script that leaves the page has what is being typed sent before the next page is asked for', async ({
    shop,
    page,
  }) => {
    await open(shop, page);
    await typeInto(quantity(page, 101), '17');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await page.evaluate(() => {
      location.href = '/cart/before-payment';
    });
    await page.waitForURL('**/before-payment');
    expect(asked.slice(0, 2)).toEqual(['PUT', 'GET']);
    await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(17);
  });

  test('checkout in a tab of its own, by Ctrl or the middle button, shows the new amount', async ({
    shop,
    page,
    context,
  }) => {
    await open(shop, page);
    for (const [pieces, how] of [
      ['17', { modifiers: ['Control'] }],
      ['18', { button: 'middle' }],
    ] as const) {
      await typeInto(quantity(page, 101), pieces);
      const opened = context.waitForEvent('page');
      await part(page, 'checkout').click({ ...how, delay: 50 } as never);
      const tab = await opened;
      await expect(tab.locator(ordered(101))).toHaveAttribute('data-amount', pieces);
      await tab.close();
    }
  });
});

test('an amount that cannot be read goes back as it came when another line is edited', async ({
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
  await open(shop, page);
  await part(line(page, 101), 'increase').click();
  await expect.poll(() => bodies.length).toBe(1);
  expect(bodies[0]?.products.find(({ id }) => id === 102)?.['amount']).toBe('1 000');
});

test('a shop that cuts amounts and answers with a page is shown as it is, after few saves', async ({
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
  await open(shop, page);
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

test('two windows with full packs that the shop cuts below a pack come to rest', async ({
  shop,
  page,
  context,
}) => {
  let requests = 0;
  await context.route('**/cart-api/cart', async (route) => {
    requests++;
    await route.fallback();
  });
  await context.route('**/cart-api/update-cart', async (route) => {
    requests++;
    const { products } = route.request().postDataJSON() as { products: Products };
    const cut = products.map((product) =>
      product.id === 113
        ? { ...product, amount: Math.min(30, Number(product['amount'])) }
        : product,
    );
    await route.fetch({ postData: JSON.stringify({ products: cut }) });
    await route.fulfill({ json: { products: cut } });
  });
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(line(page, 113)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(line(other, 113)).toBeVisible();
  await part(line(other, 113), 'increase').click();
  await expect.poll(async () => (await stored(shop))[113]).toBe(30);
  await expectSaved(other);
  for (const tab of [page, other]) await tab.clock.install();
  requests = 0;
  for (let minute = 0; minute < 10; minute++) {
    for (const tab of [page, other]) await tab.clock.fastForward(60_000);
  }
  await expectSaved(page);
  expect(await shownAmounts(other)).toEqual(await stored(shop));
  expect(await shownAmounts(page)).toEqual(await stored(shop));
  expect(requests).toBeLessThan(12);
});

test('a first reading that fails keeps nothing back once the next one is in', async ({
  shop,
  page,
}) => {
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

test('a tab that is put away and killed has saved its last edit and its notes', async ({
  shop,
  page,
}) => {
  await open(shop, page);
  await shop.fault({ call: 'update-cart', kind: 'delay-answer', ms: 3000 });
  await typeInto(quantity(page, 101), '5');
  await quantity(page, 101).press('Enter');
  await expect.poll(() => callsOf(shop, 'update-cart').then((all) => all.length)).toBe(1);
  await typeInto(quantity(page, 101), '7');
  await part(page, 'remarks').fill('Ring twice');
  await setHidden(page, true);
  await kill(page);
  await expectStored(shop, { ...RETAIL, 101: 7 });
  await expect.poll(async () => (await shop.database()).cart.remarks).toBe('Ring twice');
});

test('a save that was given up and arrives late does not undo the next one', async ({
  shop,
  page,
}) => {
  shop.allow(/update-cart failed/, /Failed to load resource/);
  await open(shop, page);
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

test.describe('a token that has run out', () => {
  test('is fetched from the page without its query, which may add a product again', async ({
    shop,
    page,
  }) => {
    shop.allow(/status of 419/);
    await open(shop, page, { action: 'add' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/shop(\?|$)/.test(request.url())) asked.push(new URL(request.url()).search);
    });
    await shop.fault({ call: 'update-cart', kind: 'expired-token' });
    await typeInto(quantity(page, 101), '9');
    await expectStored(shop, { ...RETAIL, 101: 9 });
    expect(asked).toEqual(['']);
  });

  test('on a page that never answers: the edit is saved once that does', async ({ shop, page }) => {
    shop.allow(/status of 419/, /failed/);
    await open(shop, page);
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

test('a lock that another tab never releases delays an edit only for seconds', async ({
  shop,
  page,
  context,
}) => {
  await open(shop, page);
  const other = await context.newPage();
  await other.goto('/demo/state');
  await other.evaluate(
    () =>
      new Promise<void>((taken) => {
        void navigator.locks.request('cart-elements', () => {
          taken();
          return new Promise(() => undefined);
        });
      }),
  );
  await part(line(page, 101), 'increase').click();
  await expectStored(shop, { ...RETAIL, 101: 3 });
  await expect.poll(() => amount(part(page, 'total-gross'))).not.toBe('');
  await expectShownAsStored(page, shop);
});
