<?php

declare(strict_types=1);

namespace CartElements;

use Throwable;

/**
 * Lets the requests of one visitor wait for each other, in a shop that reads the session from a table
 * or a cache at the start of a request and stores it at the end: without it, of two requests the
 * later one stores what it read before the other had changed it. PHP's own session needs no lock.
 */
final class Lock
{
    /**
     * Waits for the lock of a visitor, and holds it until the end of the request, after the session is
     * stored. What was read before is old: read the session again, and the cart.
     *
     * @param string $visitor such as the id of the session
     * @param callable(string): mixed $query runs a statement in MySQL or MariaDB
     */
    public static function hold(string $visitor, callable $query): void
    {
        // Hashed, because the server allows 64 characters, and needs no escaping then.
        $name = 'cart-' . sha1($visitor);
        $query("SELECT GET_LOCK('$name', 20)");
        // Registered when the others run, so it is the last one. PHP stores most sessions after all of them.
        register_shutdown_function('register_shutdown_function', static function () use ($query, $name): void {
            if (session_status() === PHP_SESSION_ACTIVE) {
                session_write_close();
            }
            try {
                // The shop may have closed its database by now, which releases the lock.
                @$query("SELECT RELEASE_LOCK('$name')");
            } catch (Throwable $closed) {
                return;
            }
        });
    }
}
