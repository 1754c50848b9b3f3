<?php

declare(strict_types=1);

namespace CartElements;

use LogicException;

/**
 * The lines of a shop's cart as the buyer sees them: in the buyer's order, with those that the buyer
 * has set to 0, which most shops drop. Both are kept in the array of the visit.
 *
 * @internal
 */
final class CartLines
{
    public const MOST_LINES = 1000;

    private CartShop $shop;
    /** @var ?array<string, mixed> */
    private ?array $store;
    /** @var ?callable(float): float */
    private $money;
    /** @var ?callable(): void */
    private $changed;
    private int $mostLines;
    /** @var array<string, int> the amounts that the buyer has sent by forms before this page, by key */
    private array $wanted = [];
    /** @var array<string, ?int> what decimal marks in them became */
    private array $whole = [];

    /**
     * @param ?array<string, mixed> $store
     * @param ?callable(float): float $money
     * @param ?callable(): void $changed what the shop does after each change of a line
     */
    public function __construct(CartShop $shop, ?array &$store, ?callable $money, ?callable $changed, int $mostLines)
    {
        $this->shop = $shop;
        $this->store = &$store;
        $this->money = $money;
        $this->changed = $changed;
        $this->mostLines = $mostLines;
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
        $lines = [];
        $new = [];
        $known = array_flip($this->store['order'] ?? []);
        foreach ($cart['products'] as $line) {
            $line['key'] = CartElements::name($line);
            $line['amount'] = CartElements::quantityText($line) === '' ? (int) $line['amount'] : $line['amount'];
            if (isset($lines[$line['key']])) {
                throw new LogicException("CartShop::cart(): two lines have the key \"{$line['key']}\".");
            }
            $lines[$line['key']] = $line;
            if (!isset($known[$line['key']])) {
                $new[self::product($line)] = true;
            }
        }
        $this->forgetOthers($cart['owner'] ?? null);
        // Nobody knows the prices of the lines of 0 in another currency.
        $currency = $cart['currency'] ?? null;
        if ($currency !== ($this->store['currency'] ?? $currency)) {
            unset($this->store['zeros']);
        }
        $this->store['currency'] = $currency;
        foreach ($this->store['zeros'] ?? [] as $key => $line) {
            if (isset($lines[$key]) || isset($new[self::product($line)])) {
                // The buyer has added it again elsewhere.
                unset($this->store['zeros'][$key]);
            } else {
                $lines[$key] = $line;
            }
        }
        $ordered = [];
        foreach ($this->store['order'] ?? [] as $key) {
            if (isset($lines[$key])) {
                $ordered[$key] = $lines[$key];
            }
        }
        $ordered += $lines;
        // Many shops list lines in an order that can change from one query to the next.
        $this->store['order'] = array_map('strval', array_keys($ordered));
        return $ordered;
    }

    /** @param array<string, mixed> $line as of() lists it */
    public function setAmount(array $line, int $amount): void
    {
        $key = $line['key'];
        // A save also says that the buyer has seen how much the shop took off.
        $isSeen = empty($line['reduced_amount']);
        if (($amount === $line['amount'] && $isSeen) || CartElements::isFixed($line)) {
            return;
        }
        if (isset($this->store['zeros'][$key])) {
            // Texts as a page would send them: not escaped.
            $this->change('addLine', ['amount' => $amount] + array_intersect_key($line, ['kept' => 0]) + Wire::plain($line));
            unset($this->store['zeros'][$key]);
            // It keeps its place under the key that the shop gives it now.
            $order = $this->store['order'];
            $now = array_diff(array_map([CartElements::class, 'name'], $this->shop->cart()['products']), $order);
            array_splice($this->store['order'], (int) array_search($key, $order, true), 1, $now ?: [$key]);
        } elseif ($amount > 0) {
            $this->change('setAmount', $key, $amount);
        } else {
            $this->change('removeLine', $key);
            // As texts, because a session that is stored as JSON turns 98.0 into 98.
            $kept = array_map(static fn ($value) => is_float($value) ? Wire::plain($value) : $value, $line);
            $this->store['zeros'][$key] = ['amount' => 0] + array_diff_key($kept, CartFields::VALUES);
        }
    }

    /**
     * Sets the amount that a form has sent. The page after it says what the shop has not taken, as the answer to a save does.
     *
     * @param array<string, mixed> $line as of() lists it
     * @param ?int $whole what a decimal mark in the text became
     */
    public function setByForm(array $line, int $amount, ?int $whole = null): void
    {
        // A line that comes back from 0 has a new key, in the same place.
        $at = array_search($line['key'], $this->store['order'], true);
        $this->setAmount($line, $amount);
        $this->store['wanted'][$this->store['order'][$at]] = $amount;
        $this->store['whole'][$this->store['order'][$at]] = $whole;
    }

    /** @return array<string, mixed> the cart of the shop for a page, which says at its lines what forms before it have not got */
    public function pageCart(): array
    {
        $cart = $this->shopCart();
        $this->forgetOthers($cart['owner'] ?? null);
        // A page may ask twice.
        $this->wanted = ($this->store['wanted'] ?? []) + $this->wanted;
        $this->whole = ($this->store['whole'] ?? []) + $this->whole;
        unset($this->store['wanted'], $this->store['whole']);
        foreach ($cart['products'] as $at => $line) {
            $cart['products'][$at] += array_filter(['whole_pieces' => $this->whole[CartElements::name($line)] ?? null]);
        }
        return self::withFewer($cart, $this->wanted);
    }

    /** @param mixed ...$arguments of a method of the shop that changes a line */
    private function change(string $method, ...$arguments): void
    {
        $this->shop->$method(...$arguments);
        if ($this->changed !== null) {
            ($this->changed)();
        }
    }

    /** @param array<string, mixed> $line as of() lists it */
    public function remove(array $line): void
    {
        if (CartElements::isOff($line['removable'] ?? true)) {
            return;
        }
        if (isset($this->store['zeros'][$line['key']])) {
            unset($this->store['zeros'][$line['key']]);
        } else {
            $this->change('removeLine', $line['key']);
        }
        // Also where the shop keeps nothing: the key tells the line from those that look alike.
        $this->store['kept'][$line['key']] = $line['kept'] ?? null;
        if (CartElements::quantityText($line) !== '') {
            $this->store['measures'][$line['key']] = Wire::plain($line['amount']);
        }
    }

    /**
     * Brings the shop's cart to the lines that a page has sent. Lines that are not among them are
     * removed.
     *
     * The page sends lines back as it received them, including prices and names. The sender may have
     * changed them: only the key and the amount are used here, and the shop checks what it adds.
     *
     * @param array<string, array<string, mixed>> $now the lines of the cart by key
     * @param mixed $products those of the page
     * @return array<string, mixed> the shop's cart after it
     */
    public function bring(array $now, $products): array
    {
        unset($this->store['wanted']);
        $wanted = $this->wanted($products, $now);
        $keys = $this->pair($wanted, $now);
        // First, because a shop refuses these before anything has changed.
        foreach (array_diff_key($wanted, array_filter($keys, 'is_string')) as $line) {
            // The shop checks the line as it adds it, so one of 0 is added, too, and set to 0 then.
            $key = Wire::id($line['key'] ?? null) ?? '';
            $this->change('addLine', ['amount' => max(1, $line['amount']), 'kept' => $this->store['kept'][$key] ?? null] + $line);
            unset($this->store['kept'][$key]);
        }
        foreach (array_diff_key($now, array_flip(array_filter($keys, 'is_string'))) as $line) {
            $this->remove($line);
        }
        foreach (array_filter($keys, 'is_string') as $at => $key) {
            $this->setAmount($now[$key], (int) $wanted[$at]['amount']);
        }
        $cart = $this->shopCart();
        // What this save has added takes the place of no line of 0.
        array_push($this->store['order'], ...array_map([CartElements::class, 'name'], $cart['products']));
        $after = $this->of($cart);
        $added = array_diff_key($after, $now);
        $order = [];
        $amounts = [];
        $hasZeros = false;
        foreach ($wanted as $at => $line) {
            $isKnown = $keys[$at] !== null && isset($after[$keys[$at]]);
            $key = $isKnown ? $keys[$at] : self::firstOf($added, $line);
            if ($key !== null) {
                unset($added[$key]);
                $order[] = $key;
                $amounts[$key] = $line['amount'];
                if ($keys[$at] === null && $line['amount'] === 0) {
                    $this->setAmount($after[$key], 0);
                    $hasZeros = true;
                }
            }
        }
        $this->store['order'] = $order;
        return self::withFewer($hasZeros ? $this->shopCart() : $cart, $amounts);
    }

    /**
     * The cart that says at its lines how many pieces the shop has not taken, unless the shop itself says something there.
     *
     * @param array<string, mixed> $cart of the shop
     * @param array<string, int> $wanted the amounts that the buyer has sent, by key
     * @return array<string, mixed>
     */
    private static function withFewer(array $cart, array $wanted): array
    {
        $said = array_column($cart['messages'] ?? [], 'key', 'key');
        foreach ($cart['products'] as $at => $line) {
            $key = CartElements::name($line);
            $isSaid = isset($said[$key]) || !empty($line['reduced_amount']) || CartElements::isFixed($line);
            $fewer = ($wanted[$key] ?? 0) - (int) $line['amount'];
            if ($fewer > 0 && !$isSaid) {
                $cart['products'][$at]['reduced_amount'] = $fewer;
            }
        }
        return $cart;
    }

    /**
     * What another buyer has left in the array of the visit ends here.
     *
     * @param mixed $owner of the cart
     */
    private function forgetOthers($owner): void
    {
        if (array_key_exists('owner', $this->store ?? []) && $this->store['owner'] !== $owner) {
            $this->store = [];
        }
        $this->store['owner'] = $owner;
    }

    /**
     * @param mixed $products
     * @param array<string, array<string, mixed>> $now by key
     * @return list<array<string, mixed>> each with a whole `amount`, or that of the line itself if it has a `quantity_text`
     */
    private function wanted($products, array $now): array
    {
        if (!is_array($products)) {
            throw new Refused(422, 'invalid', '"products" is not a list.');
        }
        if (count($products) > $this->mostLines) {
            throw Wire::tooLarge('The cart has ' . count($products) . " lines, and may have {$this->mostLines}", 'max_lines');
        }
        $lines = [];
        foreach (array_values($products) as $at => $line) {
            if (!is_array($line) || Wire::id($line['id'] ?? null) === null) {
                throw new Refused(422, 'unknown-product', "Line $at: \"id\" is not the id of a product.");
            }
            $key = Wire::id($line['key'] ?? null) ?? '';
            $isInWords = CartElements::quantityText($now[$key] ?? null) !== '';
            $measure = isset($now[$key]) ? ($isInWords ? $now[$key]['amount'] : null) : $this->store['measures'][$key] ?? null;
            $amount = $measure ?? Wire::wholeNumber($line['amount'] ?? null);
            if ($amount === null) {
                throw new Refused(422, 'invalid-amount', "Line $at: the amount is not a whole number up to " . Wire::MOST_PIECES . '.');
            }
            $lines[] = ['amount' => $amount] + $line;
        }
        return $lines;
    }

    /**
     * The key of the present line that each wanted line is; null for a line to add. A line has no key
     * if the page has added it, and an old one if undo adds it again: then the product decides.
     *
     * @param list<array<string, mixed>> $wanted
     * @param array<string, array<string, mixed>> $now by key
     * @return array<int, ?string>
     */
    private function pair(array $wanted, array $now): array
    {
        $keys = [];
        foreach ($wanted as $at => $line) {
            $key = Wire::id($line['key'] ?? null);
            if ($key !== null && isset($now[$key])) {
                if (in_array($key, $keys, true)) {
                    throw new Refused(422, 'repeated', "Line $at: the line \"$key\" is there twice.");
                }
                $keys[$at] = $key;
            }
        }
        $left = array_diff_key($now, array_flip($keys));
        $seen = [];
        foreach ($wanted as $at => $line) {
            $product = self::product($line);
            // The key of a removed line tells it from those that look alike.
            $key = Wire::id($line['key'] ?? null) ?? '';
            $name = array_key_exists($key, $this->store['kept'] ?? []) ? $key . $product : $product;
            if (!isset($keys[$at])) {
                $keys[$at] = null;
                foreach ($left as $present => $each) {
                    if (self::product($each) === $product) {
                        $keys[$at] = (string) $present;
                        unset($left[$present]);
                        break;
                    }
                }
                if ($keys[$at] === null && isset($seen[$name])) {
                    throw new Refused(422, 'repeated', "Line $at: its product is there twice.");
                }
            }
            $seen[$product] = $seen[$name] = true;
        }
        ksort($keys);
        return $keys;
    }

    /**
     * The key of the first line with the id of another.
     *
     * @param array<string, array<string, mixed>> $lines by key
     * @param array<string, mixed> $wanted
     */
    private static function firstOf(array $lines, array $wanted): ?string
    {
        foreach ($lines as $key => $line) {
            if ((string) $line['id'] === (string) $wanted['id']) {
                return (string) $key;
            }
        }
        return null;
    }

    /**
     * What makes two lines the same product: its id, its configuration and its options.
     *
     * @param array<string, mixed> $line
     */
    private static function product(array $line): string
    {
        return Wire::json([(string) $line['id'], $line['configuration_id'] ?? null, $line['options'] ?? []]);
    }
}
