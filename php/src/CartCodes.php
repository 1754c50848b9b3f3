<?php

declare(strict_types=1);

namespace CartElements;

/** @internal The discount codes of a shop's cart. */
final class CartCodes
{
    private const MOST_LETTERS = 64;

    /**
     * @param array<string, mixed> $cart of the shop
     * @return array<int|string, array<string, mixed>>
     */
    public static function of(array $cart): array
    {
        $values = array_column($cart['totals'] ?? [], 'value', 'code');
        $codes = [];
        foreach ($cart['codes'] ?? [] as $row => $code) {
            $amount = isset($values[$row]) ? -$values[$row] : null;
            $codes[$row] = is_array($code) ? $code : ['code' => $code, 'amount' => $amount];
        }
        return $codes;
    }

    /**
     * The codes of a cart that are this one, in any letters and however the shop has escaped it.
     *
     * @param array<string, mixed> $cart of the shop
     * @return array<int|string, array<string, mixed>>
     */
    public static function named(string $code, array $cart): array
    {
        $isSame = static fn (array $each): bool =>
            Wire::code((string) Wire::plain($each['code'])) === Wire::code($code);
        return array_filter(self::of($cart), $isSame);
    }

    /** Returns what was refused, so that the shop can store that somebody guesses codes. */
    public static function add(string $code, CartShop $shop): ?Refused
    {
        try {
            if (!preg_match('/^.{1,' . self::MOST_LETTERS . '}$/suD', trim($code))) {
                throw new Refused(422, 'invalid', 'This is not a discount code.');
            }
            $shop->addCode(Wire::code($code));
            return null;
        } catch (Refused $refused) {
            return $refused;
        }
    }

    /**
     * @param array<string, mixed> $cart of the shop
     * @return array<mixed> the code as the cart lists it
     */
    public static function added(string $code, array $cart): array
    {
        $named = array_values(array_reverse(self::named($code, $cart)))[0] ?? ['code' => $code];
        return array_filter($named, static fn ($value): bool => $value !== null);
    }

    /**
     * @param array<string, mixed> $cart of the shop
     * @return array<mixed> the total of the shop, if it has one and there are codes
     */
    public static function value(array $cart): array
    {
        $codes = array_column(self::of($cart), 'code');
        return $codes === [] || !isset($cart['total']['gross']) ? [] : [
            'error' => false,
            'discounted' => $cart['total']['gross'],
            'discounted_netto' => $cart['total']['net'] ?? null,
            'discount' => ['kod' => end($codes)],
        ];
    }
}
