<?php

declare(strict_types=1);

namespace Shop;

use InvalidArgumentException;

/**
 * Exact money. Prices are decimals as texts ("12.50", "0.4128"), sums are whole hundredths. Nothing
 * uses floats, which cannot represent 1.005.
 */
final class Money
{
    /** Multiplies decimals that are not negative: "0.4128" × "1000" is "412.8000". */
    public static function multiply(string $a, string $b): string
    {
        [$left, $leftPlaces] = self::digits($a);
        [$right, $rightPlaces] = self::digits($b);
        // Long multiplication from the right: a column is at most a few hundred, so no integer
        // overflows.
        $columns = array_fill(0, strlen($left) + strlen($right), 0);
        foreach (str_split(strrev($left)) as $i => $x) {
            foreach (str_split(strrev($right)) as $j => $y) {
                $columns[$i + $j] += (int) $x * (int) $y;
            }
        }
        $product = '';
        $carry = 0;
        foreach ($columns as $column) {
            $carry += $column;
            $product = $carry % 10 . $product;
            $carry = intdiv($carry, 10);
        }
        $places = $leftPlaces + $rightPlaces;
        $whole = ltrim(substr($product, 0, strlen($product) - $places), '0');
        return ($whole === '' ? '0' : $whole) . ($places > 0 ? '.' . substr($product, -$places) : '');
    }

    /** Hundredths, rounded half up: "1.005" is 101. */
    public static function cents(string $amount): int
    {
        [$whole, $fraction] = explode('.', self::checked($amount)) + [1 => ''];
        $fraction = str_pad($fraction, 3, '0');
        return (int) ($whole . substr($fraction, 0, 2)) + ((int) $fraction[2] >= 5 ? 1 : 0);
    }

    /** Hundredths as a text: 1250 is "12.50". */
    public static function text(int $cents): string
    {
        return sprintf('%s%d.%02d', $cents < 0 ? '-' : '', intdiv(abs($cents), 100), abs($cents) % 100);
    }

    /** The part of 1 that is left after a percentage is taken off: "7.5" leaves "0.9250". */
    public static function leftAfter(string $percent): string
    {
        $left = 10000 - self::cents($percent);
        return sprintf('%d.%04d', intdiv($left, 10000), $left % 10000);
    }

    /**
     * The digits of a decimal without its point, and how many of them come after the point.
     *
     * @return array{string, int}
     */
    private static function digits(string $decimal): array
    {
        [$whole, $fraction] = explode('.', self::checked($decimal)) + [1 => ''];
        return [$whole . $fraction, strlen($fraction)];
    }

    private static function checked(string $decimal): string
    {
        if (!preg_match('/^\d+(\.\d+)?$/D', $decimal)) {
            throw new InvalidArgumentException("\"$decimal\" is not an amount such as \"12.50\".");
        }
        return $decimal;
    }
}
