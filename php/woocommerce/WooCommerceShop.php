<?php

use CartElements\CartShop;

if (!defined('ABSPATH')) {
    exit;
}

/**
 * WooCommerce's own cart, for the cart as forms: with scripts the page calls the Store API. All amounts are WooCommerce's,
 * and its notices say what it refuses.
 */
final class CartElementsWooCommerceShop implements CartShop
{
    private WC_Cart $cart;
    /** @var array<string, string> the titles of the rows */
    private array $texts;

    /** @param array<string, string> $texts */
    public function __construct(WC_Cart $cart, array $texts)
    {
        [$this->cart, $this->texts] = [$cart, $texts];
    }

    public function cart(): array
    {
        $this->cart->calculate_totals();
        [$before, $after] = array_map(
            static fn (string $part): string => html_entity_decode(str_replace('%1$s', get_woocommerce_currency_symbol(), $part), ENT_QUOTES, 'UTF-8'),
            explode('%2$s', get_woocommerce_price_format())
        );
        return [
            'products' => array_map([$this, 'line'], array_values($this->cart->get_cart())),
            'currency' => get_woocommerce_currency(),
            'currency_format' => [
                'prefix' => $before, 'suffix' => $after, 'decimal' => wc_get_price_decimal_separator(),
                'group' => wc_get_price_thousand_separator(), 'decimals' => wc_get_price_decimals(),
            ],
            'prices' => $this->isNet() ? 'net' : 'gross',
            'nothing_to_deliver' => !$this->cart->needs_shipping(),
            'codes' => array_values($this->cart->get_applied_coupons()),
            'totals' => $this->rows(),
            'total' => ['gross' => (float) $this->cart->get_total('edit')],
        ];
    }

    public function addLine(array $line): void
    {
        $this->cart->add_to_cart((int) $line['id'], (int) $line['amount']);
    }

    public function setAmount(string $key, int $amount): void
    {
        $item = $this->cart->get_cart_item($key);
        $most = $item['data']->get_max_purchase_quantity();
        if ($most >= 0 && $amount > $most) {
            $amount = $most;
            wc_add_notice(strtr($this->texts['lowStock'], ['{count}' => $most]), 'notice');
        }
        // As WooCommerce's own form of the cart: extensions have rules for quantities there.
        if (apply_filters('woocommerce_update_cart_validation', true, $key, $item, $amount)) {
            $this->cart->set_quantity($key, $amount);
        }
    }

    public function removeLine(string $key): void
    {
        $this->cart->remove_cart_item($key);
    }

    public function addCode(string $code): void
    {
        $this->cart->apply_coupon(CartElementsWooCommerceApi::spelled($code));
    }

    public function removeCode(string $code): void
    {
        $this->cart->remove_coupon($code);
        $this->cart->calculate_totals();
    }

    public function setRemarks(string $remarks): void
    {
        WC()->session->set('cart-elements', $remarks);
    }

    public function recommendations(): array
    {
        return [];
    }

    private function isNet(): bool
    {
        return wc_tax_enabled() && !$this->cart->display_prices_including_tax();
    }

    /** @return array<string, mixed> */
    private function line(array $item): array
    {
        $product = $item['data'];
        [$amount, $net] = [$item['quantity'], (float) $item['line_subtotal']];
        $gross = $net + (float) $item['line_subtotal_tax'];
        $most = $product->get_max_purchase_quantity();
        $isSale = !$this->isNet() && $product->is_on_sale();
        // A variation has the name of its product, and all of its attributes as options, as in the Store API.
        $named = clone $product;
        $named->set_name($product->get_title());
        $data = array_filter(array_map('trim', explode("\n", wc_get_formatted_cart_item_data(['data' => $named] + $item, true))));
        return [
            'id' => $product->get_id(), 'key' => $item['key'], 'name' => $product->get_title(), 'url' => $product->is_visible() ? $product->get_permalink($item) : null,
            'photo_url' => wp_get_attachment_image_url($product->get_image_id(), 'woocommerce_thumbnail') ?: null,
            'sku' => $product->get_sku(), 'amount' => $amount,
            'options' => array_map(static fn (string $text): array => ['value' => $text], $data),
            'min' => $product->get_min_purchase_quantity(), 'maxQuantity' => $most >= 0 ? $most : null, 'fixed_amount' => $product->is_sold_individually(),
            'price' => $gross / $amount, 'nett_price' => $net / $amount, 'value_gross' => $gross, 'value_net' => $net,
            'oldprice' => $isSale ? (float) wc_get_price_to_display($product, ['price' => $product->get_regular_price(), 'display_context' => 'cart']) : null,
        ];
    }

    /** @return list<array<string, mixed>> the rows between the lines and what is to be paid, as the adapter of the Store API has them */
    private function rows(): array
    {
        $isNet = $this->isNet();
        $row = static fn (string $code, string $title, $net, $tax): array
            => ['code' => $code, 'title' => $title, 'value' => (float) $net + ($isNet ? 0.0 : (float) $tax)];
        $cart = $this->cart;
        $rows = [$row('subtotal', $this->texts['subtotal'], $cart->get_subtotal(), $cart->get_subtotal_tax())];
        $codes = array_values($cart->get_applied_coupons());
        [$net, $tax] = [(float) $cart->get_discount_total(), (float) $cart->get_discount_tax()];
        foreach ($codes as $at => $code) {
            // WooCommerce rounds the sum. With what is left in the last row, the rows add up.
            $own = $at === array_key_last($codes)
                ? [$net, $tax] : [$cart->get_coupon_discount_amount($code), $cart->get_coupon_discount_tax_amount($code)];
            [$net, $tax] = [$net - $own[0], $tax - $own[1]];
            $rows[] = $row('coupon', strtr($this->texts['coupon'], ['{code}' => $code]), -$own[0], -$own[1]);
        }
        if ($cart->needs_shipping()) {
            $names = array_map(static fn (WC_Shipping_Rate $rate): string => $rate->get_label(), array_values($cart->calculate_shipping()));
            $isKnown = $names !== [] || (float) $cart->get_shipping_total() !== 0.0;
            $rows[] = $isKnown
                ? $row('shipping', $this->texts['shipping'], $cart->get_shipping_total(), $cart->get_shipping_tax()) + ['note' => implode(', ', array_unique($names))]
                : ['code' => 'shipping', 'title' => $this->texts['shipping'], 'note' => $this->texts['shippingLater']];
        }
        foreach ($cart->get_fees() as $fee) {
            $rows[] = $row('fee', $fee->name, $fee->total, $fee->tax);
        }
        foreach ($cart->get_tax_totals() as $tax) {
            $title = $isNet ? $tax->label : strtr($this->texts['includedTax'], ['{tax}' => $tax->label]);
            $rows[] = ['code' => 'tax', 'title' => $title, 'value' => (float) $tax->amount];
        }
        return $rows;
    }
}
