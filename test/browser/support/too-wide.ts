import type { Page } from '@playwright/test';

/** What is wider than the tag, by part or class; the strip of recommendations may scroll. */
export async function tooWide(page: Page): Promise<string[]> {
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
