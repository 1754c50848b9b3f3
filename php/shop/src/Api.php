<?php

declare(strict_types=1);

namespace Shop;

use Throwable;

/** The part that all calls share: from a request to a call, and from its result to the answer. */
final class Api
{
    /** A cart of a thousand lines, as the page sends it back, is smaller than this. */
    private const LARGEST_BODY = 2000000;

    /**
     * Every call: its method, its path, the method of Calls, and whether it must carry the token.
     * The dropshipping cost is a GET with a token; the other GETs change nothing and need none.
     */
    private const CALLS = [
        ['GET', '~^/cart-api/cart$~D', 'getCart', false],
        ['PUT', '~^/cart-api/update-cart$~D', 'updateCart', true],
        ['POST', '~^/delete-from-cart$~D', 'deleteFromCart', true],
        ['POST', '~^/save-cart-remarks$~D', 'saveRemarks', true],
        ['GET', '~^/api/cart/discounts$~D', 'getDiscounts', false],
        ['POST', '~^/api/cart/discounts$~D', 'addDiscount', true],
        ['GET', '~^/api/cart/discounts/value$~D', 'discountsValue', false],
        ['DELETE', '~^/api/cart/discount/([^/]+)$~D', 'removeDiscount', true],
        ['GET', '~^/cart-api/top-products$~D', 'topProducts', false],
        ['GET', '~^/api/free-delivery/([^/]+)$~D', 'freeDelivery', false],
        ['GET', '~^/panel/inner-api/dropshipping-cost$~D', 'dropshippingCost', true],
    ];

    private Database $database;
    private Visitor $visitor;

    public function __construct(Database $database, Visitor $visitor)
    {
        $this->database = $database;
        $this->visitor = $visitor;
    }

    /** Whether an address is one of the calls. */
    public static function isCall(string $path): bool
    {
        foreach (self::CALLS as [, $pattern]) {
            if (preg_match($pattern, $path)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Answers the call of this request.
     *
     * @param bool $hasToken whether it carries the session's token: see
     * CartElements::tokenIsValid()
     */
    public function respond(bool $hasToken): void
    {
        // Behind a proxy this is the address of the proxy. Use the address that it passes on, or
        // all buyers share one limit.
        $facts = ['address' => $_SERVER['REMOTE_ADDR'] ?? ''];
        if (isset($_SERVER['HTTP_IF_MATCH'])) {
            $facts['if-match'] = $_SERVER['HTTP_IF_MATCH'];
        }
        // PHP fills $_POST from forms only, so a JSON body has to be read here.
        $body = (string) file_get_contents('php://input');
        $path = explode('?', $_SERVER['REQUEST_URI'], 2)[0];
        $answer = $this->answer($_SERVER['REQUEST_METHOD'], $path, $hasToken, $body, $facts);
        http_response_code($answer['status']);
        foreach ($answer['headers'] as $name => $value) {
            header("$name: $value");
        }
        echo $answer['body'];
    }

    /**
     * Answers one call, given as its parts.
     *
     * @param string $path without the query
     * @param array{if-match?: string, address?: string} $facts the header If-Match, and the
     *   sender's address
     * @return array{status: int, headers: array<string, string>, body: string}
     */
    public function answer(string $method, string $path, bool $hasToken, string $body, array $facts = []): array
    {
        $headers = [
            'Content-Type' => 'application/json; charset=utf-8',
            // A cart belongs to one buyer and changes often: no cache may store it.
            'Cache-Control' => 'no-store',
            // Browsers must not guess the type: a product's name could be run as a page.
            'X-Content-Type-Options' => 'nosniff',
        ];
        try {
            [$name, $needsToken, $piece] = $this->route($method, $path);
            if ($needsToken && !$hasToken) {
                throw new Refused(419, 'csrf', 'The page has expired: it has no token of this session.');
            }
            $calls = new Calls($this->database, $this->visitor, $facts['address'] ?? '');
            // One transaction, so that nobody else writes between the check of If-Match and the
            // write.
            [$result, $etag] = $this->database->together(function () use ($calls, $name, $piece, $body, $facts) {
                $this->checkIfMatch($name, $facts['if-match'] ?? null, $calls->etag());
                return [$this->perform($calls, $name, $piece, $body), $calls->etag()];
            });
            if ($name === 'getCart' || $name === 'updateCart') {
                $headers['ETag'] = $etag;
            }
            return ['status' => 200, 'headers' => $headers, 'body' => self::json($result)];
        } catch (Refused $refused) {
            $answer = ['error' => $refused->name(), 'message' => $refused->getMessage()];
            return ['status' => $refused->status(), 'headers' => $headers, 'body' => self::json($answer)];
        } catch (Throwable $error) {
            // The log has the cause; the answer must not reveal details of this server.
            error_log((string) $error);
            $answer = ['error' => 'internal', 'message' => 'The shop failed; its log says why.'];
            return ['status' => 500, 'headers' => $headers, 'body' => self::json($answer)];
        }
    }

    /**
     * @return array{string, bool, string} the method of Calls, whether it needs the token, the piece of the path
     */
    private function route(string $method, string $path): array
    {
        $allowed = [];
        foreach (self::CALLS as [$wanted, $pattern, $name, $needsToken]) {
            if (preg_match($pattern, $path, $pieces)) {
                if ($wanted === $method) {
                    return [$name, $needsToken, rawurldecode($pieces[1] ?? '')];
                }
                $allowed[] = $wanted;
            }
        }
        if ($allowed === []) {
            throw new Refused(404, 'not-found', 'There is no such call.');
        }
        throw new Refused(405, 'method', 'This address takes ' . implode(' and ', $allowed) . '.');
    }

    /** @return array<mixed> */
    private function perform(Calls $calls, string $name, string $piece, string $body): array
    {
        switch ($name) {
            case 'updateCart':
                return $calls->updateCart(self::jsonBody($body));
            case 'deleteFromCart':
                return $calls->deleteFromCart(self::jsonBody($body));
            case 'saveRemarks':
                return $calls->saveRemarks(self::jsonBody($body));
            case 'addDiscount':
                // The only call whose body is a form.
                parse_str(strlen($body) > self::LARGEST_BODY ? '' : $body, $form);
                return $calls->addDiscount(is_string($form['code'] ?? null) ? $form['code'] : '');
            case 'removeDiscount':
                return $calls->removeDiscount($piece);
            case 'freeDelivery':
                return $calls->freeDelivery($piece);
            default:
                return $calls->$name();
        }
    }

    /**
     * A save names the version of the cart on which it is based. If another tab has saved since,
     * the answer is 412: the page reads the cart, applies the buyer's edits, and saves again.
     */
    private function checkIfMatch(string $name, ?string $wanted, string $etag): void
    {
        if ($name !== 'updateCart' || $wanted === null || $wanted === '' || trim($wanted) === '*') {
            return;
        }
        // Servers that compress the answers change their versions: nginx puts W/ in front, Apache "-gzip" at the end.
        $plain = preg_replace('#W/(?=")|-(gzip|br)(?=")#', '', $wanted);
        if (!in_array($etag, array_map('trim', explode(',', (string) $plain)), true)) {
            throw new Refused(412, 'changed', 'The cart has changed since this page read it.');
        }
    }

    /** @return array<mixed> */
    private static function jsonBody(string $body): array
    {
        if (strlen($body) > self::LARGEST_BODY) {
            throw new Refused(413, 'too-large', 'The body is too large.');
        }
        $value = json_decode($body, true, 64);
        if (json_last_error() !== JSON_ERROR_NONE) {
            throw new Refused(400, 'not-json', 'The body is not JSON.');
        }
        if (!is_array($value)) {
            throw new Refused(422, 'invalid', 'The body is not a JSON object.');
        }
        return $value;
    }

    /** @param array<mixed> $value */
    private static function json(array $value): string
    {
        return json_encode($value, JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR);
    }
}
