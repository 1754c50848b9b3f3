<?php

declare(strict_types=1);

namespace CartElements;

/** @internal A line of a cart as a form, for PrintedCart. */
final class PrintedLine
{
    private const LINE = '
        <form class="{classes}" method="post" accept-charset="utf-8" novalidate data-cart-line="{key}">
            {!hidden}{!set}
            <div class="info"><span class="name">{name}</span>{!options}{!labels}{!info}
            <div class="value">{!values}</div>
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
            </div>{!place}{!pieces}
        </div>';

    private CartView $view;
    private OrderValue $value;
    private PrintedProduct $product;
    private Line $line;
    private string $name;
    private bool $hasPacks;
    /** What one click adds. */
    private int $step;
    /** Whether that is packs. */
    private bool $isPacks;
    /** Whether only multiples of it are sold. */
    private bool $isOnly;

    public function __construct(CartView $view, OrderValue $value, Line $line)
    {
        [$this->view, $this->value, $this->line, $this->name] = [$view, $value, $line, $line->text('name')];
        $this->product = new PrintedProduct($view, $line);
        $isOnly = $line->flag('tylko_pelne_opakowania');
        // As in the tag: a pack for business buyers, but a piece in dropshipping, else the line's own step.
        $this->hasPacks = !$line->isFixed() && $view->audience->isB2b && $line->pack() > 1;
        $this->isPacks = $this->hasPacks && ($isOnly || !$view->audience->isDropshipping);
        $this->step = $this->isPacks ? $line->pack() : max(1, (int) $line->text('step'));
        $this->isOnly = $this->isPacks ? $isOnly : $this->step > 1;
    }

    /** @param string $notes markup */
    public function html(string $key, string $token, string $notes): string
    {
        $isTrade = $this->view->audience->isTrade;
        $unit = $this->unit();
        // The first button is the one that Enter presses.
        $set = $this->button('visually-hidden', 'set', 'apply', Html::escape($this->view->words['apply']));
        $word = Html::attribute('data-word', $this->view->words['removeWord']);
        // Below the quantity, as in the tag.
        $notes .= $this->product->components();
        $remove = $this->button('remove', 'remove', 'remove', '&times;', $word);
        $photo = $this->product->photo();
        return Html::fill(self::LINE, [
            'key' => $key,
            'classes' => 'line' . ($this->line->isOverMax() ? ' line-over-max' : '')
                . ($this->line->isZero() ? ' line-zero' : '') . ($this->hasPacks ? ' in-packs' : ''),
            'hidden' => Html::hidden('token', $token) . Html::hidden('key', $key)
                . Html::hidden('step', (string) $this->step),
            'set' => $this->line->isFixed() ? '' : $set,
            'name' => $this->name,
            'options' => $this->product->options(),
            'labels' => $this->product->labels(),
            'info' => $isTrade ? "</div>$unit" : "$unit</div>",
            'values' => $this->values(),
            'photo' => $photo === '' ? '<span class="photo"></span>' : $photo,
            'quantity' => $this->quantity(),
            'remove' => $this->line->isOff('removable') ? '' : $remove,
            'notes' => $notes === '' ? '' : "<div class=\"notes\">$notes</div>",
        ]) . "\n";
    }

    private function unit(): string
    {
        [$first, $second] = $this->sides();
        [$price, $per] = $this->line->unitPrice($first);
        $other = $second === '' ? '' : $this->line->unitPrice($second)[0];
        $text = $this->named($this->view->audience->isTrade ? 'unitNet' : 'price', $price, $first);
        if (Decimal::read($price) === null && Decimal::read($other) === null) {
            [$text, $second] = [Html::escape($this->view->words['onRequest']), ''];
        }
        $other = $second === '' ? '' : $this->known($other, $second);
        $minor = static fn (string $text): string => $text === '' ? '' : "<span class=\"minor\">$text</span>";
        [$before, $notes] = $this->promotion();
        return '<div class="unit">' . $text . $before
            . ($other === '' ? '' : "<span class=\"gross second\">$other</span>")
            . $minor($per > 1 ? strtr(Html::escape($this->view->words['perUnit']), ['{{per}}' => (string) $per]) : '')
            . $minor(Html::escape($this->line->text('unit_price')))
            . $notes . '</div>';
    }

    /** @return array{string, string} the side that the buyer calculates with, and the other one if it is shown */
    private function sides(): array
    {
        $audience = $this->view->audience;
        return [$audience->side, count($audience->sides) > 1 ? ($audience->isNet ? 'gross' : 'net') : ''];
    }

    /** What the line is worth. */
    private function values(): string
    {
        $word = $this->view->audience->isTrade ? 'valueNet' : 'value';
        [$first, $second] = $this->sides();
        $value = $this->value->ofLine($this->line, $first);
        $other = $second === '' ? '' : $this->known($this->value->ofLine($this->line, $second), $second);
        return "<span>{$this->named($word, $value, $first)}</span>" . ($other === '' ? '' : "<span>$other</span>");
    }

    /** @return array{string, string} the price before a promotion, for a buyer of gross prices, and what is to say of it */
    private function promotion(): array
    {
        if ($this->view->audience->isNet || !$this->line->isReduced()) {
            return ['', ''];
        }
        $per = (string) $this->line->unitPrice('gross')[1];
        $ofUnit = fn (string $name): string =>
            Decimal::multiply(Decimal::read($this->line->text($name)) ?? '0', $per);
        $before = $this->named('oldPrice', $ofUnit('oldprice'), 'gross');
        $side = $this->sideOf('gross');
        $lowest = $ofUnit('lowest_price');
        $saving = $this->value->savingOf($this->line);
        $saved = $this->view->sentence('saving', $this->value->text($saving), $side);
        $note = static fn (string $class, string $text): string => "<span class=\"$class\">$text</span>";
        return ["<s>$before</s>", ((float) $lowest > 0
            ? $note('more-price', $this->view->sentence('lowestPrice', $lowest, $side)) : '')
            . ($saving > 0 ? $note('saving', $saved) : '')];
    }

    /** An amount, escaped, with its name for screen readers. */
    private function named(string $word, string $amount, string $side): string
    {
        $name = Html::escape($this->view->words[$word]);
        return "<span class=\"visually-hidden\">$name </span>" . $this->known($amount, $this->sideOf($side));
    }

    /** An amount, escaped; a dash for one that cannot be read. */
    private function known(string $amount, string $side): string
    {
        return Decimal::read($amount) === null ? '&ndash;' : $this->view->amount($amount, $side);
    }

    /** The side of an amount that comes first, where that is said: not in the grid, whose columns say it. */
    private function sideOf(string $side): string
    {
        $audience = $this->view->audience;
        return !$audience->isTrade && in_array($audience->prices, ['both', 'trade'], true) ? $side : '';
    }

    private function quantity(): string
    {
        $amount = $this->line->amount();
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
            // Where the tag has a second field.
            'place' => $this->hasPacks && !$this->isOnly ? '<span class="fields"></span>' : '',
            'pieces' => $this->hasPacks ? '<b class="pieces">&nbsp;</b>' : '',
        ]);
    }

    private function button(string $class, string $action, string $word, string $sign, string $more = ''): string
    {
        $label = Html::attribute('aria-label', "{$this->view->words[$word]} $this->name");
        return "<button class=\"$class\" name=\"action\" value=\"$action\"$label$more>$sign</button>";
    }
}
