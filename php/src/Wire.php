<?php

declare(strict_types=1);

namespace CartElements;

/** @internal What the calls carry: reads bodies and single values, and writes answers. */
final class Wire
{
    /** A cart of a thousand lines, as the page sends it back, is smaller than this. */
    public const LARGEST_BODY = 2000000;
    public const MOST_PIECES = 9999999;

    /** @return array<mixed> */
    public static function read(string $body, int $mostBytes = self::LARGEST_BODY): array
    {
        if (strlen($body) > $mostBytes) {
            throw self::tooLarge("The body has more than $mostBytes bytes", 'max_body');
        }
        $value = json_decode($body, true, 64);
        if (json_last_error() !== JSON_ERROR_NONE) {
            throw new Refused(400, 'not-json', 'The body is not JSON.');
        }
        if (!is_array($value)) {
            throw new Refused(422, 'invalid', 'The body is not a JSON object.');
        }
        return $value;
    }

    /** What is over a limit of the kit, which the log says, because no buyer can do anything about it. */
    public static function tooLarge(string $what, string $option): Refused
    {
        error_log("CartApi: $what: see the option \"$option\".");
        return new Refused(413, 'too-large', "$what.");
    }

    /**
     * An id or a key as a text; null for anything else.
     *
     * @param mixed $value
     */
    public static function id($value): ?string
    {
        $isText = is_string($value) && $value !== '' && strlen($value) <= 1000;
        return $isText || is_int($value) ? (string) $value : null;
    }

    /**
     * A whole number of 0 or more, written as a number or as digits; null for anything else.
     *
     * @param mixed $value
     */
    public static function wholeNumber($value): ?int
    {
        if (is_string($value) && preg_match('/^\d{1,18}$/D', $value)) {
            $value = (int) $value;
        }
        return is_int($value) && $value >= 0 && $value <= self::MOST_PIECES ? $value : null;
    }

    /** A discount code as the tag sends it. Not every PHP has the extension for letters that are not ASCII. */
    public static function code(string $text): string
    {
        return function_exists('mb_strtoupper') ? mb_strtoupper(trim($text), 'UTF-8') : strtoupper(trim($text));
    }

    /** The code in a body that is a form: that of the only call which sends one. */
    public static function codeIn(string $body, int $mostBytes): string
    {
        parse_str(strlen($body) > $mostBytes ? '' : $body, $form);
        return trim(is_string($form['code'] ?? null) ? $form['code'] : '');
    }

    /** @param array<mixed> $value */
    public static function json(array $value): string
    {
        $flags = JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR;
        return json_encode(self::plain($value), $flags);
    }

    /**
     * A value as the page reads it: decimals as texts, because floats are not exact and depend on
     * PHP's settings; and texts that a shop has escaped for HTML as they were.
     *
     * @param mixed $value
     * @return mixed
     */
    public static function plain($value, string $name = '')
    {
        if (is_float($value)) {
            // At least two decimals, at most six: 12.5 is "12.50". Adding 0.0 turns -0.0 into 0.0.
            return preg_replace('/(\.\d\d\d*?)0+$/D', '$1', number_format(round($value, 6) + 0.0, 6, '.', ''));
        }
        if (is_string($value)) {
            // The notes are what the buyer has typed, and keys come back to the shop.
            $isAsSent = in_array($name, ['remarks', 'key'], true);
            return $isAsSent ? $value : html_entity_decode($value, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        }
        if (is_object($value)) {
            return (object) self::plain((array) $value);
        }
        if (is_array($value)) {
            foreach ($value as $key => $each) {
                $value[$key] = self::plain($each, (string) $key);
            }
        }
        return $value;
    }

    /**
     * The version of a cart: it changes with its lines and their amounts, and differs between
     * buyers. Prices are no part of it, because no write uses those that a page sends.
     *
     * @param array<string, mixed> $cart
     */
    public static function version(array $cart): string
    {
        $lines = array_map(static fn (array $line): array => [$line['key'], $line['amount']], $cart['products']);
        return '"' . substr(hash('sha256', self::json([$cart['owner'] ?? '', $lines])), 0, 24) . '"';
    }

    /**
     * A save names the version of the cart on which it is based. If another tab has saved since,
     * the answer is 412: the page reads the cart, applies the buyer's edits, and saves again.
     */
    public static function checkVersion(string $wanted, string $version): void
    {
        if ($wanted === '' || trim($wanted) === '*') {
            return;
        }
        // Servers that compress the answers change their versions: nginx puts W/ in front, Apache "-gzip" at the end.
        $plain = preg_replace('#W/(?=")|-(gzip|br|zstd)(?=")#', '', $wanted);
        if (!in_array($version, array_map('trim', explode(',', (string) $plain)), true)) {
            throw new Refused(412, 'changed', 'The cart has changed since this page read it.');
        }
    }
}
