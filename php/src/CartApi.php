<?php

declare(strict_types=1);

namespace CartElements;

use LogicException;
use Throwable;

/**
 * Answers the calls of the cart's tags for any shop. It has no database: the shop fills in the
 * methods of CartShop, and gives an array that lasts as long as the visit, such as a part of the
 * session. In it are the lines that the buyer has set to 0, which most shops drop, and the order of
 * the lines.
 *
 *     if (CartApi::requestedCall() !== null) {
 *         (new CartApi(new MyShop(), $_SESSION['cart_elements']))->respond();
 *         exit;
 *     }
 */
final class CartApi
{
    /**
     * Every call by its name: its method, its path, and whether it must carry the token. The
     * dropshipping cost is a GET with a token; the other GETs change nothing and need none.
     */
    private const CALLS = [
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

    /** The options that are no names of calls. */
    private const OPTIONS = ['charset', 'max_lines', 'max_body', 'token', 'together', 'money', 'changed'];

    private CartCalls $calls;
    private ShopCalls $shop;
    private Charset $charset;
    private int $mostBytes;
    /** @var ?array<string, mixed> */
    private ?array $store;
    /** @var callable(string): bool */
    private $token;
    /** @var callable(callable): mixed */
    private $together;

    /**
     * @param ?array<string, mixed> $store an array that lasts as long as the visit; empty or null at
     *   first, then with texts, numbers and arrays only
     * @param array<string, mixed> $options
     *   charset:  the encoding of the shop's texts, such as "windows-1250", for those that the methods of the shop return and
     *             get, and for the options of page(); default UTF-8
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
        $this->store = &$store;
        $this->charset = new Charset($options['charset'] ?? 'UTF-8');
        $this->shop = new ShopCalls($shop, $this->charset);
        $this->mostBytes = $options['max_body'] ?? Wire::LARGEST_BODY;
        $this->token = $options['token'] ?? fn (string $sent): bool =>
            hash_equals($this->store['token'] ?? '', $sent) || CartElements::tokenIsValid($sent);
        $this->together = $options['together'] ?? static fn (callable $work) => $work();
        $lines = new CartLines($this->shop, $store, $options['money'] ?? null, $options['changed'] ?? null, $options['max_lines'] ?? CartLines::MOST_LINES);
        $answers = array_diff_key($options, array_flip(self::OPTIONS));
        foreach (array_keys(array_diff_key($answers, self::CALLS)) as $unknown) {
            throw new LogicException("CartApi: the option \"$unknown\" is unknown: there are " . implode(', ', self::OPTIONS) . ' and the names of the calls.');
        }
        $this->calls = new CartCalls($this->shop, $lines, $answers, $this->mostBytes);
    }

    /**
     * The path of the call that this request makes, or null if it makes none. The path can be at the
     * end of any address, so no rewrite rules are needed: /cart-api/cart, /shop/cart.php/cart-api/cart
     * (api-base="/shop/cart.php"), /index.php?route=cart&call=/cart-api/cart
     * (api-base="/index.php?route=cart&call=").
     */
    public static function requestedCall(): ?string
    {
        // Not from $_GET, in which the codes in paths are decoded already.
        $query = preg_match('~(?:^|&)call=([^&]*)~', (string) CartElements::server('QUERY_STRING'), $found) ? $found[1] : '';
        foreach ([$query, explode('?', (string) CartElements::server('REQUEST_URI'), 2)[0]] as $address) {
            foreach (self::CALLS as [, $path]) {
                if (preg_match("~$path$~D", $address, $found)) {
                    return $found[0];
                }
            }
        }
        return null;
    }

    /**
     * Answers the call of this request. If a function of the shop ends the request, because it redirects, the answer is sent all
     * the same, with the cart as it is then.
     */
    public function respond(): void
    {
        // The last save of a page arrives while the browser leaves it.
        ignore_user_abort(true);
        $headers = [
            'x-csrf-token' => (string) CartElements::server('HTTP_X_CSRF_TOKEN'),
            'if-match' => (string) CartElements::server('HTTP_IF_MATCH'),
        ];
        // A notice of PHP before the JSON would make it unreadable, as would what the shop has printed so far.
        $noise = self::emptyBuffers();
        ob_start();
        // PHP fills $_POST from forms only, so a JSON body has to be read here.
        $body = (string) file_get_contents('php://input', false, null, 0, $this->mostBytes + 1);
        $call = self::requestedCall() ?? (string) CartElements::server('REQUEST_URI');
        $method = (string) CartElements::server('REQUEST_METHOD');
        $isSent = false;
        $send = static function (array $answer) use (&$isSent, $noise): void {
            $isSent = true;
            $noise .= self::emptyBuffers();
            if ($noise !== '') {
                error_log("CartApi: printed before the answer: $noise");
            }
            Wire::sendStatus($answer['status']);
            foreach ($answer['headers'] as $name => $value) {
                header("$name: $value");
            }
            echo $answer['body'];
        };
        register_shutdown_function(function () use (&$isSent, $send, $method, $call, $body): void {
            if (!$isSent) {
                $send($this->answerAtEnd($method, $call, $body));
            }
        });
        $send($this->answer($method, $call, $body, $headers));
    }

    /** Empties all open buffers, whoever has opened them, and returns what was in them. */
    private static function emptyBuffers(): string
    {
        $text = '';
        while (ob_get_level() > 0) {
            $text = ob_get_contents() . $text;
            if (!@ob_end_clean()) {
                break;
            }
        }
        return $text;
    }

    /**
     * The answer to a call that a function of the shop has ended by exit() or by a fatal error.
     *
     * @return array{status: int, headers: array<string, string>, body: string}
     */
    private function answerAtEnd(string $method, string $path, string $body): array
    {
        $running = $this->shop->running();
        $ended = $running === '' ? 'the request has ended' : "$running() of the shop has ended the request";
        if (((error_get_last()['type'] ?? 0) & (E_ERROR | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR)) !== 0) {
            return $this->answered(static function (): array {
                throw new LogicException('CartApi: PHP has ended the request with a fatal error, which is named above.');
            });
        }
        error_log("CartApi: $ended: it redirects or exits.");
        header_remove('Location');
        return $this->answered(function (array &$headers) use ($method, $path, $body, $running): array {
            if ($running === 'cart') {
                throw new LogicException('CartApi: cart() must return the cart.');
            }
            return $this->calls->afterEnd(self::route($method, $path, $headers)[0], $body);
        });
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
        return $this->answered(function (array &$sent) use ($method, $path, $body, $headers): array {
            [$call, $piece] = self::route($method, $path, $sent);
            // Together, so that nobody else writes between the check of If-Match and the write.
            return ($this->together)(function () use ($call, $piece, $body, $headers, &$sent) {
                if (self::CALLS[$call][2]) {
                    $this->checkToken($headers['x-csrf-token'] ?? '');
                }
                $result = $this->calls->perform($call, $piece, $body, $headers['if-match'] ?? '');
                if (isset($result['products'])) {
                    $sent['ETag'] = Wire::version($result);
                }
                return $result;
            });
        });
    }

    /**
     * The answer that some work results in, also if it is refused or fails.
     *
     * @param callable(array<string, string>): array<mixed> $work gets the headers of the answer by reference
     * @return array{status: int, headers: array<string, string>, body: string}
     */
    private function answered(callable $work): array
    {
        $status = 200;
        $sent = [
            'Content-Type' => 'application/json; charset=utf-8',
            // A cart belongs to one buyer and changes often: no cache may store it.
            'Cache-Control' => 'no-store',
            // Browsers must not guess the type: a product's name could be run as a page.
            'X-Content-Type-Options' => 'nosniff',
        ];
        try {
            $result = $work($sent);
        } catch (Refused $refused) {
            $status = $refused->status();
            $result = $refused->fields();
        } catch (Throwable $error) {
            // The log has the cause; the answer must not reveal details of this server.
            error_log((string) $error);
            $status = 500;
            $result = ['error' => 'internal', 'message' => 'The shop failed; its log says why.'];
        }
        return ['status' => $status, 'headers' => $sent, 'body' => Wire::json($result)];
    }

    /**
     * The cart as the call readCart answers it, for CartElements::preload(), form(), table() and badge() of a page. After a
     * form it says once at the lines how many pieces the shop has not taken.
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
        return ($this->together)(fn (): string => $this->store['token'] = $this->store['token'] ?? bin2hex(random_bytes(32)));
    }

    /**
     * The tags of the cart with their settings and the cart, for the body of the shop's cart page. The
     * calls go to the page itself, which answers them as above. Before they have loaded, and without scripts, the buyer uses the
     * printed cart of form(), whose actions page() carries out, too. Call it before any output: then it can lead the
     * browser back to the page after an action, and a buyer who comes with a form of another site, as from a payment page, to
     * the cart of the session, which this form does not carry.
     *
     * @param string $address of the page, such as "/index.php?route=cart"
     * @param array<string, mixed> $options of CartElements; each of its `tags` is printed, and `settings`
     *   are added to api-base, csrf-url and photo-format. `files` is by default the folder of `url` below the web server's root.
     *   Beside them, `content` is HTML for the slots of the first tag
     */
    public function page(string $address, array $options = []): string
    {
        if (CartElements::isPostOfOtherSite()) {
            self::leadTo($address, true);
        }
        $refused = null;
        if (is_string($_POST['action'] ?? null) && isset($_POST['token'])) {
            try {
                $this->apply(self::post());
                self::leadTo($address);
            } catch (Refused $caught) {
                $refused = $caught->getMessage();
                if (!headers_sent()) {
                    Wire::sendStatus(self::statusOfPage($caught));
                }
            }
        }
        if (!headers_sent()) {
            CartElements::noStore();
        }
        $cart = $this->cart();
        if ($refused !== null) {
            $cart['messages'] = array_merge([['level' => 'error', 'text' => $refused]], $cart['messages'] ?? []);
        }
        $options = $this->charset->decode($options, 'page()');
        $api = $address . (strpos($address, '?') === false ? '?' : '&') . 'call=';
        $options['settings'] = ($options['settings'] ?? []) + ['api-base' => $api, 'csrf-url' => $address, 'photo-format' => 'as-sent'];
        $content = $options['content'] ?? '';
        unset($options['content']);
        $options += ['token' => $this->token(), 'files' => self::folderOf($options['url'] ?? '/cart-elements/')];
        $elements = new CartElements($options);
        $html = $elements->head() . $elements->preload($cart);
        foreach ($options['tags'] ?? ['cart-page'] as $at => $tag) {
            $printed = $tag === 'cart-page' ? $elements->form($cart, $this->codes()) : $elements->table($cart);
            $html .= $at === 0 ? $elements->tag($tag, ['preload' => 'cart-data'], $printed . $content) : $elements->tag($tag);
        }
        return $html;
    }

    /** The status of a page that says why a form was refused. */
    private static function statusOfPage(Refused $refused): int
    {
        return $refused->status() < 400 ? 422 : $refused->status();
    }

    /** The folder of an address below the root of the web server, if it has the words of the printed cart. */
    private static function folderOf(string $url): ?string
    {
        $root = (string) CartElements::server('DOCUMENT_ROOT');
        $folder = rtrim($root, '/') . '/' . trim($url, '/');
        return $root !== '' && is_file("$folder/form-words.json") ? $folder : null;
    }

    /**
     * Ends the request, and has the browser read a page by GET, unless output has begun.
     *
     * @param bool $isStranger whether the session of this request must not replace that of the visitor
     */
    private static function leadTo(string $address, bool $isStranger = false): void
    {
        if (headers_sent()) {
            return;
        }
        self::emptyBuffers();
        if ($isStranger) {
            $cookies = preg_grep('/^Set-Cookie:(?! *' . preg_quote((string) session_name(), '/') . '=)/i', headers_list());
            header_remove('Set-Cookie');
            foreach ($cookies ?: [] as $cookie) {
                header($cookie, false);
            }
        }
        header("Location: $address", true, 303);
        exit;
    }

    /** @return array<mixed> the fields of this request's form: some shops escape them for HTML */
    private static function post(): array
    {
        $decoded = static fn (string $text): string => html_entity_decode($text, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        return array_map($decoded, array_filter($_POST, 'is_string'));
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
        $text = static fn (string $name): string => is_scalar($post[$name] ?? null) ? (string) $post[$name] : '';
        $refused = ($this->together)(function () use ($post, $text): ?Refused {
            $this->checkToken($text('token'));
            switch ($text('action')) {
                case 'code':
                    return $this->calls->addCode($text('code'));
                case 'uncode':
                    $this->calls->removeCode($text('code'));
                    return null;
                default:
                    $amount = is_scalar($post['amount'] ?? null) ? $text('amount') : null;
                    $this->calls->applyToLine($text('action'), $text('key'), $amount, (int) $text('step'));
                    return null;
            }
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
        ignore_user_abort(true);
        header('Cache-Control: no-store');
        try {
            $this->apply(self::post());
            header("Location: $page", true, 303);
        } catch (Refused $refused) {
            Wire::sendStatus(self::statusOfPage($refused));
            header('Content-Type: text/html; charset=utf-8');
            echo '<!doctype html><title>Cart</title><p>', CartElements::escape($refused->getMessage()),
                '</p><p><a href="', CartElements::escape($page), '">&larr;</a></p>';
        }
    }

    /**
     * @param array<string, string> $sent the headers of the answer
     * @return array{string, string} the name of the call, and the piece in its path
     */
    private static function route(string $method, string $path, array &$sent): array
    {
        $allowed = [];
        foreach (self::CALLS as $name => [$wanted, $pattern]) {
            if (preg_match("~^$pattern$~D", $path, $pieces)) {
                if ($wanted === ($method === 'HEAD' ? 'GET' : $method)) {
                    return [$name, rawurldecode($pieces[1] ?? '')];
                }
                $allowed[] = $wanted;
            }
        }
        if ($allowed === []) {
            throw new Refused(404, 'not-found', "There is no such call: \"$path\".");
        }
        $sent['Allow'] = str_replace('GET', 'GET, HEAD', implode(', ', $allowed));
        throw new Refused(405, 'method', 'This address takes ' . implode(' and ', $allowed) . '.');
    }

    private function checkToken(string $sent): void
    {
        // An empty text never counts, even if the session has no token either.
        if ($sent === '' || !($this->token)($sent)) {
            throw new Refused(403, 'csrf', 'The page has expired: it has no token of this session.');
        }
    }
}
