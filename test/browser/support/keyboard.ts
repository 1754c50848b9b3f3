import type { Page } from '@playwright/test';

/**
 * The focused element, at any depth of shadow trees: its part or local name, and the product or
 * code that it belongs to, as "increase 101".
 */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return 'nothing';
    const name = element.getAttribute('part') ?? (element.className || element.localName);
    const owner = element.closest<HTMLElement>('[data-id], [data-code]')?.dataset;
    return `${name} ${owner?.['id'] ?? owner?.['code'] ?? ''}`.trim();
  });
}
