import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTexts } from '../../cli/check/page-facts.mjs';
import en from '../../locales/en.json';
import { which } from '../../scripts/setup/run.mjs';
import { knownLanguage, LANGUAGES } from '../../src/i18n/languages.js';
import { FIXTURES, type Audience } from '../../src/testing/fixtures.js';
import { checked, sendJson, serve, serveShop, type Carelessness } from './serve.js';
import { serving, stopLater } from './serving.js';

/** The findings in a shop with one mistake. */
const foundIn = async (carelessness: Carelessness, isWriting = false): Promise<string[]> =>
  (await checked(await serving(serveShop(carelessness)), { isWriting })).findings;

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

describe('the setting api-base', () => {
  const pageWith = (base: string) =>
    `<meta name="csrf-token" content="token-of-the-session"><meta name="country" content="PL"><cart-page api-base="${base}"></cart-page>`;

  it.each(['ftp://x', 'javascript:1', 'http://'])(
    'that cannot be read is said once, and the default is used as on the page: %s',
    async (base) => {
      expect(await foundIn({ page: pageWith(base) }, true)).toEqual([
        `warning: page: Its api-base "${base}" cannot be read: the page uses the default, its own host.`,
      ]);
    },
  );

  it.each([' ', ' / '])('may have spaces around it: "%s"', async (base) => {
    expect(await foundIn({ page: pageWith(base) })).toEqual([]);
  });
});

describe('a call that was not made', () => {
  const okOf = async (url: string, isWriting: boolean) => {
    const { calls } = await checked(url, { isWriting });
    return new Map(calls.map(({ name, ok }) => [name, ok]));
  };

  it('does not count as sound', async () => {
    const url = await serving(serveShop());
    const read = await okOf(url, false);
    expect([read.get('saveCart'), read.get('readDropshippingCost')]).toEqual([null, null]);
    expect([read.get('readCart'), read.get('readFreeDelivery')]).toEqual([true, true]);
    const written = await okOf(url, true);
    expect([written.get('saveCart'), written.get('readDropshippingCost')]).toEqual([true, null]);
  });

  it('does not count as sound in a shop that is not there', async () => {
    const { url, stop } = await serve(() => undefined);
    await stop();
    for (const isWriting of [false, true]) {
      expect([...(await okOf(url, isWriting)).values()]).not.toContain(true);
    }
  });
});

describe('the page for a new token', () => {
  const CART = '<meta name="csrf-token" content="token-of-the-session"><cart-page></cart-page>';
  /** A shop whose cart page is at `/?route=cart`, and whose home page has no token. */
  const foundAt = async (setting: string, isWriting = true) => {
    const { url } = await stopLater(
      serve((request, response) => {
        const isCart = request.url === '/?route=cart' || request.url === '/token';
        const isCall = request.url?.includes('/cart-api/') || request.url?.includes('/api/');
        response
          .writeHead(isCall || request.url === '/gone' ? 404 : 200, { 'Content-Type': 'text/html' })
          .end(isCart ? CART.replace('<cart-page', `<cart-page ${setting}`) : '<h1>Home</h1>');
      }),
    );
    const { findings } = await checked(`${url}/?route=cart`, { isWriting });
    return findings.filter((text) => text.includes('csrf-url'));
  };

  it.each(['', 'csrf-url="/gone"'])('that has none is named: %j', async (setting) => {
    expect(await foundAt(setting)).toEqual([
      expect.stringMatching(
        /^error: page: A token that has expired cannot be renewed: \/(gone)? has no <meta name="csrf-token">\. Set csrf-url\./,
      ),
    ]);
    expect(await foundAt(setting, false)).toEqual([]);
  });

  it.each(['csrf-url="/token"', 'csrf-url="/?route=cart"'])('is right: %s', async (setting) => {
    expect(await foundAt(setting)).toEqual([]);
  });
});

describe('a careless shop', () => {
  const { cart } = FIXTURES.retail;
  const withLines = (own: Record<string, unknown>) =>
    sendJson({ ...cart, products: cart.products.map((product) => ({ ...product, ...own })) });
  const text = (body: string, type = 'text/html', status = 200) =>
    ({
      readCart: (response) =>
        response
          .writeHead(status, {
            'Content-Type': type,
            'Cache-Control': 'no-store',
            'X-Content-Type-Options': 'nosniff',
          })
          .end(body),
    }) satisfies Carelessness['answers'];

  it.each<[string, Carelessness, RegExp]>([
    [
      'another content type',
      { answers: text(JSON.stringify(cart), 'text/plain') },
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
      'a page without a token',
      { page: '<cart-page></cart-page><meta name="country" content="pl">' },
      /^error: page: It has no <meta name="csrf-token">/,
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
      { headers: { 'Cache-Control': 'max-age=60', 'X-Content-Type-Options': 'nosniff' } },
      /^error: \w+: It is sent with "Cache-Control: max-age=60": a cache on the way may show/,
    ],
    [
      'answers of a cache',
      { headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', Age: '40' } },
      /^error: \w+: A cache has answered \("age: 40"\)/,
    ],
    [
      'answers of a cache that says so in its own words',
      {
        headers: {
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
          'X-Cache': 'TCP_HIT from proxy',
        },
      },
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

  const WRITES = ['saveCart', 'deleteLine', 'saveRemarks', 'addDiscount', 'removeDiscount'];

  it.each<[string, NonNullable<Carelessness['answers']>, RegExp]>([
    ['a failure', text('{}', 'application/json', 500), /status 500/],
    ['nothing', text('', 'application/json'), /is not JSON; it starts with nothing/],
    ['no lines', text('{}', 'application/json'), /products: it is missing/],
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
      expect(calls.filter(({ name }) => WRITES.includes(name)).map(({ ok }) => ok)).toEqual(
        WRITES.map(() => null),
      );
    },
  );

  it('whose cart cannot be read after a save is not accused of losing it', async () => {
    let isSaved = false;
    const saved: unknown[] = [];
    const url = await serving(
      serveShop({
        answers: {
          readCart: async (response, own) => {
            if (isSaved) response.writeHead(500, { 'Cache-Control': 'no-store' }).end('{}');
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

describe('a shop with a certificate of its own', () => {
  it.skipIf(!which('openssl'))('gets the hint how to trust it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key];
    execFileSync('openssl', [...made, '-out', cert, ...names], { stdio: 'ignore' });
    const tls = { key: readFileSync(key), cert: readFileSync(cert) };
    const server = createServer(tls, (_, response) =>
      response.end('<html lang="en"><cart-page></cart-page>'),
    );
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const url = `https://localhost:${(server.address() as AddressInfo).port}/cart`;
    const reason = 'its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)';
    const { findings } = await checked(url);
    expect(findings.join()).toContain(reason);
    expect(findings.join()).toContain('NODE_EXTRA_CA_CERTS=/path/of/ca.pem');
    server.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a page in an old shop', () => {
  const pageWith = (markup: string): string => `<meta name="csrf-token" content="t">${markup}`;

  it.each([
    ['names no language', '', /names no language: .* Polish.*<html lang="de">/],
    ['names several', '<html lang="de, at">', /names the language "de, at", which is none/],
  ])('that %s is warned of Polish texts', async (_, lang, words) => {
    expect((await foundIn({ lang })).join()).toMatch(words);
    expect(await foundIn({ lang: '<meta name="language" content="Deutsch">' })).toEqual([]);
  });

  it('in a language that the library lacks gets a warning that names the language of its texts', async () => {
    const of = async (lang: string) => {
      const { findings, notes } = await checked(await serving(serveShop({ lang })));
      return [...findings, ...notes].join('\n');
    };
    const lacks = 'page: The library has no texts in the language "el": the texts are in';
    expect(await of('<html lang="el">')).toContain(`warning: ${lacks} Polish. Name another`);
    const named = (language: string) =>
      of(`<html lang="el"><meta name="fallback-lang" content="${language}">`);
    expect(await named('en-GB')).toContain(`${lacks} English, as fallback-lang says.`);
    expect(await named('ja')).toContain(
      'error: page: Its fallback-lang "ja" is no language of the library',
    );
    const own = `<html lang="el-GR"><meta name="texts" content="own"><script type="application/json" id="own">${JSON.stringify({ el: en })}</script>`;
    expect(await of(own)).not.toContain('texts');
    const all = [
      ...LANGUAGES,
      'at',
      'br',
      'cz',
      'dk',
      'gb',
      'se',
      'us',
      'pt_BR',
      'el',
      'gr',
      'ja',
      'uk',
    ];
    expect(all.filter(hasTexts)).toEqual(all.filter(knownLanguage));
  });

  it('has texts of its own that are checked as the page does', async () => {
    const of = (json: string) =>
      foundIn({
        lang: `<html lang="en"><meta name="texts" content="own"><script type="application/json" id="own">${json}</script>`,
      });
    expect((await of('{')).join()).toContain(
      'error: page: The block "own" with its own texts (texts) is not JSON',
    );
    expect(await foundIn({ lang: '<html lang="en"><meta name="texts" content="own">' })).toEqual([
      expect.stringContaining('is not in its HTML'),
    ]);
    const { totals, ...others } = en;
    const texts = {
      en: { totals: { chekout: 'x' } },
      el: { ...others, totals: { ...totals, title: '{{x}}' } },
      qq: {},
    };
    expect(await of(JSON.stringify(texts))).toEqual([
      'warning: page: texts="own": qq is not a language. Buyers see another text.',
      'warning: page: texts="own": en.totals.chekout is not a text of the library. Buyers see another text.',
      'warning: page: texts="own": el.totals.title has an unknown placeholder {{x}}. Buyers see another text.',
    ]);
    expect((await of(JSON.stringify({ sl: { totals } }))).join()).toMatch(
      /texts="own": \d+ texts are missing, such as sl\.page\.\w+, /,
    );
  });

  it('has a script that is requested: its status, content type and letters are checked', async () => {
    const page = pageWith('<script src="/old/cart-elements.js"></script><cart-page></cart-page>');
    const types: Readonly<Record<string, readonly [number, string, string]>> = {
      'answers with status 404': [404, 'text/html', ''],
      'has the content type "text/plain"': [200, 'text/plain', 'x'],
      'is not ASCII and its content type names no charset': [200, 'text/javascript', '"−"'],
    };
    for (const [words, file] of Object.entries(types)) {
      expect((await foundIn({ page, file })).join()).toContain(words);
    }
    expect(await foundIn({ page, file: [200, 'text/javascript', '"x"'] })).toEqual([]);
  });

  it.each([
    ['S\ufffd\ufffdj', /error: readCart: Texts of products are not UTF-8.*as in .*S\ufffd\ufffdj/],
    [
      'KrÃ¤uter',
      /warning: readCart: Texts of products are UTF-8 that was converted once more, as in "KrÃ¤uter"/,
    ],
  ])('with the damaged name %s is found out', async (name, words) => {
    const readCart = sendJson({
      products: [{ id: 1, name, price: '1.00', nett_price: '1.00', amount: 1 }],
    });
    expect((await foundIn({ answers: { readCart } })).join('\n')).toMatch(words);
    const sound = sendJson({
      products: [{ id: 1, name: 'Kräuter „Ärger“', price: '1.00', nett_price: '1.00', amount: 1 }],
    });
    expect(await foundIn({ answers: { readCart: sound } })).toEqual([]);
  });

  it('that gives a form of another site a new session is found out', async () => {
    expect((await foundIn({ isReplaced: true }, true)).join()).toContain(
      'page: A form of another site, as of a payment page, gets a new cookie session',
    );
  });

  it('is visited as by a browser, with the headers that were given, which no other host gets', async () => {
    const seen: string[] = [];
    const url = await serving(
      serve((request, response) => {
        const { authorization = '', 'user-agent': agent = '' } = request.headers;
        seen.push(`${authorization} ${/^Mozilla.*Chrome/.test(agent)}`);
        response.end('<html lang="en"><cart-page></cart-page>');
      }),
    );
    await checked(url, { headers: { Authorization: 'Basic abc' } });
    expect(new Set(seen)).toEqual(new Set(['Basic abc true']));
  });
});
