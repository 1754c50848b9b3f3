<?php

declare(strict_types=1);

namespace CartElements;

/**
 * @internal What the lines of a cart are worth, as the tags compute it. Amounts are whole hundredths, or what else the
 * currency has.
 */
final class OrderValue
{
    /** The percentage discounts of `discount_info`, in the order in which they apply. */
    private const PERCENTAGES = ['rabatkontrahenta', 'rabatzaodbiorosobisty', 'rabatzaodbior', 'rabatzagotowke'];

    /** @var array<string, string> the percentages that apply, by name */
    public array $percentages = [];
    private CartView $view;
    private Record $cart;
    /** @var array<string, list<float>> by side */
    private array $sums = [];

    public function __construct(CartView $view)
    {
        [$this->view, $this->cart] = [$view, $view->cart];
        $setting = json_decode($view->settings['discount-info'] ?? '', true);
        $info = new Record($view->cart->value('discount_info') ?? $setting);
        foreach ($view->audience->isDropshipping ? ['rabatkontrahenta'] : self::PERCENTAGES as $name) {
            $percent = Decimal::read($info->text($name)) ?? '0';
            if ((float) $percent > 0 && (float) $percent <= 100 && !$info->record('flags')->isOff($name)) {
                $this->percentages[$name] = $percent;
            }
        }
    }

    /** An amount as text: "12.50". */
    public function text(float $amount): string
    {
        $places = $this->view->money->decimals();
        return number_format($amount / 10 ** $places, $places, '.', '');
    }

    /** The value of a line after its discounts, as text; empty if it is not known. */
    public function ofLine(Line $line, string $side): string
    {
        return $this->lacks($line, [$side]) ? '' : $this->text($this->steps($line, $side)[count($this->percentages)]);
    }

    /**
     * The value of all lines on one side.
     *
     * @return list<float> before any discount, after the first, after the second, and so on
     */
    public function sums(string $side): array
    {
        if (!isset($this->sums[$side])) {
            $sums = array_fill(0, count($this->percentages) + 1, 0.0);
            foreach ($this->view->lines as $line) {
                foreach ($this->steps($line, $side) as $at => $value) {
                    $sums[$at] += $value;
                }
            }
            $this->sums[$side] = $sums;
        }
        return $this->sums[$side];
    }

    /** The value of the lines after the percentage discounts. */
    public function sum(string $side): float
    {
        return $this->sums($side)[count($this->percentages)];
    }

    /**
     * Whether the value of an ordered line is not known on one of these sides.
     *
     * @param list<string> $sides
     */
    public function lacksPrice(array $sides): bool
    {
        $lacks = fn (Line $line): bool => $line->isOrdered() && $this->lacks($line, $sides);
        return array_filter($this->view->lines, $lacks) !== [];
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
        $saving = array_sum(array_map([$this, 'savingOf'], $this->view->lines));
        $unit = 10 ** $this->view->money->decimals();
        foreach ($rows as $row) {
            $isOff = in_array($row->kind(), ['coupon', 'discount'], true);
            $saving -= $isOff ? min(0, round($row->number('gross') * $unit)) : 0;
        }
        return $saving;
    }

    /** What a buyer of gross prices saves on a line by its promotion, from the lowest price of the last 30 days on. */
    public function savingOf(Line $line): float
    {
        $lowest = Decimal::read($line->text('lowest_price')) ?? '0';
        $before = (float) $lowest > 0 ? $lowest : $line->text('oldprice');
        $value = fn (string $price): float => Decimal::units(
            Decimal::multiply(Decimal::read($price) ?? '0', (string) $line->wholePieces()),
            $this->view->money->decimals()
        );
        return $line->isReduced() ? max(0.0, $value($before) - $value($line->text('price'))) : 0.0;
    }

    /**
     * Whether delivery is free for the lines after the shop's coupons.
     *
     * @param array<LedgerRow> $rows of `totals`
     */
    public function isDeliveryFree(array $rows): bool
    {
        $rule = $this->cart->record('free_delivery');
        if ($this->view->audience->isB2b || Decimal::read($rule->text('from')) === null) {
            return false;
        }
        $side = $this->view->audience->isExport || $rule->value('basis') === 'net' ? 'net' : 'gross';
        if ($rule->value('reached') !== null) {
            return !$rule->isOff('reached');
        }
        $value = $this->sum($side);
        $unit = 10 ** $this->view->money->decimals();
        foreach ($rows as $row) {
            $value += $row->kind() === 'coupon' ? min(0, round($row->number($side) * $unit)) : 0;
        }
        return $value >= round($rule->number('from') * $unit);
    }

    /**
     * The value of a line, rounded once: the shop's own, else price × quantity less each discount.
     *
     * @return list<float> before any discount, after the first, after the second, and so on
     */
    private function steps(Line $line, string $side): array
    {
        $places = $this->view->money->decimals();
        $sent = self::sent($line, $side);
        $price = Decimal::read($line->price($side)) ?? '0';
        $value = $sent ?? Decimal::multiply($price, $line->quantity() ?? '0');
        $values = [Decimal::units($value, $places)];
        foreach ($this->percentages as $name => $percent) {
            // The shop's own value has its discounts in it.
            if ($sent === null && !($name === 'rabatkontrahenta' && $line->flag('rabatoodporny'))) {
                $value = Decimal::multiply($value, Decimal::leftAfter($percent));
            }
            $values[] = Decimal::units($value, $places);
        }
        return $values;
    }

    /** The shop's own value of a line, unless nobody knows for how many pieces it is. */
    private static function sent(Line $line, string $side): ?string
    {
        $isKnown = $line->quantity() !== null || $line->quantityText() !== '';
        return $isKnown ? Decimal::read($line->text("value_$side")) : null;
    }

    /**
     * Whether a value of a line is not known on one of these sides.
     *
     * @param list<string> $sides
     */
    public function lacks(Line $line, array $sides): bool
    {
        foreach ($sides as $side) {
            $isPriced = Decimal::read($line->price($side)) !== null && $line->quantity() !== null;
            if (!$isPriced && self::sent($line, $side) === null) {
                return true;
            }
        }
        return false;
    }
}
