import type { Page } from '@playwright/test';

/** Changes the markup of the shop's cart page on its way to the browser, as another template would. */
export async function rewritePage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/shop?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Changes the JSON that the shop answers on a path. */
export async function rewriteAnswer(
  page: Page,
  path: string,
  change: (answer: Record<string, unknown>) => unknown,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: change((await response.json()) as Record<string, unknown>),
    });
  });
}
