<?php
/**
 * Plugin Name: Cart Elements
 * Description: The shortcode [cart_elements] shows the cart of your shop; [cart_elements tag="cart-badge"] another of its tags.
 * Version: 1.1.0
 * Requires PHP: 7.4
 * License: MIT
 *
 * Copy this file, dist/php/CartElements.php and the library's folder dist into wp-content/plugins/cart-elements/.
 * The plugin prints tags and scripts. The calls of the cart are your shop's: where they are not on this
 * host, the filter cart_elements_settings can say so (api-base), and it can say the token:
 *
 *     add_filter('cart_elements_settings', fn ($settings) => ['api-base' => 'https://shop.example'] + $settings);
 */
declare(strict_types=1);

use CartElements\CartElements;

if (!defined('ABSPATH')) {
    exit;
}

// Another plugin may have brought the helper.
if (!class_exists(CartElements::class)) {
    require_once __DIR__ . '/CartElements.php';
}

add_action('wp_enqueue_scripts', 'cart_elements_register');
add_filter('script_loader_tag', 'cart_elements_script_tag', 10, 2);
add_shortcode('cart_elements', 'cart_elements_shortcode');

/** Registers the script; it is printed only on pages with the shortcode. */
function cart_elements_register(): void
{
    wp_register_script('cart-elements', plugins_url('dist/autoload.js', __FILE__), [], null, true);
}

/**
 * WordPress prints classic scripts. This one is a module, with integrity if dist contains the hash.
 * Inline scripts that a theme has added before or after it stay.
 */
function cart_elements_script_tag(string $html, string $handle): string
{
    if ($handle !== 'cart-elements') {
        return $html;
    }
    $own = static fn (): string => cart_elements_helper()->scriptTag();
    return (string) preg_replace_callback('~<script\b[^>]*\ssrc=[^>]*></script>\n?~', $own, $html);
}

/**
 * The markup in place of the shortcode.
 *
 * @param array<string, string>|string $attributes settings, such as currency="EUR"; "" if there are
 *   none
 */
function cart_elements_shortcode($attributes): string
{
    // WordPress passes names in lower case, and attributes without a value under numbers.
    $given = array_filter((array) $attributes, 'is_string', ARRAY_FILTER_USE_KEY);
    $tag = $given['tag'] ?? 'cart-page';
    unset($given['tag']);
    $settings = (array) apply_filters('cart_elements_settings', [
        'lang' => str_replace('_', '-', get_locale()),
        'fallback-lang' => 'en',
        'csrf-token' => wp_create_nonce('cart_elements'),
    ]);
    $named = [];
    foreach ($given as $name => $value) {
        $named[str_replace('_', '-', $name)] = $value;
    }
    try {
        $html = cart_elements_helper()->tag($tag, $named + $settings);
    } catch (InvalidArgumentException $error) {
        // A mistake of the author: shown to people who can correct it, but not to visitors.
        return current_user_can('edit_posts') ? '<p>' . esc_html($error->getMessage()) . '</p>' : '';
    }
    wp_enqueue_script('cart-elements');
    return $html;
}

function cart_elements_helper(): CartElements
{
    $dist = __DIR__ . '/dist';
    return new CartElements([
        'url' => plugins_url('dist/', __FILE__),
        'files' => is_dir($dist) ? $dist : null,
        'build' => apply_filters('cart_elements_build', 'default'),
    ]);
}
