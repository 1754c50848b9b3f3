<?php

declare(strict_types=1);

namespace CartElements;

/**
 * @internal The rows of the summary and the total where the shop sends none, as the tags compute them. What codes take
 * off and the dropshipping cost are not in the cart: their rows have no amounts.
 */
final class OwnTotals
{
    /** The names of the percentages, in the words. */
    private const NAMES = [
        'rabatkontrahenta' => 'partner', 'rabatzaodbiorosobisty' => 'personalPickup',
        'rabatzaodbior' => 'courierPickup', 'rabatzagotowke' => 'shortPayment',
    ];

    private CartView $view;
    private OrderValue $value;
    /** @var list<string> */
    private array $codes;

    /** @param list<string> $codes in the cart; none if the shop's total counts them */
    public function __construct(CartView $view, OrderValue $value, array $codes)
    {
        [$this->view, $this->value, $this->codes] = [$view, $value, $codes];
    }

    /** Whether the page reads what dropshipping costs. */
    public function hasCost(): bool
    {
        return $this->view->audience->isB2b && $this->view->audience->isDropshipping;
    }

    /** @return list<LedgerRow> with `code`, `title`, amounts, and `isStruck` where the buyer does not pay it */
    public function rows(): array
    {
        [$words, $names] = [$this->view->words, array_keys($this->value->percentages)];
        [$net, $gross] = [$this->value->sums('net'), $this->value->sums('gross')];
        $last = count($names);
        $rows = [];
        if ($names !== [] || $this->codes !== []) {
            $title = $words[$names === [] ? 'goods' : 'beforeDiscounts'];
            $isStruck = $names !== [] && $this->codes === [];
            $rows[] = $this->row('goods', $title, $net[0], $gross[0], $isStruck);
        }
        foreach ($names as $at => $name) {
            $title = $words[self::NAMES[$name]] . ' ' . $this->view->money->percent($this->value->percentages[$name]);
            $rows[] = $this->row('discount', $title, $net[$at + 1] - $net[$at], $gross[$at + 1] - $gross[$at]);
        }
        if ($this->codes !== []) {
            $rows[] = $this->row('withoutCodes', $words['withoutCodes'], $net[$last], $gross[$last]);
            $title = strtr($words[count($this->codes) > 1 ? 'codes' : 'codeOf'], [
                '{{codes}}' => implode(', ', $this->codes),
            ]);
            $rows[] = new LedgerRow(['code' => 'coupon', 'title' => $title]);
        }
        if ($this->hasCost()) {
            $rows[] = new LedgerRow(['code' => 'dropshipping', 'title' => $words['dropshipping']]);
        }
        return $rows;
    }

    /** What is to pay, without the dropshipping cost. Without amounts if nobody knows it yet. */
    public function total(): Record
    {
        $audience = $this->view->audience;
        if ($this->codes !== [] || $this->value->lacksPrice($audience->sides)) {
            return new Record([]);
        }
        $isNetKnown = $audience->isNet || !$this->value->lacksPrice(['net']);
        $total = $this->row('total', '', $this->value->sum('net'), $this->value->sum('gross'));
        return $isNetKnown ? $total : new Record(['gross' => $total->text('gross')]);
    }

    /** @return list<string> the names of lines that the partner discount leaves out */
    public function notCovered(): array
    {
        $isLeftOut = static fn (Line $line): bool => $line->flag('rabatoodporny');
        $lines = isset($this->value->percentages['rabatkontrahenta']) ? $this->view->lines : [];
        $name = static fn (Line $line): string => $line->text('name');
        return array_values(array_map($name, array_filter($lines, $isLeftOut)));
    }

    private function row(string $code, string $title, float $net, float $gross, bool $isStruck = false): LedgerRow
    {
        $amounts = ['net' => $this->value->text($net), 'gross' => $this->value->text($gross)];
        return new LedgerRow(['code' => $code, 'title' => $title, 'isStruck' => $isStruck] + $amounts);
    }
}
