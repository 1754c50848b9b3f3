<?php
/* The plugin with stand-ins for the functions of WordPress that it calls. */
declare(strict_types=1);

require_once __DIR__ . '/stand-ins/wordpress.php';

// As its instructions say: the plugin with the helper's file beside it. Another plugin has brought the helper already.
$folder = sys_get_temp_dir() . '/cart-elements-plugin-' . bin2hex(random_bytes(4));
mkdir($folder);
copy(dirname(__DIR__) . '/wordpress/cart-elements.php', "$folder/cart-elements.php");
file_put_contents("$folder/CartElements.php", "<?php \$GLOBALS['wordpress']['twice'] = true;");
class_exists(CartElements\CartElements::class);
require "$folder/cart-elements.php";
$shortcode = static fn ($attributes): string => $GLOBALS['wordpress']['shortcodes']['cart_elements']($attributes);

return [
    'the helper is not declared twice' => static function (): void {
        same(false, isset($GLOBALS['wordpress']['twice']));
    },
    'the shortcode becomes the tag with its settings, and asks for the script' => static function () use ($shortcode): void {
        same("<cart-page lang=\"de-AT\" fallback-lang=\"en\" csrf-token=\"nonce of cart_elements\"></cart-page>\n", $shortcode(''));
        same(['cart-elements'], $GLOBALS['wordpress']['enqueued']);
        contains('<cart-lines cart-type="dropshipping" lang="pl"', $shortcode(['tag' => 'cart-lines', 'cart_type' => 'dropshipping', 'lang' => 'pl']));
    },
    'a shop can change the settings' => static function () use ($shortcode): void {
        add_filter('cart_elements_settings', static fn (array $settings): array => ['api-base' => 'https://shop.example'] + $settings);
        contains('api-base="https://shop.example"', $shortcode(''));
        unset($GLOBALS['wordpress']['filters']['cart_elements_settings']);
    },
    'an author sees what is wrong with a shortcode, a visitor does not' => static function () use ($shortcode): void {
        same('', $shortcode(['tag' => '<script>']));
        $GLOBALS['wordpress']['may'] = true;
        contains('which is not a tag of the cart', $shortcode(['tag' => '<script>']));
        same(false, strpos($shortcode(['tag' => '<script>']), '<script>'));
        $GLOBALS['wordpress']['may'] = false;
    },
    'its script is printed as a module, the others as they were' => static function (): void {
        apply_filters('wp_enqueue_scripts', '');
        $url = $GLOBALS['wordpress']['registered']['cart-elements'];
        same(
            "<script type=\"module\" src=\"$url\"></script>\n",
            apply_filters('script_loader_tag', "<script src=\"$url\"></script>", 'cart-elements')
        );
        // The filter also gets the inline scripts that belong to it.
        $inline = '<script id="cart-elements-js-before">before("$1")</script>';
        same(
            "$inline\n<script type=\"module\" src=\"$url\"></script>\n$inline",
            apply_filters('script_loader_tag', "$inline\n<script src=\"$url\" id=\"cart-elements-js\"></script>\n$inline", 'cart-elements')
        );
        same('<script src="x"></script>', apply_filters('script_loader_tag', '<script src="x"></script>', 'jquery'));
    },
];
