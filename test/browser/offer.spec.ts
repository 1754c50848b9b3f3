import type { Page } from '@playwright/test';
import type { AudienceName } from '../../demo/server/audiences.mjs';
import { tabTo } from './support/keyboard.js';
import { expect, part, test, type Shop, type Visit } from './support/shop.js';

const QUERY = {
  'set.offer': 'on',
  'set.offer-validity': '14',
  'set.offer-reference': 'INQ-2041',
};
/** The width of A4 at 96 dots per inch. */
const A4 = { width: 794, height: 1123 };
const AUDIENCES: readonly AudienceName[] = [
  ...(['retail', 'b2b', 'small-b2b', 'export', 'dropshipping'] as const),
];

async function open(shop: Shop, page: Page, visit: Visit): Promise<void> {
  await shop.open({ lang: 'en', query: QUERY, ...visit });
  await expect(part(page, 'print-offer')).toBeVisible({ timeout: 30_000 });
  await expect(part(page, 'total-net').first()).toBeVisible();
}

/** How many sheets of paper the page takes. */
async function sheets(page: Page): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true });
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const audience of AUDIENCES) {
  test(`the offer to a ${audience} buyer is alone on its sheet, and fits on it`, async ({
    shop,
    page,
  }) => {
    await page.setViewportSize(A4);
    await open(shop, page, { audience, state: 'lines-5' });
    await page.emulateMedia({ media: 'print' });
    await expect(part(page, 'offer')).toBeVisible();
    await expect(part(page, 'offer-line')).toHaveCount(5);
    for (const name of ['heading', 'line', 'checkout', 'code-input', 'recommendation', 'remarks'])
      await expect(part(page, name).first()).toBeHidden();
    for (const name of ['.shop-header', '.shop-footer'])
      await expect(page.locator(name)).toBeHidden();
    await expect(page.locator('[slot="letterhead"]')).toBeVisible();
    await expect(page.locator('[slot="offer-footer"]')).toBeVisible();
    // Every cell is inside of the paper, and none lies on another one.
    const problems = await part(page, 'offer').evaluate((offer) => {
      const edges = offer.getBoundingClientRect();
      return [...offer.querySelectorAll('tr')].flatMap((row) => {
        const texts = [...row.children].map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect();
        });
        return texts.flatMap(({ left, right }, at) => {
          const next = texts[at + 1];
          const isOver = next !== undefined && next.width > 0 && right > next.left + 0.5;
          return isOver || right > edges.right + 0.5 || left < edges.left - 0.5
            ? [row.textContent]
            : [];
        });
      });
    });
    expect(problems).toEqual([]);
    await expect(part(page, 'offer').getByText(/^EAN /)).toHaveCount(audience === 'retail' ? 0 : 5);
    await expect(part(page, 'offer-net')).toHaveCount(audience === 'retail' ? 0 : 5);
    await expect(part(page, 'offer-gross')).toHaveCount(audience === 'export' ? 0 : 5);
    await expect(part(page, 'offer-total-gross')).toHaveCount(audience === 'export' ? 0 : 1);
    await expect(part(page, 'offer').getByText(/pack/)).toHaveCount(audience === 'retail' ? 0 : 1);
    await page.emulateMedia({ media: 'screen' });
    await expect(part(page, 'line').first()).toBeVisible();
    await expect(page.locator('.shop-header')).toBeVisible();
  });
}

test('forty lines take three sheets, with the column headings on each', async ({ shop, page }) => {
  await open(shop, page, { audience: 'b2b', state: 'lines-40' });
  expect(await sheets(page)).toBe(3);
  await expect(part(page, 'offer')).toHaveCount(0);
});

test('the button is reached with the keyboard, and prints', async ({ shop, page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await open(shop, page, { audience: 'b2b' });
  await tabTo(page, 'print-offer');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
});

test('the offer is black on white on a dark page', async ({ shop, page }) => {
  await open(shop, page, { audience: 'retail', query: { ...QUERY, theme: 'dark' } });
  await page.emulateMedia({ media: 'print' });
  await expect(part(page, 'offer-title')).toHaveCSS('color', 'rgb(17, 17, 17)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('a page without the setting prints as before, and loads nothing for the offer', async ({
  shop,
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await shop.open({ audience: 'b2b', lang: 'en' });
  await expect(part(page, 'total-net')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(part(page, 'line').first()).toBeVisible();
  expect(loaded.filter((url) => /offer|template/i.test(url))).toEqual([]);
});
