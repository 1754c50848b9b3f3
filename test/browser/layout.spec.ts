import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/languages.js';
import { expect, part, test } from './support/shop.js';

/** What stands out of the tag's own width, by part or class; the strip of suggestions may scroll. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const host = document.querySelector('cart-page');
    const root = host?.shadowRoot;
    if (!host || !root) return ['no cart-page'];
    const edge = host.getBoundingClientRect().right + 1;
    const wide = [...root.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        !element.closest('.cards, .visually-hidden, [hidden]') &&
        element.getBoundingClientRect().right > edge,
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth} px`] : []),
      ...wide.map((element) => `${element.localName} ${element.className || element.part.value}`),
    ];
  });
}

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
    for (const language of LANGUAGES) {
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

for (const width of [390, 640, 768, 1280]) {
  test(`nothing scrolls sideways at ${width} px, in German and with wide text spacing`, async ({
    shop,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await shop.open({ audience: 'b2b', state: 'normal', lang: 'de' });
    await expect(part(page, 'recommendation').first()).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    await page.addStyleTag({
      content: 'cart-page { letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5; }',
    });
    expect((await tooWide(page)).filter((what) => what.startsWith('the page'))).toEqual([]);
  });
}
