<?php

declare(strict_types=1);

namespace CartElements;

/** @internal What this request has sent. */
final class Request
{
    /**
     * A value of $_SERVER, as it arrived: some shops escape all of them for HTML, or put slashes before quotes, and on
     * some servers not all are texts.
     */
    public static function server(string $name): string
    {
        $value = $_SERVER[$name] ?? null;
        return is_string($value) ? htmlspecialchars_decode(str_replace('\\"', '"', $value), ENT_QUOTES) : '';
    }

    /** Its method; on a host that lets only GET and POST through, the page sends another one as `_method`. */
    public static function method(): string
    {
        preg_match('/(?:^|&)_method=(PUT|DELETE)(?:&|$)/D', self::server('QUERY_STRING'), $found);
        $method = self::server('REQUEST_METHOD');
        return $method === 'POST' ? $found[1] ?? $method : $method;
    }

    /** Whether it is a form of the printed cart: others of the shop may have an action and a token, too. */
    public static function isOfPrintedCart(): bool
    {
        $isOfCart = isset($_POST['key']) || isset($_POST['code']);
        return is_string($_POST['action'] ?? null) && isset($_POST['token']) && $isOfCart;
    }

    /**
     * The fields of its form, as they arrived: some shops put slashes into all values of $_POST, or escape them for
     * HTML.
     *
     * @return array<string>
     */
    public static function form(): array
    {
        parse_str((string) file_get_contents('php://input'), $sent);
        $decoded = static fn (string $text): string => html_entity_decode($text, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        // PHP gives no text of a form with files.
        return array_filter($sent, 'is_string') ?: array_map($decoded, array_filter($_POST, 'is_string'));
    }

    /** Whether it is a form of another site, without the cookie of the visitor's session. */
    public static function isPostOfOtherSite(): bool
    {
        $site = self::server('HTTP_SEC_FETCH_SITE');
        $origin = parse_url(self::server('HTTP_ORIGIN'), PHP_URL_HOST);
        $own = parse_url('//' . self::server('HTTP_HOST'), PHP_URL_HOST);
        // The browser knows it best: a proxy may pass requests on with another host.
        $isOther = $site === '' ? is_string($origin) && $origin !== $own : $site === 'cross-site';
        return self::server('REQUEST_METHOD') === 'POST' && $isOther && !isset($_COOKIE[session_name()]);
    }
}
