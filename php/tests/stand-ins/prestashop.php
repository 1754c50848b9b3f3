<?php
/*
 * Stand-ins for what the module uses of PrestaShop, written after its source: they show what the module does, not that
 * PrestaShop does what they say.
 */
declare(strict_types=1);

define('_PS_VERSION_', '8.1.0');
define('__PS_BASE_URI__', '/shop/');

/** Everything that a request has. */
class Context
{
    public Cart $cart;
    public object $currency;
    public object $customer;
    public object $language;
    public object $cookie;
    public self $link;
    public self $smarty;
    public object $controller;
    /** @var ?callable Smarty's filter of what templates print */
    public $filter = null;
    /** @var array<string, mixed> what the template gets */
    public array $shown = [];

    public function __construct()
    {
        $this->cart = new Cart();
        $this->currency = (object) ['iso_code' => 'EUR'];
        $this->customer = (object) ['id' => 0];
        $this->language = (object) ['id' => 1, 'iso_code' => 'qc', 'locale' => 'fr-CA'];
        $this->link = $this->smarty = $this;
        $this->controller = (object) ['php_self' => 'index'];
    }

    public function getComputingPrecision(): int
    {
        return 2;
    }

    public function getTranslator(): self
    {
        return $this;
    }

    /** @param array<string, string> $values */
    public function trans(string $text, array $values, string $domain): string
    {
        return strtr($text, $values);
    }

    /** @param ?array<string, string> $query */
    public function getPageLink(string $page, $ssl = null, $language = null, ?array $query = null): string
    {
        return "https://shop.example/$page" . ($query ? '?' . http_build_query($query) : '');
    }

    public function registerFilter(string $type, callable $filter): void
    {
        $this->filter = $filter;
    }

    /** @param array<string, mixed>|string $name @param mixed $value */
    public function assign($name, $value = null): void
    {
        $this->shown = (is_array($name) ? $name : [$name => $value]) + $this->shown;
    }
}

class Cart
{
    public int $id = 1;
    public int $id_customer = 0;
    /** @var array<string, int> the pieces of each line */
    public array $rows = ['7-12-0' => 2];
    /** @var list<int> */
    public array $rules = [];
    public string $isSold = '1';

    public function getProductsWithSeparatedGifts(): array
    {
        $rows = [];
        foreach ($this->rows as $key => $amount) {
            [$id, $attribute, $customization] = explode('-', (string) $key);
            $rows[] = [
                'id_product' => $id, 'id_product_attribute' => $attribute, 'id_customization' => $customization, 'name' => 'Mug &amp; lid', 'reference' => 'MUG',
                'ean13' => '', 'quantity' => (string) $amount, 'minimal_quantity' => '1', 'active' => $this->isSold, 'available_for_order' => '1', 'allow_oosp' => false, 'stock_quantity' => '9',
                'reduction_applies' => true, 'price' => 10.0, 'price_wt' => 12.0, 'price_without_reduction' => 15.0, 'total' => 10.0 * $amount, 'total_wt' => 12.0 * $amount,
            ];
        }
        return $rows;
    }

    public function getOrderTotal(bool $withTaxes): float
    {
        return array_sum($this->rows) * ($withTaxes ? 12.0 : 10.0) - 3.0 * count($this->rules);
    }

    public function getCartRules(): array
    {
        return array_map(static fn (int $id): array => ['id_cart_rule' => $id, 'code' => 'TEN', 'value_real' => '3.00', 'value_tax_exc' => '2.50'], $this->rules);
    }

    public function updateQty(int $amount, int $id, int $attribute, int $customization = 0, string $way = 'up'): bool
    {
        $key = "$id-$attribute-$customization";
        $this->rows[$key] = ($this->rows[$key] ?? 0) + ($way === 'up' ? $amount : -$amount);
        return true;
    }

    public function nbProducts(): int
    {
        return array_sum($this->rows);
    }

    public function deleteProduct(int $id, int $attribute, int $customization): void
    {
        unset($this->rows["$id-$attribute-$customization"]);
    }

    public function addCartRule(int $id): void
    {
        $this->rules[] = $id;
    }

    public function removeCartRule(int $id): void
    {
        $this->rules = array_values(array_diff($this->rules, [$id]));
    }
}

class Product
{
    public int $id;
    public bool $active = true;
    public string $name = 'Mug';

    public function __construct(int $id)
    {
        $this->id = $id;
    }

    public function checkAccess(int $customer): bool
    {
        return true;
    }

    public function hasAttributes(): bool
    {
        return true;
    }
}

class CartRule
{
    public int $id;

    public function __construct(int $id)
    {
        $this->id = $id;
    }

    public static function getIdByCode(string $code): int
    {
        return $code === 'TEN' ? 5 : 0;
    }

    public static function isFeatureActive(): bool
    {
        return true;
    }

    public function checkValidity(): void
    {
    }

    public static function autoAddToCart(Context $context): void
    {
    }

    public static function autoRemoveFromCart(Context $context): void
    {
    }
}

class Validate
{
    public static function isLoadedObject(CartRule $rule): bool
    {
        return $rule->id > 0;
    }
}

class Tools
{
    public static function ps_round(float $amount, int $places): float
    {
        return round($amount, $places);
    }

    public static function isSubmit(string $name): bool
    {
        return isset($_POST[$name]);
    }

    public static function getValue(string $name): string
    {
        return $_POST[$name];
    }
}

class TaxConfiguration
{
    public function includeTaxes(): bool
    {
        return true;
    }
}

class Configuration
{
    /** @var array<string, int> */
    public static array $values = [];

    public static function get(string $name): ?string
    {
        return isset(self::$values[$name]) ? (string) self::$values[$name] : null;
    }

    public static function updateValue(string $name, int $value): bool
    {
        self::$values[$name] = $value;
        return true;
    }

    public static function deleteByName(string $name): bool
    {
        unset(self::$values[$name]);
        return true;
    }
}

class Module
{
    /** @var array<string, mixed> */
    public array $set = [];
    public Context $context;
    /** @var list<string> */
    public array $hooks = [];

    public function __construct()
    {
        $this->context = new Context();
    }

    /** @param mixed $value */
    public function __set(string $name, $value): void
    {
        $this->set[$name] = $value;
    }

    /** @return mixed */
    public function __get(string $name)
    {
        return $this->set[$name];
    }

    /** @return bool */
    public function install()
    {
        return true;
    }

    /** @return bool */
    public function uninstall()
    {
        return true;
    }

    /** @param list<string> $hooks */
    public function registerHook(array $hooks): bool
    {
        $this->hooks = $hooks;
        return true;
    }

    public function display(string $file, string $template): string
    {
        return $template;
    }
}

/** PrestaShop's CartPresenter. */
final class Hook
{
    public static function exec(string $name): string
    {
        return $name === 'displayReassurance' ? '<p>Safe</p>' : '';
    }
}

final class Cache
{
    /** @var array<string, mixed> */
    public static array $kept = [];

    public static function clean(string $pattern): void
    {
        self::$kept = $pattern === 'presentedCart_*' ? [] : self::$kept;
    }
}

/** It keeps what it has presented, as that of 8.2. */
final class CartPresenterStandIn
{
    public function present(Cart $cart, bool $separatesGifts): array
    {
        $shown = ['attributes' => ['Colour' => 'Green'], 'customizations' => [], 'url' => 'https://shop.example/mug', 'cover' => ['bySize' => ['cart_default' => ['url' => 'https://shop.example/mug.jpg']]]];
        return Cache::$kept['presentedCart_1'] = Cache::$kept['presentedCart_1'] ?? [
            'products' => array_fill(0, count($cart->rows), $shown),
            'minimalPurchaseRequired' => array_sum($cart->rows) < 2 ? 'Not enough' : '',
            'subtotals' => [
                ['type' => 'products', 'label' => 'Products', 'value' => '24 €', 'amount' => array_sum($cart->rows) * 12.0],
                $cart->rules ? ['type' => 'discount', 'label' => 'Discount', 'value' => '-3 €', 'amount' => 3.0] : null,
                ['type' => 'tax', 'label' => 'Taxes', 'value' => '4 €', 'amount' => 4.0],
            ],
        ];
    }
}
class_alias(CartPresenterStandIn::class, 'PrestaShop\PrestaShop\Adapter\Presenter\Cart\CartPresenter');
