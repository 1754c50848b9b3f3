import { callsOf, hold } from './support/cart.js';
import { hear, heard } from './support/events.js';
import { expect, part, test, type Shop } from './support/shop.js';
import type { Page } from '@playwright/test';

const FAILED = {
  en: 'Failed to retrieve code information. Please try again.',
  pl: 'Nie udało się pobrać informacji o kodzie. Spróbuj ponownie.',
};

const message = (page: Page) => part(page, 'code-message');

async function open(shop: Shop, lang = 'en', query: Record<string, string> = {}): Promise<void> {
  await shop.open({ audience: 'retail', lang, query: { tags: 'cart-discount-panel', ...query } });
}

async function apply(page: Page, code: string): Promise<void> {
  await part(page, 'code-input').fill(code);
  await part(page, 'code-apply').click();
}

const posts = async (shop: Shop): Promise<unknown[]> =>
  (await callsOf(shop, 'add-discount')).map(({ body }) => body);

const names = (page: Page): Promise<(string | null)[]> =>
  part(page, 'code').evaluateAll((codes) => codes.map((code) => code.getAttribute('data-code')));

test('a code is sent in capitals, appears at the top of the list, and is confirmed', async ({
  shop,
  page,
}) => {
  await open(shop);
  await apply(page, 'witaj');
  await expect(message(page)).toHaveText('Discount code has been added');
  await expect(message(page)).toHaveAttribute('part', /\bsuccess\b/);
  await expect(part(page, 'code-input')).toHaveValue('');
  await apply(page, '  żniwa7 ');
  await expect(part(page, 'code')).toHaveCount(2);
  expect(await names(page)).toEqual(['ŻNIWA7', 'WITAJ']);
  await expect(part(page, 'code')).toContainText(['−7.5%', '10.00']);
  expect(await posts(shop)).toEqual(['code=WITAJ', `code=${encodeURIComponent('ŻNIWA7')}`]);
  expect((await shop.database()).cart.discounts).toEqual(['ŻNIWA7', 'WITAJ']);
});

test('while a code is checked, the field and the button are disabled and a spinner is shown', async ({
  shop,
  page,
}) => {
  await open(shop);
  const post = await hold(page, '**/api/cart/discounts', 'POST');
  await apply(page, 'LATO10');
  await expect(part(page, 'code-spinner')).toBeVisible();
  await expect(part(page, 'code-input')).toBeDisabled();
  await expect(part(page, 'code-apply')).toBeDisabled();
  post.open();
  await expect(part(page, 'code')).toHaveAttribute('data-code', 'LATO10');
  await expect(part(page, 'code-spinner')).toHaveCount(0);
  await expect(part(page, 'code-input')).toBeFocused();
});

for (const [lang, empty, duplicate] of [
  ['en', 'Please enter discount code.', 'Code LATO10 is already added to the list'],
  ['pl', 'Podaj kod rabatowy.', 'Kod LATO10 jest już na liście dodany'],
] as const) {
  test(`an empty code and one that is listed get a message without a call (${lang})`, async ({
    shop,
    page,
  }) => {
    await open(shop, lang);
    await apply(page, '   ');
    await expect(message(page)).toHaveText(empty);
    await expect(message(page)).toHaveAttribute('part', /\berror\b/);
    await apply(page, 'LATO10');
    await expect(part(page, 'code')).toHaveCount(1);
    await apply(page, ' lato10');
    await expect(message(page)).toHaveText(duplicate);
    await expect(part(page, 'code-input')).toHaveValue(' lato10');
    expect(await posts(shop)).toHaveLength(1);
  });

  test(`a failed call shows the text of the specification (${lang})`, async ({ shop, page }) => {
    shop.allow(/Failed to load resource/, /(add|get|remove)-discounts? failed/);
    await shop.fault({ call: 'get-discounts', kind: 'status' });
    await open(shop, lang);
    await expect(message(page)).toHaveText(FAILED[lang]);
    for (const fault of [
      { kind: 'status', status: 500 },
      { kind: 'html' },
      { kind: 'truncated' },
      { kind: 'offline' },
    ] as const) {
      await part(page, 'code-input').fill('');
      await part(page, 'code-apply').click();
      await expect(message(page)).not.toHaveText(FAILED[lang]);
      await shop.fault({ call: 'add-discount', ...fault });
      await apply(page, 'HURT5');
      await expect(message(page), fault.kind).toHaveText(FAILED[lang]);
      await expect(part(page, 'code-input')).toHaveValue('HURT5');
      await shop.heal();
    }
    await apply(page, 'LATO10');
    await expect(part(page, 'code')).toHaveAttribute('data-code', 'LATO10');
    await shop.fault({ call: 'remove-discount', kind: 'status' });
    await part(page, 'code-remove').click();
    await expect(message(page)).toHaveText(FAILED[lang]);
    await expect(part(page, 'code')).toHaveCount(1);
  });
}

test('a refused code shows the message of the shop', async ({ shop, page }) => {
  await open(shop);
  for (const [code, words] of [
    ['nope', 'We do not know the code NOPE.'],
    ['stary', 'The code STARY has expired.'],
    ['hurt5', 'The code HURT5 is for business customers only.'],
  ] as const) {
    await apply(page, code);
    await expect(message(page)).toHaveText(words);
  }
  await expect(part(page, 'code')).toHaveCount(0);
});

test('removing a code reads the list again and clears the message', async ({ shop, page }) => {
  const list = page.waitForResponse('**/api/cart/discounts');
  await open(shop);
  await (await list).finished();
  await apply(page, 'LATO10');
  await apply(page, 'ŻNIWA7');
  await expect(part(page, 'code')).toHaveCount(2);
  await expect(message(page)).not.toBeEmpty();
  const removed = part(page, 'code').and(page.locator('[data-code="ŻNIWA7"]'));
  await part(removed, 'code-remove').click();
  await expect(part(page, 'code')).toHaveCount(1);
  await expect(message(page)).toHaveCount(0);
  const calls = await callsOf(shop, 'get-discounts', 'remove-discount');
  expect(calls.map(({ call }) => call)).toEqual([
    'get-discounts',
    'remove-discount',
    'get-discounts',
  ]);
  expect((await shop.database()).cart.discounts).toEqual(['LATO10']);
});

test('the code of the ref cookie is applied once, in capitals, without markup', async ({
  shop,
  page,
}) => {
  await open(shop, 'en', { ref: `<'la&to"10>` });
  await expect(part(page, 'code')).toHaveAttribute('data-code', 'LATO10');
  await expect(message(page)).toHaveText('Discount code has been added');
  expect(await posts(shop)).toEqual(['code=LATO10']);
  await page.reload();
  await expect(part(page, 'code')).toHaveAttribute('data-code', 'LATO10');
  await part(page, 'code-remove').click();
  await expect(part(page, 'code')).toHaveCount(0);
  expect(await posts(shop)).toHaveLength(1);
});

test.describe('the list in local storage', () => {
  const keep = (page: Page, text: string): Promise<unknown> =>
    page.addInitScript((stored) => localStorage.setItem('cart_discounts', stored), text);

  test('is shown first, then the list of the shop', async ({ shop, page }) => {
    await keep(page, '[{"code":"DAWNY","percentage":"3.00"}]');
    const list = await hold(page, '**/api/cart/discounts');
    await open(shop);
    await expect(part(page, 'code')).toHaveAttribute('data-code', 'DAWNY');
    await expect(part(page, 'code')).toContainText('3%');
    await hear(page, 'cart:discounts');
    list.open();
    await expect.poll(() => heard(page, 'cart:discounts')).toEqual([{ discounts: [] }]);
    await expect(part(page, 'code')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('cart_discounts'))).toBe('[]');
  });

  test('stays if the shop does not answer', async ({ shop, page }) => {
    shop.allow(/Failed to load resource/, /get-discounts failed/);
    await keep(page, '[{"code":"DAWNY","amount":5,"currency":"PLN"}]');
    await shop.fault({ call: 'get-discounts', kind: 'offline' });
    await open(shop);
    await expect(message(page)).toHaveText(FAILED.en);
    await expect(part(page, 'code')).toHaveAttribute('data-code', 'DAWNY');
  });

  for (const corrupt of ['{not json', '"a text"', '{"code":"X"}']) {
    test(`is ignored with one report if it is corrupt: ${corrupt}`, async ({ shop, page }) => {
      shop.allow(/cart_discounts/);
      const reports: string[] = [];
      page.on('console', (report) => reports.push(report.text()));
      await keep(page, corrupt);
      await open(shop);
      await apply(page, 'LATO10');
      await expect(part(page, 'code')).toHaveCount(1);
      expect(reports).toEqual([expect.stringContaining('cart_discounts')]);
      const kept = () => page.evaluate(() => localStorage.getItem('cart_discounts'));
      await expect.poll(kept).toContain('LATO10');
      expect(JSON.parse((await kept()) ?? '')).toMatchObject([
        { code: 'LATO10', percentage: '10' },
      ]);
    });
  }

  test('is the only thing that the page stores', async ({ shop, page }) => {
    await shop.open({ audience: 'retail', state: 'codes', lang: 'en' });
    await expect(part(page, 'code')).toHaveCount(2);
    const keys = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
    ]);
    expect(keys).toEqual(['cart_discounts']);
  });
});
