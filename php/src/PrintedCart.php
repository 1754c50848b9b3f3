<?php

declare(strict_types=1);

namespace CartElements;

/** @internal A cart as forms, for CartElements::form(). The rows stand where those of the tag follow. */
final class PrintedCart
{
    /** The words by name: those of a language are in the file form-words.json. */
    private const WORDS = [
        'heading' => 'Your cart', 'empty' => 'Your cart is empty', 'product' => 'Product',
        'price' => 'Unit price', 'unitNet' => 'Net unit price', 'value' => 'Value', 'valueNet' => 'Net value',
        'quantity' => 'Quantity of', 'increase' => 'Increase quantity of', 'decrease' => 'Decrease quantity of',
        'remove' => 'Remove', 'removeWord' => 'Remove', 'apply' => 'Apply', 'checkout' => 'Proceed to checkout',
        'code' => 'Discount code', 'uncode' => 'Remove code', 'reduced' => 'Reduced from {{before}} to {{now}}',
        'overMax' => 'Only {{amount}} available', 'overOrderMax' => 'At most {{amount}} per order',
        'outOfStock' => 'Currently unavailable',
        'whole' => 'Whole pieces only: {{amount}}',
        'continue' => 'Continue shopping', 'terms' => 'Trading terms', 'summary' => 'Summary', 'net' => 'Net',
        'gross' => 'Gross', 'netAmount' => '{{amount}} net', 'grossAmount' => '{{amount}} gross',
        'toPay' => 'To pay', 'saving' => 'You save {{amount}}', 'withoutDelivery' => 'excl. delivery',
        'oldPrice' => 'Previous price', 'lowestPrice' => 'Lowest price of the last 30 days: {{amount}}',
        'deliveryFrom' => 'Delivery from {{amount}}', 'deliveryFree' => 'Delivery is free',
    ];

    private const PAGE = '<div class="cart-form"{!lang} data-cart-form><div class="page">{!heading}';
    private const HEADING = '<div class="page-head"><h1>{heading}</h1></div>';

    private const COLUMNS = '
        <div class="columns"><div class="main">{!before}{!notes}
        <div class="{classes}">{!head}<div class="line-list"><div>';

    private const HEAD = '<div class="line-head"><span class="head-name">{product}</span></div>';

    private const NEW_CODE = '
        <div class="codes"><form method="post" accept-charset="utf-8" novalidate data-cart-code>{!token}
        <label for="cart-form-code">{code}</label>
        <div class="code-row">
            <input id="cart-form-code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false"
            maxlength="64">
            <button class="button" name="action" value="code">{apply}</button>
        </div><p class="message"></p></form>
        <ul class="code-list">{!codes}</ul></div>';

    private const CODE = '
        <li><form method="post" accept-charset="utf-8" data-cart-code>{!hidden}<b>{code}</b>{!remove}</form></li>';

    private const UNCODE = '
        <button class="remove" name="action" value="uncode" aria-label="{label}">&times;</button>';

    /** The kinds of messages, the worst first. */
    private const KINDS = ['error' => 'over', 'warning' => 'warning', 'info' => 'hint'];

    private CartView $view;
    private string $token;

    public function __construct(CartView $view, string $token)
    {
        $view->words += self::WORDS;
        [$this->view, $this->token] = [$view, $token];
    }

    /** @param mixed $codes the answer of GET /api/cart/discounts */
    public function html($codes): string
    {
        [$words, $audience, $notes] = [$this->view->words, $this->view->audience, $this->notes()];
        $heading = $this->has('heading') ? Html::fill(self::HEADING, $words) : '';
        $html = Html::fill(self::PAGE, ['lang' => $this->view->lang(), 'heading' => $heading]) . "\n";
        if ($this->view->lines === []) {
            return "$html{$notes['']}<p>" . Html::escape($words['empty']) . "</p></div></div>\n";
        }
        $html .= Html::fill(self::COLUMNS, [
            // The place of the message about free delivery.
            'before' => $this->expectsDelivery() ? '<div class="before"></div>' : '',
            'notes' => $notes[''],
            'classes' => 'lines' . ($audience->isTrade ? ' dense' : '') . ($audience->isExport ? ' net-only' : ''),
            'head' => $audience->isTrade ? Html::fill(self::HEAD, $words) : '',
        ]) . "\n";
        foreach ($this->view->lines as $key => $line) {
            $own = ($notes[$line->name()] ?? '') . $this->limit($line) . $this->changes($line);
            $html .= (new PrintedLine($this->view, $line))->html((string) $key, $this->token, $own);
        }
        $summary = (new PrintedSummary($this->view))->html() . ($this->has('codes') ? $this->codes($codes) : '');
        return "$html</div></div></div></div>\n<div class=\"side\"><div class=\"summary\">$summary"
            . "</div></div></div></div></div>\n";
    }

    /** Whether the page has a block, which the setting `without` can take off. */
    private function has(string $block): bool
    {
        $without = preg_split('/[\s,]+/', strtolower($this->view->settings['without'] ?? '')) ?: [];
        return !in_array($block, $without, true);
    }

    /** Whether the tag will show how far the cart is from free delivery. */
    private function expectsDelivery(): bool
    {
        $settings = $this->view->settings;
        $country = $settings['country'] ?? $_COOKIE[$settings['country-cookie'] ?? 'country'] ?? '';
        $isKnown = $this->view->cart->value('free_delivery') !== null || $country !== '';
        $isNone = $this->view->audience->isB2b || $this->view->cart->flag('nothing_to_deliver');
        return $isKnown && !$isNone && $this->has('free-delivery');
    }

    /**
     * The messages of the shop, as in the tag: those above the lines, also of lines that are gone, in a block for each
     * level.
     *
     * @return array<int|string, string> by the name of their line, and by '' those above the lines
     */
    private function notes(): array
    {
        $names = array_map(static fn (Line $line): string => $line->name(), $this->view->lines);
        $notes = ['' => ''];
        $above = array_fill_keys(array_keys(self::KINDS), '');
        foreach ((array) $this->view->cart->value('messages') as $each) {
            $message = new Record(is_string($each) ? ['text' => $each] : $each);
            $name = in_array($message->text('key'), $names, true) ? $message->text('key') : '';
            $level = isset($above[$message->text('level')]) ? $message->text('level') : 'info';
            $note = self::note($level, trim($message->text('text')));
            if ($name === '') {
                $above[$level] .= $note;
            } else {
                $notes[$name] = ($notes[$name] ?? '') . $note;
            }
        }
        foreach (array_filter($above) as $level => $block) {
            $notes[''] .= '<div class="shop-messages ' . self::KINDS[$level] . "\">$block</div>";
        }
        return $notes;
    }

    /** The limit that a line is over: what the shop has, or what it sells in one order. */
    private function limit(Line $line): string
    {
        [$stock, $rule] = [$line->text('maxQuantity'), (int) $line->text('max')];
        $most = min($stock === '' ? PHP_INT_MAX : (int) $stock, $rule > 0 ? $rule : PHP_INT_MAX);
        $word = $most === 0 ? 'outOfStock' : ($most === $rule ? 'overOrderMax' : 'overMax');
        $text = strtr($this->view->words[$word], ['{{amount}}' => (string) $most]);
        return (int) $line->text('amount') > $most ? self::note('error', $text) : '';
    }

    /** What the shop has taken off a line, and what a decimal mark in its amount became. */
    private function changes(Line $line): string
    {
        [$now, $cut] = [(int) $line->text('amount'), (int) $line->text('reduced_amount')];
        $whole = (int) $line->text('whole_pieces');
        $reduced = strtr($this->view->words['reduced'], ['{{before}}' => $now + $cut, '{{now}}' => $now]);
        return ($cut > 0 ? self::note('warning', $reduced) : '')
            . ($whole > 0 ? self::note('warning', strtr($this->view->words['whole'], ['{{amount}}' => $whole])) : '');
    }

    private static function note(string $level, string $text): string
    {
        $class = self::KINDS[$level];
        return $text === '' ? '' : "<p class=\"note $class\"><span>" . Html::escape($text) . '</span></p>';
    }

    /**
     * The form of the code, and one for each code in the cart.
     *
     * @param mixed $codes
     */
    private function codes($codes): string
    {
        $token = Html::hidden('token', $this->token);
        $html = '';
        foreach (Record::all($codes) as $each) {
            $code = $each->text('code');
            $remove = Html::fill(self::UNCODE, ['label' => "{$this->view->words['uncode']} $code"]);
            $html .= $code === '' ? '' : Html::fill(self::CODE, [
                'hidden' => $token . Html::hidden('code', $code),
                'code' => $code,
                'remove' => $each->isOff('removable') ? '' : $remove,
            ]);
        }
        return Html::fill(self::NEW_CODE, ['token' => $token, 'codes' => $html] + $this->view->words);
    }
}
