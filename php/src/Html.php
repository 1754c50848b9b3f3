<?php

declare(strict_types=1);

namespace CartElements;

/** @internal Writes markup in ASCII, which is right in a page of any encoding. */
final class Html
{
    /** This JSON cannot end the script element around it, or an attribute. */
    private const JSON = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_INVALID_UTF8_SUBSTITUTE
        | JSON_PRESERVE_ZERO_FRACTION | JSON_THROW_ON_ERROR;

    /** Text in UTF-8 for markup and for attributes in quotes. */
    public static function escape(string $text): string
    {
        return self::ascii(htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8'));
    }

    /** Markup in UTF-8 as ASCII. */
    public static function ascii(string $markup): string
    {
        if (!preg_match('/[\x80-\xff]/', $markup)) {
            return $markup;
        }
        $reference = static function (array $found): string {
            $bytes = array_map('ord', str_split($found[0]));
            $code = array_shift($bytes) & (0x3f >> count($bytes));
            foreach ($bytes as $byte) {
                $code = $code << 6 | ($byte & 0x3f);
            }
            return "&#$code;";
        };
        return (string) preg_replace_callback('/[\x{80}-\x{10ffff}]/u', $reference, $markup);
    }

    /**
     * A template with its values: `{name}` is text, which is escaped, `{!name}` is markup. A line break before an
     * element or a value is for readers of the template; another one is a space.
     *
     * @param array<string, string|int> $values
     */
    public static function fill(string $template, array $values): string
    {
        static $parsed = [];
        $parts = $parsed[$template] ?? $parsed[$template] = self::parts($template);
        foreach ($parts as $at => $part) {
            if ($at % 2 === 1) {
                $parts[$at] = $part[0] === '!' ? $values[substr($part, 1)] : self::escape((string) $values[$part]);
            }
        }
        return implode('', $parts);
    }

    /** @return list<string> text and names in turn */
    private static function parts(string $template): array
    {
        $markup = (string) preg_replace(['/\n\s*(?=[<{]|$)/', '/\n\s*/'], ['', ' '], $template);
        return preg_split('/{(!?\w+)}/', $markup, -1, PREG_SPLIT_DELIM_CAPTURE) ?: [];
    }

    /** An attribute with a space before it; nothing if it has no value. */
    public static function attribute(string $name, ?string $value): string
    {
        return $value === null ? '' : " $name=\"" . self::escape($value) . '"';
    }

    /** A hidden field of a form. */
    public static function hidden(string $name, string $value): string
    {
        return "<input type=\"hidden\" name=\"$name\" value=\"" . self::escape($value) . '">';
    }

    /** @param mixed $value */
    public static function json($value): string
    {
        return json_encode($value, self::JSON);
    }
}
