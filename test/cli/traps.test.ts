import { describe, expect, it } from 'vitest';
import type { WireProduct } from '../../src/contract/wire.js';
import { FIXTURES } from '../../src/testing/fixtures.js';
import { checked, reply, sendJson, serveShop, type Asked, type Carelessness } from './serve.js';
import { serving, stopLater } from './serving.js';

const { cart } = FIXTURES.retail;
const [honey, ...others] = cart.products as [WireProduct, ...WireProduct[]];
const TWINS = [
  { ...honey, key: 'a', configuration_id: 'red', url: '/honey' },
  { ...honey, key: 'b', configuration_id: 'blue', url: '/honey' },
  ...others.map((line) => ({ ...line, key: `k${line.id}`, url: '/other' })),
];
const sum = (side: 'price' | 'nett_price'): number =>
  TWINS.map((line) => Number(line[side]) * Number(line.amount)).reduce((all, each) => all + each);
const TOTALS = {
  totals: [
    { code: 'subtotal', title: 'Goods', net: sum('nett_price').toFixed(2) },
    { code: 'shipping', title: 'Parcel', net: '10.00', gross: '12.30' },
    { code: 'tax', title: 'VAT', gross: (sum('price') - sum('nett_price')).toFixed(2) },
  ],
  total: { gross: (sum('price') + 12.3).toFixed(2) },
};

/** A cart in which every trap can be tested. */
const FULL = { cart: { ...cart, ...TOTALS, products: TWINS }, discounts: [] };
type Response = Parameters<ReturnType<typeof sendJson>>[0];

const SESSION = { isWriting: true, session: 'session=1', code: 'minus20' };

const lines = (payload: Asked['payload']) => payload['products'] as WireProduct[];
const some = (products: readonly WireProduct[]) => products.filter(({ amount }) => Number(amount));

/** What the shop stores of a line, of which it uses the product and the quantity. */
const known = (sent: WireProduct): WireProduct => {
  const { amount, configuration_id: own } = sent;
  const line = TWINS.find((each) => each.id === sent.id && each.configuration_id === own);
  const { key: _, ...rest } = line!;
  return { ...rest, ...('key' in sent ? { key: sent.key } : {}), amount, reduced_amount: 0 };
};

/** Answers a save as if other lines had been sent. */
const saving =
  (stored: (sent: WireProduct[], asked: Asked) => WireProduct[]) =>
  (response: Response, _: unknown, asked: Asked): void => {
    const products = stored(lines(asked.payload), asked).map(known);
    asked.shop.change({ products });
    sendJson({ products })(response);
  };

/** Answers a delete by a rule of its own. */
const deleting =
  (stays: (line: WireProduct, payload: Asked['payload']) => boolean) =>
  (response: Response, _: unknown, { shop, payload }: Asked) => {
    shop.change({ products: shop.cart().products.filter((line) => stays(line, payload)) });
    sendJson({})(response);
  };

/** What is found in a shop that knows two lines of one product, but for its mistake. */
const foundIn = async ({ answers, ...shop }: Carelessness, own = {}) => {
  const sound = { saveCart: saving((sent) => sent) };
  const served = serveShop({ audience: FULL, answers: { ...sound, ...answers }, ...shop });
  return checked(await serving(served), { ...SESSION, ...own });
};

describe('a cart with lines', () => {
  it.each(['/pictures/a.jpg', '//127.0.0.1:PORT/pictures/a.jpg'])(
    'has pictures at whole addresses, as the page reads them: %s',
    async (photo) => {
      const served = await stopLater(
        serveShop({ audience: FULL, lacks: /^\/static|webp$/, answers: { readCart } }),
      );
      async function readCart(response: Response, own: () => Promise<unknown>) {
        const { products, ...rest } = (await own()) as typeof cart;
        const photo_url = photo.replace('PORT', new URL(served.url).port);
        return sendJson({ ...rest, products: products.map((line) => ({ ...line, photo_url })) })(
          response,
        );
      }
      const { findings } = await checked(`${served.url}/cart`, SESSION);
      expect(findings.filter((text) => text.includes('picture'))).toEqual([]);
    },
  );

  it('of a sound shop has no traps, is tested whole, and is left as it was', async () => {
    let last: unknown;
    const { findings, notes } = await foundIn({
      answers: {
        readCart: async (response, own) => sendJson((last = await own()))(response),
      },
    });
    expect(findings).toEqual([]);
    expect(notes.filter((text) => text.includes('Not tested: '))).toEqual([]);
    expect(last).toEqual(FULL.cart);
  });

  const AFTER_ZERO = /^error: saveCart: A line was saved with the quantity 0 and then with 2, but/;

  it.each<[string, Carelessness, readonly RegExp[]]>([
    [
      'that drops a line of 0, and adds it again',
      { answers: { saveCart: saving(some) } },
      [/^warning: saveCart: It drops a line that is saved with the quantity 0/],
    ],
    [
      'that drops a line of 0, and knows it no more',
      {
        audience: { ...FULL, cart: { ...cart, products: TWINS } },
        answers: {
          saveCart: saving((sent, { shop }) => {
            const held = shop.cart().products.map(({ key }) => key);
            return some(sent).filter(({ key }) => held.includes(key));
          }),
        },
      },
      [
        /^warning: saveCart: It drops a line that is saved with the quantity 0/,
        AFTER_ZERO,
        /^error: saveCart: After the check the cart could not be restored/,
      ],
    ],
    [
      'that takes 0 for 1',
      {
        answers: {
          saveCart: saving((sent) => sent.map((each) => ({ ...each, amount: each.amount || 1 }))),
        },
      },
      [/^error: saveCart: The quantity 0 was saved, but then the cart has 1\.$/],
    ],
    [
      'that deletes every line of a product',
      { answers: { deleteLine: deleting(({ id }, payload) => id !== payload['id']) } },
      [/^error: deleteLine: Deleting one of two lines of one product deletes both/],
    ],
    [
      'that deletes the other line of a product',
      {
        answers: {
          deleteLine: deleting(({ id, key }, own) => id !== own['id'] || key === own['key']),
        },
      },
      [
        /^error: deleteLine: Deleting one of two lines of one product deletes the other one/,
        /^error: deleteLine: A deleted line is still in the cart/,
      ],
    ],
    [
      'whose lines of one product have no key',
      {
        audience: {
          ...FULL,
          cart: { ...cart, products: TWINS.map(({ key: _, ...line }) => line) },
        },
      },
      [/^warning: deleteLine: Two lines of one product have no "key"/],
    ],
    [
      'whose reads write the old session back',
      {
        answers: {
          readCart: async (response, _, { shop }) => {
            const old = shop.cart();
            // As long as a page of a slow shop takes.
            await new Promise((resolve) => setTimeout(resolve, 120));
            shop.change(old);
            sendJson(old)(response);
          },
        },
      },
      [
        /^error: saveCart: Two saves and some reads ran at the same time, and the quantity \d and the notes got lost: sessions/,
      ],
    ],
    [
      'that refuses a valid code',
      { answers: { addDiscount: sendJson({ error: 'x', message: 'Not today.' }) } },
      [/^error: addDiscount: It refuses the code MINUS20: Not today\.$/],
    ],
    [
      'that accepts a code and forgets it',
      { answers: { readDiscounts: sendJson([]) } },
      [/^error: addDiscount: It accepts the code MINUS20, but then the list/],
    ],
    [
      'that has no value for a code',
      { answers: { readDiscountsValue: sendJson({ error: 'Failed', discounted: '1' }) } },
      [/^error: readDiscountsValue: With the code MINUS20 in the cart it answers an error: Failed/],
    ],
    [
      'whose code ends with a save',
      {
        answers: {
          saveCart: async (response, own, { shop }) => {
            const { signal } = new AbortController();
            for (const { code } of shop.discounts()) {
              await shop.client.removeDiscount({ code }, { signal });
            }
            sendJson(await own())(response);
          },
        },
        audience: { ...FULL, cart },
      },
      [/^error: saveCart: A save of the cart removes the code MINUS20/],
    ],
    [
      'that does not remove a code',
      { answers: { removeDiscount: sendJson({}) } },
      [/^error: removeDiscount: The code MINUS20 was removed, but is still in the list/],
    ],
    [
      'whose cart a cache answers',
      {
        answers: {
          readCart: async (response, own, { url }) =>
            sendJson(url.includes('?') ? await own() : FULL.cart)(response),
        },
      },
      [/^error: readCart: After a save it still answers the cart from before; with another query/],
    ],
    [
      'with a message of PHP before its JSON',
      {
        answers: {
          saveRemarks: reply(
            200,
            '<br />\n<b>Notice</b>:  Undefined index in <b>a.php</b> on line <b>3</b>{}',
            { 'Content-Type': 'text/html' },
          ),
        },
      },
      [
        /^error: saveRemarks: Its answer starts with a message of PHP, .*: Notice: {2}Undefined index in a\.php on line 3/,
      ],
    ],
    [
      'with dead links',
      { lacks: /honey$|honey\S*\.webp$|payment$/ },
      [
        /^error: page: The link to a product \/honey cannot be opened: status 404\.$/,
        /^warning: page: The picture \/static\/images\/100\/[\w-]+\.webp cannot be opened/,
        /^error: page: The link to the checkout \/cart\/before-payment cannot be opened/,
      ],
    ],
    [
      'whose rows do not add up',
      {
        audience: {
          ...FULL,
          cart: { ...FULL.cart, total: { gross: sum('price').toFixed(2) } },
        },
      },
      [/^error: readCart: The rows of "totals" add up to [\d.]+ gross, but the total is/],
    ],
  ])('shows the traps of a shop %s', async (_, shop, expected) => {
    const { findings } = await foundIn(shop);
    expect(findings).toEqual(expected.map((words) => expect.stringMatching(words)));
  });

  it('whose list of codes cannot be read is not accused of losing a code', async () => {
    const { findings, notes } = await foundIn({ answers: { readDiscounts: sendJson('none') } });
    expect(findings).toEqual([expect.stringMatching(/^error: readDiscounts: /)]);
    expect(notes).toContain(
      'note: addDiscount: Not tested: a valid code, because the list of codes cannot be read.',
    );
  });

  it('whose rows are gross alone is not accused of a net total', async () => {
    const totals = [
      { code: 'subtotal', title: 'Goods', gross: sum('price').toFixed(2) },
      { code: 'shipping', title: 'Parcel', gross: '12.30' },
    ];
    const total = { ...TOTALS.total, net: (sum('nett_price') + 10).toFixed(2) };
    const cart = { ...FULL.cart, totals, total };
    expect((await foundIn({ audience: { ...FULL, cart } })).findings).toEqual([]);
  });

  it.each([true, 'true', 1, '1'] as const)(
    'with a gift, whose quantity is fixed by %j, is not accused of losing a change',
    async (fixed_amount) => {
      const gift = { ...honey, fixed_amount, removable: 'false' } as const;
      const { findings } = await foundIn(
        {
          audience: { ...FULL, cart: { ...cart, products: [gift] } },
          answers: {
            saveCart: (response, _, { shop }) =>
              sendJson({ products: shop.cart().products })(response),
          },
        },
        { code: undefined },
      );
      expect(findings).toEqual([]);
    },
  );

  it('that lacks what a trap needs is reported as not tested', async () => {
    const { notes } = await foundIn(
      { audience: { ...FULL, cart: { ...cart, products: [] }, topProducts: [] } },
      { code: undefined },
    );
    const untested = notes.flatMap((text) => /Not tested: ([^,]*), because/.exec(text)?.[1] ?? []);
    expect(untested.sort()).toEqual([
      'a quantity of 0',
      'a valid code',
      'links and pictures',
      'reads beside a write',
      'the total',
      'two lines of one product',
      'writes with a token',
      'writes with a token',
    ]);
  });
});
