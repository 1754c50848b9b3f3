import { describe, expect, it } from 'vitest';
import { FIXTURES, type Audience } from '../../src/testing/fixtures.js';
import {
  checked,
  reply,
  sendJson,
  serve,
  serveShop,
  SOUND,
  WRITES,
  type Carelessness,
} from './serve.js';
import { foundIn, serving } from './serving.js';

describe('a sound shop', () => {
  it.each(Object.keys(FIXTURES) as Audience[])(
    'has nothing that is found, read or written: %s',
    async (audience) => {
      const result = await checked(await serving(serveShop({ audience })), { isWriting: true });
      expect(result.findings).toEqual([]);
      expect(result.ok).toBe(true);
    },
  );

  it('has a service worker that is named, because the check does not run it', async () => {
    const page =
      '<meta name=csrf-token content=t><cart-page></cart-page><script>navigator.serviceWorker.register("/sw.js")</script>';
    const { notes } = await checked(await serving(serveShop({ page })));
    expect(notes.join()).toContain('page: It registers a service worker');
  });

  it('is not written to unless that was asked for', async () => {
    const url = await serving(serveShop());
    const { calls, notes } = await checked(url);
    expect(calls).toHaveLength(12);
    expect(notes.filter((text) => text.includes('--write'))).toHaveLength(5);
  });

  it('is asked for the dropshipping cost with the page’s token, where its cart is of that type', async () => {
    const page = `<meta name=csrf-token content='token-of-the-session'><cart-page cart-type="dropshipping"></cart-page>`;
    const shop = { audience: 'dropshipping', page } as const;
    expect(await foundIn(shop)).toEqual([]);
    const { notes } = await checked(await serving(serveShop(shop)));
    expect(notes.join()).not.toContain('readDropshippingCost');
    expect(notes.join()).toContain('readFreeDelivery: Not tested');
  });
});

it('a call that was not made does not count as sound', async () => {
  const url = await serving(serveShop());
  const okOf = async (isWriting: boolean) => {
    const { calls } = await checked(url, { isWriting });
    return new Map(calls.map(({ name, ok }) => [name, ok]));
  };
  const read = await okOf(false);
  expect([read.get('saveCart'), read.get('readDropshippingCost')]).toEqual([null, null]);
  expect([read.get('readCart'), read.get('readFreeDelivery')]).toEqual([true, true]);
  const written = await okOf(true);
  expect([written.get('saveCart'), written.get('readDropshippingCost')]).toEqual([true, null]);
});

describe('a careless shop', () => {
  const { cart } = FIXTURES.retail;
  const withLines = (own: Record<string, unknown>) =>
    sendJson({ ...cart, products: cart.products.map((product) => ({ ...product, ...own })) });

  it.each<[string, Carelessness, RegExp]>([
    [
      'another content type',
      { answers: { readCart: reply(200, JSON.stringify(cart), { 'Content-Type': 'text/plain' }) } },
      /^warning: readCart: Its content type is "text\/plain"/,
    ],
    [
      'texts that are escaped',
      { answers: { readCart: withLines({ name: 'Jam &amp; honey' }) } },
      /^warning: readCart: Texts of products are escaped/,
    ],
    [
      'a cart that a page cannot carry away',
      {
        answers: {
          readCart: sendJson({
            products: Array.from({ length: 120 }, (_, id) => ({ ...cart.products[0], id })),
          }),
        },
      },
      /^warning: saveCart: This cart is \d+ kB as a PUT/,
    ],
    [
      'a list that is an object',
      { answers: { readDiscounts: sendJson({ data: [] }) } },
      /^error: readDiscounts: The answer: \{"data":\[\]\} is not a valid list/,
    ],
    [
      'a token in a comment and in a script only',
      {
        page: '<!-- <meta name="csrf-token" content="x"> --><script>"<meta name=csrf-token content=x>"</script><cart-page data-country="pl"></cart-page>',
      },
      /^error: page: It has no <meta name="csrf-token">/,
    ],
    [
      'a page that lets browsers request the next one beside a save',
      {
        page: '<meta name="csrf-token" content="x"><cart-page data-country="pl"></cart-page><script type="speculationrules">{}</script>',
      },
      /^warning: page: It has speculation rules/,
    ],
    [
      'a page that is another one',
      { page: '<meta name="csrf-token" content="x"><meta name="country" content="pl">' },
      /^warning: page: Its HTML contains no cart tag/,
    ],
    [
      'a cookie that scripts can read',
      { cookie: 'session=1; SameSite=Lax' },
      /^warning: \w+: The cookie "session" lacks HttpOnly\.$/,
    ],
    [
      'a cookie for any site’s forms',
      { cookie: 'session=1; HttpOnly' },
      /^warning: \w+: The cookie "session" lacks SameSite\.$/,
    ],
    [
      'no word on caching',
      { headers: { 'X-Content-Type-Options': 'nosniff' } },
      /^warning: \w+: It is sent without Cache-Control/,
    ],
    [
      'answers that may be shared',
      { headers: { ...SOUND, 'Cache-Control': 'max-age=60' } },
      /^error: \w+: It is sent with "Cache-Control: max-age=60": a cache on the way may show/,
    ],
    [
      'answers of a cache',
      { headers: { ...SOUND, Age: '40' } },
      /^error: \w+: A cache has answered \("age: 40"\)/,
    ],
    [
      'answers of a cache that says so in its own words',
      { headers: { ...SOUND, 'X-Cache': 'TCP_HIT from proxy' } },
      /^error: \w+: A cache has answered/,
    ],
    [
      'no nosniff',
      { headers: { 'Cache-Control': 'no-store' } },
      /^warning: \w+: It is sent without "X-Content-Type-Options/,
    ],
  ])('is found out by reading: %s', async (_, carelessness, expected) => {
    const findings = await foundIn(carelessness);
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter((finding) => !expected.test(finding))).toEqual([]);
  });

  it('that writes lists as PHP does gets a note, and has no error', async () => {
    const products = Object.fromEntries(cart.products.map((product, at) => [at * 2, product]));
    const url = await serving(
      serveShop({
        answers: { readCart: sendJson({ ...cart, products }), readDiscounts: sendJson({}) },
      }),
    );
    const { findings, notes } = await checked(url);
    expect(findings).toEqual([]);
    expect(notes.filter((text) => text.includes('is read as a list'))).toHaveLength(2);
  });

  it.each<[string, NonNullable<Carelessness['answers']>, RegExp]>([
    ['a failure', { readCart: reply(500, '{}') }, /status 500/],
    ['nothing', { readCart: reply(200) }, /is not JSON; it starts with nothing/],
    ['no lines', { readCart: reply(200, '{}') }, /products: it is missing/],
    ['the end of the connection', { readCart: (sent) => sent.destroy() }, /no answer: /],
  ])(
    'whose cart cannot be read has this error only, and its writes are not judged: %s',
    async (_, answers, reason) => {
      const url = await serving(serveShop({ answers }));
      const { findings, notes, calls } = await checked(url, { isWriting: true });
      expect(findings).toEqual([expect.stringMatching(reason)]);
      expect(findings[0]).toMatch(/^error: readCart: /);
      expect(notes.filter((note) => note.includes('the cart cannot be read'))).toEqual(
        WRITES.map((name) => `note: ${name}: Not tested, because the cart cannot be read.`),
      );
      expect(
        calls.filter(({ name }) => WRITES.some((each) => each === name)).map(({ ok }) => ok),
      ).toEqual(WRITES.map(() => null));
    },
  );

  it('whose cart cannot be read after a save is not accused of losing it', async () => {
    let isSaved = false;
    const saved: unknown[] = [];
    const url = await serving(
      serveShop({
        answers: {
          readCart: async (response, own) => {
            if (isSaved) reply(500, '{}')(response);
            else sendJson(await own())(response);
          },
          saveCart: async (response, own, { payload }) => {
            isSaved = true;
            saved.push(payload['products']);
            sendJson(await own())(response);
          },
        },
      }),
    );
    const { findings, notes } = await checked(url, { isWriting: true, session: 'session=1' });
    expect(findings).toEqual([expect.stringMatching(/^error: readCart: .* status 500/)]);
    expect(notes.filter((note) => note.includes('cannot be read')).sort()).toEqual(
      [
        ...WRITES.map(
          (name) => `note: ${name}: Not tested: the rest, because the cart cannot be read.`,
        ),
        'note: saveCart: Not tested: whether the cart is as before, because it cannot be read.',
      ].sort(),
    );
    // The cart of the session is put back all the same.
    expect(saved).toHaveLength(2);
    expect(saved[1]).toEqual(cart.products);
  });

  const done = sendJson({ status: 'ok' });
  const each = (words: string) => WRITES.map((name) => `error: ${name}: ${words}`);

  it.each<[string, Carelessness, readonly (string | RegExp)[]]>([
    [
      'that takes writes without a token',
      { takesToken: (sent, own) => sent === undefined || sent === own },
      each('It accepts a write without a token: a page of another site can send it.'),
    ],
    [
      'that takes an empty token',
      { takesToken: (sent, own) => sent === '' || sent === own },
      [
        ...each('It accepts a write with an empty token: a page of another site can send it.').map(
          (text) =>
            text.startsWith('error: saveRemarks')
              ? text.replace('token:', 'token or with an empty token in a new session:')
              : text,
        ),
      ],
    ],
    [
      'that takes any token',
      { takesToken: (sent) => Boolean(sent) },
      each('It accepts a write with a wrong token: a page of another site can send it.'),
    ],
    [
      'that does not save',
      { answers: { saveCart: done } },
      [
        /^error: saveCart: The quantity 1 was saved, but then the cart has 2/,
        'error: saveCart: A line that was missing from a save is still in the cart.',
      ],
    ],
    [
      'that saves nothing but the last line',
      {
        answers: {
          saveCart: async (response, _, { shop }) => {
            shop.change({ products: cart.products.slice(-1) });
            done(response);
          },
        },
      },
      [
        "error: saveCart: The quantity 1 was saved, but then the cart has no such line: the buyer's change is lost.",
        'error: saveCart: A line that was missing from a save is still in the cart.',
      ],
    ],
    [
      'that answers a save with a page',
      { answers: { saveCart: (response) => response.end('<!doctype html>') } },
      [
        'error: saveCart: It answers with a success status and a page of HTML, so the page does not know whether it was stored.',
      ],
    ],
    [
      'that loses the notes',
      { answers: { saveRemarks: done } },
      [
        'error: saveRemarks: The notes were saved, but then the cart has other notes: they are lost.',
      ],
    ],
    [
      'that does not delete',
      { answers: { deleteLine: done } },
      [/^error: deleteLine: A deleted line is still in the cart/],
    ],
    [
      'that takes any code',
      { answers: { addDiscount: sendJson({ code: 'X' }) } },
      ['error: addDiscount: It answers an unknown code as if it had added it.'],
    ],
    [
      'that refuses a code without words',
      { answers: { addDiscount: sendJson({ error: true }) } },
      ['error: addDiscount: It refuses an unknown code without a message for the buyer.'],
    ],
    [
      'that refuses a code by its status',
      { answers: { addDiscount: (response) => response.writeHead(422).end() } },
      [/^warning: addDiscount: It answers an unknown code with status 422/],
    ],
  ])('is found out by writing: %s', async (_, carelessness, expected) => {
    const findings = await foundIn(carelessness, true);
    expect(findings).toEqual(
      expected.map((words) => (typeof words === 'string' ? words : expect.stringMatching(words))),
    );
  });

  it('that takes the prices it is sent is found out', async () => {
    let { products } = structuredClone(cart);
    const url = await serving(
      serve((request, response) => {
        if (request.url === '/cart-api/cart') return sendJson({ ...cart, products })(response);
        if (request.method !== 'PUT') {
          return void response.end('<meta name="csrf-token" content="t"><cart-page></cart-page>');
        }
        let text = '';
        request.on('data', (chunk) => (text += String(chunk)));
        request.on('end', () => {
          ({ products } = JSON.parse(text) as typeof cart);
          sendJson({})(response);
        });
      }),
    );
    const { findings } = await checked(url, { isWriting: true });
    expect(findings).toContain(
      'error: saveCart: It stores the price that was sent: a buyer can choose what to pay.',
    );
  });
});
