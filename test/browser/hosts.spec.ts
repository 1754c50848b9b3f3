import { undo } from './support/cart.js';
import { inHead, useTemplate } from './support/host-page.js';
import { amount, expect, line, part, test } from './support/shop.js';

const ALL_TAGS = [
  ...['cart-lines', 'cart-free-delivery', 'cart-logistic-minimum', 'cart-totals'],
  ...['cart-discounts', 'cart-discount-panel', 'cart-recommendations', 'cart-remarks'],
].join();

for (const [embed, tags] of [
  ['module', 'cart-page'],
  // Before the tags exist.
  ['head', ALL_TAGS],
] as const) {
  test(`with the strictest policy and Trusted Types the tags work without console messages, included as ${embed}`, async ({
    shop,
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    await shop.open({
      audience: 'b2b',
      state: 'codes',
      lang: 'de',
      query: { csp: 'strict', embed, tags },
    });
    const first = part(page, 'line').first();
    await expect(first).toBeVisible();
    const before = await amount(part(page, 'total-net'));
    await first.locator('[part~="increase"]').click();
    await expect(part(page, 'total-net')).not.toHaveAttribute('value', before);
    await expect(part(page, 'line-photo').first()).toHaveJSProperty('complete', true);
    // The styles came too: the line is laid out as a row of a grid.
    await expect(first).toHaveCSS('display', 'grid');
    await part(page, 'remove').first().click();
    await undo(page);
    await part(page, 'code-input').fill('nosuch');
    await part(page, 'code-apply').click();
    await expect(part(page, 'code-message')).not.toBeEmpty();
    expect(said).toEqual([]);
  });
}

test('calls go to the page’s own host under a <base> of another one', async ({
  shop,
  page,
  baseURL,
}) => {
  // The page's own relative addresses go where its base says: that is what it asked for.
  shop.allow(/assets\.invalid/);
  await useTemplate(
    page,
    (markup) => markup.replace('src="/dist/', `src="${baseURL}/dist/`),
    inHead('<base href="http://assets.invalid/shop/">'),
  );
  await shop.open({ state: 'codes' });
  await part(line(page, 101), 'increase').click();
  await part(page, 'code-input').fill('witaj');
  await part(page, 'code-apply').click();
  await expect(part(page, 'code')).toHaveCount(3);
  await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
});

/** A browser that refuses: reading throws, as in a frame without an origin or with all data blocked. */
const refuse = (names: readonly string[]): void => {
  const owners: Readonly<Record<string, object>> = { cookie: Document.prototype };
  for (const name of names) {
    const get = (): never => {
      throw new DOMException(`${name} is refused`, 'SecurityError');
    };
    Object.defineProperty(owners[name] ?? window, name, { configurable: true, get, set: get });
  }
};

test('the cart works if the browser refuses cookies and storage', async ({ shop, page }) => {
  shop.allow(/localStorage/);
  await page.addInitScript(refuse, ['cookie', 'localStorage', 'sessionStorage', 'indexedDB']);
  await shop.open({ state: 'codes' });
  await part(line(page, 101), 'increase').click();
  await expect(part(page, 'code')).toHaveCount(2);
  await part(page, 'code-remove').first().click();
  await expect(part(page, 'code')).toHaveCount(1);
  await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
  await expect.poll(async () => (await shop.database()).cart.discounts).toHaveLength(1);
});
