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
    /** A cart of a thousand lines, as the page sends it back, is smaller than this. */
    private const LARGEST_BODY = 2000000;
    private const MOST_LINES = 1000;
    private const MOST_PIECES = 9999999;
    private const MOST_REMARKS = 160;
    private const MOST_CODE = 64;

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

    /** The fields of a line that depend on its amount. */
    private const VALUES = [
        'value_net' => 0, 'value_gross' => 0, 'list_value_net' => 0, 'list_value_gross' => 0, 'reduced_amount' => 0,
    ];

    private CartShop $shop;
    /** @var ?array<string, mixed> */
    private ?array $store;
    /** @var callable(string): bool */
    private $token;
    /** @var callable(callable): mixed */
    private $together;
    /** @var array<string, callable> */
    private array $answers;

    /**
     * @param ?array<string, mixed> $store an array that lasts as long as the visit; empty or null at
     *   first, then with texts, numbers and arrays only
     * @param array<string, callable> $options
     *   token:    whether a text is the token of this session; default CartElements::tokenIsValid()
     *   together: gets the work of a call and runs it, so that no other request works on the same
     *             cart: a transaction or a lock; default: runs it
     *   and, by the name of a call, what answers it in place of the kit: readDiscountsValue(),
     *   readFreeDelivery(string $country), readDropshippingCost()
     */
    public function __construct(CartShop $shop, ?array &$store, array $options = [])
    {
        $this->shop = $shop;
        $this->store = &$store;
        $this->token = $options['token'] ?? [CartElements::class, 'tokenIsValid'];
        $this->together = $options['together'] ?? static fn (callable $work) => $work();
        unset($options['token'], $options['together']);
        foreach (array_keys(array_diff_key($options, self::CALLS)) as $unknown) {
            throw new LogicException("CartApi: the option \"$unknown\" is unknown: there are token, together and the names of the calls.");
        }
        $this->answers = $options;
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
        $query = preg_match('~(?:^|&)call=([^&]*)~', $_SERVER['QUERY_STRING'] ?? '', $found) ? $found[1] : '';
        foreach ([$query, explode('?', $_SERVER['REQUEST_URI'] ?? '', 2)[0]] as $address) {
            foreach (self::CALLS as [, $path]) {
                if (preg_match("~$path$~D", $address, $found)) {
                    return $found[0];
                }
            }
        }
        return null;
    }

    /** Answers the call of this request. */
    public function respond(): void
    {
        // The last save of a page arrives while the browser leaves it.
        ignore_user_abort(true);
        $headers = [];
        foreach ($_SERVER as $name => $value) {
            if (strpos((string) $name, 'HTTP_') === 0) {
                $headers[strtolower(strtr(substr($name, 5), '_', '-'))] = $value;
            }
        }
        // A notice of PHP before the JSON would make it unreadable.
        ob_start();
        // PHP fills $_POST from forms only, so a JSON body has to be read here.
        $body = (string) file_get_contents('php://input', false, null, 0, self::LARGEST_BODY + 1);
        $answer = $this->answer($_SERVER['REQUEST_METHOD'], self::requestedCall() ?? '', $body, $headers);
        $noise = (string) ob_get_clean();
        if ($noise !== '') {
            error_log("CartApi: printed before the answer: $noise");
        }
        http_response_code($answer['status']);
        foreach ($answer['headers'] as $name => $value) {
            header("$name: $value");
        }
        echo $answer['body'];
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
        $status = 200;
        $sent = [
            'Content-Type' => 'application/json; charset=utf-8',
            // A cart belongs to one buyer and changes often: no cache may store it.
            'Cache-Control' => 'no-store',
            // Browsers must not guess the type: a product's name could be run as a page.
            'X-Content-Type-Options' => 'nosniff',
        ];
        try {
            [$call, $piece] = self::route($method, $path);
            if (self::CALLS[$call][2]) {
                $this->checkToken($headers['x-csrf-token'] ?? '');
            }
            // Together, so that nobody else writes between the check of If-Match and the write.
            $result = ($this->together)(function () use ($call, $piece, $body, $headers, &$sent) {
                $result = $this->perform($call, $piece, $body, $headers['if-match'] ?? '');
                if (isset($result['products'])) {
                    $sent['ETag'] = self::version($result);
                }
                return $result;
            });
        } catch (Refused $refused) {
            $status = $refused->status();
            $result = self::refusal($refused);
        } catch (Throwable $error) {
            // The log has the cause; the answer must not reveal details of this server.
            error_log((string) $error);
            $status = 500;
            $result = ['error' => 'internal', 'message' => 'The shop failed; its log says why.'];
        }
        return ['status' => $status, 'headers' => $sent, 'body' => self::json($result)];
    }

    /**
     * The cart as the call readCart answers it, for CartElements::preload(), table() and badge().
     *
     * @return array<string, mixed>
     */
    public function cart(): array
    {
        return self::plain(($this->together)(fn (): array => $this->readCart()));
    }

    /**
     * The codes of the cart as the call readDiscounts answers it.
     *
     * @return list<array<string, mixed>>
     */
    public function codes(): array
    {
        return self::plain(($this->together)(fn (): array => array_values($this->shop->cart()['codes'] ?? [])));
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
        $this->checkToken($text('token'));
        $refused = ($this->together)(function () use ($text): ?Refused {
            switch ($text('action')) {
                case 'code':
                    return $this->addCode($text('code'));
                case 'uncode':
                    $this->shop->removeCode($text('code'));
                    return null;
                default:
                    $this->applyToLine($text('action'), $text('key'), trim($text('amount')), (int) $text('step'));
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
            $this->apply($_POST);
            header("Location: $page", true, 303);
        } catch (Refused $refused) {
            http_response_code($refused->status() < 400 ? 422 : $refused->status());
            header('Content-Type: text/html; charset=utf-8');
            echo '<!doctype html><title>Cart</title><p>', CartElements::escape($refused->getMessage()),
                '</p><p><a href="', CartElements::escape($page), '">←</a></p>';
        }
    }

    // ------------------------------------------------------------------- calls

    /** @return array{string, string} the name of the call, and the piece in its path */
    private static function route(string $method, string $path): array
    {
        $allowed = [];
        foreach (self::CALLS as $name => [$wanted, $pattern]) {
            if (preg_match("~^$pattern$~D", $path, $pieces)) {
                if ($wanted === $method) {
                    return [$name, rawurldecode($pieces[1] ?? '')];
                }
                $allowed[] = $wanted;
            }
        }
        if ($allowed === []) {
            throw new Refused(404, 'not-found', 'There is no such call.');
        }
        throw new Refused(405, 'method', 'This address takes ' . implode(' and ', $allowed) . '.');
    }

    /** @return array<mixed> the answer */
    private function perform(string $call, string $piece, string $body, string $ifMatch): array
    {
        if (isset($this->answers[$call])) {
            return ($this->answers[$call])($piece);
        }
        switch ($call) {
            case 'saveCart':
                return $this->saveCart(self::jsonBody($body), $ifMatch);
            case 'deleteLine':
                $this->deleteLine(self::jsonBody($body));
                break;
            case 'saveRemarks':
                $this->saveRemarks(self::jsonBody($body));
                break;
            case 'addDiscount':
                return $this->addDiscount($body);
            case 'removeDiscount':
                $this->shop->removeCode($piece);
                break;
            case 'readDiscounts':
                return array_values($this->shop->cart()['codes'] ?? []);
            case 'readDiscountsValue':
                return $this->codesValue();
            case 'readTopProducts':
                return ['data' => array_values($this->shop->recommendations())];
            case 'readFreeDelivery':
                return [];
            case 'readDropshippingCost':
                throw new Refused(409, 'not-dropshipping', 'This cart is not of the type dropshipping.');
        }
        // Writes answer with the cart, too, so the page need not read it.
        return $this->readCart();
    }

    /** @return array<string, mixed> */
    private function readCart(): array
    {
        return $this->answered($this->shop->cart());
    }

    /**
     * @param array<string, mixed> $cart of the shop
     * @return array<string, mixed> as the answer has it
     */
    private function answered(array $cart): array
    {
        $cart['products'] = array_values($this->lines($cart));
        unset($cart['codes']);
        return $cart;
    }

    /**
     * Brings the shop's cart to the lines of the body. Lines that are not in it are removed.
     *
     * The page sends lines back as it received them, including prices and names. The sender may have
     * changed them: only the key and the amount are used here, and the shop checks what it adds.
     *
     * @param array<mixed> $body
     * @return array<string, mixed>
     */
    private function saveCart(array $body, string $ifMatch): array
    {
        $before = $this->readCart();
        $this->checkIfMatch($ifMatch, self::version($before));
        $wanted = self::wantedLines($body);
        $now = array_column($before['products'], null, 'key');
        $keys = self::pair($wanted, $now);
        foreach (array_diff_key($now, array_flip(array_filter($keys, 'is_string'))) as $line) {
            $this->removeLine($line);
        }
        $zeros = [];
        foreach ($wanted as $at => $line) {
            if ($keys[$at] !== null) {
                $this->setAmount($now[$keys[$at]], $line['amount']);
            } else {
                // The shop checks the line as it adds it, so one of 0 is added, too, and set to 0 then.
                $this->shop->addLine(['amount' => max(1, $line['amount'])] + $line);
                $zeros[$at] = $line['amount'] === 0;
            }
        }
        $cart = $this->shop->cart();
        $after = $this->lines($cart);
        $added = array_diff_key($after, $now);
        $order = [];
        foreach ($wanted as $at => $line) {
            $key = $keys[$at];
            if ($key === null || !isset($after[$key])) {
                $key = self::firstOf($added, $line);
                unset($added[$key]);
            }
            if ($key !== null) {
                $order[] = (string) $key;
                if ($zeros[$at] ?? false) {
                    $this->setAmount($after[$key], 0);
                }
            }
        }
        $this->store['order'] = $order;
        return in_array(true, $zeros, true) ? $this->readCart() : $this->answered($cart);
    }

    /** @param array<mixed> $body */
    private function deleteLine(array $body): void
    {
        $id = self::id($body['id'] ?? null);
        $key = self::id($body['key'] ?? null);
        if ($id === null && $key === null) {
            throw new Refused(422, 'invalid', '"id" is not the id of a product.');
        }
        // Deleting a line that is not in the cart is no error.
        foreach ($this->lines($this->shop->cart()) as $line) {
            if ($key !== null ? $line['key'] === $key : (string) $line['id'] === $id) {
                $this->removeLine($line);
            }
        }
    }

    /** @param array<mixed> $body */
    private function saveRemarks(array $body): void
    {
        $remarks = $body['remarks'] ?? null;
        $most = (int) ($this->shop->cart()['remarks_max'] ?? self::MOST_REMARKS);
        // In characters, not in bytes; invalid UTF-8 does not match either.
        if (!is_string($remarks) || preg_match_all('/./su', $remarks) > $most || !preg_match('//u', $remarks)) {
            throw new Refused(422, 'invalid', "\"remarks\" is not a text of at most $most characters.");
        }
        $this->shop->setRemarks($remarks);
    }

    /** @return array<mixed> */
    private function addDiscount(string $body): array
    {
        // The only call whose body is a form.
        parse_str(strlen($body) > self::LARGEST_BODY ? '' : $body, $form);
        $code = trim(is_string($form['code'] ?? null) ? $form['code'] : '');
        $refused = $this->addCode($code);
        if ($refused !== null) {
            // With status 200, because only then does the page show the shop's own text.
            return self::refusal($refused);
        }
        $added = ['code' => $code];
        $cart = $this->shop->cart();
        foreach ($cart['codes'] ?? [] as $each) {
            if (strcasecmp((string) $each['code'], $code) === 0) {
                $added = array_filter($each, static fn ($value): bool => $value !== null);
            }
        }
        return $added + $this->answered($cart);
    }

    /** Returns what was refused, so that the shop can store that somebody guesses codes. */
    private function addCode(string $code): ?Refused
    {
        try {
            if (!preg_match('/^.{1,' . self::MOST_CODE . '}$/suD', trim($code))) {
                throw new Refused(422, 'invalid', 'This is not a discount code.');
            }
            $this->shop->addCode(trim($code));
            return null;
        } catch (Refused $refused) {
            return $refused;
        }
    }

    /** @return array<mixed> the total of the shop, if it has one and there are codes */
    private function codesValue(): array
    {
        $cart = $this->shop->cart();
        $codes = array_column($cart['codes'] ?? [], 'code');
        return $codes === [] || !isset($cart['total']['gross']) ? [] : [
            'error' => false,
            'discounted' => $cart['total']['gross'],
            'discounted_netto' => $cart['total']['net'] ?? null,
            'discount' => ['kod' => end($codes)],
        ];
    }

    private function applyToLine(string $action, string $key, string $text, int $step): void
    {
        $line = $this->lines($this->shop->cart())[$key] ?? null;
        if ($line === null) {
            // A line that is gone needs no change.
            return;
        }
        if ($action === 'remove') {
            $this->removeLine($line);
            return;
        }
        // A step counts from the amount that the buyer saw.
        $amount = $text === '' && $action !== 'set' ? $line['amount'] : self::wholeNumber($text);
        $signs = ['set' => 0, 'increase' => 1, 'decrease' => -1];
        if ($amount === null || !isset($signs[$action])) {
            throw new Refused(422, 'invalid', '"action" or "amount" is not valid.');
        }
        $amount += $signs[$action] * max(1, $step ?: (int) ($line['step'] ?? 1));
        $amount = min(self::MOST_PIECES, max(0, $amount));
        $this->setAmount($line, $amount);
    }

    // ------------------------------------------------------------------- lines

    /**
     * The lines of the shop and those that the buyer has set to 0, in the buyer's order.
     *
     * @param array<string, mixed> $cart of the shop
     * @return array<string, array<string, mixed>> by key
     */
    private function lines(array $cart): array
    {
        $lines = [];
        $same = [];
        foreach ($cart['products'] as $line) {
            $line['key'] = (string) ($line['key'] ?? $line['id']);
            $line['amount'] = (int) $line['amount'];
            if (isset($lines[$line['key']])) {
                throw new LogicException("CartShop::cart(): two lines have the key \"{$line['key']}\".");
            }
            $lines[$line['key']] = $line;
            $same[self::product($line)] = true;
        }
        $owner = $cart['owner'] ?? null;
        if (($this->store['owner'] ?? null) !== $owner) {
            $this->store = ['owner' => $owner];
        }
        foreach ($this->store['zeros'] ?? [] as $key => $line) {
            if (isset($lines[$key]) || isset($same[self::product($line)])) {
                // The buyer has added it again elsewhere.
                unset($this->store['zeros'][$key]);
            } else {
                $lines[$key] = $line;
            }
        }
        $ordered = [];
        foreach ($this->store['order'] ?? [] as $key) {
            if (isset($lines[$key])) {
                $ordered[$key] = $lines[$key];
            }
        }
        $ordered += $lines;
        // Many shops list lines in an order that can change from one query to the next.
        $this->store['order'] = array_map('strval', array_keys($ordered));
        return $ordered;
    }

    /** @param array<string, mixed> $line as lines() lists it */
    private function setAmount(array $line, int $amount): void
    {
        $key = $line['key'];
        // A save also says that the buyer has seen how much the shop took off.
        $isSeen = empty($line['reduced_amount']);
        if (($amount === $line['amount'] && $isSeen) || !empty($line['fixed_amount'])) {
            return;
        }
        if (isset($this->store['zeros'][$key])) {
            $this->shop->addLine(['amount' => $amount] + $line);
            unset($this->store['zeros'][$key]);
        } elseif ($amount > 0) {
            $this->shop->setAmount($key, $amount);
        } else {
            $this->shop->removeLine($key);
            // As texts, because a session that is stored as JSON turns 98.0 into 98.
            $kept = array_map(static fn ($value) => is_float($value) ? self::plain($value) : $value, $line);
            $this->store['zeros'][$key] = ['amount' => 0] + array_diff_key($kept, self::VALUES);
        }
    }

    /** @param array<string, mixed> $line as lines() lists it */
    private function removeLine(array $line): void
    {
        if (!($line['removable'] ?? true)) {
            return;
        }
        if (isset($this->store['zeros'][$line['key']])) {
            unset($this->store['zeros'][$line['key']]);
        } else {
            $this->shop->removeLine($line['key']);
        }
    }

    /**
     * @param array<mixed> $body
     * @return list<array<string, mixed>> each with a whole `amount`
     */
    private static function wantedLines(array $body): array
    {
        $products = $body['products'] ?? null;
        if (!is_array($products) || count($products) > self::MOST_LINES) {
            throw new Refused(422, 'invalid', '"products" is not a list of at most ' . self::MOST_LINES . ' lines.');
        }
        $lines = [];
        foreach (array_values($products) as $at => $line) {
            if (!is_array($line) || self::id($line['id'] ?? null) === null) {
                throw new Refused(422, 'unknown-product', "Line $at: \"id\" is not the id of a product.");
            }
            $amount = self::wholeNumber($line['amount'] ?? null);
            if ($amount === null) {
                throw new Refused(422, 'invalid-amount', "Line $at: the amount is not a whole number up to " . self::MOST_PIECES . '.');
            }
            $lines[] = ['amount' => $amount] + $line;
        }
        return $lines;
    }

    /**
     * The key of the present line that each wanted line is; null for a line to add. A line has no key
     * if the page has added it, and an old one if undo adds it again: then the product decides.
     *
     * @param list<array<string, mixed>> $wanted
     * @param array<string, array<string, mixed>> $now by key
     * @return array<int, ?string>
     */
    private static function pair(array $wanted, array $now): array
    {
        $keys = [];
        foreach ($wanted as $at => $line) {
            $key = self::id($line['key'] ?? null);
            if ($key !== null && isset($now[$key])) {
                if (in_array($key, $keys, true)) {
                    throw new Refused(422, 'repeated', "Line $at: the line \"$key\" is there twice.");
                }
                $keys[$at] = $key;
            }
        }
        $left = array_diff_key($now, array_flip($keys));
        $seen = [];
        foreach ($wanted as $at => $line) {
            $product = self::product($line);
            if (!isset($keys[$at])) {
                $keys[$at] = null;
                foreach ($left as $key => $each) {
                    if (self::product($each) === $product) {
                        $keys[$at] = (string) $key;
                        unset($left[$key]);
                        break;
                    }
                }
                if ($keys[$at] === null && isset($seen[$product])) {
                    throw new Refused(422, 'repeated', "Line $at: its product is there twice.");
                }
            }
            $seen[$product] = true;
        }
        ksort($keys);
        return $keys;
    }

    /**
     * The key of the first line with the id of another.
     *
     * @param array<string, array<string, mixed>> $lines by key
     * @param array<string, mixed> $wanted
     */
    private static function firstOf(array $lines, array $wanted): ?string
    {
        foreach ($lines as $key => $line) {
            if ((string) $line['id'] === (string) $wanted['id']) {
                return (string) $key;
            }
        }
        return null;
    }

    /**
     * What makes two lines the same product: its id, its configuration and its options.
     *
     * @param array<string, mixed> $line
     */
    private static function product(array $line): string
    {
        return self::json([(string) $line['id'], $line['configuration_id'] ?? null, $line['options'] ?? []]);
    }

    // ------------------------------------------------------------------ checks

    private function checkToken(string $sent): void
    {
        // An empty text never counts, even if the session has no token either.
        if ($sent === '' || !($this->token)($sent)) {
            throw new Refused(419, 'csrf', 'The page has expired: it has no token of this session.');
        }
    }

    /**
     * A save names the version of the cart on which it is based. If another tab has saved since,
     * the answer is 412: the page reads the cart, applies the buyer's edits, and saves again.
     */
    private function checkIfMatch(string $wanted, string $version): void
    {
        if ($wanted === '' || trim($wanted) === '*') {
            return;
        }
        // Servers that compress the answers change their versions: nginx puts W/ in front, Apache "-gzip" at the end.
        $plain = preg_replace('#W/(?=")|-(gzip|br|zstd)(?=")#', '', $wanted);
        if (!in_array($version, array_map('trim', explode(',', (string) $plain)), true)) {
            throw new Refused(412, 'changed', 'The cart has changed since this page read it.');
        }
    }

    /**
     * The version of a cart: it changes with its lines and their amounts, and differs between
     * buyers. Prices are no part of it, because no write uses those that a page sends.
     *
     * @param array<string, mixed> $cart
     */
    private static function version(array $cart): string
    {
        $lines = array_map(static fn (array $line): array => [$line['key'], $line['amount']], $cart['products']);
        return '"' . substr(hash('sha256', self::json([$cart['owner'] ?? '', $lines])), 0, 24) . '"';
    }

    /**
     * An id or a key as a text; null for anything else.
     *
     * @param mixed $value
     */
    private static function id($value): ?string
    {
        return (is_string($value) && $value !== '' && strlen($value) <= 1000) || is_int($value) ? (string) $value : null;
    }

    /**
     * A whole number of 0 or more, written as a number or as digits; null for anything else.
     *
     * @param mixed $value
     */
    private static function wholeNumber($value): ?int
    {
        if (is_string($value) && preg_match('/^\d{1,18}$/D', $value)) {
            $value = (int) $value;
        }
        return is_int($value) && $value >= 0 && $value <= self::MOST_PIECES ? $value : null;
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

    // ----------------------------------------------------------------- answers

    /** @return array<string, string> */
    private static function refusal(Refused $refused): array
    {
        return ['error' => $refused->name(), 'message' => $refused->getMessage()];
    }

    /** @param array<mixed> $value */
    private static function json(array $value): string
    {
        return json_encode(self::plain($value), JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR);
    }

    /**
     * A value as the page reads it: decimals as texts, because floats are not exact and depend on
     * PHP's settings; and texts that a shop has escaped for HTML as they were.
     *
     * @param mixed $value
     * @return mixed
     */
    private static function plain($value, string $name = '')
    {
        if (is_float($value)) {
            // At least two decimals, at most six: 12.5 is "12.50". Adding 0.0 turns -0.0 into 0.0.
            return preg_replace('/(\.\d\d\d*?)0+$/D', '$1', number_format(round($value, 6) + 0.0, 6, '.', ''));
        }
        if (is_string($value)) {
            // The notes are what the buyer has typed.
            return $name === 'remarks' ? $value : html_entity_decode($value, ENT_QUOTES | ENT_HTML5, 'UTF-8');
        }
        if (is_object($value)) {
            return (object) self::plain((array) $value);
        }
        if (is_array($value)) {
            foreach ($value as $key => $each) {
                $value[$key] = self::plain($each, (string) $key);
            }
        }
        return $value;
    }
}
