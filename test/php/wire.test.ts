import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_TABLE, type CallName } from '../../src/api/client/caller.js';
import { problemsOf } from '../support/wire-schemas.js';
import { HOME, startPhp, VERSIONS } from './versions.js';

/** Asks every call as every buyer of the shop, and prints what it answers. */
const ASK_ALL = `<?php
require '${HOME}/php/shop/autoload.php';
$answers = [];
foreach (array_keys(Shop\\Buyers::titles()) as $buyer) {
    $database = Shop\\Database::open(':memory:');
    $visitor = Shop\\Visitor::named('somebody', $buyer);
    (new Shop\\Cart($database, $visitor))->fillForTheExample();
    $api = Shop\\Shop::api($database, $visitor, static fn (): bool => true);
    $ask = static function (string $name, string $method, string $path, $body = '') use ($api, $buyer, &$answers): array {
        $text = is_string($body) ? $body : json_encode($body);
        $answer = $api->answer($method, $path, $text, ['x-csrf-token' => 'T']);
        $answers[] = ['buyer' => $buyer, 'name' => $name, 'status' => $answer['status'], 'json' => json_decode($answer['body'])];
        return json_decode($answer['body'], true);
    };
    $cart = $ask('readCart', 'GET', '/cart-api/cart');
    $ask('readDiscounts', 'GET', '/api/cart/discounts');
    $ask('readDiscountsValue', 'GET', '/api/cart/discounts/value');
    foreach (['JARS10', 'JARS10', 'NONE', ''] as $code) {
        $ask('addDiscount', 'POST', '/api/cart/discounts', "code=$code");
    }
    $ask('readDiscounts', 'GET', '/api/cart/discounts');
    $ask('readDiscountsValue', 'GET', '/api/cart/discounts/value');
    $ask('readTopProducts', 'GET', '/cart-api/top-products');
    $ask('readFreeDelivery', 'GET', '/api/free-delivery/pl');
    $ask('readFreeDelivery', 'GET', '/api/free-delivery/xx');
    $ask('saveCart', 'PUT', '/cart-api/update-cart', ['products' => $cart['products']]);
    $ask('saveRemarks', 'POST', '/save-cart-remarks', ['remarks' => 'x']);
    $ask('removeDiscount', 'DELETE', '/api/cart/discount/JARS10');
    $ask('deleteLine', 'POST', '/delete-from-cart', ['id' => $cart['products'][0]['id']]);
    if ($buyer === 'dropshipping') {
        $ask('readDropshippingCost', 'GET', '/panel/inner-api/dropshipping-cost');
    }
}
echo json_encode($answers);`;

interface Asked {
  readonly buyer: string;
  readonly name: CallName;
  readonly status: number;
  readonly json: unknown;
}

describe.each(VERSIONS)('the shop in PHP %s', (version) => {
  let php: Awaited<ReturnType<typeof startPhp>>;
  beforeAll(async () => {
    php = await startPhp(version);
  });
  afterAll(() => php.stop());

  it('answers every call to every buyer as openapi.json says', async () => {
    const { text, errors } = await php.run(ASK_ALL);
    expect(errors).toBe('');
    const answers = JSON.parse(text) as Asked[];
    expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(Object.keys(CALL_TABLE)));
    expect(new Set(answers.map(({ buyer }) => buyer)).size).toBe(5);
    const wrong = answers.flatMap(({ buyer, name, status, json }) =>
      status === 200
        ? problemsOf(name, json).map((problem) => `${buyer}, ${name}: ${problem}`)
        : [`${buyer}, ${name}: status ${status}`],
    );
    expect(wrong).toEqual([]);
  });
});
