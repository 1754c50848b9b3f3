import type { Page } from '@playwright/test';
import { expect } from './shop.js';

/** What `focused()` returns if nothing has the focus. */
export const NOTHING = 'nothing';

/**
 * The focused element, at any depth of shadow trees: its part or local name, and the product or
 * code that it belongs to, as "increase 101".
 */
export function focused(page: Page): Promise<string> {
  return page.evaluate((nothing) => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return nothing;
    const name = element.getAttribute('part') ?? (element.className || element.localName);
    const owner = element.closest<HTMLElement>('[data-id], [data-code]')?.dataset;
    return `${name} ${owner?.['id'] ?? owner?.['code'] ?? ''}`.trim();
  }, NOTHING);
}

/** Waits until this has the focus. */
export const expectFocus = (page: Page, what: string): Promise<void> =>
  expect.poll(() => focused(page), `the keyboard is at "${what}"`).toBe(what);

/** Presses Tab, or Shift+Tab, until this has the focus, like a buyer without a mouse. */
export async function tabTo(page: Page, what: string, key = 'Tab'): Promise<void> {
  const seen: string[] = [];
  while (seen.at(-1) !== what) {
    expect(seen.length, `Tab reaches "${what}": ${seen.join(', ')}`).toBeLessThan(300);
    await page.keyboard.press(key);
    seen.push(await focused(page));
  }
}

/** Presses Tab, or Shift+Tab, until the focus leaves the tags, and returns where it stopped. */
export async function tabStops(page: Page, key = 'Tab'): Promise<string[]> {
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const inside = await page.evaluate(() => document.activeElement?.shadowRoot != null);
    if (!inside) return stops;
    stops.push(await focused(page));
    expect(stops.length, 'the keyboard gets out of the tags').toBeLessThan(1000);
  }
}
