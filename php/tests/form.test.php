<?php
declare(strict_types=1);

[$folder, $plain, $cart] = require __DIR__ . '/stand-ins/helper.php';

return [
    'prints a form for each line and code, in the language of the page, with everything escaped' => static function () use ($plain, $folder): void {
        $files = $folder(['form-words.json' => '{"de": {"heading": "Warenkorb <b>", "remove": "Entfernen:", "removeWord": "Entfernen"}}']);
        $elements = $plain(['files' => $files, 'language' => 'de_AT', 'token' => '"T"', 'settings' => ['photo-path' => '/p']]);
        $cart = ['isB2b' => true, 'currency' => 'EUR', 'products' => [
            ['id' => 4, 'name' => '<b>"Jar\'', 'amount' => '12', 'nett_price' => '2.85', 'zawartosc_opz' => '6', 'tylko_pelne_opakowania' => '1', 'photo_url' => 'a b.jpg?v=1'],
            ['id' => 4, 'name' => 'Lid', 'amount' => 1, 'fixed_amount' => true, 'removable' => false],
            ['id' => 9, 'key' => 'k"9', 'name' => 'Pot', 'amount' => 'two', 'step' => 3],
            ['id' => 7, 'name' => 'Cloth', 'amount' => '1.50', 'quantity_text' => '1.5 m <', 'unit_price' => '8 <'],
        ]];
        $html = $elements->form($cart, [['code' => 'A&B'], 'x']);
        foreach ([
            'Warenkorb &lt;b&gt;', 'data-cart-line="4"', 'data-cart-line="4#2"', 'data-cart-line="k&quot;9"',
            'aria-label="Entfernen: &lt;b&gt;&quot;Jar&apos;" data-word="Entfernen"', 'name="step" value="6"', 'name="step" value="3"',
            '1.5 m &lt;<input type="hidden" name="amount" value="1.50">', '<span class="minor">8 &lt;</span>',
            'name="amount" inputmode="numeric" autocomplete="off" value="12"', 'data-packs data-only',
            'name="token" value="&quot;T&quot;"', 'src="/p/a%20b.webp?v=1"', 'name="code" value="A&amp;B"', '2.85 EUR',
        ] as $part) {
            contains($part, $html);
        }
        contains('data-min="6"', $elements->form(['products' => [['min' => '6'] + $cart['products'][2]]]));
        same(false, strpos($html, 'data-min'));
        // A line with a fixed amount that stays has no buttons, and no field in which Enter would press one.
        same(2, substr_count($html, 'inputmode="numeric"'));
        contains('<input type="hidden" name="amount" value="1">', $html);
        same(2, substr_count($html, 'value="increase"'));
        same(3, substr_count($html, 'value="remove"'));
        same(1, substr_count($html, 'value="uncode"'));
        same([], array_filter(['<b>"', '"Jar'], static fn (string $raw): bool => strpos($html, $raw) !== false));
        contains('Your cart is empty', $plain()->form(['products' => null]));
    },
    'writes pieces as digits where the shop has decimals, so that a click makes 3 of "2.00" and not 201' => static function () use ($plain): void {
        // One that cannot be read is a dash in the tag, from which a click makes 1.
        foreach (['2.00' => '2', '1e1' => '10', '1.5' => '', 'two' => ''] as $amount => $shown) {
            $cart = ['products' => [['id' => 1, 'name' => 'Jar', 'amount' => (string) $amount]]];
            contains("autocomplete=\"off\" value=\"$shown\"", $plain()->form($cart));
            contains("<td>$shown</td>", $plain()->table($cart));
        }
        // Floats do not depend on PHP's settings, before PHP 8 not on setlocale() either.
        $before = ini_set('precision', '3');
        contains('<td>2</td><td>&#8364;1,234.56</td>', $plain(['currency' => 'EUR'])->table(['products' => [['id' => 1, 'amount' => 2.0, 'price' => 1234.56]]]));
        ini_set('precision', (string) $before);
    },
    'says what a promotion saves only where the price is known' => static function () use ($plain): void {
        $savings = static fn (?string $price): int => substr_count(
            $plain()->form(['products' => [['id' => 1, 'amount' => 2, 'price' => $price, 'oldprice' => '10.00']]]),
            'You save'
        );
        same([2, 0, 0], array_map($savings, ['8.00', null, '8,00']));
        same(false, strpos($plain()->form(['products' => [['id' => 1, 'amount' => 2, 'price' => '8.00', 'oldprice' => '10,00']]]), '<s>'));
    },
    'says in the form which limit a line is over: of the stock or of an order' => static function () use ($plain): void {
        $notes = static function (array $limits) use ($plain): string {
            $line = $limits + ['id' => 1, 'name' => 'Jar', 'amount' => 31];
            preg_match_all('~<p class="note over"><svg.*?</svg><span>([^<]*)~', $plain()->form(['products' => [$line]]), $found);
            return implode('|', $found[1]);
        };
        $cases = [
            'At most 12 per order' => ['max' => '12', 'maxQuantity' => 30],
            'Only 5 available' => ['max' => 12, 'maxQuantity' => '5'],
            'Currently unavailable' => ['maxQuantity' => 0],
            '' => ['max' => 0, 'maxQuantity' => null],
        ];
        foreach ($cases as $text => $limits) {
            same($text, $notes($limits));
        }
        // The tag knows no limit either where it cannot read one.
        foreach ([['max' => 31, 'maxQuantity' => 31], ['maxQuantity' => -3], ['maxQuantity' => '1,5']] as $limits) {
            same('', $notes($limits));
        }
    },
    'has messages above the lines in a block for each level, the worst first' => static function () use ($plain): void {
        $messages = [['text' => 'A', 'level' => 'info'], ['text' => 'B', 'level' => 'warning'], 'C', ['text' => 'D', 'level' => 'warning']];
        $html = $plain()->form(['products' => [], 'messages' => $messages]);
        preg_match_all('~<div class="shop-messages (\w+)">(.*?)</div>~', $html, $found);
        same([['warning', 'hint'], ['BD', 'AC']], [$found[1], array_map('strip_tags', $found[2])]);
    },
    'leaves out of the form what the page does without, and the button of a code that stays' => static function () use ($plain, $cart): void {
        $codes = [['code' => 'AUTO', 'removable' => false], ['code' => 'B']];
        $form = static fn (string $without): string => $plain(['settings' => ['without' => $without]])->form($cart, $codes);
        same([1, 1, 1], array_map(static fn (string $part): int => substr_count($form(''), $part), ['value="uncode"', '<h1>', 'value="code"']));
        same([0, 0, 0], array_map(static fn (string $part): int => substr_count($form('codes, Heading'), $part), ['value="uncode"', '<h1>', 'value="code"']));
    },
    'counts single pieces in the form of a dropshipper, but where only full packs are sold' => static function () use ($plain): void {
        $pack = ['name' => 'Jar', 'amount' => 12, 'zawartosc_opz' => '6'];
        $cart = ['isB2b' => true, 'products' => [$pack + ['id' => 1], $pack + ['id' => 2, 'tylko_pelne_opakowania' => '1']]];
        $steps = static function (array $settings) use ($plain, $cart): array {
            preg_match_all('/name="step" value="(\d+)"/', $plain(['token' => 't', 'settings' => $settings])->form($cart), $found);
            return $found[1];
        };
        same(['1', '6'], $steps(['cart-type' => 'dropshipping']));
        same(['6', '6'], $steps([]));
    },
    'prints in the form what the shop has computed, on the side that the buyer sees' => static function () use ($plain): void {
        $cart = ['currency' => 'USD', 'products' => [
            ['id' => 1, 'amount' => 2, 'price' => '1.23', 'nett_price' => '1.00', 'value_net' => '2.01', 'value_gross' => '2.47'],
        ], 'total' => ['net' => '3.01', 'gross' => '3.47']];
        $shown = static function (array $fields) use ($plain, $cart): string {
            $html = $plain(['token' => 't'])->form($fields + $cart);
            preg_match_all('/\$[\d.]+/', $html, $amounts);
            return implode(' ', $amounts[0]);
        };
        // Each amount of a line has its name, for screen readers, as in the tag.
        $names = static function (array $fields) use ($plain, $cart): array {
            $html = $plain(['token' => 't'])->form($fields + $cart);
            preg_match_all('~<span class="visually-hidden">([^<]* )</span>(\$[\d.]+)~', $html, $found);
            return array_map(static fn (string $name, string $amount): string => $name . $amount, $found[1], $found[2]);
        };
        same(['Unit price $1.23', 'Value $2.47'], $names([]));
        same(['Net unit price $1.00', 'Net value $2.01'], $names(['isB2b' => true]));
        same([], $names(['products' => [['id' => 1, 'amount' => 1]]]));
        same('$1.23 $2.47 $3.47 $3.01', $shown([]));
        same('$1.00 $2.01 $3.47', $shown(['prices' => 'net']));
        same('$1.00 $1.23 $2.01 $2.47 $3.01 $3.47', $shown(['isB2b' => true]));
        same('$1.00 $2.01', $shown(['isExport' => true, 'total' => ['gross' => '3.47']]));
        $total = ['totals' => [['code' => 'tax', 'gross' => '1'], ['code' => 'total', 'gross' => '3.47']]];
        contains('<span class="first">$3.47</span>', $plain(['token' => 't', 'currency' => 'EUR'])->form($total + $cart));
        $blocked = $plain(['token' => 't'])->form(['checkout_blocked' => 'Closed <b>'] + $cart);
        contains('<p>Closed &lt;b&gt;</p>', $blocked);
        same(false, strpos($blocked, '/cart/before-payment'));
        foreach (['javascript:x', " java\tscript:x", 'data:text/html,x'] as $url) {
            contains('href="/cart/before-payment"', $plain(['token' => 't', 'settings' => ['checkout-path' => $url]])->form($cart));
        }
        foreach (['https://shop.example/pay', '/pay?to=a:b', 'pay'] as $url) {
            contains("href=\"$url\"", $plain(['token' => 't', 'settings' => ['checkout-path' => $url]])->form($cart));
        }
        foreach ([0, 'false', ' '] as $no) {
            contains('href="/cart/before-payment"', $plain(['token' => 't'])->form(['checkout_blocked' => $no] + $cart));
        }
        // The link to the checkout only where something can be ordered.
        $hasLink = static fn (array $fields): bool =>
            strpos($plain(['token' => 't'])->form($fields + ['total' => null] + $cart), 'href="/cart/before-payment"') !== false;
        $cart['products'][] = ['id' => 8, 'amount' => 2, 'price' => '6.15', 'nett_price' => '5.00'];
        $minimum = static fn (string $net): array => ['isB2b' => true, 'currency' => 'PLN', 'minlogistycznepozostale' => $net, 'products' => [end($cart['products'])]];
        $glass = ['minlogistyczneszklo' => '11', 'products' => [['glass' => 1] + end($cart['products'])]] + $minimum('1');
        same([true, false, true, false, false, false, true, false, true, false, true, false], [
            $hasLink($minimum('10')), $hasLink($minimum('10.01')), $hasLink(['currency' => 'EUR', 'er' => '4'] + $minimum('40')),
            $hasLink(['minimum_order' => ['gross' => '12.31']] + $minimum('0')),
            $hasLink(['products' => [['id' => 1, 'amount' => '0', 'price' => '5']]]),
            // The sum of the lines counts, not the total with delivery; a minimum of glass counts where there is glass.
            $hasLink(['minimum_order' => ['gross' => '50'], 'total' => ['gross' => '50.00']]),
            $hasLink(['minimum_order' => ['gross' => '2.47'], 'products' => [reset($cart['products'])]]), $hasLink(['products' => []]),
            $hasLink(['minlogistyczneszklo' => '11'] + $minimum('10')), $hasLink($glass),
            $hasLink(['discount_info' => ['rabatzagotowke' => '10']] + $minimum('9')), $hasLink(['discount_info' => ['rabatzagotowke' => '10']] + $minimum('9.01')),
        ]);
        // Without a currency it is PLN, which shops write in any letters. In others it needs a rate.
        $in = static fn (?string $currency): bool => $hasLink(['currency' => $currency] + $minimum('10.01'));
        same([false, false, true], array_map($in, [null, 'ZŁ', 'USD']));
        // As the tag, it counts no percentage that is off, and no partner discount on exempt lines.
        $partner = static fn (array $info): array => ['discount_info' => ['rabatkontrahenta' => '10'] + $info] + $minimum('10');
        $exempt = ['products' => [['rabatoodporny' => '1'] + end($cart['products'])]];
        same([false, false, true, true, true, false], [
            $hasLink($partner([])), $hasLink($partner(['flags' => ['rabatkontrahenta' => 'true']])),
            $hasLink($partner(['flags' => ['rabatkontrahenta' => false]])), $hasLink($partner(['flags' => ['rabatkontrahenta' => '0']])),
            $hasLink($exempt + $partner([])), $hasLink($exempt + $partner(['rabatzagotowke' => '1'])),
        ]);
        // 36.09 / 4.01 is 9, but a float is a little more.
        $nine = ['products' => [['id' => 1, 'amount' => 9, 'nett_price' => '1.00']]];
        same(true, $hasLink($nine + ['currency' => 'EUR', 'er' => '4.01'] + $minimum('36.09')));
        // The currency of the cart is before that of the page; addresses of pictures stay.
        $html = $plain(['token' => 't', 'currency' => 'EUR'])->form(['currency' => 'PLN', 'total' => ['gross' => '1']] + $cart);
        contains('>z&#322;&#160;1.00<', $html);
        foreach (['//cdn.example/a.jpg', '/media/b.jpg'] as $photo) {
            contains("src=\"$photo\"", $plain(['token' => 't'])->form(['products' => [['id' => 1, 'amount' => 1, 'photo_url' => $photo]]]));
        }
        // The place of the message about free delivery, where there will be one.
        $hasPlace = static fn (array $settings, array $fields = []): bool =>
            strpos($plain(['token' => 't', 'settings' => $settings])->form($fields + $cart), 'class="before"') !== false;
        same([false, true, true, false, false], [
            $hasPlace([]), $hasPlace(['country' => 'pl']), $hasPlace([], ['free_delivery' => ['from' => 5]]),
            $hasPlace(['country' => 'pl'], ['isB2b' => true]), $hasPlace(['country' => 'pl'], ['nothing_to_deliver' => true]),
        ]);
    },
    'prints a price before a promotion and the prices of a set as the tag does, for buyers of gross prices' => static function () use ($plain): void {
        $set = ['komponenty' => [['ilosc' => 2, 'nazwa' => 'Jar', 'cena_jednostkowa' => '4.50', 'photo_url' => 'jar.svg']]];
        $line = ['id' => 1, 'amount' => 2, 'price' => '8.00', 'nett_price' => '6.50', 'oldprice' => '10.00', 'dane_zestawu' => $set];
        $shown = static function (array $more, array $cart = []) use ($plain, $line): string {
            $html = $plain()->form($cart + ['currency' => 'EUR', 'products' => [$more + $line]]);
            preg_match('~<div class="unit">.*?</div>~s', $html, $unit);
            preg_match('~<li>.*?</li>~s', $html, $part);
            return strtr(strip_tags(($unit[0] ?? '') . '|' . ($part[0] ?? '')), ['&#8364;' => '€', '&#215;' => '×', '&#183;' => '·']);
        };
        same('Unit price €8.00Previous price €10.00You save €4.00|2 × Jar · €4.50', $shown([]));
        same('Unit price €8.00Previous price €10.00Lowest price of the last 30 days: €9.00You save €2.00|2 × Jar · €4.50', $shown(['lowest_price' => '9.00']));
        // Of as many pieces as the price beside them.
        $many = ['przelicznikjmm' => 1000, 'cenanetto_przeliczona' => '6500', 'cenabrutto_przeliczona' => '8000', 'lowest_price' => '9.00'];
        contains('€8,000.00Previous price €10,000.00per 1000 pcsLowest price of the last 30 days: €9,000.00You save €2.00', $shown($many));
        same('Unit price €8.00|2 × Jar · €4.50', $shown(['oldprice' => '8.00']));
        same('Unit price €6.50 net|2 × Jar', $shown([], ['isExport' => true]));
        same('Unit price €8.00 grossPrevious price €10.00 gross€6.50 netYou save €4.00 gross|2 × Jar · €4.50', $shown([], ['prices' => 'both']));
        same('Price on request|2 × Jar · €4.50', $shown(['price' => null]));
        contains('Net unit price €6.50&ndash;|', $shown(['price' => '1,5', 'dane_zestawu' => null], ['isB2b' => true]));
        // In cents as the tag, and in pieces only.
        contains('You save €0.91|', $shown(['price' => '1.005', 'oldprice' => '1.31', 'amount' => 3]));
        same(false, strpos($shown(['amount' => '1.5', 'quantity_text' => '1.5 m']), 'save'));
        // As the tag reads pieces, and options that are texts or have no value.
        foreach (['2.00' => '2', '' => '1'] as $sent => $pieces) {
            contains("|$pieces × Jar", $shown(['dane_zestawu' => ['komponenty' => [['ilosc' => (string) $sent, 'nazwa' => 'Jar']]]]));
        }
        $options = ['Red', ['name' => 'Size', 'value' => ''], ['name' => 'Lid', 'value' => 0]];
        contains('<span class="options"><ul><li>Red</li><li>Lid: 0</li></ul></span>', $plain()->form(['products' => [['options' => $options] + $line]]));
        contains('<li>Lid - 0</li>', $plain()->form(['products' => [['options' => $options] + $line]], [], ['option' => '{{name}} - {{value}}']));
    },
    'prints the rows of the shop’s totals where the tag has them, on the sides that the buyer sees' => static function () use ($plain): void {
        $rows = [
            ['code' => 'subtotal', 'title' => 'Sub-<b>total', 'net' => '1000.00', 'gross' => '1220.00', 'note' => 'of 2'],
            ['code' => 'coupon', 'title' => 'Coupon', 'gross' => '-12.20'],
            ['code' => 'total', 'title' => 'Total', 'net' => '990.00', 'gross' => '1207.80'],
        ];
        $shown = static function (array $cart, array $settings = []) use ($plain, $rows): string {
            $line = ['id' => 1, 'amount' => 2, 'price' => '610.00', 'oldprice' => '615.00', 'nett_price' => '500.00'];
            $html = $plain(['token' => 't', 'settings' => $settings])->form($cart + ['currency' => 'EUR', 'products' => [$line], 'totals' => $rows]);
            preg_match('~<h2>Summary</h2>(.*)<div class="links">~s', $html, $found);
            // As a reader of the page hears it.
            $text = str_replace(['&#8364;', '&#8722;', '&ndash;'], ['€', '−', '–'], $found[1] ?? '');
            return trim(preg_replace(['~<(div|span|dl)[^>]*>~', '~</?\w+[^>]*>~', '~\s+~'], [' ', '', ' '], $text));
        };
        $retail = 'Net Gross Sub-&lt;b&gt;total of 2 €1,000.00 net €1,220.00 gross Coupon – −€12.20 gross To pay €1,207.80 €990.00 net You save €22.20 excl. delivery';
        same($retail, $shown([]));
        same('Sub-&lt;b&gt;total of 2 €1,220.00 Coupon −€12.20 To pay €1,207.80 You save €22.20 excl. delivery', $shown(['prices' => 'gross']));
        same('Sub-&lt;b&gt;total of 2 €1,000.00 Coupon −€12.20 To pay €1,207.80', $shown(['prices' => 'net'], ['summary-delivery' => 'off']));
        same('Net Sub-&lt;b&gt;total of 2 €1,000.00 net Coupon – To pay €990.00 net excl. delivery', $shown(['isExport' => true]));
        contains('To pay €990.00 net €1,207.80 gross', $shown(['isB2b' => true]));
        contains('To pay €1,220.00 €1,000.00 net', $shown(['totals' => [$rows[0]]]));
        contains('excl. delivery', $shown(['totals' => [$rows[0]]]));
        contains('To pay €5.00 You save €10.00 Delivery is free', $shown(['total' => ['gross' => '5'], 'totals' => [], 'free_delivery' => ['from' => '1220', 'basis' => 'gross']]));
        // As the tag: after coupons but no other discounts, in whole cents. 0.7 * 3 is a little less than 2.1.
        $isFree = static fn (array $cart, string $from): bool => strpos($shown(['free_delivery' => ['from' => $from]] + $cart), 'Delivery is free') !== false;
        $thrice = static fn (string $currency, string $price): array => ['currency' => $currency, 'products' => [['id' => 1, 'amount' => 3, 'price' => $price]], 'totals' => [], 'total' => ['gross' => '1']];
        $discounted = array_map(static fn (array $row): array => ['code' => strtr($row['code'], ['coupon' => 'discount'])] + $row, $rows);
        same([false, true, false, false, true, true, true, false, true], [
            $isFree([], '1207.81'), $isFree([], '1207.80'), $isFree([], '100,00'), $isFree([], ''), $isFree(['totals' => $discounted], '1220'),
            $isFree($thrice('EUR', '0.7'), '2.1'), $isFree($thrice('JPY', '333.2'), '1000'), $isFree($thrice('KWD', '0.333'), '1'), $isFree($thrice('KWD', '0.3332'), '1'),
        ]);
        // A discount for the delivery is no delivery.
        contains('excl. delivery', $shown(['totals' => [['code' => 'shipping_discount', 'title' => 'Post', 'gross' => '-1'], end($rows)]]));
        $virtual = ['nothing_to_deliver' => '1', 'free_delivery' => ['from' => 1]];
        same(str_replace(' excl. delivery', '', $retail), $shown($virtual, ['delivery-from' => '4.90']));
        contains('Delivery from €4.90', $shown(['free_delivery' => ['from' => 1, 'reached' => false]], ['delivery-from' => '4.90']));
        same('Post €3.00 To pay – You save €10.00', $shown(['prices' => 'gross', 'totals' => [['code' => 'shipping', 'title' => 'Post', 'gross' => '3'], ['code' => 'total', 'title' => '']]]));
    },
    'computes values and totals that the shop does not send, for each kind of buyer' => static function () use ($plain): void {
        $lines = [
            ['id' => 1, 'name' => 'Jar', 'amount' => 2, 'price' => '123.00', 'nett_price' => '100.00'],
            ['id' => 2, 'name' => 'Set', 'amount' => 1, 'price' => '12.30', 'nett_price' => '10.00', 'rabatoodporny' => true],
        ];
        $shown = static function (array $cart, array $settings = [], array $codes = []) use ($plain, $lines): string {
            $html = $plain(['token' => 't', 'settings' => $settings])->form($cart + ['currency' => 'EUR', 'products' => $lines], $codes);
            preg_match('~<h2>Summary</h2>(.*)<div class="links">~s', $html, $found);
            $text = str_replace(['&#8364;', '&#8722;', '&ndash;'], ['€', '−', '–'], $found[1] ?? '');
            return trim(preg_replace(['~<(div|span|dl|h3|li|dt|dd|small)[^>]*>~', '~</?\w+[^>]*>~', '~\s+~'], [' ', '', ' '], $text));
        };
        $partner = ['discount_info' => ['rabatkontrahenta' => '7.5', 'rabatzagotowke' => '2']];
        $rows = 'Value before discounts €210.00 net €258.30 gross Wholesale discount 7.5% −€15.00 net −€18.45 gross';
        same('Total without delivery €258.30 €210.00 net incl. €48.30 VAT', $shown([]));
        foreach ([['total' => []], ['prices' => 'brutto']] as $unread) {
            same($shown([]), $shown($unread));
        }
        same('To pay €9.00 excl. delivery', $shown(['total' => ['gross' => ''], 'totals' => [['code' => 'total', 'gross' => '9']]]));
        // Nobody knows for how many pieces the shop's value is.
        same('Total without delivery –', $shown(['products' => [['amount' => 'x', 'value_gross' => '5', 'value_net' => '4'] + $lines[0], ['quantity_text' => '1 m', 'price' => null] + $lines[1]]]));
        same('Total without delivery €258.30', $shown(['prices' => 'gross']));
        same('Total without delivery €210.00 net €258.30 gross', $shown(['prices' => 'net']));
        same('Total without delivery €210.00 net Delivery from €9.90', $shown(['isExport' => true], ['delivery-from' => '9.90']));
        same("Net Gross $rows Short payment term discount 2% −€3.90 net −€4.80 gross Not covered by the wholesale discount Set Total without delivery €191.10 net €235.05 gross", $shown($partner + ['isB2b' => true]));
        same("Net Gross $rows Not covered by the wholesale discount Set Dropshipping cost – – To pay without the dropshipping cost €195.00 net €239.85 gross", $shown($partner + ['isB2b' => true], ['cart-type' => 'dropshipping']));
        // What codes take off is not in the cart.
        same('Net Gross Value of products €210.00 net €258.30 gross Subtotal €210.00 net €258.30 gross Code TEN – – Total without delivery –', $shown([], [], [['code' => 'TEN']]));
        same('To pay €1.00 excl. delivery', $shown(['total' => ['gross' => '1'], 'prices' => 'gross'], [], [['code' => 'TEN']]));
        // A total that lacks a line would be wrong.
        same('Total without delivery –', $shown(['products' => [['price' => null] + $lines[0], $lines[1]]]));
        same('Total without delivery €258.30', $shown(['products' => [['nett_price' => null] + $lines[0], $lines[1]]]));
        $refused = ['messages' => [['key' => '2', 'level' => 'error', 'text' => 'Gone']], 'prices' => 'gross'];
        same('Total without delivery €258.30 including items that cannot be ordered: Set', $shown($refused));
        contains('<span class="visually-hidden">Net value </span>&#8364;185.00</span><span>&#8364;227.55<small> gross</small></span>', $plain(['token' => 't'])->form(['discount_info' => ['rabatkontrahenta' => '7.5'], 'isB2b' => true, 'currency' => 'EUR', 'products' => $lines]));
    },
    'lists the lines to check as the tag does, each with a form for its remedy' => static function () use ($plain): void {
        $cart = ['currency' => 'EUR', 'products' => [
            ['id' => 1, 'name' => 'Jar', 'amount' => 14, 'maxQuantity' => 12, 'price' => '2'],
            ['id' => 2, 'name' => 'Lid', 'amount' => 0, 'price' => '2'],
            ['id' => 3, 'name' => 'Pot', 'amount' => 5, 'price' => '2', 'weather_lock' => true],
            ['id' => 4, 'name' => 'Cap', 'amount' => 1, 'price' => '2'],
            ['id' => 5, 'name' => 'Ring', 'amount' => 1, 'price' => '2', 'removable' => false],
            ['id' => 6, 'name' => 'Cup', 'amount' => 3],
        ], 'messages' => [['key' => '4', 'level' => 'error', 'text' => 'No longer sold'], ['key' => '5', 'level' => 'error', 'text' => 'No <b>']]];
        $box = static function (array $cart) use ($plain): string {
            preg_match('~<div class="to-check">.*?</div>(?=<a|<div class="obstacle)~s', $plain(['token' => 't'])->form($cart), $found);
            return $found[0] ?? '';
        };
        $html = $box($cart);
        preg_match_all('~<li><div><b>(.*?)</b><span>(.*?)</span></div>(?:<form.*?name="amount" value="(\d+)"><button class="button" name="action" value="(\w+)".*?>(.*?)</button>)?~', $html, $rows, PREG_SET_ORDER);
        same([
            ['Jar', 'Only 12 available', '12', 'set', 'Set to 12'], ['Lid', 'Quantity 0: will not be ordered', '0', 'remove', 'Remove'],
            ['Cap', 'No longer sold', '0', 'remove', 'Remove'], ['Ring', 'No &lt;b&gt;'], ['Cup', 'The price is missing'],
        ], array_map(static fn (array $row): array => array_slice($row, 1), $rows));
        contains('<span>Check 6 items</span>', $html);
        contains('<li><div><span>Shipping on hold due to the weather</span><b>Pot</b></div></li></ul><details class="folded"><summary><span>2 more</span>', $html);
        contains('data-cart-remedy="1" id="cart-remedy-1"', $html);
        // A page in another encoding would send a key such as "3:żółty" in its own.
        $form = $plain(['token' => 't'])->form($cart, [['code' => 'A']]);
        same(substr_count($form, '<form'), substr_count($form, 'accept-charset="utf-8"'));
        // A click at the line is one on the remedy; the shop's own error has none.
        same(2, substr_count($plain(['token' => 't'])->form($cart), 'class="link" form="cart-remedy-'));
        contains('Check 1 item<', $box(['products' => [$cart['products'][0]]]));
        same('', $box(['products' => [end($cart['products'])], 'totals' => [['code' => 'total', 'title' => '']]]));
    },
    'says above the lines and in place of the checkout link what an order lacks' => static function () use ($plain): void {
        $line = ['id' => 1, 'name' => 'Jar', 'amount' => 2, 'price' => '12.30', 'nett_price' => '10.00', 'glass' => true];
        $shown = static function (array $cart) use ($plain, $line): array {
            $html = $plain(['token' => 't'])->form($cart + ['currency' => 'EUR', 'products' => [$line]]);
            $text = static fn (string $pattern): string => preg_match($pattern, $html, $found)
                ? str_replace('&#8364;', '€', trim((string) preg_replace(['~<h2>|<p~', '~<[^>]*>~', '~\s+~'], [' $0', '', ' '], $found[1]))) : '';
            return [$text('~<section class="minimum[^>]*>(.*?)<b class="minimum-short"~s'), $text('~<div class="obstacle[^>]*><p>(.*?)</p>~s')];
        };
        same([
            'cart value less than the logistic minimum The cart is €5.00 net below the logistic minimum of €25.00. Based on the net value after discounts. The minimum is higher because of glass: Jar. Converted at 1 EUR = 4.3 PLN and rounded up.',
            'Add €5.00 net to reach the minimum',
        ], $shown(['isB2b' => true, 'er' => '4.30', 'minlogistycznepozostale' => '43', 'minlogistyczneszklo' => '107.50']));
        // As in the tag, what is no number is none.
        same(['', ''], $shown(['isB2b' => true, 'er' => '4,30', 'minlogistycznepozostale' => '43']));
        same(['', ''], $shown(['minimum_order' => ['gross' => '30,00']]));
        same('Add €5.40 gross to reach the minimum', $shown(['minimum_order' => ['gross' => '30'], 'prices' => 'both'])[1]);
        same('Below the minimum order value €5.40 more to the minimum order value of €30.00. Based on the value of the products after discounts.', $shown(['minimum_order' => ['gross' => '30']])[0]);
        same(['', 'Every quantity is 0.'], $shown(['products' => [['amount' => 0] + $line]]));
    },
    'says in the form what the shop says, and how much it has taken off' => static function () use ($plain, $folder): void {
        $files = $folder(['form-words.json' => '{"de": {"reduced": "Von {{before}} auf {{now}} reduziert"}}']);
        $cart = ['products' => [
            ['id' => 1, 'name' => 'Jar', 'amount' => 3, 'reduced_amount' => '2'],
            ['id' => 2, 'key' => 'b', 'name' => 'Lid', 'amount' => 1, 'reduced_amount' => 0],
            ['id' => 3, 'name' => 'Cloth', 'amount' => '1.5', 'quantity_text' => '1.5 m', 'reduced_amount' => 2, 'max' => 1, 'maxQuantity' => 0],
        ], 'messages' => [
            ['level' => 'error', 'text' => 'Too few <b>', 'key' => 'b'], ['level' => 'warning', 'text' => 'Closed soon'],
            'New', ['text' => ' '], ['text' => 'Of a line that is gone', 'key' => 'gone'], ['level' => 'error', 'text' => ' ', 'key' => '1'],
        ]];
        $html = $plain(['files' => $files, 'language' => 'de'])->form($cart);
        [$above, $first, $second, $third] = preg_split('/<form class="line"/', $html);
        $notes = static function (string $html): array {
            preg_match_all('~<p class="note (\w+)"><svg.*?</svg><span>(.*?)</span></p>~', $html, $found, PREG_SET_ORDER);
            return array_map(static fn (array $note): array => array_slice($note, 1), $found);
        };
        same([['warning', 'Closed soon'], ['hint', 'New'], ['hint', 'Of a line that is gone']], $notes($above));
        same([['warning', 'Von 5 auf 3 reduziert']], $notes($first));
        // Of what is sold by the metre nobody knows it in pieces.
        same([[['over', 'Too few &lt;b&gt;']], []], [$notes($second), $notes($third)]);
        same(1, substr_count($html, 'including items that cannot be ordered: Lid<'));
        contains('Closed soon', $plain()->form(['products' => []] + $cart));
        contains('Reduced from 5 to 3', $plain()->form($cart));
    },
    'prints a long cart with an error at each line hardly later than one without' => static function () use ($plain): void {
        $seconds = static function (bool $hasErrors) use ($plain): float {
            $ids = range(1, 1000);
            $line = static fn (int $id): array => ['id' => $id, 'name' => 'Jar', 'amount' => 1, 'price' => '2.00'];
            $error = static fn (int $id): array => ['level' => 'error', 'text' => 'Too few', 'key' => "$id"];
            $start = microtime(true);
            $plain()->form(['products' => array_map($line, $ids), 'messages' => $hasErrors ? array_map($error, $ids) : []]);
            return microtime(true) - $start;
        };
        same(true, $seconds(true) < 5 * $seconds(false));
    },
];
