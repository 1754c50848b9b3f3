<?php

declare(strict_types=1);

namespace CartElements;

/** @internal Writes amounts of money as the tags do, for what the page shows before them. */
final class PrintedMoney
{
    /** The marks of English: of decimals, of thousands, the place of the currency's sign, the signs, and of percent. */
    public const ENGLISH = ['.', ',', '-€1', ['EUR' => '€', 'GBP' => '£', 'PLN' => 'zł', 'USD' => '$'], '%'];

    /** Currencies that have not two decimals. */
    private const DECIMALS = [
        'BIF' => 0, 'CLP' => 0, 'DJF' => 0, 'GNF' => 0, 'ISK' => 0, 'JPY' => 0, 'KMF' => 0, 'KRW' => 0, 'PYG' => 0,
        'RWF' => 0, 'UGX' => 0, 'VND' => 0, 'VUV' => 0, 'XAF' => 0, 'XOF' => 0, 'XPF' => 0,
        'BHD' => 3, 'IQD' => 3, 'JOD' => 3, 'KWD' => 3, 'LYD' => 3, 'OMR' => 3, 'TND' => 3,
        'CLF' => 4,
    ];

    /** Signs and names that a shop may write in place of the code, in any letters. */
    private const NAMES = [
        'EUR' => '€|EURO', 'PLN' => 'zł', 'CZK' => 'Kč', 'HUF' => 'Ft', 'GBP' => '£', 'USD' => 'US\$',
    ];

    private const SPACE = "\u{a0}";

    /** @var ?array{string, string, string, array<string, string>, string} */
    private ?array $marks;
    /** The code of the currency, if it has one. */
    private string $code;
    private string $sign;
    private ?CurrencyFormat $format;

    /**
     * @param ?array{string, string, string, array<string, string>, string} $marks of the language, null if unknown
     * @param ?CurrencyFormat $format of the shop, in place of these
     */
    public function __construct(string $currency, ?array $marks, ?CurrencyFormat $format = null)
    {
        $this->format = $format;
        $code = self::codeOf($currency);
        $sign = $marks[3][$code] ?? $code;
        // A sign or word that the language does not write is shown as it came.
        $isWritten = $marks === null || strcasecmp($currency, $code) === 0 || strpos($sign, $currency) !== false;
        $isKnown = $isWritten && preg_match('/^[A-Z]{3}$/D', $code);
        $this->code = $isKnown ? $code : $currency;
        $this->sign = $isKnown && $marks !== null ? $sign : $currency;
        $this->marks = $marks === null || $isKnown ? $marks : [$marks[0], $marks[1], '-1 €', $marks[3], $marks[4]];
    }

    /** The ISO code of a currency that a shop writes as a sign or name; others as they are. */
    public static function codeOf(string $currency): string
    {
        foreach (self::NAMES as $code => $names) {
            if (preg_match("/^(?:$code|$names)$/iuD", $currency)) {
                return $code;
            }
        }
        return $currency;
    }

    /** The ISO code of the currency; another text if it has none. */
    public function code(): string
    {
        return $this->code;
    }

    /** The decimals that amounts are rounded to. */
    public function decimals(): int
    {
        $ofShop = $this->format === null ? 0 : $this->format->decimals();
        return max(self::DECIMALS[$this->code] ?? 2, $ofShop);
    }

    /** An amount with its currency, not escaped; what is no decimal number stays as it is. */
    public function text(string $amount): string
    {
        // "-0.00" is 0.
        $hyphen = strpos($amount, '-') === 0 && Decimal::read($amount) === null ? '-' : '';
        $decimal = Decimal::read(substr($amount, strlen($hyphen)));
        if ($decimal === null) {
            return $amount === '' ? '' : trim("$amount {$this->sign}");
        }
        [$whole, $part] = explode('.', $decimal) + [1 => ''];
        if ($this->format !== null) {
            return $this->format->text($hyphen, ...self::roundedTo($this->format->decimals(), $whole, $part));
        }
        [$whole, $part] = $this->rounded($whole, $part);
        if ($this->marks === null || $this->sign === '') {
            return trim($hyphen . $whole . ($part === '' ? '' : ".$part") . " {$this->sign}");
        }
        [$decimal, $group, $place] = $this->marks;
        // In all languages: a hyphen is hard to see beside an amount.
        $minus = $hyphen === '' ? '' : CurrencyFormat::MINUS;
        $number = CurrencyFormat::grouped($whole, $group) . ($part === '' ? '' : $decimal . $part);
        if ($place === '-€1') {
            return $minus . $this->sign . (preg_match('/\pL$/Du', $this->sign) ? self::SPACE : '') . $number;
        }
        return $place === '€ -1'
            ? $this->sign . self::SPACE . $minus . $number
            : $minus . $number . self::SPACE . $this->sign;
    }

    /** A percentage ("7.5") as the language writes it: "7,5 %". */
    public function percent(string $percent): string
    {
        return $this->decimal($percent) . ($this->marks[4] ?? '%');
    }

    /** A decimal ("4.30") as the language writes it. */
    public function decimal(string $decimal): string
    {
        [$whole, $part] = explode('.', $decimal) + [1 => ''];
        $part = rtrim($part, '0');
        return $whole . ($part === '' ? '' : ($this->marks[0] ?? '.') . $part);
    }

    /** How many digits are as wide as an amount. The capitals of a code such as KWD are wider than digits. */
    public function width(string $amount): int
    {
        $text = $this->text($amount);
        return (int) round(preg_match_all('/./su', $text) + 0.35 * preg_match_all('/[A-Z]/', $text));
    }

    /**
     * Rounds half up, to the decimals of the currency, and below 1 to three significant digits if these are more.
     *
     * @return array{string, string} the digits before and after the point
     */
    private function rounded(string $whole, string $part): array
    {
        $places = $this->decimals();
        $kept = $whole === '0' ? max($places, strspn($part, '0') + 3) : $places;
        [$whole, $part] = self::roundedTo($kept, $whole, $part);
        $part = rtrim($part, '0');
        // Prices in forints are usually whole.
        return [$whole, str_pad($part, $part === '' && $this->code === 'HUF' ? 0 : $places, '0')];
    }

    /** @return array{string, string} the digits before and after the point, rounded half up to so many decimals */
    private static function roundedTo(int $kept, string $whole, string $part): array
    {
        if (strlen($part) > $kept) {
            $isUp = $part[$kept] >= '5';
            $digits = '0' . $whole . substr($part, 0, $kept);
            for ($at = strlen($digits) - 1; $isUp; $at--) {
                $isUp = $digits[$at] === '9';
                $digits[$at] = $isUp ? '0' : (string) ((int) $digits[$at] + 1);
            }
            $whole = ltrim(substr($digits, 0, strlen($digits) - $kept), '0') ?: '0';
            $part = $kept > 0 ? substr($digits, -$kept) : '';
        }
        return [$whole, $part];
    }
}
