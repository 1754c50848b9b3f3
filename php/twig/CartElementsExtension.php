<?php

declare(strict_types=1);

namespace CartElements;

use Twig\Extension\AbstractExtension;
use Twig\TwigFunction;

/**
 * The helper's markup as functions of Twig 3:
 *
 *     $twig->addExtension(new CartElementsExtension($elements));
 *
 *     {{ cart_head() }}
 *     {{ cart_preload(cart) }}
 *     {{ cart_tag('cart-page', {preload: 'cart-data'}, cart_table(cart)) }}
 */
final class CartElementsExtension extends AbstractExtension
{
    private CartElements $elements;

    public function __construct(CartElements $elements)
    {
        $this->elements = $elements;
    }

    /** @return list<TwigFunction> */
    public function getFunctions(): array
    {
        // Each method has already escaped its result: Twig must not do it again.
        $isSafe = ['is_safe' => ['html']];
        return [
            new TwigFunction('cart_head', [$this->elements, 'head'], $isSafe),
            new TwigFunction('cart_preload', [$this->elements, 'preload'], $isSafe),
            new TwigFunction('cart_badge', [$this->elements, 'badge'], $isSafe),
            new TwigFunction('cart_table', [$this->elements, 'table'], $isSafe),
            new TwigFunction('cart_form', [$this->elements, 'form'], $isSafe),
            new TwigFunction('cart_tag', [$this->elements, 'tag'], $isSafe),
        ];
    }
}
