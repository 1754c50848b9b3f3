<?php
/* What the kit does with the lines of any shop: those of 0, their order, undo, and which line is meant. */
declare(strict_types=1);

use CartElements\CartApi;
use CartElements\CartElements;

require_once __DIR__ . '/stand-ins/plain-shop.php';

$shop = [PlainVisit::class, 'open'];
$amount = [PlainVisit::class, 'amount'];

return [
    'a line of 0 stays in its place, in any shop, until it is removed' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $visit->shop->lines[2]['value_gross'] = '9.90';
        same(200, $visit->save($amount(1, 0)));
        same([[1, 2], [2, 0], [3, 4]], $visit->lines());
        $zero = $visit->call('GET', '/cart-api/cart')[1]['products'][1];
        same(['3.30', false], [$zero['price'], isset($zero['value_gross'])]);
        same([1, 3], array_column($visit->shop->lines, 'id'));
        same(200, $visit->save($amount(0, 7)));
        same([[1, 7], [2, 0], [3, 4]], $visit->lines());
        same(200, $visit->save($amount(1, 5)));
        same([[1, 7], [2, 5], [3, 4]], $visit->lines());
        $visit->save($amount(2, 0));
        $key = $visit->call('GET', '/cart-api/cart')[1]['products'][2]['key'];
        same(200, $visit->call('POST', '/delete-from-cart', ['id' => 3, 'key' => $key])[0]);
        same([[1, 7], [2, 5]], $visit->lines());
    },
    'lines stay in the order in which the buyer has seen them, and new ones come last' => static function () use ($shop): void {
        $visit = $shop();
        same([[1, 2], [2, 3], [3, 4]], $visit->lines());
        $visit->shop->lines = array_reverse($visit->shop->lines, true);
        same([[1, 2], [2, 3], [3, 4]], $visit->lines());
        $visit->shop->lines = [9 => ['id' => 1, 'amount' => 1, 'options' => [['value' => 'red']]]] + $visit->shop->lines;
        same([[1, 2], [2, 3], [3, 4], [1, 1]], $visit->lines());
    },
    'a line that was removed comes back where it was, also with 0' => static function () use ($shop): void {
        foreach ([3, 0] as $amount) {
            $visit = $shop();
            $removed = $visit->call('GET', '/cart-api/cart')[1]['products'][1];
            $visit->call('POST', '/delete-from-cart', ['id' => 2, 'key' => $removed['key']]);
            same([[1, 2], [3, 4]], $visit->lines());
            $visit->save(static fn (array $lines): array => [$lines[0], ['amount' => $amount] + $removed, $lines[1]]);
            same([[1, 2], [2, $amount], [3, 4]], $visit->lines());
        }
    },
    'a quantity in words stays as it is, also when its line comes back, and no other may have decimals' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $visit->shop->lines[2] = ['id' => 2, 'amount' => 1.5, 'quantity_text' => '1.5 m', 'price' => 10] + $visit->shop->lines[2];
        same([[1, 2], [2, '1.50'], [3, 4]], $visit->lines());
        same(200, $visit->save($amount(0, 7)));
        same(200, $visit->save($amount(1, 9)));
        same([[1, 7], [2, '1.50'], [3, 4]], $visit->lines());
        same(422, $visit->save(static fn (array $lines): array => [['amount' => 2.5] + $lines[0], $lines[1], $lines[2]]));
        $lines = $visit->call('GET', '/cart-api/cart')[1]['products'];
        $visit->call('POST', '/delete-from-cart', ['id' => 2, 'key' => $lines[1]['key']]);
        same(200, $visit->save(static fn (): array => [$lines[0], ['amount' => '99'] + $lines[1], $lines[2]]));
        same([[1, 7], [2, '1.50'], [3, 4]], $visit->lines());
        // Also where the shop has no words for it.
        foreach (['0.750', '3 szt'] as $visit->shop->lines[3]['amount']) {
            $text = $visit->shop->lines[3]['amount'];
            same(200, $visit->save($amount(2, 9)));
            same([3, $text, $text], array_values(array_intersect_key($visit->api()->cart()['products'][2], ['id' => 0, 'amount' => 0, 'quantity_text' => 0])));
        }
    },
    'lines that look alike come back, if the shop has kept what tells them apart' => static function () use ($shop): void {
        foreach ([[1], [0, 1]] as $removed) {
            $visit = $shop([[1, 2], [1, 5]]);
            $visit->shop->lines[1]['kept'] = 'red';
            $visit->shop->lines[2]['kept'] = 'blue';
            $lines = $visit->call('GET', '/cart-api/cart')[1]['products'];
            foreach ($removed as $at) {
                $visit->call('POST', '/delete-from-cart', ['id' => 1, 'key' => $lines[$at]['key']]);
            }
            same(422, $visit->save(static fn (): array => [...$lines, $lines[1]]));
            same(200, $visit->save(static fn (): array => $lines));
            same([[1, 2], [1, 5]], $visit->lines());
            same('blue', $visit->shop->kept);
            // Nobody has removed such a line.
            same(422, $visit->save(static fn (array $now): array => array_merge($now, [['key' => 'new'] + $now[0]])));
        }
    },
    'lines that look alike come back, also from 0, if the shop has kept nothing of them' => static function () use ($shop, $amount): void {
        foreach ([[2, 5], [0, 0], [0, 5], [2, 0]] as [$first, $second]) {
            foreach ([[0, 1], [0], [1]] as $removed) {
                $visit = $shop([[1, 2], [3, 1], [1, 5]]);
                $visit->save($amount(0, $first));
                $visit->save($amount(2, $second));
                $lines = $visit->call('GET', '/cart-api/cart')[1]['products'];
                foreach ($removed as $at) {
                    $visit->call('POST', '/delete-from-cart', ['id' => 1, 'key' => $lines[$at * 2]['key']]);
                }
                same(200, $visit->save(static fn (): array => $lines));
                same([[1, $first], [3, 1], [1, $second]], $visit->lines());
            }
        }
    },
    'after each change of a line the shop does what follows from it, before the cart is read again' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $did = [];
        $visit->options['changed'] = static function () use ($visit, &$did): void {
            $did[] = implode(' ', array_column($visit->shop->lines, 'amount'));
            $visit->shop->more['remarks_max'] = count($did);
        };
        $visit->save($amount(0, 0));
        $visit->save($amount(0, 5));
        $visit->save($amount(1, 7));
        $visit->save(static fn (array $lines): array => [...$lines, ['id' => 1, 'amount' => 1, 'options' => [['value' => 'red']]]]);
        $visit->save(static fn (array $lines): array => $lines);
        $visit->call('POST', '/delete-from-cart', ['id' => 3, 'key' => '3']);
        $visit->apply(['action' => 'increase', 'key' => '2']);
        same(['3 4', '3 4 5', '7 4 5', '7 4 5 1', '7 5 1', '8 5 1'], $did);
        same(6, $visit->call('GET', '/cart-api/cart')[1]['remarks_max']);
    },
    'a line of 0 is not shown twice where the buyer has added its product again' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $visit->save($amount(1, 0));
        $visit->shop->addLine(['id' => 2, 'amount' => 1]);
        same([[1, 2], [3, 4], [2, 1]], $visit->lines());
    },
    'a line of 0 stays beside another line of its product, and both can come back' => static function () use ($shop, $amount): void {
        // The second one is a gift of the shop.
        $visit = $shop([[1, 2], [1, 1]]);
        $visit->shop->lines[2] += ['fixed_amount' => true, 'removable' => false];
        $visit->save($amount(0, 0));
        same([[1, 0], [1, 1]], $visit->lines());
        $visit->save($amount(0, 12));
        same([[1, 12], [1, 1]], $visit->lines());
        // Two own lines that only the shop can tell apart.
        $visit = $shop([[1, 2], [2, 1], [1, 3]]);
        $visit->save($amount(0, 0));
        $visit->save($amount(2, 0));
        same([[1, 0], [2, 1], [1, 0]], $visit->lines());
        $visit->save($amount(2, 5));
        same([[1, 0], [2, 1], [1, 5]], $visit->lines());
        $visit->save($amount(0, 7));
        same([[1, 7], [2, 1], [1, 5]], $visit->lines());
    },
    'of two lines of one product the key says which is changed and deleted' => static function () use ($shop): void {
        $visit = $shop([]);
        $red = ['id' => 1, 'amount' => 1, 'options' => [['name' => 'Lid', 'value' => 'red & gold']]];
        $visit->shop->addLine(['options' => [['name' => 'Lid', 'value' => 'red &amp; gold']]] + $red);
        $visit->shop->addLine(['id' => 1, 'amount' => 2]);
        $visit->save(static fn (array $lines): array => [$lines[0], ['amount' => 9] + $lines[1]]);
        same([[1, 1], [1, 9]], $visit->lines());
        // A line without a key is the one with the same options.
        $visit->save(static fn (): array => [['id' => 1, 'amount' => 9], ['amount' => 6] + $red]);
        same([[1, 9], [1, 6]], $visit->lines());
        same([1, 2], array_keys($visit->shop->lines));
        $visit->call('POST', '/delete-from-cart', ['id' => 1, 'key' => '2']);
        same([1], array_keys($visit->shop->lines));
        $visit->call('POST', '/delete-from-cart', ['id' => 1, 'key' => 'gone']);
        same([1], array_keys($visit->shop->lines));
        // Without a key no line is meant more than another.
        $visit->shop->addLine(['id' => 1, 'amount' => 2]);
        $visit->shop->addLine(['id' => 2, 'amount' => 2]);
        $visit->call('POST', '/delete-from-cart', ['id' => 1]);
        same([[2, 2]], $visit->lines());
    },
    'the key of a line is the shop’s, also where that has escaped it for HTML' => static function () use ($shop): void {
        $visit = $shop([]);
        $visit->shop->lines = ['3:black &amp; white' => ['id' => 3, 'name' => 'Lid', 'amount' => 2]];
        $line = $visit->call('GET', '/cart-api/cart')[1]['products'][0];
        $visit->apply(['action' => 'increase', 'key' => $line['key']]);
        same([[3, 3]], $visit->lines());
        $visit->call('POST', '/delete-from-cart', ['id' => 3, 'key' => $line['key']]);
        same([], $visit->shop->lines);
    },
    'of variants that one save adds, each gets its own amount, in whatever order the shop lists them' => static function () use ($shop): void {
        $variant = static fn (string $colour, int $amount, array $more = []): array =>
            ['id' => 1, 'amount' => $amount, 'options' => [['name' => 'Colour', 'value' => $colour] + $more]];
        $visit = $shop([]);
        $visit->shop->isNewestFirst = true;
        // The shop knows more of the first than the page has sent.
        $visit->shop->adds = static fn (array $line): array =>
            ['options' => $line['options'][0]['value'] === 'red' ? [['value' => 'Red']] : $line['options']] + $line;
        same(200, $visit->call('PUT', '/cart-api/update-cart', ['products' => [$variant('red', 5), $variant('blue', 0), $variant('white', 7)]])[0]);
        $amounts = [];
        foreach ($visit->call('GET', '/cart-api/cart')[1]['products'] as $line) {
            $amounts[] = [$line['options'][0]['value'], $line['amount']];
        }
        same([['Red', 5], ['blue', 0], ['white', 7]], $amounts);
    },
    'another buyer does not get the lines of 0 of the one before' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $visit->save($amount(1, 0));
        $visit->shop->more['owner'] = 'somebody';
        same([[1, 2], [3, 4]], $visit->lines());
    },
    'what the shop has fixed stays' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $visit->shop->lines[2] += ['fixed_amount' => true, 'removable' => false];
        $visit->save($amount(1, 8));
        $visit->save(static fn (array $lines): array => [$lines[0]]);
        same([[1, 2], [2, 3]], $visit->lines());
    },
    'a flag that is written as a text means what the page reads' => static function () use ($shop): void {
        $visit = $shop();
        $visit->shop->lines[1] += ['removable' => 'false'];
        $visit->shop->lines[2] += ['fixed_amount' => 'false', 'zawartosc_opz' => '6', 'tylko_pelne_opakowania' => 'false'];
        $visit->shop->more += ['isB2b' => 'false', 'isSmallB2b' => 'true'];
        $visit->apply(['action' => 'remove', 'key' => '1']);
        $visit->apply(['action' => 'set', 'key' => '2', 'amount' => '5']);
        same([[1, 2], [2, 5], [3, 4]], $visit->lines());
        $visit->shop->lines[2]['tylko_pelne_opakowania'] = 'true';
        $visit->apply(['action' => 'set', 'key' => '2', 'amount' => '5']);
        $visit->shop->more['isSmallB2b'] = 'false';
        $visit->apply(['action' => 'set', 'key' => '3', 'amount' => '5']);
        same([[1, 2], [2, 6], [3, 5]], $visit->lines());
    },
    'a reduction is over once the buyer has seen it' => static function () use ($shop): void {
        $visit = $shop();
        $visit->shop->lines[2]['reduced_amount'] = 4;
        $visit->save(static fn (array $lines): array => $lines);
        same(false, isset($visit->shop->lines[2]['reduced_amount']));
    },
    'a line that the shop stores with fewer pieces says so once, unless the shop says something at the line' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $visit->shop->most = 5;
        $reduced = static function (callable $change) use ($visit): array {
            $products = $change($visit->call('GET', '/cart-api/cart')[1]['products']);
            $answer = $visit->call('PUT', '/cart-api/update-cart', ['products' => $products])[1]['products'];
            return array_map(static fn (array $line): array => [$line['amount'], $line['reduced_amount'] ?? null], $answer);
        };
        same([[2, null], [5, 4], [4, null]], $reduced($amount(1, 9)));
        same(false, isset($visit->call('GET', '/cart-api/cart')[1]['products'][1]['reduced_amount']));
        same([[2, null], [5, null], [4, null]], $reduced($amount(1, 5)));
        // Also beside a line that is added with 0, and for one that is added.
        same([[2, null], [5, 1], [4, null], [0, null]], $reduced(static fn (array $now): array => [...$amount(1, 6)($now), ['id' => 2, 'amount' => 0, 'options' => [['value' => 'red']]]]));
        same([[5, 2]], $reduced(static fn (): array => [['id' => 3, 'amount' => 7, 'options' => [['value' => 'red']]]]));
        [$key] = array_keys($visit->shop->lines);
        $visit->shop->more['messages'] = [['text' => 'At most 5.', 'key' => (string) $key]];
        same([[5, null]], $reduced($amount(0, 9)));
        $visit->shop->more['messages'] = [['text' => 'At most 5.']];
        same([[5, 4]], $reduced($amount(0, 9)));
        $visit->shop->lines[$key]['fixed_amount'] = true;
        same([[5, null]], $reduced($amount(0, 9)));
    },
    'the page after a form says once, at the line, that the shop has stored fewer pieces than the buyer typed' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $visit->shop->most = 5;
        $reduced = static fn (CartApi $api): array => array_filter(array_column($api->cart()['products'], 'reduced_amount', 'key'));
        $set = static fn (string $key, string $amount) => $visit->apply(['action' => 'set', 'key' => $key, 'amount' => $amount]);
        $set('2', '8');
        $set('1', '6');
        $set('3', '4');
        // A call beside it is not the page.
        $visit->call('GET', '/cart-api/cart');
        $page = $visit->api();
        contains('Reduced from 8 to 5', (new CartElements(['token' => 'T']))->form($page->cart()));
        // A page may ask twice: for preload() and for form().
        same([[1 => 1, 2 => 3], []], [$reduced($page), $reduced($visit->api())]);
        $set('1', '1,5');
        $whole = (new CartElements(['token' => 'T']))->form($visit->api()->cart());
        contains('<span>Whole pieces only: 15</span>', $whole);
        same(false, strpos((new CartElements(['token' => 'T']))->form($visit->api()->cart()), 'class="note '));
        // Under the key that a line of 0 gets when it comes back.
        $set('2', '0');
        $set('2', '9');
        same([4 => 4], $reduced($visit->api()));
        // What the shop says itself, and what is over, is not said.
        $set('1', '9');
        $visit->shop->more['messages'] = [['text' => 'At most 5.', 'key' => '1']];
        same([], $reduced($visit->api()));
        $visit->shop->more['messages'] = [];
        $set('1', '9');
        $visit->save($amount(0, 3));
        same([], $reduced($visit->api()));
        $set('1', '9');
        $set('1', '2');
        same([], $reduced($visit->api()));
        $set('1', '9');
        $visit->shop->more['owner'] = 'somebody';
        same([], $reduced($visit->api()));
    },
    'a save of another version is refused, and weak and compressed names are the same version' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $tag = $visit->call('GET', '/cart-api/cart')[2]['ETag'];
        same(412, $visit->save($amount(0, 5), ['if-match' => '"other"']));
        same(200, $visit->save($amount(0, 5), ['if-match' => 'W/' . substr($tag, 0, -1) . '-gzip"']));
        same(412, $visit->save($amount(0, 6), ['if-match' => $tag]));
        same([1, 5], $visit->lines()[0]);
    },
    'a save with a product that the shop does not sell changes nothing' => static function () use ($shop): void {
        $visit = $shop();
        same(422, $visit->save(static fn (array $lines): array => [['amount' => 9] + $lines[0], ['id' => 7, 'amount' => 1]]));
        same([[1, 2], [2, 3], [3, 4]], $visit->lines());
    },
    'what a shop keeps of a line comes back with it, does not leave the server, and is nobody’s to write' => static function () use ($shop, $amount): void {
        $visit = $shop([[1, 1], [2, 2]]);
        $visit->options['money'] = static fn (float $value): float => $value * 2;
        $visit->shop->lines[1]['kept'] = $visit->shop->lines[2]['kept'] = ['worth' => 25.5, 'for' => 'B &amp; A'];
        [$first, $second] = $visit->call('GET', '/cart-api/cart')[1]['products'];
        same([false, false], [isset($first['kept']), isset($second['kept'])]);
        $visit->call('POST', '/delete-from-cart', ['id' => 1, 'key' => '1']);
        $visit->save(static fn (array $lines): array => [['kept' => 'forged'] + $first, $lines[0]]);
        same(['worth' => 25.5, 'for' => 'B &amp; A'], $visit->shop->kept);
        $visit->save($amount(1, 0));
        $visit->save($amount(1, 1));
        same(['worth' => 25.5, 'for' => 'B &amp; A'], $visit->shop->kept);
        $visit->save(static fn (array $lines): array => [...$lines, ['id' => 3, 'amount' => 1, 'key' => '1', 'kept' => 'forged']]);
        same(null, $visit->shop->kept);
    },
];
