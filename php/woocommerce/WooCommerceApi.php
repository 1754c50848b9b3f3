<?php
declare(strict_types=1);

if (!defined('ABSPATH')) {
    exit;
}

/** What the Store API lacks: undo with a line's own data, notes in the cart, codes as the shop writes them, and the language of the page. */
final class CartElementsWooCommerceApi
{
    /** The language of a page, in the address of its calls: where a plugin has several, WordPress knows only one of them there. */
    public const LOCALE = 'cart_elements_locale';

    private static bool $isBatch = false;

    public static function register(): void
    {
        add_action('woocommerce_blocks_loaded', [self::class, 'extendStoreApi']);
        add_filter('rest_request_before_callbacks', [self::class, 'speakLanguage'], 10, 3);
        add_filter('rest_request_before_callbacks', [self::class, 'spellCoupon'], 10, 3);
        add_filter('rest_request_after_callbacks', [self::class, 'forgetNotices'], 10, 3);
        add_filter('woocommerce_checkout_get_value', [self::class, 'prefillNote'], 10, 2);
        add_action('woocommerce_checkout_create_order', [self::class, 'addNote']);
        add_action('woocommerce_store_api_checkout_update_order_from_request', [self::class, 'addNote']);
        add_action('woocommerce_cart_emptied', [self::class, 'forgetNote']);
    }

    public static function extendStoreApi(): void
    {
        woocommerce_store_api_register_update_callback([
            'namespace' => CartElementsForWooCommerce::NAME,
            'callback' => [self::class, 'update'],
        ]);
        woocommerce_store_api_register_endpoint_data([
            'endpoint' => 'cart',
            'namespace' => CartElementsForWooCommerce::NAME,
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
            WC()->session->set(CartElementsForWooCommerce::NAME, $remarks);
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
        return WC()->session ? (string) WC()->session->get(CartElementsForWooCommerce::NAME, '') : '';
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
            WC()->session->set(CartElementsForWooCommerce::NAME, null);
        }
    }
}
