<?php

declare(strict_types=1);

namespace CartElements;

/**
 * What a cart costs and the link to the checkout, for PrintedCart. Only amounts that the shop has computed are printed.
 *
 * @internal
 */
final class PrintedSummary
{
    /** The percentage discounts of `discount_info`. */
    private const PERCENTAGES = ['rabatkontrahenta', 'rabatzaodbiorosobisty', 'rabatzaodbior', 'rabatzagotowke'];

    /** @var array<mixed> */
    private array $cart;
    /** @var array<int|string, mixed> */
    private array $lines;
    /** @var array<string, string> escaped */
    private array $words;
    /** @var array<string, string> */
    private array $settings;
    private PrintedMoney $money;
    private bool $isB2b;
    private bool $isExport;
    private bool $isNet;
    /** Whether prices are net and the tax has rows of its own: then each amount counts as it is. */
    private bool $isTaxApart;
    /** The prices of a retail buyer: `gross`, `net`, `both`, or empty as ever. */
    private string $prices;

    /**
     * @param array<mixed> $cart
     * @param array<int|string, mixed> $lines its products
     * @param array<string, string> $words escaped
     * @param array<string, string> $settings
     */
    public function __construct(array $cart, array $lines, array $words, array $settings, PrintedMoney $money)
    {
        [$this->cart, $this->lines, $this->words, $this->settings, $this->money] = [$cart, $lines, $words, $settings, $money];
        $this->isB2b = CartElements::flag($cart, 'isB2b') || CartElements::flag($cart, 'isSmallB2b');
        $this->isExport = CartElements::flag($cart, 'isExport');
        $isRetail = !$this->isB2b && !$this->isExport && ($settings['cart-type'] ?? '') !== 'dropshipping';
        $this->prices = $isRetail ? CartElements::field($cart, 'prices') : 'trade';
        $this->isNet = CartElements::isNet($cart, $settings);
        $this->isTaxApart = $this->prices === 'net';
    }

    public function html(): string
    {
        $link = fn (string $class, string $setting, string $path, string $word): string => "<a class=\"$class\" href=\""
            . CartElements::escape($this->settings[$setting] ?? $path) . "\">{$this->words[$word]}</a>";
        $blocked = CartElements::field($this->cart, 'checkout_blocked');
        $checkout = $blocked !== ''
            ? '<div class="obstacle"><p>' . CartElements::escape($blocked) . '</p></div>'
            : ($this->mayOrder() ? $link('button primary', 'checkout-path', '/cart/before-payment', 'checkout') : '');
        return '<section class="totals">' . $this->ledger() . "<div class=\"links\"><div class=\"checkout-slot\">$checkout</div>"
            . $link('quiet', 'home-path', '/', 'continue') . ($this->isB2b ? $link('quiet', 'terms-path', '/panel/terms', 'terms') : '')
            . "</div><p class=\"saving-sign\"></p></section>\n";
    }

    /** The shop's rows and its total. */
    private function ledger(): string
    {
        $rows = array_filter((array) ($this->cart['totals'] ?? []), static fn ($row): bool => is_array($row) || is_object($row));
        $total = $this->cart['total'] ?? null;
        foreach ($rows as $at => $row) {
            if (CartElements::field($row, 'code') === 'total') {
                $total = $total ?? $row;
                unset($rows[$at]);
                break;
            }
        }
        if ($rows === [] && $total === null) {
            return '';
        }
        $all = $this->isExport || $this->isTaxApart ? ['net'] : ($this->prices === 'gross' ? ['gross'] : ['net', 'gross']);
        // A column of dashes alone would say nothing.
        $sides = array_values(array_filter($all, fn (string $side): bool => array_filter($rows, fn ($row): bool => $this->side($row, $side) !== '') !== [])) ?: $all;
        $isOneColumn = $this->prices === '' && array_filter($rows, static fn ($row): bool => CartElements::field($row, 'gross') === '') === [];
        $amounts = [];
        foreach ($rows as $row) {
            array_push($amounts, CartElements::field($row, 'net'), CartElements::field($row, 'gross'));
        }
        $digits = 1 + max(array_map(fn (string $amount): int => $this->money->width($amount), $amounts ?: ['0']));
        $html = "<h2>{$this->words['summary']}</h2><div class=\"figures ledger digits-$digits" . ($isOneColumn ? ' one-column' : '') . '">';
        if ($rows !== [] && !$this->isTaxApart && $sides !== ['gross']) {
            $names = array_map(fn (string $side): string => "<span>{$this->words[$side]}</span>", $sides);
            $html .= '<div class="ledger-head" aria-hidden="true">' . implode('', $names) . '</div>';
        }
        $html .= '<dl>';
        foreach ($rows as $row) {
            $note = CartElements::escape(CartElements::field($row, 'note'));
            $html .= '<div><dt><span>' . CartElements::escape(CartElements::field($row, 'title')) . '</span>'
                . ($note === '' ? '' : "<span class=\"row-note\">$note</span>") . '</dt><dd>';
            foreach ($sides as $side) {
                $class = count($sides) === 1 || $this->isNet === ($side === 'net') ? 'first' : 'second';
                $html .= "<span class=\"$class\">" . $this->amount($this->side($row, $side), $this->isTaxApart ? '' : $side) . '</span>';
            }
            $html .= '</dd></div>';
        }
        return $html . ($total === null ? '' : $this->toPay($total, $rows)) . '</dl></div>';
    }

    /**
     * @param mixed $total
     * @param array<mixed> $rows
     */
    private function toPay($total, array $rows): string
    {
        [$net, $gross] = [CartElements::field($total, 'net'), $this->isExport ? '' : CartElements::field($total, 'gross')];
        if ($this->isTaxApart) {
            [$first, $second] = [$this->amount($gross === '' ? $net : $gross), ''];
        } else {
            $amounts = ['net' => $this->amount($net, 'net'), 'gross' => $this->amount($gross, $this->isNet ? 'gross' : '')];
            // Retail buyers who see gross prices alone have no use for a net total.
            $shown = array_filter(['net' => $this->prices === 'gross' ? '' : $net, 'gross' => $gross], 'strlen');
            $order = array_keys(array_intersect_key($this->isNet ? ['net' => 0, 'gross' => 0] : ['gross' => 0, 'net' => 0], $shown));
            [$first, $second] = [isset($order[0]) ? $amounts[$order[0]] : '&ndash;', isset($order[1]) ? $amounts[$order[1]] : ''];
        }
        $html = "<div class=\"to-pay\"><dt>{$this->words['toPay']}</dt><dd><span class=\"first\">$first</span>"
            . ($second === '' ? '' : "<span class=\"second\">$second</span>");
        $saving = $this->saving($rows);
        $saved = strtr($this->words['saving'], ['{{amount}}' => $this->amount(number_format($saving, 4, '.', ''))]);
        return $html . ($saving > 0.00005 ? "<span class=\"saved\">$saved</span>" : '') . $this->delivery($rows) . '</dd></div>';
    }

    /**
     * What a buyer of gross prices saves by promotions of lines and the shop's rows of coupons and discounts.
     *
     * @param array<mixed> $rows
     */
    private function saving(array $rows): float
    {
        $saving = 0.0;
        foreach ($this->isNet ? [] : $this->lines as $product) {
            $before = (float) CartElements::field($product, 'oldprice');
            $price = (float) CartElements::field($product, 'price');
            $lowest = (float) CartElements::field($product, 'lowest_price') ?: $before;
            $saving += $before > $price ? max(0, $lowest - $price) * (float) CartElements::field($product, 'amount') : 0;
        }
        foreach ($this->isNet ? [] : $rows as $row) {
            $isOff = preg_match('/coupon|discount/i', CartElements::field($row, 'code'));
            $saving -= $isOff ? min(0, (float) CartElements::field($row, 'gross')) : 0;
        }
        return $saving;
    }

    /**
     * That delivery is free, or that the total lacks it, unless a row has it, or nothing is to be delivered.
     *
     * @param array<mixed> $rows
     */
    private function delivery(array $rows): string
    {
        foreach ($rows as $row) {
            if (preg_match('/shipping|delivery/i', CartElements::field($row, 'code'))) {
                return '';
            }
        }
        if (($this->settings['summary-delivery'] ?? 'on') === 'off' || CartElements::flag($this->cart, 'nothing_to_deliver')) {
            return '';
        }
        $rule = $this->isB2b ? [] : (array) ($this->cart['free_delivery'] ?? []);
        $side = $this->isExport || ($rule['basis'] ?? '') === 'net' ? 'net' : 'gross';
        $isFree = $rule !== [] && (isset($rule['reached'])
            ? !CartElements::isOff($rule['reached'])
            : $this->sum($side) >= (float) CartElements::field($rule, 'from'));
        $from = $this->settings['delivery-from'] ?? '';
        $word = $isFree ? 'deliveryFree' : ($from === '' ? 'withoutDelivery' : 'deliveryFrom');
        $text = strtr($this->words[$word], ['{{amount}}' => $this->amount($from)]);
        return '<span class="excludes' . ($isFree ? ' free' : '') . "\">$text</span>";
    }

    /**
     * The amount of a row on one side.
     *
     * @param mixed $row
     */
    private function side($row, string $side): string
    {
        $net = CartElements::field($row, 'net');
        return $side === 'gross' || ($this->isTaxApart && $net === '') ? CartElements::field($row, 'gross') : $net;
    }

    /** An amount, escaped, with the small words of its side if that is named; a dash if there is none. */
    private function amount(string $amount, string $side = ''): string
    {
        $text = CartElements::escape($this->money->text($amount));
        if ($text === '' || $side === '') {
            return $text === '' ? '&ndash;' : $text;
        }
        [$before, $after] = explode('{{amount}}', $this->words["{$side}Amount"]) + ['', ''];
        return ($before === '' ? '' : "<small>$before</small>") . $text . ($after === '' ? '' : "<small>$after</small>");
    }

    /** Whether something is ordered, and no minimum order value is missed. */
    private function mayOrder(): bool
    {
        $ordered = array_filter($this->lines, static fn ($product): bool => CartElements::field($product, 'amount') !== '0');
        foreach ($this->minimums() as [$side, $minimum]) {
            if ($this->sum($side) < $minimum - 0.005) {
                return false;
            }
        }
        return $ordered !== [];
    }

    /** @return list<array{string, float}> the minimum order values, net or gross */
    private function minimums(): array
    {
        $least = $this->cart['minimum_order'] ?? null;
        $side = CartElements::field($least, 'gross') === '' || ($this->isNet && CartElements::field($least, 'net') !== '') ? 'net' : 'gross';
        $minimums = [[$side, (float) CartElements::field($least, $side)]];
        $rate = $this->money->code() === 'PLN' ? 1.0 : (float) CartElements::field($this->cart, 'er');
        // Without a rate it does not apply.
        if ($this->isB2b && $rate > 0) {
            $small = CartElements::flag($this->cart, 'isSmallB2b') ? '_maly_b2b' : '';
            $minimum = (float) CartElements::field($this->cart, "minlogistycznepozostale$small");
            foreach ($this->lines as $product) {
                $isGlass = CartElements::flag($product, 'glass') || CartElements::flag($product, 'szklo');
                if ($isGlass && CartElements::field($product, 'amount') !== '0') {
                    $minimum = max($minimum, (float) CartElements::field($this->cart, "minlogistyczneszklo$small"));
                }
            }
            $minimums[] = ['net', $rate === 1.0 ? $minimum : ceil(round($minimum / $rate, 6))];
        }
        return $minimums;
    }

    /** The value of the lines after the percentage discounts that are on. */
    private function sum(string $side): float
    {
        $info = (array) ($this->cart['discount_info'] ?? []);
        $flags = (array) ($info['flags'] ?? []);
        $sum = 0.0;
        foreach ($this->lines as $product) {
            $share = 1.0;
            foreach (self::PERCENTAGES as $name) {
                $isExempt = $name === 'rabatkontrahenta' && CartElements::flag($product, 'rabatoodporny');
                if (!$isExempt && !CartElements::isOff($flags[$name] ?? true)) {
                    $share *= 1 - (float) CartElements::field($info, $name) / 100;
                }
            }
            $value = CartElements::field($product, "value_$side");
            $own = (float) CartElements::field($product, 'amount') * (float) CartElements::price($product, $side) * $share;
            $sum += $value === '' ? $own : (float) $value;
        }
        return $sum;
    }
}
