<?php

declare(strict_types=1);

namespace CartElements;

/** @internal What a cart costs, the lines to check, and the link to the checkout or the reason, for PrintedCart. */
final class PrintedSummary
{
    private const TOTALS = '
        <section class="totals">{!ledger}
        <div class="links"><div class="checkout-slot">{!checks}{!checkout}</div>{!continue}{!terms}</div></section>';

    private const LINK = '<a class="{class}" href="{url}">{word}</a>';

    /** With the place of a link to the lines. */
    private const OBSTACLE = '<div class="obstacle{class}"><p>{!why}</p>{!place}</div>';

    private CartView $view;
    private OrderValue $value;

    public function __construct(CartView $view, OrderValue $value)
    {
        [$this->view, $this->value] = [$view, $value];
    }

    /** @param list<string> $codes in the cart */
    public function html(array $codes, string $token, PrintedMinimum $minimum): string
    {
        $isB2b = $this->view->audience->isB2b;
        return Html::fill(self::TOTALS, [
            'ledger' => (new PrintedLedger($this->view, $this->value, $codes))->html(),
            'checks' => (new PrintedChecks($this->view, $this->value, $token))->html(),
            'checkout' => $this->checkout($minimum),
            'continue' => $this->link('quiet', 'home-path', '/', 'continue'),
            'terms' => $isB2b ? $this->link('quiet', 'terms-path', '/panel/terms', 'terms') : '',
        ]) . "\n";
    }

    /** The link to the checkout; where nothing can be ordered, the reason. */
    private function checkout(PrintedMinimum $minimum): string
    {
        $blocked = Html::escape(trim($this->view->cart->text('checkout_blocked')));
        if ($blocked !== '' && !$this->view->cart->isOff('checkout_blocked')) {
            return Html::fill(self::OBSTACLE, ['class' => '', 'why' => $blocked, 'place' => '']);
        }
        $isZero = array_filter($this->view->lines, static fn (Line $line): bool => !$line->isZero()) === [];
        $isMet = $minimum->isMet();
        if ($isMet && !$isZero) {
            return $this->link('button primary', 'checkout-path', '/cart/before-payment', 'checkout');
        }
        return Html::fill(self::OBSTACLE, [
            'class' => $isMet ? '' : ' short',
            'why' => $isMet ? Html::escape($this->view->words['nothingToOrder']) : $minimum->short(),
            'place' => '<span>&nbsp;</span>',
        ]);
    }

    private function link(string $class, string $setting, string $path, string $word): string
    {
        $own = $this->view->settings[$setting] ?? $path;
        // As in the tags, to relative and http(s) addresses only. Browsers leave out spaces and control characters.
        $isScript = preg_match('~^(?!https?:)[a-z][a-z0-9+.-]*:~i', (string) preg_replace('/[\x00-\x20]+/', '', $own));
        $url = $isScript ? $path : $own;
        return Html::fill(self::LINK, ['class' => $class, 'url' => $url, 'word' => $this->view->words[$word]]);
    }
}
