import { expect, it } from 'vitest';
import { checked, sendJson, serveShop, type Carelessness } from './serve.js';
import { serving } from './serving.js';

const ITEM = { key: 'a', id: 7, quantity: 1, name: 'Mug' };
const CART = { items: [ITEM], extensions: { 'cart-elements': { remarks: '' } } };
const OPTIONS = { url: '/wp-json/wc/store/v1?lang=de', nonce: 'n', namespace: 'cart-elements' };
const PATH = '/wp-json/wc/store/v1/cart?lang=de';

/** A page as the plugin for WooCommerce prints it, in a shop without any call of the tags. */
const wordpress = (
  cart: unknown,
  status = 200,
  nonce = 'new',
  options = OPTIONS,
): Carelessness => ({
  page: `<cart-page></cart-page><script type="application/json" id="cart-elements-woocommerce">${JSON.stringify(options)}</script>`,
  before: ({ url = '', headers }, response) => {
    if (url !== PATH) return false;
    if (nonce) response.setHeader('Nonce', nonce);
    sendJson(headers['nonce'] === 'n' ? cart : {}, status)(response);
    return true;
  },
});

it.each<[string, Carelessness, readonly string[]]>([
  ['is sound', wordpress(CART), []],
  [
    'has a Store API that a plugin blocks',
    wordpress({ code: 'rest_disabled', message: 'Not for guests.' }, 401),
    [
      'error: storeApi: The Store API answers with status 401 ("rest_disabled: Not for guests."): the buyer sees an error. A plugin for security may block it.',
    ],
  ],
  [
    'answers with something else than a cart',
    wordpress({ status: 'maintenance' }),
    [
      String.raw`error: storeApi: The Store API does not answer with a cart; the answer starts with "{\"status\":\"maintenance\"}".`,
    ],
  ],
  [
    'loses the nonce on its way',
    wordpress(CART, 200, ''),
    [
      'error: storeApi: The Store API sends no header "Nonce": no save is accepted. Let caches and proxies pass it.',
    ],
  ],
  [
    'lacks the data of the plugin',
    wordpress({ items: [ITEM] }),
    [
      'warning: storeApi: The cart has no data of the plugin ("extensions.cart-elements"): notes are lost, and undo loses data of a line.',
    ],
  ],
  [
    'has damaged names',
    wordpress({ ...CART, items: [{ ...ITEM, name: 'KrÃ¤uter' }] }),
    [
      'warning: storeApi: Names of products are UTF-8 that was converted once more, as in "KrÃ¤uter": buyers see "Ã¤" in place of "ä".',
    ],
  ],
])('a WooCommerce shop that %s', async (_, shop, expected) => {
  const { findings, notes, calls } = await checked(await serving(serveShop(shop)), {
    isWriting: true,
  });
  expect(findings).toEqual(expected);
  expect(calls.at(-1)).toMatchObject({ name: 'storeApi', path: PATH });
  expect(
    notes.filter((text) => /saveCart: Not tested.*"woocommerce".*use "try"/.test(text)),
  ).toHaveLength(1);
});

it.each([
  'import { vendure } from "/cart-elements/adapters/vendure.js";',
  '</script><script type="module" src="/cart-elements/adapters/vendure.js">',
])(
  'check finds no errors on a page with another adapter, and recommends "try": %s',
  async (code) => {
    const page = `<cart-page></cart-page><script type="module">${code}</script>`;
    const { findings, calls } = await checked(await serving(serveShop({ page })));
    expect(findings).toEqual([]);
    expect(calls.filter(({ name }) => name !== 'page').map(({ ok }) => ok)).toEqual(
      Array.from({ length: 11 }, () => null),
    );
  },
);

it('an adapter is passed over where the base of the calls is given', async () => {
  const url = await serving(serveShop(wordpress(CART)));
  const { calls } = await checked(url, { apiBase: new URL('/', url) });
  expect(calls.find(({ name }) => name === 'readCart')?.ok).toBe(true);
});
