import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../../scripts/setup/browser-flags.mjs';
import { ensureBrowser } from '../../scripts/setup/ensure-browser.mjs';
import { at } from '../../scripts/setup/paths.mjs';

const TYPES = /** @type {Readonly<Record<string, string>>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
});

/** The path of the site in this check, because documentation may be in any folder. */
const FOLDER = '/some/folder/';

/** @returns {Promise<import('node:http').Server>} */
function serveSite() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = at('_site', decodeURIComponent(pathname.slice(FOLDER.length)));
    if (!pathname.startsWith(FOLDER) || !existsSync(file) || statSync(file).isDirectory()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** The pages of the site, by path in it. */
const pagesOf = () =>
  readdirSync(at('_site'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('demo/in-browser/'));

/** What front-end developers search for. */
const SOUGHT = [
  ...['bundle size', 'jsdom', 'happy-dom', 'StrictMode', 'hydrate', 'Nuxt', 'SvelteKit'],
  ...['CORS', 'SameSite', 'CSP', 'TypeScript', 'Cypress'],
];

/**
 * What the search of the site does not find.
 *
 * @param {import('@playwright/test').Page} page one of the site
 * @param {string} index the address of its search
 * @returns {Promise<string[]>} the problems
 */
const notFound = (page, index) =>
  page.evaluate(async ([address, sought]) => {
    const pagefind = await import(address);
    const problems = [];
    for (const words of sought) {
      // It always finds something: pages with a part of a word, if no page has the whole.
      const [first] = (await pagefind.search(words)).results;
      const content = (await first?.data())?.content.toLowerCase() ?? '';
      const stem = words.toLowerCase().replace(/e$/, '');
      if (!content.includes(stem)) problems.push(`search: "${words}" leads to no page about it`);
    }
    return problems;
  }, /** @type {const} */ ([index, SOUGHT]));

/** The broken links and pictures of a page. @param {string} page */
function brokenLinks(page) {
  const html = readFileSync(at('_site', page), 'utf8');
  const targets = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^(https?:|mailto:|data:|about:)/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.replaceAll('&amp;', '&').split('#');
      const [plain = ''] = file.split('?');
      const named = plain ? path.posix.join(path.posix.dirname(page), plain) : page;
      if (target.startsWith('/') || !existsSync(at('_site', named))) return true;
      if (!anchor || !named.endsWith('.html')) return false;
      return !readFileSync(at('_site', named), 'utf8').includes(` id="${anchor}"`);
    })
    .map((target) => `${page}: the link "${target}" leads nowhere`);
}

/**
 * Checks each page of the built site: its links, its requests, axe's rules in light and dark, and
 * its width on a phone.
 *
 * @returns {Promise<string[]>} the problems
 */
export async function checkSite() {
  const axe = readFileSync(at('node_modules/axe-core/axe.min.js'), 'utf8');
  const server = await serveSite();
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const origin = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: BROWSER_FLAGS,
  });
  const pages = pagesOf();
  const problems = pages.flatMap(brokenLinks);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const width = colorScheme === 'dark' ? 390 : 1280;
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    for (const url of pages) {
      const page = await context.newPage();
      const name = `${url} (${colorScheme}, ${width} px)`;
      page.on('request', (request) => {
        if (!/^(data:|blob:|about:)/.test(request.url()) && !request.url().startsWith(origin)) {
          problems.push(`${name}: requests ${request.url()}`);
        }
      });
      page.on('response', (response) => {
        if (response.status() >= 400) problems.push(`${name}: no ${response.url()}`);
      });
      page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
      await page.goto(`${origin}${FOLDER}${url}`, { waitUntil: 'load' });
      await page.addScriptTag({ content: axe });
      const found = await page.evaluate(async () => {
        const { violations } = await /** @type {any} */ (window).axe.run(document, {
          // test/browser/accessibility.spec.ts tests the content of the frame.
          iframes: false,
        });
        const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
        return [
          ...violations.map(
            (/** @type {any} */ { id, nodes }) => `axe ${id}: ${nodes[0].html.slice(0, 160)}`,
          ),
          ...(wide > 0 ? [`is ${wide} px too wide`] : []),
        ];
      });
      problems.push(...found.map((/** @type {string} */ text) => `${name}: ${text}`));
      await page.close();
    }
    await context.close();
  }
  const page = await browser.newPage();
  await page.goto(`${origin}${FOLDER}index.html`);
  problems.push(...(await notFound(page, `${origin}${FOLDER}pagefind/pagefind.js`)));
  await browser.close();
  server.close();
  return problems;
}
