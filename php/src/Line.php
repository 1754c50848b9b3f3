<?php

declare(strict_types=1);

namespace CartElements;

use InvalidArgumentException;

/** @internal A line of a cart, and what its fields mean. */
final class Line extends Record
{
    /**
     * The lines of a cart response.
     *
     * @param mixed $cart
     * @return list<self>
     */
    public static function of($cart): array
    {
        $products = (new Record($cart))->value('products') ?? [];
        if (!self::is($cart) || !self::is($products)) {
            $wrong = self::is($cart) ? 'has "products" that are not a list' : 'is neither an array nor an object';
            throw new InvalidArgumentException("CartElements: \"cart\" $wrong.");
        }
        return array_values(self::all($products));
    }

    /**
     * Lines by the key that names each in forms and in the tags: the line's `key`, else its id, with "#2" for the
     * second line with that id.
     *
     * @param list<self> $lines
     * @return array<int|string, self>
     */
    public static function keyed(array $lines): array
    {
        $keyed = [];
        foreach ($lines as $at => $line) {
            $name = $line->name() === '' ? "#$at" : $line->name();
            $key = $name;
            for ($count = 2; isset($keyed[$key]); $count++) {
                $key = "$name#$count";
            }
            $keyed[$key] = $line;
        }
        return $keyed;
    }

    /** What the shop's messages name it by: its `key`, else its id. */
    public function name(): string
    {
        $key = $this->text('key');
        return $key === '' ? $this->text('id') : $key;
    }

    /** The price of a piece. A recommendation that was added has another name for the net one. */
    public function price(string $side): string
    {
        $net = $this->text('nett_price');
        return $side === 'gross' ? $this->text('price') : ($net === '' ? $this->text('cenanetto') : $net);
    }

    /** What a buyer of gross prices saves on the line by its promotion, from the lowest price of the last 30 days on. */
    public function saving(): float
    {
        $lowest = $this->number('lowest_price') ?: $this->number('oldprice');
        return $this->isReduced() ? max(0, $lowest - $this->number('price')) * $this->number('amount') : 0.0;
    }

    public function isReduced(): bool
    {
        return $this->number('oldprice') > $this->number('price');
    }

    /** The quantity in words, where it is no number of pieces: "1.5 m". */
    public function quantityText(): string
    {
        return trim($this->text('quantity_text'));
    }

    /** Whether buyers cannot change the quantity. */
    public function isFixed(): bool
    {
        return $this->flag('fixed_amount') || $this->quantityText() !== '';
    }

    /** The pieces of a pack. */
    public function pack(): int
    {
        return (int) $this->text('zawartosc_opz_do_przeliczenia') ?: (int) $this->text('zawartosc_opz');
    }

    /**
     * The quantity as the badge reads it: what is not a whole number of at most seven digits is 0. What is sold by
     * the metre is one thing.
     */
    public function pieces(): int
    {
        $amount = trim($this->text('amount'));
        $number = is_numeric($amount) ? (float) $amount : 0.0;
        $isWhole = floor($number) === $number;
        return $number >= 0 && $number < 1e7 ? (int) ($isWhole ? $number : $this->quantityText() !== '') : 0;
    }
}
