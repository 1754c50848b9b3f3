<?php

declare(strict_types=1);

namespace CartElements;

/** @internal A cart as forms, for CartElements::form(). The rows stand where those of the tag follow. */
final class PrintedCart
{
    /** The words by name: those of a language are in the file form-words.json. */
    private const WORDS = [
        'heading' => 'Your cart', 'headingOf' => 'Your cart: {{type}}', 'empty' => 'Your cart is empty',
        'product' => 'Product', 'option' => '{{name}}: {{value}}',
        'ean' => 'EAN', 'amount' => 'Quantity', 'perUnit' => 'per {{per}} pcs', 'afterDiscounts' => 'after discounts',
        'glass' => 'Glass', 'set' => 'Set', 'discountExempt' => 'No wholesale discount',
        'onRequest' => 'Price on request',
        'price' => 'Unit price', 'unitNet' => 'Net unit price', 'value' => 'Value', 'valueNet' => 'Net value',
        'quantity' => 'Quantity of', 'increase' => 'Increase quantity of', 'decrease' => 'Decrease quantity of',
        'remove' => 'Remove', 'removeWord' => 'Remove', 'apply' => 'Apply', 'checkout' => 'Proceed to checkout',
        'code' => 'Discount code', 'uncode' => 'Remove code', 'reduced' => 'Reduced from {{before}} to {{now}}',
        'overMax' => 'Only {{amount}} available', 'overOrderMax' => 'At most {{amount}} per order',
        'outOfStock' => 'Currently unavailable',
        'whole' => 'Whole pieces only: {{amount}}',
        'continue' => 'Continue shopping', 'terms' => 'Trading terms', 'summary' => 'Summary', 'net' => 'Net',
        'gross' => 'Gross', 'netAmount' => '{{amount}} net', 'grossAmount' => '{{amount}} gross',
        'goods' => 'Value of products', 'beforeDiscounts' => 'Value before discounts',
        'partner' => 'Wholesale discount', 'personalPickup' => 'Personal pick-up discount',
        'courierPickup' => 'Own courier pick-up discount', 'shortPayment' => 'Short payment term discount',
        'notCovered' => 'Not covered by the wholesale discount', 'withoutCodes' => 'Subtotal',
        'codeOf' => 'Code {{codes}}', 'codes' => 'Codes {{codes}}', 'dropshipping' => 'Dropshipping cost',
        'withoutDropshipping' => 'without the dropshipping cost', 'withVat' => 'incl. {{amount}} VAT',
        'withRefused' => 'including items that cannot be ordered: {{names}}',
        'toPayWithoutDelivery' => 'Total without delivery', 'toPay' => 'To pay', 'saving' => 'You save {{amount}}',
        'withoutDelivery' => 'excl. delivery',
        'oldPrice' => 'Previous price', 'lowestPrice' => 'Lowest price of the last 30 days: {{amount}}',
        'deliveryFrom' => 'Delivery from {{amount}}', 'deliveryFree' => 'Delivery is free',
        'plurals' => 'o1', 'look_1' => 'Check {{shown}} item', 'look_o' => 'Check {{shown}} items',
        'zero' => 'Quantity 0: will not be ordered',
        'weatherLock' => 'Shipping on hold due to the weather', 'noPrice' => 'The price is missing',
        'minimumTitle' => 'cart value less than the logistic minimum',
        'minimumMissing' => 'The cart is {{missing}} net below the logistic minimum of {{minimum}}.',
        'minimumBasis' => 'Based on the net value after discounts.',
        'minimumGlass' => 'The minimum is higher because of glass: {{names}}.',
        'minimumRate' => 'Converted at 1 {{currency}} = {{rate}} PLN and rounded up.',
        'minimumMet' => 'Logistic minimum of {{minimum}} net reached',
        'orderTitle' => 'Below the minimum order value',
        'orderMissing' => '{{missing}} more to the minimum order value of {{minimum}}.',
        'orderBasis' => 'Based on the value of the products after discounts.',
        'orderMet' => 'Minimum order value of {{minimum}} reached',
        'components' => 'In the set', 'products_1' => '{{shown}} product', 'products_o' => '{{shown}} products',
        'packs_1' => 'pack of {{size}}', 'packs_o' => 'packs of {{size}}',
        'editConfiguration' => 'Edit configuration',
        'setTo' => 'Set to {{amount}}', 'more' => '{{shown}} more', 'nothingToOrder' => 'Every quantity is 0.',
        'toMinimum' => 'Add {{missing}} net to reach the minimum',
        'toOrderMinimum' => 'Add {{missing}} to reach the minimum',
    ];

    private const PAGE = '<div class="cart-form"{!lang} data-cart-form><div class="page">{!heading}';
    private const HEADING = '<div class="page-head"><h1>{heading}</h1></div>';

    private const COLUMNS = '
        <div class="columns{!trade}"><div class="main">{!before}{!notes}
        <div class="{classes}">{!head}<div class="line-list"><div>';

    private const HEAD = '
        <div class="line-head" aria-hidden="true"><span class="head-number">#</span>
        <span class="head-name">{product} &middot; {ean}</span>
        <span class="head-unit"><span>{unitNet}</span><br>{!gross}</span>
        <span class="head-quantity">{amount}</span><span>{net}</span>{!gross}
        <span class="head-values">{values}</span></div>';

    private const NEW_CODE = '
        <div class="codes"><form method="post" accept-charset="utf-8" novalidate data-cart-code>{!token}
        <label for="cart-form-code">{code}</label>
        <div class="code-row">
            <input id="cart-form-code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false"
            maxlength="64">
            <button class="button" name="action" value="code">{apply}</button>
        </div><p class="message"></p></form>
        {!codes}</div>';

    private const CODE = '
        <li><form method="post" accept-charset="utf-8" data-cart-code>{!hidden}<b>{code}</b>{!remove}</form></li>';

    private const UNCODE = '
        <button class="remove" name="action" value="uncode" aria-label="{label}">&times;</button>';

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
        [$words, $audience, $notes] = [$this->view->words, $this->view->audience, new PrintedNotes($this->view)];
        $type = strtr($words['headingOf'], ['{{type}}' => 'DROPSHIPPING']);
        $title = $audience->isDropshipping ? ['heading' => $type] : $words;
        $heading = $this->has('heading') ? Html::fill(self::HEADING, $title) : '';
        $html = Html::fill(self::PAGE, ['lang' => $this->view->lang(), 'heading' => $heading]) . "\n";
        if ($this->view->lines === []) {
            return "$html{$notes->above()}<p>" . Html::escape($words['empty']) . "</p></div></div>\n";
        }
        $value = new OrderValue($this->view);
        $minimum = new PrintedMinimum($this->view, $value);
        $html .= Html::fill(self::COLUMNS, [
            'trade' => $audience->isTrade ? ' trade' : '',
            // The place of the message about free delivery.
            'before' => ($this->expectsDelivery() ? '<div class="before"></div>' : '')
                . ($this->has('minimum') ? $minimum->html() : ''),
            'notes' => $notes->above(),
            'classes' => $this->classes(),
            'head' => $audience->isTrade ? $this->head($value) : '',
        ]) . "\n";
        foreach ($this->view->lines as $key => $line) {
            $printed = new PrintedLine($this->view, $value, $line);
            $html .= $printed->html((string) $key, $this->token, $notes->of($line, (string) $key));
        }
        $names = array_map(static fn (Record $each): string => $each->text('code'), Record::all($codes));
        $held = array_values(array_diff($names, ['']));
        $summary = (new PrintedSummary($this->view, $value))->html($held, $this->token, $minimum)
            . ($this->has('codes') ? $this->codes($codes) : '');
        return "$html</div></div></div></div>\n<div class=\"side\"><div class=\"summary\">$summary"
            . "</div></div></div></div></div>\n";
    }

    /** Those of the list, which decide how wide its columns are. */
    private function classes(): string
    {
        $audience = $this->view->audience;
        $size = max(array_map(static fn (Line $line): int => $line->pack(), $this->view->lines) ?: [1]);
        $isPacked = $audience->isB2b && $size > 1;
        $isFirst = $audience->isB2b && $audience->isDropshipping;
        // A size with its mark of thousands; in dropshipping "packs of 12".
        $packs = strtr($this->view->plural('packs', 2), ['{{size}}' => (string) $size]);
        $wide = preg_match_all('/./su', $packs) * 0.75 + preg_match_all('/[\p{Lu}\d]/u', $packs) * 0.25;
        $digits = min(12, $isFirst ? (int) round($wide) : strlen((string) $size) + ($size < 1000 ? 0 : 1));
        return implode(' ', array_keys(array_filter([
            'lines' => true, 'dense' => $audience->isTrade, 'net-only' => $audience->isExport,
            'packed' => $isPacked, 'pieces-first' => $isFirst, "pack-$digits" => $isPacked,
        ])));
    }

    /** The headings of the columns. */
    private function head(OrderValue $value): string
    {
        $words = $this->view->words;
        return Html::fill(self::HEAD, [
            'gross' => $this->view->audience->isExport ? '' : '<span>' . Html::escape($words['gross']) . '</span>',
            'values' => $words['value'] . ($value->percentages === [] ? '' : " {$words['afterDiscounts']}"),
        ] + $words);
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
        $list = $html === '' ? '' : "<ul class=\"code-list\">$html</ul>";
        return Html::fill(self::NEW_CODE, ['token' => $token, 'codes' => $list] + $this->view->words);
    }
}
