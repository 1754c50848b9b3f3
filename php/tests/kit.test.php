<?php
declare(strict_types=1);

use CartElements\CartApi;
use CartElements\CartShop;
use CartElements\Refused;

/** A shop as many are: it drops lines of 0, sorts by key, and gives a line that comes back a new key. */
final class PlainShop implements CartShop
{
    /** @var array<string, mixed> */
    public array $more = ['currency' => 'EUR', 'owner' => 'guest', 'remarks_max' => 5];
    /** @var array<int, array<string, mixed>> */
    public array $lines = [];
    /** @var list<string> */
    public array $codes = [];
    public string $remarks = '';
    /** The most pieces of a line. */
    public int $most = 1000;
    /** @var mixed what the line had that was added last */
    public $kept;
    private int $next = 1;

    public function cart(): array
    {
        $products = [];
        foreach ($this->lines as $key => $line) {
            $products[] = ['key' => $key, 'price' => 1.1 * 3] + $line;
        }
        return ['products' => $products, 'remarks' => $this->remarks, 'codes' => array_filter($this->codes, 'is_string', ARRAY_FILTER_USE_KEY) ?: array_map(
            static fn (string $code): array => ['code' => $code, 'amount' => 5.0, 'percentage' => null],
            $this->codes
        )] + $this->more;
    }

    public function addLine(array $line): void
    {
        if (!in_array($line['id'], [1, 2, 3], true)) {
            throw new Refused(422, 'unknown-product', 'There is no such product.');
        }
        $this->kept = $line['kept'] ?? null;
        $this->lines[$this->next++] = ['id' => $line['id'], 'name' => "Jar {$line['id']}", 'amount' => min($line['amount'], $this->most), 'options' => $line['options'] ?? []];
    }

    public function setAmount(string $key, int $amount): void
    {
        if ($amount < 1) {
            throw new LogicException('This shop cannot do that.');
        }
        $this->lines[(int) $key]['amount'] = min($amount, $this->most);
        unset($this->lines[(int) $key]['reduced_amount']);
    }

    public function removeLine(string $key): void
    {
        unset($this->lines[(int) $key]);
    }

    public function addCode(string $code): void
    {
        if ($code !== 'TEN') {
            throw new Refused(422, 'unknown', "We do not know $code.");
        }
        $this->codes[] = $code;
    }

    public function removeCode(string $code): void
    {
        $this->codes = array_values(array_diff($this->codes, [$code]));
    }

    public function setRemarks(string $remarks): void
    {
        $this->remarks = $remarks;
    }

    public function recommendations(): array
    {
        $jar = ['id' => 4, 'name' => 'Jar &amp; lid', 'price' => 0.1 + 0.2, 'cenanetto' => 1 / 3];
        return $this->more['recommendations'] ?? [['id' => 1] + $jar, $jar, $jar];
    }
}

/** The shop, its calls, and what the visit keeps, as it is after a session was stored and read. */
$shop = static function (array $lines = [[1, 2], [2, 3], [3, 4]]): object {
    return new class ($lines) {
        public PlainShop $shop;
        public ?array $store = null;
        public array $options;

        public function __construct(array $lines)
        {
            $this->shop = new PlainShop();
            $this->options = ['token' => static fn (string $token): bool => $token === 'T'];
            foreach ($lines as [$id, $amount]) {
                $this->shop->addLine(['id' => $id, 'amount' => $amount]);
            }
        }

        public function api(): CartApi
        {
            $this->store = json_decode(json_encode($this->store), true);
            return new CartApi($this->shop, $this->store, $this->options);
        }

        /** @return array{int, mixed, array<string, string>} */
        public function call(string $method, string $path, $body = '', array $headers = []): array
        {
            $text = is_string($body) ? $body : json_encode($body);
            $answer = $this->api()->answer($method, $path, $text, $headers + ['x-csrf-token' => 'T']);
            return [$answer['status'], json_decode($answer['body'], true), $answer['headers']];
        }

        /** The products of the cart as [id, amount]. */
        public function lines(): array
        {
            return array_map(
                static fn (array $line): array => [$line['id'], $line['amount']],
                $this->call('GET', '/cart-api/cart')[1]['products']
            );
        }

        /** Saves the lines after a change; returns the status. */
        public function save(callable $change, array $headers = []): int
        {
            $products = $this->call('GET', '/cart-api/cart')[1]['products'];
            return $this->call('PUT', '/cart-api/update-cart', ['products' => $change($products)], $headers)[0];
        }

        public function apply(array $post): void
        {
            $this->api()->apply($post + ['token' => 'T']);
        }
    };
};
$amount = static fn (int $at, int $amount): Closure => static function (array $lines) use ($at, $amount): array {
    $lines[$at]['amount'] = $amount;
    return $lines;
};

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
    },
    'another buyer does not get the lines of 0 of the one before' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $visit->save($amount(1, 0));
        $visit->shop->more['owner'] = 'somebody';
        same([[1, 2], [3, 4]], $visit->lines());
    },
    'lines of 0 end with the currency of their prices' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $visit->save($amount(1, 0));
        same([[1, 2], [2, 0], [3, 4]], $visit->lines());
        $visit->shop->more['currency'] = 'JPY';
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
    'a save of another version is refused, and weak and compressed names are the same version' => static function () use ($shop, $amount): void {
        $visit = $shop();
        $tag = $visit->call('GET', '/cart-api/cart')[2]['ETag'];
        same(412, $visit->save($amount(0, 5), ['if-match' => '"other"']));
        same(200, $visit->save($amount(0, 5), ['if-match' => 'W/' . substr($tag, 0, -1) . '-gzip"']));
        same(412, $visit->save($amount(0, 6), ['if-match' => $tag]));
        same([1, 5], $visit->lines()[0]);
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
    'a save with a product that the shop does not sell changes nothing' => static function () use ($shop): void {
        $visit = $shop();
        same(422, $visit->save(static fn (array $lines): array => [['amount' => 9] + $lines[0], ['id' => 7, 'amount' => 1]]));
        same([[1, 2], [2, 3], [3, 4]], $visit->lines());
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
        foreach (['At least %s' => 'At least 3', '%2$s of %1$s' => '3 of Jar 1'] as $visit->shop->more['minimum_text'] => $text) {
            same($text, $visit->api()->cart()['checkout_blocked']);
        }
    },
    'a shop that hides its prices says why, and sends none' => static function () use ($shop): void {
        $visit = $shop([[1, 1]]);
        $visit->shop->lines[1] += ['oldprice' => 9.0, 'value_gross' => 3.3, 'lowest_price' => 1.0, 'cenanetto_przeliczona' => 9.0];
        $visit->shop->more += ['totals' => [['code' => 'x', 'title' => 'Sum', 'value' => 3.3]], 'total' => ['gross' => 3.3], 'messages' => [['text' => 'New']], 'hidden_prices' => null];
        same(['3.30', '3.30', 1], [$visit->api()->cart()['products'][0]['price'], $visit->api()->cart()['total']['gross'], count($visit->call('GET', '/cart-api/top-products')[1]['data'])]);
        $visit->shop->more['hidden_prices'] = 'Log in';
        $cart = $visit->api()->cart();
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
    'of a shop’s functions one is enough, and the first text is read if all refuse' => static function (): void {
        $ways = [static fn () => ['error' => ['a' => 'First', 'b' => 'Other']], static fn () => 'Second', static fn () => null];
        Refused::unlessDone('no', ...$ways);
        Refused::unlessDone('no', static fn (): array => []);
        refused('First', static fn () => Refused::unlessDone('no', $ways[0], $ways[1]));
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
        same([200, 419], [$visit->save(static fn (array $lines): array => $lines, ['x-csrf-token' => $token]), $visit->save(static fn (array $lines): array => $lines)]);
        $visit->shop->more['owner'] = 'somebody';
        same(419, $visit->save(static fn (array $lines): array => $lines, ['x-csrf-token' => $token]));
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
        same([419, 200], [$delete('other'), $delete($token)]);
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
        contains('<cart-page preload="cart-data"><table', $page);
        contains('"name":"Jar 1"', $page);
        $save = static fn (string $token): int => $visit->save(static fn (array $lines): array => $lines, ['x-csrf-token' => $token]);
        same([200, 419], [$save($api->token()), $save('other')]);
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
    },
    'no write goes through without the token, whatever the function says of an empty one' => static function () use ($shop): void {
        $visit = $shop();
        $store = [];
        $trusting = new CartApi($visit->shop, $store, ['token' => static fn (): bool => true]);
        same(419, $trusting->answer('POST', '/delete-from-cart', '{"id":1}')['status']);
        same(419, $visit->call('POST', '/delete-from-cart', ['id' => 1], ['x-csrf-token' => 'other'])[0]);
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
        $_SERVER = ['HTTP_IF_MATCH' => '&quot;a&amp;b&#039;&quot;', 'HTTP_X_CSRF_TOKEN' => '"a%26b"'] + $before;
        same(['"a&b\'"', '"a%26b"', null], array_map([\CartElements\CartElements::class, 'server'], ['HTTP_IF_MATCH', 'HTTP_X_CSRF_TOKEN', 'HTTP_NONE']));
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
        foreach (['', '-3', '－3', 'x'] as $zero) {
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
