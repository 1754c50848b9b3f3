<?php
/*
 * Stand-ins for the few classes of OpenCart that the module uses, in their two forms.
 */
declare(strict_types=1);

/** Everything that OpenCart's registry holds, and what its controllers and models do here. */
final class OpenCartStandIn
{
    /** @var array<string, mixed> what config, language, session and request contain */
    public array $data = [];
    /** @var array<string, array<string, mixed>> the rows of the cart by cart_id */
    public array $rows = [];
    public array $post = [];
    public array $get = [];
    public ?string $output = null;
    /** @var list<string> what was done to database, session and registry, in this order */
    public array $did = [];
    public string $version;

    private const PRODUCTS = [
        40 => ['name' => 'Phone &quot;X&quot;', 'price' => 100.0, 'special' => null, 'quantity' => 9, 'minimum' => 1],
        30 => ['name' => 'Camera', 'price' => 100.0, 'special' => 80.0, 'quantity' => 3, 'minimum' => 1],
        42 => ['name' => 'Screen', 'price' => 10.0, 'special' => null, 'quantity' => 99, 'minimum' => 2],
        41 => ['name' => 'Lens', 'price' => 5.5, 'special' => null, 'quantity' => 9, 'minimum' => 1],
    ];
    private int $next = 1;
    /** OpenCart 4.0.2 reads its lines once, and again only in a new cart. */
    private array $kept = [];

    /** @param string|self $version or, as a new cart, the registry */
    public function __construct($version)
    {
        $this->version = is_string($version) ? $version : $version->version;
        $this->data = ['currency' => 'EUR'];
        $this->getTotals = static function (array &$totals, array &$taxes, int &$total): void {
            $totals[] = ['code' => 'total', 'title' => 'Total', 'value' => 5.0];
        };
        $this->settings = ['config_tax' => '1', 'config_language' => 'en-gb', 'total_coupon_status' => '1', 'total_total_status' => '1', 'total_total_sort_order' => '9'];
    }

    /** @var array<string, string> */
    public array $settings;
    /** A model's method in OpenCart 4, which is a property there. */
    public Closure $getTotals;

    /** Each service is this object: OpenCart's services have no method with the same name and another meaning here. */
    public function get(string $key)
    {
        if (strpos($key, 'config_') === 0 || strpos($key, 'total_') === 0 || strpos($key, 'shipping_') === 0 || strpos($key, 'module_') === 0) {
            return $this->settings[$key] ?? null;
        }
        $texts = [
            'text_recurring_item' => 'Recurring', 'text_subscription' => 'Subscription', 'text_trial_description' => '%s every %d %s(s) for %d payment(s) then',
            'text_payment_description' => '%s every %d %s(s) for %d payment(s)', 'text_subscription_trial' => '%s every %d %s(s) for %d payment(s) then ',
            'text_subscription_cancel' => '%s every %d %s(s) until canceled', 'text_week' => 'week', 'text_month' => 'month',
            'text_points' => $this->version[0] === '4' ? 'Reward Points' : 'Reward Points: %s',
            'decimal_point' => ',', 'thousand_point' => '.', 'error_minimum' => $this->version[0] === '4' ? 'Minimum is %s!' : 'Minimum for %s is %s!', 'error_stock' => 'Not in stock!', 'text_login' => '<a href="%s">Login</a> or <a href="%s">register</a>',
        ];
        return $texts[$key] ?? (preg_match('/^(heading|text|error)_/', $key) ? $key : $this);
    }

    public function has(string $key): bool
    {
        return $this->version[0] === '4';
    }

    // Cart
    public function getProducts(): array
    {
        if ($this->kept !== []) {
            return $this->kept;
        }
        $products = [];
        foreach (array_reverse($this->rows, true) as $key => $row) {
            if (!isset(self::PRODUCTS[$row['product_id']])) {
                unset($this->rows[$key]);
                $products = $this->version === '4.0.1.1' ? [] : $products;
                continue;
            }
            $product = self::PRODUCTS[$row['product_id']];
            $price = $row['price'] ?? (float) ($product['special'] ?? $product['price']) + ($row['option'] ? 10.0 : 0.0);
            $options = [];
            foreach ($row['option'] as $id => $value) {
                foreach ((array) $value as $each) {
                    $type = is_array($value) ? 'checkbox' : ($id === 208 ? 'text' : 'select');
                    $options[] = [
                        'product_option_id' => $id, 'product_option_value_id' => $type === 'text' ? '' : $each, 'name' => "Option $id",
                        'value' => $type === 'text' ? $each : "Value $each", 'type' => $type, 'quantity' => '2', 'subtract' => '1',
                    ] + ($type === 'select' ? ['price' => '10.0000', 'price_prefix' => '+'] : ['price' => '', 'price_prefix' => '']);
                }
            }
            $products[] = [
                'cart_id' => (string) $key, 'option' => $options, 'price' => $price, 'total' => $price * $row['quantity'], 'quantity' => (string) $row['quantity'],
                'tax_class_id' => '9', 'image' => 'a.jpg', 'model' => "Model {$row['product_id']}", 'product_id' => (string) $row['product_id'],
            ] + $this->plan($row['recurring_id']) + ($this->version >= '4.1' ? ['stock_status' => true] : ['stock' => $product['quantity'] >= $row['quantity']])
                // In OpenCart 4.0 it says whether the minimum is reached.
                + (strpos($this->version, '4.0') === 0 ? ['minimum' => $product['minimum'] <= $row['quantity']] : []) + $product;
        }
        $this->kept = $this->version === '4.0.2.3' ? $products : [];
        return $products;
    }

    /** A recurring payment of OpenCart 3, and a subscription of 4, as their carts have them. */
    private function plan(int $id): array
    {
        $plan = [
            'name' => 'Monthly', 'price' => '10.0000', 'frequency' => 'month', 'cycle' => '1', 'duration' => $id === 8 ? '0' : '12',
            'trial_price' => '5.0000', 'trial_frequency' => 'week', 'trial_cycle' => '2', 'trial_duration' => '3',
        ];
        return $this->version[0] === '3'
            ? ['recurring' => $id ? ['recurring_id' => $id, 'trial' => '1'] + $plan : false, 'reward' => 0]
            : ['subscription' => $id ? ['subscription_plan_id' => $id, 'trial_status' => $id === 8 ? '0' : '1'] + $plan : [], 'reward' => $id * 100];
    }

    public function update($key, $quantity): void
    {
        if ($quantity < 1) {
            throw new LogicException('OpenCart would drop the line.');
        }
        $this->rows[$key]['quantity'] = $quantity;
    }

    public function remove($key): void
    {
        unset($this->rows[$key]);
    }

    public function getSubTotal(): float
    {
        return (float) array_sum(array_column($this->getProducts(), 'total'));
    }

    public function hasProducts(): bool
    {
        return $this->rows !== [];
    }

    public function hasShipping(): bool
    {
        return array_diff(array_column($this->getProducts(), 'product_id'), [41]) !== [];
    }

    public function getTaxes(): array
    {
        return [];
    }

    // Tax of 20 %, and of 2 for each thing that is taxed
    public function calculate($value, $class, $calculate = true): float
    {
        return $calculate ? $value * 1.2 + 2 : $value;
    }

    // Currency
    public function getSymbolLeft(string $currency): string
    {
        return '';
    }

    public function getSymbolRight(string $currency): string
    {
        return ' &euro;';
    }

    public function getDecimalPlace(string $currency): string
    {
        return '2';
    }

    /** @return float|string */
    public function format($number, $currency, $value = '', $format = true)
    {
        return $format ? number_format($number, 2) . ' €' : round($number, 2);
    }

    // Customer
    public function getId()
    {
        return 'a-session';
    }

    public function isLogged(): bool
    {
        return !empty($this->settings['is_logged']);
    }

    // Models
    public function getProduct($id): array
    {
        return self::PRODUCTS[$id] + ['ean' => '400000000000' . $id];
    }

    public function getProductRelated($id): array
    {
        return array_map(static fn (int $id): array => ['product_id' => (string) $id, 'image' => null, 'model' => "Model $id", 'tax_class_id' => '9'] + self::PRODUCTS[$id], [40, 41, 42, 30]);
    }

    public function getProductOptions($id): array
    {
        return [30 => [['product_option_id' => 226], ['product_option_id' => 223], ['product_option_id' => 208]], 42 => [['required' => '1']]][$id] ?? [];
    }

    public function getRelated(int $id): array
    {
        return $this->getProductRelated($id);
    }

    public function getOptions(int $id): array
    {
        return $this->getProductOptions($id);
    }

    public function resize(string $file): string
    {
        return "https://shop.example/image/$file";
    }

    public function getExtensionsByType(): array
    {
        return array_map(static fn (array $row): array => $row + ['extension' => 'opencart'], $this->getExtensions());
    }

    public function getExtensions(): array
    {
        return [['code' => 'total'], ['code' => 'coupon'], ['code' => 'reward']];
    }

    /** A total module of OpenCart 3: two of them are this object. */
    public function getTotal(array $total): void
    {
        $name = count($total['totals']) === 0 ? 'coupon' : 'total';
        $value = $name === 'coupon' ? (isset($this->data['coupon']) ? -10.0 : 0.0) : $this->getSubTotal() + $total['total'];
        $total['totals'][] = ['code' => $name, 'title' => "R&amp;B $name", 'value' => $value, 'sort_order' => $name === 'coupon' ? '4' : '9'];
        $total['total'] += $name === 'coupon' ? $value : 0;
    }

    // Loader, and the controllers that the module asks
    public function model(string $name): void
    {
    }

    public function language(string $name): void
    {
    }

    public function controller(string $route)
    {
        // The loader of 4.0.2 and newer takes both signs, the older ones only one.
        $route = $this->version >= '4.0.2' ? str_replace('|', '.', $route) : preg_replace('/[^a-zA-Z0-9_|\/]/', '', $route);
        $known = [
            '3.0.5.1' => ['add' => 'checkout/cart/add', 'coupon' => 'extension/total/coupon/coupon'],
            '4.0.1.1' => ['add' => 'checkout/cart|add', 'coupon' => 'extension/opencart/total/coupon|save'],
            '4.0.2.3' => ['add' => 'checkout/cart.add', 'coupon' => 'extension/opencart/total/coupon.save'],
            '4.1.0.4' => ['add' => 'checkout/cart.add', 'coupon' => 'extension/opencart/checkout/coupon.save'],
        ][$this->version];
        if ($route === $known['add']) {
            $post = $this->post + ['option' => []];
            if (!isset(self::PRODUCTS[(int) $post['product_id']])) {
                $this->output = '[]';
            } elseif ((int) $post['product_id'] === 42 && $post['option'] === []) {
                $this->output = '{"error":{"option":{"226":"Select required!"}}}';
            } else {
                $this->rows[$this->next++] = ['product_id' => (int) $post['product_id'], 'quantity' => (int) $post['quantity'], 'option' => $post['option'], 'recurring_id' => (int) ($post['recurring_id'] ?? 0)];
                $this->data['success'] = 'Added!';
                $this->output = '{"success":"Added!"}';
            }
        } elseif ($route === $known['coupon']) {
            $this->output = '{"error":"No such coupon!"}';
            if (in_array($this->post['coupon'], ['TEN', 'R&amp;B'], true)) {
                $this->data['coupon'] = $this->post['coupon'];
                $this->output = '{"redirect":"x","success":"x"}';
            }
        } elseif ($route === 'extension/total/voucher/voucher' && $this->post['voucher'] === 'GIFT') {
            $this->data['voucher'] = 'GIFT';
            $this->output = '{"redirect":"x"}';
        } elseif (strpos($route, 'common/') === 0) {
            return "<$route>";
        } elseif (in_array($route, ['extension/total/coupon', 'extension/total/reward', 'extension/opencart/checkout/reward'], true)) {
            return "<form id=\"$route\">";
        } else {
            return new Exception('There is no such controller.');
        }
    }

    // Request, response, url, document, session, database
    public function clean(array $post): array
    {
        array_walk_recursive($post, static function (&$value): void {
            $value = htmlspecialchars((string) $value, ENT_COMPAT, 'UTF-8');
        });
        return $post;
    }

    public function setOutput(string $output): void
    {
        $this->output = $output;
    }

    public function getOutput(): ?string
    {
        return $this->output;
    }

    /** @var list<string> */
    public array $headers = [];

    public function addHeader(string $header): void
    {
        $this->headers[] = $header;
    }

    public function output(): void
    {
        throw new RuntimeException('The page is sent.');
    }

    public function link(string $route, string $query): string
    {
        return "https://shop.example/index.php?route=$route&amp;" . str_replace('&', '&amp;', $query);
    }

    public function setTitle(string $title): void
    {
    }

    public function query(string $sql): void
    {
        $this->did[] = preg_replace('/\(.*/', '', $sql);
    }

    public function start(string $id): void
    {
        $this->did[] = 'read session';
        // Another request has stored this meanwhile.
        $this->data = ['coupon' => 'TEN'];
    }

    public function set(string $name, object $service): void
    {
        $this->did[] = "new $name";
        $this->kept = [];
    }
}

/** OpenCart 3's controller: the services are its properties. */
abstract class Controller
{
    protected $registry;

    public function __construct($registry)
    {
        $this->registry = $registry;
    }

    public function __get($key)
    {
        return $this->registry->get($key);
    }

    public function __set($key, $value)
    {
        $this->registry->set($key, $value);
    }
}
