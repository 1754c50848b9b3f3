<?php

declare(strict_types=1);

namespace CartElements;

/**
 * The lines that a page has sent, and which line of the cart each is.
 *
 * The page sends lines back as it received them, including prices and names. The sender may have
 * changed them: only the key and the amount are used, and the shop checks what it adds.
 *
 * @internal
 */
final class SentLines
{
    /** @var list<array<string, mixed>> each with a whole `amount`, or that of the line itself if it is in words */
    public array $lines = [];
    /** @var array<int, string> the key of each that is in the cart; the others are to be added */
    public array $keys = [];

    /**
     * @param mixed $products those of the page
     * @param array<string, array<string, mixed>> $now the lines of the cart by key
     */
    public function __construct($products, array $now, Visit $visit, int $mostLines)
    {
        if (!is_array($products)) {
            throw new Refused(422, 'invalid', '"products" is not a list.');
        }
        if (count($products) > $mostLines) {
            throw Wire::tooLarge('The cart has ' . count($products) . " lines, and may have $mostLines", 'max_lines');
        }
        foreach (array_values($products) as $at => $line) {
            if (!is_array($line) || Wire::id($line['id'] ?? null) === null) {
                throw new Refused(422, 'unknown-product', "Line $at: \"id\" is not the id of a product.");
            }
            $this->lines[] = ['amount' => self::amount($at, $line, $now, $visit)] + $line;
        }
        $this->pair($now, $visit->part('kept'));
    }

    /** @param array<string, mixed> $line */
    public static function keyOf(array $line): string
    {
        return Wire::id($line['key'] ?? null) ?? '';
    }

    /**
     * What makes two lines the same product: its id, its configuration and its options.
     *
     * @param array<string, mixed> $line
     */
    public static function product(array $line): string
    {
        return Wire::json([(string) $line['id'], $line['configuration_id'] ?? null, $line['options'] ?? []]);
    }

    /**
     * The key of each after the new ones were added: that of the same product, else of one with the same id, as the
     * shop may know more of a line than the page has sent.
     *
     * @param array<string, array<string, mixed>> $after the lines of the cart by key
     * @param array<string, array<string, mixed>> $before the same, before the save
     * @return array<int, string>
     */
    public function keysAfter(array $after, array $before): array
    {
        $keys = array_filter($this->keys, static fn (string $key): bool => isset($after[$key]));
        $added = array_diff_key($after, $before);
        foreach ([[self::class, 'product'], static fn (array $line): string => (string) $line['id']] as $name) {
            $left = array_map($name, $added);
            foreach (array_diff_key($this->lines, $keys) as $at => $line) {
                $key = array_search($name($line), $left, true);
                if ($key !== false) {
                    $keys[$at] = (string) $key;
                    unset($left[$key], $added[$key]);
                }
            }
        }
        ksort($keys);
        return $keys;
    }

    /**
     * @param array<string, mixed> $line
     * @param array<string, array<string, mixed>> $now
     * @return mixed
     */
    private static function amount(int $at, array $line, array $now, Visit $visit)
    {
        $own = $now[self::keyOf($line)] ?? null;
        if ($own === null) {
            $measure = $visit->part('measures')[self::keyOf($line)] ?? null;
        } else {
            $measure = (new Line($own))->quantityText() === '' ? null : $own['amount'];
        }
        $amount = $measure ?? Wire::wholeNumber($line['amount'] ?? null);
        if ($amount === null) {
            $most = Wire::MOST_PIECES;
            throw new Refused(422, 'invalid-amount', "Line $at: the amount is not a whole number up to $most.");
        }
        return $amount;
    }

    /**
     * A line has no key if the page has added it, and an old one if undo adds it again: then the product decides.
     *
     * @param array<string, array<string, mixed>> $now
     * @param array<string, mixed> $kept of the removed lines, by key
     */
    private function pair(array $now, array $kept): void
    {
        foreach ($this->lines as $at => $line) {
            $key = self::keyOf($line);
            if (isset($now[$key])) {
                if (in_array($key, $this->keys, true)) {
                    throw new Refused(422, 'repeated', "Line $at: the line \"$key\" is there twice.");
                }
                $this->keys[$at] = $key;
            }
        }
        $left = array_map([self::class, 'product'], array_diff_key($now, array_flip($this->keys)));
        $seen = [];
        foreach ($this->lines as $at => $line) {
            $product = self::product($line);
            // The key of a removed line tells it from those that look alike.
            $key = self::keyOf($line);
            $name = array_key_exists($key, $kept) ? $key . $product : $product;
            if (!isset($this->keys[$at])) {
                $present = array_search($product, $left, true);
                if ($present !== false) {
                    $this->keys[$at] = (string) $present;
                    unset($left[$present]);
                } elseif (isset($seen[$name])) {
                    throw new Refused(422, 'repeated', "Line $at: its product is there twice.");
                }
            }
            $seen[$product] = $seen[$name] = true;
        }
        ksort($this->keys);
    }
}
