import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STRICT_POLICY } from '../../demo/server/strict-policy.mjs';
import { pageOf } from '../unit/markdown.js';
import { read } from '../unit/source-files.js';
import { filesIn, startPhp, VERSIONS, type Answer, type Request } from './versions.js';

const phpIn = (file: string): string[] =>
  pageOf(file)
    .fences.filter(({ language }) => language === 'php')
    .map(({ code }) => code);

/** Every PHP snippet of the docs by what it is for: one that is added must be run here, too. */
function snippets() {
  const [byHand, refuseByHand, preloadByHand, ...more] = phpIn('docs/integration.md');
  const [quickstart, helper, refuse, renew, ...others] = phpIn('docs/php.md');
  const [frontController, calls, template, ownSession, storedSession, lock, ...rest] =
    phpIn('docs/php-shops.md');
  expect([...more, ...others, ...rest], 'snippets that no test runs').toEqual([]);
  return {
    byHand: byHand ?? '',
    refuseByHand: refuseByHand ?? '',
    preloadByHand: preloadByHand ?? '',
    quickstart: quickstart ?? '',
    helper: helper ?? '',
    refuse: refuse ?? '',
    renew: renew ?? '',
    calls: calls ?? '',
    template: template ?? '',
    frontController: frontController ?? '',
    ownSession: ownSession ?? '',
    storedSession: storedSession ?? '',
    lock: lock ?? '',
  };
}

/** The classes of the recipes, and the version of PHP that their shops need. */
const RECIPES = [
  ['docs/zen-cart.md', 'phoenix_cart', '7.4'],
  ['docs/zen-cart.md', 'zen_cart', '7.4'],
  ['docs/shopware.md', 'CartElementsPlugin\\ShopwareCart', '8.2'],
] as const;

const HELPER = "<?php require_once '/repo/php/shop/autoload.php';";
const CART = `<?php $cart = ['products' => [['id' => 1, 'name' => '</script><b>"Jar', 'amount' => 2, 'price' => '3.50']]];`;

/** The session's cookie as a browser sends it back. */
const cookieOf = ({ headers }: Answer): string =>
  (headers['set-cookie']?.find((cookie) => cookie.startsWith('PHPSESSID=')) ?? '').split(';')[0] ??
  '';
const tokenIn = (html: string): string =>
  /<meta name="csrf-token" content="(\w{64})">/.exec(html)?.[1] ?? '';

describe.each(VERSIONS)('the snippets of the docs in PHP %s', (version) => {
  const code = snippets();
  let php: Awaited<ReturnType<typeof startPhp>>;
  beforeAll(async () => {
    php = await startPhp(version);
  });
  afterAll(() => php.stop());

  /** Runs a snippet; PHP must have nothing to complain about. */
  async function run(text: string | readonly string[], request: Request = {}): Promise<Answer> {
    const answer = await php.run(text, request);
    expect(answer.errors).toBe('');
    return answer;
  }

  it('prints the tag with its settings by hand, everything escaped', async () => {
    const given = `<?php $language = 'de" onclick="x'; $currency = 'EUR';`;
    const { text, headers } = await run([given, code.byHand]);
    expect(text).toContain('lang="de&quot; onclick=&quot;x"');
    expect(text).toContain('discount-info="{&quot;rabatkontrahenta&quot;:&quot;5.00&quot;}"');
    expect(tokenIn(text)).not.toBe('');
    expect(headers['set-cookie']?.join()).toMatch(/HttpOnly/i);
    expect(headers['set-cookie']?.join()).toMatch(/secure/i);
    expect(headers['set-cookie']?.join()).toMatch(/SameSite=Lax/i);
  });

  it('writes the cart by hand so that nothing in it ends its script element', async () => {
    const { text } = await run([CART, code.preloadByHand]);
    const [, json = ''] = /^<script[^>]*>([^<>&']*)<\/script>\s*$/.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({ products: [{ name: '</script><b>"Jar' }] });
  });

  describe.each([
    [
      'by hand',
      () => ["<?php $language = 'en'; $currency = 'EUR';", code.byHand],
      () => [code.refuseByHand],
    ],
    ['with the helper', () => [HELPER, CART, code.helper], () => [HELPER, code.refuse]],
  ] as const)('the token, %s', (_, pageCode, checkCode) => {
    const check = (headers: Record<string, string>) =>
      run([...checkCode(), "<?php echo 'written';"], { method: 'POST', headers });
    const refused = { status: 403, text: '{"error": "csrf"}' };

    it('lets a write through that carries the token of its session', async () => {
      const opened = await run(pageCode());
      const headers = { cookie: cookieOf(opened), 'x-csrf-token': tokenIn(opened.text) };
      expect(await check(headers)).toMatchObject({ status: 200, text: 'written' });
    });

    it.each([
      ['no header', {}],
      ['an empty header', { 'x-csrf-token': '' }],
      ['another token', { 'x-csrf-token': 'a'.repeat(64) }],
    ])('refuses %s', async (_name, headers) => {
      const cookie = cookieOf(await run(pageCode()));
      expect(await check({ cookie, ...headers })).toMatchObject(refused);
    });

    it('refuses where there is no session, whatever the header says', async () => {
      const token = tokenIn((await run(pageCode())).text);
      for (const headers of [{}, { 'x-csrf-token': '' }, { 'x-csrf-token': token }]) {
        expect(await check(headers)).toMatchObject(refused);
      }
    });
  });

  it('sets the session’s cookie Secure on https only', async () => {
    const cookie = async (https: string, secure = '') => {
      const request = `<?php $_SERVER['HTTPS'] = '${https}';`;
      const start = `<?php CartElements\\CartElements::startSession(${secure});`;
      return (await run([HELPER, request, start])).headers['set-cookie']?.join() ?? '';
    };
    expect(await cookie('on')).toMatch(/; secure; HttpOnly; SameSite=Lax/i);
    expect(await cookie('off')).toMatch(/; path=\/; HttpOnly; SameSite=Lax/i);
    expect(await cookie('')).toMatch(/; path=\/; HttpOnly; SameSite=Lax/i);
    expect(await cookie('', 'true')).toMatch(/; secure;/i);
  });

  it('gives the session another id and token at a login', async () => {
    const opened = await run([HELPER, CART, code.helper]);
    const cookie = cookieOf(opened);
    const after = [HELPER, code.renew, '<?php echo CartElements\\CartElements::token();'];
    const renewed = await run(after, { headers: { cookie } });
    expect(renewed.text).toMatch(/^\s*\w{64}$/);
    expect(renewed.text.trim()).not.toBe(tokenIn(opened.text));
    expect(cookieOf(renewed)).not.toBe(cookie);
    const old = { cookie, 'x-csrf-token': tokenIn(opened.text) };
    // As a call that was under way: the cookie of another session would replace the new one.
    const late = await run([HELPER, code.refuse], { method: 'POST', headers: old });
    expect([late.status, cookieOf(late)]).toEqual([403, '']);
    const left = [
      HELPER,
      code.renew.split('CartElements::renew')[0]!,
      '<?php echo count($_SESSION);',
    ];
    expect((await run(left, { headers: { cookie } })).text.trim()).toBe('0');
  });

  it('takes an empty folder to a working cart', async () => {
    for (const file of filesIn('php')) {
      php.write(`/fresh/package/${file}`, read(file));
    }
    php.write('/fresh/public/cart-elements/autoload.js', '');
    php.write('/fresh/public/index.php', code.quickstart);
    const ask = (relativeUri: string, request: Request = {}) =>
      run("<?php require '/fresh/public/index.php';", {
        ...request,
        relativeUri,
        server: { REQUEST_URI: relativeUri, REMOTE_ADDR: '127.0.0.1' },
      });
    const opened = await ask('/');
    expect(opened.text).toContain('<cart-page preload="cart-data">');
    const headers = { cookie: cookieOf(opened), 'x-csrf-token': tokenIn(opened.text) };
    const cart = await ask('/cart-api/cart', { headers });
    expect(cart.headers).toMatchObject({
      'cache-control': ['no-store'],
      'x-content-type-options': ['nosniff'],
    });
    const { products } = JSON.parse(cart.text) as { products: { id: number; amount: number }[] };
    expect(products).toHaveLength(3);
    const save = (more: Record<string, string>) =>
      ask('/cart-api/update-cart', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify({ products: [{ ...products[0], amount: 7 }] }),
      });
    const etag = cart.headers['etag']?.[0] ?? '';
    expect((await save({ ...headers, 'x-csrf-token': '' })).status).toBe(403);
    expect((await save({ ...headers, 'if-match': etag })).status).toBe(200);
    expect((await save({ ...headers, 'if-match': etag })).status).toBe(412);
    const saved = JSON.parse((await ask('/cart-api/cart', { headers })).text) as typeof cart & {
      products: { amount: number }[];
    };
    expect(saved.products.map(({ amount }) => amount)).toEqual([7]);
  });

  describe('in a shop of its own', () => {
    /** The class of the first example, alone in its file. */
    const myShop = `<?php\nuse CartElements\\CartShop;\nuse CartElements\\Refused;\n${/final class MyShop[^]*?\n}\n/.exec(code.quickstart)?.[0]}`;
    beforeAll(() => {
      for (const file of filesIn('php/src')) {
        const name = file.replace('php/src/', '');
        php.write(`/shop/includes/cart-elements/${name}`, read(file));
      }
      php.write('/shop/includes/MyShop.php', myShop);
      php.write(
        '/shop/includes/start.php',
        "<?php session_start(); $_SESSION['lines'] = $_SESSION['lines'] ?? [1 => 6, 3 => 1];",
      );
      php.write('/shop/cart-calls.php', code.calls);
    });

    it.each([
      ['/cart-calls.php/cart-api/cart', ''],
      ['/shop/cart-calls.php', 'call=/cart-api/cart'],
      ['/index.php', 'route=cart&call=/cart-api/cart'],
      // As a shop leaves it that escapes all values.
      ['/index.php', 'route=cart&amp;call=/cart-api/cart'],
    ])('a file answers %s?%s without a rewrite rule', async (uri, query) => {
      const server = { REQUEST_URI: uri, QUERY_STRING: query };
      const { text } = await run("<?php require '/shop/cart-calls.php';", { server });
      expect(JSON.parse(text)).toMatchObject({ products: [{ id: 1, amount: 6 }, { id: 3 }] });
    });

    const started = [
      HELPER,
      `<?php require_once '/shop/includes/MyShop.php'; session_start();
          $_SESSION = ['lines' => [1 => 6, 3 => 1], 'cart_elements_token' => 'T'];`,
    ];

    it('carries out a form and sends the browser back, or says why not', async () => {
      const form = (fields: string) => `<?php parse_str('${fields}', $_POST);
          (new CartElements\\CartApi(new MyShop(), $_SESSION['cart_elements']))->respondToForm('/cart?a=1&b=2');
          echo json_encode($_SESSION['lines']);`;
      const done = await run([...started, form('action=increase&key=1&token=T')]);
      expect(done).toMatchObject({ status: 303, text: '{"1":7,"3":1}' });
      expect(done.headers['location']).toEqual(['/cart?a=1&b=2']);
      const old = await run([...started, form('action=increase&key=1&token=old')]);
      expect(old.status).toBe(403);
      expect(old.text).toMatch(/expired.*href="\/cart\?a=1&amp;b=2".*{"1":6,"3":1}$/);
      const code = await run([...started, form('action=code&code=%3Cb%3E&token=T')]);
      expect(code.status).toBe(422);
      expect(code.text).toContain('We do not know the code &lt;B&gt;.');
    });

    it('a front controller answers calls and prints the page', async () => {
      php.write('/shop/front.php', code.frontController);
      const shop = "<?php require '/shop/includes/start.php'; require '/shop/front.php';";
      const ask = (query: string) =>
        run(shop, { server: { REQUEST_URI: `/index.php?${query}`, QUERY_STRING: query } });
      const { text } = await ask('route=cart');
      expect(text).toContain('<meta name="csrf-url" content="/index.php?route=cart">');
      expect(text).toMatch(/<cart-page preload="cart-data"><link .*<form class="line"/s);
      const answer = await ask('route=cart&call=/cart-api/cart');
      expect(JSON.parse(answer.text)).toMatchObject({ products: [{ id: 1 }, { id: 3 }] });
    });

    it('the template prints settings and tag', async () => {
      const { text } = await run([HELPER, '<?php session_start();', code.template]);
      expect(text).toContain('<meta name="api-base" content="/cart-calls.php">');
      expect(text).toContain('<cart-page></cart-page>');
    });

    /** Puts the second line on 0 and reads it again, with a session that is an object. */
    const zero = `<?php
        $put = ['products' => [['id' => 1, 'amount' => 6], ['id' => 3, 'amount' => 0]]];
        $status = $api->answer('PUT', '/cart-api/update-cart', json_encode($put), ['x-csrf-token' => 'T'])['status'];
        echo $status, $api->answer('GET', '/cart-api/cart')['body'], json_encode($stored());`;
    const given = [
      HELPER,
      "<?php require_once '/shop/includes/MyShop.php'; $_SESSION['lines'] = [1 => 6, 3 => 1];",
    ];

    it('a session class gives its array, in which the token is, too', async () => {
      const session = `<?php $session = new class { public $data = []; };
          $stored = static fn () => $session->data['cart_elements']['zeros'];`;
      const own = zero.replace("'T'", '$api->token()');
      const { text } = await run([...given, session, code.ownSession, own]);
      expect(text).toMatch(/^200.*"id":3,"amount":0|^200.*"amount":0,"id":3/);
      expect(text).toMatch(/{"3":{[^}]*}}$/);
    });

    it('the tokens of the page and of PHP’s session are both accepted, and no other', async () => {
      const { text } = await run([
        HELPER,
        "<?php session_start(); $_SESSION['lines'] = []; require_once '/shop/includes/MyShop.php';",
        `<?php $api = new CartElements\\CartApi(new MyShop(), $_SESSION['cart_elements']);
          foreach ([$api->token(), CartElements\\CartElements::token(), 'x', ''] as $token) {
            echo $api->answer('POST', '/delete-from-cart', '{"id": 9}', ['x-csrf-token' => $token])['status'], ' ';
          }`,
      ]);
      expect(text).toBe('200 200 403 403 ');
    });

    it('a session of functions is loaded and stored around the work', async () => {
      const session = `<?php $session = new class {
            public $data = [];
            public function get($name) { return json_decode($this->data[$name] ?? 'null', true); }
            public function set($name, $value) { $this->data[$name] = json_encode($value); }
          };
          $stored = static fn () => $session->get('cart_elements')['zeros'];`;
      const token = `<?php session_start(); $_SESSION['cart_elements_token'] = 'T';`;
      const { text } = await run([token, ...given, session, code.storedSession, zero]);
      expect(text).toMatch(/^200/);
      expect(text).toMatch(/{"3":{[^}]*}}$/);
      // The page is one request, the call is the next one.
      const page = '<?php $api->cart(); $token = $api->token();';
      const call = [code.storedSession, zero.replace("'T'", '$token')];
      const next = await run([...given, session, code.storedSession, page, ...call]);
      expect(next.text).toMatch(/^200/);
    });

    it.each(RECIPES.filter(([, , since]) => Number(version) >= Number(since)))(
      'the recipe %s fills in the methods of the kit with %s',
      async (file, name) => {
        const line = `class ${name.split('\\').pop()} implements CartShop`;
        const recipe = phpIn(file).find((code) => code.includes(line)) ?? '';
        php.write('/shop/includes/cart-elements/recipe.php', recipe);
        const load = `<?php require '/shop/includes/cart-elements/recipe.php';
            echo json_encode(class_implements('${name}'));`;
        expect((await run([HELPER, load])).text).toContain('CartShop');
      },
    );

    it('a lock is taken before the session is read, and released at the end', async () => {
      const stand = `<?php session_start();
          $database = new class {
            public function query($sql) { echo preg_replace('/\\(.*/', '', $sql), ';'; }
          };
          $session = new class { public function read() { echo 'read;'; } };`;
      const { text } = await run([HELPER, stand, code.lock]);
      expect(text).toBe('SELECT GET_LOCK;read;SELECT RELEASE_LOCK;');
    });
  });
});

describe('the content security policy', () => {
  const plain = (text: string): string => text.replace(/\s+/g, ' ');

  it('is in the guide the one that the browser tests run under', () => {
    expect(plain(read('docs/integration.md'))).toContain(
      `Content-Security-Policy: ${STRICT_POLICY} `,
    );
  });

  it('is sent by the PHP shop', () => {
    const joined = read('php/shop/public/index.php').replace(/"\s*\. "/g, '');
    // Beside it, a nonce for the style and script of the printed form.
    expect(joined.replaceAll(" 'nonce-$nonce'", '')).toContain(
      `"Content-Security-Policy: ${STRICT_POLICY}"`,
    );
  });
});
