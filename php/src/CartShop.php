<?php

declare(strict_types=1);

namespace CartElements;

/**
 * What CartApi needs of a shop. Each method that writes changes the cart at once, or throws Refused
 * and changes nothing. It is never called with an amount of 0: CartApi keeps such lines itself.
 *
 * For PHPStan, with the fields that the kit reads; a cart and its lines may have the others of the call, and a line its
 * own: `@phpstan-import-type ShopCart from CartShop`, `@return ShopCart`.
 *
 * @phpstan-type Amount float|int|string|null
 * @phpstan-type Choice array{name?: string, value: string}
 * @phpstan-type ShopLine array{id: int|string, key?: int|string, name?: string, amount: int|float|string,
 *   price?: Amount, nett_price?: Amount, value_net?: Amount, value_gross?: Amount, options?: array<Choice>,
 *   min?: int, step?: int, maxQuantity?: int|array<int|string|null>|null, reduced_amount?: int,
 *   fixed_amount?: bool, removable?: bool, quantity_text?: string, kept?: mixed}
 * @phpstan-type ShopCode array{code: string, amount?: Amount, percentage?: Amount, removable?: bool}
 * @phpstan-type TotalRow array{code: string, title: string, value?: Amount, net?: Amount, gross?: Amount,
 *   note?: string}
 * @phpstan-type Message array{text: string, level?: string, key?: string, blocks?: bool}
 * @phpstan-type ShopCart array{products: array<ShopLine>, currency?: string, owner?: string, remarks?: string,
 *   prices?: string, codes?: array<ShopCode|string>, totals?: array<TotalRow>, messages?: array<Message>,
 *   total?: array{net?: Amount, gross?: Amount}}
 */
interface CartShop
{
    /**
     * The cart, with the fields of the call readCart: `products` in any order, `currency`, `owner`, `remarks`, and, if
     * the shop computes what its cart costs, `totals`, `total` and others. Each line has a `key` unless its id is one.
     * Amounts of money can be floats. Some things are simpler than in the call:
     * - `codes` has the discount codes, with the fields of the call readDiscounts, or as texts by the
     *   `code` of the row in `totals` that says what they are worth.
     * - `currency_format` says how the shop writes amounts; printed forms have it, too.
     * - A row of `totals` may have a float as `value` in place of `net` or `gross`: it is net if `prices`
     *   is `net`, else gross.
     * - A message with `blocks` is also the text in place of the checkout link.
     * - With `minimum_text`, each line whose product has fewer pieces than its `min` has a message that
     *   blocks: the text, with name and minimum in place of two `%s`, or the minimum of one; as sprintf().
     * - With `hidden_prices` there are no prices of lines, totals and recommendations; it is the text that
     *   says why, or empty where the page says it.
     * - The `maxQuantity` of a line may be a list of limits: the lowest counts, and null is none.
     * - `kept` of a line never leaves the server. Where the buyer brings back a line that was removed or
     *   is 0, addLine() gets it: for what no sender may write, such as a certificate, and for what tells
     *   lines apart that look alike.
     * - Texts may be escaped for HTML, except `remarks`. A `key` comes back as it is.
     * It is called before and after a write in the same request, so it must not answer from totals that
     * the shop has cached for the request.
     *
     * @return array<string, mixed>
     */
    public function cart(): array;

    /**
     * Adds a line. The sender may have changed any of its fields but `kept`: use the id, the amount and
     * the buyer's choices, and check each. Its texts are not escaped for HTML.
     *
     * @param array<string, mixed> $line with an `amount` over 0
     */
    public function addLine(array $line): void;

    /** Sets the amount of a line that cart() has listed; its `reduced_amount` is 0 from then on. */
    public function setAmount(string $key, int $amount): void;

    /** Removes a line that cart() has listed. */
    public function removeLine(string $key): void;

    /** Adds a discount code. The buyer reads the message of a refusal. */
    public function addCode(string $code): void;

    /** Removes a discount code that cart() has listed. A second argument is its key in `codes`. */
    public function removeCode(string $code): void;

    /** Stores the order notes: plain text, as the buyer typed it. */
    public function setRemarks(string $remarks): void;

    /**
     * Products that the shop suggests, with the fields of the call readTopProducts or those of a line.
     * Those that are in the cart, and repeated ones, are left out.
     *
     * @return list<array<string, mixed>>
     */
    public function recommendations(): array;
}
