import type { Page } from '@playwright/test';
import { expectSaved, expectWhole, quantity, typeInto } from './support/cart.js';
import { expect, line, part, test, type Visit } from './support/shop.js';

/** Does to every text of the tags what translators of browsers do: another text, in two elements. */
const translate = (page: Page): Promise<void> =>
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
const texts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.children ?? [])])
      .map(({ textContent }) => textContent.trim())
      .join('\n')
      .replace(/\s+/g, ' '),
  );

interface Play {
  readonly visit: Visit;
  /** What the buyer does, by name. */
  readonly steps: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

const setLanguage =
  (language: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(
      (wanted) => document.documentElement.setAttribute('lang', wanted),
      language,
    );
  };

const COMMON: Play['steps'] = {
  'one more': (page) => part(page, 'increase').first().click(),
  'a line removed': (page) => part(page, 'remove').nth(1).click(),
  'that undone': (page) => part(page, 'undo-button').click(),
  'notes written': (page) => part(page, 'remarks').fill('Two boxes'),
  'a code added': async (page) => {
    await part(page, 'code-input').fill('witaj');
    await part(page, 'code-apply').click();
    await expect(part(page, 'code')).toHaveCount(3);
  },
  'another language': setLanguage('de'),
  'and one more': setLanguage('hu'),
};

const PLAYS: Readonly<Record<string, Play>> = {
  retail: {
    visit: {
      audience: 'retail',
      state: 'codes',
      query: { 'set.planner': 'on', country: 'pl' },
    },
    steps: {
      'as it came': () => Promise.resolve(),
      'far more': (page) => typeInto(quantity(page, 101), '900'),
      // Leaving the field makes it an edit at once.
      'nothing of it': async (page) => {
        await typeInto(quantity(page, 101), '0');
        await page.keyboard.press('Tab');
      },
      ...COMMON,
      'an offer added': (page) => part(page, 'recommendation-add').first().click(),
      'all removed': async (page) => {
        while (await part(page, 'line').count()) await part(page, 'remove').first().click();
      },
    },
  },
  b2b: {
    visit: {
      audience: 'b2b',
      state: 'codes',
      query: { 'set.quick-order': 'on', 'set.bulk': 'on', 'set.planner': 'on', 'set.offer': 'on' },
    },
    steps: {
      'as it came': () => Promise.resolve(),
      ...COMMON,
      'lines selected': (page) => part(page, 'select-all').check(),
      'none of them ordered': (page) => part(page, 'zero-selected').click(),
      'the step of the plan': (page) => part(page, 'undo-button').click(),
      'a list read': async (page) => {
        await page.locator('[part~="quick-order"] > summary').click();
        await part(page, 'quick-order-input').fill('111;480\nnosuch;1\n113;7');
        await expect(part(page, 'quick-order-row')).toHaveCount(3);
      },
      'another list': async (page) => {
        await part(page, 'quick-order-input').fill('nosuch;1\n111;?\n113;24');
        await expect(part(page, 'quick-order-row')).toHaveCount(3);
      },
      'a language again': setLanguage('en'),
    },
  },
};

for (const [name, { visit, steps }] of Object.entries(PLAYS)) {
  test(`a page that a translator has changed says what its untouched twin says: ${name}`, async ({
    shop,
    page,
  }) => {
    test.slow();
    const said: string[] = [];
    const play = async (then: (step: string) => Promise<void>): Promise<void> => {
      await shop.open({ ...visit, lang: 'en' });
      await expectWhole(page);
      await expect(line(page, visit.audience === 'b2b' ? 111 : 101)).toBeVisible();
      for (const [step, act] of Object.entries(steps)) {
        await act(page);
        await expectSaved(page);
        await then(step);
      }
    };
    await play(async () => void said.push(await settledTexts(page)));
    let at = 0;
    await play(async (step) => {
      await expect.poll(() => texts(page), step).toBe(said[at++]);
      await translate(page);
    });
  });
}

/** The texts once the page no longer changes: messages of a moment have gone, and files have come. */
async function settledTexts(page: Page): Promise<string> {
  await expect(page.locator('.done, .spinner, .pending, .updating')).toHaveCount(0);
  return texts(page);
}
