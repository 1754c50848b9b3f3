<?php

declare(strict_types=1);

namespace CartElements;

use InvalidArgumentException;

/** @internal The options of CartElements, checked. Each error names the option that is wrong. */
final class Options
{
    private const DEFAULTS = [
        'url' => '/cart-elements/',
        'files' => null,
        'build' => 'default',
        'language' => null,
        'currency' => null,
        'script' => 'module',
        'tags' => ['cart-page'],
        'settings' => [],
        'token' => null,
        'inline' => false,
        'nonce' => null,
        'charset' => 'UTF-8',
    ];

    /** Every tag of the library. */
    private const TAGS = [
        'cart-page', 'cart-lines', 'cart-discount-panel', 'cart-recommendations', 'cart-free-delivery',
        'cart-logistic-minimum', 'cart-discounts', 'cart-totals', 'cart-remarks', 'cart-badge', 'cart-drawer',
    ];

    public BuiltFiles $files;
    public ?string $language;
    public ?string $currency;
    public bool $isClassic;
    /** @var list<string> */
    public array $tags;
    /** @var array<string, string> */
    public array $settings;
    public ?string $token;
    public bool $isInline;
    public ?string $nonce;
    public Charset $charset;

    /** @param array<string, mixed> $options */
    public function __construct(array $options)
    {
        foreach (array_keys(array_diff_key($options, self::DEFAULTS)) as $unknown) {
            self::refuse((string) $unknown, 'is unknown; there are: ' . implode(', ', array_keys(self::DEFAULTS)));
        }
        $options += self::DEFAULTS;
        $this->charset = new Charset(self::text('charset', $options['charset'], '/./s', 'a text') ?? '');
        $this->files = self::builtFiles($options['url'], $options['files'], $options['build']);
        $this->language = self::languageTag($options['language']);
        $this->currency = self::text('currency', $options['currency'], '/^[A-Z]{3}$/D', 'three capital letters');
        $this->isClassic = self::oneOf('script', $options['script'], ['module', 'classic']) === 'classic';
        $this->tags = self::tagNames($options['tags']);
        $this->settings = self::settingTexts($this->charset->decode($options['settings'], 'settings'));
        $this->token = self::text('token', $options['token'], '/^.+$/sD', 'a text that is not empty');
        $this->nonce = self::text('nonce', $options['nonce'], '~^[A-Za-z0-9+/_-]+={0,2}$~D', 'a nonce in base64');
        if (!is_bool($options['inline'])) {
            self::refuse('inline', 'is not true or false');
        }
        $this->isInline = $options['inline'];
        if ($this->isInline && $options['files'] === null) {
            self::refuse('inline', 'needs "files", the folder dist of the library on this server');
        }
    }

    /** @return never */
    public static function refuse(string $option, string $reason): void
    {
        throw new InvalidArgumentException("CartElements: \"$option\" $reason.");
    }

    /** @param mixed $value */
    public static function address(string $option, $value): string
    {
        $pattern = '~^(?:https?://[^/\s]|(?![a-z][a-z0-9+.-]*:))[^\s<>"\\\\]*$~iD';
        if (!is_string($value) || $value === '' || !preg_match($pattern, $value)) {
            self::refuse($option, 'is not an address: a path, or one that starts with http:// or https://');
        }
        return $value;
    }

    /**
     * @param mixed $value
     * @param list<string> $known
     */
    public static function oneOf(string $option, $value, array $known): string
    {
        if (!is_string($value) || !in_array($value, $known, true)) {
            self::refuse($option, 'must be one of: ' . implode(', ', $known));
        }
        return $value;
    }

    /**
     * @param mixed $value
     * @return list<string>
     */
    public static function tagNames($value): array
    {
        if (!is_array($value)) {
            self::refuse('tags', 'is not a list of tags');
        }
        foreach ($value as $name) {
            if (!in_array($name, self::TAGS, true)) {
                $reason = 'which is not a tag of the cart; there are: ' . implode(', ', self::TAGS);
                self::refuse('tags', 'holds ' . Html::json($name) . ", $reason");
            }
        }
        return array_values($value);
    }

    /**
     * Settings as texts for attributes and meta tags.
     *
     * @param mixed $value
     * @return array<string, string>
     */
    public static function settingTexts($value, string $option = 'settings'): array
    {
        if (!is_array($value)) {
            self::refuse($option, 'is not an array of settings by name');
        }
        $texts = [];
        foreach ($value as $name => $setting) {
            if (!is_string($name) || !preg_match('/^(?!on)[a-z]+(-[a-z0-9]+)*$/D', $name)) {
                self::refuse($option, 'holds ' . Html::json($name) . ', which is not the name of a setting');
            }
            if (is_bool($setting)) {
                self::refuse("$option.$name", 'is true or false: settings are texts, such as "on"');
            }
            if ($setting !== null) {
                $texts[$name] = is_scalar($setting) ? (string) $setting : Html::json($setting);
            }
        }
        return $texts;
    }

    /**
     * @param mixed $url
     * @param mixed $folder
     * @param mixed $build
     */
    private static function builtFiles($url, $folder, $build): BuiltFiles
    {
        $url = rtrim(self::address('url', $url), '/') . '/';
        $isLight = self::oneOf('build', $build, ['default', 'light']) === 'light';
        if ($folder !== null) {
            $folder = is_string($folder) ? rtrim($folder, '/\\') . ($isLight ? '/light' : '') : '';
            if (!is_dir($folder)) {
                self::refuse('files', 'is not a folder on this server');
            }
        }
        return new BuiltFiles($isLight ? "{$url}light/" : $url, $folder);
    }

    /** @param mixed $value */
    private static function languageTag($value): ?string
    {
        // Frameworks write "pl_PL", HTML needs "pl-PL".
        $tag = is_string($value) ? str_replace('_', '-', $value) : $value;
        return self::text('language', $tag, '/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/iD', 'a language such as "de" or "pl_PL"');
    }

    /** @param mixed $value */
    private static function text(string $option, $value, string $pattern, string $wanted): ?string
    {
        if ($value !== null && (!is_string($value) || !preg_match($pattern, $value))) {
            self::refuse($option, "is not $wanted");
        }
        return $value;
    }
}
