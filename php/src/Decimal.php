<?php

declare(strict_types=1);

namespace CartElements;

/** Exact arithmetic of money: decimals are texts ("12.50"), because floats cannot represent 1.005. */
final class Decimal
{
    /** Numbers with more digits are no amounts. */
    private const MOST_DIGITS = 40;

    /** Two numbers with together this many digits have a product that a float holds exactly. */
    private const FLOAT_DIGITS = 15;

    /** A number of a shop as a plain decimal; null if it is none, or below 0. */
    public static function read(string $text): ?string
    {
        // Most are plain already, and each is read several times.
        if (preg_match('/^(?:0|[1-9]\d{0,11})(?:\.\d{1,12})?$/D', $text)) {
            return $text;
        }
        $text = trim($text);
        $pattern = '/^(?:\+|-(?=[0.]+$))?(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,2}))?$/D';
        if (strlen($text) > self::MOST_DIGITS || !preg_match($pattern, $text, $found) || "$found[1]$found[2]" === '') {
            return null;
        }
        [$digits, $places] = [$found[1] . $found[2], strlen($found[2]) - (int) ($found[3] ?? 0)];
        return self::text($digits . str_repeat('0', max(0, -$places)), max(0, $places));
    }

    /** Multiplies plain decimals: "0.4128" × "1000" is "412.8000". */
    public static function multiply(string $a, string $b): string
    {
        [[$left, $leftPlaces], [$right, $rightPlaces]] = [self::digits($a), self::digits($b)];
        $places = $leftPlaces + $rightPlaces;
        if (strlen($left) + strlen($right) <= self::FLOAT_DIGITS) {
            return self::text(sprintf('%.0f', (float) $left * (float) $right), $places);
        }
        // Long multiplication from the right: a column is at most a few hundred, so no integer overflows.
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
        return self::text($product, $places);
    }

    /** A plain decimal in whole units of its last place, rounded half up: "1.005" with 2 places is 101. */
    public static function units(string $decimal, int $places): float
    {
        [$whole, $part] = explode('.', $decimal) + [1 => ''];
        $part = str_pad($part, $places + 1, '0');
        return (float) ($whole . substr($part, 0, $places)) + ($part[$places] >= '5' ? 1 : 0);
    }

    /** The part of 1 that is left after a percentage is taken off: "7.5" leaves "0.925". */
    public static function leftAfter(string $percent): string
    {
        [$digits, $places] = self::digits($percent);
        $left = self::text(sprintf('%.0f', 10 ** ($places + 2) - (float) $digits), $places + 2);
        return rtrim(rtrim($left, '0'), '.');
    }

    /**
     * The digits of a decimal without its point, and how many of them come after the point.
     *
     * @return array{string, int}
     */
    private static function digits(string $decimal): array
    {
        if (!preg_match('/^(\d+)(?:\.(\d+))?$/D', $decimal, $found)) {
            throw new \InvalidArgumentException("\"$decimal\" is not an amount such as \"12.50\".");
        }
        $part = $found[2] ?? '';
        return [ltrim($found[1] . $part, '0') ?: '0', strlen($part)];
    }

    private static function text(string $digits, int $places): string
    {
        $digits = str_pad($digits, $places + 1, '0', STR_PAD_LEFT);
        $whole = ltrim(substr($digits, 0, strlen($digits) - $places), '0');
        return ($whole === '' ? '0' : $whole) . ($places > 0 ? '.' . substr($digits, -$places) : '');
    }
}
