<?php
declare(strict_types=1);

use CartElements\CartElements;

[$folder, $plain, $cart] = require __DIR__ . '/stand-ins/helper.php';

return [
    'prints meta tags with everything escaped' => static function () use ($plain): void {
        same(
            '<meta name="csrf-token" content="T">' . "\n" . '<meta name="language" content="pl-PL">' . "\n"
            . '<meta name="currency" content="EUR">' . "\n"
            . '<meta name="default-brand" content="&quot;Linden&quot; &amp; &lt;Sons&gt; &apos;s">' . "\n",
            $plain([
                'language' => 'pl_PL', 'currency' => 'EUR',
                'settings' => ['default-brand' => '"Linden" & <Sons> \'s', 'country' => null],
            ])->metaTags()
        );
        same('<meta name="csrf-token" content="T">' . "\n", $plain()->metaTags());
    },
    'names the option that is wrong' => static function () use ($plain): void {
        $wrong = [
            'colour' => ['colour' => 'red'], 'url' => ['url' => 'javascript:alert(1)'], 'files' => ['files' => '/no/such'],
            'language' => ['language' => 'english"'], 'currency' => ['currency' => 'eur'], 'script' => ['script' => 'defer'],
            'tags' => ['tags' => ['cart-page', 'x']], 'settings' => ['settings' => 'x'], 'token' => ['token' => ''],
            'settings.planner' => ['settings' => ['planner' => true]], 'nonce' => ['nonce' => '"><b>'],
            'inline' => ['inline' => true], 'build' => ['build' => 'small'],
        ];
        foreach ($wrong as $option => $options) {
            refused("\"$option\"", static fn () => $plain($options));
        }
        foreach (['', 'data:x', 'a b', '"><script>', 'http://', null, 5] as $url) {
            refused('"url"', static fn () => $plain(['url' => $url]));
        }
        refused('"tags" holds "cart-x"', static fn () => $plain(['tags' => ['cart-page', 'cart-x']]));
        refused('"cart-line", which is not a tag', static fn () => $plain()->tag('cart-line'));
        refused('onclick', static fn () => $plain()->tag('cart-page', ['onclick' => 'x']));
        refused('"cart"', static fn () => $plain()->preload('[]'));
        refused('"id"', static fn () => $plain()->preload([], '"><b>'));
        refused('"count"', static fn () => $plain()->badge([], 'all'));
    },
    'takes paths and http addresses for the files' => static function () use ($plain): void {
        contains('src="/shop/dist/autoload.js"', $plain(['url' => '/shop/dist'])->scriptTag());
        contains('src="https://cdn.example/c/autoload.js"', $plain(['url' => 'https://cdn.example/c/'])->scriptTag());
        same('<script src="/cart-elements/cart-elements.js"></script>' . "\n", $plain(['script' => 'classic'])->scriptTag());
    },
    'adds integrity and preloads where the files say so, and nothing where they do not' => static function () use ($plain, $folder): void {
        $files = $folder([
            'integrity.json' => '{"autoload.js": "sha384-AAA", "chunks/core.js": "sha384-BBB"}',
            'files.json' => '{"cart-page": ["chunks/core.js", "a.css", "chunks/later.js"], "preload:cart-page": ["chunks/core.js", "a.css"], "cart-badge": ["chunks/core.js", "badge.js"], "de": ["de.js"], "pl": ["pl.js"]}',
        ]);
        mkdir("$files/light");
        file_put_contents("$files/light/integrity.json", '{"autoload.js": "sha384-CCC"}');
        same(
            '<script type="module" src="/cart-elements/light/autoload.js" integrity="sha384-CCC" crossorigin="anonymous"></script>' . "\n",
            $plain(['files' => $files, 'build' => 'light'])->scriptTag()
        );
        refused('"files"', static fn () => $plain(['files' => "$files/light", 'build' => 'light']));
        $elements = $plain(['files' => $files, 'tags' => ['cart-page', 'cart-badge'], 'language' => 'de-AT']);
        same(
            '<link rel="modulepreload" href="/cart-elements/chunks/core.js" integrity="sha384-BBB" crossorigin="anonymous">' . "\n"
            . '<link rel="modulepreload" href="/cart-elements/badge.js">' . "\n"
            . '<link rel="modulepreload" href="/cart-elements/de.js">' . "\n",
            $elements->modulePreloads()
        );
        contains('<link rel="modulepreload" fetchpriority="low" href="/cart-elements/badge.js">', $elements->modulePreloads('low'));
        contains('autoload.js" integrity="sha384-AAA" crossorigin="anonymous"></script>', $elements->scriptTag());
        contains('pl.js', $plain(['files' => $files, 'language' => 'xx'])->modulePreloads());
        // The language of the page, which PHP does not know.
        same(false, strpos($plain(['files' => $files])->modulePreloads(), '/pl.js'));
        // The script comes first: it asks for the cart while the other files are on their way.
        $head = $elements->head();
        same(true, strpos($head, 'autoload.js') < strpos($head, 'modulepreload'));
        same('', $plain(['files' => $files, 'script' => 'classic'])->modulePreloads());
        same('', $plain(['files' => $folder([])])->modulePreloads());
        refused('files.json', static fn () => $plain(['files' => $folder(['files.json' => '{'])])->modulePreloads());
    },
    'names the early files in a header as in the page' => static function () use ($plain, $folder): void {
        $files = $folder([
            'integrity.json' => '{"chunks/core.js": "sha384-BBB"}',
            'files.json' => '{"preload:cart-page": ["chunks/core.js"], "pl": ["pl.js"]}',
        ]);
        same(
            'Link: </cart-elements/printed-form.css>; rel=preload; as=style, </cart-elements/autoload.js>; rel=modulepreload, '
            . '</cart-elements/chunks/core.js>; rel=modulepreload; integrity="sha384-BBB"; crossorigin=anonymous, '
            . '</cart-elements/pl.js>; rel=modulepreload',
            $plain(['language' => 'pl', 'files' => $files])->linkHeader(true)
        );
        // No header without a value: the classic script fetches its files itself.
        $classic = $plain(['script' => 'classic', 'files' => $files]);
        same(['', 'Link: </cart-elements/printed-form.css>; rel=preload; as=style'], [$classic->linkHeader(), $classic->linkHeader(true)]);
    },
    'prints the style and the script of the form into the page, for its content security policy' => static function () use ($plain, $folder): void {
        $files = $folder(['printed-form.css' => '.a{}', 'printed-form.js' => "run()\n//# sourceMappingURL=printed-form.js.map\n"]);
        $inline = ['files' => $files, 'inline' => true, 'nonce' => 'a+/=', 'url' => '/lib'];
        $form = $plain($inline)->form([]);
        same(0, strpos($form, '<style nonce="a+/=">.a{}</style>' . "\n" . '<div class="cart-form"'));
        // After the forms, which can be painted before it runs.
        $script = '</div>' . "\n" . '<script nonce="a+/=" data-folder="/lib/">run()</script>' . "\n";
        same($script, substr($form, -strlen($script)));
        contains('<style>.a{}</style>', $plain(['nonce' => null] + $inline)->form([]));
        same(false, strpos($plain($inline)->linkHeader(true), 'printed-form.css'));
        unlink("$files/printed-form.js");
        refused('printed-form.js is missing', static fn () => $plain($inline)->form([]));
    },
    'writes the cart as JSON that cannot end its script element' => static function () use ($plain, $cart): void {
        $html = $plain()->preload($cart);
        same(1, preg_match('~^<script type="application/json" id="cart-data">([^<>&\']*)</script>\n$~D', $html, $found));
        same($cart, json_decode($found[1], true));
    },
    'writes texts of the page’s own as they are, also the group with the name of a list of carts' => static function () use ($plain): void {
        $texts = ['el' => ['page' => ['heading' => 'Καλάθι'], 'totals' => ['checkout' => 'Ταμείο']]];
        preg_match('~>(.*)</script>~', $plain()->preload($texts, 'own-texts'), $found);
        same($texts, json_decode($found[1], true));
    },
    'writes an attribute as JSON that arrives as it was' => static function () use ($plain): void {
        $info = ['rabatkontrahenta' => '5.00', 'flags' => ['x' => '"\'<&>']];
        $html = $plain()->tag('cart-discounts', ['discount-info' => $info, 'lang' => null]);
        same(1, preg_match('~^<cart-discounts discount-info="([^"<>]*)"></cart-discounts>\n$~D', $html, $found));
        same($info, json_decode(html_entity_decode($found[1], ENT_QUOTES | ENT_HTML5), true));
    },
    'draws the cart as a table of text' => static function () use ($plain, $cart): void {
        $html = $plain()->table($cart, ['product' => '<Artikel>']);
        contains('&lt;Artikel&gt;', $html);
        contains('<td>&lt;/script&gt;&lt;b&gt;&quot;Jar&apos; &amp;</td><td>2</td><td>&#8364;3.50</td>', $html);
        contains('<td>Lid</td><td>0</td><td></td>', $html);
        contains('&#8364;2.85', $plain()->table(['isExport' => '1'] + $cart));
        $added = ['name' => 'Lid', 'amount' => 1, 'price' => '9.90', 'cenanetto' => '8.05'];
        contains('&#8364;8.05', $plain()->table(['isExport' => '1', 'products' => [$added]] + $cart));
        // On the side that the tag shows, in the currency of the page where the cart names none.
        $line = ['products' => [['name' => 'Jar', 'amount' => 1, 'price' => '122.00', 'nett_price' => '100.00']]];
        foreach ([['prices' => 'net'], ['isB2b' => true], ['isSmallB2b' => '1']] as $net) {
            contains('<td>&#8364;100.00</td>', $plain(['currency' => 'EUR'])->table($net + $line));
        }
        contains('<td>100.00</td>', $plain(['settings' => ['cart-type' => 'dropshipping']])->table($line));
        contains('<td>$122.00</td>', $plain(['settings' => ['currency' => 'USD']])->table($line));
        contains('<td>z&#322;&#160;122.00</td>', $plain(['currency' => 'EUR'])->table(['currency' => 'PLN', 'isB2b' => 'false'] + $line));
        foreach ([['products' => null], ['products' => []], new stdClass()] as $empty) {
            same("<p lang=\"en\">Your cart is empty</p>\n", $plain()->table($empty));
        }
        refused('"products"', static fn () => $plain()->table(['products' => 'x']));
    },
    'has the words and files of another language where the library lacks that of the page, and says which it is' => static function () use ($plain, $folder): void {
        $files = $folder([
            'form-words.json' => '{"en": {"empty": "Empty"}, "pl": {"empty": "Pusty"}}', 'files.json' => '{"cart-page": [], "en": ["en.js"], "pl": ["pl.js"]}',
        ]);
        $shown = static function (string $language, array $settings = [], array $words = []) use ($plain, $files): array {
            $cart = $plain(['files' => $files, 'language' => $language, 'settings' => $settings]);
            preg_match('~<div class="cart-form"( lang="\w+")?.*<p>(\w+)</p>~s', $cart->form(['products' => []], [], $words), $found);
            return [$found[1], $found[2], strip_tags($cart->table([], $words)), preg_match('~(\w+)\.js~', $cart->modulePreloads(), $file) ? $file[1] : ''];
        };
        same([' lang="pl"', 'Pusty', "Pusty\n", 'pl'], $shown('el'));
        same([' lang="en"', 'Empty', "Empty\n", 'en'], $shown('el', ['fallback-lang' => 'en-GB']));
        same([' lang="pl"', 'Pusty', "Pusty\n", 'pl'], $shown('el', ['fallback-lang' => 'ja']));
        // The code of a country in place of its language, as the tags read it.
        same([' lang="en"', 'Empty', "Empty\n", 'en'], $shown('gb'));
        same([' lang="en"', 'Empty', "Empty\n", 'en'], $shown('el', ['fallback-lang' => 'us']));
        same([' lang="el"', 'Adeio', "Adeio\n", 'en'], $shown('el', ['fallback-lang' => 'en'], ['lang' => 'el', 'empty' => 'Adeio']));
        same(['', 'Adeio', "Adeio\n", 'en'], $shown('el', ['fallback-lang' => 'en'], ['empty' => 'Adeio']));
    },
    'writes amounts as the shop does, and says in the log which field of a wrong format' => static function () use ($plain, $cart): void {
        $log = (string) tempnam(sys_get_temp_dir(), 'log');
        $before = ini_set('error_log', $log);
        $euros = ['suffix' => ' €', 'decimal' => ',', 'group' => '.', 'decimals' => 2];
        $ofPage = ['currency' => 'EUR', 'settings' => ['currency-format' => $euros]];
        foreach ([[[], ['currency_format' => $euros]], [$ofPage, []], [['charset' => 'windows-1250'], ['currency_format' => ['suffix' => " \x80"] + $euros]]] as [$options, $fields]) {
            contains('<td>3,50&#160;&#8364;</td>', $plain($options)->table($fields + $cart));
            contains('</span>3,50&#160;&#8364;</div>', $plain($options)->form($fields + $cart));
        }
        // The sign of the page would be wrong in a cart in another currency.
        contains('<td>$3.50</td>', $plain($ofPage)->table(['currency' => ' USD '] + $cart));
        same('', file_get_contents($log));
        contains('<td>&#8364;3.50</td>', $plain()->table(['currency_format' => ['group' => ','] + $euros] + $cart));
        contains('currency_format.decimal is not valid, so amounts have the form of the language: ","', (string) file_get_contents($log));
        contains('<td>&#8364;3.50</td>', $plain(['currency' => 'EUR', 'settings' => ['currency-format' => '{']])->table($cart));
        contains('currency-format is not valid', (string) file_get_contents($log));
        ini_set('error_log', (string) $before);
    },
    'counts lines or pieces for the badge' => static function () use ($plain, $cart): void {
        same("<cart-badge count=\"lines\" initial=\"2\"></cart-badge>\n", $plain()->badge($cart));
        same("<cart-badge count=\"pieces\" initial=\"2\"></cart-badge>\n", $plain()->badge($cart, 'pieces'));
        // As the badge itself counts: what it cannot read is 0, and what is no product is no line.
        $amounts = ['7', 3.0, '2.00', '2.5', '1e3', '12 000', '-4', '10000000', null];
        $odd = array_map(static fn ($amount): array => ['amount' => $amount], $amounts);
        same("<cart-badge count=\"pieces\" initial=\"1012\"></cart-badge>\n", $plain()->badge(['products' => $odd], 'pieces'));
        same("<cart-badge count=\"lines\" initial=\"1\"></cart-badge>\n", $plain()->badge(['products' => [null, 'x', $odd[0]]]));
    },
    'has no token without a session, and believes none' => static function (): void {
        same(PHP_SESSION_NONE, session_status());
        $_SESSION = ['cart_elements_token' => 'T'];
        same(false, CartElements::tokenIsValid('T'));
        refused('startSession()', static fn () => CartElements::token());
        refused('startSession()', static fn () => (new CartElements())->head());
    },
];
