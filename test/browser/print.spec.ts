import type { Page } from '@playwright/test';
import { useTemplate } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

/** Not a number of whole groups of rows. */
const LONG = 116;

/** The file that the browser prints, in which the addresses of links stand as they are. */
const printed = async (page: Page): Promise<string> =>
  (await page.pdf({ format: 'A4' })).toString('latin1');

const sheets = (paper: string): number => paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('every line of a long cart is printed with its link and its picture, which is requested then or near the view', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'retail', state: `lines-${LONG}`, lang: 'en' });
  await expect(part(page, 'remove')).toHaveCount(LONG);
  const photos = part(page, 'line-photo');
  const loaded = (): Promise<boolean[]> =>
    photos.evaluateAll((all) => all.map((photo) => (photo as HTMLImageElement).naturalWidth > 0));
  await expect.poll(async () => (await loaded()).slice(0, 8)).toEqual(Array(8).fill(true));
  expect((await loaded()).at(-1)).toBe(false);
  await part(page, 'line').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await loaded()).at(-1)).toBe(true);
  const paths = await part(page, 'line-name').evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).href),
  );
  const paper = await printed(page);
  expect(paths.filter((path) => !paper.includes(path))).toEqual([]);
  expect(sheets(paper)).toBeGreaterThan(3);
  await expect.poll(loaded).toEqual(Array(LONG).fill(true));
});

test('an offer of forty lines takes three sheets, and leaves the page as it was', async ({
  shop,
  page,
}) => {
  await shop.open({
    audience: 'b2b',
    lang: 'en',
    state: 'lines-40',
    query: { 'set.offer': 'on', 'set.offer-validity': '14', 'set.offer-reference': 'INQ-2041' },
  });
  await expect(part(page, 'print-offer')).toBeVisible();
  await expect(part(page, 'total-net').first()).toBeVisible();
  expect(sheets(await printed(page))).toBe(3);
  await expect(part(page, 'offer')).toHaveCount(0);
  await expect(page.locator('.shop-header')).toBeVisible();
});

test('pictures that cannot be loaded are empty boxes of the same size, also without a doctype', async ({
  shop,
  page,
}) => {
  shop.allow(/Failed to load resource/);
  await page.route('**/static/images/**', (route) => route.fulfill({ status: 404 }));
  await useTemplate(page, (markup) => markup.replace(/<!doctype html>/i, ''));
  await shop.open({ audience: 'retail', state: 'normal', lang: 'en' });
  for (const [boxes, around, width] of [
    [part(page, 'line-photo'), 'line', 96],
    [part(page, 'component-photo'), 'component', 24],
    [page.locator('.card-photo'), 'recommendation', 100],
  ] as const) {
    await part(page, around).first().scrollIntoViewIfNeeded();
    await expect(boxes.first()).toHaveJSProperty('localName', 'span');
    const box = await boxes.first().boundingBox();
    expect([box!.width >= width, box!.height]).toEqual([true, box!.width]);
  }
  await expect(page.locator('img')).toHaveCount(0);
});
