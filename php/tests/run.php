<?php
/*
 * Runs all tests of this folder, or those of the files that are named, and prints one line of JSON for
 * each: {"name", "result": "passed" | "failed" | "skipped", "why"}. A test file returns its tests by name.
 */
declare(strict_types=1);

require_once dirname(__DIR__) . '/shop/autoload.php';

final class Skipped extends Exception
{
}

/**
 * @param mixed $expected
 * @param mixed $actual
 */
function same($expected, $actual): void
{
    if ($expected !== $actual) {
        throw new Exception('Expected ' . var_export($expected, true) . ', got ' . var_export($actual, true));
    }
}

function contains(string $part, string $whole): void
{
    if (strpos($whole, $part) === false) {
        throw new Exception("Expected \"$part\" in: $whole");
    }
}

function refused(string $words, callable $work): void
{
    try {
        $work();
    } catch (InvalidArgumentException | RuntimeException | LogicException $error) {
        contains($words, $error->getMessage());
        return;
    }
    throw new Exception("Expected an exception with \"$words\"");
}

set_error_handler(static function (int $level, string $message, string $file, int $line): bool {
    // What is silenced with @ on purpose stays so, a library's own deprecations too; all else fails the test.
    if (!(error_reporting() & $level) || strpos($file, '/usr/share/') === 0) {
        return false;
    }
    throw new ErrorException($message, 0, $level, $file, $line);
});
foreach (array_slice($argv ?? [], 1) ?: glob(__DIR__ . '/*.test.php') as $file) {
    foreach (require $file as $name => $test) {
        [$result, $why] = ['passed', ''];
        try {
            $test();
        } catch (Skipped $skipped) {
            [$result, $why] = ['skipped', $skipped->getMessage()];
        } catch (Throwable $error) {
            [$result, $why] = ['failed', (string) $error];
        }
        echo json_encode(['name' => basename($file, '.test.php') . ": $name", 'result' => $result, 'why' => $why]), "\n";
    }
}
