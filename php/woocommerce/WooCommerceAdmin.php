<?php
declare(strict_types=1);

if (!defined('ABSPATH')) {
    exit;
}

/** The plugin's options among WooCommerce's settings, and a link that switches the cart page in one click. */
final class CartElementsWooCommerceAdmin
{
    private const SWITCH = 'cart_elements_switch';

    /** @param string $plugin as WordPress names it in its list of plugins */
    public static function register(string $plugin): void
    {
        add_filter('woocommerce_get_settings_advanced', [self::class, 'addOptions'], 10, 2);
        add_filter("plugin_action_links_$plugin", [self::class, 'addSwitch']);
        add_action('admin_bar_menu', [self::class, 'addSwitchToBar'], 100);
        add_action('admin_post_' . self::SWITCH, [self::class, 'switchPage']);
    }

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
                'id' => CartElementsForWooCommerce::PAGE,
                'type' => 'checkbox',
                'default' => 'yes',
            ],
            [
                'title' => __('Header', 'cart-elements-for-woocommerce'),
                'desc' => __('Show a badge in place of the Mini-Cart block, and a drawer that it opens', 'cart-elements-for-woocommerce'),
                'desc_tip' => __('In other themes, write [cart_elements_badge] into the header.', 'cart-elements-for-woocommerce'),
                'id' => CartElementsForWooCommerce::HEADER,
                'type' => 'checkbox',
                'default' => 'no',
            ],
            ['type' => 'sectionend', 'id' => 'cart_elements'],
        ]);
    }

    /** A link that switches the cart page, here and back. @return array{0: string, 1: string} */
    private static function switchLink(): array
    {
        $isOn = get_option(CartElementsForWooCommerce::PAGE, 'yes') === 'yes';
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
        if (is_admin() || !CartElementsWooCommercePage::isCart() || !current_user_can('manage_woocommerce')) {
            return;
        }
        [$url, $label] = self::switchLink();
        $bar->add_node(['id' => CartElementsForWooCommerce::NAME, 'title' => esc_html($label), 'href' => $url]);
    }

    public static function switchPage(): void
    {
        check_admin_referer(self::SWITCH);
        if (!current_user_can('manage_woocommerce')) {
            wp_die(esc_html__('You may not change the cart page.', 'cart-elements-for-woocommerce'), '', ['response' => 403]);
        }
        update_option(CartElementsForWooCommerce::PAGE, get_option(CartElementsForWooCommerce::PAGE, 'yes') === 'yes' ? 'no' : 'yes');
        wp_safe_redirect(wp_get_referer() ?: admin_url('plugins.php'));
        exit;
    }
}
