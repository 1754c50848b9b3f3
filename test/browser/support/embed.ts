import type { Page } from '@playwright/test';
import { inMain, useTemplate, withoutScript, type Rewrite } from './host-page.js';

/** Script elements for files of the built library, in the order in which the page has them. */
export const AUTOLOAD = '<script type="module" src="/dist/autoload.js"></script>';
export const CLASSIC = '<script src="/dist/cart-elements.js"></script>';
export const widgetScript = (tag: string): string =>
  `<script type="module" src="/dist/widgets/${tag}.js"></script>`;

/** Where a page finds a second copy of the library, as if another release had left it there. */
export const OTHER_COPY = '/dist-other';

export const elsewhere = (script: string): string => script.replace('/dist/', `${OTHER_COPY}/`);

/** Makes the cart page include these scripts, in place of the demo shop's own, and these tags. */
export async function embed(
  page: Page,
  tags: readonly string[],
  scripts: readonly string[],
  ...rewrites: readonly Rewrite[]
): Promise<void> {
  await page.route(`**${OTHER_COPY}/**`, async (route) => {
    const url = route.request().url().replace(OTHER_COPY, '/dist');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const markup = tags.map((tag) => `<${tag}></${tag}>`).join('');
  await useTemplate(page, withoutScript, inMain(markup + scripts.join('')), ...rewrites);
}
