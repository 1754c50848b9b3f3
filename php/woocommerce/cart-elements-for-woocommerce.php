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
    foreach (['Shop', 'Page', 'Api', 'Admin'] as $part) {
        require_once __DIR__ . "/WooCommerce$part.php";
    }
    CartElementsForWooCommerce::register();
});

/** The parts of the plugin, and what they share. */
final class CartElementsForWooCommerce
{
    /** The namespace of the plugin's data in the Store API, and the key of the notes in the session. */
    public const NAME = 'cart-elements';

    /** The options: the cart page, and badge and drawer in the header. */
    public const PAGE = 'cart_elements_page';
    public const HEADER = 'cart_elements_header';

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
        CartElementsWooCommercePage::register();
        CartElementsWooCommerceApi::register();
        CartElementsWooCommerceAdmin::register(plugin_basename(__FILE__));
    }

    /** The texts of the plugin's own files, by the language: Austria has those of Germany. */
    public static function loadTexts(): void
    {
        $files = glob(__DIR__ . '/languages/*-' . substr(determine_locale(), 0, 2) . '*.l10n.php') ?: [];
        foreach ($files as $file) {
            load_textdomain('cart-elements-for-woocommerce', str_replace('.l10n.php', '.mo', $file));
        }
    }
}
