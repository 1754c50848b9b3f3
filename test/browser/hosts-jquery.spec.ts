import type { Page } from '@playwright/test';
import { AUTOLOAD, CLASSIC, embed } from './support/embed.js';
import { installOldScripts, type Collection } from './support/old-scripts.js';
import { amount, expect, line, part, test, type Shop } from './support/shop.js';
import { samples } from './support/sweep.js';

/** What the page's script knows as `$`; only ever called in the page. */
declare const $: (what: string | Element) => Collection;

test.beforeEach(({ page }) => page.addInitScript(installOldScripts));

test('a script and tags that jQuery inserts as text work, although jQuery evaluates the script itself', async ({
  shop,
  page,
}) => {
  await embed(page, [], []);
  await shop.open({ state: 'normal', lang: 'de' });
  await page.evaluate(() => {
    $('main').append('<cart-lines></cart-lines><script src="/dist/cart-elements.js?v=3"></script>');
  });
  await expect(part(page, 'line')).toHaveCount(4);
  await expect(part(page, 'remove').first()).toHaveAccessibleName(/Entfernen/);
});

const readsOf = async (shop: Shop): Promise<number> =>
  (await shop.database()).calls.filter(({ call }) => call === 'get-cart').length;

const increase = (page: Page): Promise<void> =>
  line(page, 101).first().locator('[part~="increase"]').click();

const LOADERS = [
  ['autoloader', AUTOLOAD],
  ['classic script', CLASSIC],
] as const;

// The autoloader also loads tags that come later; all else is the same code.
for (const [how, script] of samples(LOADERS, LOADERS[0])) {
  test.describe(`a jQuery page with the ${how}`, () => {
    test.beforeEach(async ({ page, shop }) => {
      await embed(page, ['cart-lines', 'cart-totals'], [script]);
      await shop.open({ state: 'normal' });
      await expect(part(page, 'line')).toHaveCount(4);
      await expect(part(page, 'total-gross')).toBeVisible();
    });

    test('appends one tag to several places: each is a view of the same cart', async ({
      shop,
      page,
    }) => {
      await page.evaluate(() => {
        $('main').append('<div class="box"></div><div class="box"></div><div class="box"></div>');
        $('.box').append($('cart-lines'));
      });
      const boxes = page.locator('.box > cart-lines');
      await expect(boxes).toHaveCount(3);
      await expect(page.locator('cart-lines')).toHaveCount(3);
      await expect(part(page, 'line')).toHaveCount(12);
      await increase(page);
      for (const box of await boxes.all()) {
        await expect(line(box, 101).locator('[part~="quantity"]')).toHaveValue('3');
      }
      expect(await readsOf(shop)).toBe(1);
    });

    test('clones a tag with its handlers, and both react', async ({ page }) => {
      await page.evaluate(() => {
        const counts: string[] = [];
        (window as unknown as { counts: string[] }).counts = counts;
        $('cart-lines').on('click', ({ currentTarget }) => {
          counts.push((currentTarget as Element).parentElement!.id);
        });
        $('main').append('<div id="copy"></div>');
        $('#copy').append($('cart-lines').clone(true));
      });
      const copy = page.locator('#copy cart-lines');
      await line(copy, 101).locator('[part~="increase"]').click();
      await increase(page);
      await expect(line(copy, 101).locator('[part~="quantity"]')).toHaveValue('4');
      expect(await page.evaluate('counts')).toEqual(['copy', 'content']);
    });

    test('wraps tags, removes them and inserts them elsewhere', async ({ shop, page }) => {
      await increase(page);
      const total = await amount(part(page, 'total-gross'));
      await page.evaluate(async () => {
        $('cart-lines').wrap('<div class="outer"><table><tr><td></td></tr></table></div>');
        const taken = $('cart-totals').detach();
        await new Promise(requestAnimationFrame);
        $('cart-lines').before(taken);
        $('.outer').toggle(false).toggle(true);
        // Lightboxes and columns: out and in again within one turn, and several times.
        for (let i = 0; i < 3; i++) $('main').append($('.outer').detach());
      });
      await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
      await expect(part(page, 'total-gross')).toHaveAttribute('value', total);
      await increase(page);
      await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(4);
      expect(await readsOf(shop)).toBe(1);
    });

    test('writes its own markup again with .html(), and finds its content unchanged', async ({
      shop,
      page,
    }) => {
      await increase(page);
      const [before, after] = await page.evaluate(() => {
        const markup = $('main').html();
        $('main').html(markup.replace(/<script.*?<\/script>/gs, ''));
        return [markup, $('main').html()];
      });
      expect(before).toContain('<cart-lines></cart-lines><cart-totals></cart-totals>');
      expect(after).toContain('<cart-lines></cart-lines><cart-totals></cart-totals>');
      await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
      await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
      await expect(part(page, 'total-gross')).toHaveCount(1);
    });

    test('inserts tags and scripts as text, also tags that close themselves', async ({ page }) => {
      await page.evaluate(() => {
        $('main').empty();
        $('main').html(
          '<script>window.ran = (window.ran || 0) + 1;</script><cart-remarks/><cart-lines lang="de" />',
        );
      });
      expect(await page.evaluate('ran')).toBe(1);
      await expect(part(page, 'line')).toHaveCount(4);
      await expect(part(page, 'remarks')).toHaveCount(1);
      await expect(page.locator('cart-remarks cart-lines')).toHaveCount(0);
      await expect(part(page, 'remove').first()).toHaveAccessibleName(/Entfernen/);
    });

    test('loads a part of the page again with .load(), from another document', async ({
      shop,
      page,
    }) => {
      await part(page, 'remove').first().click();
      await expect(part(page, 'line')).toHaveCount(3);
      await expect.poll(async () => (await shop.database()).cart.products.length).toBe(3);
      for (let i = 0; i < 2; i++) {
        await page.evaluate(() => $('main').load('/shop #content > cart-page'));
        await expect(part(page, 'line')).toHaveCount(3);
        await expect(part(page, 'total-gross')).toHaveCount(1);
      }
      await line(page, 102).locator('[part~="increase"]').click();
      await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(7);
    });

    test('replaces a tag by another, and removes all without leftovers', async ({ shop, page }) => {
      await increase(page);
      await page.evaluate(() => {
        $('cart-lines').replaceWith('<cart-discount-panel></cart-discount-panel>');
        $('cart-totals').remove();
      });
      await expect(part(page, 'code-input')).toBeVisible();
      // The edit that had not been sent when the tag went is not lost.
      await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
      await page.evaluate(() => $('main').empty());
      await page.evaluate(() => $('main').append('<cart-totals></cart-totals>'));
      await expect(part(page, 'checkout')).toBeVisible();
    });
  });
}
