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
import { checked, sendJson, serve, serveShop } from './serve.js';
import { foundIn, serving, stopLater } from './serving.js';

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
  it.each([
    ['names no language', '', /names no language: .* Polish.*<html lang="de">/],
    ['names several', '<html lang="de, at">', /names the language "de, at", which is none/],
  ])('that %s is warned of Polish texts', async (_, lang, words) => {
    expect((await foundIn({ lang })).join()).toMatch(words);
    expect(await foundIn({ lang: '<meta name="language" content="Deutsch">' })).toEqual([]);
  });

  it('that names several countries is warned, and free delivery read for none of them', async () => {
    const lang = '<html lang="en"><meta name="country" content="de, at">';
    expect(await foundIn({ lang })).toEqual([
      'warning: page: It names the country "de, at", which is none: the page passes it over. Write one, such as "de".',
    ]);
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
    const others = ['at', 'br', 'cz', 'dk', 'gb', 'se', 'us', 'pt_BR', 'el', 'gr', 'ja', 'uk'];
    const all = [...LANGUAGES, ...others];
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
    const page =
      '<meta name="csrf-token" content="t"><script src="/old/cart-elements.js"></script><cart-page></cart-page>';
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
