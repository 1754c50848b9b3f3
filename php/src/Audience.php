<?php

declare(strict_types=1);

namespace CartElements;

/** @internal Who buys, and which prices this buyer sees. */
final class Audience
{
    public bool $isB2b;
    public bool $isExport;
    public bool $isDropshipping;
    /** Whether the tag shows the cart as a grid for business buyers. */
    public bool $isTrade;
    /** The prices of a retail buyer: `gross`, `net`, `both`, or empty as ever; `trade` for all others. */
    public string $prices;
    /** Whether prices are net and the tax has rows of its own: then each amount counts as it is. */
    public bool $isTaxApart;
    /** Whether the prices of products are net. */
    public bool $isNet;
    /** Their side: `net` or `gross`. */
    public string $side;
    /** @var list<string> the sides of prices that the buyer sees */
    public array $sides;

    /** @param array<string, string> $settings */
    public function __construct(Record $cart, array $settings)
    {
        $this->isB2b = $cart->flag('isB2b') || $cart->flag('isSmallB2b');
        $this->isExport = $cart->flag('isExport');
        $this->isDropshipping = ($settings['cart-type'] ?? '') === 'dropshipping';
        $this->isTrade = $this->isB2b || $this->isDropshipping;
        $isRetail = !$this->isTrade && !$this->isExport;
        $prices = in_array($cart->text('prices'), ['gross', 'net', 'both'], true) ? $cart->text('prices') : '';
        $this->prices = $isRetail ? $prices : 'trade';
        $this->isTaxApart = $this->prices === 'net';
        $this->isNet = !$isRetail || $this->isTaxApart;
        $this->side = $this->isNet ? 'net' : 'gross';
        $isBoth = ($this->isTrade && !$this->isExport) || $this->prices === 'both';
        $this->sides = $isBoth ? ['net', 'gross'] : [$this->side];
    }
}
