<?php
/**
 * Plugin Name: Cart Elements for WooCommerce
 * Plugin URI: https://cart-elements.invalid/
 * Description: Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce's own.
 * Version: 1.1.0
 * Author: Cart Elements contributors
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 9.2
 * License: MIT
 * License URI: https://opensource.org/license/mit
 * Text Domain: cart-elements-for-woocommerce
 * Domain Path: /languages
 *
 * The archive for WordPress has the helper in vendor/ and the library's folder dist beside this file. Three filters
 * change what it prints: cart_elements_settings the settings of the tags, cart_elements_content their slots,
 * cart_elements_woocommerce the options of the adapter.
 */
declare(strict_types=1);

use Automattic\WooCommerce\Utilities\FeaturesUtil;
use CartElements\CartApi;
use CartElements\CartElements;
use CartElements\Refused;

if (!defined('ABSPATH')) {
    exit;
}

// It uses the Store API and WC_Order only, which are the same with orders in posts and in tables of their own.
add_action('before_woocommerce_init', static function (): void {
    foreach (['custom_order_tables', 'cart_checkout_blocks'] as $feature) {
        FeaturesUtil::declare_compatibility($feature, __FILE__, true);
    }
});

// Not before: there may be no WooCommerce.
add_action('woocommerce_loaded', static function (): void {
    require_once __DIR__ . '/vendor/cart-elements/autoload.php';
    require_once __DIR__ . '/WooCommerceShop.php';
    CartElementsForWooCommerce::register();
});

final class CartElementsForWooCommerce
{
    /** The namespace of the plugin's data in the Store API, and the key of the notes in the session. */
    private const NAME = 'cart-elements';

    /** The options: the cart page, and badge and drawer in the header. */
    private const PAGE = 'cart_elements_page';
    private const HEADER = 'cart_elements_header';

    /** The language of a page, in the address of its calls: where a plugin has several, WordPress knows only one of them there. */
    private const LOCALE = 'cart_elements_locale';

    private const SWITCH = 'cart_elements_switch';

    /** WooCommerce ties nonces of this beginning to the session of a visitor. */
    private const FORM = 'woocommerce-cart-elements';

    /** What decimal marks in the last form became, in the session until the page has said it. */
    private const WHOLE = 'cart-elements-whole';

    /** Whether the page has a tag: nothing is loaded without one. */
    private static bool $isUsed = false;

    private static bool $isBatch = false;

    /** The script of the printed cart, for the end of the page. */
    private static string $script = '';

    /** What tags have beside the settings: the theme prints the title of the page, and WooCommerce counts pieces. */
    private const OF_TAGS = ['cart-page' => ['without' => 'heading'], 'cart-badge' => ['count' => 'pieces']];

    public static function register(): void
    {
        add_action('init', [self::class, 'loadTexts']);
        if (!is_dir(__DIR__ . '/dist')) {
            add_action('admin_notices', static function (): void {
                echo '<div class="notice notice-error"><p>'
                    . esc_html__('Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.', 'cart-elements-for-woocommerce') . '</p></div>';
            });
            return;
        }
        add_filter('pre_render_block', [self::class, 'replaceBlock'], 10, 2);
        add_filter('pre_do_shortcode_tag', [self::class, 'replaceShortcode'], 10, 2);
        add_shortcode('cart_elements_badge', [self::class, 'badge']);
        add_action('template_redirect', [self::class, 'answerForm']);
        add_action('wp_head', [self::class, 'printPreloads']);
        add_action('wp_footer', [self::class, 'printScripts']);
        add_filter('wp_speculation_rules_configuration', [self::class, 'stopPrefetching']);

        add_action('woocommerce_blocks_loaded', [self::class, 'extendStoreApi']);
        add_filter('rest_request_before_callbacks', [self::class, 'speakLanguage'], 10, 3);
        add_filter('rest_request_before_callbacks', [self::class, 'spellCoupon'], 10, 3);
        add_filter('rest_request_after_callbacks', [self::class, 'forgetNotices'], 10, 3);
        add_filter('woocommerce_checkout_get_value', [self::class, 'prefillNote'], 10, 2);
        add_action('woocommerce_checkout_create_order', [self::class, 'addNote']);
        add_action('woocommerce_store_api_checkout_update_order_from_request', [self::class, 'addNote']);

        add_action('woocommerce_cart_emptied', [self::class, 'forgetNote']);

        add_filter('woocommerce_get_settings_advanced', [self::class, 'addOptions'], 10, 2);
        add_filter('plugin_action_links_' . plugin_basename(__FILE__), [self::class, 'addSwitch']);
        add_action('admin_bar_menu', [self::class, 'addSwitchToBar'], 100);
        add_action('admin_post_' . self::SWITCH, [self::class, 'switchPage']);
    }

    /** The texts of the plugin's own files, by the language: Austria has those of Germany. */
    public static function loadTexts(): void
    {
        $files = glob(__DIR__ . '/languages/*-' . substr(determine_locale(), 0, 2) . '*.l10n.php') ?: [];
        foreach ($files as $file) {
            load_textdomain('cart-elements-for-woocommerce', str_replace('.l10n.php', '.mo', $file));
        }
    }

    /** The words of WooCommerce itself, in its own translation. */
    private static function wordsOfShop(string $text): string
    {
        // phpcs:ignore WordPress.WP.I18n -- no texts of this plugin: WooCommerce has and translates them.
        return translate($text, 'woocommerce');
    }

    /** @param string $html of CartElements, which escapes all that it prints; its scripts and JSON would not pass wp_kses() */
    private static function printEscaped(string $html): void
    {
        // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
        echo $html;
    }

    // -------------------------------------------------------------------- pages

    /** The cart page is WooCommerce's own where the plugin is switched off, or asked with ?cart_elements=0. Editors read pages without a cart. */
    private static function replacesPage(): bool
    {
        // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- a link that only shows the other page.
        $asked = sanitize_key(wp_unslash($_GET['cart_elements'] ?? ''));
        return WC()->cart !== null && get_option(self::PAGE, 'yes') === 'yes' && $asked !== '0';
    }

    /** Also a page that is not WooCommerce's own for the cart but has its block, such as a translation. */
    private static function isCart(): bool
    {
        return is_cart() || has_block('woocommerce/cart');
    }

    private static function replacesHeader(): bool
    {
        return get_option(self::HEADER, 'no') === 'yes';
    }

    /**
     * The cart in place of WooCommerce's block, before the block loads its own scripts.
     *
     * @param mixed $html anything but null keeps WordPress from rendering the block
     * @param array<string, mixed> $block
     * @return mixed
     */
    public static function replaceBlock($html, array $block)
    {
        $name = $block['blockName'] ?? '';
        $shortcode = $block['attrs']['shortcode'] ?? 'cart';
        if ($name === 'woocommerce/mini-cart' && self::replacesHeader()) {
            return self::badge();
        }
        $isCart = $name === 'woocommerce/cart' || ($name === 'woocommerce/classic-shortcode' && $shortcode === 'cart');
        return $isCart && self::replacesPage() ? self::page() : $html;
    }

    /**
     * @param string|false $html
     * @return string|false
     */
    public static function replaceShortcode($html, string $tag)
    {
        return $tag === 'woocommerce_cart' && self::replacesPage() ? self::page() : $html;
    }

    private static function page(): string
    {
        $store = ['whole' => WC()->session->get(self::WHOLE, [])];
        WC()->session->set(self::WHOLE, null);
        $api = self::api($store);
        // Filters of WordPress for contents would change the script.
        [$forms, $script] = explode('<script', self::elements('cart-page')->form($api->cart(), $api->codes()), 2);
        self::$script = "<script$script";
        // And carry out what looks like a shortcode in the texts. In a style nothing does.
        return self::notices() . self::tag('cart-page', (string) preg_replace('~<style\b.*?</style>(*SKIP)(*F)|\[~s', '&#91;', $forms));
    }

    /**
     * The cart as forms: a browser without scripts sends them, and one with scripts before the library is there.
     *
     * @param ?array<string, mixed> $store not kept as it is: WooCommerce knows no lines of 0
     */
    private static function api(?array &$store): CartApi
    {
        return new CartApi(new CartElementsWooCommerceShop(WC()->cart, self::texts()), $store, [
            'token' => static fn (string $sent): bool => (bool) wp_verify_nonce($sent, self::FORM),
        ]);
    }

    /** Carries out a form of the printed cart, and leads the browser back. What is refused is one of WooCommerce's notices. */
    public static function answerForm(): void
    {
        // phpcs:ignore WordPress.Security.NonceVerification.Missing -- CartApi checks it before it changes anything.
        if (!isset($_POST['action'], $_POST['token']) || !self::isCart() || !self::replacesPage()) {
            return;
        }
        $store = null;
        try {
            // phpcs:ignore WordPress.Security.NonceVerification.Missing
            self::api($store)->apply(array_map('sanitize_text_field', array_filter(wp_unslash($_POST), 'is_string')));
        } catch (Refused $refused) {
            wc_add_notice(esc_html($refused->getMessage()), 'error');
        }
        WC()->session->set(self::WHOLE, $store['whole'] ?? null);
        wp_safe_redirect(get_permalink() ?: wc_get_cart_url(), 303);
        exit;
    }

    /** As WooCommerce's shortcode does: the Store API takes what is not printed for errors of the cart. */
    private static function notices(): string
    {
        return WC()->session && wc_notice_count() > 0
            ? '<div class="woocommerce"><div class="woocommerce-notices-wrapper">' . wc_print_notices(true) . "</div></div>\n"
            : '';
    }

    /** A link to the cart with the count; elsewhere than on the cart page it opens the drawer. */
    public static function badge(): string
    {
        $open = self::hasDrawer() ? ' data-cart-open' : '';
        return '<a class="cart-elements-badge" href="' . esc_url(wc_get_cart_url()) . "\"$open>"
            . esc_html(self::wordsOfShop('Cart')) . ' ' . trim(self::tag('cart-badge')) . '</a>';
    }

    private static function hasDrawer(): bool
    {
        return self::replacesHeader() && !self::isCart();
    }

    private static function tag(string $name, string $content = ''): string
    {
        self::$isUsed = true;
        return self::elements()->tag($name, self::settings() + (self::OF_TAGS[$name] ?? []), (string) apply_filters('cart_elements_content', '', $name) . $content);
    }

    /** @return array<string, mixed> */
    private static function settings(): array
    {
        $terms = wc_terms_and_conditions_page_id();
        return (array) apply_filters('cart_elements_settings', [
            'lang' => str_replace('_', '-', determine_locale()),
            'fallback-lang' => 'en',
            'currency' => get_woocommerce_currency(),
            'cart-path' => wc_get_cart_url(),
            'checkout-path' => wc_get_checkout_url(),
            'home-path' => wc_get_page_permalink('shop'),
            'terms-path' => $terms ? (string) get_permalink($terms) : null,
            'photo-format' => 'as-sent',
            // Plugins for affiliates have cookies of this name, which are no codes.
            'ref-cookie' => 'off',
        ]);
    }

    private static function elements(string $tag = ''): CartElements
    {
        return new CartElements([
            'url' => plugins_url('dist/', __FILE__),
            'files' => __DIR__ . '/dist',
            'build' => apply_filters('cart_elements_build', 'default'),
            'language' => determine_locale(),
            'settings' => array_filter(self::settings() + (self::OF_TAGS[$tag] ?? []), static fn ($value): bool => $value !== null),
            'token' => wp_create_nonce(self::FORM),
            // One round trip less before the buyer can read and use the forms.
            'inline' => true,
        ]);
    }

    /** On the cart page the files are asked for before WordPress comes to its end. */
    public static function printPreloads(): void
    {
        if (self::isCart() && self::replacesPage()) {
            self::printEscaped(self::elements()->modulePreloads());
        }
    }

    public static function printScripts(): void
    {
        if (self::hasDrawer()) {
            self::printEscaped(self::tag('cart-drawer'));
        }
        if (!self::$isUsed) {
            return;
        }
        self::printEscaped(self::$script);
        $options = (array) apply_filters('cart_elements_woocommerce', [
            'url' => add_query_arg(self::LOCALE, determine_locale(), rest_url('wc/store/v1')),
            'nonce' => wp_create_nonce('wc_store_api'),
            'namespace' => self::NAME,
            'texts' => self::texts(),
            'taxDisplay' => wc_tax_enabled() ? [
                'cart' => get_option('woocommerce_tax_display_cart', 'excl'),
                'shop' => get_option('woocommerce_tax_display_shop', 'excl'),
            ] : null,
        ]);
        self::printEscaped(self::elements()->preload($options, 'cart-elements-woocommerce'));
        // Before the library, which would ask another server for the cart.
        wp_print_script_tag(['type' => 'module', 'src' => plugins_url('start.js', __FILE__)]);
        self::printEscaped(self::elements()->scriptTag());
        wp_print_script_tag(['defer' => true, 'src' => plugins_url('header.js', __FILE__)]);
    }

    /**
     * WordPress prefetches a page while its link is pressed. WooCommerce stores the session at the end of each page, so
     * that a page beside a save puts the old cart back.
     *
     * @param mixed $rules
     * @return mixed
     */
    public static function stopPrefetching($rules)
    {
        return self::hasDrawer() || (self::isCart() && self::replacesPage()) ? null : $rules;
    }

    /**
     * The words that the Store API does not send, in the language of the shop.
     *
     * @return array<string, string>
     */
    private static function texts(): array
    {
        $includes = sprintf(self::wordsOfShop('(includes %s)'), '{tax}');
        return [
            'subtotal' => self::wordsOfShop('Subtotal'),
            'coupon' => sprintf(self::wordsOfShop('Coupon: %s'), '{code}'),
            'shipping' => self::wordsOfShop('Shipping'),
            'shippingLater' => self::wordsOfShop('Shipping costs are calculated during checkout.'),
            'tax' => WC()->countries->tax_or_vat(),
            'includedTax' => trim($includes, '()'),
            'lowStock' => sprintf(self::wordsOfShop('Only %s left in stock'), '{count}'),
            'backorder' => self::wordsOfShop('Available on backorder'),
        ];
    }

    // ---------------------------------------------------------------- Store API

    /** What the Store API lacks: undo with a line's own data, and notes in the cart. */
    public static function extendStoreApi(): void
    {
        woocommerce_store_api_register_update_callback([
            'namespace' => self::NAME,
            'callback' => [self::class, 'update'],
        ]);
        woocommerce_store_api_register_endpoint_data([
            'endpoint' => 'cart',
            'namespace' => self::NAME,
            'data_callback' => static fn (): array => ['remarks' => self::note()],
            'schema_callback' => static fn (): array => [
                'remarks' => ['description' => 'The notes of the buyer.', 'type' => 'string', 'readonly' => true],
            ],
        ]);
    }

    /** @param mixed $data of the request */
    public static function update($data): void
    {
        $restore = is_array($data) ? $data['restore'] ?? null : null;
        $remarks = is_array($data) ? $data['remarks'] ?? null : null;
        if (is_string($restore)) {
            WC()->cart->restore_cart_item($restore);
        }
        if (is_string($remarks)) {
            WC()->session->set(self::NAME, $remarks);
        }
    }

    /**
     * The words of an answer are in the language of its page.
     *
     * @param mixed $response
     * @param mixed $handler
     * @return mixed
     */
    public static function speakLanguage($response, $handler, WP_REST_Request $request)
    {
        $locale = $request[self::LOCALE] ?? null;
        if (is_string($locale) && strpos($request->get_route(), '/wc/store/v1/') === 0) {
            switch_to_locale($locale);
        }
        return $response;
    }

    /** A code as the shop writes it, if it knows it. */
    public static function spelled(string $code): string
    {
        $id = wc_get_coupon_id_by_code(wc_format_coupon_code($code));
        return $id ? wc_get_coupon_code_by_id($id) : $code;
    }

    /**
     * A code as the shop writes it. Otherwise WooCommerce keeps the buyer's letters, names no amount for them, and knows
     * no code with ß in capitals.
     *
     * @param mixed $response
     * @param mixed $handler
     * @return mixed
     */
    public static function spellCoupon($response, $handler, WP_REST_Request $request)
    {
        self::$isBatch = self::$isBatch || $request->get_route() === '/wc/store/v1/batch';
        $code = $request->get_route() === '/wc/store/v1/cart/apply-coupon' ? $request['code'] : null;
        if (is_string($code)) {
            $request['code'] = self::spelled($code);
        }
        return $response;
    }

    /**
     * The errors of an answer are said with it: WooCommerce keeps its notices, and each later answer would have them again.
     *
     * @param mixed $response
     * @param mixed $handler
     * @return mixed
     */
    public static function forgetNotices($response, $handler, WP_REST_Request $request)
    {
        $route = $request->get_route();
        $isBatch = $route === '/wc/store/v1/batch';
        // All answers of a batch have them, because a reader may look at the last one only.
        $isLast = $isBatch || (strpos($route, '/wc/store/v1/cart') === 0 && !self::$isBatch);
        if ($isLast && WC()->session && wc_notice_count('error') > 0) {
            wc_set_notices(array_diff_key(wc_get_notices(), ['error' => true]));
        }
        self::$isBatch = self::$isBatch && !$isBatch;
        return $response;
    }

    private static function note(): string
    {
        return WC()->session ? (string) WC()->session->get(self::NAME, '') : '';
    }

    /**
     * @param mixed $value
     * @return mixed
     */
    public static function prefillNote($value, string $input)
    {
        return $input === 'order_comments' && ($value ?? '') === '' ? self::note() : $value;
    }

    /** The notes of the cart belong to the order, unless the buyer has written others at the checkout. */
    public static function addNote(WC_Order $order): void
    {
        // The classic checkout has shown them in its field: an empty one is the buyer's wish.
        // phpcs:ignore WordPress.Security.NonceVerification.Missing -- WooCommerce has checked it before it makes an order.
        if ($order->get_customer_note() === '' && !isset($_POST['order_comments'])) {
            // As the checkout cleans its own notes; in the cart they stay as the buyer has typed them.
            $order->set_customer_note(sanitize_textarea_field(self::note()));
        }
    }

    /** After the order the next cart has no notes. */
    public static function forgetNote(): void
    {
        if (WC()->session) {
            WC()->session->set(self::NAME, null);
        }
    }

    // -------------------------------------------------------------------- admin

    /**
     * @param list<array<string, mixed>> $settings
     * @return list<array<string, mixed>>
     */
    public static function addOptions(array $settings, string $section): array
    {
        if ($section !== '') {
            return $settings;
        }
        return array_merge($settings, [
            ['title' => 'Cart Elements', 'type' => 'title', 'id' => 'cart_elements'],
            [
                'title' => __('Cart page', 'cart-elements-for-woocommerce'),
                'desc' => __('Show the cart page with Cart Elements', 'cart-elements-for-woocommerce'),
                'desc_tip' => __('Without it, WooCommerce shows its own cart page again.', 'cart-elements-for-woocommerce'),
                'id' => self::PAGE,
                'type' => 'checkbox',
                'default' => 'yes',
            ],
            [
                'title' => __('Header', 'cart-elements-for-woocommerce'),
                'desc' => __('Show a badge in place of the Mini-Cart block, and a drawer that it opens', 'cart-elements-for-woocommerce'),
                'desc_tip' => __('In other themes, write [cart_elements_badge] into the header.', 'cart-elements-for-woocommerce'),
                'id' => self::HEADER,
                'type' => 'checkbox',
                'default' => 'no',
            ],
            ['type' => 'sectionend', 'id' => 'cart_elements'],
        ]);
    }

    /** A link that switches the cart page, here and back. @return array{0: string, 1: string} */
    private static function switchLink(): array
    {
        $isOn = get_option(self::PAGE, 'yes') === 'yes';
        return [
            wp_nonce_url(admin_url('admin-post.php?action=' . self::SWITCH), self::SWITCH),
            $isOn ? __('Switch back to WooCommerce’s cart', 'cart-elements-for-woocommerce') : __('Switch to Cart Elements', 'cart-elements-for-woocommerce'),
        ];
    }

    /**
     * @param array<string> $links
     * @return array<string>
     */
    public static function addSwitch(array $links): array
    {
        [$url, $label] = self::switchLink();
        return array_merge($links, ['<a href="' . esc_url($url) . '">' . esc_html($label) . '</a>']);
    }

    /** The same on the cart page itself, for people who may switch. */
    public static function addSwitchToBar(WP_Admin_Bar $bar): void
    {
        if (is_admin() || !self::isCart() || !current_user_can('manage_woocommerce')) {
            return;
        }
        [$url, $label] = self::switchLink();
        $bar->add_node(['id' => self::NAME, 'title' => esc_html($label), 'href' => $url]);
    }

    public static function switchPage(): void
    {
        check_admin_referer(self::SWITCH);
        if (!current_user_can('manage_woocommerce')) {
            wp_die(esc_html__('You may not change the cart page.', 'cart-elements-for-woocommerce'), '', ['response' => 403]);
        }
        update_option(self::PAGE, get_option(self::PAGE, 'yes') === 'yes' ? 'no' : 'yes');
        wp_safe_redirect(wp_get_referer() ?: admin_url('plugins.php'));
        exit;
    }
}
