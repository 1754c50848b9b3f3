<?php

declare(strict_types=1);

namespace CartElements;

/** @internal Turns what a CartShop says in short into the fields of the calls. */
final class CartFields
{
    /** What a line is worth. */
    private const WORTH = ['value_net' => 0, 'value_gross' => 0, 'list_value_net' => 0, 'list_value_gross' => 0];

    /** The fields of a line that depend on its amount. */
    public const VALUES = self::WORTH + ['reduced_amount' => 0];

    /** The prices of a line, and of a product of a set, that the page does not miss. */
    private const PRICES = self::WORTH + [
        'oldprice' => 0, 'lowest_price' => 0, 'lowest_price_net' => 0, 'next_price' => 0, 'unit_price' => 0,
        'cenanetto' => 0, 'cenanetto_przeliczona' => 0, 'cenabrutto_przeliczona' => 0,
        'cena_jednostkowa' => 0, 'cena_jednostkowa_netto' => 0,
    ];

    /**
     * @param array<string, mixed> $cart
     * @return array<string, mixed> the cart of a shop with the fields of a cart
     */
    public static function ofCart(array $cart): array
    {
        $cart = Record::withLists($cart);
        // Functions of shops return null or false for an empty cart.
        $cart['products'] = $cart['products'] ?: [];
        $pieces = [];
        foreach ($cart['products'] as $at => $line) {
            $read = new Line($line);
            $line['key'] = $read->name();
            $text = $read->quantityText();
            if ($text === '' && $read->quantity() === null) {
                // Cut to whole pieces, it would cost another amount than in the shop.
                $line['quantity_text'] = $text = $read->text('amount');
            }
            $line['amount'] = $text === '' ? (int) $line['amount'] : $line['amount'];
            $cart['products'][$at] = self::ofLine($line);
            $pieces[$line['id']] = ($pieces[$line['id']] ?? 0) + (int) $line['amount'];
        }
        foreach (isset($cart['minimum_text']) ? $cart['products'] : [] as $line) {
            if (($line['min'] ?? 0) > $pieces[$line['id']]) {
                // A text with one place names no product, because it stands at one.
                $values = array_slice([$line['name'] ?? '', $line['min']], -substr_count($cart['minimum_text'], '%s'));
                $text = self::filled($cart['minimum_text'], $values);
                $cart['messages'][] = ['level' => 'error', 'text' => $text, 'key' => $line['key'], 'blocks' => true];
            }
        }
        foreach ($cart['totals'] ?? [] as $at => $row) {
            if (isset($row['value'])) {
                // Settings of a shop, such as a fee, are texts.
                $cart['totals'][$at]['value'] = (float) $row['value'];
            }
        }
        return isset($cart['hidden_prices']) ? self::withoutPrices($cart) : $cart;
    }

    /**
     * @param array<string, mixed> $product
     * @return array<string, mixed> with the fields of a recommendation, some of which have other names
     */
    public static function ofRecommendation(array $product): array
    {
        $names = ['nett_price' => 'cenanetto', 'photo_url' => 'zdjecie', 'glass' => 'szklo'];
        foreach (array_intersect_key($names, $product) as $name => $own) {
            $product[$own] = $product[$name];
        }
        return array_diff_key(self::ofLine($product), $names, self::VALUES, ['key' => 0, 'amount' => 0]);
    }

    /**
     * @param array<string, mixed> $cart of the shop
     * @param array<string, array<string, mixed>> $lines in the buyer's order
     * @return array<string, mixed> as the answer has it
     */
    public static function ofAnswer(array $cart, array $lines): array
    {
        $isSent = static fn (array $line): array => array_diff_key($line, ['kept' => 0]);
        $cart['products'] = array_map($isSent, array_values($lines));
        foreach ($cart['messages'] ?? [] as $at => $message) {
            $message = is_array($message) ? $message : ['text' => $message];
            if (!empty($message['blocks'])) {
                $cart['checkout_blocked'] = ($cart['checkout_blocked'] ?? '') ?: $message['text'];
            }
            $cart['messages'][$at] = array_diff_key($message, ['blocks' => 0]);
        }
        $side = ($cart['prices'] ?? 'gross') === 'net' ? 'net' : 'gross';
        foreach ($cart['totals'] ?? [] as $at => $row) {
            if (isset($row['value'])) {
                $cart['totals'][$at] = ['code' => $row['code'], 'title' => $row['title'], $side => $row['value']]
                    + array_intersect_key($row, ['note' => true]);
            }
        }
        return array_diff_key($cart, ['codes' => 0, 'hidden_prices' => 0, 'minimum_text' => 0]);
    }

    /**
     * The cart that says at its lines how many pieces the shop has not taken, unless the shop itself says something
     * there.
     *
     * @param array<string, mixed> $cart of the shop
     * @param array<string, int> $wanted the amounts that the buyer has sent, by key
     * @return array<string, mixed>
     */
    public static function withFewer(array $cart, array $wanted): array
    {
        $said = array_column($cart['messages'] ?? [], 'key', 'key');
        foreach ($cart['products'] as $at => $line) {
            $isSaid = isset($said[$line['key']]) || !empty($line['reduced_amount']) || (new Line($line))->isFixed();
            $fewer = (int) ($wanted[$line['key']] ?? 0) - (int) $line['amount'];
            if ($fewer > 0 && !$isSaid) {
                $cart['products'][$at]['reduced_amount'] = $fewer;
            }
        }
        return $cart;
    }

    /**
     * A text with values in its places, as sprintf() fills them; but a percent sign of its own stays, where sprintf()
     * would throw.
     *
     * @param list<mixed> $values
     */
    private static function filled(string $text, array $values): string
    {
        $next = 0;
        $value = static function (array $found) use ($values, &$next): string {
            if ($found[0] === '%%') {
                return '%';
            }
            $at = isset($found[1]) ? (int) $found[1] - 1 : $next++;
            return (string) ($values[$at] ?? '');
        };
        return (string) preg_replace_callback('/%%|%(?:(\d)\$)?s/', $value, $text);
    }

    /**
     * @param array<string, mixed> $line
     * @return array<string, mixed> with the lowest of its limits
     */
    private static function ofLine(array $line): array
    {
        $limits = $line['maxQuantity'] ?? null;
        if (is_array($limits)) {
            $limits = array_filter($limits, 'is_numeric');
            $line['maxQuantity'] = $limits === [] ? null : max(0, (int) min($limits));
        }
        return $line;
    }

    /**
     * @param array<string, mixed> $cart
     * @return array<string, mixed> the cart with the reason why the shop hides its prices, in place of these
     */
    private static function withoutPrices(array $cart): array
    {
        $unpriced = static fn ($part): array => array_diff_key((array) $part, self::PRICES);
        foreach ($cart['products'] as $at => $line) {
            $set = (array) ($line['dane_zestawu'] ?? []);
            if (isset($set['komponenty'])) {
                $line['dane_zestawu'] = ['komponenty' => array_map($unpriced, (array) $set['komponenty'])] + $set;
            }
            $cart['products'][$at] = ['price' => '', 'nett_price' => ''] + $unpriced($line);
        }
        $why = $cart['hidden_prices'] === '' ? [] : [['level' => 'warning', 'text' => $cart['hidden_prices']]];
        $cart['messages'] = array_merge($why, $cart['messages'] ?? []);
        // A total without an amount, or the page would add up the lines.
        return ['totals' => [['code' => 'total', 'title' => '']]] + array_diff_key($cart, ['total' => 0]);
    }
}
