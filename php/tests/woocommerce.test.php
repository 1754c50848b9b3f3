<?php
/* The plugin for WooCommerce with stand-ins for the functions of WordPress and WooCommerce that it calls. */
declare(strict_types=1);

require_once __DIR__ . '/stand-ins/wordpress.php';
require_once __DIR__ . '/stand-ins/woocommerce.php';

// As its archive has it: the plugin with the library and the helper beside it.
$folder = sys_get_temp_dir() . '/cart-elements-woocommerce-' . bin2hex(random_bytes(4));
mkdir("$folder/dist", 0777, true);
file_put_contents("$folder/dist/integrity.json", '{"autoload.js": "sha384-x"}');
file_put_contents("$folder/dist/printed-form.css", '.line{color:red}');
file_put_contents("$folder/dist/printed-form.js", 'start()');
file_put_contents("$folder/dist/files.json", '{"preload:cart-page": ["widgets/cart-page.js"], "de": ["chunks/locale-de.js"]}');
copy(dirname(__DIR__) . '/woocommerce/cart-elements-for-woocommerce.php', "$folder/plugin.php");
mkdir("$folder/languages");
$languages = glob(dirname(__DIR__) . '/woocommerce/languages/*.l10n.php');
foreach ($languages as $each) {
    copy($each, "$folder/languages/" . basename($each));
}
mkdir("$folder/vendor/cart-elements", 0777, true);
file_put_contents("$folder/vendor/cart-elements/autoload.php", "<?php require_once '" . dirname(__DIR__) . "/src/autoload.php';");
foreach (glob(dirname(__DIR__) . '/woocommerce/WooCommerce*.php') as $part) {
    copy($part, "$folder/" . basename($part));
}
require "$folder/plugin.php";
do_action('before_woocommerce_init');
do_action('woocommerce_loaded');
do_action('init');

$printed = static function (string $action): string {
    ob_start();
    do_action($action);
    return (string) ob_get_clean();
};
$block = static fn (string $name, array $attributes = []): ?string
    => apply_filters('pre_render_block', null, ['blockName' => $name, 'attrs' => $attributes]);
$as = static function (string $option, string $value, callable $test): void {
    $before = $GLOBALS['wordpress']['options'];
    update_option($option, $value);
    $test();
    $GLOBALS['wordpress']['options'] = $before;
};

return [
    'loads nothing on a page without the cart' => static function () use ($printed): void {
        $GLOBALS['woocommerce']['is_cart'] = false;
        same('', $printed('wp_head') . $printed('wp_footer'));
        $GLOBALS['woocommerce']['is_cart'] = true;
    },
    'the cart stands in place of the block and of the shortcode, and of nothing else' => static function () use ($block): void {
        $html = (string) $block('woocommerce/cart');
        contains('<cart-page lang="de-AT" fallback-lang="en" currency="EUR" cart-path="https://shop.example/cart/" checkout-path="https://shop.example/checkout/"', $html);
        contains('terms-path="https://shop.example/?page_id=7" photo-format="as-sent"', $html);
        contains('data-cart-line="abc"', $html);
        same($html, $block('woocommerce/classic-shortcode', ['shortcode' => 'cart']));
        same($html, apply_filters('pre_do_shortcode_tag', false, 'woocommerce_cart'));
        same(null, $block('woocommerce/classic-shortcode', ['shortcode' => 'checkout']));
        same(null, $block('woocommerce/mini-cart'));
        same(false, apply_filters('pre_do_shortcode_tag', false, 'woocommerce_checkout'));
    },
    'what other filters return of blocks and rules passes unchanged' => static function (): void {
        $passed = static fn (string $filter, ...$more) => apply_filters($filter, false, ...$more);
        same(false, $passed('pre_render_block', ['blockName' => 'core/paragraph']));
        $GLOBALS['woocommerce']['is_cart'] = false;
        same(false, $passed('wp_speculation_rules_configuration'));
        $GLOBALS['woocommerce']['is_cart'] = true;
    },
    'the notices of WooCommerce stand above the cart, once' => static function (): void {
        $GLOBALS['woocommerce']['notices'] = ['<p>Gone</p>'];
        contains('notices-wrapper"><p>Gone</p></div></div>', apply_filters('pre_do_shortcode_tag', false, 'woocommerce_cart'));
        same(0, strpos(apply_filters('pre_do_shortcode_tag', false, 'woocommerce_cart'), '<cart-page'));
    },
    'a shop fills the slots of a tag' => static function () use ($block): void {
        add_filter('cart_elements_content', static fn (string $html, string $tag): string => $html . "<p slot=\"empty\">$tag</p>", 10, 2);
        contains('><p slot="empty">cart-page</p><style>', (string) $block('woocommerce/cart'));
        unset($GLOBALS['wordpress']['filters']['cart_elements_content']);
    },
    'WooCommerce shows its own cart where the page is switched off, or asked for it' => static function () use ($block, $as): void {
        $as('cart_elements_page', 'no', static function () use ($block): void {
            same(null, $block('woocommerce/cart'));
            same(false, apply_filters('pre_do_shortcode_tag', false, 'woocommerce_cart'));
        });
        $_GET['cart_elements'] = '0';
        same(null, $block('woocommerce/cart'));
        unset($_GET['cart_elements']);
    },
    'the page gets preloads, the options of the adapter, and the library after them' => static function () use ($block, $printed): void {
        $block('woocommerce/cart');
        contains('<link rel="modulepreload" fetchpriority="low" href="https://shop.example/wp-content/plugins/cart-elements/dist/widgets/cart-page.js">', $printed('wp_head'));
        add_filter('cart_elements_woocommerce', static fn (array $options): array => ['prices' => 'both', 'note' => '</script>'] + $options);
        $html = $printed('wp_footer');
        unset($GLOBALS['wordpress']['filters']['cart_elements_woocommerce']);
        preg_match('~<script type="application/json" id="cart-elements-woocommerce">(.*?)</script>~', $html, $found);
        $options = json_decode($found[1], true);
        same(['both', '</script>'], [$options['prices'], $options['note']]);
        same(['https://shop.example/wp-json/wc/store/v1?cart_elements_locale=de_AT', 'nonce of wc_store_api', 'cart-elements'], [$options['url'], $options['nonce'], $options['namespace']]);
        same(['Coupon: {code}', 'includes {tax}', 'Only {count} left in stock'], [$options['texts']['coupon'], $options['texts']['includedTax'], $options['texts']['lowStock']]);
        same(true, strpos($html, 'start.js') < strpos($html, 'dist/autoload.js" integrity="sha384-x"'));
        contains('/header.js"', $html);
    },
    'the words of the Store API are in the language of the page, where a plugin has several' => static function (): void {
        foreach (['/wc/store/v1/cart/apply-coupon' => 'de_AT', '/wc/v3/products' => null] as $route => $spoken) {
            $GLOBALS['wordpress']['switched'] = null;
            apply_filters('rest_request_before_callbacks', null, null, new WP_REST_Request($route, ['cart_elements_locale' => 'de_AT', 'code' => null]));
            same($spoken, $GLOBALS['wordpress']['switched']);
        }
        apply_filters('rest_request_before_callbacks', null, null, new WP_REST_Request('/wc/store/v1/cart', ['cart_elements_locale' => ['de_AT']]));
        same(null, $GLOBALS['wordpress']['switched']);
    },
    'no page is prefetched beside a save: not where the cart or the drawer can be edited' => static function () use ($as): void {
        $rules = static fn (): ?array => apply_filters('wp_speculation_rules_configuration', ['mode' => 'prefetch']);
        same(null, $rules());
        $as('cart_elements_page', 'no', static fn () => same(['mode' => 'prefetch'], $rules()));
        $GLOBALS['woocommerce']['is_cart'] = false;
        same(['mode' => 'prefetch'], $rules());
        $as('cart_elements_header', 'yes', static fn () => same(null, $rules()));
        $GLOBALS['woocommerce']['is_cart'] = true;
    },
    'the header has badge and drawer only if the shop wants them' => static function () use ($block, $as, $printed): void {
        same(false, strpos($printed('wp_footer'), 'cart-drawer'));
        $as('cart_elements_header', 'yes', static function () use ($block, $printed): void {
            same(false, strpos((string) $block('woocommerce/mini-cart'), 'data-cart-open'));
            $GLOBALS['woocommerce']['is_cart'] = false;
            contains('<a class="cart-elements-badge" href="https://shop.example/cart/" data-cart-open>Cart <cart-badge lang="de-AT"', (string) $block('woocommerce/mini-cart'));
            contains('count="pieces"></cart-badge>', (string) $block('woocommerce/mini-cart'));
            contains('<cart-drawer lang="de-AT"', $printed('wp_footer'));
            $GLOBALS['woocommerce']['is_cart'] = true;
        });
    },
    'the Store API puts a removed line back' => static function (): void {
        do_action('woocommerce_blocks_loaded');
        ['namespace' => $namespace, 'callback' => $update] = $GLOBALS['woocommerce']['registered']['update'];
        same('cart-elements', $namespace);
        $update(['restore' => 'abc']);
        $update(null);
        $update(['restore' => ['abc']]);
        same(['abc'], WC()->restored);
    },
    'the notes of the cart reach the order, but not over those of the checkout' => static function (): void {
        $registered = $GLOBALS['woocommerce']['registered'];
        same(['remarks' => ''], $registered['data']['data_callback']());
        $registered['update']['callback'](['remarks' => ' Ring <b>twice</b> ']);
        same('Ring <b>twice</b>', trim($registered['data']['data_callback']()['remarks']));
        contains('Ring <b>twice</b>', apply_filters('woocommerce_checkout_get_value', null, 'order_comments'));
        same(null, apply_filters('woocommerce_checkout_get_value', null, 'billing_city'));
        $orders = [new WC_Order(), new WC_Order('Leave it outside')];
        foreach ($orders as $order) {
            $GLOBALS['wordpress']['filters']['woocommerce_checkout_create_order'][0][0]($order);
        }
        same(['Ring twice', 'Leave it outside'], array_map(static fn (WC_Order $order): string => $order->get_customer_note(), $orders));
        // The buyer has emptied the field of the classic checkout, which had them.
        $_POST['order_comments'] = '';
        $emptied = new WC_Order();
        $GLOBALS['wordpress']['filters']['woocommerce_checkout_create_order'][0][0]($emptied);
        same('', $emptied->get_customer_note());
        unset($_POST['order_comments']);
        do_action('woocommerce_cart_emptied');
        same(['remarks' => ''], $registered['data']['data_callback']());
    },
    'the notes come back as the buyer has typed them' => static function (): void {
        $registered = $GLOBALS['woocommerce']['registered'];
        $registered['update']['callback'](['remarks' => "size < 40 & blue\n20%20"]);
        same(['remarks' => "size < 40 & blue\n20%20"], $registered['data']['data_callback']());
        do_action('woocommerce_cart_emptied');
    },
    'an answer of the Store API takes its errors from the notices, a batch at its end' => static function (): void {
        $left = static function (string $filter, string $route): array {
            apply_filters("rest_request_{$filter}_callbacks", null, [], new WP_REST_Request($route, []));
            return array_keys(wc_get_notices());
        };
        wc_set_notices(['error' => ['Gone'], 'success' => ['Added']]);
        same(['error', 'success'], $left('after', '/wp/v2/posts'));
        $left('before', '/wc/store/v1/batch');
        same(['error', 'success'], $left('after', '/wc/store/v1/cart/update-item'));
        same(['success'], $left('after', '/wc/store/v1/batch'));
        wc_set_notices(['error' => ['Gone']]);
        same([], $left('after', '/wc/store/v1/cart'));
    },
    'a code is applied as the shop writes it' => static function (): void {
        $applied = static function (string $route, $code): array {
            $request = new WP_REST_Request($route, ['code' => $code]);
            return [apply_filters('rest_request_before_callbacks', null, [], $request), $request['code']];
        };
        $route = '/wc/store/v1/cart/apply-coupon';
        same([null, 'Straße'], $applied($route, 'STRASSE'));
        same([null, 'NOSUCH'], $applied($route, 'NOSUCH'));
        same([null, ['STRASSE']], $applied($route, ['STRASSE']));
        same([null, 'STRASSE'], $applied('/wc/store/v1/cart/remove-coupon', 'STRASSE'));
    },
    'the adapter knows whether prices are shown with tax, if there is tax at all' => static function () use ($as, $block, $printed): void {
        $options = static function () use ($block, $printed): array {
            $block('woocommerce/cart');
            preg_match('~<script type="application/json" id="cart-elements-woocommerce">(.*?)</script>~', $printed('wp_footer'), $found);
            return json_decode($found[1], true);
        };
        same(null, $options()['taxDisplay']);
        $GLOBALS['woocommerce']['has_tax'] = true;
        $as('woocommerce_tax_display_cart', 'incl', static fn () => same(['cart' => 'incl', 'shop' => 'excl'], $options()['taxDisplay']));
        $GLOBALS['woocommerce']['has_tax'] = false;
    },
    'where WooCommerce has loaded no cart, as for an editor, its own block stays' => static function () use ($block): void {
        [$cart, WC()->cart] = [WC()->cart, null];
        same(null, $block('woocommerce/cart'));
        WC()->cart = $cart;
    },
    'one click switches back to the cart of WooCommerce, and here again' => static function () use ($block): void {
        $GLOBALS['wordpress']['may'] = true;
        $bar = new WP_Admin_Bar();
        $GLOBALS['wordpress']['filters']['admin_bar_menu'][0][0]($bar);
        same('Zurück zum Warenkorb von WooCommerce', $bar->nodes[0]['title']);
        parse_str((string) parse_url(str_replace(' ', '%20', $bar->nodes[0]['href']), PHP_URL_QUERY), $query);
        refused('expired', static fn () => do_action('admin_post_' . $query['action']));
        $_GET['_wpnonce'] = $query['_wpnonce'];
        $switch = static function () use ($query): void {
            try {
                do_action('admin_post_' . $query['action']);
            } catch (Redirected $redirected) {
                same('Location: https://shop.example/wp-admin/plugins.php', $redirected->getMessage());
            }
        };
        $switch();
        same(null, $block('woocommerce/cart'));
        contains('Zu Cart Elements wechseln', implode(apply_filters('plugin_action_links_cart-elements/plugin.php', ['Deactivate'])));
        $switch();
        contains('<cart-page', (string) $block('woocommerce/cart'));
        $GLOBALS['wordpress']['may'] = false;
        refused('dürfen die Warenkorbseite nicht', static fn () => do_action('admin_post_' . $query['action']));
        $_GET = [];
    },
    'the settings of WooCommerce have both switches' => static function (): void {
        $settings = apply_filters('woocommerce_get_settings_advanced', [['id' => 'own']], '');
        same(['own', 'cart_elements', 'cart_elements_page', 'cart_elements_header', 'cart_elements'], array_column($settings, 'id'));
        same([['id' => 'own']], apply_filters('woocommerce_get_settings_advanced', [['id' => 'own']], 'features'));
    },
    'works with orders in tables of their own, and with the blocks of cart and checkout' => static function (): void {
        same(['custom_order_tables' => true, 'cart_checkout_blocks' => true], $GLOBALS['woocommerce']['compatible']);
    },
    'all texts that the plugin has asked for are in the same 17 languages beside English' => static function () use ($languages): void {
        $asked = array_keys($GLOBALS['wordpress']['asked']['cart-elements-for-woocommerce']);
        same(true, count($asked) > 6);
        $translated = array_map(static fn (string $file): array => (require $file)['messages'], $languages);
        same([17, [array_keys($translated[0])]], [count($languages), array_values(array_unique(array_map('array_keys', $translated), SORT_REGULAR))]);
        same([], array_values(array_diff($asked, array_keys($translated[0]))));
    },
    'removing the plugin deletes its options' => static function (): void {
        $before = $GLOBALS['wordpress']['options'];
        $GLOBALS['wordpress']['options'] = ['cart_elements_page' => 'no', 'cart_elements_header' => 'yes', 'other' => '1'];
        define('WP_UNINSTALL_PLUGIN', 'cart-elements-for-woocommerce/cart-elements-for-woocommerce.php');
        require dirname(__DIR__) . '/woocommerce/uninstall.php';
        same(['other' => '1'], $GLOBALS['wordpress']['options']);
        $GLOBALS['wordpress']['options'] = $before;
    },
    'the cart is printed as forms, with WooCommerce’s amounts' => static function () use ($block, $as, $printed): void {
        WC()->rows = ['abc' => 2];
        $html = (string) $block('woocommerce/cart');
        foreach (['<style>.line{color:red}</style>', 'value="nonce of woocommerce-cart-elements"', '>Jar</span>', 'Colour: Red', 'Engraving: Bob &#91;x]', 'Subtotal', '24,00', 'Shipping', 'Parcel', '29,00', 'href="https://shop.example/checkout/"'] as $part) {
            contains($part, $html);
        }
        // The theme prints the title, and the filters of WordPress for contents keep away from the script.
        same([false, false], [strpos($html, '<h1>'), strpos($html, '<script')]);
        contains('start()</script>', $printed('wp_footer'));
        $GLOBALS['woocommerce']['has_tax'] = true;
        $as('woocommerce_tax_display_cart', 'excl', static fn () => contains('20,00', (string) $block('woocommerce/cart')));
        $GLOBALS['woocommerce']['has_tax'] = false;
    },
    'a form changes WooCommerce’s cart and leads back, and what is refused is a notice' => static function () use ($block): void {
        $send = static function (array $fields): array {
            $_POST = $fields + ['token' => 'nonce of woocommerce-cart-elements'];
            $GLOBALS['woocommerce']['notices'] = [];
            refused('Location: https://shop.example/?page_id=3', static fn () => do_action('template_redirect'));
            $_POST = [];
            return wc_get_notices();
        };
        $line = ['key' => 'abc', 'amount' => '2', 'step' => '1'];
        same([[], 3], [$send(['action' => 'increase'] + $line), WC()->rows['abc']]);
        same([['notice' => 'Only 9 left in stock'], 9], [$send(['action' => 'set', 'amount' => '20'] + $line), WC()->rows['abc']]);
        $send(['action' => 'set', 'amount' => '0.9'] + $line);
        same([1, 0], [substr_count((string) $block('woocommerce/cart'), 'Whole pieces only: 9'), substr_count((string) $block('woocommerce/cart'), 'Whole pieces only')]);
        same(['error' => 'Coupon "NONE" does not exist!'], $send(['action' => 'code', 'code' => 'none']));
        $send(['action' => 'code', 'code' => 'STRASSE']);
        same(['Straße'], WC()->coupons);
        $send(['action' => 'code', 'code' => 'ten']);
        preg_match_all('~Coupon: .*?&#8722;([\d,]+)~s', (string) $block('woocommerce/cart'), $found);
        same(['3,00', '2,99'], $found[1]);
        $send(['action' => 'uncode', 'code' => 'TEN']);
        $send(['action' => 'uncode', 'code' => 'Straße']);
        same([], WC()->coupons);
        same(['error'], array_keys($send(['token' => 'old', 'action' => 'remove'] + $line)));
        same(['abc' => 9], WC()->rows);
        $send(['action' => 'remove'] + $line);
        same([], WC()->rows);
        $GLOBALS['woocommerce']['notices'] = [];
        // Not a form of the cart.
        do_action('template_redirect');
        // A translation of the cart page has the block, but is not the page that WooCommerce knows.
        WC()->rows = ['abc' => 2];
        $GLOBALS['woocommerce']['is_cart'] = false;
        $GLOBALS['wordpress']['block'] = 'woocommerce/cart';
        same([[], 3], [$send(['action' => 'increase'] + $line), WC()->rows['abc']]);
        unset($GLOBALS['wordpress']['block']);
        $GLOBALS['woocommerce']['is_cart'] = true;
        WC()->rows = [];
    },
];
