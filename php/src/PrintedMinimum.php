<?php

declare(strict_types=1);

namespace CartElements;

/** @internal Whether an order reaches its minimum value, in words, as in the tag, for PrintedCart. */
final class PrintedMinimum
{
    /** As many products of glass as the tag names. */
    private const MOST_NAMED = 3;

    private const BOX = '
        <section class="minimum{class}">{!icon}<div><h2>{!title}</h2>
        <p class="minimum-main">{!missing} <span>{why}</span></p>{!short}</div></section>';

    private const SHORT = '
        <b class="minimum-short" aria-hidden="true">{!text}<progress max="100" value="{value}"></progress></b>';

    private CartView $view;
    private OrderValue $value;
    private Minimum $minimum;
    /** How the names of its words begin. */
    private string $kind;

    public function __construct(CartView $view, OrderValue $value)
    {
        [$this->view, $this->value, $this->minimum] = [$view, $value, new Minimum($view, $value)];
        $this->kind = $this->minimum->isLogistic ? 'minimum' : 'order';
    }

    /** Whether the order has it, or needs none. */
    public function isMet(): bool
    {
        return $this->minimum->missing === 0.0;
    }

    /** The box above the lines; nothing if there is no minimum. */
    public function html(): string
    {
        if ($this->minimum->amount === 0.0) {
            return '';
        }
        $isMet = $this->isMet();
        $reached = floor(100 * ($this->minimum->amount - $this->minimum->missing) / $this->minimum->amount);
        $short = Html::fill(self::SHORT, ['text' => $this->short(), 'value' => (string) $reached]);
        return Html::fill(self::BOX, [
            'class' => $isMet ? ' met' : '',
            'icon' => Icon::html($isMet ? 'check' : 'warning'),
            'title' => $this->text($this->kind . ($isMet ? 'Met' : 'Title'), 'b'),
            'missing' => $isMet ? '' : $this->text("{$this->kind}Missing", 'b'),
            'why' => $this->why(),
            'short' => $isMet ? '' : $short,
        ]);
    }

    /** How much is missing, in a few words. */
    public function short(): string
    {
        return $this->text($this->minimum->isLogistic ? 'toMinimum' : 'toOrderMinimum');
    }

    private function why(): string
    {
        $words = $this->view->words;
        $glass = array_map(static fn (Line $line): string => $line->text('name'), $this->minimum->glass);
        $names = array_slice($glass, 0, self::MOST_NAMED);
        $others = count($glass) - count($names);
        if ($others > 0) {
            $names[] = strtr($words['more'], ['{{shown}}' => (string) $others]);
        }
        $rate = [
            '{{currency}}' => $this->view->money->code(),
            '{{rate}}' => $this->view->money->decimal($this->minimum->rate),
        ];
        return implode(' ', array_filter([
            $words["{$this->kind}Basis"],
            $names === [] ? '' : strtr($words['minimumGlass'], ['{{names}}' => implode(', ', $names)]),
            $this->minimum->rate === '' ? '' : strtr($words['minimumRate'], $rate),
        ]));
    }

    /** A text with its amounts; the texts about the minimum of business buyers say themselves that it is net. */
    private function text(string $word, string $tag = ''): string
    {
        $audience = $this->view->audience;
        $isNet = $this->minimum->side === 'net' && !$audience->isTaxApart;
        $isNamed = !$this->minimum->isLogistic && ($isNet || in_array($audience->prices, ['trade', 'both'], true));
        $amount = function (float $amount) use ($isNamed, $tag): string {
            $text = $this->view->amount($this->value->text($amount), $isNamed ? $this->minimum->side : '');
            return $tag === '' ? $text : "<$tag>$text</$tag>";
        };
        return strtr(Html::escape($this->view->words[$word]), [
            '{{missing}}' => $amount($this->minimum->missing), '{{minimum}}' => $amount($this->minimum->amount),
        ]);
    }
}
