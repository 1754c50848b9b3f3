<?php

declare(strict_types=1);

namespace Shop;

/**
 * The five kinds of buyers of this example: a visitor chooses one on the page. In a real shop the
 * logged-in account determines the kind of buyer, and its database row has these columns.
 */
final class Buyers
{
    /** Net minimum order values in PLN. The page converts them with "er" of the response. */
    private const MINIMUMS = [
        'minlogistycznepozostale' => '4300.00',
        'minlogistycznepozostale_maly_b2b' => '600.00',
        'minlogistyczneszklo' => '6450.00',
        'minlogistyczneszklo_maly_b2b' => '900.00',
    ];

    /** The percentage discounts in the order in which they apply. */
    private const REDUCTIONS = ['rabatkontrahenta', 'rabatzaodbiorosobisty', 'rabatzaodbior', 'rabatzagotowke'];

    private const ALL = [
        'retail' => ['title' => 'Retail', 'list' => 'retail', 'currency' => 'PLN', 'type' => 'standard'],
        'b2b' => [
            'title' => 'B2B', 'list' => 'trade', 'currency' => 'PLN', 'type' => 'standard', 'isB2b' => true,
            'discounts' => [
                'rabatkontrahenta' => '5.00', 'rabatzaodbiorosobisty' => '3.00', 'rabatzagotowke' => '2.00',
            ],
            // A percentage has a number, and a flag that switches it on.
            'flags' => ['rabatkontrahenta' => true, 'rabatzaodbiorosobisty' => false, 'rabatzagotowke' => true],
        ],
        'small-b2b' => [
            'title' => 'Small B2B', 'list' => 'trade', 'currency' => 'PLN', 'type' => 'standard', 'isSmallB2b' => true,
            'discounts' => ['rabatkontrahenta' => '3.00', 'rabatzaodbiorosobisty' => '2.00'],
            'flags' => ['rabatkontrahenta' => true, 'rabatzaodbiorosobisty' => true],
        ],
        'export' => [
            'title' => 'Export', 'list' => 'export', 'currency' => 'EUR', 'type' => 'standard',
            'isB2b' => true, 'isExport' => true,
            'discounts' => ['rabatkontrahenta' => '7.50', 'rabatzaodbior' => '1.50'],
            'flags' => ['rabatkontrahenta' => true, 'rabatzaodbior' => true],
        ],
        'dropshipping' => [
            'title' => 'Dropshipping', 'list' => 'trade', 'currency' => 'PLN', 'type' => 'dropshipping',
            'isB2b' => true,
            'discounts' => ['rabatkontrahenta' => '4.00'],
            'flags' => ['rabatkontrahenta' => true],
        ],
    ];

    /** How many PLN one unit of a currency costs. */
    private const EXCHANGE_RATES = ['PLN' => '1', 'EUR' => '4.30'];

    /** @return array<string, string> each buyer's title by name */
    public static function titles(): array
    {
        return array_map(static fn (array $buyer): string => $buyer['title'], self::ALL);
    }

    /** @param mixed $name */
    public static function isKnown($name): bool
    {
        return is_string($name) && isset(self::ALL[$name]);
    }

    public static function priceList(string $name): string
    {
        return self::ALL[$name]['list'];
    }

    public static function currency(string $name): string
    {
        return self::ALL[$name]['currency'];
    }

    public static function cartType(string $name): string
    {
        return self::ALL[$name]['type'];
    }

    public static function isTrade(string $name): bool
    {
        return $name !== 'retail';
    }

    /**
     * The fields of the cart response that describe the buyer.
     *
     * @return array<string, mixed>
     */
    public static function responseFields(string $name): array
    {
        $buyer = self::ALL[$name];
        $flags = $buyer['flags'] ?? [];
        return [
            'isB2b' => $buyer['isB2b'] ?? false,
            'isSmallB2b' => $buyer['isSmallB2b'] ?? false,
            'isExport' => $buyer['isExport'] ?? false,
            'currency' => $buyer['currency'],
            'er' => self::EXCHANGE_RATES[$buyer['currency']],
            // Objects, even if they are empty: PHP would write an empty array as a list.
            'discount_info' => (object) (($buyer['discounts'] ?? []) + ['flags' => (object) $flags]),
        ] + ($buyer['type'] === 'dropshipping' ? array_fill_keys(array_keys(self::MINIMUMS), null) : self::MINIMUMS);
    }

    /**
     * The active percentages of a buyer, in the order in which they apply.
     *
     * @return array<string, string> percent by name
     */
    public static function reductions(string $name): array
    {
        $buyer = self::ALL[$name];
        $active = [];
        foreach (self::REDUCTIONS as $reduction) {
            $percent = $buyer['discounts'][$reduction] ?? null;
            if ($percent !== null && ($buyer['flags'][$reduction] ?? false)) {
                $active[$reduction] = $percent;
            }
        }
        return $active;
    }
}
