<?php

declare(strict_types=1);

namespace CartElements;

/** @internal The icons of the tags that stand in the printed cart. */
final class Icon
{
    private const PATHS = [
        'check' => 'M5 13l4.5 4.5L19 7.5',
        'warning' => 'M12 9v4.5M12 17v.01M10.3 4.2 2.7 17.4A2 2 0 0 0 4.4 20.4h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-'
            . '3.4 0z',
        'error' => 'M12 7.5V13M12 16.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
        'info' => 'M12 11v5.5M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
    ];

    public static function html(string $name): string
    {
        $path = '<path d="' . self::PATHS[$name] . '"/>';
        return "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">$path</svg>";
    }
}
