<?php

// Without strict types, as OpenCart: its database gives numbers as texts.

use CartElements\CartShop;
use CartElements\Refused;

/**
 * OpenCart's own cart, for CartApi: OpenCart 3.0 and 4. It reads the cart, the totals and the texts
 * from OpenCart's classes, and adds lines and codes by OpenCart's own controllers, so their checks
 * and what extensions have changed in them apply.
 */
final class OpenCartShop implements CartShop
{
    private object $registry;
    private bool $is4;

    /** @param string $version OpenCart's constant VERSION */
    public function __construct(object $registry, string $version)
    {
        $this->registry = $registry;
        $this->is4 = version_compare($version, '4', '>=');
        foreach (['catalog/product', 'tool/image', 'tool/upload', $this->is4 ? 'checkout/cart' : 'setting/extension'] as $model) {
            $this->load->model($model);
        }
        $this->load->language('checkout/cart');
        if ($this->is4 && version_compare($version, '4.0.2', '<')) {
            // When these versions remove a line whose product is gone, they forget those that they read before it.
            $this->cart->getProducts();
            $this->readAgain();
        }
    }

    /** OpenCart's services and models by their names, as in its controllers. */
    public function __get(string $name): ?object
    {
        return $this->registry->get($name);
    }

    public function cart(): array
    {
        $products = array_column($this->cart->getProducts(), null, 'cart_id');
        // In the order in which they were added; the database gives them in any.
        ksort($products);
        foreach ($products as $key => $product) {
            $products[$key]['info'] = $info = $this->model_catalog_product->getProduct($product['product_id']) ?: [];
            if (is_bool($product['minimum'])) {
                // OpenCart 4.0 says here whether the minimum is reached.
                $products[$key]['minimum'] = $info['minimum'] ?? 0;
            }
        }
        $isFree = $this->config->get('shipping_free_status') && !$this->config->get('shipping_free_geo_zone_id');
        $from = $isFree ? (float) $this->config->get('shipping_free_total') : 0;
        return [
            'products' => array_merge(array_map([$this, 'line'], array_values($products)), $this->certificates()),
            'currency' => $this->session->data['currency'],
            'owner' => 'customer-' . (int) $this->customer->getId(),
            'remarks' => html_entity_decode($this->session->data['comment'] ?? '', ENT_QUOTES, 'UTF-8'),
            'remarks_max' => 5000,
            'prices' => $this->config->get('config_tax') ? 'gross' : 'net',
            'messages' => $this->messages($products),
            'codes' => array_intersect_key($this->session->data, ['coupon' => 0, 'voucher' => 0]),
            // Without it the page would add up the lines.
            'totals' => $this->showsPrices() ? $this->totals() : [['code' => 'total', 'title' => '']],
            'free_delivery' => $from > 0 ? ['from' => $from, 'basis' => 'net'] : null,
        ];
    }

    public function addLine(array $line): void
    {
        $certificate = $this->session->data['cart_elements_removed'][$line['id']] ?? null;
        if ($certificate !== null) {
            $this->session->data['vouchers'][] = $certificate;
            unset($this->session->data['cart_elements_removed'][$line['id']]);
            $this->changed();
            return;
        }
        $plan = (string) (int) ($line['plan'] ?? 0);
        $this->ask(['checkout/cart/add', 'checkout/cart|add'], 'not-added', [
            'product_id' => (string) $line['id'], 'quantity' => (string) $line['amount'],
            'option' => $this->inOrder((array) ($line['option'] ?? []), (int) $line['id']),
            'recurring_id' => $plan, 'subscription_plan_id' => $plan,
        ]);
        $this->readAgain();
    }

    public function setAmount(string $key, int $amount): void
    {
        $this->cart->update((int) $key, $amount);
        $this->changed();
    }

    public function removeLine(string $key): void
    {
        if (strpos($key, 'voucher-') === 0) {
            // Undo cannot buy it again.
            $this->session->data['cart_elements_removed'][$key] = $this->session->data['vouchers'][substr($key, 8)] ?? null;
            unset($this->session->data['vouchers'][substr($key, 8)]);
        } else {
            $this->cart->remove((int) $key);
        }
        $this->changed();
    }

    public function addCode(string $code): void
    {
        foreach (['coupon', 'voucher'] as $kind) {
            try {
                $folders = ["extension/total/$kind/$kind", "extension/opencart/checkout/$kind|save", "extension/opencart/total/$kind|save"];
                $this->ask($folders, 'unknown', [$kind => $code]);
                return;
            } catch (Refused $refused) {
                $first = $first ?? $refused;
            }
        }
        throw $first;
    }

    public function removeCode(string $code): void
    {
        foreach (['coupon', 'voucher'] as $kind) {
            if (strcasecmp($this->session->data[$kind] ?? '', $code) === 0) {
                unset($this->session->data[$kind]);
            }
        }
    }

    public function setRemarks(string $remarks): void
    {
        $this->session->data['comment'] = htmlspecialchars($remarks, ENT_COMPAT, 'UTF-8');
    }

    public function recommendations(): array
    {
        $related = $this->is4 ? 'getRelated' : 'getProductRelated';
        $found = [];
        foreach ($this->showsPrices() ? array_column($this->cart->getProducts(), 'product_id') : [] as $id) {
            foreach ($this->model_catalog_product->$related($id) as $product) {
                // What needs a choice cannot be added from here.
                if (!array_filter(array_column($this->optionsOf((int) $product['product_id']), 'required'))) {
                    $price = (float) ($product['special'] ?: $product['price']);
                    $found[] = $this->prices($price, $product) + [
                        'id' => (int) $product['product_id'], 'name' => $product['name'],
                        'url' => $this->pageOf($product), 'zdjecie' => $this->image($product['image']), 'cenanetto' => $price,
                    ];
                }
            }
        }
        return $found;
    }

    /** @return list<array<string, mixed>> the options that OpenCart's page of the product has */
    private function optionsOf(int $product): array
    {
        $name = $this->is4 ? 'getOptions' : 'getProductOptions';
        return $this->model_catalog_product->$name($product);
    }

    /** OpenCart merges lines whose options are equal and in the same order. A browser sorts them by their ids. */
    private function inOrder(array $option, int $product): array
    {
        $places = array_fill_keys(array_column($this->optionsOf($product), 'product_option_id'), 0);
        return array_replace(array_intersect_key($places, $option), $option);
    }

    private function pageOf(array $product): string
    {
        $language = $this->config->get('config_language');
        return $this->url->link('product/product', "language=$language&product_id={$product['product_id']}");
    }

    /** @return array<string, mixed> a line as the calls name its fields */
    private function line(array $product): array
    {
        [$options, $choice, $stock] = [[], [], []];
        foreach ($product['option'] as $option) {
            $file = $option['type'] === 'file' ? $this->model_tool_upload->getUploadByCode($option['value']) : null;
            $options[] = ['name' => $option['name'], 'value' => $file['name'] ?? $option['value']];
            $picked = $option['product_option_value_id'] ?: $option['value'];
            $id = $option['product_option_id'];
            $choice[$id] = $option['type'] === 'checkbox' ? array_merge($choice[$id] ?? [], [$picked]) : $picked;
            if (!empty($option['subtract'])) {
                $stock[] = $option['quantity'];
            }
        }
        $plan = ($product['recurring'] ?? null) ?: ($product['subscription'] ?? null) ?: [];
        $info = $product['info'];
        $isShort = !($product['stock_status'] ?? $product['stock']) && $this->warnsOfStock();
        return [
            'id' => (int) $product['product_id'], 'key' => (string) $product['cart_id'], 'name' => $product['name'],
            'url' => $this->pageOf($product),
            'photo_url' => $this->image($product['image']), 'sku' => $product['model'], 'ean' => $info['ean'] ?? '',
            'amount' => (int) $product['quantity'], 'min' => $product['minimum'] > 1 ? (int) $product['minimum'] : 0,
            'options' => $plan ? [...$options, ['value' => $plan['name']]] : $options,
            // What addLine() needs to add the line again.
            'option' => $choice, 'plan' => (int) ($plan['recurring_id'] ?? $plan['subscription_plan_id'] ?? 0),
            'maxQuantity' => $this->config->get('config_stock_checkout') || !isset($info['quantity'])
                ? null
                : max(0, (int) min([$info['quantity'], ...$stock])),
            'availability' => $isShort ? ['text' => '***', 'level' => 'late'] : null,
        ] + ($this->showsPrices() ? $this->values($product, $info) : ['price' => '', 'nett_price' => '']);
    }

    private function values(array $product, array $info): array
    {
        $price = (float) $product['price'];
        $before = empty($info['special']) ? $price : (float) $info['price'];
        foreach (empty($info['special']) ? [] : $product['option'] as $option) {
            $before += (float) (($option['price_prefix'] ?? '') . ($option['price'] ?? 0));
        }
        $prices = $this->prices($price, $product);
        return $prices + [
            'oldprice' => $before > $price ? $this->prices($before, $product)['price'] : null,
            'value_gross' => $prices['price'] * $product['quantity'], 'value_net' => $price * $product['quantity'],
        ];
    }

    /** @return list<array<string, mixed>> the gift certificates that the buyer buys, in OpenCart 3 */
    private function certificates(): array
    {
        $lines = [];
        foreach ($this->session->data['vouchers'] ?? [] as $key => $voucher) {
            $price = (float) $voucher['amount'];
            $lines[] = [
                'id' => "voucher-$key", 'name' => $voucher['description'], 'amount' => 1,
                'price' => $price, 'nett_price' => $price, 'fixed_amount' => true,
            ];
        }
        return $lines;
    }

    /** @return list<array<string, mixed>> what OpenCart's cart page says above the lines, and at them */
    private function messages(array $products): array
    {
        $messages = [];
        if (!$this->showsPrices()) {
            $text = strip_tags(sprintf($this->language->get('text_login'), '', ''));
            $messages[] = ['level' => 'warning', 'text' => $text];
        }
        if ($this->warnsOfStock() && !$this->cart->hasStock()) {
            $blocks = !$this->config->get('config_stock_checkout');
            $messages[] = ['level' => 'error', 'text' => $this->language->get('error_stock'), 'blocks' => $blocks];
        }
        foreach ($products as $key => $product) {
            $same = array_filter($products, static fn (array $each): bool => $each['product_id'] == $product['product_id']);
            if ($product['minimum'] > array_sum(array_column($same, 'quantity'))) {
                // The text of OpenCart 4 names no product, because it stands at one.
                $text = $this->language->get('error_minimum');
                $text = sprintf($text, ...array_slice([$product['name'], $product['minimum']], -substr_count($text, '%s')));
                $messages[] = ['level' => 'error', 'text' => $text, 'key' => (string) $key, 'blocks' => true];
            }
        }
        return $messages;
    }

    /** @return list<array{code: string, title: string, value: float}> the rows of OpenCart's total modules */
    private function totals(): array
    {
        $totals = [];
        $taxes = $this->cart->getTaxes();
        $total = 0;
        if ($this->is4) {
            ($this->model_checkout_cart->getTotals)($totals, $taxes, $total);
            return $totals;
        }
        $modules = [];
        foreach (array_column($this->model_setting_extension->getExtensions('total'), 'code') as $code) {
            if ($this->config->get("total_{$code}_status")) {
                $modules[$code] = (int) $this->config->get("total_{$code}_sort_order");
            }
        }
        asort($modules);
        foreach (array_keys($modules) as $code) {
            $this->load->model("extension/total/$code");
            $this->{"model_extension_total_$code"}->getTotal(['totals' => &$totals, 'taxes' => &$taxes, 'total' => &$total]);
        }
        array_multisort(array_map('intval', array_column($totals, 'sort_order')), SORT_ASC, $totals);
        return $totals;
    }

    /** Has one of OpenCart's controllers do it: there is one of these in each version. Those of 4.0.0 to 4.1 all know "|". */
    private function ask(array $routes, string $name, array $post): void
    {
        // OpenCart escapes what a form sends.
        $this->request->post = $this->request->clean($post);
        $answer = null;
        foreach ($routes as $route) {
            $this->response->setOutput('');
            $this->load->controller($route);
            $answer = $answer ?: json_decode((string) $this->response->getOutput(), true);
        }
        $this->response->setOutput('');
        // OpenCart's next page would say it once more.
        unset($this->session->data['success']);
        $errors = (array) ($answer['error'] ?? ($answer ? [] : 'There is no such product.'));
        array_walk_recursive($errors, static function (string $text) use ($name): void {
            throw new Refused(422, $name, $text);
        });
    }

    /** As OpenCart does, so that the buyer chooses delivery and payment for the cart as it is. */
    private function changed(): void
    {
        foreach (['shipping_method', 'shipping_methods', 'payment_method', 'payment_methods', 'reward'] as $name) {
            unset($this->session->data[$name]);
        }
        $this->readAgain();
    }

    /** OpenCart 4.0.2 keeps the lines as they were before it has changed them. */
    private function readAgain(): void
    {
        $cart = get_class($this->cart);
        $this->registry->set('cart', new $cart($this->registry));
    }

    private function prices(float $price, array $product): array
    {
        return ['price' => $this->tax->calculate($price, $product['tax_class_id'], true), 'nett_price' => $price];
    }

    /** An amount in the buyer's currency, rounded as OpenCart shows it. */
    public function money(float $amount): float
    {
        return (float) $this->currency->format($amount, $this->session->data['currency'], 0, false);
    }

    private function image(?string $file): string
    {
        return (string) $this->model_tool_image->resize($file ?: 'placeholder.png', 100, 100);
    }

    private function showsPrices(): bool
    {
        return $this->customer->isLogged() || !$this->config->get('config_customer_price');
    }

    private function warnsOfStock(): bool
    {
        return !$this->config->get('config_stock_checkout') || $this->config->get('config_stock_warning');
    }
}
