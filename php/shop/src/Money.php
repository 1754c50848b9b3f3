<?php

declare(strict_types=1);

namespace Shop;

use InvalidArgumentException;

/** Sums of money as whole hundredths. Prices are decimals as texts ("12.50", "0.4128"), which CartElements\Decimal multiplies. */
final class Money
{
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

    private static function checked(string $decimal): string
    {
        if (!preg_match('/^\d+(\.\d+)?$/D', $decimal)) {
            throw new InvalidArgumentException("\"$decimal\" is not an amount such as \"12.50\".");
        }
        return $decimal;
    }
}
