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
    }

    /** OpenCart's services and models by their names, as in its controllers. */
    public function __get(string $name): ?object
    {
        return $this->registry->get($name);
    }

    public function cart(): array
    {
        foreach (['catalog/product', 'tool/image', 'tool/upload', 'setting/extension'] as $model) {
            $this->load->model($model);
        }
        $this->load->language('checkout/cart');
        $products = array_column($this->cart->getProducts(), null, 'cart_id');
        // In the order in which they were added; the database gives them in any.
        ksort($products);
        $products = array_values($products);
        $lines = array_map([$this, 'line'], $products);
        foreach ($this->session->data['vouchers'] ?? [] as $key => $voucher) {
            $price = $this->money($voucher['amount']);
            $lines[] = [
                'id' => "voucher-$key", 'key' => "voucher-$key", 'name' => $voucher['description'], 'amount' => 1,
                'price' => $price, 'nett_price' => $price, 'fixed_amount' => true,
            ];
        }
        $messages = [];
        $blocked = null;
        if (!$this->cart->hasStock() && (!$this->config->get('config_stock_checkout') || $this->config->get('config_stock_warning'))) {
            $messages[] = ['level' => 'error', 'text' => $this->language->get('error_stock')];
            $blocked = $this->config->get('config_stock_checkout') ? null : $this->language->get('error_stock');
        }
        foreach ($products as $product) {
            $same = array_filter($products, static fn (array $each): bool => $each['product_id'] == $product['product_id']);
            if ($product['minimum'] > array_sum(array_column($same, 'quantity'))) {
                // The text of OpenCart 4 names no product, because it stands at one.
                $text = $this->language->get('error_minimum');
                $text = sprintf($text, ...(substr_count($text, '%s') > 1 ? [$product['name']] : []), ...[$product['minimum']]);
                $messages[] = ['level' => 'error', 'text' => $text, 'key' => (string) $product['cart_id']];
                $blocked = $blocked ?? $text;
            }
        }
        $totals = [];
        if ($this->showsPrices()) {
            $totals = $this->totals();
        } else {
            $text = strip_tags(sprintf($this->language->get('text_login'), '', ''));
            $messages[] = ['level' => 'warning', 'text' => $text];
        }
        $codes = [];
        foreach (['coupon', 'voucher'] as $kind) {
            if (isset($this->session->data[$kind])) {
                $value = array_column($totals, 'value', 'code')[$kind] ?? 0;
                $codes[] = ['code' => $this->session->data[$kind], 'amount' => $value < 0 ? $this->money(-$value) : null];
            }
        }
        $side = $this->config->get('config_tax') ? 'gross' : 'net';
        $total = array_column($totals, 'value', 'code')['total'] ?? null;
        $free = $this->money($this->config->get('shipping_free_total'));
        $isFree = $free > 0 && $this->config->get('shipping_free_status') && !$this->config->get('shipping_free_geo_zone_id');
        return [
            'products' => $lines,
            'currency' => $this->session->data['currency'],
            'owner' => 'customer-' . (int) $this->customer->getId(),
            'remarks' => html_entity_decode($this->session->data['comment'] ?? '', ENT_QUOTES, 'UTF-8'),
            'remarks_max' => 5000,
            'prices' => $side,
            'messages' => $messages,
            'checkout_blocked' => $blocked,
            'codes' => $codes,
            'totals' => array_map(fn (array $row): array => [
                'code' => $row['code'], 'title' => $row['title'], $side => $this->money($row['value']),
            ], $totals),
            'total' => $total === null ? null : ['gross' => $this->money($total)],
            'free_delivery' => $isFree
                ? ['from' => $free, 'basis' => 'net', 'reached' => $this->money($this->cart->getSubTotal()) >= $free]
                : null,
        ];
    }

    public function addLine(array $line): void
    {
        // OpenCart escapes what a form sends; a text in the line can be escaped or not.
        $chosen = is_array($line['option'] ?? null) ? $line['option'] : [];
        array_walk_recursive($chosen, static function (&$value): void {
            $value = html_entity_decode((string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        });
        $plan = (string) (int) ($line['plan'] ?? 0);
        $this->ask(['checkout/cart/add', 'checkout/cart.add'], 'not-added', $this->request->clean([
            'product_id' => (string) $line['id'], 'quantity' => (string) $line['amount'], 'option' => $chosen,
            'recurring_id' => $plan, 'subscription_plan_id' => $plan,
        ]));
    }

    public function setAmount(string $key, int $amount): void
    {
        $this->cart->update((int) $key, $amount);
        $this->changed();
    }

    public function removeLine(string $key): void
    {
        if (strpos($key, 'voucher-') === 0) {
            unset($this->session->data['vouchers'][substr($key, 8)]);
        } else {
            $this->cart->remove((int) $key);
        }
        $this->changed();
    }

    public function addCode(string $code): void
    {
        try {
            $this->addCodeOf('coupon', $code);
        } catch (Refused $refused) {
            try {
                $this->addCodeOf('voucher', $code);
            } catch (Refused $second) {
                throw $refused;
            }
        }
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
        $this->load->model('catalog/product');
        $this->load->model('tool/image');
        $model = $this->model_catalog_product;
        $inCart = array_column($this->cart->getProducts(), 'product_id');
        $found = [];
        foreach ($this->showsPrices() ? array_unique($inCart) : [] as $id) {
            foreach ($this->is4 ? $model->getRelated($id) : $model->getProductRelated($id) as $product) {
                $id = (int) $product['product_id'];
                $options = $this->is4 ? $model->getOptions($id) : $model->getProductOptions($id);
                // What needs a choice cannot be added from here.
                if (!in_array($id, $inCart) && !array_filter(array_column($options, 'required'))) {
                    $price = (float) ($product['special'] ?: $product['price']);
                    $found[$id] = [
                        'id' => $id, 'name' => $product['name'], 'zdjecie' => $this->image($product['image']),
                    ] + $this->prices($price, $product) + ['cenanetto' => $this->money($price)];
                }
            }
        }
        return array_values($found);
    }

    /** @return array<string, mixed> a line as the calls name its fields */
    private function line(array $product): array
    {
        $options = [];
        $choice = [];
        foreach ($product['option'] as $option) {
            $file = $option['type'] === 'file' ? $this->model_tool_upload->getUploadByCode($option['value']) : null;
            $options[] = ['name' => $option['name'], 'value' => $file['name'] ?? $option['value']];
            $id = $option['product_option_id'];
            if ($option['type'] === 'checkbox') {
                $choice[$id][] = $option['product_option_value_id'];
            } else {
                $choice[$id] = $option['product_option_value_id'] ?: $option['value'];
            }
        }
        $plan = ($product['recurring'] ?? null) ?: ($product['subscription'] ?? null) ?: [];
        if ($plan) {
            $options[] = ['value' => $plan['name']];
        }
        $info = $this->model_catalog_product->getProduct($product['product_id']) ?: [];
        $shown = $product['stock_status'] ?? $product['stock'];
        $stock = array_column(array_filter($product['option'], static fn (array $option): bool => !empty($option['subtract'])), 'quantity');
        $line = [
            'id' => (int) $product['product_id'], 'key' => (string) $product['cart_id'], 'name' => $product['name'],
            'url' => $this->url->link('product/product', 'language=' . $this->config->get('config_language') . "&product_id={$product['product_id']}"),
            'photo_url' => $this->image($product['image']), 'sku' => $product['model'], 'ean' => $info['ean'] ?? '',
            'amount' => (int) $product['quantity'], 'min' => $product['minimum'] > 1 ? (int) $product['minimum'] : 0,
            'options' => $options,
            // What addLine() needs to add the line again.
            'option' => $choice, 'plan' => (int) ($plan['recurring_id'] ?? $plan['subscription_plan_id'] ?? 0),
        ];
        if (!$this->config->get('config_stock_checkout') && isset($info['quantity'])) {
            $line['maxQuantity'] = max(0, (int) min([$info['quantity'], ...$stock]));
        }
        if (!$shown && (!$this->config->get('config_stock_checkout') || $this->config->get('config_stock_warning'))) {
            $line['availability'] = ['text' => '***', 'level' => 'late'];
        }
        if (!$this->showsPrices()) {
            return $line + ['price' => '', 'nett_price' => ''];
        }
        $price = (float) $product['price'];
        $before = !empty($info['special']) ? $price + (float) $info['price'] - (float) $info['special'] : $price;
        // OpenCart 4 adds taxes to the value of the line, OpenCart 3 to its price.
        $gross = $this->is4
            ? $this->tax->calculate((float) $product['total'], $product['tax_class_id'], true)
            : $this->tax->calculate($price, $product['tax_class_id'], true) * $product['quantity'];
        return $line + $this->prices($price, $product) + [
            'oldprice' => $before > $price ? $this->prices($before, $product)['price'] : null,
            'value_gross' => $this->money($gross), 'value_net' => $this->money($price * $product['quantity']),
        ];
    }

    /** @return list<array{code: string, title: string, value: float}> the rows of OpenCart's total modules */
    private function totals(): array
    {
        $totals = [];
        $taxes = $this->cart->getTaxes();
        $total = 0;
        if ($this->is4) {
            $this->load->model('checkout/cart');
            ($this->model_checkout_cart->getTotals)($totals, $taxes, $total);
            return $totals;
        }
        $modules = [];
        foreach ($this->model_setting_extension->getExtensions('total') as ['code' => $code]) {
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

    private function addCodeOf(string $kind, string $code): void
    {
        $this->ask(
            ["extension/total/$kind/$kind", "extension/opencart/checkout/$kind.save", "extension/opencart/total/$kind.save"],
            'unknown',
            $this->request->clean([$kind => $code])
        );
    }

    /** Has one of OpenCart's controllers do it: the first that there is in this version. */
    private function ask(array $routes, string $name, array $post): void
    {
        $this->request->post = $post;
        $answer = '';
        foreach ($routes as $route) {
            $this->response->setOutput('');
            $this->load->controller($route);
            $answer = $answer ?: (string) $this->response->getOutput();
        }
        $this->response->setOutput('');
        // OpenCart's next page would say it once more.
        unset($this->session->data['success']);
        $answer = json_decode($answer, true) ?: [];
        if (isset($answer['error']) || !$answer) {
            $texts = [$answer['error'] ?? 'There is no such product.'];
            array_walk_recursive($texts, static function (string $text) use ($name): void {
                throw new Refused(422, $name, $text);
            });
        }
    }

    /** As OpenCart does, so that the buyer chooses delivery and payment for the cart as it is. */
    private function changed(): void
    {
        foreach (['shipping_method', 'shipping_methods', 'payment_method', 'payment_methods', 'reward'] as $name) {
            unset($this->session->data[$name]);
        }
    }

    private function prices(float $price, array $product): array
    {
        return ['price' => $this->money($this->tax->calculate($price, $product['tax_class_id'], true)), 'nett_price' => $this->money($price)];
    }

    /** In the buyer's currency, rounded as OpenCart shows it. */
    private function money($amount): float
    {
        return (float) $this->currency->format((float) $amount, $this->session->data['currency'], 0, false);
    }

    private function image(?string $file): string
    {
        return (string) $this->model_tool_image->resize($file ?: 'placeholder.png', 100, 100);
    }

    private function showsPrices(): bool
    {
        return $this->customer->isLogged() || !$this->config->get('config_customer_price');
    }
}
