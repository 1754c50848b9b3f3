<?php

declare(strict_types=1);

namespace CartElements;

/**
 * @internal The minimum order value of a cart, as the tags apply it: that of business buyers, or the shop's for any
 * buyer; of two the one that is missed.
 */
final class Minimum
{
    /** Whether it is that of business buyers. */
    public bool $isLogistic = false;
    /** Whether net or gross values are compared. */
    public string $side = 'net';
    /** 0 if there is none. */
    public float $amount = 0.0;
    public float $missing = 0.0;
    /** @var list<Line> the glass that raises it */
    public array $glass = [];
    /** The rate at which it is converted from PLN, if it is. */
    public string $rate = '';

    private Record $cart;
    private OrderValue $value;

    public function __construct(CartView $view, OrderValue $value)
    {
        [$this->cart, $this->value] = [$view->cart, $value];
        if ($view->audience->isB2b) {
            $this->readLogistic($view->lines, $view->money);
        }
        if ($this->missing === 0.0) {
            $this->readOrder($view);
        }
    }

    /** @param array<Line> $lines */
    private function readLogistic(array $lines, PrintedMoney $money): void
    {
        $small = $this->cart->flag('isSmallB2b') ? '_maly_b2b' : '';
        $minimum = $this->cart->number("minlogistycznepozostale$small");
        $ofGlass = $this->cart->number("minlogistyczneszklo$small");
        $isGlass = static fn (Line $line): bool =>
            $line->isOrdered() && ($line->flag('glass') || $line->flag('szklo'));
        $glass = array_values(array_filter($lines, $isGlass));
        if ($glass !== [] && $ofGlass > $minimum) {
            [$minimum, $this->glass] = [$ofGlass, $glass];
        }
        // A cart and a page without a currency are in PLN.
        if (!in_array(PrintedMoney::codeOf($money->code()), ['', 'PLN'], true)) {
            $rate = $this->cart->number('er');
            // Without a rate it does not apply.
            $minimum = $rate > 0 ? ceil(round($minimum / $rate, 6)) : 0.0;
            $this->rate = $this->cart->text('er');
        }
        $this->isLogistic = $minimum > 0;
        $this->compare($minimum, 'net', $money);
    }

    /** That of the shop: net for buyers who see net amounts, if it names both. */
    private function readOrder(CartView $view): void
    {
        $least = $this->cart->record('minimum_order');
        [$net, $gross, $audience] = [$least->number('net'), $least->number('gross'), $view->audience];
        $isNet = $net > 0 && ($audience->isB2b || $audience->isTaxApart || $gross <= 0);
        $amount = ($isNet || $audience->isExport) && $net > 0 ? $net : $gross;
        if ($amount > 0) {
            [$this->isLogistic, $this->glass, $this->rate] = [false, [], ''];
            $this->compare($amount, $isNet || $audience->isExport ? 'net' : 'gross', $view->money);
        }
    }

    private function compare(float $amount, string $side, PrintedMoney $money): void
    {
        $this->side = $side;
        $this->amount = round($amount * 10 ** $money->decimals());
        $this->missing = max(0.0, $this->amount - $this->value->sum($side));
    }
}
