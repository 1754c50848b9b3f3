import type { Page } from '@playwright/test';
import { AUDIENCE_NAMES, type AudienceName } from '../../demo/server/audiences.mjs';
import { LANGUAGES } from '../../src/i18n/languages.js';
import { brokenRules, setTheme, THEMES } from './support/axe.js';
import { expectSaved, expectWhole, hold, keepUndo, type Gate } from './support/cart.js';
import { layoutShifts } from './support/host-page.js';
import { looksWrong } from './support/looks.js';
import { expect, part, test, type Shop } from './support/shop.js';
import { samples, SWEEP } from './support/sweep.js';
import { CARTS, type CartName } from './support/sweep-carts.js';
import { texts, translate } from './support/translator.js';

/** Of the tag. A window of 320 px leaves it 288, and one of 1280 px zoomed to 400 % too. */
const WIDTHS = SWEEP
  ? [288, ...Array.from({ length: 81 }, (_, at) => 320 + at * 20)]
  : [288, 358, 639, 700, 780, 900, 1024, 1136, 1240, 1500];

/** One of each layout. */
const LAYOUTS = samples(WIDTHS, 288, 639, 780, 1136, 1500);

/** What readers and shops do to all texts, as style sheets in the tag and of the page. */
const DRESSES: readonly {
  readonly name: string;
  readonly inside?: string;
  readonly page?: string;
  /** The narrowest width that it has to fit. */
  readonly least?: number;
}[] = [
  {
    name: 'text spacing of WCAG 1.4.12',
    inside:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  },
  {
    name: 'text spacing of the page',
    page: 'main { letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5 }',
  },
  { name: 'text of twice the size', page: 'html { font-size: 200% }', least: 639 },
  { name: 'a wide font', page: ":root { --cart-font: 'DejaVu Sans', Verdana }" },
];

/** Changes the answer about the cart, the language and the styles of the page that is open. */
async function walker(page: Page) {
  let wanted: CartName = 'as the shop sends it';
  let round = 0;
  await page.route('**/cart-api/cart', async (route) => {
    const response = await route.fetch();
    const cart = CARTS[wanted](await response.json());
    const [first, ...others] = cart['products'] as readonly object[];
    const products = first ? [{ ...first, key: `round-${round}` }, ...others] : [];
    // Of another buyer: the cart of before is no news to this one.
    const owner = `buyer-${round}`;
    await route.fulfill({ response, json: { ...cart, products, owner } });
  });
  return {
    async cart(name: CartName): Promise<void> {
      [wanted, round] = [name, round + 1];
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('cart:refresh')));
      const marked = page.locator(`[data-key="round-${round}"]`);
      await expect(name === 'empty' ? part(page, 'empty') : marked).toBeVisible();
    },
    async language(lang: string): Promise<void> {
      const { default: own } = (await import(`../../locales/${lang}.json`, {
        with: { type: 'json' },
      })) as { default: { page: { heading: string; headingOf: string } } };
      await page.locator('main').evaluate((main, to) => main.setAttribute('lang', to), lang);
      const { heading, headingOf } = own.page;
      const special = headingOf.replace('{{type}}', 'DROPSHIPPING');
      const shown = part(page, 'heading');
      await expect(
        shown.and(page.getByText(heading, { exact: true }).or(page.getByText(special))),
      ).toBeVisible();
    },
    dress: ({ inside = '', page: own = '' }: { inside?: string; page?: string }): Promise<void> =>
      page.evaluate(
        ([css, outside]) => {
          const root = document.querySelector('cart-page')!.shadowRoot!;
          const [sheet, around] = [new CSSStyleSheet(), new CSSStyleSheet()];
          sheet.replaceSync(css);
          around.replaceSync(outside);
          const worn = document.adoptedStyleSheets;
          const own = root.adoptedStyleSheets.filter((each) => !worn.includes(each));
          // The page has both, so that the next dress finds them.
          document.adoptedStyleSheets = [around, sheet];
          root.adoptedStyleSheets = [...own, sheet];
        },
        [inside, own] as const,
      ),
  };
}

/** The calls of a cart in the order in which they are answered, and what each shows to some buyers. */
const CALLS = [
  ['**/cart-api/cart', 'line', AUDIENCE_NAMES],
  ['**/api/cart/discounts', 'code', AUDIENCE_NAMES],
  ['**/api/cart/discounts/value', 'voucher', ['retail', 'b2b', 'export', 'dropshipping']],
  ['**/api/free-delivery/*', 'free-delivery', ['retail']],
  ['**/panel/inner-api/dropshipping-cost', 'dropshipping-net', ['dropshipping']],
  ['**/cart-api/top-products', 'recommendation', AUDIENCE_NAMES],
] as const satisfies [string, string, readonly AudienceName[]][];

/** Opens the cart one answer after the other; its codes are known from a visit before. */
async function openSlowly(shop: Shop, page: Page, audience: AudienceName): Promise<void> {
  await shop.open({ audience, state: 'codes', lang: 'en', query: { country: 'pl' } });
  await expectWhole(page);
  await expectSaved(page);
  const gates: Gate[] = [];
  for (const [path] of CALLS) gates.push(await hold(page, path));
  const preload = /retail|b2b/.test(audience) ? '1' : '0';
  await shop.open({ query: { country: 'pl', preload } });
  for (const [at, [, shown, buyers]] of CALLS.entries()) {
    gates[at]?.open();
    if ((buyers as readonly AudienceName[]).includes(audience))
      await expect(part(page, shown).first()).toBeAttached();
  }
  await expectWhole(page);
}

for (const audience of samples(AUDIENCE_NAMES, 'retail', 'b2b', 'export', 'dropshipping')) {
  test(`the ${audience} cart: widths, languages, fields of the wire, styles of the page, themes`, async ({
    shop,
    page,
  }) => {
    if (SWEEP) test.setTimeout(3_600_000);
    // The other audiences have the same rows and controls, and columns less.
    const isWhole = SWEEP || /^(retail|b2b)$/.test(audience);
    shop.allow(/cart-elements/);
    const walk = await walker(page);
    await page.route('**/static/images/**', (route) => route.fulfill({ body: '' }));
    await page.setViewportSize({
      width: /retail|dropshipping/.test(audience) ? 390 : 1280,
      height: 800,
    });
    const found: string[] = [];
    const add = (where: string, wrong: readonly string[]): void =>
      void found.push(...wrong.map((what) => `${where}: ${what}`));

    await openSlowly(shop, page, audience);
    const { sum, moved } = await layoutShifts(page);
    if (sum > 0.0001) add(`while it loads, ${sum}`, moved);

    await page.setViewportSize({ width: 1920, height: 5000 });
    await page.locator('cart-page').evaluate((tag) => {
      for (const block of ['planner', 'quick-order', 'bulk']) tag.setAttribute(block, 'on');
    });
    const names = Object.keys(CARTS) as CartName[];
    const fullest = 'each field, and those of the cart';
    for (const lang of samples(LANGUAGES, 'en', 'hu')) {
      await walk.language(lang);
      // What a language has of its own is the length of its words, which one cart has all of.
      const carts = isWhole && lang === 'en' ? names : samples(names, fullest);
      for (const cart of carts) {
        await walk.cart(cart);
        const widths = cart === fullest ? WIDTHS : LAYOUTS;
        add(`${lang}, ${cart}`, await looksWrong(page, { widths }));
      }
    }

    await walk.language('de');
    await walk.cart('each field');
    for (const dress of isWhole ? DRESSES : []) {
      await walk.dress(dress);
      const widths = samples(WIDTHS, dress.least ?? 358, 900, 1240, 1500);
      const wide = widths.filter((width) => width >= (dress.least ?? 0));
      add(dress.name, await looksWrong(page, { widths: wide, isDressed: true }));
    }
    await walk.dress({});

    if (audience === 'b2b') {
      // A list that is read, a line that can come back, and messages with buttons.
      await walk.cart('as the shop sends it');
      await page.locator('[part~="quick-order"] > summary').click();
      await part(page, 'quick-order-input').fill('111;480\nnosuch;1\n113;7');
      await expect(part(page, 'quick-order-row')).toHaveCount(3);
      await part(page, 'remove').nth(2).click();
      await keepUndo(page);
      add('with lists', await looksWrong(page, { widths: [358, 780, 1240] }));
      await part(page, 'undo-button').click();
      await expectSaved(page);
      await page.locator('[part~="quick-order"] > summary').click();
    }

    // What translators of browsers do to the texts must not keep the tags from changing them.
    const steps = [
      ['en', 'as the shop sends it'],
      ['de', 'each field, and those of the cart'],
      ['en', 'empty'],
      ['de', 'as the shop sends it'],
    ] as const;
    const said: string[] = [];
    for (const isTranslated of isWhole ? [false, true] : []) {
      for (const [at, [lang, cart]] of steps.entries()) {
        await walk.language(lang);
        await walk.cart(cart);
        await expectWhole(page);
        // Amounts that full packs round up are saved, and the page says so meanwhile.
        await expectSaved(page);
        if (isTranslated) await expect.poll(() => texts(page), cart).toBe(said[at]);
        else said.push(await texts(page));
        if (isTranslated) await translate(page);
      }
    }

    if (isWhole) {
      for (const cart of [fullest, 'empty'] as const) {
        await walk.cart(cart);
        for (const theme of THEMES) {
          await setTheme(page, theme);
          add(`${cart}, ${theme}`, await brokenRules(page, theme));
        }
      }
    }

    await walk.cart('each field');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    add('touch', await looksWrong(page, { widths: samples(WIDTHS, 288, 358, 780, 1240) }));
    expect(found).toEqual([]);
  });
}

test('the drawer: texts, targets and rules', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en', query: { tags: 'cart-drawer' } });
  await page.locator('[data-cart-open]').first().click();
  await expect(part(page, 'line').first()).toBeVisible();
  expect(await looksWrong(page, { tag: 'cart-drawer', isDressed: true })).toEqual([]);
});
