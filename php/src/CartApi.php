<?php

declare(strict_types=1);

namespace CartElements;

use LogicException;

/**
 * Answers the calls of the cart's tags for any shop. It has no database: the shop fills in the methods of CartShop, and
 * gives an array that lasts as long as the visit, such as a part of the session. In it are the lines that the buyer has
 * set to 0, which most shops drop, and the order of the lines.
 *
 *     if (CartApi::requestedCall() !== null) {
 *         (new CartApi(new MyShop(), $_SESSION['cart_elements']))->respond();
 *         exit;
 *     }
 */
final class CartApi
{
    /** The options that are no names of calls. */
    private const OPTIONS = ['charset', 'max_lines', 'max_body', 'token', 'together', 'money', 'changed'];

    private CartCalls $calls;
    private Charset $charset;
    private Visit $visit;
    private int $mostBytes;
    /** @var callable(string): bool */
    private $token;
    /** @var callable(callable): mixed */
    private $together;

    /**
     * @param ?array<string, mixed> $store an array that lasts as long as the visit; empty or null at
     *   first, then with texts, numbers and arrays only
     * @param array<string, mixed> $options
     *   charset:  the encoding of the shop's texts, such as "windows-1250", for those that the methods of the shop
     *             return and get, and for the options of page(); default UTF-8
     *   max_lines, max_body: the most lines of a cart, default 1000, and the most bytes of a call, default 2000000
     *   token:    whether a text is the token of this session; default: that of token() of this
     *             object, or CartElements::tokenIsValid()
     *   together: gets the work of a call and runs it, so that no other request works on the same
     *             cart: a transaction or a lock; default: runs it
     *   money:    what the page shows of a float of the cart: converted to the buyer's currency, and
     *             rounded as the shop does; default: the same
     *   changed:  called after each line that is added, changed or removed, before the cart is read
     *             again: for rules that the shop applies then
     *   and, by the name of a call, what answers it in place of the kit: readDiscountsValue(),
     *   readFreeDelivery(string $country), readDropshippingCost()
     */
    public function __construct(CartShop $shop, ?array &$store, array $options = [])
    {
        $answers = array_diff_key($options, array_flip(self::OPTIONS));
        foreach (array_keys(array_diff_key($answers, Route::CALLS)) as $unknown) {
            $known = implode(', ', self::OPTIONS);
            $what = "there are $known and the names of the calls";
            throw new LogicException("CartApi: the option \"$unknown\" is unknown: $what.");
        }
        $this->visit = new Visit($store);
        $this->charset = new Charset($options['charset'] ?? 'UTF-8');
        $calls = new ShopCalls($shop, $this->charset);
        $this->mostBytes = $options['max_body'] ?? Wire::LARGEST_BODY;
        $this->token = $options['token'] ?? fn (string $sent): bool =>
            $this->visit->hasToken($sent) || Session::hasToken($sent);
        $this->together = $options['together'] ?? static fn (callable $work) => $work();
        [$money, $changed] = [$options['money'] ?? null, $options['changed'] ?? null];
        $most = $options['max_lines'] ?? CartLines::MOST_LINES;
        $lines = new CartLines($calls, $this->visit, $money, $changed, $most);
        $this->calls = new CartCalls($calls, $lines, $answers, $this->mostBytes);
    }

    /**
     * The path of the call that this request makes, or null if it makes none. The path can be at the end of any
     * address, so no rewrite rules are needed: /cart-api/cart, /shop/cart.php/cart-api/cart
     * (api-base="/shop/cart.php"), /index.php?route=cart&call=/cart-api/cart (api-base="/index.php?route=cart&call=").
     */
    public static function requestedCall(): ?string
    {
        return Route::requested();
    }

    /**
     * Call it before the start of a shop that closes its database when a request ends: then a call that a function of
     * the shop ends is answered before that. PHP runs such functions in the order in which they were registered.
     */
    public static function beforeStart(): void
    {
        Response::watch();
    }

    /**
     * Answers the call of this request. If a function of the shop ends the request, because it redirects, the answer is
     * sent all the same, with the cart as it is then.
     */
    public function respond(): void
    {
        // The last save of a page arrives while the browser leaves it.
        Response::ifAllowed('ignore_user_abort', true);
        // A notice of PHP before the JSON would make it unreadable, as would what the shop has printed so far.
        $noise = Response::emptyBuffers();
        ob_start();
        // PHP fills $_POST from forms only, so a JSON body has to be read here.
        $body = (string) file_get_contents('php://input', false, null, 0, $this->mostBytes + 1);
        [$method, $path] = [Request::method(), Route::requested() ?? Request::server('REQUEST_URI')];
        Response::watch(fn (): array => $this->calls->afterEnd($method, $path, $body), $noise);
        $answer = $this->answer($method, $path, $body, [
            'x-csrf-token' => Request::server('HTTP_X_CSRF_TOKEN'),
            'if-match' => Request::server('HTTP_IF_MATCH'),
        ]);
        Response::send($answer, $noise);
    }

    /**
     * Answers one call, given as its parts.
     *
     * @param string $path without what is before the path of the call
     * @param array<string, string> $headers by name in lower case: x-csrf-token, if-match
     * @return array{status: int, headers: array<string, string>, body: string}
     */
    public function answer(string $method, string $path, string $body = '', array $headers = []): array
    {
        return Response::of(function () use ($method, $path, $body, $headers): array {
            $route = new Route($method, $path);
            // Together, so that nobody else writes between the check of If-Match and the write.
            return ($this->together)(function () use ($route, $body, $headers): array {
                if ($route->needsToken) {
                    $this->checkToken($headers['x-csrf-token'] ?? '');
                }
                return $this->calls->perform($route->call, $route->piece, $body, $headers['if-match'] ?? '');
            });
        });
    }

    /**
     * The cart as the call readCart answers it, for CartElements::preload(), form(), table() and badge() of a page.
     * After a form it says once at the lines how many pieces the shop has not taken.
     *
     * @return array<string, mixed>
     */
    public function cart(): array
    {
        return Wire::plain(($this->together)([$this->calls, 'pageCart']));
    }

    /**
     * The codes of the cart as the call readDiscounts answers it.
     *
     * @return list<array<string, mixed>>
     */
    public function codes(): array
    {
        return Wire::plain(($this->together)([$this->calls, 'codes']));
    }

    /**
     * The token that writes must carry, kept in the array of the visit: for shops that do not use
     * PHP's own session. Another buyer gets another one, so call it after cart().
     */
    public function token(): string
    {
        return ($this->together)([$this->visit, 'token']);
    }

    /**
     * The tags of the cart with their settings and the cart, for the body of the shop's cart page. The
     * calls go to the page itself, which answers them as above. Before they have loaded, and without scripts, the buyer
     * uses the printed cart of form(), whose actions page() carries out, too. Call it before any output: then it can
     * lead the browser back to the page after an action, and a buyer who comes with a form of another site, as from a
     * payment page, to the cart of the session, which this form does not carry.
     *
     * @param string $address of the page, such as "/index.php?route=cart"
     * @param array<string, mixed> $options of CartElements; each of its `tags` is printed, and `settings` are added to
     *   api-base, csrf-url and photo-format. `files` is by default the folder of `url` below the web server's root.
     *   Beside them, `content` is HTML for the slots of the first tag
     */
    public function page(string $address, array $options = []): string
    {
        if (Request::isPostOfOtherSite()) {
            Response::redirect($address, true);
        }
        $messages = [];
        if (Request::isOfPrintedCart()) {
            try {
                $this->apply(Request::form());
                Response::redirect($address);
            } catch (Refused $refused) {
                $messages[] = ['level' => 'error', 'text' => $refused->getMessage()];
                if (!headers_sent()) {
                    Response::sendStatus($refused->statusOfPage());
                }
            }
        }
        if (!headers_sent()) {
            CartElements::noStore();
        }
        $cart = $this->cart();
        $cart['messages'] = array_merge($messages, $cart['messages'] ?? []);
        // HTML of the shop stays in the encoding of its pages.
        $options = array_intersect_key($options, ['content' => 0]) + $this->charset->decode($options, 'page()');
        $codes = in_array('cart-page', $options['tags'] ?? ['cart-page'], true) ? $this->codes() : [];
        return CartPage::html($address, $options + ['token' => $this->token()], $cart, $codes);
    }

    /**
     * Carries out one action of the printed cart, a form that works without scripts.
     *
     * @param array<mixed> $post its fields: `action` (set, increase, decrease, remove, code, uncode),
     *   `token`, `key`, `amount` and `step` of a line, `code`
     * @throws Refused
     */
    public function apply(array $post): void
    {
        $post = array_map('strval', array_filter($post, 'is_scalar'));
        // What is returned does not undo a transaction, so the shop can store that somebody guesses codes.
        $refused = ($this->together)(function () use ($post): ?Refused {
            $this->checkToken($post['token'] ?? '');
            return $this->calls->apply($post);
        });
        if ($refused !== null) {
            throw $refused;
        }
    }

    /**
     * Carries out the action of this request's form, and sends the browser back to the page.
     *
     * @param string $page its address
     */
    public function respondToForm(string $page): void
    {
        Response::ifAllowed('ignore_user_abort', true);
        header('Cache-Control: no-store');
        try {
            $this->apply(Request::form());
            header("Location: $page", true, 303);
        } catch (Refused $refused) {
            Response::sendStatus($refused->statusOfPage());
            header('Content-Type: text/html; charset=utf-8');
            echo Html::fill(
                '<!doctype html><title>Cart</title><p>{message}</p><p><a href="{page}">&larr;</a></p>',
                ['message' => $refused->getMessage(), 'page' => $page]
            );
        }
    }

    private function checkToken(string $sent): void
    {
        // An empty text never counts, even if the session has no token either.
        if ($sent === '' || !($this->token)($sent)) {
            throw new Refused(403, 'csrf', 'The page has expired: it has no token of this session.');
        }
    }
}
