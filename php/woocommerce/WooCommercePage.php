<?php
declare(strict_types=1);

use CartElements\CartApi;
use CartElements\CartElements;
use CartElements\Refused;
use CartElements\Request;

if (!defined('ABSPATH')) {
    exit;
}

/** What the plugin prints into the shop's pages: the cart, badge and drawer, with the library; and the answers to the printed forms. */
final class CartElementsWooCommercePage
{
    /** WooCommerce ties nonces of this beginning to the session of a visitor. */
    private const FORM = 'woocommerce-cart-elements';

    /** What decimal marks in the last form became, in the session until the page has said it. */
    private const WHOLE = 'cart-elements-whole';

    /** What tags have beside the settings: the theme prints the title of the page, and WooCommerce counts pieces. */
    private const OF_TAGS = ['cart-page' => ['without' => 'heading'], 'cart-badge' => ['count' => 'pieces']];

    /** Whether the page has a tag: nothing is loaded without one. */
    private static bool $isUsed = false;

    /** The script of the printed cart, for the end of the page. */
    private static string $script = '';

    public static function register(): void
    {
        add_filter('pre_render_block', [self::class, 'replaceBlock'], 10, 2);
        add_filter('pre_do_shortcode_tag', [self::class, 'replaceShortcode'], 10, 2);
        add_shortcode('cart_elements_badge', [self::class, 'badge']);
        add_action('template_redirect', [self::class, 'answerForm']);
        add_action('wp_head', [self::class, 'printPreloads']);
        add_action('wp_footer', [self::class, 'printScripts']);
        add_filter('wp_speculation_rules_configuration', [self::class, 'stopPrefetching']);
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

    /** The cart page is WooCommerce's own where the plugin is switched off, or asked with ?cart_elements=0. Editors read pages without a cart. */
    private static function replacesPage(): bool
    {
        // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- a link that only shows the other page.
        $asked = sanitize_key(wp_unslash($_GET['cart_elements'] ?? ''));
        return WC()->cart !== null && get_option(CartElementsForWooCommerce::PAGE, 'yes') === 'yes' && $asked !== '0';
    }

    /** Also a page that is not WooCommerce's own for the cart but has its block, such as a translation. */
    public static function isCart(): bool
    {
        return is_cart() || has_block('woocommerce/cart');
    }

    private static function replacesHeader(): bool
    {
        return get_option(CartElementsForWooCommerce::HEADER, 'no') === 'yes';
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
        if (!Request::isOfPrintedCart() || !self::isCart() || !self::replacesPage()) {
            return;
        }
        $store = null;
        try {
            // phpcs:ignore WordPress.Security.NonceVerification.Missing -- CartApi checks it before it changes anything.
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

    /** Files of the cart page are requested before WordPress has finished, and after what the theme needs to show the forms. */
    public static function printPreloads(): void
    {
        if (self::isCart() && self::replacesPage()) {
            self::printEscaped(self::elements()->modulePreloads('low'));
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
            'url' => add_query_arg(CartElementsWooCommerceApi::LOCALE, determine_locale(), rest_url('wc/store/v1')),
            'nonce' => wp_create_nonce('wc_store_api'),
            'namespace' => CartElementsForWooCommerce::NAME,
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
}
