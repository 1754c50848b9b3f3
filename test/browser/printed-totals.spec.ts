import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { servePhp, type PhpServer } from '../../demo/php-server.mjs';
import { at } from '../../scripts/setup/paths.mjs';
import { dist } from '../support/dist.js';
import { hold } from './support/cart.js';
import { php } from './support/php.js';
import { laterIsThere, REACT } from './support/printed-form.js';
import { expect, part, test } from './support/shop.js';

test.skip(!php && process.env.CI !== 'true', 'There is no PHP here, so its pages are not tried.');

/** A page that prints the cart of a shop with totals of its own: those that the address names. */
const PAGE = `<?php
require '${at('php', 'src', 'autoload.php')}';
use CartElements\\CartElements;
CartElements::startSession();
$line = ['id' => 1, 'name' => 'Jar', 'amount' => 2, 'price' => '610.00', 'nett_price' => '500.00'];
$cart = ['products' => [$line], 'remarks' => ''] + json_decode($_GET['cart'] ?? '[]', true);
if (strpos($_SERVER['REQUEST_URI'], '/call') === 0) {
    header('Content-Type: application/json');
    echo json_encode(strpos($_SERVER['REQUEST_URI'], '/cart-api/cart') ? $cart : []);
    exit;
}
$elements = new CartElements([
    'files' => __DIR__ . '/cart-elements',
    'language' => $_GET['language'],
    'settings' => ['api-base' => '/call?cart=' . rawurlencode($_GET['cart']) . '&call='],
]);
?><!doctype html><html lang="en"><title>Cart</title><link rel="icon" href="data:,">
<style>body { font: 16px sans-serif } dt { font-weight: 700 }</style>
<?= $elements->head(), $elements->preload($cart), $elements->tag('cart-page', ['preload' => 'cart-data'], $elements->form($cart)) ?>`;

const ROWS = [
  { code: 'subtotal', title: 'Sub-total', net: '1000.00', gross: '1220.00' },
  { code: 'coupon', title: 'A coupon whose title is long enough', gross: '-12.20', note: 'TEN' },
];
const TOTAL = { code: 'total', title: 'Total', net: '990.00', gross: '1207.80' };
/** Kinds of carts by name. */
const CARTS: Readonly<Record<string, object>> = {
  retail: { currency: 'USD', totals: [...ROWS, TOTAL] },
  'gross prices': { currency: 'PLN', prices: 'gross', totals: [...ROWS, TOTAL] },
  'net prices': { currency: 'CAD', prices: 'net', totals: [...ROWS, TOTAL] },
  'both prices': { currency: 'EUR', prices: 'both', totals: [...ROWS, TOTAL] },
  export: { currency: 'CHF', isExport: true, totals: [...ROWS, TOTAL] },
  'a total alone': { currency: 'EUR', prices: 'gross', total: { gross: '1220' } },
  'amounts in the form of the shop, and nothing to deliver': {
    ...{ currency: 'EUR', prices: 'gross', totals: [...ROWS, TOTAL], nothing_to_deliver: true },
    currency_format: { prefix: 'E ', suffix: ',-', decimal: ',', group: '.', decimals: 4 },
  },
  'a row of delivery': {
    ...{ currency: 'HUF', prices: 'gross' },
    totals: [{ code: 'shipping', title: 'Post', gross: '1500' }, TOTAL],
  },
};

let folder = '';
let shop: PhpServer;
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'printed-totals-'));
  writeFileSync(path.join(folder, 'index.php'), PAGE);
  symlinkSync(dist(), path.join(folder, 'cart-elements'));
  shop = await servePhp({ php: php!, folder });
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

/** What the ledger shows, and where from its heading on: the places and sizes of its texts, link and field. */
const seen = (page: Page) =>
  page
    .locator(
      '.totals > h2, .ledger dt, .ledger dd > span, .ledger-head, .totals a.button, .code-row input',
    )
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1)
        .map(({ text, box: { x, y, width, height } }, _, [heading]) => ({
          text,
          box: [x, y - heading!.box.y, width, height],
        })),
    );

const WIDTHS = [390, 1280];

test('the printed totals stay as they are when the tag comes, in each kind of cart', async ({
  page,
}) => {
  for (const [name, cart] of Object.entries(CARTS)) {
    await page.unrouteAll();
    const react = await hold(page, REACT);
    const language = name === 'gross prices' ? 'pl' : 'en';
    const query = new URLSearchParams({ language, cart: JSON.stringify(cart) });
    await page.goto(`${shop.url}/cart?${query.toString()}`, { waitUntil: 'commit' });
    await page.waitForFunction(laterIsThere);
    const before = new Map<number, Awaited<ReturnType<typeof seen>>>();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      before.set(width, await seen(page));
    }
    expect(before.get(1280)?.length).toBeGreaterThan(4);
    react.open();
    await expect(page.locator('[data-cart-form]')).toHaveCount(0);
    await expect(page.locator('.code-row input')).toBeVisible();
    // What loads later may still be on its way.
    await expect(part(page, 'remarks')).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // The side of the page settles after its observers have reported.
      await expect
        .poll(async () => {
          const after = await seen(page);
          return (before.get(width) ?? []).flatMap(({ text, box }, at) => {
            const far = box.map((side, each) => Math.abs(side - (after[at]?.box[each] ?? NaN)));
            if (after[at]?.text === text && far.every((px) => px < 3)) return [];
            return `${text} became ${after[at]?.text}, moved by ${far.join()}`;
          });
        }, `${name}, ${width} px`)
        .toEqual([]);
    }
  }
  expect(shop.log).toEqual([]);
});
