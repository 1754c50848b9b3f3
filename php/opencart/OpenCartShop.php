<?php

// Without strict types, as OpenCart: its database gives numbers as texts.

use CartElements\CartShop;
use CartElements\Refused;
use Opencart\System\Engine\Controller;

/**
 * OpenCart's own cart, for CartApi: OpenCart 3.0 and 4. It reads the cart, the totals and the texts
 * from OpenCart's classes, and adds lines and codes by OpenCart's own controllers, so their checks
 * and what extensions have changed in them apply. As a controller it has OpenCart's services; the models
 * are loaded by api() of the cart page.
 */
final class OpenCartShop extends Controller implements CartShop
{
    /** @var ?list<array<string, string>> what OpenCart's pages had left in the session for the cart page */
    private ?array $said = null;

    public function cart(): array
    {
        // OpenCart 4.0.1 forgets lines when it removes one whose product is gone, 4.0.2 keeps them as they were.
        $this->cart->getProducts();
        $class = get_class($this->cart);
        $this->cart = new $class($this->registry);
        $products = $this->cart->getProducts();
        // In the order in which they were added; the database gives them in any.
        array_multisort(array_column($products, 'cart_id'), $products);
        $lines = array_map([$this, 'line'], $products);
        $shortage = ['level' => 'error', 'text' => $this->language->get('error_stock'), 'blocks' => !$this->config->get('config_stock_checkout')];
        foreach ($this->session->data['vouchers'] ?? [] as $key => $certificate) {
            $lines[] = [
                'id' => "voucher-$key", 'name' => $certificate['description'], 'amount' => 1, 'fixed_amount' => true,
                'price' => (float) $certificate['amount'], 'nett_price' => (float) $certificate['amount'], 'kept' => $certificate,
            ];
        }
        $isFree = $this->config->get('shipping_free_status') && !$this->config->get('shipping_free_geo_zone_id');
        $freeFrom = $isFree ? (float) $this->config->get('shipping_free_total') : 0.0;
        $currency = $this->session->data['currency'];
        return [
            'products' => $lines,
            'currency' => $currency,
            // As OpenCart's currency->format().
            'currency_format' => [
                'prefix' => $this->currency->getSymbolLeft($currency), 'suffix' => $this->currency->getSymbolRight($currency),
                'decimal' => $this->language->get('decimal_point'), 'group' => $this->language->get('thousand_point'),
                'decimals' => (int) $this->currency->getDecimalPlace($currency),
            ],
            'owner' => 'customer-' . (int) $this->customer->getId(),
            'remarks' => html_entity_decode($this->session->data['comment'] ?? '', ENT_QUOTES, 'UTF-8'), 'remarks_max' => 5000,
            'prices' => $this->config->get('config_tax') ? 'gross' : 'net',
            // The page says why, with links.
            'hidden_prices' => $this->hidesPrices() ? '' : null,
            'minimum_text' => $this->language->get('error_minimum'),
            'messages' => array_merge($this->said(), array_filter(array_column($lines, 'availability')) ? [$shortage] : []),
            'codes' => array_intersect_key($this->session->data, ['coupon' => 0, 'voucher' => 0]),
            'totals' => $this->totals(),
            'nothing_to_deliver' => !$this->cart->hasShipping(),
            'free_delivery' => $freeFrom > 0 ? ['from' => $freeFrom, 'basis' => 'net'] : null,
        ];
    }

    public function addLine(array $line): void
    {
        if (isset($line['kept'])) {
            $this->session->data['vouchers'][] = $line['kept'];
            return;
        }
        $plan = (int) ($line['plan'] ?? 0);
        Refused::unlessDone('not-added', fn () => $this->ask([
            'product_id' => $line['id'], 'quantity' => $line['amount'],
            'option' => array_column((array) ($line['choice'] ?? []), 1, 0) + (array) ($line['option'] ?? []),
            'recurring_id' => $plan, 'subscription_plan_id' => $plan,
        ], 'checkout/cart/add', 'checkout/cart|add'));
    }

    public function setAmount(string $key, int $amount): void
    {
        $this->cart->update((int) $key, $amount);
    }

    public function removeLine(string $key): void
    {
        if (strpos($key, 'voucher-') === 0) {
            unset($this->session->data['vouchers'][substr($key, 8)]);
        } else {
            $this->cart->remove((int) $key);
        }
    }

    public function addCode(string $code): void
    {
        $asks = fn (string $kind): callable => fn () => $this->ask(
            [$kind => $code],
            ...["extension/total/$kind/$kind", "extension/opencart/checkout/$kind|save", "extension/opencart/total/$kind|save"]
        );
        Refused::unlessDone('unknown', $asks('coupon'), $asks('voucher'));
    }

    public function removeCode(string $code, string $kind = ''): void
    {
        unset($this->session->data[$kind]);
    }

    public function setRemarks(string $remarks): void
    {
        $this->session->data['comment'] = htmlspecialchars($remarks, ENT_COMPAT, 'UTF-8');
    }

    public function recommendations(): array
    {
        [$relatedTo, $optionsOf] = $this->registry->has('model_checkout_cart') ? ['getRelated', 'getOptions'] : ['getProductRelated', 'getProductOptions'];
        $found = [];
        foreach (array_column($this->cart->getProducts(), 'product_id') as $id) {
            array_push($found, ...array_values($this->model_catalog_product->$relatedTo((int) $id)));
        }
        // What needs a choice cannot be added from here.
        $needsChoice = fn (string $id): bool => in_array('1', array_column($this->model_catalog_product->$optionsOf((int) $id), 'required'));
        $found = array_filter($found, fn (array $product): bool => !$needsChoice($product['product_id']));
        return array_map(fn (array $product): array => $this->line(['price' => $product['special'] ?: $product['price']] + $product), $found);
    }

    public function hidesPrices(): bool
    {
        return $this->config->get('config_customer_price') && !$this->customer->isLogged();
    }

    /** @return list<array<string, string>> why a payment was refused, or what an extension has done: once, in all answers of this request */
    private function said(): array
    {
        if ($this->said === null) {
            $this->said = [];
            foreach (['error' => 'error', 'success' => 'info'] as $name => $level) {
                $text = $this->session->data[$name] ?? '';
                if (is_string($text) && $text !== '') {
                    $this->said[] = ['level' => $level, 'text' => html_entity_decode(strip_tags($text), ENT_QUOTES, 'UTF-8')];
                }
                unset($this->session->data[$name]);
            }
        }
        return $this->said;
    }

    /** @return array<string, mixed> a line as the calls name its fields */
    private function line(array $product): array
    {
        $info = $this->model_catalog_product->getProduct($product['product_id']) ?: [];
        [$options, $choice, $limits, $before] = [[], [], [$info['quantity'] ?? null], (float) ($info['price'] ?? 0)];
        foreach ($product['option'] ?? [] as $option) {
            $file = $option['type'] === 'file' ? $this->model_tool_upload->getUploadByCode($option['value']) : null;
            $options[] = ['name' => $option['name'], 'value' => $file['name'] ?? $option['value']];
            $id = $option['product_option_id'];
            $picked = $option['product_option_value_id'] ?: $option['value'];
            $choice[$id] = $option['type'] === 'checkbox' ? [...$choice[$id] ?? [], $picked] : $picked;
            $limits[] = empty($option['subtract']) ? null : $option['quantity'];
            $before += (float) (($option['price_prefix'] ?? '') . ($option['price'] ?? 0));
        }
        $plan = ($product['recurring'] ?? null) ?: ($product['subscription'] ?? null) ?: [];
        [$amount, $net] = [(int) $product['quantity'], (float) $product['price']];
        $gross = fn (float $price): float => $this->tax->calculate($price, $product['tax_class_id'], true);
        $isStrict = !$this->config->get('config_stock_checkout');
        $isMarked = !($product['stock_status'] ?? $product['stock'] ?? true) && ($isStrict || $this->config->get('config_stock_warning'));
        return [
            'id' => (int) $product['product_id'], 'key' => (string) ($product['cart_id'] ?? ''), 'name' => $product['name'],
            'url' => $this->url->link('product/product', "language={$this->config->get('config_language')}&product_id={$product['product_id']}"),
            'photo_url' => (string) $this->model_tool_image->resize($product['image'] ?: 'placeholder.png', 100, 100),
            'sku' => $product['model'], 'ean' => $info['ean'] ?? '',
            'amount' => $amount, 'min' => ($info['minimum'] ?? 0) > 1 ? (int) $info['minimum'] : 0,
            'options' => [...$options, ...$this->terms($product, $plan), ...$this->points($product)],
            // What addLine() needs to add the line again. In pairs, because a browser sorts the keys of an object, and OpenCart
            // merges lines whose options are in the same order.
            'choice' => array_map(null, array_keys($choice), $choice), 'plan' => $plan['recurring_id'] ?? $plan['subscription_plan_id'] ?? 0,
            'maxQuantity' => $isStrict ? $limits : null,
            'availability' => $isMarked ? ['text' => '***', 'level' => 'late'] : null,
            'price' => $gross($net), 'nett_price' => $net,
            'oldprice' => empty($info['special']) ? null : $gross($before),
            'value_gross' => $gross($net) * $amount, 'value_net' => $net * $amount,
        ];
    }

    /** @return list<array{name: string, value: string}> what a subscription costs and when, which OpenCart 3 calls a recurring payment */
    private function terms(array $product, array $plan): array
    {
        if ($plan === []) {
            return [];
        }
        $isOld = isset($plan['recurring_id']);
        [$name, $trial, $limited, $endless] = $isOld
            ? ['text_recurring_item', 'text_trial_description', 'text_payment_description', 'text_payment_cancel']
            : ['text_subscription', 'text_subscription_trial', 'text_subscription_duration', 'text_subscription_cancel'];
        $text = function (string $text, string $of) use ($product, $plan, $isOld): string {
            $price = $this->tax->calculate($plan["{$of}price"] * ($isOld ? $product['quantity'] : 1), $product['tax_class_id'], $this->config->get('config_tax'));
            $shown = $this->hidesPrices() ? '' : $this->currency->format($price, $this->session->data['currency']);
            return sprintf($this->language->get($text), $shown, $plan["{$of}cycle"], $this->language->get('text_' . $plan["{$of}frequency"]), $plan["{$of}duration"]);
        };
        $first = $plan['trial'] ?? $plan['trial_status'] ?? false ? trim($text($trial, 'trial_')) . ' ' : '';
        return [['name' => $this->language->get($name), 'value' => $first . $text($plan['duration'] ? $limited : $endless, '')]];
    }

    /** @return list<array<string, string>> the reward points that the buyer gets for a line */
    private function points(array $product): array
    {
        if (empty($product['reward'])) {
            return [];
        }
        $text = $this->language->get('text_points');
        // In OpenCart 3 the text has a place for the number.
        return [strpos($text, '%s') === false ? ['name' => $text, 'value' => (string) $product['reward']] : ['value' => sprintf($text, $product['reward'])]];
    }

    /** @return list<array{code: string, title: string, value: float}> the rows of OpenCart's total modules */
    private function totals(): array
    {
        [$totals, $taxes, $total] = [[], $this->cart->getTaxes(), 0];
        // Only OpenCart 4 has this model.
        if ($this->registry->has('model_checkout_cart')) {
            ($this->model_checkout_cart->getTotals)($totals, $taxes, $total);
            return $totals;
        }
        $modules = array_column($this->model_setting_extension->getExtensions('total'), 'code');
        array_multisort(array_map(fn (string $code): int => (int) $this->config->get("total_{$code}_sort_order"), $modules), $modules);
        foreach ($modules as $code) {
            if ($this->config->get("total_{$code}_status")) {
                $this->load->model("extension/total/$code");
                $this->{"model_extension_total_$code"}->getTotal(['totals' => &$totals, 'taxes' => &$taxes, 'total' => &$total]);
            }
        }
        array_multisort(array_column($totals, 'sort_order'), $totals);
        return $totals;
    }

    /** @return mixed what OpenCart's controller refuses: each version has one of these, and 4.0.0 to 4.1 all know "|" */
    private function ask(array $post, string ...$routes)
    {
        // OpenCart escapes what a form sends.
        $this->request->post = $this->request->clean($post);
        $this->response->setOutput('');
        $before = array_intersect_key($this->session->data, ['success' => 0]);
        array_map([$this->load, 'controller'], $routes);
        // OpenCart's next page would say it once more.
        unset($this->session->data['success']);
        $this->session->data += $before;
        $answer = json_decode((string) $this->response->getOutput(), true);
        return $answer ? $answer['error'] ?? null : 'There is no such product.';
    }
}
