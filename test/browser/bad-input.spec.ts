import type { Page } from '@playwright/test';
import { callsOf, expectStored } from './support/cart.js';
import { rewriteAnswer, rewritePage } from './support/rewrite.js';
import { expect, line, part, test } from './support/shop.js';

/** Pictures with hostile names are not there; asking for them does no harm. */
const NO_PICTURE = /status of 40\d.*(\/static\/images\/|evil\.example)/;
test.beforeEach(({ page }) =>
  page.route('**/evil.example/**', (route) => route.fulfill({ status: 404 })),
);

/** What a text of the server could have planted in the page. */
const planted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = 'hostile' in window ? ['a script ran'] : [];
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (root === document) continue;
        if (/^(script|iframe|object|embed|base|meta|link)$/.test(element.localName)) {
          found.push(`<${element.localName}>`);
        }
        for (const { name, value } of element.attributes) {
          if (name.startsWith('on')) found.push(`${name}="${value}"`);
          // A shop may keep its pictures with another host.
          const isPicture = name === 'src' && element.localName === 'img';
          if ((name !== 'href' && name !== 'src') || isPicture) continue;
          if (new URL(value, document.baseURI).origin !== location.origin) found.push(value);
        }
      }
    };
    look(document);
    return found;
  });

for (const audience of ['retail', 'b2b'] as const) {
  test(`hostile names, slugs, pictures and notes of a ${audience} cart are shown as text`, async ({
    shop,
    page,
  }) => {
    shop.allow(NO_PICTURE);
    await shop.open({ audience, lang: 'en', state: 'hostile' });
    await expect(part(page, 'line')).toHaveCount(16);
    const different = await page.evaluate(async () => {
      const { products, remarks } = (await (await fetch('/cart-api/cart')).json()) as {
        products: { name: string }[];
        remarks: string;
      };
      const root = document.querySelector('cart-page')?.shadowRoot;
      const names = [...(root?.querySelectorAll('[part~="line-name"]') ?? [])];
      const notes = root?.querySelector<HTMLTextAreaElement>('[part~="remarks"]')?.value;
      return [
        ...products.filter(({ name }, at) => names[at]?.textContent !== name),
        ...(notes === remarks ? [] : [notes]),
      ];
    });
    expect(different).toEqual([]);
    expect(await planted(page)).toEqual([]);
  });
}

test('links of a hostile line lead only to product pages', async ({ shop, page }) => {
  shop.allow(NO_PICTURE);
  await shop.open({ audience: 'retail', lang: 'en', state: 'hostile' });
  await expect(part(page, 'line')).toHaveCount(16);
  const paths = await part(page, 'line-name').evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).pathname),
  );
  for (const path of paths) expect(path).toMatch(/^\/shop\/product\/90\d\d\/[^/]*$/);
});

test('hostile lines can be edited, removed and announced like others', async ({ shop, page }) => {
  shop.allow(NO_PICTURE);
  await shop.open({ audience: 'retail', lang: 'en', state: 'hostile' });
  for (const id of [9001, 9015, 9016]) await part(line(page, id), 'increase').click();
  await part(line(page, 9014), 'remove').click();
  await expect(part(page, 'undo')).toContainText('long long long');
  for (let id = 9002; id < 9014; id++) await part(line(page, id), 'remove').click();
  await expectStored(shop, { 9001: 2, 9015: 16, 9016: 17 });
  await expect(part(page, 'undo')).toContainText('13 products removed');
  expect(await planted(page)).toEqual([]);
});

test('hostile messages about a code, and hostile recommendations, are shown as text', async ({
  shop,
  page,
}) => {
  const attack = '<img src=x onerror="window.hostile=1">$t(page.heading){{code}}';
  shop.allow(NO_PICTURE);
  await rewriteAnswer(page, '**/cart-api/top-products', ({ data }) => ({
    data: (data as object[]).map((product) => ({
      ...product,
      name: attack,
      short_desc: attack,
      slug: 'javascript:window.hostile=1',
      zdjecie: '"onerror="window.hostile=1',
    })),
  }));
  await page.route('**/api/cart/discounts', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fulfill({ json: { error: true, message: attack } });
  });
  await shop.open({ audience: 'retail', lang: 'en' });
  await part(page, 'code-input').fill(attack);
  await part(page, 'code-apply').click();
  await expect(part(page, 'code-message')).toHaveText(attack);
  await expect(part(page, 'recommendation').first()).toContainText(attack);
  expect(await planted(page)).toEqual([]);
});

test('settings that cannot be read are each reported once, and the defaults used', async ({
  shop,
  page,
}) => {
  shop.allow(/has a bad value/);
  const reports: string[] = [];
  page.on('console', (message) => reports.push(message.text()));
  await rewritePage(page, (html) =>
    html.replace(
      '<cart-page>',
      `<cart-page discount-info='{"rabat' cart-type="wholesale" currency="zł" installments-url="javascript:window.hostile=1">`,
    ),
  );
  await shop.open({ audience: 'retail', lang: 'pl' });
  await expect(part(page, 'line')).toHaveCount(4);
  await part(line(page, 101), 'increase').click();
  await page.locator('cart-page').evaluate((tag) => tag.setAttribute('country', 'de'));
  await expect.poll(async () => (await callsOf(shop, 'free-delivery')).length).toBe(2);
  expect(reports.sort()).toEqual([
    expect.stringMatching(/<cart-page cart-type> has a bad value "wholesale": .+/),
    expect.stringMatching(/<cart-page currency> has a bad value "zł": .+/),
    expect.stringMatching(/<cart-page discount-info> has a bad value .*rabat.*: .+/),
    expect.stringMatching(/<cart-page installments-url> has a bad value "javascript:.+/),
  ]);
  await expect(part(page, 'installments')).toHaveCount(0);
  await expect(part(page, 'total-gross')).toHaveText('396,70 zł');
});
