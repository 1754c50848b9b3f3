<?php
/* Stand-ins for the functions of WooCommerce that the plugin calls, as those of WordPress. */
declare(strict_types=1);

final class WC_Order
{
    private string $note;

    public function __construct(string $note = '')
    {
        $this->note = $note;
    }

    public function get_customer_note(): string
    {
        return $this->note;
    }

    public function set_customer_note(string $note): void
    {
        $this->note = $note;
    }
}

/** What WC() gives: the cart, the session and the countries at once. */
final class WooCommerceStandIn
{
    public self $cart;
    public self $session;
    public self $countries;
    /** @var list<string> */
    public array $restored = [];
    /** @var array<string, mixed> */
    private array $values = [];

    public function __construct()
    {
        $this->cart = $this->session = $this->countries = $this;
    }

    public function restore_cart_item(string $key): void
    {
        $this->restored[] = $key;
    }

    /**
     * @param mixed $default
     * @return mixed
     */
    public function get(string $name, $default)
    {
        return $this->values[$name] ?? $default;
    }

    /** @param mixed $value */
    public function set(string $name, $value): void
    {
        $this->values[$name] = $value;
    }

    public function tax_or_vat(): string
    {
        return 'VAT';
    }
}

/** WooCommerce's FeaturesUtil. */
final class FeaturesStandIn
{
    public static function declare_compatibility(string $feature, string $file, bool $isCompatible): void
    {
        $GLOBALS['woocommerce']['compatible'][$feature] = $isCompatible;
    }
}
class_alias(FeaturesStandIn::class, 'Automattic\WooCommerce\Utilities\FeaturesUtil');

$GLOBALS['woocommerce'] = ['is_cart' => true, 'has_tax' => false, 'registered' => [], 'notices' => []];

function WC(): WooCommerceStandIn
{
    return $GLOBALS['woocommerce']['instance'] ??= new WooCommerceStandIn();
}
function is_cart(): bool
{
    return $GLOBALS['woocommerce']['is_cart'];
}
function wc_get_cart_url(): string
{
    return 'https://shop.example/cart/';
}
function wc_get_checkout_url(): string
{
    return 'https://shop.example/checkout/';
}
function wc_get_page_permalink(string $page): string
{
    return "https://shop.example/$page/";
}
function wc_terms_and_conditions_page_id(): int
{
    return 7;
}
function get_woocommerce_currency(): string
{
    return 'EUR';
}
function wc_tax_enabled(): bool
{
    return $GLOBALS['woocommerce']['has_tax'];
}
function wc_notice_count(string $type = ''): int
{
    return count($type === '' ? $GLOBALS['woocommerce']['notices'] : $GLOBALS['woocommerce']['notices'][$type] ?? []);
}
/** @return array<string, mixed> */
function wc_get_notices(): array
{
    return $GLOBALS['woocommerce']['notices'];
}
/** @param array<string, mixed> $notices */
function wc_set_notices(array $notices): void
{
    $GLOBALS['woocommerce']['notices'] = $notices;
}
function wc_print_notices(bool $isReturned): string
{
    $html = $isReturned ? implode($GLOBALS['woocommerce']['notices']) : '';
    $GLOBALS['woocommerce']['notices'] = [];
    return $html;
}
function wc_format_coupon_code(string $code): string
{
    return html_entity_decode($code);
}
/** As a database compares texts. */
function wc_get_coupon_id_by_code(string $code): int
{
    return $code === 'STRASSE' ? 24 : 0;
}
function wc_get_coupon_code_by_id(int $id): string
{
    return 'Straße';
}
/** @param array<string, mixed> $registration */
function woocommerce_store_api_register_update_callback(array $registration): void
{
    $GLOBALS['woocommerce']['registered']['update'] = $registration;
}
/** @param array<string, mixed> $registration */
function woocommerce_store_api_register_endpoint_data(array $registration): void
{
    $GLOBALS['woocommerce']['registered']['data'] = $registration;
}
