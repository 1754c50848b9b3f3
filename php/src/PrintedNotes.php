<?php

declare(strict_types=1);

namespace CartElements;

/** @internal What is said above the lines of a cart and at each of them, as in the tag, for PrintedCart. */
final class PrintedNotes
{
    /** The kinds of messages, the worst first. */
    private const KINDS = ['error' => 'over', 'warning' => 'warning', 'info' => 'hint'];

    /** A click is one on the remedy beside the link to the checkout. */
    private const REMEDY = '
        <button class="link" form="cart-remedy-{key}" name="action" value="{action}">{word}</button>';

    private CartView $view;
    /** @var array<int|string, string> the messages of the shop by the name of their line */
    private array $ofShop = [];
    private string $above = '';

    public function __construct(CartView $view)
    {
        $this->view = $view;
        $names = array_map(static fn (Line $line): string => $line->name(), $view->lines);
        $above = array_fill_keys(array_keys(self::KINDS), '');
        foreach ($view->messages as $message) {
            $name = $message->text('key');
            $level = isset($above[$message->text('level')]) ? $message->text('level') : 'info';
            $note = self::note($level, trim($message->text('text')));
            if ($name !== '' && in_array($name, $names, true)) {
                $this->ofShop[$name] = ($this->ofShop[$name] ?? '') . $note;
            } else {
                // Also those of lines that are gone.
                $above[$level] .= $note;
            }
        }
        foreach (array_filter($above) as $level => $block) {
            $this->above .= '<div class="shop-messages ' . self::KINDS[$level] . "\">$block</div>";
        }
    }

    /** Markup: the messages above the lines, in a block for each level. */
    public function above(): string
    {
        return $this->above;
    }

    /** Markup: what is said at a line. */
    public function of(Line $line, string $key): string
    {
        $words = $this->view->words;
        $now = (int) $line->text('amount');
        $isWhole = $line->quantity() !== null && (float) $line->quantity() === (float) $now;
        $cut = $isWhole ? (int) $line->text('reduced_amount') : 0;
        $whole = (int) $line->text('whole_pieces');
        $reduced = strtr($words['reduced'], ['{{before}}' => $now + $cut, '{{now}}' => $now]);
        return ($this->ofShop[$line->name()] ?? '')
            . self::note('error', $this->view->overMax($line), $this->remedy($line, $key))
            . self::note('info', $line->isZero() ? $words['zero'] : '', $this->remedy($line, $key))
            . self::note('warning', $cut > 0 ? $reduced : '')
            // What a decimal mark in its amount became.
            . self::note('warning', $whole > 0 ? strtr($words['whole'], ['{{amount}}' => $whole]) : '')
            . self::note('warning', $line->flag('weather_lock') ? $words['weatherLock'] : '');
    }

    /** A button that makes the line orderable, or removes it. The shop's own error has no such remedy. */
    private function remedy(Line $line, string $key): string
    {
        $amount = $this->view->errors($line) === [] ? $line->remedy($this->view->audience->isB2b) : null;
        $word = $this->view->words[$amount === 0 ? 'removeWord' : 'setTo'];
        return $amount === null ? '' : Html::fill(self::REMEDY, [
            'key' => $key,
            'action' => $amount === 0 ? 'remove' : 'set',
            'word' => strtr($word, ['{{amount}}' => (string) $amount]),
        ]);
    }

    private static function note(string $level, string $text, string $action = ''): string
    {
        [$class, $icon, $text] = [self::KINDS[$level], Icon::html($level), Html::escape($text)];
        return $text === '' ? '' : "<p class=\"note $class\">$icon<span>$text</span>$action</p>";
    }
}
