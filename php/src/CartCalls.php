<?php

declare(strict_types=1);

namespace CartElements;

/**
 * Carries out the calls and the actions of forms on the cart of a shop.
 *
 * @internal
 */
final class CartCalls
{
    private const MOST_REMARKS = 160;
    private const MOST_CODE = 64;
    /** The calls whose answer is a list. */
    private const LISTS = ['readDiscounts', 'readFreeDelivery'];

    private ShopCalls $shop;
    private CartLines $lines;
    /** @var array<string, callable> */
    private array $answers;
    private int $mostBytes;

    /** @param array<string, callable> $answers of the shop itself, by the name of the call */
    public function __construct(ShopCalls $shop, CartLines $lines, array $answers, int $mostBytes)
    {
        $this->shop = $shop;
        $this->lines = $lines;
        $this->answers = $answers;
        $this->mostBytes = $mostBytes;
    }

    /** @return array<mixed> the answer */
    public function perform(string $call, string $piece, string $body, string $ifMatch): array
    {
        if (isset($this->answers[$call])) {
            $answer = CartFields::withLists($this->shop->ask($call, $this->answers[$call], $piece));
            return in_array($call, self::LISTS, true) ? array_values($answer) : $answer;
        }
        switch ($call) {
            case 'saveCart':
                return $this->saveCart(Wire::read($body, $this->mostBytes), $ifMatch);
            case 'deleteLine':
                $this->deleteLine(Wire::read($body, $this->mostBytes));
                break;
            case 'saveRemarks':
                $this->saveRemarks(Wire::read($body, $this->mostBytes));
                break;
            case 'addDiscount':
                return $this->addDiscount($body);
            case 'removeDiscount':
                $this->removeCode($piece);
                break;
            case 'readDiscounts':
                return $this->codes();
            case 'readDiscountsValue':
                return $this->codesValue();
            case 'readTopProducts':
                return ['data' => $this->recommendations()];
            case 'readFreeDelivery':
                return [];
            case 'readDropshippingCost':
                throw new Refused(409, 'not-dropshipping', 'This cart is not of the type dropshipping.');
        }
        // Writes answer with the cart, too, so the page need not read it.
        return $this->cart();
    }

    /**
     * The answer to a call that a function of the shop has ended: the cart as it is then.
     *
     * @return array<mixed>
     */
    public function afterEnd(string $call, string $body): array
    {
        $cart = $this->lines->shopCart();
        if ($call !== 'addDiscount') {
            return $this->answered($cart);
        }
        $code = $this->codeIn($body);
        if (self::listed($code, $cart) !== []) {
            return $this->added($code, $cart);
        }
        $errors = array_filter($cart['messages'] ?? [], static fn (array $message): bool => ($message['level'] ?? '') === 'error');
        throw $errors === [] ? new Refused(409, 'ended', 'The shop has not added the code.') : new Refused(200, 'refused', (string) reset($errors)['text']);
    }

    /** @return array<string, mixed> */
    public function cart(): array
    {
        return $this->answered($this->lines->shopCart());
    }

    /** @return array<string, mixed> */
    public function pageCart(): array
    {
        return $this->answered($this->lines->pageCart());
    }

    /** @return list<array<string, mixed>> */
    public function codes(): array
    {
        return array_values(self::codesOf($this->lines->shopCart()));
    }

    /** Returns what was refused, so that the shop can store that somebody guesses codes. */
    public function addCode(string $code): ?Refused
    {
        try {
            if (!preg_match('/^.{1,' . self::MOST_CODE . '}$/suD', trim($code))) {
                throw new Refused(422, 'invalid', 'This is not a discount code.');
            }
            $this->shop->addCode(Wire::code($code));
            return null;
        } catch (Refused $refused) {
            return $refused;
        }
    }

    public function removeCode(string $code): void
    {
        foreach (self::listed($code, $this->lines->shopCart()) as $row => $each) {
            // As the shop has it, which may be escaped for HTML.
            $this->shop->removeCode((string) $each['code'], (string) $row);
        }
    }

    /**
     * Carries out an action of the printed cart.
     *
     * @param string|null $amount what its field contains
     */
    public function applyToLine(string $action, string $key, ?string $amount, int $step): void
    {
        $cart = $this->lines->shopCart();
        $line = $this->lines->of($cart)[$key] ?? null;
        if ($line === null) {
            // A line that is gone needs no change.
            return;
        }
        if ($action === 'remove') {
            $this->lines->remove($line);
            return;
        }
        $sign = ['set' => 0, 'increase' => 1, 'decrease' => -1][$action] ?? null;
        if ($sign === null || ($sign === 0 && $amount === null)) {
            throw new Refused(422, 'invalid', '"action" or "amount" is not valid.');
        }
        // East Asian keyboards write digits in full width.
        $wide = ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９'];
        $amount = str_replace($wide, range(0, 9), $amount ?? (string) $line['amount']);
        // As the field of the tag reads it. A step counts from the amount that the buyer saw.
        $digits = substr(ltrim((string) preg_replace('/\D/', '', $amount), '0'), 0, 7);
        $now = preg_match('/^\s*[-−－]/u', $amount) ? 0 : (int) $digits;
        $unit = self::unit($line, CartElements::flag($cart, 'isB2b') || CartElements::flag($cart, 'isSmallB2b'));
        $least = (int) ($line['min'] ?? 0);
        if ($sign !== 0) {
            $edge = (int) ($sign > 0 ? floor($now / $unit) : ceil($now / $unit)) * $unit;
            $next = $edge + $sign * (int) ceil(max($unit, $step) / $unit) * $unit;
            $now = $sign < 0 && $next < $least ? $now : $next;
        }
        $wanted = $now > 0 ? max($now, $least) : 0;
        $wanted = min((int) ceil($wanted / $unit), intdiv(Wire::MOST_PIECES, $unit)) * $unit;
        $hasMark = $now > 0 && preg_match('/[.,٫，．]/u', $amount);
        $this->lines->setByForm($line, $wanted, $hasMark ? $wanted : null);
    }

    /**
     * What the line is sold in multiples of: its step and, for business buyers, full packs if there are no single pieces.
     *
     * @param array<string, mixed> $line
     */
    private static function unit(array $line, bool $isBusiness): int
    {
        $step = max(1, (int) ($line['step'] ?? 1));
        $pack = max(1, (int) ($line['zawartosc_opz_do_przeliczenia'] ?? 0) ?: (int) ($line['zawartosc_opz'] ?? 1));
        if (!$isBusiness || !CartElements::flag($line, 'tylko_pelne_opakowania')) {
            return $step;
        }
        [$a, $b] = [$step, $pack];
        while ($b > 0) {
            [$a, $b] = [$b, $a % $b];
        }
        return intdiv($step * $pack, $a);
    }

    /**
     * @param array<string, mixed> $cart of the shop
     * @return array<string, mixed> as the answer has it
     */
    private function answered(array $cart): array
    {
        $lines = $this->lines->of($cart);
        $cart['products'] = array_map(static fn (array $line): array => array_diff_key($line, ['kept' => 0]), array_values($lines));
        foreach ($cart['messages'] ?? [] as $at => $message) {
            if (!empty($message['blocks'])) {
                $cart['checkout_blocked'] = ($cart['checkout_blocked'] ?? '') ?: $message['text'];
            }
            unset($cart['messages'][$at]['blocks']);
        }
        foreach ($cart['totals'] ?? [] as $at => $row) {
            if (isset($row['value'])) {
                $side = ($cart['prices'] ?? 'gross') === 'net' ? 'net' : 'gross';
                $cart['totals'][$at] = ['code' => $row['code'], 'title' => $row['title'], $side => $row['value']]
                    + array_intersect_key($row, ['note' => true]);
            }
        }
        return array_diff_key($cart, ['codes' => 0, 'hidden_prices' => 0, 'minimum_text' => 0]);
    }

    /**
     * @param array<string, mixed> $cart of the shop
     * @return array<int|string, array<string, mixed>>
     */
    private static function codesOf(array $cart): array
    {
        $values = array_column($cart['totals'] ?? [], 'value', 'code');
        $codes = [];
        foreach ($cart['codes'] ?? [] as $row => $code) {
            $codes[$row] = is_array($code) ? $code : ['code' => $code, 'amount' => isset($values[$row]) ? -$values[$row] : null];
        }
        return $codes;
    }

    /**
     * The codes of a cart that are this one, in any letters and however the shop has escaped it.
     *
     * @param array<string, mixed> $cart of the shop
     * @return array<int|string, array<string, mixed>>
     */
    private static function listed(string $code, array $cart): array
    {
        $isSame = static fn (array $each): bool => Wire::code((string) Wire::plain($each['code'])) === Wire::code($code);
        return array_filter(self::codesOf($cart), $isSame);
    }

    /**
     * @param array<mixed> $body
     * @return array<string, mixed>
     */
    private function saveCart(array $body, string $ifMatch): array
    {
        $before = $this->lines->shopCart();
        $lines = $this->lines->of($before);
        Wire::checkVersion($ifMatch, Wire::version(['products' => array_values($lines)] + $before));
        return $this->answered($this->lines->bring($lines, $body['products'] ?? null));
    }

    /** @param array<mixed> $body */
    private function deleteLine(array $body): void
    {
        $id = Wire::id($body['id'] ?? null);
        $key = Wire::id($body['key'] ?? null);
        if ($id === null && $key === null) {
            throw new Refused(422, 'invalid', '"id" is not the id of a product.');
        }
        // Deleting a line that is not in the cart is no error.
        foreach ($this->lines->of($this->lines->shopCart()) as $line) {
            if ($key !== null ? $line['key'] === $key : (string) $line['id'] === $id) {
                $this->lines->remove($line);
            }
        }
    }

    /** @param array<mixed> $body */
    private function saveRemarks(array $body): void
    {
        $remarks = $body['remarks'] ?? null;
        $most = (int) ($this->lines->shopCart()['remarks_max'] ?? self::MOST_REMARKS);
        // In characters, not in bytes; invalid UTF-8 does not match either.
        if (!is_string($remarks) || preg_match_all('/./su', $remarks) > $most || !preg_match('//u', $remarks)) {
            throw new Refused(422, 'invalid', "\"remarks\" is not a text of at most $most characters.");
        }
        $this->shop->setRemarks($remarks);
    }

    /** @return array<mixed> */
    private function addDiscount(string $body): array
    {
        $code = $this->codeIn($body);
        $refused = $this->addCode($code);
        if ($refused !== null) {
            // With status 200, because only then does the page show the shop's own text.
            return $refused->fields();
        }
        return $this->added($code, $this->lines->shopCart());
    }

    /** The code that the only call sends whose body is a form. */
    private function codeIn(string $body): string
    {
        parse_str(strlen($body) > $this->mostBytes ? '' : $body, $form);
        return trim(is_string($form['code'] ?? null) ? $form['code'] : '');
    }

    /**
     * @param array<string, mixed> $cart of the shop
     * @return array<mixed> the code as the cart lists it, with the cart
     */
    private function added(string $code, array $cart): array
    {
        $added = ['code' => $code];
        foreach (self::listed($code, $cart) as $each) {
            $added = array_filter($each, static fn ($value): bool => $value !== null);
        }
        return $added + $this->answered($cart);
    }

    /** @return list<array<string, mixed>> each product once, and none that is in the cart */
    private function recommendations(): array
    {
        $cart = $this->lines->shopCart();
        $found = isset($cart['hidden_prices']) ? [] : array_map([CartFields::class, 'ofRecommendation'], CartFields::withLists($this->shop->recommendations()));
        return array_values(array_diff_key(array_column($this->lines->shown($found), null, 'id'), array_column($this->lines->of($cart), 'id', 'id')));
    }

    /** @return array<mixed> the total of the shop, if it has one and there are codes */
    private function codesValue(): array
    {
        $cart = $this->lines->shopCart();
        $codes = array_column(self::codesOf($cart), 'code');
        return $codes === [] || !isset($cart['total']['gross']) ? [] : [
            'error' => false,
            'discounted' => $cart['total']['gross'],
            'discounted_netto' => $cart['total']['net'] ?? null,
            'discount' => ['kod' => end($codes)],
        ];
    }
}
