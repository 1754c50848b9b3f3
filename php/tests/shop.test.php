<?php
declare(strict_types=1);

use CartElements\Refused;
use Shop\Buyers;
use Shop\Cart;
use Shop\Database;
use Shop\Shop;
use Shop\Visitor;

/** A shop in memory with one visitor; the returned function makes calls in its name. */
$shop = static function (string $buyer = 'retail', ?Database $database = null): Closure {
    $database = $database ?? Database::open(':memory:');
    $visitor = Visitor::named('somebody', $buyer);
    (new Cart($database, $visitor))->fillForTheExample();
    $api = Shop::api($database, $visitor, static fn (string $token): bool => $token === 'T', '127.0.0.1');
    return static function (string $method, string $path, $body = '', array $headers = [], bool $token = true) use ($api): array {
        $text = is_string($body) ? $body : (string) json_encode($body);
        $answer = $api->answer($method, $path, $text, $headers + ['x-csrf-token' => $token ? 'T' : '']);
        return [$answer['status'], json_decode($answer['body'], true), $answer['headers']];
    };
};
$amounts = static fn (array $cart): array => array_column($cart['products'], 'amount', 'id');
$add = static fn (Closure $call, string $code): array => $call('POST', '/api/cart/discounts', 'code=' . rawurlencode($code))[1];

return [
    'every call of the specification is answered' => static function () use ($shop): void {
        $call = $shop('dropshipping');
        $calls = [
            ['GET', '/cart-api/cart'], ['PUT', '/cart-api/update-cart', ['products' => []]],
            ['POST', '/delete-from-cart', ['id' => 101]], ['POST', '/save-cart-remarks', ['remarks' => 'x']],
            ['GET', '/api/cart/discounts'], ['POST', '/api/cart/discounts', 'code=JARS10'],
            ['GET', '/api/cart/discounts/value'], ['DELETE', '/api/cart/discount/JARS10'],
            ['GET', '/cart-api/top-products'], ['GET', '/api/free-delivery/pl'], ['GET', '/panel/inner-api/dropshipping-cost'],
        ];
        foreach ($calls as $each) {
            [$status, , $headers] = $call(...$each);
            same([200, 'no-store', 'nosniff'], [$status, $headers['Cache-Control'], $headers['X-Content-Type-Options']]);
        }
        same(11, count($calls));
        same(404, $call('GET', '/cart-api/other')[0]);
        same(405, $call('GET', '/cart-api/update-cart')[0]);
    },
    'a form changes one line by what the buyer saw, and sent twice changes it once' => static function () use ($amounts): void {
        $database = Database::open(':memory:');
        $visitor = Visitor::named('somebody', 'retail');
        (new Cart($database, $visitor))->fillForTheExample();
        $api = Shop::api($database, $visitor, static fn (): bool => true, '127.0.0.1');
        $post = static function (array $form) use ($api): string {
            try {
                $api->apply($form + ['step' => '1', 'token' => 'any']);
                return '';
            } catch (Refused $refused) {
                return $refused->getMessage();
            }
        };
        foreach ([1, 2] as $time) {
            same('', $post(['action' => 'increase', 'key' => '101', 'amount' => '7']));
        }
        $post(['action' => 'decrease', 'key' => '102', 'amount' => '1', 'step' => '6']);
        $post(['action' => 'remove', 'key' => '103', 'amount' => '1']);
        $post(['action' => 'set', 'key' => '999', 'amount' => '1']);
        $post(['action' => 'set', 'key' => ['104'], 'amount' => '1']);
        same([101 => 8, 102 => 1, 104 => 14], $amounts($api->cart()));
        same('We do not know the code X.', $post(['action' => 'code', 'code' => 'x']));
        if (function_exists('mb_strtoupper')) {
            same('', $post(['action' => 'code', 'code' => 'küche7']));
        }
    },
    'nothing is written without the token' => static function () use ($shop): void {
        $call = $shop('dropshipping');
        $before = $call('GET', '/cart-api/cart');
        $writes = [
            ['PUT', '/cart-api/update-cart', ['products' => []]], ['POST', '/delete-from-cart', ['id' => 107]],
            ['POST', '/save-cart-remarks', ['remarks' => 'x']], ['POST', '/api/cart/discounts', 'code=JARS10'],
            ['DELETE', '/api/cart/discount/JARS10'], ['GET', '/panel/inner-api/dropshipping-cost', ''],
        ];
        foreach ($writes as $write) {
            same(403, $call($write[0], $write[1], $write[2] ?? '', [], false)[0]);
        }
        same($before, $call('GET', '/cart-api/cart'));
    },
    'a PUT is the whole cart, and of its lines only product, configuration and amount are believed' => static function () use ($shop, $amounts): void {
        $call = $shop();
        $cart = $call('GET', '/cart-api/cart')[1];
        $line = ['price' => '0.01', 'nett_price' => '0.01', 'name' => 'Free', 'maxQuantity' => 1, 'amount' => '3'] + $cart['products'][2];
        [$status, $answer] = $call('PUT', '/cart-api/update-cart', ['products' => [$line, ['id' => '105', 'amount' => 1]]]);
        same(200, $status);
        same([103 => 3, 105 => 1], $amounts($answer));
        same(['149.00', 'Jam-making set “Orchard”'], [$answer['products'][0]['price'], $answer['products'][0]['name']]);
        $owner = $answer['owner'];
        same($owner, $call('GET', '/cart-api/cart')[1]['owner']);
    },
    'a PUT that cannot be believed changes nothing' => static function () use ($shop, $amounts): void {
        $call = $shop('b2b');
        $before = $amounts($call('GET', '/cart-api/cart')[1]);
        $good = ['id' => 101, 'amount' => 1];
        $bad = [
            ['id' => 999, 'amount' => 1], ['id' => 101, 'amount' => -1], ['id' => 101, 'amount' => 1.5], ['id' => 101, 'amount' => '1e3'],
            ['id' => 101, 'amount' => 10000000], ['id' => '101 OR 1', 'amount' => 1], ['amount' => 1], 'x',
            ['id' => 114, 'amount' => 1, 'configuration_id' => 'somebody-elses'], ['id' => 114, 'amount' => 1, 'configuration_id' => []],
            $good,
        ];
        foreach ($bad as $line) {
            same(422, $call('PUT', '/cart-api/update-cart', ['products' => [$good, $line]])[0]);
        }
        same(422, $call('PUT', '/cart-api/update-cart', ['products' => null])[0]);
        same(422, $call('PUT', '/cart-api/update-cart', '"products"')[0]);
        same(400, $call('PUT', '/cart-api/update-cart', '{"products": [')[0]);
        same($before, $amounts($call('GET', '/cart-api/cart')[1]));
    },
    'a configured line keeps its configuration' => static function () use ($shop): void {
        $call = $shop('b2b');
        $products = $call('GET', '/cart-api/cart')[1]['products'];
        $line = array_values(array_filter($products, static fn (array $one): bool => $one['is_configuration']))[0];
        $saved = $call('PUT', '/cart-api/update-cart', ['products' => [['amount' => 2] + $line]])[1]['products'];
        same([1, 2, $line['configuration_id']], [count($saved), $saved[0]['amount'], $saved[0]['configuration_id']]);
    },
    'a save of what another tab has changed is refused with 412' => static function () use ($shop, $amounts): void {
        $call = $shop();
        $etag = $call('GET', '/cart-api/cart')[2]['ETag'];
        $body = ['products' => [['id' => 101, 'amount' => 5]]];
        [$status, , $headers] = $call('PUT', '/cart-api/update-cart', $body, ['if-match' => $etag]);
        same(200, $status);
        same(412, $call('PUT', '/cart-api/update-cart', ['products' => []], ['if-match' => $etag])[0]);
        same([101 => 5], $amounts($call('GET', '/cart-api/cart')[1]));
        same(200, $call('PUT', '/cart-api/update-cart', $body, ['if-match' => "\"x\", {$headers['ETag']}"])[0]);
        same(200, $call('PUT', '/cart-api/update-cart', $body, ['if-match' => '*'])[0]);
    },
    'a version that a server has changed to compress the answer is still the version' => static function () use ($shop): void {
        $call = $shop();
        $body = ['products' => [['id' => 101, 'amount' => 5]]];
        foreach (['W/"%s"', '"%s-gzip"', '"%s-br"'] as $form) {
            $version = trim($call('GET', '/cart-api/cart')[2]['ETag'], '"');
            same(200, $call('PUT', '/cart-api/update-cart', $body, ['if-match' => sprintf($form, $version)])[0]);
        }
    },
    'another buyer has another cart, owner and ETag' => static function () use ($shop): void {
        $database = Database::open(':memory:');
        [, $retail, $headers] = $shop('retail', $database)('GET', '/cart-api/cart');
        $call = $shop('b2b', $database);
        [, $trade] = $call('GET', '/cart-api/cart');
        same(false, $retail['owner'] === $trade['owner']);
        same(412, $call('PUT', '/cart-api/update-cart', ['products' => []], ['if-match' => $headers['ETag']])[0]);
    },
    'what the store does not have is taken off, and said until the next save' => static function () use ($shop): void {
        $database = Database::open(':memory:');
        $call = $shop('retail', $database);
        $database->run('UPDATE products SET stock = 4 WHERE id = 102');
        foreach ([1, 2] as $_) {
            $line = $call('GET', '/cart-api/cart')[1]['products'][1];
            same([4, 2], [$line['amount'], $line['reduced_amount']]);
        }
        $line = $call('PUT', '/cart-api/update-cart', ['products' => [$line]])[1]['products'][0];
        same([4, 0], [$line['amount'], $line['reduced_amount']]);
    },
    'codes are checked, listed last first, and counted with what they leave' => static function () use ($shop, $add): void {
        $call = $shop();
        same('unknown', $add($call, 'nope')['error']);
        same('expired', $add($call, 'OLD50')['error']);
        same('trade-only', $add($call, 'TRADE5')['error']);
        same(['code' => 'JARS10', 'percentage' => '10'], array_slice($add($call, ' jars10 '), 0, 2));
        same('duplicate', $add($call, 'JARS10')['error']);
        same('not-combinable', $add($call, 'SOLO15')['error']);
        same('20.00', $add($call, 'MINUS20')['amount']);
        same(['MINUS20', 'JARS10'], array_column($call('GET', '/api/cart/discounts')[1], 'code'));
        // 2 × 39.90 + 6 × 9.90 + 149.00 + 14 × 16.80 = 523.40, less 10 %, less 20.00.
        $value = $call('GET', '/api/cart/discounts/value')[1];
        same(['523.40', '451.06', 'MINUS20'], [$value['regular'], $value['discounted'], $value['discount']['kod']]);
        $cart = $call('GET', '/cart-api/cart')[1];
        same([['Subtotal', '523.40'], ['Code JARS10, MINUS20', '-72.34']], array_map(static fn (array $row): array => [$row['title'], $row['gross']], $cart['totals']));
        same('451.06', $cart['total']['gross']);
        same('7.5', $add($call, 'KÜCHE7')['percentage']);
        same(200, $call('DELETE', '/api/cart/discount/K%C3%9CCHE7')[0]);
        same(['MINUS20', 'JARS10'], array_column($call('GET', '/api/cart/discounts')[1], 'code'));
        $call('PUT', '/cart-api/update-cart', ['products' => []]);
        same('0.00', $call('GET', '/api/cart/discounts/value')[1]['discounted']);
    },
    'a code that a smaller cart no longer meets says so in its row, and business buyers have no rows of the shop' => static function () use ($shop, $add): void {
        $call = $shop();
        $add($call, 'MINUS20');
        $call('PUT', '/cart-api/update-cart', ['products' => [['id' => 101, 'amount' => 1]]]);
        same('The code MINUS20 needs a larger cart.', $call('GET', '/cart-api/cart')[1]['totals'][1]['note']);
        same(false, isset($shop('b2b')('GET', '/cart-api/cart')[1]['totals']));
    },
    'what a cart is worth leaves the partner discount off exempt lines, and an amount takes its share of the net value' => static function () use ($shop, $add): void {
        $call = $shop('b2b');
        $call('PUT', '/cart-api/update-cart', ['products' => [['id' => 103, 'amount' => 5], ['id' => 111, 'amount' => 10]]]);
        $add($call, 'MINUS20');
        // Gross 5 × 127.92 less 2 %, and 10 × 6.99 less 5 % and 2 %; net 509.60 and 52.88, less 20.00 × net / gross.
        $value = $call('GET', '/api/cart/discounts/value')[1];
        same(['691.89', '671.89', '546.22'], [$value['regular'], $value['discounted'], $value['discounted_netto']]);
    },
    'after ten wrong codes a right one is refused, too, for a while' => static function () use ($shop, $add): void {
        $database = Database::open(':memory:');
        $call = $shop('retail', $database);
        for ($i = 0; $i < 10; $i++) {
            same('unknown', $add($call, "GUESS$i")['error']);
        }
        same('too-many-tries', $add($call, 'JARS10')['error']);
        $database->run('UPDATE code_attempts SET at = at - 600');
        same('JARS10', $add($call, 'JARS10')['code']);
    },
    'a network address that keeps dropping its session is limited as well' => static function () use ($add): void {
        $database = Database::open(':memory:');
        $last = '';
        for ($i = 0; $i < 51; $i++) {
            $api = Shop::api($database, Visitor::named("visitor $i", 'retail'), static fn (): bool => true, '127.0.0.1');
            $answer = $api->answer('POST', '/api/cart/discounts', "code=GUESS$i", ['x-csrf-token' => 'T']);
            $last = json_decode($answer['body'], true)['error'];
        }
        same('too-many-tries', $last);
    },
    'notes are measured in characters' => static function () use ($shop): void {
        $call = $shop();
        same(200, $call('POST', '/save-cart-remarks', ['remarks' => str_repeat('ż', 160)])[0]);
        same(422, $call('POST', '/save-cart-remarks', ['remarks' => str_repeat('ż', 161)])[0]);
        same(422, $call('POST', '/save-cart-remarks', ['remarks' => ['x']])[0]);
        same(str_repeat('ż', 160), $call('GET', '/cart-api/cart')[1]['remarks']);
    },
    'recommendations are products that the cart does not hold' => static function () use ($shop): void {
        $ids = array_column($shop()('GET', '/cart-api/top-products')[1]['data'], 'id');
        same([8, []], [count($ids), array_values(array_intersect($ids, [101, 102, 103, 104]))]);
    },
    'the cart response says what kind of buyer it is for' => static function () use ($shop): void {
        foreach (array_keys(Buyers::titles()) as $buyer) {
            $cart = $shop($buyer)('GET', '/cart-api/cart')[1];
            same($buyer === 'export' ? ['EUR', '4.30'] : ['PLN', '1'], [$cart['currency'], $cart['er']]);
            same(in_array($buyer, ['b2b', 'export', 'dropshipping'], true), $cart['isB2b']);
            same([$buyer === 'small-b2b', $buyer === 'export'], [$cart['isSmallB2b'], $cart['isExport']]);
        }
        same(409, $shop('b2b')('GET', '/panel/inner-api/dropshipping-cost')[0]);
        same(['oplatanetto' => '16.50', 'oplatabrutto' => '20.30'], $shop('dropshipping')('GET', '/panel/inner-api/dropshipping-cost')[1]);
    },
    'a country without rules has none' => static function () use ($shop): void {
        same([['wartosc_od' => '399.00'], ['wartosc_od' => '800.00']], $shop()('GET', '/api/free-delivery/PL')[1]);
        same([], $shop()('GET', '/api/free-delivery/xx')[1]);
    },
];
