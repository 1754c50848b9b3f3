import { servePage } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

/** The same server under another name is another origin. */
const otherHost = (address: string): string => address.replace('127.0.0.1', 'localhost');

test('the classic script of another host shows the cart, with texts that it loads from there', async ({
  page,
  baseURL,
}) => {
  const files = otherHost(baseURL!);
  await page.route(`${files}/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
    await route.fulfill({ response, headers });
  });
  await servePage(
    page,
    '/elsewhere',
    `<!doctype html><html lang="de"><link rel="icon" href="data:," />
<script src="${files}/dist/cart-elements.js"></script><cart-page></cart-page>`,
  );
  await page.goto('/elsewhere');
  await expect(part(page, 'empty').or(part(page, 'line').first())).toBeVisible();
  // Files of later parts may still be on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a policy that allows scripts by a nonce alone has nothing to report, and forms with names of the document’s properties stop no tag', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  await servePage(
    page,
    '/strange',
    `<!doctype html><html lang="en"><link rel="icon" href="data:," />
<form name="cookie"></form><form name="referrer"></form>
<script type="module" nonce="abc" src="/dist/autoload.js"></script><cart-page></cart-page>`,
    { 'content-security-policy': `script-src 'nonce-abc'` },
  );
  await page.goto('/strange');
  await expect(part(page, 'empty').or(part(page, 'line').first())).toBeVisible();
  expect(problems).toEqual([]);
});
