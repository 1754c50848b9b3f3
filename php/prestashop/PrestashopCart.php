<?php

use CartElements\CartApi;
use CartElements\CartElements as Page;
use CartElements\CartShop;
use CartElements\Refused;
use PrestaShop\PrestaShop\Adapter\Presenter\Cart\CartPresenter;

if (!defined('_PS_VERSION_')) {
    exit;
}

/** PrestaShop's own cart, for CartApi: all amounts, rules and checks are PrestaShop's. */
final class PrestashopCart implements CartShop
{
    private Context $context;
    private bool $isGross;

    public function __construct(Context $context)
    {
        $this->context = $context;
        $this->isGross = (new TaxConfiguration())->includeTaxes();
    }

    /** The calls of this visitor's cart; the module has started PHP's session. */
    public static function api(Context $context): CartApi
    {
        return new CartApi(new self($context), $_SESSION['cart_elements'], [
            'money' => static fn (float $amount): float => (float) Tools::ps_round($amount, $context->getComputingPrecision()),
            'changed' => static function () use ($context): void {
                CartRule::autoRemoveFromCart($context);
                CartRule::autoAddToCart($context);
            },
        ]);
    }

    /** The tags of the cart page, which answers its own calls and forms. */
    public static function page(Context $context): string
    {
        $modules = implode('', array_map([Hook::class, 'exec'], ['displayShoppingCart', 'displayExpressCheckout', 'displayReassurance']));
        $options = self::options($context);
        // PrestaShop asks for the comment with the delivery.
        $options['settings']['without'] = 'remarks';
        return self::headerScript() . self::api($context)->page(self::address($context), $options + [
            'inline' => $options['files'] !== null,
            'content' => $modules === '' ? '' : "<div slot=\"checkout-after\">$modules</div>",
        ]);
    }

    /**
     * The badge for the header: a link to the cart, or to the drawer where there is one.
     *
     * @param string $refresh the address from which PrestaShop's script loads this again, with its message about an added product
     */
    public static function badge(Context $context, string $refresh, bool $opensDrawer): string
    {
        $badge = (new Page(self::options($context)))->tag('cart-badge', ['count' => 'pieces', 'initial' => (int) $context->cart->nbProducts()] + self::settings($context));
        $text = $context->getTranslator()->trans('Cart', [], 'Shop.Theme.Checkout');
        // The classes and the attribute are those that PrestaShop's script and themes look for.
        return '<div id="_desktop_cart"><div class="blockcart cart-preview active" data-refresh-url="' . Page::escape($refresh) . '"><div class="header"><a rel="nofollow" href="'
            . Page::escape(self::address($context)) . '"' . ($opensDrawer ? ' data-cart-open' : '') . '>' . Page::escape($text) . ' ' . trim($badge) . '</a></div></div></div>';
    }

    /** The drawer and the scripts, for other pages than that of the cart. */
    public static function drawer(Context $context): string
    {
        $elements = new Page(self::options($context));
        return $elements->tag('cart-drawer', self::settings($context)) . $elements->scriptTag() . self::headerScript();
    }

    /** @return array<string, mixed> the settings of a tag on a page that does not answer the calls */
    private static function settings(Context $context): array
    {
        $address = self::address($context);
        return ['api-base' => "$address&call=", 'csrf-url' => $address, 'cart-path' => $address] + self::options($context)['settings'];
    }

    private static function address(Context $context): string
    {
        return $context->link->getPageLink('cart', null, null, ['action' => 'show']);
    }

    private static function headerScript(): string
    {
        return '<script defer src="' . __PS_BASE_URI__ . 'modules/cartelements/views/header.js"></script>';
    }

    /** @return array<string, mixed> the options of CartElements */
    private static function options(Context $context): array
    {
        $disk = __DIR__ . '/views/dist';
        return [
            'url' => __PS_BASE_URI__ . 'modules/cartelements/views/dist/',
            'files' => is_dir($disk) ? $disk : null,
            // Its iso_code is "br" for the Portuguese of Brazil, "qc" for the French of Canada.
            'language' => $context->language->locale ?: $context->language->iso_code,
            'settings' => [
                'fallback-lang' => 'en',
                'photo-format' => 'as-sent',
                'checkout-path' => $context->link->getPageLink('order'),
                'home-path' => $context->link->getPageLink('index'),
            ],
        ];
    }

    public function cart(): array
    {
        $cart = $this->context->cart;
        // PrestaShop 8.2 keeps what it has presented, also when the cart has changed since.
        Cache::clean('presentedCart_*');
        $presented = (new CartPresenter())->present($cart, true);
        $rows = $cart->getProductsWithSeparatedGifts();
        $lines = [];
        foreach ($presented['products'] as $at => $shown) {
            $lines[] = $this->line($rows[$at], $shown);
        }
        return [
            'products' => $lines,
            'currency' => $this->context->currency->iso_code,
            'owner' => 'customer-' . (int) $this->context->customer->id,
            'prices' => $this->isGross ? 'gross' : 'net',
            'messages' => $this->messages($lines, $rows, (string) $presented['minimalPurchaseRequired']),
            'codes' => $this->codes(),
            'totals' => $this->totals($presented['subtotals']),
            'total' => ['net' => (float) $cart->getOrderTotal(false), 'gross' => (float) $cart->getOrderTotal(true)],
        ];
    }

    public function addLine(array $line): void
    {
        $cart = $this->context->cart;
        $attribute = (int) ($line['choice']['attribute'] ?? 0);
        $product = new Product((int) $line['id'], true, $this->context->language->id);
        if (!$product->id || !$product->active || !$product->checkAccess((int) $cart->id_customer)
            || (!$attribute && $product->hasAttributes()) || !empty($line['choice']['customization'])) {
            throw $this->refused('This product (%product%) is no longer available.', ['%product%' => (string) $product->name]);
        }
        if (!$cart->id) {
            $cart->add();
            $this->context->cookie->id_cart = (int) $cart->id;
            $this->context->cookie->write();
        }
        if ($cart->updateQty((int) $line['amount'], (int) $line['id'], $attribute) !== true) {
            throw $this->refused('The product is no longer available in this quantity.');
        }
    }

    public function setAmount(string $key, int $amount): void
    {
        $now = array_column($this->cart()['products'], 'amount', 'key')[$key];
        [$id, $attribute, $customization] = array_map('intval', explode('-', $key));
        if ($amount !== $now && !$this->context->cart->updateQty(abs($amount - $now), $id, $attribute, $customization, $amount > $now ? 'up' : 'down')) {
            throw $this->refused('You already have the maximum quantity available for this product.');
        }
    }

    public function removeLine(string $key): void
    {
        $this->context->cart->deleteProduct(...array_map('intval', explode('-', $key)));
    }

    public function addCode(string $code): void
    {
        $rule = new CartRule((int) CartRule::getIdByCode($code));
        if (!CartRule::isFeatureActive() || !Validate::isLoadedObject($rule)) {
            throw $this->refused('This voucher does not exist.');
        }
        Refused::unlessDone('refused', fn () => $rule->checkValidity($this->context, false, true));
        $this->context->cart->addCartRule($rule->id);
    }

    public function removeCode(string $code): void
    {
        foreach ($this->context->cart->getCartRules() as $rule) {
            if (strcasecmp($rule['code'], $code) === 0) {
                $this->context->cart->removeCartRule($rule['id_cart_rule']);
            }
        }
        CartRule::autoAddToCart($this->context);
    }

    public function setRemarks(string $remarks): void
    {
        throw new Refused(422, 'elsewhere', 'PrestaShop asks for the comment with the delivery.');
    }

    public function recommendations(): array
    {
        return [];
    }

    private function line(array $row, $shown): array
    {
        $isGift = !empty($row['is_gift']);
        $key = [(int) $row['id_product'], (int) $row['id_product_attribute'], (int) $row['id_customization']];
        $options = [];
        foreach ($shown['attributes'] ?: [] as $name => $value) {
            $options[] = ['name' => $name, 'value' => $value];
        }
        foreach ($shown['customizations'] ?: [] as $customization) {
            foreach ($customization['fields'] as $field) {
                $options[] = ['name' => $field['label'], 'value' => strip_tags($field['text'] ?? '✓')];
            }
        }
        return [
            'id' => $key[0],
            'key' => implode('-', $key) . ($isGift ? '-gift' : ''),
            'name' => $row['name'],
            'sku' => $row['reference'],
            'ean' => $row['ean13'],
            'url' => $shown['url'],
            // That of the combination.
            'photo_url' => ($shown['default_image'] ?? $shown['cover'])['bySize']['cart_default']['url'] ?? '',
            'amount' => (int) $row['quantity'],
            'min' => $row['minimal_quantity'] > 1 ? (int) $row['minimal_quantity'] : 0,
            'maxQuantity' => $row['allow_oosp'] ? null : max(0, (int) $row['stock_quantity']),
            'options' => $options,
            // What addLine() needs to add the line again.
            'choice' => ['attribute' => $key[1], 'customization' => $key[2]],
            'fixed_amount' => $isGift,
            'removable' => !$isGift,
            'nett_price' => (float) $row['price'],
            'price' => (float) $row['price_wt'],
            'oldprice' => $row['reduction_applies'] ? (float) $row['price_without_reduction'] : null,
            // Where buyers see net prices, that of the line is struck through.
            'list_value_net' => $row['reduction_applies'] && !$this->isGross ? $row['price_without_reduction_without_tax'] * $row['quantity'] : null,
            'value_net' => $isGift ? 0.0 : (float) $row['total'],
            'value_gross' => $isGift ? 0.0 : (float) $row['total_wt'],
        ];
    }

    private function totals(array $subtotals): array
    {
        $totals = [];
        foreach (array_filter($subtotals) as $row) {
            // An empty text: PrestaShop does not know the cost yet.
            if ($row['value'] !== '') {
                $totals[] = ['code' => $row['type'], 'title' => $row['label'], 'value' => $row['type'] === 'discount' ? -$row['amount'] : $row['amount']];
            }
        }
        return $totals;
    }

    private function codes(): array
    {
        $codes = [];
        foreach ($this->context->cart->getCartRules() as $rule) {
            if ((string) $rule['code'] !== '') {
                $codes[] = ['code' => $rule['code'], 'amount' => (float) $rule[$this->isGross ? 'value_real' : 'value_tax_exc']];
            }
        }
        return $codes;
    }

    /** What PrestaShop's own cart page says, which also keeps the buyer from the checkout. */
    private function messages(array $lines, array $rows, string $minimum): array
    {
        $messages = $minimum === '' ? [] : [['level' => 'warning', 'text' => $minimum, 'blocks' => true]];
        foreach ($lines as $at => $line) {
            $values = ['%product%' => $line['name'], '%quantity%' => $line['min']];
            if (empty($rows[$at]['active']) || empty($rows[$at]['available_for_order'])) {
                $text = 'This product (%product%) is no longer available.';
            } elseif ($line['maxQuantity'] !== null && $line['amount'] > $line['maxQuantity']) {
                $text = 'The item %product% in your cart is no longer available in this quantity. You cannot proceed with your order until the quantity is adjusted.';
            } elseif ($line['amount'] < $line['min']) {
                $text = 'The minimum purchase order quantity for the product %product% is %quantity%.';
            } else {
                continue;
            }
            $messages[] = ['level' => 'error', 'text' => $this->refused($text, $values)->getMessage(), 'key' => $line['key'], 'blocks' => true];
        }
        return $messages;
    }

    private function refused(string $text, array $values = []): Refused
    {
        return new Refused(422, 'refused', $this->context->getTranslator()->trans($text, $values, 'Shop.Notifications.Error'));
    }
}
