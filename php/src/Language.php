<?php

declare(strict_types=1);

namespace CartElements;

/** @internal The words and amounts of the language of the page, which are in the built files. */
final class Language
{
    /** Codes of countries that shops write in place of their languages, as the tags read them. */
    private const COUNTRIES = [
        'at' => 'de', 'br' => 'pt', 'cz' => 'cs', 'dk' => 'da', 'gb' => 'en', 'se' => 'sv', 'us' => 'en',
    ];

    private Options $options;
    /** Empty if it is that of the page, which PHP does not know. */
    private string $name;
    /** @var ?array<string, mixed> the words and marks with the name of the language as `lang`, once they are read */
    private ?array $texts = null;

    public function __construct(Options $options)
    {
        $this->options = $options;
        $this->name = self::primaryOf($options->language);
    }

    /**
     * The language of the texts: where the library has none in that of the page, the setting `fallback-lang`, else
     * Polish. Empty if it is that of the page, which PHP does not know.
     *
     * @param array<mixed> $known by language
     */
    public function among(array $known): string
    {
        if ($this->name === '' || isset($known[$this->name])) {
            return $this->name;
        }
        $fallback = self::primaryOf($this->options->settings['fallback-lang'] ?? null);
        return isset($known[$fallback]) ? $fallback : 'pl';
    }

    /**
     * @param array<string, string> $own words of the shop, whose language nobody knows unless they have `lang`
     * @return array<string, string>
     */
    public function words(array $own): array
    {
        $own = $this->options->charset->decode($own, 'words');
        return $own + ($own === [] ? [] : ['lang' => '']) + array_diff_key($this->texts(), ['marks' => 0]);
    }

    /**
     * How the amounts of a cart are written: as the shop says, else as in the language. Without `files`, nobody knows
     * that but for English.
     */
    public function money(Record $cart): PrintedMoney
    {
        $settings = $this->options->settings;
        $own = $this->options->currency ?? $settings['currency'] ?? null;
        $isEnglish = in_array($this->name, ['', 'en'], true);
        $marks = $this->texts()['marks'] ?? ($isEnglish ? PrintedMoney::ENGLISH : null);
        $currency = trim($cart->text('currency')) ?: (string) $own;
        $format = CurrencyFormat::read($cart->value('currency_format'), 'currency_format');
        // That of the page is for its own currency only: in a cart in another one its sign would be wrong.
        $ofPage = ['', $own ?? 'PLN'];
        $setting = $settings['currency-format'] ?? null;
        if ($format === null && $setting !== null && in_array(PrintedMoney::codeOf($currency), $ofPage, true)) {
            $format = CurrencyFormat::read(json_decode($setting, true) ?? $setting, 'currency-format');
        }
        return new PrintedMoney($currency, $marks, $format);
    }

    /** The language of a tag such as "de-AT", without its region. */
    private static function primaryOf(?string $tag): string
    {
        $name = strtolower((string) preg_replace('/[-_].*/s', '', $tag ?? ''));
        return self::COUNTRIES[$name] ?? $name;
    }

    /** @return array<string, mixed> none without `files` */
    private function texts(): array
    {
        if ($this->texts === null) {
            $all = $this->options->files->json('form-words.json');
            $language = $this->among($all);
            $this->texts = isset($all[$language]) ? ['lang' => $language] + $all[$language] : [];
        }
        return $this->texts;
    }
}
