<?php
/* What shops of 2005 do: other encodings than UTF-8, and carts as arrays with text keys. */
declare(strict_types=1);

use CartElements\CartApi;
use CartElements\CartElements;
use CartElements\Refused;

require_once __DIR__ . '/stand-ins/plain-shop.php';

$shop = [PlainVisit::class, 'open'];
$needsIconv = static function (): void {
    if (!function_exists('iconv')) {
        throw new Skipped('This PHP has no iconv.');
    }
};
/** Text in windows-1250, as in the files, tables and forms of an old Polish shop. */
$old = static fn (string $text): string => (string) iconv('UTF-8', 'windows-1250', $text);
/** What is written to the log meanwhile. */
$logged = static function (callable $work): string {
    $file = tempnam(sys_get_temp_dir(), 'log');
    $before = ini_set('error_log', $file);
    try {
        $work();
    } finally {
        ini_set('error_log', (string) $before);
    }
    $text = (string) file_get_contents($file);
    unlink($file);
    return $text;
};

return [
    'texts of a shop in windows-1250 go to the page in UTF-8, and back' => static function () use ($shop, $needsIconv, $old): void {
        $needsIconv();
        $visit = $shop([[1, 1]]);
        $visit->options['charset'] = 'windows-1250';
        $visit->shop->lines[1] = ['name' => $old('Nóż «ostry»'), 'options' => [['name' => $old('Długość'), 'value' => $old('żółty')]], 'kept' => 'K'] + $visit->shop->lines[1];
        $visit->shop->remarks = $old('Zażółć');
        $visit->shop->more['remarks_max'] = 50;
        $visit->shop->more['messages'] = [['level' => 'info', 'text' => $old('Świetnie')]];
        $visit->shop->codes = [$old('ŁÓDŹ')];
        $cart = $visit->call('GET', '/cart-api/cart')[1];
        same(['Nóż «ostry»', [['name' => 'Długość', 'value' => 'żółty']], 'Zażółć', 'Świetnie'], [$cart['products'][0]['name'], $cart['products'][0]['options'], $cart['remarks'], $cart['messages'][0]['text']]);
        same(['ŁÓDŹ'], array_column($visit->api()->codes(), 'code'));
        same(200, $visit->call('DELETE', '/api/cart/discount/' . rawurlencode('ŁÓDŹ'))[0]);
        same([], $visit->shop->codes);
        // A refusal in the shop's words; what the encoding lacks is stored as a form of the shop's own pages would send it.
        same('We do not know ŻÓŁW.', $visit->call('POST', '/api/cart/discounts', 'code=' . rawurlencode('ŻÓŁW'))[1]['message']);
        same(200, $visit->call('POST', '/save-cart-remarks', ['remarks' => 'Dzięki 😀'])[0]);
        same($old('Dzięki ') . '&#128512;', $visit->shop->remarks);
        same('Dzięki 😀', $visit->call('GET', '/cart-api/cart')[1]['remarks']);
        // A line that comes back from 0 has the shop's own texts, and what never leaves the server as it was.
        $visit->save(PlainVisit::amount(0, 0));
        $visit->save(PlainVisit::amount(0, 2));
        same([$old('żółty'), 'K'], [end($visit->shop->lines)['options'][0]['value'], $visit->shop->kept]);
    },
    'a shop in ISO-8859-1 has the signs that browsers and its tables have in it' => static function () use ($shop, $needsIconv, $logged): void {
        $needsIconv();
        $visit = $shop([[1, 1]]);
        $visit->options['charset'] = 'iso-8859-1';
        $visit->shop->lines[1]['name'] = "Gl\xe4ser \x96 5 \x80";
        same('Gläser – 5 €', $visit->call('GET', '/cart-api/cart')[1]['products'][0]['name']);
        $visit->call('POST', '/save-cart-remarks', ['remarks' => '5 €']);
        same("5 \x80", $visit->shop->remarks);
        // A byte that means nothing leaves the others as they are.
        $visit->shop->lines[1]['name'] = "Gl\xe4ser \x9d0";
        $log = $logged(static fn () => same("Gläser \u{fffd}0", $visit->api()->cart()['products'][0]['name']));
        contains('"products.0.name" is not windows-1252: Gl%E4ser', $log);
    },
    'the page of a shop in windows-1250 is right also where its options name the encoding again' => static function () use ($shop, $needsIconv, $old): void {
        $needsIconv();
        $visit = $shop([[1, 1]]);
        $visit->options['charset'] = 'windows-1250';
        $visit->shop->lines[1]['name'] = $old('Nóż');
        $own = ['settings' => ['default-brand' => $old('Wąż')], 'content' => $old('<p slot="totals-after">Żółw</p>')];
        $page = $visit->api()->page('/cart', ['token' => 'T', 'charset' => 'windows-1250'] + $own);
        foreach (['<span class="name">N&#243;&#380;</span>', 'content="W&#261;&#380;"', $own['content']] as $part) {
            contains($part, $page);
        }
    },
    'a text that is not UTF-8 is named in the log once, with its field' => static function () use ($shop, $logged): void {
        $visit = $shop([[1, 1], [2, 1]]);
        $visit->shop->lines[1]['name'] = "S\xb3\xf3j";
        $visit->shop->lines[2]['name'] = "N\xf3\xbf";
        $cart = [];
        $log = $logged(static function () use ($visit, &$cart): void {
            $cart = $visit->call('GET', '/cart-api/cart')[1];
        });
        same(1, substr_count($log, 'is not UTF-8'));
        contains('the text "products.0.name" is not UTF-8: S%B3%F3j', $log);
        contains('option "charset"', $log);
        same("S\u{fffd}\u{fffd}j", $cart['products'][0]['name']);
    },
    'an unknown encoding is refused by its name' => static function () use ($shop, $needsIconv): void {
        $needsIconv();
        $visit = $shop();
        $visit->options['charset'] = 'latin-pl';
        refused('"latin-pl"', static fn () => $visit->api());
        refused('"charset"', static fn () => new CartElements(['charset' => '', 'token' => 't']));
    },
    'everything that is printed is ASCII, and says what the shop says' => static function () use ($needsIconv, $old): void {
        $needsIconv();
        $cart = ['currency' => 'EUR', 'products' => ['a' => [
            'id' => 1, 'name' => $old('Słój „duży”'), 'amount' => 2, 'price' => '3.50', 'value_gross' => '7.00',
            'options' => ['1' => ['name' => $old('Kolor'), 'value' => $old('żółty')]],
        ]], 'totals' => ['ot_coupon' => ['code' => 'coupon', 'title' => $old('Zniżka'), 'gross' => '-1.00']], 'total' => ['gross' => '6.00']];
        $elements = new CartElements(['charset' => 'windows-1250', 'token' => 't', 'settings' => ['default-brand' => $old('Wąż')]]);
        $printed = [
            $elements->preload($cart), $elements->table($cart, ['product' => $old('Część')]), $elements->badge($cart), $elements->head(),
            $elements->form($cart, [['code' => $old('ŁÓDŹ')]], ['checkout' => $old('Złóż zamówienie')]),
            $elements->tag('cart-page', ['offer-reference' => $old('Oś')]),
        ];
        foreach ($printed as $html) {
            same(0, preg_match('/[^\x00-\x7f]/', $html));
        }
        [$preload, $table, , $head, $form, $tag] = array_map(static fn (string $html): string => html_entity_decode($html, ENT_QUOTES | ENT_HTML5, 'UTF-8'), $printed);
        same(['Słój „duży”', 'Zniżka'], [json_decode(strip_tags($preload), true)['products'][0]['name'], json_decode(strip_tags($preload), true)['totals'][0]['title']]);
        foreach (['Część', 'Słój „duży”', '€3.50'] as $text) {
            contains($text, $table);
        }
        foreach (['Słój „duży”', 'Kolor: żółty', 'Zniżka', "\u{2212}€1.00", 'ŁÓDŹ', 'Złóż zamówienie', '×'] as $text) {
            contains($text, $form);
        }
        contains('content="Wąż"', $head);
        contains('offer-reference="Oś"', $tag);
    },
    'lists are lists, whatever their keys' => static function () use ($shop): void {
        $visit = $shop([[1, 2], [2, 3]]);
        $visit->shop->hasTextKeys = true;
        $visit->shop->more['totals'] = ['ot_total' => ['code' => 'x', 'title' => 'Sum', 'value' => 3.3]];
        $visit->shop->more['messages'] = ['stock' => ['level' => 'info', 'text' => 'New']];
        $visit->shop->lines[1]['options'] = ['colour' => ['name' => 'Colour', 'value' => 'red']];
        $visit->options['readFreeDelivery'] = static fn (): array => ['pl' => ['wartosc_od' => 5]];
        $body = $visit->api()->answer('GET', '/cart-api/cart')['body'];
        $cart = json_decode($body);
        same([true, true, true, true], [is_array($cart->products), is_array($cart->totals), is_array($cart->messages), is_array($cart->products[0]->options)]);
        same(200, $visit->save(PlainVisit::amount(0, 5)));
        same([[1, 5], [2, 3]], $visit->lines());
        same([['wartosc_od' => 5]], $visit->call('GET', '/api/free-delivery/pl')[1]);
    },
    'a cart over a limit is refused, and the log names the option' => static function () use ($shop, $logged): void {
        $visit = $shop();
        $same = static fn (array $lines): array => $lines;
        foreach (['max_lines' => 2, 'max_body' => 50] as $option => $limit) {
            $visit->options = [$option => $limit] + array_diff_key($visit->options, ['max_lines' => 0]);
            $status = 0;
            $log = $logged(static function () use ($visit, $same, &$status): void {
                $status = $visit->save($same);
            });
            same(413, $status);
            contains("see the option \"$option\"", $log);
        }
        $visit->options = ['max_lines' => 3] + array_diff_key($visit->options, ['max_body' => 0, 'max_lines' => 0]);
        same(200, $visit->save($same));
    },
    'the page carries out the forms of its printed cart, and says what was refused' => static function () use ($shop): void {
        $visit = $shop();
        $post = $_POST;
        try {
            // As a shop that escapes all values.
            $_POST = ['action' => 'code', 'token' => 'T', 'code' => 'R&amp;B'];
            $page = $visit->api()->page('/cart', ['token' => 'T']);
            contains('We do not know R&amp;B.', $page);
            $_POST = ['action' => 'increase', 'token' => 'other', 'key' => '1'];
            contains('The page has expired', $visit->api()->page('/cart', ['token' => 'T']));
            same([1, 2], $visit->lines()[0]);
            // A form of the shop itself, such as that of its login.
            $_POST = ['action' => 'login', 'token' => 'of the shop', 'email' => 'a@shop.example'];
            same(false, strpos($visit->api()->page('/cart', ['token' => 'T']), 'has expired'));
        } finally {
            $_POST = $post;
        }
    },
];
