import type { Page } from '@playwright/test';

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
