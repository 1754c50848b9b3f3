<?php

declare(strict_types=1);

namespace Shop;

use CartElements\CartApi;
use CartElements\CartShop;
use CartElements\Decimal;
use CartElements\Refused;

/** What this shop has to say to the calls of the cart's tags; CartApi does the rest. */
final class Shop implements CartShop
{
    /** Gross values (net for export) from which delivery is free, by currency and country. */
    private const FREE_DELIVERY = [
        'PLN' => ['pl' => ['399.00', '800.00'], 'de' => ['899.00'], 'cz' => ['599.00']],
        'EUR' => ['pl' => ['95.00'], 'de' => ['209.00'], 'cz' => ['139.00']],
    ];

    private Visitor $visitor;
    private Cart $cart;
    private Codes $codes;

    /** @param string $address the network address of the request, for the limit on codes */
    public function __construct(Database $database, Visitor $visitor, string $address)
    {
        $this->visitor = $visitor;
        $this->cart = new Cart($database, $visitor);
        $this->codes = new Codes($database, $visitor, $this->cart, $address);
    }

    /**
     * The calls of this visitor's cart.
     *
     * @param callable(string): bool $token whether a text is the token of the session
     * @param string $address the network address of the request, for the limit on codes. Behind a
     *   proxy, pass the address that it passes on, or all buyers share one limit.
     */
    public static function api(Database $database, Visitor $visitor, callable $token, string $address = ''): CartApi
    {
        $shop = new self($database, $visitor, $address);
        $store = [];
        $isDropshipping = Buyers::cartType($visitor->buyer) === 'dropshipping';
        return new CartApi($shop, $store, [
            'token' => $token,
            // One transaction, so that nobody else writes between the check of If-Match and the write.
            'together' => static function (callable $work) use ($database, $shop, &$store) {
                return $database->together(static function () use ($work, $shop, &$store) {
                    $store = $shop->cart->kept();
                    $result = $work();
                    $shop->cart->keep($store);
                    return $result;
                });
            },
            'readDiscountsValue' => [$shop->codes, 'value'],
            'readFreeDelivery' => [$shop, 'freeDelivery'],
        ] + ($isDropshipping ? ['readDropshippingCost' => [$shop, 'dropshippingCost']] : []));
    }

    public function cart(): array
    {
        $this->cart->reduceToStock();
        return [
            'products' => array_map([$this, 'cartProduct'], $this->cart->lines()),
            'remarks' => $this->cart->remarks(),
            'owner' => $this->visitor->owner(),
            'codes' => $this->codes->all(),
        ] + Buyers::responseFields($this->visitor->buyer)
            // What a code takes off is in the totals of retail carts. The page computes all else, and form() prints it.
            + (Buyers::isTrade($this->visitor->buyer) ? [] : $this->codes->summary());
    }

    public function addLine(array $line): void
    {
        $id = preg_match('/^\d{1,18}$/D', (string) $line['id']) ? (int) $line['id'] : 0;
        $configuration = $line['configuration_id'] ?? '';
        if ($this->cart->product($id) === null) {
            throw new Refused(422, 'unknown-product', 'The shop has no such product.');
        }
        $isKnown = $configuration === ''
            || (is_string($configuration) && $this->cart->hasConfiguration($id, $configuration));
        if (!$isKnown) {
            throw new Refused(422, 'unknown-configuration', 'This cart has no such configuration.');
        }
        $this->cart->add($id, $configuration, $line['amount']);
    }

    public function setAmount(string $key, int $amount): void
    {
        $this->cart->setAmount(...[...$this->ofKey($key), $amount]);
    }

    public function removeLine(string $key): void
    {
        $this->cart->remove(...$this->ofKey($key));
    }

    public function addCode(string $code): void
    {
        $this->codes->add($code);
    }

    public function removeCode(string $code): void
    {
        $this->codes->remove($code);
    }

    public function setRemarks(string $remarks): void
    {
        $this->cart->setRemarks($remarks);
    }

    public function recommendations(): array
    {
        $fields = fn (array $product): array => $this->product($product) + ['short_desc' => $product['about']];
        return array_map($fields, $this->cart->recommendations());
    }

    /**
     * GET /api/free-delivery/{country}: a country that the shop does not deliver to has no rules.
     *
     * @return list<array<string, string>>
     */
    public function freeDelivery(string $country): array
    {
        $rules = self::FREE_DELIVERY[Buyers::currency($this->visitor->buyer)][strtolower($country)] ?? [];
        return array_map(static fn (string $from): array => ['wartosc_od' => $from], $rules);
    }

    /**
     * GET /panel/inner-api/dropshipping-cost: a base price, plus a price for each line.
     *
     * @return array<string, string>
     */
    public function dropshippingCost(): array
    {
        $lines = array_filter($this->cart->lines(), static fn (array $line): bool => (int) $line['amount'] > 0);
        $net = 1200 + 150 * count($lines);
        return [
            'oplatanetto' => Money::text($net),
            'oplatabrutto' => Money::text(Money::cents(Decimal::multiply(Money::text($net), '1.23'))),
        ];
    }

    /**
     * @param array<string, mixed> $product
     * @return array<string, mixed> what a line of the cart and a recommendation have in common
     */
    private function product(array $product): array
    {
        return [
            'id' => (int) $product['id'],
            'name' => $product['name'],
            'slug' => $product['slug'],
            'photo_url' => $product['photo'],
            'ean' => $product['ean'],
            // As texts, because floats are not exact: 0.1 + 0.2 is not 0.3.
            'price' => $product['gross'],
            'nett_price' => $product['net'],
            'oldprice' => $product['old_gross'],
            'glass' => (bool) $product['glass'],
            'weather_lock' => (bool) $product['weather_lock'],
            'brand' => null,
            'currency' => Buyers::currency($this->visitor->buyer),
        ];
    }

    /**
     * @param array<string, mixed> $line
     * @return array<string, mixed> a line of the cart response
     */
    private function cartProduct(array $line): array
    {
        $per = (int) $line['per'];
        $perMany = static fn (string $price): string =>
            Money::text(Money::cents(Decimal::multiply($price, (string) $per)));
        return $this->product($line) + [
            'key' => $line['id'] . ($line['configuration'] === '' ? '' : "#{$line['configuration']}"),
            'amount' => (int) $line['amount'],
            'maxQuantity' => [$line['stock'], $line['most']],
            'reduced_amount' => (int) $line['reduced'],
            'zawartosc_opz' => (int) $line['pack'],
            'zawartosc_opz_do_przeliczenia' => (int) $line['pack'],
            'zawartosc_opj' => 1,
            'przelicznikjmm' => $per,
            'tylko_pelne_opakowania' => (bool) $line['full_packs'],
            'rabatoodporny' => (bool) $line['exempt'],
            'zestaw' => $line['parts'] !== null,
            'is_configuration' => $line['configuration'] !== '',
            'configuration_id' => $line['configuration'] === '' ? null : $line['configuration'],
            'dane_zestawu' => ['komponenty' => $this->components((string) ($line['parts'] ?? '[]'))],
            'cenanetto_przeliczona' => $per > 1 ? $perMany($line['net']) : null,
            'cenabrutto_przeliczona' => $per > 1 ? $perMany($line['gross']) : null,
        ];
    }

    /** @return list<array<string, mixed>> */
    private function components(string $parts): array
    {
        $components = [];
        foreach (json_decode($parts, true, 512, JSON_THROW_ON_ERROR) as [$id, $pieces]) {
            $product = $this->cart->product($id);
            if ($product !== null) {
                $components[] = [
                    'id' => $id,
                    'nazwa' => $product['name'],
                    'slug' => $product['slug'],
                    'photo_url' => $product['photo'],
                    'ilosc' => $pieces,
                    'cena_jednostkowa' => $product['gross'],
                    'cena_jednostkowa_netto' => $product['net'],
                ];
            }
        }
        return $components;
    }

    /** @return array{int, string} the product and the configuration of the line */
    private function ofKey(string $key): array
    {
        [$id, $configuration] = explode('#', $key, 2) + [1 => ''];
        return [(int) $id, $configuration];
    }
}
