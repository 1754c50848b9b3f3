<?php

declare(strict_types=1);

namespace CartElements;

/** @internal What this request has sent. */
final class Request
{
    /**
     * A value of $_SERVER, as it arrived: some shops escape all of them for HTML, and on some servers not all are
     * texts.
     */
    public static function server(string $name): string
    {
        $value = $_SERVER[$name] ?? null;
        return is_string($value) ? htmlspecialchars_decode($value, ENT_QUOTES) : '';
    }

    /** @return array<string> the fields of its form: some shops escape them for HTML */
    public static function form(): array
    {
        $decoded = static fn (string $text): string => html_entity_decode($text, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        return array_map($decoded, array_filter($_POST, 'is_string'));
    }

    /** Whether it is a form of another site, without the cookie of the visitor's session. */
    public static function isPostOfOtherSite(): bool
    {
        $origin = parse_url(self::server('HTTP_ORIGIN'), PHP_URL_HOST);
        $own = parse_url('//' . self::server('HTTP_HOST'), PHP_URL_HOST);
        $isOther = self::server('HTTP_SEC_FETCH_SITE') === 'cross-site' || (is_string($origin) && $origin !== $own);
        return self::server('REQUEST_METHOD') === 'POST' && $isOther && !isset($_COOKIE[session_name()]);
    }
}
