<?php

declare(strict_types=1);

namespace CartElements;

/**
 * @internal What the lines of a cart are worth together, and whether that is enough for an order, as the tags compute
 * it.
 */
final class OrderValue
{
    /** The percentage discounts of `discount_info`. */
    private const PERCENTAGES = ['rabatkontrahenta', 'rabatzaodbiorosobisty', 'rabatzaodbior', 'rabatzagotowke'];

    private CartView $view;
    private Record $cart;
    /** @var array<string, float> what each discount that is on leaves of a price */
    private array $shares = [];

    public function __construct(CartView $view)
    {
        [$this->view, $this->cart] = [$view, $view->cart];
        $info = $view->cart->record('discount_info');
        foreach (self::PERCENTAGES as $name) {
            $this->shares[$name] = $info->record('flags')->isOff($name) ? 1.0 : 1 - $info->number($name) / 100;
        }
    }

    /** Whether something is ordered, and no minimum order value is missed. */
    public function isEnough(): bool
    {
        foreach ($this->minimums() as [$side, $minimum]) {
            if ($this->sum($side) < $minimum - 0.005) {
                return false;
            }
        }
        return $this->ordered() !== [];
    }

    /**
     * What a buyer of gross prices saves by promotions of lines and the shop's rows of coupons and discounts.
     *
     * @param array<LedgerRow> $rows of `totals`
     */
    public function saving(array $rows): float
    {
        if ($this->view->audience->isNet) {
            return 0.0;
        }
        $saving = 0.0;
        foreach ($this->view->lines as $line) {
            $saving += $line->saving();
        }
        foreach ($rows as $row) {
            $saving -= in_array($row->kind(), ['coupon', 'discount'], true) ? min(0, $row->number('gross')) : 0;
        }
        return $saving;
    }

    /**
     * Whether delivery is free for the lines after the shop's coupons.
     *
     * @param array<LedgerRow> $rows of `totals`
     */
    public function isDeliveryFree(array $rows): bool
    {
        $rule = $this->cart->record('free_delivery');
        if ($this->view->audience->isB2b || (array) $this->cart->value('free_delivery') === []) {
            return false;
        }
        $side = $this->view->audience->isExport || $rule->value('basis') === 'net' ? 'net' : 'gross';
        if ($rule->value('reached') !== null) {
            return !$rule->isOff('reached');
        }
        $value = $this->sum($side);
        foreach ($rows as $row) {
            $value += $row->kind() === 'coupon' ? min(0, $row->number($side)) : 0;
        }
        $places = $this->view->money->decimals();
        return round($value, $places) >= round($rule->number('from'), $places);
    }

    /** The value of the lines after the percentage discounts that are on. */
    private function sum(string $side): float
    {
        $sum = 0.0;
        foreach ($this->view->lines as $line) {
            $isKnown = $line->text("value_$side") !== '';
            $exempt = $line->flag('rabatoodporny') ? ['rabatkontrahenta' => 0] : [];
            $price = (float) $line->price($side) * array_product(array_diff_key($this->shares, $exempt));
            $sum += $isKnown ? $line->number("value_$side") : $line->number('amount') * $price;
        }
        return $sum;
    }

    /** @return list<array{string, float}> the minimum order values, net or gross */
    private function minimums(): array
    {
        $least = $this->cart->record('minimum_order');
        $isNet = $least->text('gross') === '' || ($this->view->audience->isNet && $least->text('net') !== '');
        $side = $isNet ? 'net' : 'gross';
        $minimums = [[$side, $least->number($side)]];
        $rate = $this->view->money->code() === 'PLN' ? 1.0 : $this->cart->number('er');
        // Without a rate it does not apply.
        if ($this->view->audience->isB2b && $rate > 0) {
            $minimum = $this->logisticMinimum();
            $minimums[] = ['net', $rate === 1.0 ? $minimum : ceil(round($minimum / $rate, 6))];
        }
        return $minimums;
    }

    private function logisticMinimum(): float
    {
        $small = $this->cart->flag('isSmallB2b') ? '_maly_b2b' : '';
        $minimum = $this->cart->number("minlogistycznepozostale$small");
        foreach ($this->ordered() as $line) {
            if ($line->flag('glass') || $line->flag('szklo')) {
                return max($minimum, $this->cart->number("minlogistyczneszklo$small"));
            }
        }
        return $minimum;
    }

    /** @return array<Line> the lines that are not on 0 */
    private function ordered(): array
    {
        return array_filter($this->view->lines, static fn (Line $line): bool => $line->text('amount') !== '0');
    }
}
