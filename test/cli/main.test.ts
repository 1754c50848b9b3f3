import { describe, expect, it } from 'vitest';
import { tmpdir } from 'node:os';
import { HELP, main, shipped } from '../../cli/main.mjs';
import { startBrowser } from '../../cli/try/browser.mjs';
import { triedText } from '../../cli/try/try.mjs';
import type { Result } from '../../cli/check/check.mjs';
import { CALL_TABLE } from '../../src/api/client/caller.js';
import { FIXTURES } from '../../src/testing/fixtures.js';
import { openapiDocument, sendJson, serve, serveShop, type Carelessness } from './serve.js';

/** Runs the command as a shell does. */
const run = (...args: string[]) => runIn({}, ...args);

/** The same with other surroundings. */
async function runIn(own: Parameters<typeof main>[1], ...args: string[]) {
  const said = { printed: '', complained: '' };
  const code = await main(args, {
    print: (text) => (said.printed += text),
    complain: (text) => (said.complained += text),
    document: async () => openapiDocument,
    hashes: async () => ({ 'autoload.js': 'sha384-abc', 'chunks/core.js': 'sha384-def' }),
    ...own,
  });
  return { code, ...said };
}

async function runOn(shop: Carelessness, ...args: string[]) {
  const { url, stop } = await serveShop(shop);
  const result = await run('check', `${url}/cart`, ...args);
  await stop();
  return result;
}

/** A shop behind a password, with a page of its own. */
async function runProtected(...args: string[]) {
  const { url, stop } = await serve((request, response) => {
    const isKnown = request.headers.authorization === `Basic ${btoa('anna:se cret')}`;
    response.writeHead(isKnown ? 200 : 401).end('<html lang="en"><cart-page></cart-page>');
  });
  const result = await run('check', `${url.replace('//', '//anna:se%20cret@')}/cart`, ...args);
  await stop();
  return result;
}

const BROKEN: Carelessness = { answers: { readTopProducts: sendJson([]) } };

describe('the command', () => {
  it('uses a password in the address, and prints it nowhere', async () => {
    for (const more of [[], ['--json']]) {
      const { printed, complained } = await runProtected(...more);
      expect(printed).not.toContain('status 401');
      expect(printed + complained).not.toMatch(/se.{0,3}cret|anna/);
    }
    expect((await run('check', 'http://x/', '--header', 'nonsense')).complained).toContain(
      '--header needs a name and a value',
    );
  });

  it.each([
    [['/cart-elements/'], '/cart-elements'],
    [['/cart-elements'], '/cart-elements'],
    [['/cart-elements/', '--build', 'light'], '/cart-elements/light'],
  ])('prints an import map with the hash of each script for %j', async (args, folder) => {
    const { code, printed } = await run('importmap', ...args);
    const [, json = ''] = /^<script type="importmap">\n([^]*)\n<\/script>$/.exec(printed) ?? [];
    expect([code, JSON.parse(json)]).toEqual([
      0,
      {
        integrity: {
          [`${folder}/autoload.js`]: 'sha384-abc',
          [`${folder}/chunks/core.js`]: 'sha384-def',
        },
      },
    ]);
  });

  it.each([
    [['importmap'], 'is missing'],
    [['importmap', '/a/', '--build', 'small'], 'neither "default" nor "light"'],
    [['importmap', 'cart-elements'], 'must start with'],
    [['importmap', '/a/', '/b/'], '"/b/" is not expected'],
  ])('does not print a map for %j', async (args, reason) => {
    const { code, complained } = await run(...args);
    expect([code, complained]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('says in a sentence that a file of the package is missing', async () => {
    const document = () => shipped('no-such.json');
    const { code, complained } = await runIn({ document }, 'check', 'https://shop.example/');
    expect([code, complained]).toEqual([
      2,
      'The package lacks the file dist/no-such.json: install it again.',
    ]);
  });

  it('ends with 0 if there are no errors, and reports each call', async () => {
    const { code, printed, complained } = await runOn({});
    expect([code, complained]).toEqual([0, '']);
    expect(printed).toMatch(/^ok {3}page: GET \/cart\nok {3}readCart: GET \/cart-api\/cart\n/);
    expect(printed).toContain('No errors: 0 errors, 0 warnings.');
  });

  it('ends with 1 where there are errors, and names the section to read', async () => {
    const { code, printed } = await runOn(BROKEN);
    expect(code).toBe(1);
    expect(printed).toContain('FAIL readTopProducts: GET /cart-api/top-products\n     ERROR   ');
    expect(printed).toContain('(docs/backend.md#readtopproducts)\n');
    expect(printed).toMatch(/1 error, 0 warnings\.$/);
  });

  it('says a warning of several calls once, and at the end what was not tested', async () => {
    const { printed } = await runOn({ cookie: 'session=1; HttpOnly' });
    expect(printed.match(/The cookie/g)).toHaveLength(1);
    expect(printed).toContain('The cookie "session" lacks SameSite. Also: readCart, ');
    expect(printed).toContain('\n-    saveCart: PUT /cart-api/update-cart\n');
    expect(printed).not.toContain('ok   saveCart');
    const [, untested = ''] = printed.split('\nNot tested:\n');
    expect(untested).toMatch(
      /^ {5}saveCart, deleteLine, saveRemarks, addDiscount, removeDiscount, because it writes\. See --write\.\n/,
    );
    expect(untested).toMatch(/\n\nNo errors: 0 errors, 1 warning\.$/);
  });

  it('prints JSON for programs', async () => {
    const { code, printed } = await runOn(BROKEN, '--json', '--write');
    const { ok, calls } = JSON.parse(printed) as Result;
    expect([code, ok]).toEqual([1, false]);
    expect(calls.map(({ name }) => name).sort()).toEqual(
      ['page', ...Object.keys(CALL_TABLE)].sort(),
    );
    expect(calls.find(({ name }) => name === 'readTopProducts')).toEqual({
      name: 'readTopProducts',
      method: 'GET',
      path: '/cart-api/top-products',
      ok: false,
      findings: [
        {
          level: 'error',
          text: 'The answer: [] is not a valid object.',
          doc: 'docs/backend.md#readtopproducts',
        },
      ],
    });
  });

  it('prints no control characters of a shop', async () => {
    const products = [{ ...FIXTURES.retail.cart.products[0], price: '\u001b[2J\u009b\u0007' }];
    const { printed } = await runOn({ answers: { readCart: sendJson({ products }) } });
    expect(printed).toContain('products[0].price');
    expect(printed.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it('does not praise a page on which it could try nothing', () => {
    const steps = [{ name: 'open the cart' }, { name: 'add', untried: 'the cart is empty' }];
    expect(triedText({ ok: true, steps })).toMatch(/Nothing else was tried\.$/);
  });

  it('reads with the cookies and for the country that it is given', async () => {
    const { printed } = await runOn({ page: '' }, '--cookie', 'a=b; country=DE');
    expect(printed).not.toContain('names no country');
    const { printed: other } = await runOn({ page: '' }, '--country', 'xx', '--timeout', '2.5');
    expect(other).not.toContain('names no country');
  });

  it.each([
    [tmpdir(), {}, 'Playwright is not installed here'],
    [process.cwd(), { CHROME_PATH: '/nowhere' }, 'No browser starts from "/nowhere" (CHROME_PATH)'],
  ])('cannot try a shop without a browser: %s, %j', async (folder, env, reason) => {
    const start = () => startBrowser(folder, env);
    const { code, complained } = await runIn({ start }, 'try', 'http://127.0.0.1:2/');
    expect([code, complained]).toEqual([2, expect.stringContaining(reason)]);
  });

  it('prints its help', async () => {
    expect(await run('--help')).toEqual({ code: 0, printed: HELP, complained: '' });
  });

  it.each([
    [[], 'Which command?'],
    [['chek', 'http://x'], 'There is no command "chek".'],
    [['check'], 'is missing.'],
    [['try'], 'is missing.'],
    [['check', 'shop.example'], '"shop.example" is not an address that starts with http'],
    [['check', 'file:///etc/passwd'], 'is not an address that starts with http'],
    [['check', 'http://x', 'http://y'], '"http://y" is not expected'],
    [['check', 'http://x', '--timeout', '0'], '--timeout "0" is not a number of seconds'],
    [['check', 'http://x', '--api-base', '/api'], '--api-base "/api" is not an address'],
    [['check', 'http://x', '--wirte'], '--wirte'],
    [['check', 'http://x', '--code', 'X'], '--code needs --write.'],
    [['check', 'http://x', '--session', 'a=b'], '--session needs --write.'],
    [['check', 'http://x', '--cookie'], '--cookie'],
    [['check', 'http://x', '--login', 'http://a:b@x'], '--login is for try.'],
    [['try', 'http://x', '--login', 'http://a@x'], '--login needs a name and a password'],
  ])('ends with 2 after wrong arguments: %j', async (args, words) => {
    const { code, printed, complained } = await run(...args);
    expect([code, printed]).toEqual([2, '']);
    expect(complained).toContain(words);
    expect(complained).toContain(HELP);
  });
});
