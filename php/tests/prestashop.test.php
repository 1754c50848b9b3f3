<?php
/* The module for PrestaShop with stand-ins for the classes of PrestaShop that it uses. */
declare(strict_types=1);

require_once __DIR__ . '/stand-ins/prestashop.php';

// As its archive puts them.
$folder = sys_get_temp_dir() . '/cart-elements-prestashop-' . bin2hex(random_bytes(4));
mkdir("$folder/kit", 0700, true);
file_put_contents("$folder/kit/autoload.php", "<?php require_once '" . dirname(__DIR__) . "/src/autoload.php';");
foreach (['prestashop/cartelements.php', 'prestashop/PrestashopCart.php', 'texts.php'] as $each) {
    copy(dirname(__DIR__) . "/$each", "$folder/" . basename($each));
}
require "$folder/cartelements.php";

$started = static function (): Cartelements {
    $_SESSION = [];
    $module = new Cartelements();
    $module->install();
    return $module;
};
$call = static function (Cartelements $module, string $method, string $path, $body = ''): array {
    $api = PrestashopCart::api($module->context);
    $answer = $api->answer($method, $path, is_string($body) ? $body : json_encode($body), ['x-csrf-token' => $api->token()]);
    return [$answer['status'], json_decode($answer['body'], true)];
};
$shown = static fn (Cartelements $module, string $template): string
    => $module->hookDisplayOverrideTemplate(['controller' => (object) ['php_self' => 'cart', 'ajax' => false], 'template_file' => $template]);

return [
    'its page stands in place of PrestaShop’s cart, also of the empty one, and of no other page' => static function () use ($started, $shown): void {
        $module = $started();
        same('module:cartelements/views/templates/front/cart.tpl', $shown($module, 'checkout/cart'));
        $html = $module->context->shown['cart_elements'];
        foreach (['<cart-page preload="cart-data">', 'data-cart-line="7-12-0"', 'content="https://shop.example/cart?action=show&amp;call="', 'content="remarks"', '<meta name="language" content="fr-CA">', 'src="/shop/modules/cartelements/views/dist/autoload.js"', '<div slot="checkout-after"><p>Safe</p></div></cart-page>', 'views/header.js"'] as $part) {
            contains($part, $html);
        }
        same('module:cartelements/views/templates/front/cart.tpl', $shown($module, 'checkout/cart-empty'));
        same('', $shown($module, 'checkout/checkout'));
    },
    'the back office switches it off and on, and uninstalling leaves nothing' => static function () use ($started, $shown): void {
        $module = $started();
        $_POST = ['cartelements_page' => '0'];
        same('views/templates/admin/switch.tpl', $module->getContent());
        $_POST = [];
        same([['page' => false, 'header' => false], 'Passer à Cart Elements', ''], [$module->context->shown['switches'], $module->context->shown['texts']['switchOn'], $shown($module, 'checkout/cart')]);
        foreach (['page', 'header'] as $name) {
            $_POST = ["cartelements_$name" => '1'];
            $module->getContent();
        }
        $_POST = [];
        same(['page' => true, 'header' => true], $module->context->shown['switches']);
        contains('cart.tpl', $shown($module, 'checkout/cart'));
        $module->uninstall();
        same([], Configuration::$values);
    },
    'the badge stands in place of the header’s cart where it is switched on, with the drawer on other pages than the cart' => static function () use ($started): void {
        $printed = static function (string $controller, string $template = 'module:ps_shoppingcart/ps_shoppingcart.tpl') use ($started): string {
            $module = $started();
            Configuration::updateValue('CARTELEMENTS_HEADER', 1);
            $module->context->controller = (object) ['php_self' => $controller];
            $module->hookActionFrontControllerInitAfter(['controller' => $module->context->controller]);
            $printing = new class ($template) {
                public string $template_resource;
                public function __construct(string $name)
                {
                    $this->template_resource = $name;
                }
                public function getTemplateVars(string $name): string
                {
                    return "/$name?a&b";
                }
            };
            return ($module->context->filter)('<p>PrestaShop’s</p>', $printing) . $module->hookDisplayBeforeBodyClosingTag([]);
        };
        $html = $printed('index');
        foreach (['class="blockcart cart-preview active" data-refresh-url="/refresh_url?a&amp;b"', 'data-cart-open>Cart <cart-badge count="pieces" initial="2"', 'api-base="https://shop.example/cart?action=show&amp;call="', '<cart-drawer', 'dist/autoload.js', 'header.js'] as $part) {
            contains($part, $html);
        }
        $html = $printed('cart');
        contains('href="https://shop.example/cart?action=show">Cart <cart-badge', $html);
        same([false, false], [strpos($html, 'cart-drawer'), strpos($html, 'autoload.js')]);
        same('<p>PrestaShop’s</p>', $printed('cart', 'module:ps_shoppingcart/modal.tpl'));
        Configuration::deleteByName('CARTELEMENTS_HEADER');
        $module = $started();
        $module->hookActionFrontControllerInitAfter(['controller' => $module->context->controller]);
        same([true, ''], [$module->context->filter === null, $module->hookDisplayBeforeBodyClosingTag([])]);
    },
    'a form that is refused shows why, and PrestaShop does not take its fields for its own' => static function () use ($started, $shown): void {
        $module = $started();
        $cartPage = ['controller' => (object) ['php_self' => 'cart']];
        $_POST = ['action' => 'code', 'code' => 'NOPE', 'token' => PrestashopCart::api($module->context)->token()];
        $module->hookActionFrontControllerInitAfter(['controller' => (object) ['php_self' => 'order']]);
        same(true, isset($_POST['action']));
        $module->hookActionFrontControllerInitAfter($cartPage);
        same(['code' => 'NOPE'], $_POST);
        $_POST = [];
        $shown($module, 'checkout/cart');
        contains('This voucher does not exist.', $module->context->shown['cart_elements']);
    },
    'what PrestaShop’s own buttons post is not taken for a form of the cart, and answers to scripts show no page' => static function () use ($started, $shown): void {
        $module = $started();
        $_POST = ['action' => 'update', 'add' => '1', 'token' => 'of PrestaShop'];
        $module->hookActionFrontControllerInitAfter(['controller' => (object) ['php_self' => 'cart']]);
        contains('cart.tpl', $shown($module, 'checkout/cart'));
        same(['action' => 'update', 'add' => '1', 'token' => 'of PrestaShop'], $_POST);
        same(false, strpos($module->context->shown['cart_elements'], 'has expired'));
        $_POST = [];
        same('', $module->hookDisplayOverrideTemplate(['controller' => (object) ['php_self' => 'cart', 'ajax' => true], 'template_file' => 'checkout/cart']));
    },
    'lines, amounts, codes and totals are PrestaShop’s' => static function () use ($started, $call): void {
        $module = $started();
        $cart = $call($module, 'GET', '/cart-api/cart')[1];
        $line = $cart['products'][0];
        same([7, '7-12-0', 'Mug & lid', 'MUG', 2, 9], [$line['id'], $line['key'], $line['name'], $line['sku'], $line['amount'], $line['maxQuantity']]);
        same(['12.00', '10.00', '15.00', '24.00', [['name' => 'Colour', 'value' => 'Green']]], [$line['price'], $line['nett_price'], $line['oldprice'], $line['value_gross'], $line['options']]);
        same([['products', 'tax'], ['net' => '20.00', 'gross' => '24.00'], 'gross'], [array_column($cart['totals'], 'code'), $cart['total'], $cart['prices']]);
        $save = static fn (array $change) => $call($module, 'PUT', '/cart-api/update-cart', ['products' => [$change + $line]]);
        $answer = $save(['amount' => 5]);
        same([200, 5, '60.00'], [$answer[0], $module->context->cart->rows['7-12-0'], $answer[1]['totals'][0]['gross']]);
        $save(['amount' => 0]);
        same([], $module->context->cart->rows);
        $save(['amount' => 3]);
        same(['7-12-0' => 3], $module->context->cart->rows);
        same('TEN', $call($module, 'POST', '/api/cart/discounts', 'code=TEN')[1]['code']);
        same([['products', 'discount', 'tax'], '-3.00'], [array_column($call($module, 'GET', '/cart-api/cart')[1]['totals'], 'code'), $call($module, 'GET', '/cart-api/cart')[1]['totals'][1]['gross']]);
        $call($module, 'DELETE', '/api/cart/discount/ten');
        same([], $module->context->cart->rules);
        $save(['amount' => 1]);
        same('Not enough', $call($module, 'GET', '/cart-api/cart')[1]['checkout_blocked']);
        $module->context->cart->isSold = '0';
        $cart = $call($module, 'GET', '/cart-api/cart')[1];
        same([['This product (Mug & lid) is no longer available.', '7-12-0']], array_map(static fn (array $one): array => [$one['text'], $one['key']], array_slice($cart['messages'], -1)));
        $call($module, 'POST', '/delete-from-cart', ['id' => 7, 'key' => '7-12-0']);
        same([], $module->context->cart->rows);
    },
];
