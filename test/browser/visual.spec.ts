import type { Page } from '@playwright/test';
import { expectSaved, expectWhole } from './support/cart.js';
import { expect, part, test, type Visit } from './support/shop.js';

/**
 * A few views of the cart compared with the pictures in `baselines/`. After a change of the looks
 * that is meant, `npx playwright test visual --update-snapshots` takes them anew: look at them
 * before they are committed.
 */
interface View extends Visit {
  readonly width: number;
  readonly height: number;
  readonly dark?: true;
  /** What must be there before the picture is taken, other than the lines. */
  readonly shows?: string;
}

/** Days of delivery that never pass. */
const DAYS = {
  query: { 'set.delivery-days': '2099-12-24/2099-12-28', 'set.code-field': 'folded' },
};

const VIEWS: Readonly<Record<string, View>> = {
  'retail-wide': {
    ...{ audience: 'retail', state: 'codes', lang: 'en', width: 1280, height: 1180 },
    ...DAYS,
  },
  'retail-phone-dark': {
    ...{ audience: 'retail', state: 'normal', lang: 'pl', width: 390, height: 2000 },
    ...DAYS,
    dark: true,
  },
  'b2b-wide': { audience: 'b2b', state: 'normal', lang: 'en', width: 1280, height: 1400 },
  'b2b-phone': { audience: 'b2b', state: 'normal', lang: 'de', width: 390, height: 2700 },
  'export-tablet-dark': {
    ...{ audience: 'export', state: 'normal', lang: 'en', width: 768, height: 1800 },
    dark: true,
  },
  'dropshipping-wide': {
    ...{ audience: 'dropshipping', state: 'normal', lang: 'fi', width: 1280, height: 1180 },
    shows: 'dropshipping-net',
  },
  'empty-phone': { audience: 'retail', state: 'empty', lang: 'de', width: 390, height: 900 },
  'reduced-dialog': {
    ...{ audience: 'b2b', state: 'reduced', lang: 'en', width: 768, height: 900 },
    shows: 'reduced-dialog',
  },
};

const FONT = 'Liberation Sans';

/** Whether the system has the font: what falls back to monospace is as wide as monospace. */
const hasFont = (page: Page): Promise<boolean> =>
  page.evaluate((font) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
    const width = (family: string): number => {
      canvas.font = `40px ${family}`;
      return canvas.measureText('Wide and illicit').width;
    };
    return width(`"${font}", monospace`) !== width('monospace');
  }, FONT);

test.skip(process.platform !== 'linux', 'The pictures were taken on Linux.');

// At half the size the edges of letters, which every system draws its own way, hardly count.
test.use({ deviceScaleFactor: 0.5 });

for (const [name, { width, height, dark, shows, ...visit }] of Object.entries(VIEWS)) {
  test(`${name} looks like its picture`, async ({ shop, page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await shop.open(visit);
    // The set-up of the tests installs it on Debian; elsewhere letters would have other shapes.
    await page.addStyleTag({ content: `:root { --cart-font: '${FONT}', sans-serif; }` });
    test.skip(!(await hasFont(page)), `The pictures were taken with ${FONT}, which is not here.`);
    if (shows) await expect(part(page, shows)).toBeVisible();
    await expectWhole(page);
    await expectSaved(page);
    const pictures = page.locator('cart-page img:visible');
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveJSProperty('complete', true);
    }
    await page.mouse.move(0, 0);
    const view = visit.state === 'reduced' ? page : page.locator('cart-page');
    await expect(view).toHaveScreenshot(`${name}.png`, {
      scale: 'device',
      threshold: 0.2,
      // A control that is a few pixels wider changes some 130; a Chromium with other hinting none.
      maxDiffPixels: 100,
    });
  });
}
