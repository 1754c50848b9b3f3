<?php

declare(strict_types=1);

namespace CartElements;

/**
 * A cart as forms, for CartElements::form(). The rows stand where those of the tag follow.
 *
 * @internal
 */
final class PrintedCart
{
    /** The words by name: those of a language are in the file form-words.json. */
    private const WORDS = [
        'lang' => 'en',
        'heading' => 'Your cart', 'empty' => 'Your cart is empty', 'product' => 'Product',
        'quantity' => 'Quantity of', 'increase' => 'Increase quantity of', 'decrease' => 'Decrease quantity of',
        'remove' => 'Remove', 'apply' => 'Apply', 'checkout' => 'Proceed to checkout',
        'code' => 'Discount code', 'uncode' => 'Remove code',
        'reduced' => 'Reduced from {{before}} to {{now}}', 'whole' => 'Whole pieces only: {{amount}}', 'continue' => 'Continue shopping', 'terms' => 'Trading terms',
        'summary' => 'Summary', 'net' => 'Net', 'gross' => 'Gross', 'netAmount' => '{{amount}} net', 'grossAmount' => '{{amount}} gross',
        'toPay' => 'To pay', 'saving' => 'You save {{amount}}',
        'withoutDelivery' => 'excl. delivery', 'deliveryFrom' => 'Delivery from {{amount}}', 'deliveryFree' => 'Delivery is free',
    ];

    /** @var array<mixed> */
    private array $cart;
    /** @var array<int|string, mixed> by key */
    private array $lines;
    /** @var array<int|string, string> the messages by the name of their line, and by '' those above the lines */
    private array $notes;
    /** @var array<string, string> escaped */
    private array $words;
    /** @var array<string, string> */
    private array $settings;
    private PrintedMoney $money;
    private string $token;
    private bool $isB2b;
    private bool $isExport;
    private bool $isDropshipping;
    /** Whether the tag shows this cart as a grid for business buyers. */
    private bool $isTrade;
    /** Whether the prices of products are net for this buyer. */
    private bool $isNet;

    /**
     * @param array<mixed>|object $cart the answer of GET /cart-api/cart
     * @param array<string, string> $words
     * @param array<string, string> $settings
     */
    public function __construct($cart, array $words, array $settings, PrintedMoney $money, string $token)
    {
        $this->lines = CartElements::keyed($cart);
        $this->cart = (array) $cart;
        $this->words = array_map([CartElements::class, 'escape'], $words + self::WORDS);
        $this->settings = $settings;
        $this->money = $money;
        $this->token = $token;
        $this->isB2b = CartElements::flag($cart, 'isB2b') || CartElements::flag($cart, 'isSmallB2b');
        $this->isExport = CartElements::flag($cart, 'isExport');
        $this->isDropshipping = ($settings['cart-type'] ?? '') === 'dropshipping';
        $this->isTrade = $this->isB2b || $this->isDropshipping;
        $this->isNet = CartElements::isNet($cart, $settings);
        $this->notes = $this->messages();
    }

    /** @param mixed $codes the answer of GET /api/cart/discounts */
    public function html($codes): string
    {
        $lines = '';
        foreach ($this->lines as $key => $product) {
            $lines .= $this->line((string) $key, $product);
        }
        $summary = new PrintedSummary($this->cart, $this->lines, $this->words, $this->settings, $this->money);
        $heading = $this->has('heading') ? "<div class=\"page-head\"><h1>{$this->words['heading']}</h1></div>" : '';
        $html = "<div class=\"cart-form\"" . CartElements::lang($this->words) . " data-cart-form><div class=\"page\">$heading\n";
        if ($lines === '') {
            return "$html{$this->notes['']}<p>{$this->words['empty']}</p></div></div>\n";
        }
        return $html . '<div class="columns"><div class="main">'
            // The place of the message about free delivery.
            . ($this->expectsDelivery() ? '<div class="before"></div>' : '') . $this->notes['']
            . '<div class="lines' . ($this->isTrade ? ' dense' : '') . ($this->isExport ? ' net-only' : '') . '">'
            . ($this->isTrade ? "<div class=\"line-head\"><span class=\"head-name\">{$this->words['product']}</span></div>" : '')
            . "<div class=\"line-list\"><div>\n$lines</div></div></div></div>\n"
            . '<div class="side"><div class="summary">' . $summary->html() . ($this->has('codes') ? $this->codes($codes) : '')
            . "</div></div></div></div></div>\n";
    }

    /** Whether the page has a block, which the setting `without` can take off. */
    private function has(string $block): bool
    {
        return !in_array($block, preg_split('/[\s,]+/', strtolower($this->settings['without'] ?? '')) ?: [], true);
    }

    /** Whether the tag will show how far the cart is from free delivery. */
    private function expectsDelivery(): bool
    {
        $cookie = $_COOKIE[$this->settings['country-cookie'] ?? 'country'] ?? '';
        $isKnown = isset($this->cart['free_delivery']) || ($this->settings['country'] ?? $cookie) !== '';
        $isNone = $this->isB2b || CartElements::flag($this->cart, 'nothing_to_deliver');
        return $isKnown && !$isNone && $this->has('free-delivery');
    }

    /**
     * The messages of the shop, as in the tag: also those of lines that are gone stand above the lines.
     *
     * @return array<int|string, string>
     */
    private function messages(): array
    {
        $names = array_map([CartElements::class, 'name'], $this->lines);
        $notes = ['' => ''];
        foreach ((array) ($this->cart['messages'] ?? []) as $message) {
            $text = CartElements::escape(trim(is_string($message) ? $message : CartElements::field($message, 'text')));
            $name = CartElements::field($message, 'key');
            $name = in_array($name, $names, true) ? $name : '';
            $notes[$name] = ($notes[$name] ?? '') . ($text === '' ? '' : self::note(CartElements::field($message, 'level'), $text));
        }
        return $notes;
    }

    private static function note(string $level, string $text): string
    {
        $class = ['error' => 'over', 'warning' => 'warning'][$level] ?? 'hint';
        return "<p class=\"note $class\"><span>$text</span></p>";
    }

    /** @param mixed $product */
    private function line(string $key, $product): string
    {
        $name = CartElements::escape(CartElements::field($product, 'name'));
        $amount = CartElements::field($product, 'amount');
        $step = $this->step($product);
        $side = $this->isNet ? 'net' : 'gross';
        $isFixed = CartElements::isFixed($product);
        $isKept = CartElements::isOff(((array) $product)['removable'] ?? true);
        $perMeasure = CartElements::escape(CartElements::field($product, 'unit_price'));
        $unit = "<div class=\"unit\">{$this->money(CartElements::price($product, $side))}"
            . ($perMeasure === '' ? '' : "<span class=\"minor\">$perMeasure</span>") . '</div>';
        $value = $this->money(CartElements::field($product, "value_$side"));
        $photo = CartElements::escape($this->photo($product));
        $label = "{$this->words['quantity']} $name";
        $least = (int) CartElements::field($product, 'min');
        $cut = (int) CartElements::field($product, 'reduced_amount');
        $whole = (int) CartElements::field($product, 'whole_pieces');
        $cutWords = strtr($this->words['reduced'], ['{{before}}' => (int) $amount + $cut, '{{now}}' => (int) $amount]);
        $notes = ($this->notes[CartElements::name($product)] ?? '') . ($cut > 0 ? self::note('warning', $cutWords) : '')
            . ($whole > 0 ? self::note('warning', strtr($this->words['whole'], ['{{amount}}' => $whole])) : '');
        $button = fn (string $class, string $action, string $word, string $sign, string $more = ''): string =>
            "<button class=\"$class\" name=\"action\" value=\"$action\" aria-label=\"{$this->words[$word]} $name\"$more>$sign</button>";
        return '<form class="line" method="post" accept-charset="utf-8" novalidate data-cart-line="' . CartElements::escape($key) . '">'
            . self::hidden('token', $this->token) . self::hidden('key', $key) . self::hidden('step', (string) $step['by'])
            // The first button is the one that Enter presses.
            . ($isFixed ? '' : $button('visually-hidden', 'set', 'apply', $this->words['apply']))
            . "<div class=\"info\"><span class=\"name\">$name</span>" . self::options($product)
            . ($this->isTrade ? "</div>$unit" : $unit . $this->components($product) . '</div>')
            . "<div class=\"value\"><span>$value</span></div>"
            . ($photo === '' ? '<span class="photo"></span>' : "<img class=\"photo\" alt=\"\" src=\"$photo\">")
            . ($isFixed
                ? "<div class=\"quantity fixed\"><div><span class=\"visually-hidden\">$label </span>" . CartElements::escape(CartElements::quantityText($product) ?: $amount) . self::hidden('amount', $amount)
                : '<div class="quantity"><div class="stepper">' . $button('', 'decrease', 'decrease', '&minus;')
                    . '<input name="amount" inputmode="numeric" autocomplete="off" value="' . CartElements::escape($amount) . "\" aria-label=\"$label\""
                    . ($step['packs'] ? ' data-packs' : '') . ($step['only'] ? ' data-only' : '')
                    . ($least > 0 ? " data-min=\"$least\"" : '') . '>'
                    . $button('', 'increase', 'increase', '+'))
            . '</div>' . ($step['packs'] ? '<b class="pieces">&nbsp;</b>' : '') . '</div>'
            . ($isKept ? '' : $button('remove', 'remove', 'remove', '&times;', " data-word=\"{$this->words['remove']}\""))
            . ($notes === '' ? '' : "<div class=\"notes\">$notes</div>") . "</form>\n";
    }

    /**
     * The form of the code, and one for each code in the cart.
     *
     * @param mixed $codes
     */
    private function codes($codes): string
    {
        $token = self::hidden('token', $this->token);
        $html = '<div class="codes"><form method="post" accept-charset="utf-8" novalidate data-cart-code>' . $token
            . "<label for=\"cart-form-code\">{$this->words['code']}</label><div class=\"code-row\">"
            . '<input id="cart-form-code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="64">'
            . "<button class=\"button\" name=\"action\" value=\"code\">{$this->words['apply']}</button>"
            . '</div><p class="message"></p></form><ul class="code-list">';
        foreach ((array) $codes as $code) {
            $text = CartElements::escape(CartElements::field($code, 'code'));
            if ($text !== '') {
                $remove = "<button class=\"remove\" name=\"action\" value=\"uncode\" aria-label=\"{$this->words['uncode']} $text\">&times;</button>";
                $html .= '<li><form method="post" accept-charset="utf-8" data-cart-code>' . $token . self::hidden('code', CartElements::field($code, 'code'))
                    . "<b>$text</b>" . (CartElements::isOff(((array) $code)['removable'] ?? true) ? '' : $remove) . '</form></li>';
            }
        }
        return "$html</ul></div>";
    }

    private static function hidden(string $name, string $value): string
    {
        return "<input type=\"hidden\" name=\"$name\" value=\"" . CartElements::escape($value) . '">';
    }

    /** An amount, escaped. */
    private function money(string $amount): string
    {
        return CartElements::escape($this->money->text($amount));
    }

    /**
     * What one click adds, as in the tag: a pack for business buyers, but a piece in dropshipping, else the line's own step.
     *
     * @param mixed $product
     * @return array{by: int, packs: bool, only: bool} whether it is packs, and whether only multiples are sold
     */
    private function step($product): array
    {
        $own = (int) CartElements::field($product, 'step');
        $pack = (int) CartElements::field($product, 'zawartosc_opz_do_przeliczenia') ?: (int) CartElements::field($product, 'zawartosc_opz');
        $isOnly = CartElements::flag($product, 'tylko_pelne_opakowania');
        if ($this->isB2b && $pack > 1 && ($isOnly || !$this->isDropshipping)) {
            return ['by' => $pack, 'packs' => true, 'only' => $isOnly];
        }
        return ['by' => max(1, $own), 'packs' => false, 'only' => $own > 1];
    }

    /**
     * What the buyer has chosen of a product.
     *
     * @param mixed $product
     */
    private static function options($product): string
    {
        $options = ((array) $product)['options'] ?? [];
        $html = '';
        foreach (is_array($options) ? $options : [] as $option) {
            $name = CartElements::field($option, 'name');
            $html .= '<li>' . CartElements::escape(($name === '' ? '' : "$name: ") . CartElements::field($option, 'value')) . '</li>';
        }
        return $html === '' ? '' : "<span class=\"options\"><ul>$html</ul></span>";
    }

    /**
     * The products of a set.
     *
     * @param mixed $product
     */
    private function components($product): string
    {
        $set = ((array) $product)['dane_zestawu'] ?? null;
        $components = is_array($set) || is_object($set) ? ((array) $set)['komponenty'] ?? null : null;
        $html = '';
        foreach (is_array($components) ? $components : [] as $component) {
            $photo = $this->photo($component);
            $html .= '<li>' . ($photo === '' ? '' : '<img class="component-photo" alt="" src="' . CartElements::escape($photo) . '">')
                . CartElements::escape(CartElements::field($component, 'ilosc') . " \u{d7} " . CartElements::field($component, 'nazwa')) . '</li>';
        }
        return $html === '' ? '' : "<ul class=\"components\">$html</ul>";
    }

    /**
     * The address of a line's picture, as the tag asks for it.
     *
     * @param mixed $product
     */
    private function photo($product): string
    {
        $photo = CartElements::field($product, 'photo_url') ?: CartElements::field($product, 'zdjecie');
        if ($photo === '' || preg_match('~^(https?:/)?/~i', $photo)) {
            return $photo;
        }
        if (($this->settings['photo-format'] ?? 'webp') === 'webp') {
            $photo = (string) preg_replace('/\.jpe?g(?=$|\?)/i', '.webp', $photo);
        }
        $folder = $this->settings['photo-path'] ?? '/static/images/100/';
        [$path, $query] = explode('?', $photo, 2) + [1 => null];
        // A name may already be encoded.
        $photo = str_replace(['%2F', '%25'], ['/', '%'], rawurlencode($path)) . ($query === null ? '' : "?$query");
        $isHost = (bool) preg_match('~^(https?:)?//~i', $folder);
        $base = $isHost ? '' : ($this->settings['static-base'] ?? '') . '/';
        return $base . ($isHost ? $folder : ltrim($folder, '/')) . (substr($folder, -1) === '/' ? '' : '/') . $photo;
    }
}
