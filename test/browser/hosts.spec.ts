import type { Locator } from '@playwright/test';
import { atEnd, inHead, inMain, useTemplate } from './support/host-page.js';
import { amount, expect, line, part, test } from './support/shop.js';
import { samples } from './support/sweep.js';

const ALL_TAGS = [
  ...['cart-lines', 'cart-free-delivery', 'cart-logistic-minimum', 'cart-totals'],
  ...['cart-discounts', 'cart-discount-panel', 'cart-recommendations', 'cart-remarks'],
];

test.describe('with the strictest policy and Trusted Types, without console messages', () => {
  for (const embed of ['module', 'classic', 'head']) {
    const every = ['cart-page', ALL_TAGS.join()];
    // The classic script is one file, with the same styles for all tags.
    for (const tags of embed === 'module'
      ? every
      : samples(every, ...every.slice(0, embed === 'head' ? 1 : 0))) {
      const what = tags === 'cart-page' ? 'the cart page' : 'the single tags';
      test(`${what} work, included as ${embed}`, async ({ shop, page }) => {
        const said: string[] = [];
        page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
        await shop.open({
          audience: 'b2b',
          state: 'codes',
          lang: 'de',
          query: { csp: 'strict', embed, tags },
        });
        const first = part(page, 'line').first();
        await expect(first).toBeVisible();
        const before = await amount(part(page, 'total-net'));
        await first.locator('[part~="increase"]').click();
        await expect(part(page, 'total-net')).not.toHaveAttribute('value', before);
        await expect(part(page, 'line-photo').first()).toHaveJSProperty('complete', true);
        // The styles came too: the line is laid out as a row of a grid.
        expect(await first.evaluate((row) => getComputedStyle(row).display)).toBe('grid');
        await part(page, 'remove').first().click();
        await part(page, 'undo-button').click();
        await part(page, 'code-input').fill('nosuch');
        await part(page, 'code-apply').click();
        await expect(part(page, 'code-message')).not.toBeEmpty();
        expect(said).toEqual([]);
      });
    }
  }
});

test('the classic script in the head, before the tags exist, shows the same cart as at the end', async ({
  shop,
  page,
}) => {
  const totals: string[] = [];
  for (const embed of ['head', 'classic']) {
    await shop.open({ state: 'normal', query: { embed } });
    await expect(part(page, 'line')).toHaveCount(4);
    totals.push(await amount(part(page, 'total-gross')));
  }
  expect(totals[0]).toMatch(/^\d+\.\d\d$/);
  expect(totals[1]).toBe(totals[0]);
});

test('rules of the page’s own style sheet do not affect the parts', async ({ shop, page }) => {
  const hostile = `<style>
    * { float: left !important; border: 3px dashed red !important; width: 50px !important;
        position: static !important; background: yellow !important; padding: 9px !important; }
    html, body, main, cart-page { width: auto !important; float: none !important; }
    input, button, ul, li, a, data, label, section { display: none; }
    label, p, span, progress { visibility: hidden !important; }
  </style>`;
  await useTemplate(page, atEnd(hostile));
  await shop.open({ state: 'normal' });
  const first = part(page, 'line').first();
  for (const name of ['quantity', 'increase', 'decrease', 'remove', 'line-name', 'line-gross']) {
    await expect(part(first, name)).toBeVisible();
  }
  const styles = await first.evaluate((row) => {
    const { float, borderLeftStyle, display } = getComputedStyle(row);
    return { float, borderLeftStyle, display };
  });
  expect(styles).toEqual({ float: 'none', borderLeftStyle: 'none', display: 'grid' });
  await part(first, 'increase').click();
  await expect(part(first, 'quantity')).toHaveValue('3');
  await part(page, 'code-input').fill('lato10');
  await part(page, 'code-apply').click();
  await expect(part(page, 'code')).toHaveAttribute('data-code', 'LATO10');
});

test('an indent and a shadow of the page’s own text do not reach into the tags', async ({
  shop,
  page,
}) => {
  await useTemplate(
    page,
    inHead('<style>body { text-indent: 5em; text-shadow: 1px 1px red }</style>'),
    atEnd('<cart-badge></cart-badge><cart-drawer open></cart-drawer>'),
  );
  await shop.open({ state: 'normal' });
  const drawer = page.locator('cart-drawer');
  await expect(part(drawer, 'line').first()).toBeVisible();
  const inherited = (within: Locator): Promise<string[]> =>
    within.evaluate((element) => {
      const { textIndent, textShadow } = getComputedStyle(element);
      return [textIndent, textShadow];
    });
  for (const within of [page.locator('cart-page'), drawer]) {
    expect(await inherited(part(within, 'line-name').first())).toEqual(['0px', 'none']);
  }
  expect(await inherited(part(page, 'drawer-close'))).toEqual(['0px', 'none']);
  expect((await inherited(part(page, 'badge').first()))[0]).toBe('0px');
});

for (const [name, open, close] of [
  ['a table cell', '<table><tr><td>', '</td></tr></table>'],
  ['a float', '<div style="float: left">', '</div>'],
  ['an inline block', '<div style="display: inline-block">', '</div>'],
  ['a centred column', '<div style="display: grid; justify-items: center">', '</div>'],
] as const) {
  test(`tags are wide enough in ${name} without a width`, async ({ shop, page }) => {
    await useTemplate(page, inMain(`${open}<cart-lines></cart-lines>${close}`));
    await shop.open({ state: 'normal' });
    const lines = page.locator('cart-lines');
    await expect(part(lines, 'line')).toHaveCount(4);
    expect((await lines.boundingBox())!.width).toBe(288);
    await line(page, 101).locator('[part~="increase"]').click();
    await expect(line(page, 101).locator('[part~="quantity"]')).toHaveValue('3');
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('a page without a margin does not scroll sideways', async ({ shop, page }) => {
  const style = '<style>body, main { margin: 0; padding: 0; max-width: none; }</style>';
  await useTemplate(page, inMain(`${style}<cart-page></cart-page>`));
  await shop.open({ state: 'normal' });
  await expect(part(page, 'recommendation').first()).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('in a page from right to left, figures are in the order of the tag’s language, and the page’s own content in that of the page', async ({
  shop,
  page,
}) => {
  await useTemplate(
    page,
    (markup) => markup.replace('<html', '<html dir="rtl"'),
    inMain('<cart-page><p slot="totals-after" id="own">…</p></cart-page>'),
  );
  await shop.open({ state: 'codes', lang: 'en' });
  await expect(part(page, 'codes-gross')).toBeVisible();
  const [counted, saved] = await Promise.all(
    [part(page, 'remarks-counter').locator('span').first(), part(page, 'codes-gross')].map((text) =>
      text.evaluate((element) => {
        const letters = [...element.childNodes].flatMap((node) =>
          [...(node.textContent ?? '')].map((letter, at) => {
            const range = new Range();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            return { letter, left: range.getBoundingClientRect().left };
          }),
        );
        return letters
          .sort((a, b) => a.left - b.left)
          .map(({ letter }) => letter)
          .join('')
          .replace(/\s/g, ' ');
      }),
    ),
  );
  expect([counted, saved]).toEqual(['18 / 160', '−zł 53.68']);
  expect(await page.locator('#own').evaluate((own) => getComputedStyle(own).direction)).toBe('rtl');
});

test('the announcer is available to screen readers in a page that hides empty blocks', async ({
  shop,
  page,
}) => {
  await useTemplate(
    page,
    atEnd('<style>div:empty, body > div { display: none !important }</style>'),
  );
  await shop.open({ state: 'normal' });
  await expect(part(page, 'line').first()).toBeVisible();
  const region = page.locator('[data-cart-announcer]');
  expect(await region.evaluate((element) => getComputedStyle(element).display)).toBe('block');
});

for (const base of ['/somewhere/else/', 'http://assets.invalid/shop/']) {
  test(`calls go to the page’s own host under <base href="${base}">`, async ({
    shop,
    page,
    baseURL,
  }) => {
    // The page's own relative addresses go where its base says: that is what it asked for.
    shop.allow(/assets\.invalid/);
    await useTemplate(
      page,
      (markup) => markup.replace('src="/dist/', `src="${baseURL}/dist/`),
      inHead(`<base href="${base}">`),
    );
    await shop.open({ state: 'codes' });
    await line(page, 101).locator('[part~="increase"]').click();
    await part(page, 'code-input').fill('witaj');
    await part(page, 'code-apply').click();
    await expect(part(page, 'code')).toHaveCount(3);
    await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
  });
}

/** A browser that refuses: reading throws, as in a frame without an origin or with all data blocked. */
const refuse = (names: readonly string[]): void => {
  const owners: Readonly<Record<string, object>> = { cookie: Document.prototype };
  for (const name of names) {
    const get = (): never => {
      throw new DOMException(`${name} is refused`, 'SecurityError');
    };
    Object.defineProperty(owners[name] ?? window, name, { configurable: true, get, set: get });
  }
};

for (const { names, allowed } of [
  { names: ['cookie'], allowed: [] },
  { names: ['localStorage', 'sessionStorage', 'indexedDB'], allowed: [/localStorage/] },
]) {
  test(`the cart works if the browser refuses ${names[0]}`, async ({ shop, page }) => {
    shop.allow(...allowed);
    await page.addInitScript(refuse, names);
    await shop.open({ state: 'codes' });
    await line(page, 101).locator('[part~="increase"]').click();
    await expect(part(page, 'code')).toHaveCount(2);
    await part(page, 'code-remove').first().click();
    await expect(part(page, 'code')).toHaveCount(1);
    await expect.poll(async () => (await shop.database()).cart.products[0]?.amount).toBe(3);
    expect((await shop.database()).cart.discounts).toHaveLength(1);
  });
}

test('a browser without cookies shows the cart, without the progress to free delivery', async ({
  shop,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await shop.open({ state: 'normal' });
  await expect(part(page, 'line')).toHaveCount(4);
  await expect(part(page, 'recommendation').first()).toBeVisible();
  await expect(part(page, 'free-delivery')).toHaveCount(0);
  const { calls } = await shop.database();
  expect(calls.filter(({ call }) => call === 'free-delivery')).toEqual([]);
});
