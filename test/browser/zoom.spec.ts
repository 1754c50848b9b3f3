import type { Page } from '@playwright/test';
import { expectStored, RETAIL } from './support/cart.js';
import { amount, expect, part, test } from './support/shop.js';
import { samples } from './support/sweep.js';
import { tooWide } from './support/too-wide.js';

/** Adds a style sheet inside the cart, as a visitor's own style sheet reaches it. */
const addStyles = (page: Page, css: string): Promise<void> =>
  page.locator('cart-page').evaluate((tag, rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    tag.shadowRoot!.adoptedStyleSheets.push(sheet);
  }, css);

/** Texts that their own box cuts off, by part or class. */
const clipped = (page: Page): Promise<string[]> =>
  page.locator('cart-page').evaluate((tag) =>
    [...tag.shadowRoot!.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        // Long names are shortened after two lines, whatever their spacing.
        const apart = element.closest('.visually-hidden, .cards, .name');
        if (!element.checkVisibility() || apart) return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const isInput = element.localName === 'input';
        return (
          ((overflowX !== 'visible' || isInput) && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.part.value || element.className}: ${element.textContent}`),
  );

/** What overlaps something else in its row: boxes of controls and figures. */
const overlaps = (page: Page): Promise<string[]> =>
  page.locator('cart-page').evaluate((tag) => {
    const rows = [
      ...tag.shadowRoot!.querySelectorAll('[part~="line"], .code-row, .links, .to-pay'),
    ];
    return rows.flatMap((row) => {
      // A link that is broken over two lines has a box for each.
      const boxes = [
        ...row.querySelectorAll<HTMLElement>('a, button, input, data, .pieces, .label, .note'),
      ]
        .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
        .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })));
      return boxes.flatMap(({ element, box }, at) =>
        boxes
          .slice(at + 1)
          .filter(({ element: other }) => !element.contains(other))
          .filter(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4,
          )
          .map(
            ({ element: other }) =>
              `${element.part.value || element.className || element.localName} and ` +
              `${other.part.value || other.className || other.localName} of ` +
              `${row.getAttribute('data-id') ?? row.className}`,
          ),
      );
    });
  });

const AUDIENCES = ['retail', 'b2b', 'export', 'dropshipping'] as const;

for (const audience of samples(AUDIENCES, 'retail', 'b2b')) {
  for (const [zoom, width, height] of [
    ['200 %', 640, 400],
    ['400 %', 320, 200],
  ] as const) {
    test(`at ${zoom} nothing scrolls sideways or is cut off: ${audience}`, async ({
      shop,
      browser,
      baseURL,
      page: first,
    }) => {
      await shop.open({ audience, state: 'normal', lang: 'fi' });
      const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width, height },
        deviceScaleFactor: 1280 / width,
        storageState: await first.context().storageState(),
      });
      const page = await context.newPage();
      await page.goto(first.url());
      await expect(part(page, 'recommendation').first()).toBeVisible();
      expect(await tooWide(page)).toEqual([]);
      expect(await overlaps(page)).toEqual([]);
      await part(page, 'remove').first().click();
      await part(page, 'undo-button').click();
      await expect(part(page, 'undo')).toHaveCount(0);
      await context.close();
    });
  }

  test(`text of twice the size fits: ${audience}`, async ({ shop, page }) => {
    await shop.open({ audience, state: 'normal', lang: 'de' });
    await expect(part(page, 'recommendation').first()).toBeVisible();
    await page.addStyleTag({ content: 'cart-page { --cart-font-size: 30px }' });
    for (const width of [1500, 1280, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await tooWide(page), `${width} px`).toEqual([]);
      expect(await overlaps(page), `${width} px`).toEqual([]);
    }
  });

  test(`with the text spacing that a visitor sets nothing is cut off: ${audience}`, async ({
    shop,
    page,
  }) => {
    const WIDTHS = [1500, 1280, 768, 320];
    await shop.open({ audience, state: 'normal', lang: 'de' });
    await expect(part(page, 'recommendation').first()).toBeVisible();
    const before = new Map<number, readonly string[]>();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      before.set(width, await clipped(page));
    }
    await addStyles(
      page,
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important; }
       p { margin-bottom: 2em !important; }`,
    );
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const after = await clipped(page);
      expect(
        after.filter((what) => !before.get(width)?.includes(what)),
        `${width} px`,
      ).toEqual([]);
      expect(await tooWide(page), `${width} px`).toEqual([]);
      expect(await overlaps(page), `${width} px`).toEqual([]);
    }
  });
}

test('phones offer digits for amounts, and do not correct or capitalise the code', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', state: 'normal', lang: 'en' });
  await expect(part(page, 'line').first()).toBeVisible();
  for (const name of ['packs', 'singles', 'quantity']) {
    const field = part(page, 'line').locator(`[part="${name}"]`).first();
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAttribute('autocomplete', 'off');
  }
  const code = part(page, 'code-input');
  for (const [attribute, value] of [
    ['autocomplete', 'off'],
    ['autocapitalize', 'characters'],
    ['spellcheck', 'false'],
    ['data-1p-ignore', ''],
    ['data-lpignore', 'true'],
  ] as const) {
    await expect(code).toHaveAttribute(attribute, value);
  }
  // What browsers go by when they offer names, cards and addresses.
  expect(await code.getAttribute('name')).not.toMatch(/(^|-)(name|mail|tel|card|zip|coupon)(-|$)/);
});

test('a code pasted with a space and in lower case is accepted', async ({
  shop,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.open({ audience: 'retail', state: 'normal', lang: 'en' });
  await part(page, 'code-input').focus();
  await page.evaluate(() => navigator.clipboard.writeText('lato10 '));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(part(page, 'code-input')).toHaveValue('lato10 ');
  await page.keyboard.press('Enter');
  await expect(part(page, 'code')).toHaveAttribute('data-code', 'LATO10');
});

test('an amount pasted with spaces and words is read from its digits', async ({
  shop,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.open({ audience: 'retail', state: 'normal', lang: 'en' });
  await part(page, 'quantity').first().focus();
  await page.evaluate(() => navigator.clipboard.writeText(' 1 200 pcs\n'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(part(page, 'quantity').first()).toHaveValue('1200');
  await expectStored(shop, { ...RETAIL, 101: 1200 });
});

test('beside a long list the summary stays in view and up to date', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.open({ audience: 'b2b', state: 'lines-100', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(100);
  for (const at of [30, 60, 99]) {
    const row = part(page, 'line').nth(at);
    await row.scrollIntoViewIfNeeded();
    const total = part(page, 'total-net');
    await expect(total).toBeInViewport({ ratio: 1 });
    await expect(part(page, 'checkout')).toBeInViewport({ ratio: 1 });
    const before = await amount(total);
    await part(row, 'increase').click();
    await expect(total).not.toHaveAttribute('value', before);
  }
});

test('below a fixed header of the shop, the summary sticks lower', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.open({ audience: 'retail', state: 'many', lang: 'en' });
  await page.addStyleTag({ content: ':root { --cart-sticky-top: 90px }' });
  await part(page, 'line').nth(25).scrollIntoViewIfNeeded();
  const top = await page
    .locator('cart-page .side')
    .evaluate((side) => side.getBoundingClientRect().top);
  expect(top).toBe(90);
});
