import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildHost, packLibrary, type BuiltHost } from './build-host.js';

/** The folder of each, and that of what it builds. */
const HOSTS = [
  ['react', 'dist'],
  ['vue', 'dist'],
  ['svelte', 'dist'],
  ['astro', 'dist'],
  ['next', 'out'],
  ['angular', 'dist/browser'],
] as const;

let tarball = '';
test.beforeAll(async () => {
  tarball = await packLibrary();
});
test.afterAll(() => rm(path.dirname(tarball), { recursive: true, force: true }));

let host: BuiltHost | undefined;
test.afterEach(async () => {
  await host?.end();
  host = undefined;
});

for (const [name, output] of HOSTS) {
  test(`a page of ${name} shows the cart, sets its attributes, and hears of an edit`, async ({
    page,
  }) => {
    host = await buildHost(name, output, tarball);
    const wrong: string[] = [];
    page.on('pageerror', (error) => wrong.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) wrong.push(message.text());
    });
    // Pictures are the shop's, which is not there.
    await page.route('**/static/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })); // prettier-ignore
    await page.goto(host.url);

    const line = page.locator('[part~="line"]').first();
    await expect(line).toBeVisible();
    if (['react', 'vue', 'svelte', 'next'].includes(name)) {
      await expect(page.locator('[slot="row-end-101"] small')).toHaveText('No. 101');
    }
    const total = page.getByText(/^Before codes: /);
    await expect(total).toHaveText(/^Before codes: \d+\.\d\d$/);
    const before = (await total.textContent()) ?? '';
    await line.locator('[part~="increase"]').click();
    await expect(line.locator('[part~="quantity"]')).toHaveValue('3');
    await expect(total).not.toHaveText(before);
    await expect(total).toHaveText(/^Before codes: \d+\.\d\d$/);

    if (name === 'react') await expect(page.getByText(/^Saved: \d/)).toBeVisible();

    await expect(page.locator('[part~="checkout"]').first()).toHaveText('Proceed to checkout');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.locator('[part~="checkout"]').first()).toHaveText('Zur Kasse');
    expect(wrong).toEqual([]);
  });
}
