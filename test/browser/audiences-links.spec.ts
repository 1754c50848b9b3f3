import { expect, line, part, test } from './support/shop.js';

test('the instalment banner is shown on Polish carts that are not B2B, and on no others', async ({
  shop,
  page,
}) => {
  const banner = part(page, 'installments');
  for (const [audience, lang] of [
    ['retail', 'en'],
    ['b2b', 'pl'],
    ['small-b2b', 'pl'],
    ['dropshipping', 'pl'],
  ] as const) {
    await shop.open({ audience, lang });
    await expect(part(page, 'total-net')).toBeVisible();
    await expect(banner, `${audience} ${lang}`).toHaveCount(0);
  }
  await shop.open({ audience: 'retail', lang: 'pl' });
  await expect(banner).toHaveAttribute('href', '/blog/raty-zero-procent');
  await expect(banner.locator('img')).toHaveAttribute('src', '/static/art/installments.svg');
});

for (const [lang, prefix] of [
  ['pl', 'sklep/produkt'],
  ['en', 'shop/product'],
] as const) {
  test(`links to products start with /${prefix} (${lang})`, async ({ shop, page }) => {
    await shop.open({ audience: 'retail', lang });
    const name = part(line(page, 101), 'line-name');
    await expect(name).toHaveAttribute('href', `/${prefix}/101/sloik-900-ml-z-zakretka-6-szt`);
    await expect(
      part(line(page, 103), 'component').locator('a').first(),
      'of a set’s component',
    ).toHaveAttribute('href', new RegExp(`^/${prefix}/150/`));
    await name.click();
    await expect(page).toHaveURL(new RegExp(`/${prefix}/101/`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('900 ml');
  });
}

test('each language has its own product path, which the shop serves', async ({
  shop,
  page,
  request,
}) => {
  const paths = new Map<string, string>();
  for (const lang of ['de', 'fr', 'ru', 'lt']) {
    await shop.open({ audience: 'retail', lang });
    const name = part(line(page, 102), 'line-name');
    const href = (await name.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/[^/]+\/[^/]+\/102\//);
    expect((await request.get(href)).status(), href).toBe(200);
    paths.set(lang, href);
  }
  expect(new Set(paths.values()).size).toBe(paths.size);
});

test('pictures are requested in their sizes, those of lines as webp', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(line(page, 101), 'line-photo')).toHaveAttribute(
    'src',
    '/static/images/100/jar-red.webp',
  );
  await expect(part(page, 'recommendation').first().locator('img')).toHaveAttribute(
    'src',
    '/static/images/500/jar-green.jpg',
  );
});

test('business buyers have links to their terms and to the configurator', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'terms')).toHaveAttribute('href', '/panel/terms');
  const edit = part(line(page, 141), 'edit-configuration');
  await expect(edit).toHaveAttribute('href', '/konfiguratory/wedzarnia?edit=W-120-7F3A');
  await edit.click();
  await expect(page.getByText('You are editing configuration W-120-7F3A.')).toBeVisible();
});

test('a unit price per 1000 pieces is labelled so, and the value is calculated from one piece', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', lang: 'en' });
  const lids = line(page, 112);
  await expect(part(lids, 'line-unit-net')).toHaveAttribute('value', '412.80');
  await expect(lids).toContainText('per 1000 pcs');
  // 0.4128 × 2000 less 5 % and 2 %.
  await expect(part(lids, 'line-net')).toHaveAttribute('value', '768.63');
});
