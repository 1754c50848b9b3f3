<?php

declare(strict_types=1);

namespace CartElements;

/** @internal What a cart costs, for PrintedSummary: the shop's rows and total, else those that OwnTotals computes. */
final class PrintedLedger
{
    private const LEDGER = '<h2>{summary}</h2><div class="{classes}">{!head}{!rows}</div>';

    private const DISCOUNTS = '<div class="discounts ledger{column}"><dl>{!rows}</dl>{!notCovered}</div>';

    private const NOT_COVERED = '<div class="not-covered muted"><h3>{title}</h3>{!names}</div>';

    private const ROW = '<div><dt><span>{title}</span>{!note}</dt><dd>{!amounts}</dd></div>';

    private const TO_PAY = '
        <div class="to-pay"><dt>{toPay}{!lacksCost}</dt>
        <dd><span class="first">{!first}</span>{!second}{!vat}{!saved}{!delivery}{!refused}</dd></div>';

    /** More names of products would push the total out of view. */
    private const MOST_NAMED = 5;

    private CartView $view;
    private Audience $audience;
    private OrderValue $value;
    private OwnTotals $own;
    /** @var array<LedgerRow> */
    private array $rows;
    /** Whether they are the shop's. */
    private bool $isOfShop;
    /** The shop's total. */
    private ?Record $total;

    /** @param list<string> $codes in the cart */
    public function __construct(CartView $view, OrderValue $value, array $codes)
    {
        [$this->view, $this->audience, $this->value] = [$view, $view->audience, $value];
        $this->total = $view->total();
        $isPart = static fn (LedgerRow $row): bool => $row->kind() !== 'total';
        $rows = array_filter(LedgerRow::all($view->cart->value('totals')), $isPart);
        $this->own = new OwnTotals($view, $value, $this->total === null ? $codes : []);
        $this->isOfShop = $rows !== [];
        $this->rows = $this->isOfShop ? $rows : $this->own->rows();
    }

    public function html(): string
    {
        $sides = $this->sides();
        $isNamed = !$this->audience->isTaxApart || !$this->isOfShop;
        $name = fn (string $side): string => '<span>' . Html::escape($this->view->words[$side]) . '</span>';
        $names = implode('', array_map($name, $sides));
        $hasHead = $this->rows !== [] && $isNamed && $sides !== ['gross'];
        $column = $this->isOneColumn() ? ' one-column' : '';
        $digits = 'digits-' . $this->digits();
        $parts = ['goods' => '', 'discount' => '', '' => ''];
        foreach ($this->rows as $row) {
            $kind = $this->isOfShop ? '' : $row->text('code');
            $parts[isset($parts[$kind]) ? $kind : ''] .= $this->row($row, $sides);
        }
        $goods = $parts['goods'] === '' ? '' : "<dl>{$parts['goods']}</dl>";
        return Html::fill(self::LEDGER, [
            'summary' => $this->view->words['summary'],
            'classes' => "figures ledger $digits$column",
            'head' => $hasHead ? "<div class=\"ledger-head\" aria-hidden=\"true\">$names</div>" : '',
            'rows' => $goods . ($parts['discount'] === '' ? '' : Html::fill(self::DISCOUNTS, [
                'column' => $column, 'rows' => $parts['discount'], 'notCovered' => $this->notCovered(),
            ])) . "<dl>{$parts['']}{$this->toPay()}</dl>",
        ]);
    }

    /** The products that the partner discount leaves out. */
    private function notCovered(): string
    {
        $names = array_map([Html::class, 'escape'], $this->own->notCovered());
        $list = '<ul><li>' . implode('</li><li>', $names) . '</li></ul>';
        return $names === [] ? '' : Html::fill(self::NOT_COVERED, [
            'title' => $this->view->words['notCovered'],
            'names' => count($names) > self::MOST_NAMED ? $this->view->folded(count($names), $list) : $list,
        ]);
    }

    /**
     * The columns of the ledger: a column of dashes alone would say nothing.
     *
     * @return list<string>
     */
    private function sides(): array
    {
        $all = $this->audience->prices === 'gross' ? ['gross'] : ['net', 'gross'];
        if ($this->audience->isExport || $this->audience->isTaxApart) {
            return ['net'];
        }
        $isUsed = function (string $side): bool {
            return array_filter($this->rows, fn (LedgerRow $row): bool => $this->side($row, $side) !== '') !== [];
        };
        return array_values(array_filter($all, $isUsed)) ?: $all;
    }

    private function isOneColumn(): bool
    {
        $isWithoutGross = static fn (LedgerRow $row): bool => $row->text('gross') === '';
        return $this->audience->prices === ''
            && (!$this->isOfShop || array_filter($this->rows, $isWithoutGross) === []);
    }

    /** How many digits the widest amount takes. */
    private function digits(): int
    {
        $amounts = [];
        foreach ($this->isOfShop ? $this->rows : [] as $row) {
            array_push($amounts, $row->text('net'), $row->text('gross'));
        }
        $value = fn (string $side): string => $this->value->text($this->value->sums($side)[0]);
        return 1 + max(array_map([$this->view->money, 'width'], $amounts ?: [$value('net'), $value('gross')]));
    }

    /** @param list<string> $sides */
    private function row(LedgerRow $row, array $sides): string
    {
        $note = Html::escape($row->text('note'));
        $amounts = '';
        foreach ($sides as $side) {
            $class = count($sides) === 1 || $this->audience->side === $side ? 'first' : 'second';
            // Where buyers see prices of one side alone, a row of the shop may be the other: its title says which.
            $named = in_array($this->audience->prices, ['gross', 'net'], true) ? '' : $side;
            $amount = $this->amount($this->side($row, $side), $named);
            $amounts .= "<span class=\"$class\">$amount</span>";
        }
        return Html::fill(self::ROW, [
            'title' => $row->text('title'),
            'note' => $note === '' ? '' : "<span class=\"row-note\">$note</span>",
            'amounts' => $row->flag('isStruck') ? "<s>$amounts</s>" : $amounts,
        ]);
    }

    private function toPay(): string
    {
        $total = $this->total ?? $this->own->total();
        [$first, $second] = $this->amounts($total) + ['&ndash;', ''];
        $saving = $this->value->saving($this->rows);
        $hasCost = $this->total === null && $this->own->hasCost();
        $delivery = $hasCost ? null : $this->delivery();
        $isWithout = !$this->isOfShop && $this->total === null && $delivery !== null && $delivery !== 'deliveryFree';
        $from = $this->view->settings['delivery-from'] ?? '';
        $isSaid = $delivery !== null && !($isWithout && $from === '');
        $class = $delivery === 'deliveryFree' ? 'excludes free' : 'excludes';
        $note = $isSaid ? $this->sentence('', (string) $delivery, $from) : '';
        $vat = $this->vat($total);
        $words = $this->view->words;
        return Html::fill(self::TO_PAY, [
            'toPay' => $words[$isWithout ? 'toPayWithoutDelivery' : 'toPay'],
            'lacksCost' => $hasCost ? ' <small>' . Html::escape($words['withoutDropshipping']) . '</small>' : '',
            'first' => $first,
            'second' => $second === '' ? '' : "<span class=\"second\">$second</span>",
            'vat' => $vat > 0 ? $this->sentence('vat', 'withVat', $this->value->text($vat)) : '',
            'saved' => $saving > 0 ? $this->sentence('saved', 'saving', $this->value->text($saving)) : '',
            'delivery' => $isSaid ? "<span class=\"$class\">$note</span>" : '',
            'refused' => $this->refused(),
        ]);
    }

    private function sentence(string $class, string $word, string $amount): string
    {
        $attribute = $class === '' ? '' : " class=\"$class\"";
        return "<span$attribute>{$this->view->sentence($word, $amount)}</span>";
    }

    /** @return list<string> the amounts to pay on the sides that the buyer sees, that of the prices first */
    private function amounts(Record $total): array
    {
        [$net, $gross] = [$total->text('net'), $this->audience->isExport ? '' : $total->text('gross')];
        if ($this->audience->isTaxApart && $this->total !== null) {
            return [$this->amount($gross === '' ? $net : $gross)];
        }
        $isNet = $this->audience->isNet;
        $amounts = ['net' => $this->amount($net, 'net'), 'gross' => $this->amount($gross, $isNet ? 'gross' : '')];
        // Retail buyers who see gross prices alone have no use for a net total.
        $hidden = ['net' => $net === '' || $this->audience->prices === 'gross', 'gross' => $gross === ''];
        $amounts = array_diff_key($amounts, array_filter($hidden));
        return array_values($isNet ? $amounts : array_reverse($amounts));
    }

    /** The tax in a total that is computed here, for buyers who see gross prices as usual. */
    private function vat(Record $total): float
    {
        $isKnown = $total->text('net') !== '' && $total->text('gross') !== '';
        $isShown = $this->total === null && $this->audience->prices === '' && $isKnown;
        return $isShown ? $this->value->sum('gross') - $this->value->sum('net') : 0.0;
    }

    /** What is to say of the delivery; null if a row has it, or nothing is to be delivered. */
    private function delivery(): ?string
    {
        $isDelivery = static fn (LedgerRow $row): bool => $row->kind() === 'delivery';
        $isOff = ($this->view->settings['summary-delivery'] ?? 'on') === 'off';
        $isSaid = $this->isOfShop && array_filter($this->rows, $isDelivery) !== [];
        if ($isOff || $isSaid || $this->view->cart->flag('nothing_to_deliver')) {
            return null;
        }
        if ($this->value->isDeliveryFree($this->rows)) {
            return 'deliveryFree';
        }
        return ($this->view->settings['delivery-from'] ?? '') === '' ? 'withoutDelivery' : 'deliveryFrom';
    }

    /** The ordered lines in a total of its own that the shop has an error for. */
    private function refused(): string
    {
        $isRefused = fn (Line $line): bool => $line->isOrdered() && $this->view->errors($line) !== [];
        $lines = $this->total === null ? array_filter($this->view->lines, $isRefused) : [];
        $names = implode(', ', array_map(static fn (Line $line): string => $line->text('name'), $lines));
        $text = Html::escape(strtr($this->view->words['withRefused'], ['{{names}}' => $names]));
        return $names === '' ? '' : "<span class=\"lacks\">$text</span>";
    }

    /** The amount of a row on one side. */
    private function side(LedgerRow $row, string $side): string
    {
        $isGross = $side === 'gross' || ($this->audience->isTaxApart && $row->text('net') === '');
        return $row->text($isGross ? 'gross' : 'net');
    }

    /** An amount, escaped, with the small words of its side if that is named; a dash if there is none. */
    private function amount(string $amount, string $side = ''): string
    {
        return $amount === '' ? '&ndash;' : $this->view->amount($amount, $side);
    }
}
