<?php

declare(strict_types=1);

namespace CartElements;

use LogicException;
use RuntimeException;

/** @internal The visitor's session and its token. CartElements says what each method is for. */
final class Session
{
    /** The session key of the token that calls which write must carry. */
    private const TOKEN = 'cart_elements_token';

    public static function start(?bool $secure): void
    {
        if (session_status() === PHP_SESSION_ACTIVE) {
            return;
        }
        if (headers_sent($file, $line)) {
            throw new RuntimeException("The session must be started before any output, which began in $file:$line.");
        }
        $https = strtolower(Request::server('HTTPS'));
        // PHP's own limiter would break the browser's back button; noStore() sends the required header.
        session_cache_limiter('');
        $started = session_start([
            // Else its cookie would replace that of the visitor.
            'use_cookies' => !Request::isPostOfOtherSite(),
            'cookie_httponly' => true,
            'cookie_samesite' => 'Lax',
            'cookie_secure' => $secure ?? ($https !== '' && $https !== 'off'),
            // Refuse an id that this server did not create.
            'use_strict_mode' => true,
        ]);
        if (!$started) {
            throw new RuntimeException('The session cannot be started: see session.save_path.');
        }
    }

    public static function token(): string
    {
        self::mustBeOpen();
        $token = $_SESSION[self::TOKEN] ?? null;
        if (!is_string($token) || $token === '') {
            $token = bin2hex(random_bytes(32));
            $_SESSION[self::TOKEN] = $token;
        }
        return $token;
    }

    public static function renew(): void
    {
        self::mustBeOpen();
        // The former id keeps an empty session. Without one, a call that is under way would get a session of its own,
        // whose cookie would replace the new one.
        $kept = $_SESSION;
        $_SESSION = [];
        session_regenerate_id(false);
        $_SESSION = $kept;
        unset($_SESSION[self::TOKEN]);
        self::token();
    }

    public static function hasToken(string $sent): bool
    {
        $own = session_status() === PHP_SESSION_ACTIVE ? $_SESSION[self::TOKEN] ?? null : null;
        return is_string($own) && $own !== '' && hash_equals($own, $sent);
    }

    private static function mustBeOpen(): void
    {
        if (session_status() !== PHP_SESSION_ACTIVE) {
            throw new LogicException('There is no session: call CartElements::startSession() first.');
        }
    }
}
