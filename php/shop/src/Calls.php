<?php

declare(strict_types=1);

namespace Shop;

/**
 * The eleven calls of the cart's tags. Api has parsed and checked the arguments of each method. A
 * method runs inside a transaction, and returns the answer, which is sent as JSON.
 */
final class Calls
{
    private const MOST_LINES = 1000;
    private const MOST_PIECES = 9999999;
    private const MOST_REMARKS = 160;

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
     * GET /cart-api/cart
     *
     * @return array<string, mixed>
     */
    public function getCart(): array
    {
        $this->cart->reduceToStock();
        return [
            'products' => array_map([$this, 'cartProduct'], $this->cart->lines()),
            'remarks' => $this->cart->remarks(),
            'owner' => $this->visitor->owner(),
        ] + Buyers::responseFields($this->visitor->buyer);
    }

    /**
     * PUT /cart-api/update-cart: the body is the whole cart. Lines that are not in it are removed.
     *
     * The page sends lines back as it received them, including prices and names, so that shops can
     * store anything in them. The sender may have changed them, so only the product, the
     * configuration and the quantity are used, and each of them is checked.
     *
     * @param array<mixed> $body
     * @return array<string, mixed>
     */
    public function updateCart(array $body): array
    {
        $products = $body['products'] ?? null;
        if (!is_array($products) || count($products) > self::MOST_LINES) {
            throw new Refused(422, 'invalid', '"products" is not a list of at most ' . self::MOST_LINES . ' lines.');
        }
        $lines = [];
        foreach (array_values($products) as $at => $product) {
            $line = $this->wantedLine(is_array($product) ? $product : [], "Line $at");
            $key = $line['product'] . '#' . $line['configuration'];
            if (isset($lines[$key])) {
                throw new Refused(422, 'repeated', "Line $at: product {$line['product']} is there twice.");
            }
            $lines[$key] = $line;
        }
        $this->cart->save(array_values($lines));
        // With the products in the answer, the page need not read the cart again.
        return $this->getCart();
    }

    /**
     * POST /delete-from-cart: deleting a line that is not in the cart is no error.
     *
     * @param array<mixed> $body
     * @return array<string, mixed>
     */
    public function deleteFromCart(array $body): array
    {
        $id = self::wholeNumber($body['id'] ?? null, PHP_INT_MAX);
        if ($id === null) {
            throw new Refused(422, 'invalid', '"id" is not the id of a product.');
        }
        $this->cart->remove($id);
        return ['status' => 'ok'];
    }

    /**
     * POST /save-cart-remarks
     *
     * @param array<mixed> $body
     * @return array<string, mixed>
     */
    public function saveRemarks(array $body): array
    {
        $remarks = $body['remarks'] ?? null;
        // In characters, not in bytes; invalid UTF-8 does not match either.
        if (!is_string($remarks) || !preg_match('/^.{0,' . self::MOST_REMARKS . '}$/suD', $remarks)) {
            throw new Refused(422, 'invalid', '"remarks" is not a text of at most ' . self::MOST_REMARKS . ' characters.');
        }
        $this->cart->setRemarks($remarks);
        return ['status' => 'ok'];
    }

    /**
     * GET /api/cart/discounts
     *
     * @return list<array<string, mixed>>
     */
    public function getDiscounts(): array
    {
        return $this->codes->all();
    }

    /**
     * POST /api/cart/discounts
     *
     * @return array<string, mixed>
     */
    public function addDiscount(string $text): array
    {
        return $this->codes->add($text);
    }

    /**
     * DELETE /api/cart/discount/{code}: removing a code that is not in the cart is no error.
     *
     * @return array<string, mixed>
     */
    public function removeDiscount(string $code): array
    {
        $this->codes->remove($code);
        return ['status' => 'ok'];
    }

    /**
     * GET /api/cart/discounts/value
     *
     * @return array<string, mixed>
     */
    public function discountsValue(): array
    {
        return $this->codes->value();
    }

    /**
     * GET /cart-api/top-products
     *
     * @return array{data: list<array<string, mixed>>}
     */
    public function topProducts(): array
    {
        $currency = Buyers::currency($this->visitor->buyer);
        return ['data' => array_map(static fn (array $product): array => [
            'id' => (int) $product['id'],
            'name' => $product['name'],
            'slug' => $product['slug'],
            'short_desc' => $product['about'],
            'price' => $product['gross'],
            'oldprice' => $product['old_gross'],
            'cenanetto' => $product['net'],
            'zdjecie' => $product['photo'],
            'ean' => $product['ean'],
            'brand' => null,
            'currency' => $currency,
            'szklo' => (bool) $product['glass'],
            'weather_lock' => (bool) $product['weather_lock'],
        ], $this->cart->recommendations())];
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
        if (Buyers::cartType($this->visitor->buyer) !== 'dropshipping') {
            throw new Refused(409, 'not-dropshipping', 'This cart is not of the type dropshipping.');
        }
        $lines = array_filter($this->cart->lines(), static fn (array $line): bool => (int) $line['amount'] > 0);
        $net = 1200 + 150 * count($lines);
        return [
            'oplatanetto' => Money::text($net),
            'oplatabrutto' => Money::text(Money::cents(Money::multiply(Money::text($net), '1.23'))),
        ];
    }

    public function etag(): string
    {
        return $this->cart->etag();
    }

    /**
     * A line of the cart response.
     *
     * @param array<string, mixed> $line
     * @return array<string, mixed>
     */
    private function cartProduct(array $line): array
    {
        $stock = (int) $line['stock'];
        $per = (int) $line['per'];
        $perMany = static fn (string $price): string => Money::text(Money::cents(Money::multiply($price, (string) $per)));
        return [
            'id' => (int) $line['id'],
            'name' => $line['name'],
            'slug' => $line['slug'],
            'photo_url' => $line['photo'],
            'ean' => $line['ean'],
            // As texts, because floats are not exact: 0.1 + 0.2 is not 0.3.
            'price' => $line['gross'],
            'nett_price' => $line['net'],
            'oldprice' => $line['old_gross'],
            'amount' => (int) $line['amount'],
            'maxQuantity' => min($stock, (int) ($line['most'] ?? $stock)),
            'reduced_amount' => (int) $line['reduced'],
            'zawartosc_opz' => (int) $line['pack'],
            'zawartosc_opz_do_przeliczenia' => (int) $line['pack'],
            'zawartosc_opj' => 1,
            'przelicznikjmm' => $per,
            'tylko_pelne_opakowania' => (bool) $line['full_packs'],
            'rabatoodporny' => (bool) $line['exempt'],
            'zestaw' => $line['parts'] !== null,
            'glass' => (bool) $line['glass'],
            'weather_lock' => (bool) $line['weather_lock'],
            'is_configuration' => $line['configuration'] !== '',
            'configuration_id' => $line['configuration'] === '' ? null : $line['configuration'],
            'dane_zestawu' => ['komponenty' => $this->components((string) ($line['parts'] ?? '[]'))],
            'brand' => null,
            'currency' => Buyers::currency($this->visitor->buyer),
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

    /**
     * @param array<mixed> $product
     * @return array{product: int, amount: int, configuration: string}
     */
    private function wantedLine(array $product, string $place): array
    {
        $id = self::wholeNumber($product['id'] ?? null, PHP_INT_MAX);
        $amount = self::wholeNumber($product['amount'] ?? null, self::MOST_PIECES);
        $configuration = $product['configuration_id'] ?? '';
        if ($id === null || $this->cart->product($id) === null) {
            throw new Refused(422, 'unknown-product', "$place: the shop has no such product.");
        }
        if ($amount === null) {
            throw new Refused(422, 'invalid-amount', "$place: the amount is not a whole number up to " . self::MOST_PIECES . '.');
        }
        if (!is_string($configuration) || ($configuration !== '' && !$this->cart->hasConfiguration($id, $configuration))) {
            throw new Refused(422, 'unknown-configuration', "$place: this cart has no such configuration.");
        }
        return ['product' => $id, 'amount' => $amount, 'configuration' => $configuration];
    }

    /**
     * A whole number of 0 or more, written as a number or as digits; null for anything else.
     *
     * @param mixed $value
     */
    private static function wholeNumber($value, int $most): ?int
    {
        if (is_string($value) && preg_match('/^\d{1,18}$/D', $value)) {
            $value = (int) $value;
        }
        return is_int($value) && $value >= 0 && $value <= $most ? $value : null;
    }
}
