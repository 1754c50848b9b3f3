import type { Page } from '@playwright/test';

/** Changes the markup of the demo shop's cart page before the browser sees it. */
export type Rewrite = (markup: string) => string;

/** Puts markup at the start of the head, before everything that the page has there. */
export const inHead =
  (markup: string): Rewrite =>
  (page) =>
    page.replace('<head>', () => `<head>${markup}`);

/** Puts other markup in the place of the tags. */
export const inMain =
  (markup: string): Rewrite =>
  (page) =>
    page.replace(/(<main id="content">).*(<\/main>)/s, (_, before, after) =>
      [before, markup, after].join(''),
    );

/** Puts markup at the end of the body. */
export const atEnd =
  (markup: string): Rewrite =>
  (page) =>
    page.replace('</body>', () => `${markup}</body>`);

/** Takes out the script that the demo shop includes. */
export const withoutScript: Rewrite = (page) =>
  page.replace(/<script[^>]*\ssrc="\/dist\/[^>]*>\s*<\/script\s*>/g, '');

/**
 * Makes the cart page one that a shop's own template wrote: the demo shop's page, changed. To be
 * called before the page is opened.
 */
export async function useTemplate(page: Page, ...rewrites: readonly Rewrite[]): Promise<void> {
  await page.route(/\/shop(\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = rewrites.reduce(
      (markup, rewrite) => {
        const changed = rewrite(markup);
        if (changed === markup) throw new Error(`A rewrite found nothing to change in ${markup}`);
        return changed;
      },
      await response.text(),
    );
    // Old pages send no policy; the demo shop's would refuse what some of the tests put in.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
}

/** Answers an address with a page of its own. */
export const servePage = (page: Page, path: string, body: string, headers = {}): Promise<unknown> =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body }),
  );

/** The paths that the page asks for from now on. */
export function pathsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** The sum of all layout shifts since the page was opened, and what moved. */
export async function layoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const entries = await new Promise<readonly Shift[]>((resolve) => {
      const seen: Shift[] = [];
      const observer = new PerformanceObserver((list) => {
        seen.push(...(list.getEntries() as Shift[]));
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // Buffered entries come before the second frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            seen.push(...(observer.takeRecords() as Shift[]));
            observer.disconnect();
            resolve(seen);
          }),
        ),
      );
    });
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.localName}.${node.getAttribute('class') ?? ''}`
        : (node?.nodeName ?? 'nothing');
    return {
      sum: entries.reduce((sum, { value }) => sum + value, 0),
      moved: entries.flatMap(({ sources }) => sources.map(({ node }) => nameOf(node))),
    };
  });
}
