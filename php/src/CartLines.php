<?php

declare(strict_types=1);

namespace CartElements;

use LogicException;

/**
 * @internal The lines of a shop's cart as the buyer sees them: in the buyer's order, with those that the buyer has set
 * to 0, which most shops drop. Both are kept in the visit.
 */
final class CartLines
{
    public const MOST_LINES = 1000;

    private CartShop $shop;
    private Visit $visit;
    /** @var (callable(float): float)|null */
    private $money;
    /** @var (callable(): void)|null */
    private $changed;
    private int $mostLines;
    /** @var array<string, int> the amounts that the buyer has sent by forms before this page, by key */
    private array $wanted = [];
    /** @var array<string, int> what decimal marks in them became */
    private array $whole = [];

    /**
     * @param (callable(float): float)|null $money
     * @param (callable(): void)|null $changed what the shop does after each change of a line
     */
    public function __construct(CartShop $shop, Visit $visit, ?callable $money, ?callable $changed, int $mostLines)
    {
        [$this->shop, $this->visit, $this->mostLines] = [$shop, $visit, $mostLines];
        [$this->money, $this->changed] = [$money, $changed];
    }

    /** @return array<string, mixed> the cart of the shop, with the amounts that the page shows */
    public function shopCart(): array
    {
        return $this->shown(CartFields::ofCart($this->shop->cart()));
    }

    /**
     * @param mixed $value
     * @return mixed the same with the amounts that the page shows
     */
    public function shown($value)
    {
        if (is_array($value) && $this->money !== null) {
            return array_intersect_key($value, ['kept' => 0]) + array_map([$this, 'shown'], $value);
        }
        return is_float($value) && $this->money !== null ? ($this->money)($value) : $value;
    }

    /**
     * @param array<string, mixed> $cart of the shop
     * @return array<string, array<string, mixed>> by key
     */
    public function of(array $cart): array
    {
        $this->visit->belongTo($cart);
        $order = array_flip($this->visit->part('order'));
        $lines = [];
        $new = [];
        foreach ($cart['products'] as $line) {
            $key = $line['key'];
            if (isset($lines[$key])) {
                throw new LogicException("CartShop::cart(): two lines have the key \"$key\".");
            }
            $lines[$key] = $line;
            if (!isset($order[$key])) {
                $new[SentLines::product($line)] = true;
            }
        }
        foreach ($this->visit->part('zeros') as $key => $line) {
            if (isset($lines[$key]) || isset($new[SentLines::product($line)])) {
                // The buyer has added it again elsewhere.
                $this->visit->drop('zeros', (string) $key);
            } else {
                $lines[$key] = $line;
            }
        }
        $lines = array_intersect_key(array_replace($order, $lines), $lines);
        // Many shops list lines in an order that can change from one query to the next.
        $this->visit->set('order', array_map('strval', array_keys($lines)));
        return $lines;
    }

    /** @param array<string, mixed> $line as of() lists it */
    public function setAmount(array $line, int $amount): void
    {
        $key = $line['key'];
        // A save also says that the buyer has seen how much the shop took off.
        $isSeen = empty($line['reduced_amount']);
        if (($amount === $line['amount'] && $isSeen) || (new Line($line))->isFixed()) {
            return;
        }
        if (isset($this->visit->part('zeros')[$key])) {
            // Texts as a page would send them: not escaped.
            $this->add(['amount' => $amount] + array_intersect_key($line, ['kept' => 0]) + Wire::plain($line));
            $this->visit->drop('zeros', $key);
            // It keeps its place under the key that the shop gives it now.
            $order = $this->visit->part('order');
            $now = array_diff(array_column($this->shopCart()['products'], 'key'), $order);
            array_splice($order, (int) array_search($key, $order, true), 1, $now ?: [$key]);
            $this->visit->set('order', $order);
        } elseif ($amount > 0) {
            $this->shop->setAmount($key, $amount);
            $this->afterChange();
        } else {
            $this->removeFromShop($key);
            // As texts, because a session that is stored as JSON turns 98.0 into 98.
            $kept = array_map(static fn ($value) => is_float($value) ? Wire::plain($value) : $value, $line);
            $this->visit->put('zeros', $key, ['amount' => 0] + array_diff_key($kept, CartFields::VALUES));
        }
    }

    /**
     * Sets the amount that a form has sent. The page after it says what the shop has not taken, as the answer to a save
     * does.
     *
     * @param array<string, mixed> $line as of() lists it
     * @param int $whole what a decimal mark in the text became, or 0
     */
    public function setByForm(array $line, int $amount, int $whole = 0): void
    {
        // A line that comes back from 0 has a new key, in the same place.
        $at = array_search($line['key'], $this->visit->part('order'), true);
        $this->setAmount($line, $amount);
        $key = $this->visit->part('order')[$at];
        $this->visit->put('wanted', $key, $amount);
        $this->visit->put('whole', $key, $whole);
    }

    /** @return array<string, mixed> the cart for a page, which says at its lines what forms before it have not got */
    public function pageCart(): array
    {
        $cart = $this->shopCart();
        $this->visit->belongTo($cart);
        // A page may ask twice.
        $this->wanted = $this->visit->part('wanted') + $this->wanted;
        $this->whole = $this->visit->part('whole') + $this->whole;
        $this->visit->set('wanted', []);
        $this->visit->set('whole', []);
        foreach ($cart['products'] as $at => $line) {
            $cart['products'][$at] += array_filter(['whole_pieces' => $this->whole[$line['key']] ?? 0]);
        }
        return CartFields::withFewer($cart, $this->wanted);
    }

    /** @param array<string, mixed> $line as of() lists it */
    public function remove(array $line): void
    {
        $key = $line['key'];
        if ((new Line($line))->isOff('removable')) {
            return;
        }
        if (isset($this->visit->part('zeros')[$key])) {
            $this->visit->drop('zeros', $key);
        } else {
            $this->removeFromShop($key);
        }
        // Also where the shop keeps nothing: the key tells the line from those that look alike.
        $this->visit->put('kept', $key, $line['kept'] ?? null);
        if ((new Line($line))->quantityText() !== '') {
            $this->visit->put('measures', $key, Wire::plain($line['amount']));
        }
    }

    /**
     * Brings the shop's cart to the lines that a page has sent. Lines that are not among them are removed.
     *
     * @param array<string, array<string, mixed>> $now the lines of the cart by key
     * @param mixed $products those of the page
     * @return array<string, mixed> the shop's cart after it
     */
    public function bring(array $now, $products): array
    {
        $this->visit->set('wanted', []);
        $sent = new SentLines($products, $now, $this->visit, $this->mostLines);
        // First, because a shop refuses these before anything has changed.
        foreach (array_diff_key($sent->lines, $sent->keys) as $line) {
            $kept = $this->visit->part('kept')[SentLines::keyOf($line)] ?? null;
            // The shop checks the line as it adds it, so one of 0 is added, too, and set to 0 then.
            $this->add(['amount' => max(1, $line['amount']), 'kept' => $kept] + $line);
            $this->visit->drop('kept', SentLines::keyOf($line));
        }
        array_map([$this, 'remove'], array_diff_key($now, array_flip($sent->keys)));
        foreach ($sent->keys as $at => $key) {
            $this->setAmount($now[$key], (int) $sent->lines[$at]['amount']);
        }
        $cart = $this->shopCart();
        // What this save has added takes the place of no line of 0.
        $this->visit->set('order', array_merge($this->visit->part('order'), array_column($cart['products'], 'key')));
        $after = $this->of($cart);
        $amounts = [];
        $hasZeros = false;
        foreach ($sent->keysAfter($after, $now) as $at => $key) {
            $amounts[$key] = $sent->lines[$at]['amount'];
            if (!isset($sent->keys[$at]) && $amounts[$key] === 0) {
                $this->setAmount($after[$key], 0);
                $hasZeros = true;
            }
        }
        $this->visit->set('order', array_map('strval', array_keys($amounts)));
        return CartFields::withFewer($hasZeros ? $this->shopCart() : $cart, $amounts);
    }

    /** @param array<string, mixed> $line */
    private function add(array $line): void
    {
        $this->shop->addLine($line);
        $this->afterChange();
    }

    private function removeFromShop(string $key): void
    {
        $this->shop->removeLine($key);
        $this->afterChange();
    }

    private function afterChange(): void
    {
        if ($this->changed !== null) {
            ($this->changed)();
        }
    }
}
