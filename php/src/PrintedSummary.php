<?php

declare(strict_types=1);

namespace CartElements;

/**
 * @internal What a cart costs and the link to the checkout, for PrintedCart. Only amounts that the shop has computed
 * are printed.
 */
final class PrintedSummary
{
    private const TOTALS = '
        <section class="totals">{!ledger}
        <div class="links"><div class="checkout-slot">{!checkout}</div>{!continue}{!terms}</div></section>';

    private const LINK = '<a class="{class}" href="{url}">{word}</a>';

    private const LEDGER = '<h2>{summary}</h2><div class="{classes}">{!head}<dl>{!rows}{!total}</dl></div>';

    private const ROW = '<div><dt><span>{title}</span>{!note}</dt><dd>{!amounts}</dd></div>';

    private const TO_PAY = '
        <div class="to-pay"><dt>{toPay}</dt>
        <dd><span class="first">{!first}</span>{!second}{!saved}{!delivery}</dd></div>';

    private CartView $view;
    private Audience $audience;
    private OrderValue $value;

    public function __construct(CartView $view)
    {
        [$this->view, $this->audience, $this->value] = [$view, $view->audience, new OrderValue($view)];
    }

    public function html(): string
    {
        $blocked = Html::escape($this->view->cart->text('checkout_blocked'));
        $checkout = $this->value->isEnough()
            ? $this->link('button primary', 'checkout-path', '/cart/before-payment', 'checkout') : '';
        return Html::fill(self::TOTALS, [
            'ledger' => $this->ledger(),
            'checkout' => $blocked === '' ? $checkout : "<div class=\"obstacle\"><p>$blocked</p></div>",
            'continue' => $this->link('quiet', 'home-path', '/', 'continue'),
            'terms' => $this->audience->isB2b ? $this->link('quiet', 'terms-path', '/panel/terms', 'terms') : '',
        ]) . "\n";
    }

    private function link(string $class, string $setting, string $path, string $word): string
    {
        $url = $this->view->settings[$setting] ?? $path;
        return Html::fill(self::LINK, ['class' => $class, 'url' => $url, 'word' => $this->view->words[$word]]);
    }

    /** The shop's rows and its total. */
    private function ledger(): string
    {
        $rows = LedgerRow::all($this->view->cart->value('totals'));
        $total = $this->view->cart->value('total');
        $total = $total === null ? null : new Record($total);
        $at = array_search('total', array_map(static fn (LedgerRow $row): string => $row->kind(), $rows), true);
        if ($at !== false) {
            $total = $total ?? $rows[$at];
            unset($rows[$at]);
        }
        if ($rows === [] && $total === null) {
            return '';
        }
        $sides = $this->sides($rows);
        $hasHead = $rows !== [] && !$this->audience->isTaxApart && $sides !== ['gross'];
        $name = fn (string $side): string => '<span>' . Html::escape($this->view->words[$side]) . '</span>';
        $names = implode('', array_map($name, $sides));
        $column = $this->isOneColumn($rows) ? ' one-column' : '';
        return Html::fill(self::LEDGER, [
            'summary' => $this->view->words['summary'],
            'classes' => "figures ledger digits-{$this->digits($rows)}$column",
            'head' => $hasHead ? "<div class=\"ledger-head\" aria-hidden=\"true\">$names</div>" : '',
            'rows' => implode('', array_map(fn (LedgerRow $row): string => $this->row($row, $sides), $rows)),
            'total' => $total === null ? '' : $this->toPay($total, $rows),
        ]);
    }

    /**
     * The columns of the ledger: a column of dashes alone would say nothing.
     *
     * @param array<LedgerRow> $rows
     * @return list<string>
     */
    private function sides(array $rows): array
    {
        $all = $this->audience->prices === 'gross' ? ['gross'] : ['net', 'gross'];
        if ($this->audience->isExport || $this->audience->isTaxApart) {
            return ['net'];
        }
        $isUsed = function (string $side) use ($rows): bool {
            return array_filter($rows, fn (LedgerRow $row): bool => $this->side($row, $side) !== '') !== [];
        };
        return array_values(array_filter($all, $isUsed)) ?: $all;
    }

    /** @param array<LedgerRow> $rows */
    private function isOneColumn(array $rows): bool
    {
        $isWithoutGross = static fn (LedgerRow $row): bool => $row->text('gross') === '';
        return $this->audience->prices === '' && array_filter($rows, $isWithoutGross) === [];
    }

    /**
     * How many digits the widest amount takes.
     *
     * @param array<LedgerRow> $rows
     */
    private function digits(array $rows): int
    {
        $amounts = [];
        foreach ($rows as $row) {
            array_push($amounts, $row->text('net'), $row->text('gross'));
        }
        return 1 + max(array_map([$this->view->money, 'width'], $amounts ?: ['0']));
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
            'amounts' => $amounts,
        ]);
    }

    /** @param array<LedgerRow> $rows */
    private function toPay(Record $total, array $rows): string
    {
        [$first, $second] = $this->totals($total) + ['&ndash;', ''];
        $saving = $this->value->saving($rows);
        $saved = $this->view->sentence('saving', number_format($saving, 4, '.', ''));
        return Html::fill(self::TO_PAY, [
            'toPay' => $this->view->words['toPay'],
            'first' => $first,
            'second' => $second === '' ? '' : "<span class=\"second\">$second</span>",
            'saved' => $saving > 0.00005 ? "<span class=\"saved\">$saved</span>" : '',
            'delivery' => $this->delivery($rows),
        ]);
    }

    /** @return list<string> the amounts to pay on the sides that the buyer sees, that of the prices first */
    private function totals(Record $total): array
    {
        [$net, $gross] = [$total->text('net'), $this->audience->isExport ? '' : $total->text('gross')];
        if ($this->audience->isTaxApart) {
            return [$this->amount($gross === '' ? $net : $gross)];
        }
        $isNet = $this->audience->isNet;
        $amounts = ['net' => $this->amount($net, 'net'), 'gross' => $this->amount($gross, $isNet ? 'gross' : '')];
        // Retail buyers who see gross prices alone have no use for a net total.
        $hidden = ['net' => $net === '' || $this->audience->prices === 'gross', 'gross' => $gross === ''];
        $amounts = array_diff_key($amounts, array_filter($hidden));
        return array_values($isNet ? $amounts : array_reverse($amounts));
    }

    /**
     * That delivery is free, or that the total lacks it, unless a row has it, or nothing is to be delivered.
     *
     * @param array<LedgerRow> $rows
     */
    private function delivery(array $rows): string
    {
        $isDelivery = static fn (LedgerRow $row): bool => $row->kind() === 'delivery';
        $isOff = ($this->view->settings['summary-delivery'] ?? 'on') === 'off';
        if ($isOff || array_filter($rows, $isDelivery) !== [] || $this->view->cart->flag('nothing_to_deliver')) {
            return '';
        }
        $isFree = $this->value->isDeliveryFree($rows);
        $from = $this->view->settings['delivery-from'] ?? '';
        $word = $isFree ? 'deliveryFree' : ($from === '' ? 'withoutDelivery' : 'deliveryFrom');
        $class = $isFree ? 'excludes free' : 'excludes';
        return "<span class=\"$class\">{$this->view->sentence($word, $from)}</span>";
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
        $text = Html::escape($this->view->money->text($amount));
        if ($text === '' || $side === '') {
            return $text === '' ? '&ndash;' : $text;
        }
        $small = static fn (string $word): string => $word === '' ? '' : "<small>$word</small>";
        [$before, $after] = explode('{{amount}}', Html::escape($this->view->words["{$side}Amount"])) + ['', ''];
        return $small($before) . $text . $small($after);
    }
}
