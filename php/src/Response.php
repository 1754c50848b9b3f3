<?php

declare(strict_types=1);

namespace CartElements;

use Throwable;

/**
 * @internal What the browser gets.
 * @phpstan-type Answer array{status: int, headers: array<string, string>, body: string}
 */
final class Response
{
    private static bool $isWatching = false;
    /** @var (callable(): void)|null what answers the call if the request ends before it is answered */
    private static $atEnd = null;

    /**
     * The answer that some work results in, also if it is refused or fails.
     *
     * @param callable(): array<mixed> $work
     * @return Answer
     */
    public static function of(callable $work): array
    {
        $status = 200;
        $headers = [
            'Content-Type' => 'application/json; charset=utf-8',
            // A cart belongs to one buyer and changes often: no cache may store it.
            'Cache-Control' => 'no-store',
            // Browsers must not guess the type: a product's name could be run as a page.
            'X-Content-Type-Options' => 'nosniff',
        ];
        try {
            $result = $work();
            if (isset($result['products'])) {
                $headers['ETag'] = Wire::version($result);
            }
        } catch (Refused $refused) {
            $status = $refused->status();
            $headers += $refused->headers();
            $result = $refused->fields();
        } catch (Throwable $error) {
            // The log has the cause; the answer must not reveal details of this server.
            error_log((string) $error);
            $status = 500;
            $result = ['error' => 'internal', 'message' => 'The shop failed; its log says why.'];
        }
        return ['status' => $status, 'headers' => $headers, 'body' => Wire::json($result)];
    }

    /**
     * Watches the end of the request, from the first time that this is called.
     *
     * @param (callable(): array<mixed>)|null $work results in the answer if the request ends before it is sent
     */
    public static function watch(?callable $work = null, string $noise = ''): void
    {
        self::$atEnd = $work === null ? null : static function () use ($work, $noise): void {
            self::send(self::of($work), $noise);
        };
        if (!self::$isWatching) {
            self::$isWatching = true;
            register_shutdown_function(static function (): void {
                if (self::$atEnd !== null) {
                    (self::$atEnd)();
                }
            });
        }
    }

    /**
     * Calls a function of PHP that some hosts forbid, and that an answer can do without.
     *
     * @param mixed ...$arguments
     */
    public static function ifAllowed(string $function, ...$arguments): void
    {
        if (function_exists($function)) {
            $function(...$arguments);
        }
    }

    /** Empties all open buffers, whoever has opened them, and returns what was in them. */
    public static function emptyBuffers(): string
    {
        $text = '';
        while (ob_get_level() > 0) {
            $text = ob_get_contents() . $text;
            if (!@ob_end_clean()) {
                // Some buffers can be emptied, but not ended.
                @ob_clean();
                break;
            }
        }
        return $text;
    }

    /** Sends a status. With http_response_code() Apache's mod_php sends 500 in place of one that it does not know. */
    public static function sendStatus(int $status): void
    {
        header("HTTP/1.1 $status " . ($status < 300 ? 'OK' : 'Refused'), true, $status);
    }

    /**
     * @param Answer $answer
     * @param string $noise what the shop has printed before, which the log gets
     */
    public static function send(array $answer, string $noise): void
    {
        self::$atEnd = null;
        $noise .= self::emptyBuffers();
        if ($noise !== '') {
            error_log("CartApi: printed before the answer: $noise");
        }
        if (headers_sent($file, $line)) {
            // A warning of PHP about each header would be in front of the JSON; a mark of UTF-8 does no harm there.
            error_log("CartApi: output has begun in $file:$line, so the answer has no status and headers of its own.");
        } else {
            self::sendStatus($answer['status']);
            foreach ($answer['headers'] as $name => $value) {
                header("$name: $value");
            }
        }
        echo $answer['body'];
        // Functions that run when a request ends may print, too; and PHP stores the session after all buffers.
        self::ifAllowed('ini_set', 'display_errors', '0');
        ob_start(static function (string $late): string {
            if ($late !== '') {
                error_log("CartApi: printed after the answer: $late");
            }
            return '';
        });
    }

    /**
     * Ends the request, and has the browser read a page by GET, unless output has begun.
     *
     * @param bool $isStranger whether the cookies of this request must not replace those of the visitor
     */
    public static function redirect(string $address, bool $isStranger = false): void
    {
        if (headers_sent()) {
            return;
        }
        self::emptyBuffers();
        if ($isStranger) {
            header_remove('Set-Cookie');
        }
        header("Location: $address", true, 303);
        exit;
    }
}
