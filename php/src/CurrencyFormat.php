<?php

declare(strict_types=1);

namespace CartElements;

/**
 * @internal How a shop writes amounts of money: `currency_format` of a cart, or the setting `currency-format`. The tags
 * read it by the same rules.
 */
final class CurrencyFormat
{
    public const MINUS = "\u{2212}";
    private const MOST_DECIMALS = 8;
    // Without digits and invisible characters, which could turn one amount into another.
    private const SIGN = '/^[^\p{N}\p{C}]{0,24}$/uD';
    private const MARK = '/^[^\p{N}\p{C}\p{L}+\-\x{2212}]{0,3}$/uD';

    private string $prefix;
    private string $suffix;
    private string $decimal;
    private string $group;
    private int $decimals;

    /** @param array<string, mixed> $format that is valid */
    private function __construct(array $format)
    {
        // An amount stays in one line.
        $text = static fn (string $field): string => str_replace(' ', "\u{a0}", $format[$field] ?? '');
        $this->decimals = (int) $format['decimals'];
        [$this->prefix, $this->suffix, $this->group] = [$text('prefix'), $text('suffix'), $text('group')];
        $this->decimal = $this->decimals > 0 ? $text('decimal') : '';
    }

    /**
     * Reads a format. One that is not valid is named in the log, and passed over.
     *
     * @param mixed $value an array or an object
     * @param string $name what has it, such as "currency_format"
     */
    public static function read($value, string $name): ?self
    {
        if ($value === null || $value === []) {
            return null;
        }
        $format = Record::is($value) ? (array) $value : [];
        $wrong = self::wrongField($format);
        if ($wrong === null) {
            return new self($format);
        }
        $field = $format === [] ? $name : "$name.$wrong";
        $given = json_encode($format[$wrong] ?? $value);
        error_log("Cart Elements: $field is not valid, so amounts have the form of the language: $given");
        return null;
    }

    /**
     * @internal
     * @param array<string, mixed> $format
     * @return ?string the first field that is not valid
     */
    public static function wrongField(array $format): ?string
    {
        $is = static fn (string $field, string $pattern): bool =>
            is_string($format[$field] ?? null) && preg_match($pattern, $format[$field]);
        $decimals = $format['decimals'] ?? '';
        $isDigit = is_scalar($decimals) && !is_bool($decimals) && preg_match('/^\d$/D', (string) $decimals);
        if (!$isDigit || $decimals > self::MOST_DECIMALS) {
            return 'decimals';
        }
        foreach (['prefix', 'suffix'] as $field) {
            if (isset($format[$field]) && !$is($field, self::SIGN)) {
                return $field;
            }
        }
        if (!$is('group', self::MARK)) {
            return 'group';
        }
        $isMarked = $is('decimal', self::MARK) && $format['decimal'] !== '' && $format['decimal'] !== $format['group'];
        return (int) $decimals === 0 || $isMarked ? null : 'decimal';
    }

    public function decimals(): int
    {
        return $this->decimals;
    }

    /** An amount whose digits before and after the point are these. */
    public function text(string $sign, string $whole, string $part): string
    {
        $minus = $sign === '' || trim($whole . $part, '0') === '' ? '' : self::MINUS;
        $number = self::grouped($whole, $this->group) . $this->decimal . str_pad($part, $this->decimals, '0');
        return $minus . $this->prefix . $number . $this->suffix;
    }

    /** The digits before the point in groups of three. */
    public static function grouped(string $whole, string $group): string
    {
        // Not with preg_replace(), in whose replacement "$" has a meaning.
        return implode($group, preg_split('/\B(?=(?:\d{3})+$)/D', $whole) ?: []);
    }
}
