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

    /**
     * The price that is shown: that of many pieces, if the shop has one for each price of the line.
     *
     * @return array{string, int} and how many pieces it is for
     */
    public function unitPrice(string $side): array
    {
        $per = (int) $this->text('przelicznikjmm');
        $many = ['net' => $this->number('cenanetto_przeliczona'), 'gross' => $this->number('cenabrutto_przeliczona')];
        foreach ($many as $each => $price) {
            $per = $price > 0 || $this->price($each) === '' ? $per : 1;
        }
        $name = $side === 'net' ? 'cenanetto_przeliczona' : 'cenabrutto_przeliczona';
        return $per > 1 && max($many) > 0 ? [$this->text($name), $per] : [$this->price($side), 1];
    }

    /** Nobody knows it of a line without a price. */
    public function isReduced(): bool
    {
        $price = Decimal::read($this->text('price'));
        return $price !== null && $this->decimal('oldprice') > (float) $price;
    }

    /** A field with an amount; 0 if it cannot be read. */
    private function decimal(string $name): float
    {
        return (float) Decimal::read($this->text($name));
    }

    /** The quantity as its field has it: "2" for "2.00", and nothing where it cannot be read, as in the tag. */
    public function amount(): string
    {
        $amount = $this->quantity() ?? '';
        return $amount === '' || $this->quantityText() !== '' ? $amount : (string) (int) $amount;
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

    /** The quantity as a decimal: whole pieces, or any measure where it has a text; null if it cannot be read. */
    public function quantity(): ?string
    {
        $amount = Decimal::read($this->text('amount'));
        $isWhole = $amount !== null && $amount < 1e7 && floor((float) $amount) === (float) $amount;
        return $isWhole || $this->quantityText() !== '' ? $amount : null;
    }

    /** Whether nothing is ordered of it. A quantity that cannot be read may be an order. */
    public function isZero(): bool
    {
        return $this->quantity() !== null && (float) $this->quantity() === 0.0;
    }

    /** Whether it is known that some of it is ordered. */
    public function isOrdered(): bool
    {
        return (float) $this->quantity() > 0 || $this->quantityText() !== '';
    }

    /** The most that can be ordered: what the shop has, or what it sells in one order. */
    public function most(): int
    {
        // One that cannot be read, or is below 0, is no limit, as in the tag.
        [$stock, $rule] = [Decimal::read($this->text('maxQuantity')), (int) $this->text('max')];
        return min($stock === null ? PHP_INT_MAX : (int) $stock, $rule > 0 ? $rule : PHP_INT_MAX);
    }

    public function isOverMax(): bool
    {
        return $this->wholePieces() > $this->most();
    }

    /** What it is sold in multiples of: its step and, for business buyers, full packs if there are no single pieces. */
    public function unit(bool $isBusiness): int
    {
        $step = max(1, (int) $this->text('step'));
        $pack = max(1, $this->pack());
        if (!$isBusiness || !$this->flag('tylko_pelne_opakowania')) {
            return $step;
        }
        [$a, $b] = [$step, $pack];
        while ($b > 0) {
            [$a, $b] = [$b, $a % $b];
        }
        return intdiv($step * $pack, $a);
    }

    /**
     * The amount with which it can be ordered, or 0 to remove it; null if it can be ordered as it is, or the buyer may
     * not change it so.
     */
    public function remedy(bool $isBusiness): ?int
    {
        if (!$this->isOverMax() && !$this->isZero()) {
            return null;
        }
        $unit = $this->unit($isBusiness);
        $most = $this->isOverMax() ? intdiv($this->most(), $unit) * $unit : 0;
        $amount = $most < (int) $this->text('min') ? 0 : $most;
        return ($amount > 0 ? $this->isFixed() : $this->isOff('removable')) ? null : $amount;
    }

    /** The quantity as the badge reads it: one that cannot be read is 0, and what is sold by the metre is one thing. */
    public function pieces(): int
    {
        return $this->wholePieces() ?: (int) ceil(min(1, (float) $this->quantity()));
    }

    /** The quantity, if it is a whole number of pieces. What is sold by the metre has no limits in pieces. */
    public function wholePieces(): int
    {
        $amount = (float) $this->quantity();
        return floor($amount) === $amount ? (int) $amount : 0;
    }
}
