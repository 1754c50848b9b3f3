<?php

declare(strict_types=1);

namespace CartElements;

/** @internal Which call a request makes. */
final class Route
{
    /**
     * Every call by its name: its method, its path, and whether it must carry the token. The
     * dropshipping cost is a GET with a token; the other GETs change nothing and need none.
     */
    public const CALLS = [
        'readCart' => ['GET', '/cart-api/cart', false],
        'saveCart' => ['PUT', '/cart-api/update-cart', true],
        'deleteLine' => ['POST', '/delete-from-cart', true],
        'saveRemarks' => ['POST', '/save-cart-remarks', true],
        'readDiscounts' => ['GET', '/api/cart/discounts', false],
        'addDiscount' => ['POST', '/api/cart/discounts', true],
        'readDiscountsValue' => ['GET', '/api/cart/discounts/value', false],
        'removeDiscount' => ['DELETE', '/api/cart/discount/([^/?]+)', true],
        'readTopProducts' => ['GET', '/cart-api/top-products', false],
        'readFreeDelivery' => ['GET', '/api/free-delivery/([^/?]+)', false],
        'readDropshippingCost' => ['GET', '/panel/inner-api/dropshipping-cost', true],
    ];

    /** The name of the call. */
    public string $call;
    /** The piece in its path. */
    public string $piece;
    public bool $needsToken;

    /** @throws Refused if there is no such call */
    public function __construct(string $method, string $path)
    {
        $allowed = [];
        foreach (self::CALLS as $name => [$wanted, $pattern, $needsToken]) {
            if (preg_match("~^$pattern$~D", $path, $pieces)) {
                if ($wanted === ($method === 'HEAD' ? 'GET' : $method)) {
                    $this->call = $name;
                    $this->piece = rawurldecode($pieces[1] ?? '');
                    $this->needsToken = $needsToken;
                    return;
                }
                $allowed[] = $wanted;
            }
        }
        if ($allowed === []) {
            throw new Refused(404, 'not-found', "There is no such call: \"$path\".");
        }
        $header = ['Allow' => str_replace('GET', 'GET, HEAD', implode(', ', $allowed))];
        throw new Refused(405, 'method', 'This address takes ' . implode(' and ', $allowed) . '.', $header);
    }

    /** The path of the call that this request makes: see CartApi::requestedCall(). */
    public static function requested(): ?string
    {
        // Not from $_GET, in which the codes in paths are decoded already.
        preg_match('~(?:^|&)call=([^&]*)~', Request::server('QUERY_STRING'), $query);
        $path = explode('?', Request::server('REQUEST_URI'), 2)[0];
        foreach ([$query[1] ?? '', $path] as $address) {
            foreach (self::CALLS as [, $pattern]) {
                if (preg_match("~$pattern$~D", $address, $found)) {
                    return $found[0];
                }
            }
        }
        return null;
    }
}
