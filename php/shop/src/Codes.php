<?php

declare(strict_types=1);

namespace Shop;

use CartElements\Refused;

/** The discount codes of a cart: which can be added, what they are worth, and the limit on attempts. */
final class Codes
{
    /** A visitor, and an address, may try this many wrong codes in this many seconds. */
    private const TRIES = 10;
    private const TRIES_BY_ADDRESS = 50;
    private const TRY_TIME = 600;

    private const MESSAGES = [
        'unknown' => 'We do not know the code %s.',
        'expired' => 'The code %s has expired.',
        'duplicate' => 'Code %s is already added to the list',
        'trade-only' => 'The code %s is for business customers only.',
        'not-combinable' => 'The code %s cannot be combined with other codes.',
        'currency' => 'The code %s is for another currency.',
        'minimum' => 'The code %s needs a larger cart.',
    ];

    private Database $database;
    private Visitor $visitor;
    private Cart $cart;
    private string $address;

    public function __construct(Database $database, Visitor $visitor, Cart $cart, string $address)
    {
        $this->database = $database;
        $this->visitor = $visitor;
        $this->cart = $cart;
        $this->address = $address;
    }

    /**
     * The codes in the cart. The code that was added last comes first.
     *
     * @return list<array<string, mixed>>
     */
    public function all(): array
    {
        return array_map(static fn (array $code): array => [
            'code' => $code['code'], 'amount' => $code['amount'], 'currency' => $code['currency'],
            'percentage' => $code['percent'],
        ], array_reverse($this->cart->codes()));
    }

    /** @throws Refused with a message for the buyer */
    public function add(string $wanted): void
    {
        if ($this->hasTriedTooOften()) {
            throw new Refused(422, 'too-many-tries', 'Too many codes were tried. Please wait ten minutes.');
        }
        $code = $this->database->one('SELECT * FROM codes WHERE code = ?', $wanted);
        $refusal = $this->refusalOf($code);
        if ($code === null || $refusal !== null) {
            foreach (["visitor {$this->visitor->cart}", "address $this->address"] as $who) {
                $this->database->run('INSERT INTO code_attempts VALUES (?, ?)', $who, time());
            }
            $name = $refusal ?? 'unknown';
            throw new Refused(422, $name, sprintf(self::MESSAGES[$name], $wanted));
        }
        $this->cart->addCode($wanted);
    }

    public function remove(string $code): void
    {
        $this->cart->removeCode($code);
    }

    /**
     * The rows of the summary, where codes take something off, and what is to pay.
     *
     * @return array<string, mixed>
     */
    public function summary(): array
    {
        [$total, $left, $codes] = [$this->cart->total(), $this->cart->discounted(), $this->cart->codes()];
        $row = static fn (string $code, string $title, array $value): array =>
            ['code' => $code, 'title' => $title] + array_map([Money::class, 'text'], $value);
        $off = ['net' => $left['net'] - $total['net'], 'gross' => $left['gross'] - $total['gross']];
        // A code that takes nothing off says why.
        $note = $this->cart->countingCodes() === [] && $codes !== [] ? (string) $this->value()['error'] : null;
        $title = 'Code ' . implode(', ', array_column($codes, 'code'));
        $rows = [$row('subtotal', 'Subtotal', $total), $row('coupon', $title, $off) + ['note' => $note]];
        return ['totals' => $codes === [] ? [] : $rows, 'total' => array_map([Money::class, 'text'], $left)];
    }

    /**
     * What the cart costs with its codes.
     *
     * @return array<string, mixed>
     */
    public function value(): array
    {
        $codes = $this->cart->codes();
        $counting = $this->cart->countingCodes();
        if ($counting === []) {
            $last = end($codes);
            $isNone = $last === false;
            return ['error' => $isNone ? 'There is no code.' : sprintf(self::MESSAGES['minimum'], $last['code'])];
        }
        $total = $this->cart->total();
        $discounted = $this->cart->discounted();
        return [
            'error' => false,
            'discounted' => Money::text($discounted['gross']),
            'discounted_netto' => Money::text($discounted['net']),
            'regular' => Money::text($total['gross']),
            'discount' => ['kod' => end($counting)['code']],
        ];
    }

    /**
     * The reason why a code cannot be added.
     *
     * @param ?array<string, mixed> $code
     */
    private function refusalOf(?array $code): ?string
    {
        if ($code === null) {
            return 'unknown';
        }
        if ($code['expires'] !== null && $code['expires'] < gmdate('Y-m-d')) {
            return 'expired';
        }
        $held = $this->cart->codes();
        if (in_array($code['code'], array_column($held, 'code'), true)) {
            return 'duplicate';
        }
        if ($code['trade_only'] && !Buyers::isTrade($this->visitor->buyer)) {
            return 'trade-only';
        }
        if ($held !== [] && ($code['alone'] || max(array_map('intval', array_column($held, 'alone'))) > 0)) {
            return 'not-combinable';
        }
        if ($code['currency'] !== null && $code['currency'] !== Buyers::currency($this->visitor->buyer)) {
            return 'currency';
        }
        return $this->cart->meets($code, $this->cart->total()['gross']) ? null : 'minimum';
    }

    /**
     * Attackers guess codes. A visitor can drop the session and start a new one, so the address is
     * limited as well, but less strictly, because many buyers of one office share it.
     */
    private function hasTriedTooOften(): bool
    {
        $this->database->run('DELETE FROM code_attempts WHERE at <= ?', time() - self::TRY_TIME);
        $limits = [
            "visitor {$this->visitor->cart}" => self::TRIES,
            "address $this->address" => self::TRIES_BY_ADDRESS,
        ];
        foreach ($limits as $who => $most) {
            $row = $this->database->one('SELECT count(*) AS tries FROM code_attempts WHERE who = ?', $who);
            if ((int) ($row['tries'] ?? 0) >= $most) {
                return true;
            }
        }
        return false;
    }
}
