import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOME, startPhp, VERSIONS, type Request } from './versions.js';

const KIT = `<?php require '${HOME}/php/shop/autoload.php'; require '${HOME}/php/tests/stand-ins/plain-shop.php';`;
const CALL = { server: { REQUEST_URI: '/cart-api/cart', REQUEST_METHOD: 'GET' } };
const ADD: Request = {
  method: 'POST',
  body: 'code=LATO',
  server: { REQUEST_URI: '/api/cart/discounts', REQUEST_METHOD: 'POST' },
  headers: { 'x-csrf-token': 'T', 'content-type': 'application/x-www-form-urlencoded' },
};

/** A shop whose function that adds a code ends the request, as functions of old shops do that redirect. */
const ending = (way: string) => `<?php
  final class EndingShop implements CartElements\\CartShop {
    public $shop;
    public $isClosed = false;
    public function cart(): array {
      if ($this->isClosed) { throw new Error('closed'); }
      return $this->shop->cart();
    }
    public function addLine(array $line): void {}
    public function setAmount(string $key, int $amount): void { ${way} }
    public function removeLine(string $key): void {}
    public function addCode(string $code): void { ${way} }
    public function removeCode(string $code): void {}
    public function setRemarks(string $remarks): void {}
    public function recommendations(): array { return []; }
  }
  $ending = new EndingShop();
  $ending->shop = new PlainShop();
  $ending->shop->addLine(['id' => 1, 'amount' => 2]);
  $shop = $ending->shop;
  $store = null;
  (new CartElements\\CartApi($ending, $store, ['token' => static fn ($token) => $token === 'T']))->respond();`;

describe.each(VERSIONS)('the kit in an old shop, in PHP %s', (version) => {
  let php: Awaited<ReturnType<typeof startPhp>>;
  beforeAll(async () => {
    php = await startPhp(version);
  });
  afterAll(() => php.stop());

  describe('a function of the shop that redirects and ends the request', () => {
    const redirect = `header('Location: /login.php'); exit;`;

    it('leaves the answer to be the cart with the code, where it was added', async () => {
      const way = `global $shop; $shop->codes = ['LATO']; ${redirect}`;
      const { status, text, headers, errors } = await php.run([KIT, ending(way)], ADD);
      expect([status, headers['location']]).toEqual([200, undefined]);
      expect(JSON.parse(text)).toMatchObject({
        code: 'LATO',
        amount: '5.00',
        products: [{ id: 1 }],
      });
      expect(errors).toContain(
        'addCode() of the shop has ended the request: it redirects or exits',
      );
    });

    it('leaves it to be the message of the shop, where there is one', async () => {
      const way = `global $shop; $shop->more['messages'] = [['level' => 'error', 'text' => 'Too late']]; ${redirect}`;
      const { status, text } = await php.run([KIT, ending(way)], ADD);
      expect([status, JSON.parse(text)]).toEqual([200, { error: 'refused', message: 'Too late' }]);
    });

    it('leaves it to be a refusal, where there is none', async () => {
      expect((await php.run([KIT, ending(redirect)], ADD)).status).toBe(409);
    });

    it('leaves a save to be answered with the cart as it is then', async () => {
      const body = JSON.stringify({ products: [{ id: 1, key: '1', amount: 5 }] });
      const server = { REQUEST_URI: '/cart-api/update-cart', REQUEST_METHOD: 'PUT' };
      const headers = { 'x-csrf-token': 'T', 'content-type': 'application/json' };
      const save: Request = { method: 'PUT', body, server, headers };
      const { status, text } = await php.run([KIT, ending(redirect)], save);
      expect([status, JSON.parse(text)]).toMatchObject([200, { products: [{ amount: 2 }] }]);
      // The database is closed by then: the page reads the cart itself.
      const close = `<?php register_shutdown_function(static function () { global $ending; $ending->isClosed = true; });`;
      expect((await php.run([KIT, close, ending(redirect)], save)).status).toBe(500);
      const early = '<?php CartElements\\CartApi::beforeStart();';
      const kept = await php.run([KIT, early, close, ending(redirect)], save);
      expect([kept.status, JSON.parse(kept.text)]).toMatchObject([
        200,
        { products: [{ amount: 2 }] },
      ]);
    });
  });

  it('takes a save that comes as POST, where the host lets no PUT through', async () => {
    const shop = `<?php $shop = new PlainShop(); $shop->addLine(['id' => 1, 'amount' => 2]); $store = null;
      (new CartElements\\CartApi($shop, $store, ['token' => static fn ($token) => $token === 'T']))->respond();`;
    const body = JSON.stringify({ products: [{ id: 1, key: '1', amount: 5 }] });
    const headers = { 'x-csrf-token': 'T', 'content-type': 'application/json' };
    const QUERY_STRING = 'call=/cart-api/update-cart&_method=PUT';
    const server = {
      REQUEST_URI: `/cart.php?${QUERY_STRING}`,
      QUERY_STRING,
      REQUEST_METHOD: 'POST',
    };
    const { status, text } = await php.run([KIT, shop], { method: 'POST', body, headers, server });
    expect([status, JSON.parse(text)]).toMatchObject([200, { products: [{ amount: 5 }] }]);
  });

  it.each([
    `ob_start(); echo 'Warning: old'; ob_start(); echo 'and more';`,
    `ob_start(null, 0, PHP_OUTPUT_HANDLER_CLEANABLE); echo 'Warning: oldand more';`,
  ])(
    'answers JSON, whatever the shop has printed into buffers of its own, and logs that: %s',
    async (prints) => {
      const noisy = `<?php ${prints} $store = null;
      (new CartElements\\CartApi(new PlainShop(), $store))->respond();`;
      const { text, errors } = await php.run([KIT, noisy], CALL);
      expect(JSON.parse(text)).toMatchObject({ products: [] });
      expect(errors).toContain('printed before the answer: Warning: oldand more');
    },
  );

  it('answers JSON after a mark of UTF-8 that a file of the shop has sent, with no warnings in between or behind it, and logs the rest', async () => {
    const marked = `<?php ini_set('display_errors', '1'); echo "\\xEF\\xBB\\xBF"; flush(); $store = null;
      register_shutdown_function(static function () { echo 'Parse time', $missing; });
      (new CartElements\\CartApi(new PlainShop(), $store))->respond();`;
    const { text, errors } = await php.run([KIT, marked], CALL);
    expect(JSON.parse(text.replace(/^\ufeff/, ''))).toMatchObject({ products: [] });
    expect(errors).toContain('CartApi: output has begun in /scripts/1.php:1');
    expect(errors).toContain('CartApi: printed after the answer: Parse time');
  });

  it('lets a request end where the shop has closed its database before the lock is released', async () => {
    const closing = `<?php CartElements\\Lock::hold('a', static function (string $sql) {
        if (strpos($sql, 'RELEASE')) { throw new Error('mysqli object is already closed'); }
      });
      echo 'done';`;
    const { text, status, errors } = await php.run([KIT, closing]);
    expect([text, status, errors]).toEqual(['done', 200, '']);
  });

  describe('a form of another site, as from a payment page', () => {
    const from: Request = {
      method: 'POST',
      body: 'result=ok',
      headers: {
        origin: 'https://pay.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      server: {
        REQUEST_METHOD: 'POST',
        HTTP_HOST: 'shop.example',
        HTTP_ORIGIN: 'https://pay.example',
      },
    };

    it('starts no session in place of the visitor’s', async () => {
      const start = '<?php CartElements\\CartElements::startSession(); echo session_id() !== "";';
      const foreign = await php.run([KIT, start], from);
      expect([foreign.text, foreign.headers['set-cookie'], foreign.errors]).toEqual([
        '1',
        undefined,
        '',
      ]);
      const origin = 'https://shop.example';
      const server = { ...from.server, HTTP_ORIGIN: origin };
      const own = { ...from, server, headers: { ...from.headers, origin } };
      expect((await php.run([KIT, start], own)).headers['set-cookie']).toHaveLength(1);
      // Behind a proxy that passes it on with another host.
      const HTTP_SEC_FETCH_SITE = 'same-origin';
      const proxied = { ...server, HTTP_HOST: '127.0.0.1:8080', HTTP_SEC_FETCH_SITE };
      const behind = await php.run([KIT, start], { ...own, server: proxied });
      expect(behind.headers['set-cookie']).toHaveLength(1);
    });

    it('is led to the cart page, without the cookies of a session that the shop has started, and of its default language', async () => {
      const page = `<?php setcookie('OCSESSID', 'new'); setcookie('lang', 'pl'); $store = null;
        echo (new CartElements\\CartApi(new PlainShop(), $store))->page('/cart.php');`;
      const { status, headers, text } = await php.run([KIT, page], from);
      expect([status, headers['location'], text]).toEqual([303, ['/cart.php'], '']);
      expect(headers['set-cookie']).toBeUndefined();
    });
  });

  it('reads a form as it was sent, where the shop puts slashes before quotes', async () => {
    const page = `<?php $_POST = array_map('addslashes', $_POST); $store = null;
      echo (new CartElements\\CartApi(new PlainShop(), $store, ['token' => static fn () => true]))->page('/cart.php');`;
    const { text } = await php.run([KIT, page], {
      method: 'POST',
      body: `action=code&token=T&code=${encodeURIComponent("O'Neil")}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(text).toContain('We do not know O&apos;NEIL.');
  });

  it('carries out a form of the printed cart and leads the browser back to the page', async () => {
    const page = `<?php parse_str('action=increase&key=1&token=T', $_POST); $store = null;
      $shop = new PlainShop(); $shop->addLine(['id' => 1, 'amount' => 2]);
      register_shutdown_function(static function () use ($shop) { echo $shop->lines[1]['amount']; });
      ob_start(); echo '<header>';
      echo (new CartElements\\CartApi($shop, $store, ['token' => static fn ($token) => $token === 'T']))->page('/cart.php');`;
    const { status, headers, text } = await php.run([KIT, page]);
    expect([status, headers['location'], text]).toEqual([303, ['/cart.php'], '3']);
  });
});
