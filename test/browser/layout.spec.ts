import type { Locator } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/languages.js';
import { expectLaterFiles, openRetail } from './support/cart.js';
import { expect, line, part, test } from './support/shop.js';
import { samples } from './support/sweep.js';
import { rewriteAnswer } from './support/rewrite.js';
import { tooWide } from './support/too-wide.js';

/** The texts that take more than a line. */
const inTwoLines = (texts: Locator): Promise<(string | null)[]> =>
  texts.evaluateAll((all) =>
    all
      .filter((text) => {
        const words = document.createRange();
        words.selectNodeContents(text);
        return words.getBoundingClientRect().height > 20;
      })
      .map((text) => text.textContent),
  );

for (const audience of ['retail', 'b2b', 'export'] as const) {
  test(`every language fits the ${audience} cart at 320 px, and nothing scrolls sideways`, async ({
    shop,
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 800 });
    await shop.open({ audience, state: 'normal', lang: 'en' });
    await expect(part(page, 'recommendation').first()).toBeVisible();
    const found: string[] = [];
    // The longest words are Finnish, Hungarian, German and Lithuanian.
    for (const language of samples(LANGUAGES, 'fi', 'hu', 'de', 'lt')) {
      const { default: texts } = (await import(`../../locales/${language}.json`, {
        with: { type: 'json' },
      })) as { default: { page: { heading: string } } };
      await page
        .locator('cart-page')
        .evaluate((tag, lang) => tag.setAttribute('lang', lang), language);
      await expect(part(page, 'heading')).toHaveText(texts.page.heading);
      found.push(...(await tooWide(page)).map((what) => `${language}: ${what}`));
    }
    expect(found).toEqual([]);
  });
}

test('nothing scrolls sideways at any width, in German and with wide text spacing', async ({
  shop,
  page,
}) => {
  const WIDTHS = [390, 640, 768, 1280];
  await shop.open({ audience: 'b2b', state: 'normal', lang: 'de' });
  await expect(part(page, 'recommendation').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `${width} px`).toEqual([]);
  }
  await page.addStyleTag({
    content: 'cart-page { letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5; }',
  });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const found = await tooWide(page);
    expect(
      found.filter((what) => what.startsWith('the page')),
      `${width} px`,
    ).toEqual([]);
  }
});

test('a page that outlines whatever has the focus does not outline the whole cart', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await page.addStyleTag({ content: ':focus { outline: 2px solid red; }' });
  await part(page, 'quantity').first().focus();
  // The tag itself counts as focused while something in it is.
  await expect(page.locator('cart-page:focus')).toHaveCSS('outline-style', 'none');
  await expect(part(page, 'quantity').first()).toBeFocused();
});

test('hundreds of products that a discount leaves out do not take the amount to pay out of view', async ({
  shop,
  page,
}) => {
  await rewriteAnswer(page, '**/cart-api/cart', (cart) => ({
    ...cart,
    products: (cart['products'] as object[]).map((each) => ({ ...each, rabatoodporny: true })),
  }));
  await shop.open({ audience: 'b2b', state: 'lines-200', lang: 'en' });
  const names = part(page, 'not-covered');
  await expect(names).toHaveCount(200);
  await expect(names.first()).toBeHidden();
  await part(page, 'discount').first().locator('xpath=../..').locator('summary').click();
  await expect(names.first()).toBeVisible();
  await expect(part(page, 'total-net')).toBeInViewport({ ratio: 1 });
});

test('a long name among the lines to check is cut off after its first line', async ({
  shop,
  page,
}) => {
  await rewriteAnswer(page, '**/cart-api/cart', (cart) => ({
    ...cart,
    products: (cart['products'] as object[]).map((each) => ({ ...each, name: 'Jar '.repeat(80) })),
  }));
  await shop.open({ audience: 'retail', state: 'over-max', lang: 'en' });
  const name = part(page, 'check-line').first();
  await expect(name).toBeVisible();
  expect(await name.evaluate((button) => button.scrollHeight - button.clientHeight)).toBe(0);
});

for (const width of [1160, 320]) {
  test(`amounts of ten digits stay in one piece, inside of their boxes: ${width} px wide`, async ({
    shop,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await rewriteAnswer(page, '**/cart-api/cart', (cart) => ({
      ...cart,
      products: (cart['products'] as object[]).map((each) => ({ ...each, amount: 9_999_999 })),
    }));
    await shop.open({ audience: 'retail', lang: 'en' });
    for (const box of ['.summary', ...(width < 900 ? ['.bar'] : [])]) {
      const around = page.locator(box);
      await expect(around.locator('[part~="total-gross"]')).toBeVisible();
      const broken = await around.evaluate((frame) => {
        const { left, right } = frame.getBoundingClientRect();
        return [...frame.querySelectorAll('data:not(.one-column div:not(.to-pay) .second data)')]
          .map((shown) => [...shown.getClientRects()])
          .filter(
            (pieces) =>
              pieces.length > 1 || pieces.some((at) => at.left < left || at.right > right),
          );
      });
      expect(broken).toEqual([]);
    }
  });
}

/** Windows in which the order grid is narrow, as in a shop of 1,136 px, a little wider, and as wide as it gets. */
const GRID_WINDOWS = [1184, 1280, 1500] as const;

test('30 lines of the order grid take no more than 1,660 px, each line a row of 44 to 64', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', state: 'lines-30', lang: 'en' });
  await page.addStyleTag({ content: `:root { --cart-font: 'Liberation Sans', Arial; }` });
  await expect(part(page, 'line')).toHaveCount(30);
  for (const width of GRID_WINDOWS) {
    await page.setViewportSize({ width, height: 800 });
    const rows = await part(page, 'line').evaluateAll((all) =>
      all.map((row) => {
        row.scrollIntoView();
        const { height } = row.getBoundingClientRect();
        return { height, hasNotes: row.querySelector('.notes') !== null };
      }),
    );
    const sum = rows.reduce((all, { height }) => all + height, 0);
    expect(sum, `${width} px`).toBeLessThanOrEqual(1660);
    const heights = rows.filter(({ hasNotes }) => !hasNotes).map(({ height }) => height);
    expect(
      heights.filter((height) => height < 44 || height > 64),
      `${width} px`,
    ).toEqual([]);
  }
});

test('rows of the order grid are at most 60 px high at every width from 700 to 1,300 px', async ({
  shop,
  page,
}) => {
  test.slow();
  for (const [audience, state, lang = 'en'] of [
    ['b2b', 'normal'],
    ['export', 'normal'],
    ['dropshipping', 'normal'],
    ['b2b', 'lines-60'],
    // The labels of these are among the longest.
    ['b2b', 'normal', 'fr'],
    ['b2b', 'normal', 'hu'],
    ['b2b', 'normal', 'ru'],
  ] as const) {
    await page.setViewportSize({ width: 1300, height: 800 });
    await shop.open({ audience, state, lang });
    await page.addStyleTag({ content: `:root { --cart-font: 'DejaVu Sans', Arial; }` });
    await expect(part(page, 'increase').last()).toBeAttached();
    const found: string[] = [];
    for (let width = 700; width <= 1300; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      const tall = await part(page, 'line').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const { height } = row.getBoundingClientRect();
          return height > 60 ? [`${row.getAttribute('data-id')}: ${height}`] : [];
        }),
      );
      found.push(...tall.map((what) => `${width} px, ${what}`));
    }
    expect(found, `${audience} ${state} ${lang}`).toEqual([]);
  }
});

for (const [width, lang] of [
  [390, 'de'],
  [360, 'en'],
  [360, 'pl'],
  [360, 'de'],
] as const) {
  test(`a line without a message takes at most 130 px on a phone of ${width} px with a touch screen: ${lang}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...{ baseURL: baseURL!, viewport: { width, height: 640 }, hasTouch: true, isMobile: true },
    });
    const page = await context.newPage();
    await page.goto(`/shop?audience=b2b&state=normal&lang=${lang}`);
    await expect(part(page, 'line')).toHaveCount(7);
    const rows = await part(page, 'line').evaluateAll((all) =>
      all.map((row) => {
        const { height } = row.getBoundingClientRect();
        const name = row.querySelector('.name')!;
        const room = row.querySelector('.remove')!.getBoundingClientRect().left;
        const isCutEarly =
          name.scrollHeight > name.clientHeight + 2 &&
          room - name.getBoundingClientRect().right > 24;
        return { height, hasNotes: row.querySelector('.notes') !== null, isCutEarly };
      }),
    );
    expect(rows.filter(({ hasNotes, height }) => !hasNotes && height > 130)).toEqual([]);
    expect(rows.filter(({ isCutEarly }) => isCutEarly)).toEqual([]);
    await context.close();
  });
}

test('lines of a trade cart take at most 128 px each on a phone, but for one with a long label', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open({ audience: 'b2b', state: 'lines-30', lang: 'en' });
  await expect(part(page, 'line')).toHaveCount(30);
  const heights = await part(page, 'line').evaluateAll((all) =>
    all
      .filter((row) => !row.querySelector('.notes'))
      .map((row) => {
        row.scrollIntoView();
        return row.getBoundingClientRect().height;
      }),
  );
  expect(heights.length).toBeGreaterThan(6);
  expect(heights.filter((height) => height > 128).length).toBeLessThan(2);
});

test('on the narrowest phones a long price goes below, and names and EANs stay whole', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await shop.open({ audience: 'b2b', lang: 'hu' });
  const row = line(page, 112);
  await expect(row.locator('[part~="line-unit-net"]')).toHaveText(/412/);
  const heights = await row
    .locator('[part~="line-ean"], [part~="line-name"]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights.length).toBe(2);
  expect(Math.max(...heights)).toBeLessThan(30);
});

for (const [audience, width] of [
  ['b2b', 1280],
  ['b2b', 390],
  ['retail', 1280],
  ['retail', 390],
] as const) {
  test(`a field stays where it is while its value and its messages grow: ${audience}, ${width} px`, async ({
    shop,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await shop.open({ audience, lang: 'en' });
    await expect(part(page, 'recommendation').first()).toBeAttached();
    const field = part(page, audience === 'b2b' ? 'packs' : 'quantity').first();
    await field.scrollIntoViewIfNeeded();
    await field.focus();
    const more = part(part(page, 'line').first(), 'increase');
    const place = async () => {
      const boxes = [await field.boundingBox(), await more.boundingBox()];
      return boxes.flatMap((box) => [box?.x, box?.y].map((at = NaN) => Math.round(at)));
    };
    const before = await place();
    const value = part(page, audience === 'b2b' ? 'line-net' : 'line-gross').first();
    for (const text of ['9', '99', '999', '99999', '999999', '9999999']) {
      const old = await value.textContent();
      await field.fill(text);
      await expect(value).not.toHaveText(old ?? '');
      expect(await place(), text).toEqual(before);
    }
    await expect(part(page, 'line').first()).toContainText('Only');
    expect(await place()).toEqual(before);
  });
}

for (const width of [1280, 768, 390]) {
  test(`nothing moves when the cart falls below its minimum or reaches it: ${width} px`, async ({
    shop,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const lang of samples(['en', 'de', 'fi', 'pl'], 'en', 'de')) {
      await shop.open({ audience: 'export', lang });
      const field = part(line(page, 117), 'packs');
      await field.scrollIntoViewIfNeeded();
      const top = () => field.evaluate((input) => input.getBoundingClientRect().top + scrollY);
      const before = await top();
      await field.fill('0');
      await expect(part(page, 'logistic-minimum')).toBeVisible();
      expect(await top(), lang).toBeCloseTo(before, 1);
      await field.fill('100');
      await expect(part(page, 'logistic-minimum-met')).toBeVisible();
      expect(await top(), lang).toBeCloseTo(before, 1);
    }
  });
}

test('in rows of any height, the figures are beside the field', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en' });
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const away = await part(page, 'line').evaluateAll((rows) =>
      rows.map((row) => {
        const middle = (selector: string): number => {
          const { top, bottom } = row.querySelector(selector)!.getBoundingClientRect();
          return (top + bottom) / 2;
        };
        const figures = ['.unit', '.value > :first-child', '.value > :last-child', '.remove'];
        return Math.max(...figures.map((each) => middle(each) - middle('.stepper')));
      }),
    );
    expect(Math.max(...away), `${width} px`).toBeLessThan(9);
  }
});

test('two fields of a dropshipper are in one line, also while there are no packs', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'dropshipping', lang: 'pl' });
  for (const width of [1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const below = await page.locator('cart-page .line .quantity > :is(.held, input)').evaluateAll(
      (all) =>
        all.filter((each) => {
          const { bottom } = each.parentElement!.querySelector('.stepper')!.getBoundingClientRect();
          return each.getBoundingClientRect().top > bottom - 4;
        }).length,
    );
    expect(below, `${width} px`).toBe(0);
  }
});

test('the number of pieces that a price is for stays in one line, as does the heading above it', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'export', lang: 'de' });
  await expect(part(page, 'line')).toHaveCount(6);
  for (const width of GRID_WINDOWS) {
    await page.setViewportSize({ width, height: 900 });
    const tall = await page
      .locator('cart-page :is(.line .unit > .minor, .head-unit > span)')
      .evaluateAll(
        (all) =>
          all.filter(
            (each) => each.getClientRects().length > 1 || each.getBoundingClientRect().height > 20,
          ).length,
      );
    expect(tall, `${width} px`).toBe(0);
  }
});

test('no word of a price on a recommendation is below its button', async ({ shop, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open({ audience: 'b2b', lang: 'fi' });
  await expect(part(page, 'recommendation').first()).toBeVisible();
  const hidden = await part(page, 'recommendation').evaluateAll((cards) =>
    cards.filter((card) => {
      const button = card.querySelector('button')!.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(card.querySelector('.card-price')!);
      return [...words.getClientRects()].some(
        (word) => word.right > button.left && word.bottom > button.top && word.top < button.bottom,
      );
    }),
  );
  expect(hidden).toHaveLength(0);
});

test('the button that undoes a removal stays where it is while the gap in the list closes', async ({
  shop,
  page,
}) => {
  // Tall enough for the whole list, so that the button is below it.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await openRetail(shop, page);
  await expectLaterFiles(page);
  await part(line(page, 102), 'remove').click();
  const places = await part(page, 'undo').evaluate(async (bar) => {
    const list = bar.parentElement?.querySelector('.line-list');
    const tops = new Set<number>();
    while (list?.getAnimations({ subtree: true }).length) {
      tops.add(Math.round(bar.getBoundingClientRect().top));
      await new Promise(requestAnimationFrame);
    }
    return [...tops.add(Math.round(bar.getBoundingClientRect().top))];
  });
  expect(places).toHaveLength(1);
});

test('no figure of the order grid wraps, and no label in its fields, however short the numbers', async ({
  shop,
  page,
}) => {
  const broken: string[] = [];
  const WORDS = [
    ['en', 'EUR', 'DejaVu Sans'],
    ['de', 'CZK', 'Liberation Serif'],
    ['hu', 'PLN', 'Liberation Sans'],
    ['fi', 'EUR', 'Liberation Sans'],
  ] as const;
  for (const audience of samples(['b2b', 'small-b2b', 'dropshipping'] as const, 'b2b')) {
    for (const [lang, currency, font] of samples(WORDS, WORDS[0], WORDS[2])) {
      await shop.open({ audience, state: 'lines-30', lang, query: { currency } });
      await page.addStyleTag({ content: `:root { --cart-font: '${font}', Arial; }` });
      await expect(part(page, 'increase').last()).toBeVisible();
      const texts = page.locator('cart-page .line :is(.held, .pieces, data)');
      for (const width of GRID_WINDOWS) {
        await page.setViewportSize({ width, height: 800 });
        const found = await inTwoLines(texts);
        broken.push(...found.map((text) => `${audience} ${lang} ${width}: ${text}`));
      }
    }
  }
  expect(broken).toEqual([]);
});

test('lines in full packs only are rows of 44 to 52 px too, with the size of the packs and the number of pieces', async ({
  shop,
  page,
}) => {
  await rewriteAnswer(page, '**/cart-api/cart', (cart) => ({
    ...cart,
    products: (cart['products'] as object[]).map((each) => ({
      ...each,
      ...{ name: 'Jar', glass: 0, tylko_pelne_opakowania: 1, zawartosc_opz_do_przeliczenia: 24 },
      ...{ amount: 120_000, maxQuantity: 999_999, reduced_amount: 0, weather_lock: 0 },
      ...{
        zestaw: 0,
        dane_zestawu: null,
        is_configuration: 0,
        rabatoodporny: 0,
        przelicznikjmm: 1,
      },
    })),
  }));
  for (const lang of samples(['pl', 'hu', 'fr'], 'hu')) {
    await shop.open({ audience: 'b2b', state: 'normal', lang });
    await page.addStyleTag({ content: `:root { --cart-font: 'Liberation Sans', Arial; }` });
    await expect(part(page, 'increase').last()).toBeVisible();
    for (const width of GRID_WINDOWS) {
      await page.setViewportSize({ width, height: 900 });
      const odd = await part(page, 'line').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const { height } = row.getBoundingClientRect();
          const pieces = row.querySelector('.pieces')!.getBoundingClientRect();
          const more = row.querySelector('[part="increase"]')!.getBoundingClientRect();
          const overlap = pieces.left < more.right && pieces.top < more.bottom;
          return height < 44 || height > 52 || overlap ? [`${height} ${overlap}`] : [];
        }),
      );
      expect(odd, `${lang} ${width}`).toEqual([]);
    }
  }
});

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('no label in the fields of the order grid wraps, beside buttons of 44 px', async ({
    shop,
    page,
  }) => {
    await shop.open({ audience: 'b2b', state: 'normal', lang: 'en' });
    await expect(part(page, 'increase').last()).toBeVisible();
    for (const width of GRID_WINDOWS) {
      await page.setViewportSize({ width, height: 900 });
      const odd = await page
        .locator('cart-page .line')
        .evaluateAll((rows) =>
          rows.flatMap((row) => [
            ...[...row.querySelectorAll('.held')]
              .filter((label) => label.getBoundingClientRect().height > 20)
              .map(({ textContent }) => textContent),
            ...[...row.querySelectorAll('.stepper > button')]
              .filter((button) => button.getBoundingClientRect().width < 44)
              .map(({ textContent }) => textContent),
          ]),
        );
      expect(odd, `${width} px`).toEqual([]);
    }
  });
});

test('values of hundreds of thousands stay on one line of the order grid, as unit prices do', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 1184, height: 800 });
  await shop.open({ audience: 'b2b', state: 'normal', lang: 'en' });
  await page.addStyleTag({ content: `:root { --cart-font: 'DejaVu Sans', Arial; }` });
  await part(page, 'quantity').first().fill('120');
  await expect(part(page, 'line-net').filter({ hasText: '294,940.80' })).toBeVisible();
  expect(await inTwoLines(page.locator('cart-page .line data'))).toEqual([]);
});

test('the lines to check have their buttons in one line, and days of delivery are not divided', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const lang of ['de', 'fi', 'hu', 'pl']) {
    await shop.open({ audience: 'retail', lang });
    const button = await part(page, 'check-action').boundingBox();
    expect(button?.height, lang).toBe(36);
    const days = part(page, 'delivery-note').locator('span').last();
    expect((await days.boundingBox())?.height, lang).toBeLessThan(25);
  }
});
