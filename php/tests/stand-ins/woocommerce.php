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

final class WC_Shipping_Rate
{
    public function get_label(): string
    {
        return 'Parcel';
    }
}

/** A variation, whose own name has its attributes. */
final class ProductStandIn
{
    private string $name = 'Jar - Red';

    public function set_name(string $name): void
    {
        $this->name = $name;
    }

    /** @param list<mixed> $arguments @return mixed */
    public function __call(string $name, array $arguments)
    {
        return [
            'get_id' => 30, 'get_name' => $this->name, 'get_title' => 'Jar', 'get_sku' => 'J1', 'is_visible' => true, 'get_permalink' => 'https://shop.example/jar', 'get_image_id' => 0,
            'get_min_purchase_quantity' => 1, 'get_max_purchase_quantity' => 9, 'is_sold_individually' => false, 'is_on_sale' => true, 'get_regular_price' => '15',
        ][$name];
    }
}

/** What WC() gives: the cart, the session and the countries at once. */
final class WooCommerceStandIn
{
    public ?self $cart;
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

    /** @var array<string, int> the pieces of each line */
    public array $rows = ['abc' => 2];
    /** @var list<string> */
    public array $coupons = [];

    public function calculate_totals(): void
    {
    }

    /** @return array<string, mixed> */
    public function get_cart_item(string $key): array
    {
        $sum = $this->rows[$key] * 10.0;
        return ['key' => $key, 'data' => new ProductStandIn(), 'quantity' => $this->rows[$key], 'line_subtotal' => $sum, 'line_subtotal_tax' => $sum / 5];
    }

    /** @return array<string, array<string, mixed>> */
    public function get_cart(): array
    {
        return array_combine(array_keys($this->rows), array_map([$this, 'get_cart_item'], array_keys($this->rows)));
    }

    public function set_quantity(string $key, int $amount): void
    {
        $this->rows[$key] = $amount;
    }

    public function remove_cart_item(string $key): void
    {
        unset($this->rows[$key]);
    }

    public function apply_coupon(string $code): void
    {
        if (in_array($code, ['Straße', 'TEN'], true)) {
            $this->coupons[] = $code;
        } else {
            wc_add_notice("Coupon \"$code\" does not exist!", 'error');
        }
    }

    public function remove_coupon(string $code): void
    {
        $this->coupons = array_values(array_diff($this->coupons, [$code]));
    }

    /** @return list<string> */
    public function get_applied_coupons(): array
    {
        return $this->coupons;
    }

    /** Rounded as one sum. */
    public function get_discount_total(): float
    {
        return round(2.497 * count($this->coupons), 2);
    }

    public function get_discount_tax(): float
    {
        return 0.5 * count($this->coupons);
    }

    public function get_coupon_discount_amount(string $code): float
    {
        return 2.5;
    }

    public function get_coupon_discount_tax_amount(string $code): float
    {
        return 0.5;
    }

    public function get_subtotal(): float
    {
        return array_sum($this->rows) * 10.0;
    }

    public function get_subtotal_tax(): float
    {
        return array_sum($this->rows) * 2.0;
    }

    public function get_total(string $context): string
    {
        return (string) (array_sum($this->rows) * 12.0 - count($this->coupons) * 3.0 + 5.0);
    }

    public function display_prices_including_tax(): bool
    {
        return get_option('woocommerce_tax_display_cart', 'incl') === 'incl';
    }

    public function needs_shipping(): bool
    {
        return true;
    }

    /** @return array<string, WC_Shipping_Rate> */
    public function calculate_shipping(): array
    {
        return ['flat_rate:1' => new WC_Shipping_Rate()];
    }

    public function get_shipping_total(): string
    {
        return '4';
    }

    public function get_shipping_tax(): string
    {
        return '1';
    }

    /** @return list<object> */
    public function get_fees(): array
    {
        return [];
    }

    /** @return array<string, object> */
    public function get_tax_totals(): array
    {
        return ['VAT' => (object) ['label' => 'VAT', 'amount' => '5.00']];
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

class_alias(WooCommerceStandIn::class, 'WC_Cart');

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
function wc_add_notice(string $text, string $type): void
{
    $GLOBALS['woocommerce']['notices'][$type] = $text;
}
function get_woocommerce_currency_symbol(): string
{
    return '&euro;';
}
function get_woocommerce_price_format(): string
{
    return '%2$s&nbsp;%1$s';
}
function wc_get_price_decimals(): int
{
    return 2;
}
function wc_get_price_decimal_separator(): string
{
    return ',';
}
function wc_get_price_thousand_separator(): string
{
    return '.';
}
/** @param array<string, mixed> $item */
function wc_get_formatted_cart_item_data(array $item, bool $isText): string
{
    $isNamed = strpos($item['data']->get_name(), 'Red') !== false;
    return ($isNamed ? '' : "Colour: Red\n") . "Engraving: Bob [x] \n";
}
/** @param array<string, mixed> $options */
function wc_get_price_to_display(ProductStandIn $product, array $options): float
{
    return $options['price'] * 1.2;
}
