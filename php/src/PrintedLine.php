<?php

declare(strict_types=1);

namespace CartElements;

/** @internal A line of a cart as a form, for PrintedCart. */
final class PrintedLine
{
    private const LINE = '
        <form class="line" method="post" accept-charset="utf-8" novalidate data-cart-line="{key}">
            {!hidden}{!set}
            <div class="info"><span class="name">{name}</span>{!options}{!info}
            <div class="value"><span>{!value}</span></div>
            {!photo}{!quantity}{!remove}{!notes}
        </form>';

    private const FIXED = '
        <div class="quantity fixed">
            <div><span class="visually-hidden">{label} </span>{shown}{!hidden}</div>{!pieces}
        </div>';

    private const STEPPER = '
        <div class="quantity">
            <div class="stepper">
                {!decrease}<input name="amount" inputmode="numeric" autocomplete="off" value="{amount}"
                aria-label="{label}"{!facts}>{!increase}
            </div>{!pieces}
        </div>';

    private CartView $view;
    private Line $line;
    private string $name;
    /** What one click adds. */
    private int $step;
    /** Whether that is packs. */
    private bool $isPacks;
    /** Whether only multiples of it are sold. */
    private bool $isOnly;

    public function __construct(CartView $view, Line $line)
    {
        [$this->view, $this->line, $this->name] = [$view, $line, $line->text('name')];
        $isOnly = $line->flag('tylko_pelne_opakowania');
        // As in the tag: a pack for business buyers, but a piece in dropshipping, else the line's own step.
        $mayPack = $view->audience->isB2b && ($isOnly || !$view->audience->isDropshipping);
        $this->isPacks = $mayPack && $line->pack() > 1;
        $this->step = $this->isPacks ? $line->pack() : max(1, (int) $line->text('step'));
        $this->isOnly = $this->isPacks ? $isOnly : $this->step > 1;
    }

    /** @param string $notes markup */
    public function html(string $key, string $token, string $notes): string
    {
        $isTrade = $this->view->audience->isTrade;
        $unit = $this->unit();
        $value = $this->line->text("value_{$this->view->audience->side}");
        // The first button is the one that Enter presses.
        $set = $this->button('visually-hidden', 'set', 'apply', Html::escape($this->view->words['apply']));
        $word = Html::attribute('data-word', $this->view->words['removeWord']);
        // Below the quantity, as in the tag.
        $notes .= $isTrade ? '' : $this->components();
        $remove = $this->button('remove', 'remove', 'remove', '&times;', $word);
        $photo = $this->photo($this->line, 'photo');
        return Html::fill(self::LINE, [
            'key' => $key,
            'hidden' => Html::hidden('token', $token) . Html::hidden('key', $key)
                . Html::hidden('step', (string) $this->step),
            'set' => $this->line->isFixed() ? '' : $set,
            'name' => $this->name,
            'options' => $this->options(),
            'info' => $isTrade ? "</div>$unit" : "$unit</div>",
            'value' => $this->named($isTrade ? 'valueNet' : 'value', $this->view->money->text($value)),
            'photo' => $photo === '' ? '<span class="photo"></span>' : $photo,
            'quantity' => $this->quantity(),
            'remove' => $this->line->isOff('removable') ? '' : $remove,
            'notes' => $notes === '' ? '' : "<div class=\"notes\">$notes</div>",
        ]) . "\n";
    }

    private function unit(): string
    {
        $name = $this->view->audience->isTrade ? 'unitNet' : 'price';
        $price = $this->named($name, $this->view->price($this->line));
        $perMeasure = Html::escape($this->line->text('unit_price'));
        $minor = $perMeasure === '' ? '' : "<span class=\"minor\">$perMeasure</span>";
        return "<div class=\"unit\">$price$minor{$this->promotion()}</div>";
    }

    /** The price before a promotion and what is to say of it, for a buyer of gross prices. */
    private function promotion(): string
    {
        if ($this->view->audience->isNet || !$this->line->isReduced()) {
            return '';
        }
        $before = $this->named('oldPrice', $this->view->money->text($this->line->text('oldprice')));
        $lowest = $this->line->text('lowest_price');
        $saving = $this->line->saving();
        $saved = $this->view->sentence('saving', number_format($saving, 4, '.', ''));
        $note = static fn (string $class, string $text): string => "<span class=\"$class\">$text</span>";
        return "<s>$before</s>"
            . ($lowest === '' ? '' : $note('more-price', $this->view->sentence('lowestPrice', $lowest)))
            . ($saving > 0.00005 ? $note('saving', $saved) : '');
    }

    /** An amount, escaped, with its name for screen readers. */
    private function named(string $word, string $amount): string
    {
        $name = Html::escape($this->view->words[$word]);
        return $amount === '' ? '' : "<span class=\"visually-hidden\">$name </span>" . Html::escape($amount);
    }

    private function quantity(): string
    {
        $amount = $this->line->text('amount');
        $least = (int) $this->line->text('min');
        return Html::fill($this->line->isFixed() ? self::FIXED : self::STEPPER, [
            'label' => "{$this->view->words['quantity']} $this->name",
            'amount' => $amount,
            'shown' => $this->line->quantityText() ?: $amount,
            'hidden' => Html::hidden('amount', $amount),
            'decrease' => $this->button('', 'decrease', 'decrease', '&minus;'),
            'increase' => $this->button('', 'increase', 'increase', '+'),
            'facts' => ($this->isPacks ? ' data-packs' : '') . ($this->isOnly ? ' data-only' : '')
                . ($least > 0 ? " data-min=\"$least\"" : ''),
            'pieces' => $this->isPacks ? '<b class="pieces">&nbsp;</b>' : '',
        ]);
    }

    private function button(string $class, string $action, string $word, string $sign, string $more = ''): string
    {
        $label = Html::attribute('aria-label', "{$this->view->words[$word]} $this->name");
        return "<button class=\"$class\" name=\"action\" value=\"$action\"$label$more>$sign</button>";
    }

    /** What the buyer has chosen of the product. */
    private function options(): string
    {
        $options = $this->line->value('options');
        $html = '';
        foreach (is_array($options) ? $options : [] as $each) {
            $option = new Record($each);
            [$name, $value] = [$option->text('name'), $option->text('value')];
            $html .= '<li>' . Html::escape($name === '' ? $value : "$name: $value") . '</li>';
        }
        return $html === '' ? '' : "<span class=\"options\"><ul>$html</ul></span>";
    }

    /** The products of a set. */
    private function components(): string
    {
        $components = $this->line->record('dane_zestawu')->value('komponenty');
        $html = '';
        foreach (is_array($components) ? $components : [] as $each) {
            $component = new Record($each);
            $price = $this->view->audience->isNet ? '' : $this->view->money->text($component->text('cena_jednostkowa'));
            $text = "{$component->text('ilosc')} \u{d7} {$component->text('nazwa')}";
            $text .= $price === '' ? '' : " \u{b7} $price";
            $html .= '<li>' . $this->photo($component, 'component-photo') . Html::escape($text) . '</li>';
        }
        return $html === '' ? '' : "<ul class=\"components\">$html</ul>";
    }

    private function photo(Record $product, string $class): string
    {
        $address = $this->address($product->text('photo_url') ?: $product->text('zdjecie'));
        return $address === '' ? '' : "<img class=\"$class\" alt=\"\"" . Html::attribute('src', $address) . '>';
    }

    /** The address of a picture, as the tag asks for it. */
    private function address(string $photo): string
    {
        if ($photo === '' || preg_match('~^(https?:/)?/~i', $photo)) {
            return $photo;
        }
        $settings = $this->view->settings;
        if (($settings['photo-format'] ?? 'webp') === 'webp') {
            $photo = (string) preg_replace('/\.jpe?g(?=$|\?)/i', '.webp', $photo);
        }
        $folder = rtrim($settings['photo-path'] ?? '/static/images/100', '/') . '/';
        $path = explode('?', $photo, 2)[0];
        // A name may already be encoded.
        $file = str_replace(['%2F', '%25'], ['/', '%'], rawurlencode($path)) . substr($photo, strlen($path));
        $isHost = (bool) preg_match('~^(https?:)?//~i', $folder);
        return ($isHost ? $folder : ($settings['static-base'] ?? '') . '/' . ltrim($folder, '/')) . $file;
    }
}
