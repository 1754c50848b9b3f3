<?php
/* The calls, and what the kit makes of what a shop says in short. */
declare(strict_types=1);

use CartElements\CartApi;
use CartElements\CartFields;
use CartElements\Refused;

require_once __DIR__ . '/stand-ins/plain-shop.php';

$shop = [PlainVisit::class, 'open'];
$amount = [PlainVisit::class, 'amount'];

return [
    'lines of 0 end with the currency of their prices' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $visit->save($amount(1, 0));
        same([[1, 2], [2, 0], [3, 4]], $visit->lines());
        $visit->shop->more['currency'] = 'JPY';
        same([[1, 2], [3, 4]], $visit->lines());
    },
    'floats become decimals, and names that were escaped for HTML become names, but notes stay as they are' => static function () use ($shop, $amount): void {
        $visit = $shop([[1, 1]]);
        $visit->shop->lines[1]['name'] = 'Jar &quot;A&quot; &amp; B';
        $visit->shop->remarks = '&lt;';
        $visit->shop->more += ['totals' => [['code' => 'coupon', 'title' => 'R&amp;B', 'net' => -0.0, 'gross' => -5.0]], 'total' => ['gross' => 1234.5]];
        $cart = $visit->call('GET', '/cart-api/cart')[1];
        same(['Jar "A" & B', '3.30', '&lt;'], [$cart['products'][0]['name'], $cart['products'][0]['price'], $cart['remarks']]);
        same([[['code' => 'coupon', 'title' => 'R&B', 'net' => '0.00', 'gross' => '-5.00']], '1234.50'], [$cart['totals'], $cart['total']['gross']]);
        same($cart, $visit->api()->cart());
        // Neither what is in the cart, nor anything twice.
        $top = $visit->call('GET', '/cart-api/top-products')[1]['data'];
        same([1, 'Jar & lid', '0.30', '0.333333'], [count($top), $top[0]['name'], $top[0]['price'], $top[0]['cenanetto']]);
        // A line of 0 is in the cart, too.
        $visit->save($amount(0, 0));
        same([4], array_column($visit->call('GET', '/cart-api/top-products')[1]['data'], 'id'));
    },
    'codes are listed, refused with the shop’s message, and worth the shop’s total' => static function () use ($shop): void {
        $visit = $shop();
        same([200, ['error' => 'unknown', 'message' => 'We do not know X.']], array_slice($visit->call('POST', '/api/cart/discounts', 'code=X'), 0, 2));
        same([], $visit->call('GET', '/api/cart/discounts/value')[1]);
        $visit->shop->more['total'] = ['gross' => 9.0, 'net' => 8.0];
        $answer = $visit->call('POST', '/api/cart/discounts', 'code=TEN')[1];
        same(['TEN', '5.00', 3], [$answer['code'], $answer['amount'], count($answer['products'])]);
        same(['9.00', '8.00', ['kod' => 'TEN']], array_slice(array_values($visit->call('GET', '/api/cart/discounts/value')[1]), 1));
        same(200, $visit->call('DELETE', '/api/cart/discount/TEN')[0]);
        same([], $visit->call('GET', '/api/cart/discounts')[1]);
    },
    'a code goes to the shop in capitals, as the tag sends it, and is removed by the text that the shop has stored' => static function () use ($shop): void {
        $visit = $shop();
        $visit->apply(['action' => 'code', 'code' => ' ten ']);
        same(['TEN'], $visit->shop->codes);
        $visit->shop->codes = ['R&amp;B', 'TEN'];
        same(200, $visit->call('DELETE', '/api/cart/discount/r%26b')[0]);
        same(['TEN'], $visit->shop->codes);
        $visit->shop->codes[] = 'R&amp;B';
        $visit->apply(['action' => 'uncode', 'code' => 'R&B']);
        $visit->apply(['action' => 'uncode', 'code' => 'gone']);
        same(['TEN'], $visit->shop->codes);
        if (function_exists('mb_strtoupper')) {
            refused('We do not know KÜCHE7.', static fn () => $visit->apply(['action' => 'code', 'code' => 'küche7']));
        }
    },
    'rows with one value have the side of the prices, and say what a code is worth' => static function () use ($shop): void {
        foreach ([[], ['prices' => 'gross'], ['prices' => 'net']] as $prices) {
            $visit = $shop();
            $visit->shop->more += $prices + ['totals' => [['code' => 'ot_coupon', 'title' => 'Coupon', 'value' => -5.0, 'sort' => 1], ['code' => 'fee', 'title' => 'Fee', 'value' => '1']]];
            $cart = $visit->call('GET', '/cart-api/cart')[1];
            $side = $prices['prices'] ?? 'gross';
            same([['code' => 'ot_coupon', 'title' => 'Coupon', $side => '-5.00'], ['code' => 'fee', 'title' => 'Fee', $side => '1.00']], $cart['totals']);
            $visit->shop->codes = ['ot_coupon' => 'R&amp;B', 'ot_other' => 'X'];
            same([['code' => 'R&B', 'amount' => '5.00'], ['code' => 'X', 'amount' => null]], $visit->api()->codes());
            $visit->shop->codes = ['ot_coupon' => 'TEN'];
            same('5.00', $visit->call('POST', '/api/cart/discounts', 'code=TEN')[1]['amount'] ?? null);
        }
    },
    'floats become what the shop shows of them, also in lines of 0' => static function () use ($shop, $amount): void {
        $visit = $shop([[1, 1], [2, 1]]);
        $visit->options['money'] = static fn (float $value): float => round($value * 2, 1);
        $visit->save($amount(1, 0));
        $visit->shop->more['total'] = ['gross' => 1.26];
        $cart = $visit->call('GET', '/cart-api/cart')[1];
        same([['6.60', '6.60'], '2.50'], [array_column($cart['products'], 'price'), $cart['total']['gross']]);
        same('0.60', $visit->call('GET', '/cart-api/top-products')[1]['data'][0]['price']);
    },
    'a message that keeps the buyer from the checkout also stands in its place' => static function () use ($shop): void {
        $visit = $shop();
        $visit->shop->more['messages'] = [['level' => 'info', 'text' => 'New'], ['level' => 'error', 'text' => 'Too few', 'blocks' => true], ['level' => 'error', 'text' => 'None left', 'blocks' => true]];
        $cart = $visit->call('GET', '/cart-api/cart')[1];
        same(['Too few', ['level' => 'error', 'text' => 'Too few']], [$cart['checkout_blocked'], $cart['messages'][1]]);
        $visit->shop->more['messages'][] = 'Closed soon';
        same(['text' => 'Closed soon'], $visit->call('GET', '/cart-api/cart')[1]['messages'][3]);
        // An empty text of the shop blocks nothing.
        $visit->shop->more['checkout_blocked'] = '';
        same('Too few', $visit->call('GET', '/cart-api/cart')[1]['checkout_blocked']);
    },
    'a product of which there are too few pieces is said at its lines, and keeps the buyer from the checkout' => static function () use ($shop, $amount): void {
        $visit = $shop([[1, 2], [2, 3], [1, 1]]);
        $visit->shop->lines = array_map(static fn (array $line): array => ['min' => 3] + $line, $visit->shop->lines);
        $visit->shop->more['minimum_text'] = '%s: at least %s';
        same([null, false], [$visit->api()->cart()['messages'] ?? null, isset($visit->api()->cart()['minimum_text'])]);
        $visit->save($amount(2, 0));
        $visit->shop->more['messages'] = [['level' => 'info', 'text' => 'New']];
        $cart = $visit->api()->cart();
        same([['level' => 'info', 'text' => 'New'], ['level' => 'error', 'text' => 'Jar 1: at least 3', 'key' => '1']], $cart['messages']);
        same('Jar 1: at least 3', $cart['checkout_blocked']);
        $texts = [
            'At least %s' => 'At least 3', '%2$s of %1$s' => '3 of Jar 1', '100%% of %s' => '100% of 3',
            '5% rebate from %s of %s, 10 %' => '5% rebate from Jar 1 of 3, 10 %', '%s%s%s' => 'Jar 13',
        ];
        foreach ($texts as $visit->shop->more['minimum_text'] => $text) {
            same($text, $visit->api()->cart()['checkout_blocked']);
        }
    },
    'a shop that hides its prices says why, and sends none' => static function () use ($shop): void {
        $visit = $shop([[1, 1]]);
        $visit->shop->lines[1] += ['oldprice' => 9.0, 'value_gross' => 3.3, 'lowest_price' => 1.0, 'cenanetto_przeliczona' => 9.0];
        $visit->shop->more += ['totals' => [['code' => 'x', 'title' => 'Sum', 'value' => 3.3]], 'total' => ['gross' => 3.3], 'messages' => [['text' => 'New']], 'hidden_prices' => null];
        same(['3.30', '3.30', 1], [$visit->api()->cart()['products'][0]['price'], $visit->api()->cart()['total']['gross'], count($visit->call('GET', '/cart-api/top-products')[1]['data'])]);
        $visit->shop->more['hidden_prices'] = 'Log in';
        $parts = ['komponenty' => ['a' => ['id' => 2, 'nazwa' => 'Lid', 'ilosc' => 2, 'cena_jednostkowa' => 1.5, 'cena_jednostkowa_netto' => 1.2]]];
        $visit->shop->lines[1] += ['unit_price' => '9.90 €/kg', 'cenanetto' => 1.5, 'dane_zestawu' => $parts, 'reduced_amount' => 2];
        $cart = $visit->api()->cart();
        same([2, [['id' => 2, 'nazwa' => 'Lid', 'ilosc' => 2]]], [$cart['products'][0]['reduced_amount'], $cart['products'][0]['dane_zestawu']['komponenty']]);
        same([[['level' => 'warning', 'text' => 'Log in'], ['text' => 'New']], [['code' => 'total', 'title' => '']]], [$cart['messages'], $cart['totals']]);
        same(0, preg_match('/\d\.\d|hidden/', json_encode([$cart, $visit->call('GET', '/cart-api/top-products')])));
    },
    'the lowest of several limits counts, and a recommendation may have the fields of a line' => static function () use ($shop): void {
        foreach ([[[9, '10', null], 9], [[null], null], [[-1], 0], [7, 7]] as [$limit, $most]) {
            $visit = $shop([]);
            $visit->shop->more += ['recommendations' => [['id' => 1, 'key' => '', 'amount' => 1, 'maxQuantity' => $limit, 'nett_price' => 2.0, 'photo_url' => 'a.jpg', 'glass' => true, 'value_net' => 2.0]]];
            same([['id' => 1, 'maxQuantity' => $most, 'cenanetto' => '2.00', 'zdjecie' => 'a.jpg', 'szklo' => true]], $visit->call('GET', '/cart-api/top-products')[1]['data']);
            $visit->shop->addLine(['id' => 1, 'amount' => 1]);
            $visit->shop->lines[1]['maxQuantity'] = $limit;
            same($most, $visit->api()->cart()['products'][0]['maxQuantity']);
        }
    },
    'of a shop’s functions one is enough, and the first text is read if all refuse' => static function (): void {
        $ways = [static fn () => ['error' => ['a' => 'First', 'b' => 'Other']], static fn () => 'Second', static fn () => null];
        Refused::unlessDone('no', ...$ways);
        Refused::unlessDone('no', static fn (): array => []);
        refused('First', static fn () => Refused::unlessDone('no', $ways[0], $ways[1]));
    },
    'an empty cart may be null or false' => static function (): void {
        same([[], []], array_map(static fn ($none): array => CartFields::ofCart(['products' => $none])['products'], [null, false]));
    },
    'a line of 0 comes back with texts that are not escaped' => static function () use ($shop, $amount): void {
        $visit = $shop([]);
        $visit->shop->addLine(['id' => 1, 'amount' => 1, 'options' => [['value' => 'red &amp; gold']]]);
        $visit->save($amount(0, 0));
        $visit->save($amount(0, 2));
        same([['value' => 'red & gold']], $visit->shop->lines[2]['options']);
    },
    'the token of the visit holds until another buyer comes' => static function () use ($shop): void {
        $visit = $shop();
        unset($visit->options['token']);
        $visit->call('GET', '/cart-api/cart');
        $token = $visit->api()->token();
        same([200, 403], [$visit->save(static fn (array $lines): array => $lines, ['x-csrf-token' => $token]), $visit->save(static fn (array $lines): array => $lines)]);
        $visit->shop->more['owner'] = 'somebody';
        same(403, $visit->save(static fn (array $lines): array => $lines, ['x-csrf-token' => $token]));
    },
    'the token of the visit is stored and read with the rest, where the shop does that around the work' => static function () use ($shop): void {
        $visit = $shop();
        $kept = $stored = null;
        $visit->options = ['together' => static function (callable $work) use (&$kept, &$stored) {
            $kept = $stored;
            $result = $work();
            $stored = $kept;
            return $result;
        }];
        $open = static function () use ($visit, &$kept): CartApi {
            $kept = null;
            return new CartApi($visit->shop, $kept, $visit->options);
        };
        $page = $open();
        $page->cart();
        $token = $page->token();
        $delete = static fn (string $token): int => $open()->answer('POST', '/delete-from-cart', '{"id": 1}', ['x-csrf-token' => $token])['status'];
        same([403, 200], [$delete('other'), $delete($token)]);
        $open()->apply(['action' => 'remove', 'key' => '2', 'token' => $token]);
        same([3], array_column($visit->shop->lines, 'id'));
    },
    'the page has the tag with the cart, the addresses of the calls, and a token that they accept' => static function () use ($shop): void {
        $visit = $shop();
        unset($visit->options['token']);
        $api = $visit->api();
        $page = $api->page('/index.php?route=cart', ['settings' => ['home-path' => '/start', 'csrf-url' => '/other']]);
        foreach (['api-base' => '/index.php?route=cart&amp;call=', 'csrf-url' => '/other', 'photo-format' => 'as-sent', 'home-path' => '/start', 'csrf-token' => $api->token()] as $name => $content) {
            contains("<meta name=\"$name\" content=\"$content\">", $page);
        }
        contains('<cart-page preload="cart-data"><link rel="stylesheet"', $page);
        contains('<form class="line"', $page);
        contains('"name":"Jar 1"', $page);
        $save = static fn (string $token): int => $visit->save(static fn (array $lines): array => $lines, ['x-csrf-token' => $token]);
        same([200, 403], [$save($api->token()), $save('other')]);
        $tags = $api->page('/cart.php', ['token' => 'own', 'tags' => ['cart-lines', 'cart-totals']]);
        contains('"/cart.php?call="', $tags);
        contains('content="own"', $tags);
        contains("</cart-lines>\n<cart-totals></cart-totals>\n", $tags);
    },
    'a lock is named after the visitor and needs no escaping' => static function (): void {
        $statements = [];
        CartElements\Lock::hold("a'b", static function (string $sql) use (&$statements): void {
            $statements[] = $sql;
        });
        same("SELECT GET_LOCK('cart-" . sha1("a'b") . "', 20)", $statements[0]);
    },
    'notes may be as long as the shop says' => static function () use ($shop): void {
        $visit = $shop();
        same(200, $visit->call('POST', '/save-cart-remarks', ['remarks' => 'żżżżż'])[0]);
        same(422, $visit->call('POST', '/save-cart-remarks', ['remarks' => 'żżżżżż'])[0]);
        same('żżżżż', $visit->shop->remarks);
        // These are no limits of the shop's own.
        foreach ([0, -1] as $visit->shop->more['remarks_max']) {
            same(200, $visit->call('POST', '/save-cart-remarks', ['remarks' => str_repeat('ż', 160)])[0]);
            same(422, $visit->call('POST', '/save-cart-remarks', ['remarks' => str_repeat('ż', 161)])[0]);
        }
    },
    'no write goes through without the token, whatever the function says of an empty one' => static function () use ($shop): void {
        $visit = $shop();
        $store = [];
        $trusting = new CartApi($visit->shop, $store, ['token' => static fn (): bool => true]);
        same(403, $trusting->answer('POST', '/delete-from-cart', '{"id":1}')['status']);
        same(403, $visit->call('POST', '/delete-from-cart', ['id' => 1], ['x-csrf-token' => 'other'])[0]);
        refused('expired', static fn () => $visit->apply(['action' => 'remove', 'key' => '1', 'token' => '']));
        same(3, count($visit->shop->lines));
    },
    'what fails is logged and answered as JSON without details' => static function () use ($shop): void {
        $visit = $shop();
        $visit->shop->lines[4] = ['id' => 1, 'key' => 1, 'amount' => 1];
        $visit->shop->lines[5] = ['id' => 1, 'key' => 1];
        $log = ini_set('error_log', '/dev/null');
        [$status, $answer] = $visit->call('GET', '/cart-api/cart');
        ini_set('error_log', (string) $log);
        same([500, 'internal', 'The shop failed; its log says why.'], [$status, $answer['error'], $answer['message']]);
    },
    'a refusal of the shop keeps its headers' => static function () use ($shop): void {
        $visit = $shop();
        $visit->options['readFreeDelivery'] = static function (): array {
            throw new Refused(429, 'busy', 'Later.', ['Retry-After' => '60']);
        };
        [$status, , $headers] = $visit->call('GET', '/api/free-delivery/pl');
        same([429, '60'], [$status, $headers['Retry-After'] ?? null]);
    },
    'HEAD is answered as GET, and a wrong method with those that are right' => static function () use ($shop): void {
        $visit = $shop();
        same(200, $visit->call('HEAD', '/cart-api/cart')[0]);
        [$status, , $headers] = $visit->call('PUT', '/api/cart/discounts');
        same([405, 'GET, HEAD, POST'], [$status, $headers['Allow']]);
        same('PUT', $visit->call('HEAD', '/cart-api/update-cart')[2]['Allow']);
        same(false, isset($visit->call('GET', '/cart-api/other')[2]['Allow']));
    },
    'a wrong option is named' => static function () use ($shop): void {
        $store = [];
        refused('"tokens"', static fn () => new CartApi($shop()->shop, $store, ['tokens' => 'x']));
    },
    'a call is found at the end of any address' => static function (): void {
        $before = $_SERVER;
        $addresses = [
            ['/cart-api/cart?x=1', '', '/cart-api/cart'],
            ['/shop/cart.php/cart-api/cart', '', '/cart-api/cart'],
            ['/index.php/api/cart/discount/A%2FB%26C', '', '/api/cart/discount/A%2FB%26C'],
            ['/index.php', 'route=cart&call=/api/cart/discount/50%25', '/api/cart/discount/50%25'],
            ['/index.php', 'route=cart&amp;call=/cart-api/cart', '/cart-api/cart'],
            ['/cart', 'id=7', null],
            ['/my-cart-api/cart', '', null],
        ];
        foreach ($addresses as [$uri, $query, $call]) {
            $_SERVER = ['REQUEST_URI' => $uri, 'QUERY_STRING' => $query] + $before;
            same($call, CartApi::requestedCall());
        }
        $_SERVER = $before;
    },
    'what a shop has escaped in $_SERVER is read as it arrived' => static function (): void {
        $before = $_SERVER;
        $_SERVER = ['HTTP_IF_MATCH' => '&quot;a&amp;b&#039;&quot;', 'HTTP_X_CSRF_TOKEN' => '"a%26b"', 'HTTP_X' => '\\"5\\"'] + $before;
        $names = ['HTTP_IF_MATCH', 'HTTP_X_CSRF_TOKEN', 'HTTP_NONE', 'HTTP_X'];
        same(['"a&b\'"', '"a%26b"', '', '"5"'], array_map([\CartElements\Request::class, 'server'], $names));
        $_SERVER = $before;
    },
    'an address without a call is named' => static function () use ($shop): void {
        same([404, 'There is no such call: "/index.php?route=cart".'], [$shop()->call('GET', '/index.php?route=cart')[0], $shop()->call('GET', '/index.php?route=cart')[1]['message']]);
    },
    'a line of 0 that gets an amount again in the form keeps its place' => static function () use ($shop): void {
        $visit = $shop();
        $visit->apply(['action' => 'set', 'key' => '2', 'amount' => '0']);
        $visit->apply(['action' => 'increase', 'key' => '2', 'amount' => '0', 'step' => '1']);
        same([[1, 2], [2, 1], [3, 4]], $visit->lines());
    },
    'the form of the printed cart does what its buttons say' => static function () use ($shop): void {
        $visit = $shop();
        $visit->shop->lines[2]['step'] = 6;
        $visit->apply(['action' => 'set', 'key' => '1', 'amount' => ' 9 ']);
        $visit->apply(['action' => 'increase', 'key' => '2']);
        $visit->apply(['action' => 'decrease', 'key' => '3']);
        same([[1, 9], [2, 6], [3, 3]], $visit->lines());
        // Another tab has changed it since.
        $visit->apply(['action' => 'increase', 'key' => '2', 'amount' => '3', 'step' => '12']);
        same([2, 12], $visit->lines()[1]);
        // As the tag reads and settles amounts.
        $set = static function (string $amount, string $action = 'set') use ($visit): int {
            $visit->apply(['action' => $action, 'key' => '2', 'amount' => $amount]);
            return $visit->lines()[1][1];
        };
        same([6, 12, 12, 6], [$set('5 szt'), $set('7'), $set('7', 'increase'), $set('7', 'decrease')]);
        $visit->shop->lines[2]['min'] = 12;
        same([12, 12], [$set('1'), $set('12', 'decrease')]);
        unset($visit->shop->lines[2]['min'], $visit->shop->lines[2]['step']);
        // In the digits of East Asian keyboards, too.
        same([12, 7], [$set('１２'), $set('7')]);
        // Also after the 0 of an empty field.
        foreach (['', '-3', '－3', '0-3', 'x'] as $zero) {
            $other = $shop();
            $other->apply(['action' => 'set', 'key' => '2', 'amount' => $zero]);
            same([2, 0], $other->lines()[1]);
        }
        $visit->apply(['action' => 'set', 'key' => '2', 'amount' => '9']);
        $visit->apply(['action' => 'set', 'key' => '3', 'amount' => '0']);
        $visit->apply(['action' => 'decrease', 'key' => '3']);
        $visit->apply(['action' => 'remove', 'key' => '1']);
        $visit->apply(['action' => 'remove', 'key' => 'gone']);
        same([[2, 9], [3, 0]], $visit->lines());
        $visit->apply(['action' => 'code', 'code' => ' TEN ']);
        same([['code' => 'TEN', 'amount' => '5.00', 'percentage' => null]], $visit->api()->codes());
        refused('We do not know X', static fn () => $visit->apply(['action' => 'code', 'code' => 'X']));
        $visit->apply(['action' => 'uncode', 'code' => 'TEN']);
        same([], $visit->shop->codes);
        foreach ([['action' => 'set'], ['action' => 'set', 'amount' => ['7']], ['action' => 'x']] as $wrong) {
            refused('not valid', static fn () => $visit->apply($wrong + ['key' => '2']));
        }
    },
];
