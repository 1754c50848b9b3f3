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
    /** @var list<Record> what the shop says of the cart and its lines */
    public array $messages;
    /** @var array<int|string, list<string>> what it says against lines, by their names */
    private array $errors = [];

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
        $read = static fn ($each): Record => new Record(is_string($each) ? ['text' => $each] : $each);
        $this->messages = array_map($read, array_values((array) $this->cart->value('messages')));
        foreach ($this->messages as $message) {
            $text = trim($message->text('text'));
            if ($message->text('level') === 'error' && $text !== '') {
                $this->errors[$message->text('key')][] = $text;
            }
        }
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

    /** A sentence with an amount in it, escaped, with the small words of its side if that is named. */
    public function sentence(string $word, string $amount, string $side = ''): string
    {
        return strtr(Html::escape($this->words[$word]), ['{{amount}}' => $this->amount($amount, $side)]);
    }

    /** An amount, escaped, with the small words of its side if that is named. */
    public function amount(string $amount, string $side = ''): string
    {
        $text = Html::escape($this->money->text($amount));
        if ($side === '') {
            return $text;
        }
        $small = static fn (string $word): string => $word === '' ? '' : "<small>$word</small>";
        [$before, $after] = explode('{{amount}}', Html::escape($this->words["{$side}Amount"])) + ['', ''];
        return $small($before) . $text . $small($after);
    }

    /** The form of a word for a number, such as `look_o`; without `files` that of English. */
    public function plural(string $word, int $count): string
    {
        $category = substr($this->words['plurals'], $count < 200 ? $count : 100 + $count % 100, 1);
        return $this->words["{$word}_$category"] ?? $this->words["{$word}_o"];
    }

    /** A list of products that has too many to show, behind their number. */
    public function folded(int $count, string $list): string
    {
        return "<details class=\"folded\"><summary><span>{$this->more($count)}</span></summary>$list</details>";
    }

    /** How many products are not named. */
    public function more(int $count): string
    {
        return strtr(Html::escape($this->words['more']), ['{{shown}}' => (string) $count]);
    }

    /** @return list<string> what the shop says against a line: it cannot be ordered */
    public function errors(Line $line): array
    {
        return $this->errors[$line->name()] ?? [];
    }

    /** The shop's total, which may be one of its rows; null if it sends none. PHP's empty array is none. */
    public function total(): ?Record
    {
        $own = $this->cart->record('total');
        if ($own->text('net') . $own->text('gross') !== '') {
            return $own;
        }
        $isTotal = static fn (LedgerRow $row): bool => $row->kind() === 'total';
        $rows = array_values(array_filter(LedgerRow::all($this->cart->value('totals')), $isTotal));
        return $rows[0] ?? ($own->source === [] ? null : $own);
    }

    /** Whether the shop hides all prices from this buyer: it sends a total without an amount. */
    public function hidesPrices(): bool
    {
        $total = $this->total();
        return $total !== null && $total->text('net') . $total->text('gross') === '';
    }

    /** The limit that a line is over, in words: what the shop has, or what it sells in one order. */
    public function overMax(Line $line): string
    {
        $most = $line->most();
        $word = $most === 0 ? 'outOfStock' : ($most === (int) $line->text('max') ? 'overOrderMax' : 'overMax');
        return $line->isOverMax() ? strtr($this->words[$word], ['{{amount}}' => (string) $most]) : '';
    }
}
