import type { Page } from '@playwright/test';

/** Does to every text of the tags what translators of browsers do: another text, in two elements. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const { shadowRoot } of document.querySelectorAll('*')) {
      if (!shadowRoot) continue;
      const walker = document.createTreeWalker(shadowRoot, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, textarea')) continue;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(text.data);
        text.replaceWith(font);
      }
    }
  });

/** All texts of the tags, in order. */
export const texts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])])
      .map(({ textContent }) => textContent.trim())
      .join('\n')
      .replace(/\s+/g, ' '),
  );
