<?php
/*
 * The way to the backend: the server that holds carts, sessions and tokens. Pages ask it with
 * ask_backend(), the router hands the browser's own calls on with forward_to_backend().
 */
declare(strict_types=1);

/** The backend gave no whole answer. */
final class BackendDown extends RuntimeException
{
}

/** Headers of one connection, which each server writes by itself, not of what passes through. */
const CONNECTION_HEADERS = [
    'accept-encoding', 'connection', 'content-length', 'date', 'expect', 'host', 'keep-alive',
    'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade',
];

/**
 * Sends one request to the backend.
 *
 * @param string[] $headers each "Name: value"
 * @return array{status: int, headers: list<array{string, string}>, body: string}
 * @throws BackendDown
 */
function send_to_backend(string $method, string $uri, array $headers, string $body = ''): array
{
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => $headers,
        'content' => $body,
        'protocol_version' => 1.1,
        // Every answer is one, also a redirect or an error; it is the browser that follows it.
        'follow_location' => 0,
        'ignore_errors' => true,
        'timeout' => 60.0,
    ]]);
    // The warning that fopen would give is told by the exception instead.
    $stream = @fopen(getenv('BACKEND') . $uri, 'rb', false, $context);
    if ($stream === false) {
        throw new BackendDown("The backend does not answer $method $uri");
    }
    $lines = stream_get_meta_data($stream)['wrapper_data'];
    $content = (string) stream_get_contents($stream);
    fclose($stream);

    $status = (int) (explode(' ', array_shift($lines), 3)[1] ?? 502);
    $answered = [];
    foreach ($lines as $line) {
        [$name, $value] = explode(':', $line, 2) + [1 => ''];
        $answered[] = [$name, trim($value)];
        $whole = strcasecmp($name, 'Content-Length') !== 0 || (int) $value === strlen($content);
        if (!$whole && $method !== 'HEAD') {
            throw new BackendDown("The backend broke off its answer to $method $uri");
        }
    }
    return ['status' => $status, 'headers' => $answered, 'body' => $content];
}

/** Hands the visitor's request on as it came, and the answer back. */
function forward_to_backend(): void
{
    $headers = [];
    foreach (getallheaders() as $name => $value) {
        if (!in_array(strtolower((string) $name), CONNECTION_HEADERS, true)) {
            $headers[] = "$name: $value";
        }
    }
    $body = (string) file_get_contents('php://input');
    if ($body !== '' && !isset($_SERVER['CONTENT_TYPE'])) {
        $headers[] = 'Content-Type: application/octet-stream';
    }
    $answer = send_to_backend($_SERVER['REQUEST_METHOD'], $_SERVER['REQUEST_URI'], $headers, $body);
    http_response_code($answer['status']);
    foreach ($answer['headers'] as [$name, $value]) {
        if (!in_array(strtolower($name), CONNECTION_HEADERS, true)) {
            // Not replacing: there may be several cookies.
            header("$name: $value", false);
        }
    }
    echo $answer['body'];
}

/**
 * Reads JSON from the backend in the visitor's name, before the page is written.
 *
 * @return ?stdClass null where the backend has no such answer for now
 * @throws BackendDown
 */
function ask_backend(string $uri): ?stdClass
{
    // What the first answer sets must go with the next call already, in place of an expired cookie.
    static $cookies = null;
    $cookies ??= cookies_of_visitor();
    $answer = send_to_backend('GET', $uri, [
        'Accept: application/json',
        // The backend chooses buyer, language and currency by the address of the page.
        'Referer: http://localhost' . $_SERVER['REQUEST_URI'],
        'Cookie: ' . implode('; ', $cookies),
    ]);
    foreach ($answer['headers'] as [$name, $value]) {
        if (strcasecmp($name, 'Set-Cookie') === 0) {
            header("Set-Cookie: $value", false);
            $pair = explode(';', $value, 2)[0];
            $cookies[explode('=', $pair, 2)[0]] = $pair;
        }
    }
    return $answer['status'] === 200 ? read_json($answer['body']) : null;
}

/** @return array<string, string> "name=value" as the browser sent it, by name */
function cookies_of_visitor(): array
{
    $cookies = [];
    foreach (explode(';', $_SERVER['HTTP_COOKIE'] ?? '') as $pair) {
        $cookies[explode('=', trim($pair), 2)[0]] = trim($pair);
    }
    return array_filter($cookies);
}

/**
 * Reads a JSON object so that it can be written again with nothing lost: {} stays an object, and
 * an id of 20 digits keeps them all.
 */
function read_json(string $json): ?stdClass
{
    // JavaScript can write half of a two-part character ("\ud83d"), and PHP would then refuse the
    // whole text; such a half is shown as "\ufffd" everywhere anyway.
    $json = (string) preg_replace(
        '~(?:\\\\u[dD][89abAB]\w\w\\\\u[dD][c-fC-F]\w\w|\\\\[^u])(*SKIP)(*FAIL)|\\\\u[dD][89a-fA-F]\w\w~',
        '\\ufffd',
        $json
    );
    $value = json_decode($json, false, 512, JSON_BIGINT_AS_STRING);
    return $value instanceof stdClass ? $value : null;
}
