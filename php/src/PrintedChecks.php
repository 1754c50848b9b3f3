<?php

declare(strict_types=1);

namespace CartElements;

/**
 * @internal The lines that may not be delivered as ordered, each with the reason and, if there is one, a button for the
 * remedy, for PrintedSummary. A remedy is a form of its own, which sets the amount of its line.
 */
final class PrintedChecks
{
    /** As many as the tag names. */
    private const MOST_NAMED = 3;

    private const BOX = '<div class="to-check"><p>{!icon}<span>{count}</span></p><ul>{!rows}</ul>{!more}</div>';

    private const ROW = '<li><div><b>{name}</b><span>{why}</span></div>{!remedy}</li>';

    private const REMEDY = '
        <form method="post" accept-charset="utf-8" data-cart-remedy="{key}" id="cart-remedy-{key}">{!hidden}
        <button class="button" name="action" value="{action}" aria-label="{word}: {name}">{word}</button></form>';

    private const ON_HOLD = '<li><div><span>{why}</span>{!names}</div></li>';

    private CartView $view;
    private OrderValue $value;
    private string $token;

    public function __construct(CartView $view, OrderValue $value, string $token)
    {
        [$this->view, $this->value, $this->token] = [$view, $value, $token];
    }

    public function html(): string
    {
        $rows = $held = [];
        $count = 0;
        foreach ($this->view->lines as $key => $line) {
            $isHeld = $line->flag('weather_lock');
            $errors = $this->view->errors($line);
            $why = implode(" \u{b7} ", array_filter(array_merge($errors, $this->reasons($line))));
            $count += $why !== '' || $isHeld ? 1 : 0;
            if ($why !== '') {
                $rows[] = $this->row((string) $key, $line, $why, $errors !== []);
            }
            if ($isHeld) {
                $held[] = $line->text('name');
            }
        }
        $others = implode('', array_slice($rows, self::MOST_NAMED));
        return $count === 0 ? '' : Html::fill(self::BOX, [
            'icon' => Icon::html('warning'),
            'count' => strtr($this->view->plural('look', $count), ['{{shown}}' => (string) $count]),
            'rows' => implode('', array_slice($rows, 0, self::MOST_NAMED)) . $this->onHold($held),
            'more' => $others === ''
                ? '' : $this->view->folded(count($rows) - self::MOST_NAMED, "<ul>$others</ul>"),
        ]);
    }

    /** @return list<string> why it may not be delivered, besides the shop's own reasons and the weather */
    private function reasons(Line $line): array
    {
        [$words, $zero] = [$this->view->words, $line->isZero()];
        $hasPrice = $this->view->hidesPrices() || !$line->isOrdered()
            || !$this->value->lacks($line, $this->view->audience->sides);
        return [$this->view->overMax($line), $zero ? $words['zero'] : '', $hasPrice ? '' : $words['noPrice']];
    }

    private function row(string $key, Line $line, string $why, bool $isRefused): string
    {
        $removal = $line->isOff('removable') ? null : 0;
        $amount = $isRefused ? $removal : $line->remedy($this->view->audience->isB2b);
        $word = strtr($this->view->words[$amount === 0 ? 'removeWord' : 'setTo'], ['{{amount}}' => (string) $amount]);
        $fields = ['token' => $this->token, 'key' => $key, 'amount' => (string) $amount];
        return Html::fill(self::ROW, [
            'name' => $line->text('name'),
            'why' => $why,
            'remedy' => $amount === null ? '' : Html::fill(self::REMEDY, [
                'key' => $key,
                'hidden' => implode('', array_map([Html::class, 'hidden'], array_keys($fields), $fields)),
                'action' => $amount === 0 ? 'remove' : 'set',
                'word' => $word,
                'name' => $line->text('name'),
            ]),
        ]);
    }

    /** @param list<string> $names of the lines that wait for the weather */
    private function onHold(array $names): string
    {
        $shown = array_map([Html::class, 'escape'], array_slice($names, 0, self::MOST_NAMED));
        $others = count($names) - self::MOST_NAMED;
        return $names === [] ? '' : Html::fill(self::ON_HOLD, [
            'why' => $this->view->words['weatherLock'],
            'names' => '<b>' . implode('</b><b>', $shown) . '</b>'
                . ($others > 0 ? '<span>' . $this->view->more($others) . '</span>' : ''),
        ]);
    }
}
