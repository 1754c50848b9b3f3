<?php

declare(strict_types=1);

namespace CartElements;

/** @internal A cart with all that is needed to print it. */
final class CartView
{
    public Record $cart;
    /** @var array<int|string, Line> by key */
    public array $lines;
    /** @var array<string, string> */
    public array $words;
    /** @var array<string, string> */
    public array $settings;
    public PrintedMoney $money;
    public Audience $audience;

    /**
     * @param mixed $cart the answer of GET /cart-api/cart
     * @param array<string, string> $words of the shop, in place of those of the language
     */
    public function __construct($cart, array $words, Options $options, Language $language)
    {
        $cart = $options->charset->read($cart);
        $this->lines = Line::keyed(Line::of($cart));
        $this->cart = new Record($cart);
        $this->words = $language->words($words);
        $this->settings = $options->settings;
        $this->money = $language->money($this->cart);
        $this->audience = new Audience($this->cart, $options->settings);
    }

    /** The attribute with the language of the words, which may not be that of the page. */
    public function lang(): string
    {
        $lang = $this->words['lang'] ?? 'en';
        return Html::attribute('lang', $lang === '' ? null : $lang);
    }

    /** The price of a piece, as text. */
    public function price(Line $line): string
    {
        return $this->money->text($line->price($this->audience->side));
    }

    /** A sentence with an amount in it, escaped. */
    public function sentence(string $word, string $amount): string
    {
        return strtr(Html::escape($this->words[$word]), ['{{amount}}' => Html::escape($this->money->text($amount))]);
    }
}
