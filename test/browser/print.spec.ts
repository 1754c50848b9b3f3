import type { Locator } from '@playwright/test';
import { axTree, named, test } from './support/ax-tree.js';
import { expectFocus } from './support/keyboard.js';
import { expect, part } from './support/shop.js';

/** Not a number of whole groups of rows. */
const LONG = 116;

test.beforeEach(async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', state: `lines-${LONG}`, lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(LONG);
  await expect(part(page, 'checkout')).toBeVisible();
});

test.describe('on paper', () => {
  test('every line of a long cart is printed with its link, on as many sheets as necessary', async ({
    page,
  }) => {
    const paths = await part(page, 'line-name').evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    );
    // Chromium writes the addresses of links that are printed into the file as they are.
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paths.filter((path) => !paper.includes(path))).toEqual([]);
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(3);
  });

  test('names and labels of the order grid are whole', async ({ shop, page }) => {
    await page.setViewportSize({ width: 794, height: 1123 });
    await shop.open({ audience: 'b2b', state: 'normal', lang: 'hu' });
    await expect(part(page, 'line').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const cut = await page
      .locator('cart-page .line :is(.name, .label)')
      .evaluateAll((all) =>
        all
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
          )
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
  });

  test('there are lines, amounts and totals, and no controls', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    const controls = page.locator('cart-page').locator('button, [part~="checkout"], form, .undo');
    expect(
      await controls.evaluateAll(
        (all) => all.filter((control) => control.checkVisibility()).length,
      ),
    ).toBe(0);
    await expect(part(page, 'recommendation').first()).toBeHidden();
    await expect(part(page, 'remarks')).toHaveCSS('border-top-width', '0px');
    await expect(part(page, 'remarks')).toHaveCSS('resize', 'none');
    for (const name of ['heading', 'total-net', 'total-gross']) {
      await expect(part(page, name)).toBeVisible();
    }
    const rows = await part(page, 'line').evaluateAll((lines) =>
      lines.map((line) => {
        const drawn = (selector: string): boolean =>
          line
            .querySelector(selector)
            ?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) ?? false;
        return ['.name', '.pieces, [part="quantity"]', '.value data'].every(drawn);
      }),
    );
    expect(rows).toEqual(Array(LONG).fill(true));
  });
});

test.describe('a row far outside of the view', () => {
  test('is found by the search in the page', async ({ page }) => {
    const last = part(page, 'line').last();
    // A row that the browser has skipped so far has no text but that of its document.
    expect(await part(last, 'line-name').innerText()).toBe('');
    const name = (await part(last, 'line-name').textContent()) ?? '';
    await expect(last).not.toBeInViewport();
    expect(
      await page.evaluate(
        (text) => (window as unknown as { find(text: string): boolean }).find(text),
        name,
      ),
    ).toBe(true);
    await expect(last).toBeInViewport();
  });

  test('is reached with the keyboard, and comes into view', async ({ page }) => {
    await part(page, 'keys-button').focus();
    const last = part(page, 'line').last();
    const id = await last.getAttribute('data-id');
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('Shift+Tab');
    await expectFocus(page, `remove ${id}`);
    await expect(part(last, 'remove')).toBeInViewport({ ratio: 1 });
  });

  test('is available to screen readers, with the names of its controls', async ({ page }) => {
    const tree = await axTree(page);
    const names = await part(page, 'line-name').allTextContents();
    const buttons = named(tree, 'button');
    expect(names.filter((name) => !buttons.includes(`button "Remove ${name}"`))).toEqual([]);
  });

  test('is an item of the one list, despite the groups', async ({ page }) => {
    const lines = await part(page, 'line').count();
    const inList = (await axTree(page)).filter(
      ({ role, within }) =>
        role === 'listitem' && within.at(-2) === 'region "Products in the cart"',
    );
    expect(inList.map(({ within }) => within.at(-1))).toEqual(Array(lines).fill('list'));
  });

  test('takes its space before it is drawn, also in a last group with fewer rows', async ({
    page,
  }) => {
    const lines = part(page, 'line');
    // The group that the browser skips with a line, which has no part of its own.
    const group = (line: Locator): Locator => line.locator('..');
    const height = async (of: Locator): Promise<number> => (await of.boundingBox())?.height ?? 0;
    const [all, last] = [await lines.count(), group(lines.last())];
    const inLast = await part(last, 'line').count();
    const whole = group(lines.nth(all - inLast - 1));
    expect(inLast).toBeLessThan(await part(whole, 'line').count());
    const row = (await height(whole)) / (await part(whole, 'line').count());
    expect(row).toBeGreaterThan(43);
    expect(await height(last)).toBeCloseTo(row * inLast, 0);
  });
});
