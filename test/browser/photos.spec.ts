import type { Locator } from '@playwright/test';
import { useTemplate } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

const LONG = 60;

/** Whether each row's picture is there. */
const loaded = (photos: Locator): Promise<boolean[]> =>
  photos.evaluateAll((all) => all.map((photo) => (photo as HTMLImageElement).naturalWidth > 0));

test.describe('the photos of a long cart', () => {
  test.beforeEach(async ({ shop, page }) => {
    await shop.open({ audience: 'retail', state: `lines-${LONG}`, lang: 'en' });
    await expect(part(page, 'line')).toHaveCount(LONG);
  });

  test('are requested near the view, not far below', async ({ page }) => {
    const photos = part(page, 'line-photo');
    await expect.poll(async () => (await loaded(photos)).slice(0, 8)).toEqual(Array(8).fill(true));
    expect((await loaded(photos)).at(-1)).toBe(false);
    await part(page, 'line').last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await loaded(photos)).at(-1)).toBe(true);
  });

  test('are all there on paper', async ({ page }) => {
    await page.pdf({ format: 'A4' });
    expect(await loaded(part(page, 'line-photo'))).toEqual(Array(LONG).fill(true));
  });
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
