<?php

declare(strict_types=1);

namespace CartElements;

use InvalidArgumentException;
use stdClass;

/**
 * @internal Turns texts of the shop into UTF-8, and back. The pages and tables of old shops are often in ISO-8859-1,
 * ISO-8859-2 or windows-1250.
 */
final class Charset
{
    /** What browsers and MySQL take these names for: it has the dashes, quotes and "€" that are in such texts. */
    private const READ_AS = [
        'ISO-8859-1' => 'windows-1252', 'LATIN1' => 'windows-1252', 'ISO-8859-9' => 'windows-1254',
    ];

    /** Values that never leave the server. */
    private const KEPT = 'kept';

    private string $name;
    private bool $isUtf8;
    private bool $isReported = false;

    /** @throws InvalidArgumentException if this PHP does not know the encoding */
    public function __construct(string $name)
    {
        $this->name = self::READ_AS[strtoupper($name)] ?? $name;
        $this->isUtf8 = in_array(strtoupper($name), ['UTF-8', 'UTF8'], true);
        if (!$this->isUtf8 && !function_exists('iconv')) {
            throw new InvalidArgumentException("\"charset\" is \"$name\", but this PHP has no iconv to convert texts.");
        }
        if (!$this->isUtf8 && (!preg_match('/^[\w.:-]+$/D', $name) || @iconv($this->name, 'UTF-8', 'a') !== 'a')) {
            $known = 'an encoding that iconv knows, such as "windows-1250"';
            throw new InvalidArgumentException("\"charset\" is not $known: \"$name\".");
        }
    }

    /**
     * The texts of the shop in UTF-8. One that is not in the encoding of the shop is named in the log.
     *
     * @param mixed $value
     * @param string $field of which they are, such as `products.0.name`
     * @return mixed
     */
    public function decode($value, string $field = '')
    {
        return self::converted($value, [$this, 'decoded'], $field);
    }

    /**
     * What a shop passes to print, in UTF-8 and with its lists as lists.
     *
     * @param mixed $value
     * @return mixed
     */
    public function read($value)
    {
        $decoded = $this->decode($value);
        if (is_array($decoded)) {
            return Record::withLists($decoded);
        }
        return $decoded instanceof stdClass ? (object) Record::withLists((array) $decoded) : $decoded;
    }

    /**
     * Texts in UTF-8 as the shop stores them. A sign that its encoding lacks becomes a reference such as "&#128512;",
     * as in a form of the shop's own pages.
     *
     * @param mixed $value
     * @return mixed
     */
    public function encode($value)
    {
        return $this->isUtf8 ? $value : self::converted($value, [$this, 'encoded'], '');
    }

    /**
     * @param mixed $value
     * @param callable(string, string): string $convert gets a text and its field
     * @return mixed
     */
    private static function converted($value, callable $convert, string $field)
    {
        if (is_string($value)) {
            return $convert($value, $field);
        }
        if ($value instanceof stdClass) {
            return (object) self::converted((array) $value, $convert, $field);
        }
        if (!is_array($value)) {
            return $value;
        }
        $converted = [];
        foreach ($value as $key => $each) {
            $name = is_string($key) ? $convert($key, $field) : $key;
            $isKept = $key === self::KEPT;
            $converted[$name] = $isKept ? $each : self::converted($each, $convert, ltrim("$field.$name", '.'));
        }
        return $converted;
    }

    /** The references of encode() as they were, in a text in which no others are decoded. */
    public function restore(string $text): string
    {
        $restored = static fn (array $found): string => html_entity_decode($found[0], ENT_QUOTES | ENT_HTML5, 'UTF-8');
        return $this->isUtf8 ? $text : (string) preg_replace_callback('/&#\d{3,7};/', $restored, $text);
    }

    private function decoded(string $text, string $field): string
    {
        if (!preg_match('/[\x80-\xff]/', $text)) {
            return $text;
        }
        $decoded = $this->isUtf8 ? $text : (string) @iconv($this->name, 'UTF-8', $text);
        if ($decoded === '' || !preg_match('//u', $decoded)) {
            $this->report($field, $text);
            // Everything that can be read stays.
            if (!$this->isUtf8) {
                return implode('', array_map([$this, 'letter'], str_split($text)));
            }
            $readable = htmlspecialchars($text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8');
            return htmlspecialchars_decode($readable, ENT_NOQUOTES);
        }
        return $decoded;
    }

    private function letter(string $byte): string
    {
        $letter = (string) @iconv($this->name, 'UTF-8', $byte);
        return $letter === '' ? "\u{fffd}" : $letter;
    }

    private function encoded(string $text): string
    {
        $encoded = preg_match('/[\x80-\xff]/', $text) ? @iconv('UTF-8', $this->name, $text) : $text;
        if ($encoded !== false) {
            return $encoded;
        }
        $signs = preg_split('//u', $text, -1, PREG_SPLIT_NO_EMPTY);
        return implode('', array_map(function (string $sign): string {
            $encoded = @iconv('UTF-8', $this->name, $sign);
            return $encoded === false ? Html::ascii($sign) : $encoded;
        }, $signs ?: []));
    }

    /** Says once where a text is not in the encoding of the shop. */
    private function report(string $field, string $text): void
    {
        if (!$this->isReported) {
            $this->isReported = true;
            $bytes = substr(rawurlencode(substr($text, 0, 60)), 0, 120);
            error_log("Cart Elements: the text \"$field\" is not {$this->name}: $bytes. If the shop has another "
                . 'encoding, name it in the option "charset", such as "windows-1250".');
        }
    }
}
