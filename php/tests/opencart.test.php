<?php
/*
 * The module for OpenCart with stand-ins for the few classes of OpenCart that it uses, in their two
 * forms: it shows what the module does. The module was also tried in OpenCart itself: see docs.
 */
declare(strict_types=1);

require_once __DIR__ . '/stand-ins/opencart.php';
require_once __DIR__ . '/stand-ins/opencart-admin.php';

// As the installer puts them: the library with the files of php/src beside its class.
$folder = sys_get_temp_dir() . '/cart-elements-opencart-' . bin2hex(random_bytes(4));
mkdir("$folder/library/cart_elements", 0700, true);
$module = dirname(__DIR__) . '/opencart';
file_put_contents("$folder/library/cart_elements/autoload.php", "<?php require_once '" . dirname(__DIR__) . "/src/autoload.php';");
copy("$module/OpenCartShop.php", "$folder/library/cart_elements/OpenCartShop.php");
copy(dirname(__DIR__) . '/texts.php', "$folder/library/cart_elements/texts.php");
define('DIR_SYSTEM', "$folder/");
define('DIR_APPLICATION', "$folder/catalog/");
define('HTTP_CATALOG', 'https://shop.example/');
define('VERSION', '3.0.5.1');
mkdir("$folder/catalog/controller/extension/total", 0700, true);
touch("$folder/catalog/controller/extension/total/reward.php");
require "$module/catalog.php";
// In OpenCart 3 its class has the same name as that of the cart page, with which it is never loaded.
file_put_contents("$folder/admin.php", str_replace("'ControllerExtension", "'AdminControllerExtension", file_get_contents("$module/admin.php")));
require "$folder/admin.php";

$opencart = static function (string $version = '3.0.5.1'): object {
    return new class ($version) {
        public OpenCartStandIn $shop;

        public function __construct(string $version)
        {
            $this->shop = new OpenCartStandIn($version);
        }

        public function call(string $method, string $path, $body = ''): array
        {
            // Each request has a new cart.
            $this->shop->set('cart', $this->shop);
            $api = (new ControllerExtensionModuleCartElements($this->shop))->api($this->shop->version);
            $answer = $api->answer($method, $path, is_string($body) ? $body : json_encode($body), ['x-csrf-token' => $api->token()]);
            return [$answer['status'], json_decode($answer['body'], true)];
        }

        public function save(callable $change): array
        {
            return $this->call('PUT', '/cart-api/update-cart', ['products' => $change($this->cart()['products'])]);
        }

        public function cart(): array
        {
            return $this->call('GET', '/cart-api/cart')[1];
        }
    };
};
$added = static function (object $visit): void {
    foreach ([['id' => 40, 'amount' => 1], ['id' => 30, 'amount' => 2, 'option' => [226 => '15']]] as $line) {
        same(200, $visit->save(static fn (array $lines): array => [...$lines, $line])[0]);
    }
};

return [
    'a line has OpenCart’s name, options, link, prices and value' => static function () use ($opencart, $added): void {
        foreach (['3.0.5.1', '4.0.1.1', '4.0.2.3', '4.1.0.4'] as $version) {
            $visit = $opencart($version);
            $visit->shop->settings['config_stock_checkout'] = '0';
            $added($visit);
            [$phone, $camera] = $visit->cart()['products'];
            same(['Phone "X"', '122.00', '100.00', null], [$phone['name'], $phone['price'], $phone['nett_price'], $phone['oldprice']]);
            $format = ['prefix' => '', 'suffix' => ' €', 'decimal' => ',', 'group' => '.', 'decimals' => 2];
            same($format, $visit->cart()['currency_format']);
            same('https://shop.example/index.php?route=product/product&language=en-gb&product_id=40', $phone['url']);
            same(['https://shop.example/image/a.jpg', 'Model 40', '40000000000040', 9], [$phone['photo_url'], $phone['sku'], $phone['ean'], $phone['maxQuantity']]);
            // A special of 80 in place of 100, and 10 for the option, of which there are two.
            same([[['name' => 'Option 226', 'value' => 'Value 15']], '110.00', '134.00', 2], [$camera['options'], $camera['price'], $camera['oldprice'], $camera['maxQuantity']]);
            // Two times 90 with 20 % and the fixed tax of 2.
            same(['220.00', '180.00'], [$camera['value_gross'], $camera['value_net']]);
            // In OpenCart 4.1, a discount for many pieces replaces the special.
            $visit->shop->rows[2] = ['option' => [], 'price' => 60.0] + $visit->shop->rows[2];
            same(['74.00', '122.00'], [$visit->cart()['products'][1]['price'], $visit->cart()['products'][1]['oldprice']]);
        }
    },
    'amounts, zero lines, deletions and undo reach OpenCart’s cart, with all choices' => static function () use ($opencart): void {
        $visit = $opencart();
        $choice = [226 => '15', 223 => ['8', '9'], 208 => 'a & <b>'];
        $visit->save(static fn (): array => [['id' => 30, 'amount' => 2, 'option' => $choice, 'plan' => 7]]);
        $stored = $visit->shop->rows[1];
        same([226 => '15', 223 => ['8', '9'], 208 => 'a &amp; &lt;b&gt;'], $stored['option']);
        $line = $visit->cart()['products'][0];
        same(['Value 15', 'Value 8', 'Value 9', 'a & <b>'], array_slice(array_column($line['options'], 'value'), 0, 4));
        $visit->save(static fn (): array => [['amount' => 0] + $line]);
        same([[], 0], [$visit->shop->rows, $visit->cart()['products'][0]['amount']]);
        $visit->save(static fn (): array => [['amount' => 2] + $line]);
        same([2 => $stored], $visit->shop->rows);
        $visit->call('POST', '/delete-from-cart', ['id' => 30, 'key' => '2']);
        same([], $visit->shop->rows);
        // Undo sends the line as the page has it.
        $visit->save(static fn (): array => [$line]);
        same([3 => $stored], $visit->shop->rows);
        // In pairs: a browser would sort the keys of an object, and OpenCart not merge the line with the product of its page.
        same([[226, '15'], [223, ['8', '9']], [208, 'a & <b>']], $line['choice']);
        $visit->shop->rows = [3 => $stored];
        $visit->shop->data['shipping_method'] = 'x';
        $visit->save(static fn (array $lines): array => [['amount' => 5] + $lines[0]]);
        same([5, false], [$visit->shop->rows[3]['quantity'], isset($visit->shop->data['shipping_method'])]);
    },
    'a save answers with what it has changed, also where OpenCart keeps its lines' => static function () use ($opencart, $added): void {
        foreach (['3.0.5.1', '4.0.1.1', '4.0.2.3', '4.1.0.4'] as $version) {
            $visit = $opencart($version);
            $added($visit);
            same([[1, 2], false], [array_column($visit->cart()['products'], 'amount'), isset($visit->shop->data['success'])]);
            $other = $opencart($version);
            $other->shop->rows = $visit->shop->rows;
            same([40, 30], array_column($other->cart()['products'], 'id'));
            $save = static fn (callable $change): array => array_column($visit->save($change)[1]['products'], 'amount');
            same([5, 2], $save(static fn (array $lines): array => [['amount' => 5] + $lines[0], $lines[1]]));
            same([5, 2, 1], $save(static fn (array $lines): array => [...$lines, ['id' => 41, 'amount' => 1]]));
            $answer = $visit->call('POST', '/delete-from-cart', ['id' => 40, 'key' => '1'])[1];
            same([2, 1], array_column($answer['products'], 'amount'));
        }
    },
    'a product that is gone takes no other line with it' => static function () use ($opencart, $added): void {
        foreach (['3.0.5.1', '4.0.1.1', '4.0.2.3', '4.1.0.4'] as $version) {
            $visit = $opencart($version);
            $added($visit);
            $visit->shop->rows[1]['product_id'] = 77;
            same([[30], [2]], [array_column($visit->cart()['products'], 'id'), array_keys($visit->shop->rows)]);
        }
    },
    'what OpenCart’s controllers refuse is refused with their text, and leaves no message for the next page' => static function () use ($opencart): void {
        foreach (['3.0.5.1', '4.0.1.1', '4.0.2.3', '4.1.0.4'] as $version) {
            $visit = $opencart($version);
            same([422, ['error' => 'not-added', 'message' => 'Select required!']], $visit->save(static fn (): array => [['id' => 42, 'amount' => 2]]));
            same(422, $visit->save(static fn (): array => [['id' => 999, 'amount' => 1]])[0]);
            same([200, ['error' => 'unknown', 'message' => 'No such coupon!']], $visit->call('POST', '/api/cart/discounts', 'code=X'));
            same('TEN', $visit->call('POST', '/api/cart/discounts', 'code=TEN')[1]['code']);
            same([['TEN'], false], [array_column($visit->call('GET', '/api/cart/discounts')[1], 'code'), isset($visit->shop->data['success'])]);
            $visit->call('DELETE', '/api/cart/discount/ten');
            same([], $visit->call('GET', '/api/cart/discounts')[1]);
            // OpenCart stores it escaped, as a form sends it.
            $visit->call('POST', '/api/cart/discounts', 'code=R%26B');
            same(['R&B'], array_column($visit->call('GET', '/api/cart/discounts')[1], 'code'));
            $visit->call('DELETE', '/api/cart/discount/R%26B');
            same(false, isset($visit->shop->data['coupon']));
        }
    },
    'the totals are the rows of OpenCart’s modules, in its order, and the last is to pay' => static function () use ($opencart, $added): void {
        $visit = $opencart();
        $added($visit);
        $visit->call('POST', '/api/cart/discounts', 'code=TEN');
        $cart = $visit->cart();
        same([['coupon', 'R&B coupon', '-10.00'], ['total', 'R&B total', '270.00']], array_map('array_values', $cart['totals']));
        same(['code', 'title', 'gross'], array_keys($cart['totals'][1]));
        same([['code' => 'TEN', 'amount' => '10.00']], $visit->call('GET', '/api/cart/discounts')[1]);
        $visit->call('POST', '/api/cart/discounts', 'code=GIFT');
        same(['TEN', 'GIFT'], array_column($visit->call('GET', '/api/cart/discounts')[1], 'code'));
        $visit->shop->settings['config_tax'] = '0';
        $cart = $visit->cart();
        same(['net', '270.00'], [$cart['prices'], $cart['totals'][1]['net']]);
        same('5.00', $opencart('4.1.0.4')->cart()['totals'][0]['gross']);
    },
    'what keeps OpenCart from its checkout is said, at the line where it is one' => static function () use ($opencart, $added): void {
        $visit = $opencart();
        $added($visit);
        same([[], null], [$visit->cart()['messages'], $visit->cart()['checkout_blocked'] ?? null]);
        $visit->shop->rows[1]['quantity'] = 10;
        $cart = $visit->cart();
        same(['Not in stock!', 'Not in stock!', '***'], [$cart['messages'][0]['text'], $cart['checkout_blocked'], $cart['products'][0]['availability']['text']]);
        $visit->shop->settings['config_stock_checkout'] = '1';
        same([[], null], [$visit->cart()['messages'], $visit->cart()['products'][0]['maxQuantity']]);
        $visit->shop->rows[7] = ['product_id' => 42, 'quantity' => 1, 'option' => [], 'recurring_id' => 0];
        $cart = $visit->cart();
        same([['level' => 'error', 'text' => 'Minimum for Screen is 2!', 'key' => '7'], 2], [$cart['messages'][0], $cart['products'][2]['min']]);
        same('Minimum for Screen is 2!', $cart['checkout_blocked']);
        $old = $opencart('4.0.1.1');
        $old->shop->rows[7] = $visit->shop->rows[7];
        same(['Minimum is 2!', 2], [$old->cart()['checkout_blocked'] ?? null, $old->cart()['products'][0]['min']]);
    },
    'a certificate is a line of a fixed amount, and can be removed' => static function () use ($opencart): void {
        $visit = $opencart();
        $visit->shop->data['vouchers'] = [77 => ['description' => '25 for Bob &amp; Al', 'amount' => 25.0], 78 => ['description' => 'Other', 'amount' => 5.0]];
        $line = $visit->cart()['products'][0];
        same(['25 for Bob & Al', 1, '25.00', true], [$line['name'], $line['amount'], $line['price'], $line['fixed_amount']]);
        $visit->save(static fn (array $lines): array => [['amount' => 3] + $lines[0]]);
        same([77], array_keys($visit->shop->data['vouchers']));
        same(1, $visit->cart()['products'][0]['amount']);
        $visit->call('POST', '/delete-from-cart', ['id' => $line['id'], 'key' => $line['key']]);
        same([], $visit->shop->data['vouchers']);
        // Undo: OpenCart has the certificate again, with all that the buyer has written.
        $visit->shop->data['shipping_method'] = 'x';
        $answer = $visit->save(static fn (): array => [$line]);
        same([200, ['25 for Bob & Al']], [$answer[0], array_column($answer[1]['products'], 'name')]);
        same([[['description' => '25 for Bob &amp; Al', 'amount' => 25.0]], false], [array_values($visit->shop->data['vouchers']), isset($visit->shop->data['shipping_method'])]);
        // Once, and none that was never bought.
        same([422, 1], [$visit->save(static fn (array $lines): array => [...$lines, ['key' => null] + $line])[0], count($visit->shop->data['vouchers'])]);
    },
    'prices that only customers see are not in the answer' => static function () use ($opencart, $added): void {
        $visit = $opencart();
        $added($visit);
        $visit->shop->settings['config_customer_price'] = '1';
        $cart = $visit->cart();
        // A total without an amount: the page shows a dash, and does not miss the prices of the lines.
        same(['', [['code' => 'total', 'title' => '']], []], [$cart['products'][0]['price'], $cart['totals'], $cart['messages']]);
        same([], $visit->call('GET', '/cart-api/top-products')[1]['data']);
        $visit->shop->settings['is_logged'] = true;
        same('122.00', $visit->cart()['products'][0]['price']);
    },
    'a line says what its subscription costs and when, and which points it brings, in OpenCart’s words' => static function () use ($opencart): void {
        $terms = static function (string $version, int $plan, string $hidden = '0') use ($opencart): array {
            $visit = $opencart($version);
            $visit->shop->rows = [1 => ['product_id' => 40, 'quantity' => 2, 'option' => [], 'recurring_id' => $plan]];
            $visit->shop->settings['config_customer_price'] = $hidden;
            return array_map('array_values', $visit->cart()['products'][0]['options']);
        };
        // Tax of 20 % and 2; OpenCart 3 names the price of all pieces.
        same([['Recurring', '14.00 € every 2 week(s) for 3 payment(s) then 26.00 € every 1 month(s) for 12 payment(s)']], $terms('3.0.5.1', 7));
        $points = ['Reward Points', '800'];
        same([['Subscription', '14.00 € every 1 month(s) until canceled'], $points], $terms('4.0.2.3', 8));
        same([['Subscription', ' every 1 month(s) until canceled'], $points], $terms('4.1.0.4', 8, '1'));
    },
    'what OpenCart has left in the session for its cart page is said once' => static function () use ($opencart, $added): void {
        $visit = $opencart();
        $added($visit);
        $visit->shop->data += ['error' => 'Card &quot;1&quot; <b>declined</b>', 'success' => 'Points <a href="/">applied</a>'];
        $visit->call('POST', '/api/cart/discounts', 'code=X');
        same([['error', 'Card "1" declined'], ['info', 'Points applied']], array_map('array_values', $visit->cart()['messages']));
        same([], $visit->cart()['messages']);
    },
    'related products are suggested where they need no choice and are not in the cart' => static function () use ($opencart, $added): void {
        foreach (['3.0.5.1', '4.1.0.4'] as $version) {
            $visit = $opencart($version);
            $added($visit);
            $top = $visit->call('GET', '/cart-api/top-products')[1]['data'];
            same([[41], ['8.60'], ['5.50']], [array_column($top, 'id'), array_column($top, 'price'), array_column($top, 'cenanetto')]);
            same(['https://shop.example/index.php?route=product/product&language=en-gb&product_id=41'], array_column($top, 'url'));
            $visit->call('POST', '/delete-from-cart', ['id' => 30, 'key' => '2']);
            $top = $visit->call('GET', '/cart-api/top-products')[1]['data'];
            same([[41, 30], ['8.60', '98.00'], [null, '122.00']], [array_column($top, 'id'), array_column($top, 'price'), array_column($top, 'oldprice')]);
        }
    },
    'notes are OpenCart’s comment, escaped as it stores it' => static function () use ($opencart): void {
        $visit = $opencart();
        $visit->call('POST', '/save-cart-remarks', ['remarks' => 'Ring <b> & "wait"']);
        same(['Ring &lt;b&gt; &amp; &quot;wait&quot;', 'Ring <b> & "wait"'], [$visit->shop->data['comment'], $visit->cart()['remarks']]);
    },
    'free delivery is that of OpenCart’s module, where it holds everywhere and something is to be delivered' => static function () use ($opencart, $added): void {
        $visit = $opencart();
        $added($visit);
        $visit->shop->settings += ['shipping_free_status' => '1', 'shipping_free_total' => '300.00'];
        same(['from' => '300.00', 'basis' => 'net'], $visit->cart()['free_delivery']);
        $visit->shop->settings['shipping_free_geo_zone_id'] = '3';
        same([false, false], [isset($visit->cart()['free_delivery']), $visit->cart()['nothing_to_deliver']]);
        $visit->save(static fn (): array => [['id' => 41, 'amount' => 1]]);
        same(true, $visit->cart()['nothing_to_deliver']);
    },
    'the controller prints the page in OpenCart’s frame, with a token that its calls accept' => static function (): void {
        $shop = new OpenCartStandIn('3.0.5.1');
        $controller = new ControllerExtensionModuleCartElements($shop);
        $before = $_SERVER;
        $_SERVER = ['SCRIPT_NAME' => '/shop/index.php', 'REQUEST_URI' => '/shop/index.php', 'QUERY_STRING' => 'route=checkout/cart'] + $_SERVER;
        $shop->data['language'] = 'de-de';
        $shop->rows = [1 => ['product_id' => 40, 'quantity' => 1, 'option' => [], 'recurring_id' => 0]];
        $shop->settings['config_customer_price'] = '1';
        $controller->index();
        $_SERVER = $before;
        // What was read before the lock is old.
        same(['SELECT GET_LOCK', 'read session', 'new cart'], array_slice($shop->did, 0, 3));
        same(['EUR', 'TEN'], [$shop->data['currency'], $shop->data['coupon']]);
        $token = $shop->data['cart_elements']['token'];
        foreach (['<common/header>', "content=\"$token\"", '<cart-page preload="cart-data">', 'route=extension/module/cart_elements&amp;language=de-de&amp;call=">', 'src="/shop/catalog/view/javascript/cart_elements/autoload.js"', 'data-address="/shop/index.php?route=common/cart/info&amp;language=de-de #cart &gt; *"></script><common/footer>'] as $part) {
            contains($part, (string) $shop->output);
        }
        // The cart has its own field for codes.
        contains('<div slot="checkout-after" id="accordion" class="accordion panel-group"><form id="extension/total/reward"></div></cart-page>', (string) $shop->output);
        contains('<a href="https://shop.example/index.php?route=account/login&language=de-de">Login</a>', (string) $shop->output);
        contains('<ul class="breadcrumb"><li class="breadcrumb-item"><a href="https://shop.example/index.php?route=common/home&amp;language=de-de">', (string) $shop->output);
        contains('<div class="row"><common/column_left><div id="content" class="col-sm-6">', (string) $shop->output);
        // In the language of the visitor, which is not the shop's, with English texts where there are no others.
        contains('<meta name="language" content="de-de">', (string) $shop->output);
        contains('<meta name="fallback-lang" content="en">', (string) $shop->output);
        $write = static fn (string $token): int => $controller->api()->answer('POST', '/delete-from-cart', '{"id": 1}', ['x-csrf-token' => $token])['status'];
        same([200, 403, 403], [$write($token), $write('other'), $write('')]);
    },
    'the event shows the page in place of OpenCart’s, where the module is switched on' => static function (): void {
        $before = $_SERVER;
        $_SERVER = ['SCRIPT_NAME' => '/index.php', 'REQUEST_URI' => '/index.php', 'QUERY_STRING' => 'route=checkout/cart'] + $_SERVER;
        $shop = new OpenCartStandIn('3.0.5.1');
        (new ControllerExtensionModuleCartElements($shop))->replace();
        same(null, $shop->output);
        $shop->settings['module_cart_elements_status'] = '1';
        refused('The page is sent.', static fn () => (new ControllerExtensionModuleCartElements($shop))->replace());
        $_SERVER = $before;
        contains('<cart-page', (string) $shop->output);
        // A form has asked OpenCart’s controller for codes, which says JSON.
        same('Content-Type: text/html; charset=utf-8', end($shop->headers));
    },
    'the badge stands in place of OpenCart’s cart in the header, where the shop wants it' => static function (): void {
        $before = $_SERVER;
        $_SERVER = ['SCRIPT_NAME' => '/index.php'] + $_SERVER;
        $shop = new OpenCartStandIn('3.0.5.1');
        [$route, $data, $output] = ['common/cart', ['text_cart' => '<i></i> View Cart'], 'own'];
        (new ControllerExtensionModuleCartElements($shop))->badge($route, $data, $output);
        same('own', $output);
        $shop->settings['module_cart_elements_header'] = '1';
        (new ControllerExtensionModuleCartElements($shop))->badge($route, $data, $output);
        foreach (['route=checkout/cart&amp;language=en-gb" data-cart-open> View Cart <cart-badge count="pieces" load="eager"', 'csrf-url="/index.php?route=extension/module/cart_elements', '<cart-drawer checkout-path=', 'header.js"'] as $part) {
            contains($part, $output);
        }
        $shop->get = ['route' => 'checkout/cart'];
        (new ControllerExtensionModuleCartElements($shop))->badge($route, $data, $output);
        same([false, false], [strpos($output, 'cart-drawer'), strpos($output, 'data-cart-open')]);
        $_SERVER = $before;
    },
    'installing switches the cart page on, its page switches it and the badge, and uninstalling leaves nothing' => static function (): void {
        $shop = new OpenCartAdminStandIn();
        $admin = new AdminControllerExtensionModuleCartElements($shop);
        $admin->install();
        $admin->install();
        same([
            ['cart_elements', 'catalog/controller/checkout/cart/before', 'extension/module/cart_elements/replace'],
            ['cart_elements', 'catalog/view/common/cart/after', 'extension/module/cart_elements/badge'],
        ], $shop->events);
        same(['module_cart_elements' => ['module_cart_elements_status' => 1, 'module_cart_elements_header' => 0]], $shop->stored);
        $admin->index();
        same(['Zurück zum eigenen Warenkorb des Shops', 'https://shop.example/index.php?route=extension/module/cart_elements'], [$shop->shown['texts']['switchOff'], $shop->shown['look']]);
        $shop->post = ['status' => '0'];
        $admin->index();
        same(['error_permission', ['page' => ['status', true], 'header' => ['header', false]]], [$shop->shown['refused'], $shop->shown['switches']]);
        $shop->may = true;
        $there = 'Location: https://shop.example/admin/?route=extension/module/cart_elements&user_token=T';
        refused($there, [$admin, 'index']);
        $shop->post = ['header' => '1'];
        refused($there, [$admin, 'index']);
        same(['module_cart_elements' => ['module_cart_elements_status' => 0, 'module_cart_elements_header' => 1]], $shop->stored);
        $admin->uninstall();
        same([[], [], ['access extension/module/cart_elements', 'modify extension/module/cart_elements']], [$shop->events, $shop->stored, $shop->removed]);
    },
    'its page has the same texts in all languages' => static function (): void {
        $texts = require dirname(__DIR__) . '/texts.php';
        same([18, [array_keys($texts['en'])]], [count($texts), array_values(array_unique(array_map('array_keys', $texts), SORT_REGULAR))]);
    },
];
