<?php

declare(strict_types=1);

namespace CartElements;

use InvalidArgumentException;
use LogicException;
use RuntimeException;

/**
 * Puts the cart's tags into a PHP page. One file, PHP 7.4 or newer, no extensions except json and
 * session: copy it, or install the package with Composer.
 *
 *     CartElements::startSession();
 *     $cart = new CartElements(['url' => '/cart-elements/', 'files' => __DIR__ . '/cart-elements']);
 *     echo $cart->head();                               // in <head>
 *     echo $cart->tag('cart-page');                     // in <body>
 *
 * All returned markup is already escaped: echo it unchanged.
 */
final class CartElements
{
    /** The session key of the token that calls which write must carry. */
    private const TOKEN = 'cart_elements_token';

    /** Currencies that have not two decimals. */
    private const DECIMALS = [
        'BIF' => 0, 'CLP' => 0, 'DJF' => 0, 'GNF' => 0, 'ISK' => 0, 'JPY' => 0, 'KMF' => 0, 'KRW' => 0, 'PYG' => 0,
        'RWF' => 0, 'UGX' => 0, 'VND' => 0, 'VUV' => 0, 'XAF' => 0, 'XOF' => 0, 'XPF' => 0,
        'BHD' => 3, 'IQD' => 3, 'JOD' => 3, 'KWD' => 3, 'LYD' => 3, 'OMR' => 3, 'TND' => 3,
        'CLF' => 4,
    ];

    /** This JSON cannot end the script element around it, or an attribute. */
    private const JSON_IN_HTML = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT
        | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE | JSON_PRESERVE_ZERO_FRACTION
        | JSON_THROW_ON_ERROR;

    /** Every option of the constructor with its default. */
    private const OPTIONS = [
        'url' => '/cart-elements/',
        'files' => null,
        'language' => null,
        'currency' => null,
        'script' => 'module',
        'tags' => ['cart-page'],
        'settings' => [],
        'token' => null,
        'inline' => false,
        'nonce' => null,
    ];

    private const LANGUAGE = '/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/iD';

    /** The words of form(), by name: those of a language are in the file form-words.json. */
    private const WORDS = [
        'heading' => 'Your cart', 'empty' => 'Your cart is empty', 'product' => 'Product',
        'quantity' => 'Quantity of', 'increase' => 'Increase quantity of', 'decrease' => 'Decrease quantity of',
        'remove' => 'Remove', 'apply' => 'Apply', 'checkout' => 'Proceed to checkout',
        'code' => 'Discount code', 'uncode' => 'Remove code', 'toPay' => 'To pay',
    ];

    private string $url;
    private ?string $files;
    private ?string $language;
    private ?string $currency;
    private string $script;
    /** @var list<string> */
    private array $tags;
    /** @var array<string, string> */
    private array $settings;
    private ?string $token;
    private bool $inline;
    private ?string $nonce;

    /**
     * @param array<string, mixed> $options
     *   url:      where browsers find the folder dist of the library; default /cart-elements/
     *   files:    the same folder on this server's disk, for integrity and preloads; default none
     *   language: of texts and amounts, such as "de" or "pl_PL"; default: the tags read that of the page
     *   currency: such as "EUR", for carts that name none
     *   script:   "module" (autoload.js), or "classic" (cart-elements.js) for pages without modules
     *   tags:     the tags on the page, so that their files are fetched early
     *   settings: further settings by name, printed as meta tags; an array becomes JSON
     *   token:    the CSRF token where a framework has one; default that of token()
     *   inline:   true: form() prints its style and script into the page, so that the buyer can read and use
     *             the cart one round trip earlier; needs `files`; default false
     *   nonce:    of the page's Content-Security-Policy, for what `inline` prints; default none
     * @throws InvalidArgumentException which names the option that is wrong
     */
    public function __construct(array $options = [])
    {
        foreach (array_keys(array_diff_key($options, self::OPTIONS)) as $unknown) {
            self::refuse((string) $unknown, 'is unknown; there are: ' . implode(', ', array_keys(self::OPTIONS)));
        }
        $options += self::OPTIONS;
        $this->url = rtrim(self::address('url', $options['url']), '/') . '/';
        $this->files = self::folder($options['files']);
        $this->language = self::languageTag($options['language']);
        $this->currency = self::optionalText('currency', $options['currency'], '/^[A-Z]{3}$/D', 'three capital letters');
        $this->script = self::oneOf('script', $options['script'], ['module', 'classic']);
        $this->tags = self::tagNames($options['tags']);
        $this->settings = self::settingTexts($options['settings']);
        $this->token = self::optionalText('token', $options['token'], '/^.+$/sD', 'a text that is not empty');
        $this->nonce = self::optionalText('nonce', $options['nonce'], '~^[A-Za-z0-9+/_-]+={0,2}$~D', 'a nonce in base64');
        if (!is_bool($options['inline'])) {
            self::refuse('inline', 'is not true or false');
        }
        $this->inline = $options['inline'];
        if ($this->inline && $this->files === null) {
            self::refuse('inline', 'needs "files", the folder dist of the library on this server');
        }
    }

    // ------------------------------------------------------------------ markup

    /** Everything for <head>: the meta tags, the script and the preloads. */
    public function head(): string
    {
        // The script first: it is small, and asks for the cart while the other files are on their way.
        return $this->metaTags() . $this->scriptTag() . $this->modulePreloads();
    }

    /** The meta tags: the token, the language, the currency and all further settings. */
    public function metaTags(): string
    {
        $settings = array_filter([
            'csrf-token' => $this->token ?? self::token(), 'language' => $this->language, 'currency' => $this->currency,
        ], 'is_string');
        $html = '';
        foreach ($settings + $this->settings as $name => $content) {
            $html .= '<meta name="' . self::escape($name) . '" content="' . self::escape($content) . "\">\n";
        }
        return $html;
    }

    /** The script tag, with integrity if the files contain an integrity.json. */
    public function scriptTag(): string
    {
        $classic = $this->script === 'classic';
        $file = $classic ? 'cart-elements.js' : 'autoload.js';
        return '<script' . ($classic ? '' : ' type="module"') . ' src="' . self::escape($this->url . $file) . '"'
            . $this->integrity($file) . "></script>\n";
    }

    /**
     * Links that make browsers fetch the files of the page's tags and language at the same time.
     */
    public function modulePreloads(): string
    {
        $html = '';
        foreach ($this->earlyFiles() as $file) {
            $html .= '<link rel="modulepreload" href="' . self::escape($this->url . $file) . '"'
                . $this->integrity($file) . ">\n";
        }
        return $html;
    }

    /**
     * The same files, and the script, as a header that is there before the page: a CDN can send it
     * as Early Hints. Call it before any output: `header($elements->linkHeader(), false)`.
     *
     * @param bool $hasForm whether the page prints form()
     */
    public function linkHeader(bool $hasForm = false): string
    {
        $links = [];
        $files = $this->script === 'module' ? array_merge(['autoload.js'], $this->earlyFiles()) : [];
        foreach ($files as $file) {
            $hash = $this->readFile('integrity.json')[$file] ?? null;
            $links[] = "<{$this->url}$file>; rel=modulepreload"
                . (is_string($hash) ? "; integrity=\"$hash\"; crossorigin=anonymous" : '');
        }
        if ($hasForm && !$this->inline) {
            array_unshift($links, "<{$this->url}printed-form.css>; rel=preload; as=style");
        }
        return 'Link: ' . implode(', ', $links);
    }

    /**
     * Rules that let browsers fetch the cart page as soon as the buyer presses a link to it. Not
     * earlier: a product that is added meanwhile would be missing from the page.
     *
     * @throws InvalidArgumentException
     */
    public function speculationRules(string $cart = '/cart'): string
    {
        $rule = ['where' => ['href_matches' => self::address('cart', $cart)], 'eagerness' => 'conservative'];
        return '<script type="speculationrules">' . self::json(['prefetch' => [$rule]]) . "</script>\n";
    }

    /**
     * The files that the page's tags and language need at their start.
     *
     * @return list<string>
     */
    private function earlyFiles(): array
    {
        // The classic script loads its files itself. Without `files`, the
        // helper does not know them.
        $known = $this->script === 'module' ? $this->readFile('files.json') : [];
        $language = $this->shortLanguage();
        $found = [];
        $languages = $language === '' ? [] : [isset($known[$language]) ? $language : 'pl'];
        foreach (array_merge($this->tags, $languages) as $key) {
            // A language, and a tag in files of an older version, has one list.
            $list = $known['preload:' . $key] ?? $known[$key] ?? null;
            foreach (is_array($list) ? $list : [] as $file) {
                if (is_string($file) && substr($file, -3) === '.js') {
                    $found[$file] = true;
                }
            }
        }
        return array_map('strval', array_keys($found));
    }

    /**
     * One tag of the library.
     *
     * @param array<string, mixed> $attributes settings of this tag only; an array becomes JSON,
     *   null is left out
     * @param string $content markup that is shown until the tag renders, such as that of table():
     *   not escaped here
     * @throws InvalidArgumentException
     */
    public function tag(string $name, array $attributes = [], string $content = ''): string
    {
        self::tagNames([$name]);
        $html = '<' . $name;
        foreach (self::settingTexts($attributes, 'attributes') as $attribute => $value) {
            $html .= ' ' . self::escape($attribute) . '="' . self::escape($value) . '"';
        }
        // HTML has no <cart-page />: the rest of the page would become the content of the tag.
        return $html . '>' . $content . '</' . $name . ">\n";
    }

    /**
     * The cart response as a block that the tags show immediately, without a first call. Name the
     * block on a tag or on <body>: `preload="cart-data"`.
     *
     * @param array<mixed>|object $cart the answer of GET /cart-api/cart
     * @throws InvalidArgumentException
     */
    public function preload($cart, string $id = 'cart-data'): string
    {
        if (!is_array($cart) && !is_object($cart)) {
            self::refuse('cart', 'is neither an array nor an object');
        }
        if (!preg_match('/^[A-Za-z][\w-]*$/D', $id)) {
            self::refuse('id', 'is not an id: letters, digits, "-" and "_", a letter first');
        }
        return '<script type="application/json" id="' . $id . '">' . self::json($cart) . "</script>\n";
    }

    /**
     * The badge for the header of the page, with the count that it shows until the cart is known.
     *
     * @param array<mixed>|object $cart the answer of GET /cart-api/cart
     * @param string $count "lines" or "pieces"
     * @throws InvalidArgumentException
     */
    public function badge($cart, string $count = 'lines'): string
    {
        self::oneOf('count', $count, ['lines', 'pieces']);
        $initial = 0;
        foreach (self::products($cart) as $product) {
            // A line with quantity 0 counts, as in the heading of the page and in the badge itself.
            $initial += $count === 'pieces' ? self::pieces($product) : 1;
        }
        return $this->tag('cart-badge', ['count' => $count, 'initial' => $initial]);
    }

    /**
     * The cart as a plain table, which visitors see before the scripts have loaded, or without
     * scripts.
     *
     * @param array<mixed>|object $cart the answer of GET /cart-api/cart
     * @param array<string, string> $words in the page's language: product, amount, price, empty
     */
    public function table($cart, array $words = []): string
    {
        $words += [
            'product' => 'Product', 'amount' => 'Quantity', 'price' => 'Price', 'empty' => 'Your cart is empty.',
        ];
        $products = self::products($cart);
        if ($products === []) {
            return '<p>' . self::escape($words['empty']) . "</p>\n";
        }
        // Export buyers see no gross prices.
        $isExport = self::flag($cart, 'isExport');
        $currency = self::field($cart, 'currency');
        $html = '<table class="cart-fallback"><thead><tr>';
        foreach (['product', 'amount', 'price'] as $column) {
            $html .= '<th scope="col">' . self::escape($words[$column]) . '</th>';
        }
        $html .= "</tr></thead><tbody>\n";
        foreach ($products as $product) {
            $price = self::field($product, $isExport ? 'nett_price' : 'price');
            $html .= '<tr><td>' . self::escape(self::field($product, 'name'))
                . '</td><td>' . self::escape(self::field($product, 'amount'))
                . '</td><td>' . self::escape(self::money($price, $currency)) . "</td></tr>\n";
        }
        return $html . "</tbody></table>\n";
    }

    /**
     * The cart as forms, which the buyer can read and use before the scripts have loaded, or
     * without scripts. Put it into `<cart-page>`. docs/php.md says what the forms send.
     *
     * @param array<mixed>|object $cart the answer of GET /cart-api/cart
     * @param array<mixed>|object $codes the answer of GET /api/cart/discounts
     * @param array<string, string> $words in place of those of the page's language, which are read
     *   from `files`: see WORDS
     */
    public function form($cart, $codes = [], array $words = []): string
    {
        $words += $this->readFile('form-words.json')[$this->shortLanguage()] ?? [];
        $words += self::WORDS;
        $lines = '';
        foreach (self::keyed($cart) as $key => $product) {
            $lines .= $this->lineForm((string) $key, $product, $cart, $words);
        }
        $isTrade = $this->isTrade($cart);
        $isExport = self::flag($cart, 'isExport');
        $html = $this->formFiles() . '<div class="cart-form" data-cart-form><div class="page"><div class="page-head"><h1>'
            . self::escape($words['heading']) . "</h1></div>\n";
        if ($lines === '') {
            return $html . '<p>' . self::escape($words['empty']) . "</p></div></div>\n";
        }
        return $html . '<div class="columns"><div class="main">'
            // The place of the message about free delivery.
            . ($this->expectsDelivery($cart) ? '<div class="before"></div>' : '')
            . '<div class="lines' . ($isTrade ? ' dense' : '') . ($isExport ? ' net-only' : '') . '">'
            . ($isTrade ? '<div class="line-head"><span class="head-name">' . self::escape($words['product']) . '</span></div>' : '')
            . "<div class=\"line-list\"><div>\n$lines</div></div></div></div>\n"
            . '<div class="side"><div class="summary">' . $this->toPay($cart, $words) . $this->checkout($cart, $words)
            . "\n" . $this->codeForms($codes, $words)
            . "</div></div></div></div></div>\n";
    }

    /**
     * The lines of a cart response by the key that names each in forms and in the tags: the line's
     * `key`, else its id, with "#2" for the second line with that id.
     *
     * @param array<mixed>|object $cart
     * @return array<int|string, mixed>
     */
    public static function keyed($cart): array
    {
        $lines = [];
        foreach (self::products($cart) as $at => $product) {
            $name = self::field($product, 'key');
            $name = $name !== '' ? $name : self::field($product, 'id');
            $name = $name !== '' ? $name : "#$at";
            $key = $name;
            for ($count = 2; isset($lines[$key]); $count++) {
                $key = "$name#$count";
            }
            $lines[$key] = $product;
        }
        return $lines;
    }

    /** Text for markup and for attributes in quotes. */
    public static function escape(string $text): string
    {
        return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8');
    }

    // ------------------------------------------------------- session and token

    /**
     * Starts the visitor's session with a cookie that no script can read and no form of another
     * site can send. Call it before any output. If a session is already open, it does nothing.
     *
     * @param ?bool $secure whether the cookie is for https only; null: as for this request. Pass
     *   true if a proxy in front uses https and PHP cannot detect it.
     * @throws RuntimeException if the session cannot be started
     */
    public static function startSession(?bool $secure = null): void
    {
        if (session_status() === PHP_SESSION_ACTIVE) {
            return;
        }
        if (headers_sent($file, $line)) {
            throw new RuntimeException("The session must be started before any output, which began in $file:$line.");
        }
        $https = strtolower((string) self::serverText('HTTPS'));
        // PHP's own limiter would break the browser's back button; noStore() sends the required
        // header.
        session_cache_limiter('');
        $started = session_start([
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

    /**
     * The session's token, created on first use.
     *
     * @throws LogicException if there is no session
     */
    public static function token(): string
    {
        self::needSession();
        $token = $_SESSION[self::TOKEN] ?? null;
        if (!is_string($token) || $token === '') {
            $token = bin2hex(random_bytes(32));
            $_SESSION[self::TOKEN] = $token;
        }
        return $token;
    }

    /**
     * Gives the session a new id and a new token. Call it at every login and logout.
     *
     * @throws LogicException if there is no session
     */
    public static function renewSession(): void
    {
        self::needSession();
        session_regenerate_id(true);
        unset($_SESSION[self::TOKEN]);
        self::token();
    }

    /**
     * Whether a request carries the session's token. Returns false without a session, if the
     * session has no token, and for an empty text.
     *
     * @param ?string $sent null: the header X-CSRF-TOKEN of this request; for a form pass its field
     */
    public static function tokenIsValid(?string $sent = null): bool
    {
        $sent = $sent ?? self::serverText('HTTP_X_CSRF_TOKEN');
        $own = session_status() === PHP_SESSION_ACTIVE ? $_SESSION[self::TOKEN] ?? null : null;
        return is_string($own) && $own !== '' && $sent !== null && hash_equals($own, $sent);
    }

    /**
     * Sends headers against caching an answer with one visitor's data, and against guessing its
     * type. Call it before any output.
     */
    public static function noStore(): void
    {
        header('Cache-Control: private, no-store');
        header('X-Content-Type-Options: nosniff');
    }

    // ---------------------------------------------------------------- internal

    private static function needSession(): void
    {
        if (session_status() !== PHP_SESSION_ACTIVE) {
            throw new LogicException('There is no session: call CartElements::startSession() first.');
        }
    }

    /** A value of $_SERVER; on some servers not all values are texts. */
    private static function serverText(string $name): ?string
    {
        $value = $_SERVER[$name] ?? null;
        return is_string($value) ? $value : null;
    }

    /** The style and the script of form(). */
    private function formFiles(): string
    {
        if (!$this->inline) {
            return '<link rel="stylesheet" href="' . self::escape($this->url . 'printed-form.css') . "\">\n"
                . '<script async src="' . self::escape($this->url . 'printed-form.js') . '"'
                . $this->integrity('printed-form.js') . "></script>\n";
        }
        $nonce = $this->nonce === null ? '' : ' nonce="' . $this->nonce . '"';
        return "<style$nonce>" . $this->readText('printed-form.css') . "</style>\n<script$nonce data-folder=\""
            . self::escape($this->url) . '">' . $this->readText('printed-form.js') . "</script>\n";
    }

    /**
     * A built text file of the library's folder, without the address of its source map.
     *
     * @throws RuntimeException
     */
    private function readText(string $name): string
    {
        $path = $this->files . '/' . $name;
        if (!is_file($path)) {
            throw new RuntimeException("$path is missing: copy the folder dist again.");
        }
        return (string) preg_replace('~\n//# sourceMappingURL=\S+\s*$~', '', (string) file_get_contents($path));
    }

    /** The attributes with which browsers refuse a file that differs from the built one. */
    private function integrity(string $file): string
    {
        $hash = $this->readFile('integrity.json')[$file] ?? null;
        return is_string($hash) ? ' integrity="' . self::escape($hash) . '" crossorigin="anonymous"' : '';
    }

    /**
     * A JSON file of the library's folder; an empty list if there is none.
     *
     * @return array<mixed>
     * @throws RuntimeException if the file is damaged
     */
    private function readFile(string $name): array
    {
        $path = $this->files . '/' . $name;
        if ($this->files === null || !is_file($path)) {
            return [];
        }
        $value = json_decode((string) file_get_contents($path), true);
        if (!is_array($value)) {
            throw new RuntimeException("$path is not a JSON object: copy the folder dist again.");
        }
        return $value;
    }

    /**
     * The lines of a cart response; old backends write an empty list as null, [] or {}.
     *
     * @param mixed $cart
     * @return list<mixed>
     */
    private static function products($cart): array
    {
        if (!is_array($cart) && !is_object($cart)) {
            self::refuse('cart', 'is neither an array nor an object');
        }
        $products = ((array) $cart)['products'] ?? [];
        if (!is_array($products) && !is_object($products)) {
            self::refuse('cart', 'has "products" that are not a list');
        }
        return array_values(array_filter((array) $products, static fn ($product): bool => is_array($product) || is_object($product)));
    }

    /**
     * The quantity of a line as the badge reads it: what is not a whole number of at most seven digits is 0.
     *
     * @param mixed $product
     */
    private static function pieces($product): int
    {
        $amount = trim(self::field($product, 'amount'));
        $number = is_numeric($amount) ? (float) $amount : 0.0;
        return $number >= 0 && $number < 1e7 && floor($number) === $number ? (int) $number : 0;
    }

    /**
     * A field of a response as text; a value that is not scalar counts as missing.
     *
     * @param mixed $record
     */
    private static function field($record, string $name): string
    {
        $value = is_array($record) || is_object($record) ? ((array) $record)[$name] ?? '' : '';
        if (is_bool($value)) {
            return $value ? '1' : '';
        }
        return is_scalar($value) ? (string) $value : '';
    }

    /**
     * An amount as the tags round it: half up, to the decimals of the currency, and below 1 to three
     * significant digits if these are more. Another text stays as it is.
     */
    private static function money(string $amount, string $currency): string
    {
        if ($amount === '') {
            return '';
        }
        if (preg_match('/^(-?)0*(\d+)(?:\.(\d*))?$/D', $amount, $found)) {
            [, $sign, $whole] = $found;
            $part = $found[3] ?? '';
            $places = self::DECIMALS[$currency] ?? 2;
            $kept = $whole === '0' ? max($places, strspn($part, '0') + 3) : $places;
            if (strlen($part) > $kept) {
                $isUp = $part[$kept] >= '5';
                $digits = '0' . $whole . substr($part, 0, $kept);
                for ($at = strlen($digits) - 1; $isUp; $at--) {
                    $isUp = $digits[$at] === '9';
                    $digits[$at] = $isUp ? '0' : (string) ($digits[$at] + 1);
                }
                $whole = ltrim(substr($digits, 0, strlen($digits) - $kept), '0') ?: '0';
                $part = $kept > 0 ? substr($digits, -$kept) : '';
            }
            $part = rtrim($part, '0');
            $part = str_pad($part, $part === '' && $currency === 'HUF' ? 0 : $places, '0');
            $amount = $sign . $whole . ($part === '' ? '' : ".$part");
        }
        return trim("$amount $currency");
    }

    /**
     * @param mixed $record
     */
    private static function flag($record, string $name): bool
    {
        return in_array(strtolower(self::field($record, $name)), ['1', 'true'], true);
    }

    /**
     * Whether the tag will show how far the cart is from free delivery.
     *
     * @param array<mixed>|object $cart
     */
    private function expectsDelivery($cart): bool
    {
        $cookie = $_COOKIE[$this->settings['country-cookie'] ?? 'country'] ?? '';
        $isKnown = isset(((array) $cart)['free_delivery']) || ($this->settings['country'] ?? $cookie) !== '';
        return $isKnown && !self::isB2b($cart);
    }

    /**
     * Whether the prices of products are net for this buyer.
     *
     * @param array<mixed>|object $cart
     */
    private function showsNet($cart): bool
    {
        return $this->isTrade($cart) || self::flag($cart, 'isExport') || self::field($cart, 'prices') === 'net';
    }

    /**
     * The shop's total, if it has sent one, also as a row of its totals.
     *
     * @param array<mixed>|object $cart
     * @param array<string, string> $words
     */
    private function toPay($cart, array $words): string
    {
        $total = ((array) $cart)['total'] ?? null;
        foreach ($total === null ? (array) (((array) $cart)['totals'] ?? []) : [] as $row) {
            $total = $total ?? (self::field($row, 'code') === 'total' ? $row : null);
        }
        $isExport = self::flag($cart, 'isExport');
        $gross = $isExport ? '' : self::field($total, 'gross');
        $net = self::field($total, 'net');
        $isNet = $isExport || $this->isTrade($cart);
        $amount = ($isNet && $net !== '') || $gross === '' ? $net : $gross;
        return $amount === '' ? '' : '<div class="figures ledger"><dl><div class="to-pay"><dt>' . self::escape($words['toPay']) . '</dt><dd><span class="first">'
            . self::escape(self::money($amount, $this->currencyOf($cart))) . "</span></dd></div></dl></div>\n";
    }

    /**
     * The currency of a cart, before that of the page.
     *
     * @param array<mixed>|object $cart
     */
    private function currencyOf($cart): string
    {
        return self::field($cart, 'currency') ?: (string) $this->currency;
    }

    /**
     * Whether something is ordered, and no minimum order value of the cart is missed.
     *
     * @param array<mixed>|object $cart
     */
    private function mayOrder($cart): bool
    {
        $sums = ['net' => 0.0, 'gross' => 0.0];
        $isOrder = false;
        foreach (self::products($cart) as $product) {
            $amount = self::field($product, 'amount');
            $isOrder = $isOrder || $amount !== '0';
            foreach (['net' => 'nett_price', 'gross' => 'price'] as $side => $price) {
                $value = self::field($product, "value_$side");
                $sums[$side] += $value === '' ? (float) $amount * (float) self::field($product, $price) : (float) $value;
            }
        }
        $total = ((array) $cart)['total'] ?? null;
        foreach ($sums as $side => $sum) {
            $sums[$side] = (float) (self::field($total, $side) ?: $sum);
        }
        $least = ((array) $cart)['minimum_order'] ?? null;
        $isNet = self::field($least, 'gross') === '' || (self::field($least, 'net') !== '' && $this->showsNet($cart));
        $minimums = [[(float) self::field($least, $isNet ? 'net' : 'gross'), $sums[$isNet ? 'net' : 'gross']]];
        if (self::isB2b($cart)) {
            $small = self::flag($cart, 'isSmallB2b') ? '_maly_b2b' : '';
            $rate = $this->currencyOf($cart) === 'PLN' ? 1.0 : (float) self::field($cart, 'er');
            // Without a rate it does not apply. The minimum for glass is left to the tag.
            $minimums[] = [$rate > 0 ? (float) self::field($cart, "minlogistycznepozostale$small") / $rate : 0.0, $sums['net']];
        }
        foreach ($minimums as [$minimum, $sum]) {
            $isOrder = $isOrder && $sum > $minimum - 0.005;
        }
        return $isOrder;
    }

    /**
     * The link to the checkout, or why the shop does not allow it.
     *
     * @param array<mixed>|object $cart
     * @param array<string, string> $words
     */
    private function checkout($cart, array $words): string
    {
        $blocked = self::field($cart, 'checkout_blocked');
        if ($blocked !== '') {
            return '<div class="obstacle"><p>' . self::escape($blocked) . '</p></div>';
        }
        if (!$this->mayOrder($cart)) {
            return '';
        }
        return '<a class="button primary" href="' . self::escape($this->settings['checkout-path'] ?? '/cart/before-payment')
            . '">' . self::escape($words['checkout']) . '</a>';
    }

    /**
     * @param mixed $product
     * @param array<mixed>|object $cart
     * @param array<string, string> $words
     */
    private function lineForm(string $key, $product, $cart, array $words): string
    {
        $isB2b = self::isB2b($cart);
        $name = self::field($product, 'name');
        $amount = self::field($product, 'amount');
        $step = self::step($product, $isB2b, $this->isDropshipping());
        $isNet = $this->showsNet($cart);
        // A recommendation that was added has other names for the net price and the photo.
        $net = self::field($product, 'nett_price');
        $price = !$isNet ? self::field($product, 'price') : ($net !== '' ? $net : self::field($product, 'cenanetto'));
        $currency = $this->currencyOf($cart);
        $button = static fn (string $class, string $action, string $label, string $sign): string =>
            "<button class=\"$class\" name=\"action\" value=\"$action\" aria-label=\""
            . self::escape("$label $name") . "\">$sign</button>";
        $isFixed = self::flag($product, 'fixed_amount');
        // The first button is the one that Enter presses.
        $html = '<form class="line" method="post" novalidate data-cart-line="' . self::escape($key) . '">'
            . self::hidden('token', $this->token ?? self::token()) . self::hidden('key', $key)
            . self::hidden('step', (string) $step['by'])
            . ($isFixed ? '' : $button('visually-hidden', 'set', $words['apply'], self::escape($words['apply'])))
            . '<div class="info"><span class="name">' . self::escape($name) . '</span>';
        $options = array_map(static fn (string $option): string => '<li>' . self::escape($option) . '</li>', self::options($product));
        $html .= $options ? '<span class="options"><ul>' . implode('', $options) . '</ul></span>' : '';
        $unit = '<div class="unit">' . self::escape(self::money($price, $currency)) . '</div>';
        $html .= $this->isTrade($cart) ? "</div>$unit" : $unit . $this->components($product) . '</div>';
        $photo = $this->photo($product);
        $value = self::field($product, $isNet ? 'value_net' : 'value_gross');
        $html .= '<div class="value"><span>' . self::escape(self::money($value, $currency)) . '</span></div>'
            . ($photo === '' ? '<span class="photo"></span>' : '<img class="photo" alt="" src="' . self::escape($photo) . '">')
            . ($isFixed ? '<div class="quantity fixed"><div>' : '<div class="quantity"><div class="stepper">')
            . ($isFixed ? '' : $button('', 'decrease', $words['decrease'], '−'))
            . ($isFixed
                ? '<span class="visually-hidden">' . self::escape($words['quantity'] . " $name") . ' </span>'
                    . self::escape($amount) . self::hidden('amount', $amount)
                : '<input name="amount" inputmode="numeric" autocomplete="off" value="' . self::escape($amount) . '" aria-label="'
                    . self::escape($words['quantity'] . " $name") . '"'
                    . ($step['packs'] ? ' data-packs' : '') . ($step['only'] ? ' data-only' : '') . '>')
            . ($isFixed ? '' : $button('', 'increase', $words['increase'], '+')) . '</div>'
            . ($step['packs'] ? '<b class="pieces">&nbsp;</b>' : '') . '</div>';
        $isKept = in_array(((array) $product)['removable'] ?? true, [false, 0, '0', 'false'], true);
        return $html . ($isKept ? '' : $button('remove', 'remove', $words['remove'], '×')) . "</form>\n";
    }

    /**
     * The form of the code, and one for each code in the cart.
     *
     * @param mixed $codes
     * @param array<string, string> $words
     */
    private function codeForms($codes, array $words): string
    {
        $token = self::hidden('token', $this->token ?? self::token());
        $html = '<div class="codes"><form method="post" novalidate data-cart-code>' . $token
            . '<label for="cart-form-code">' . self::escape($words['code']) . '</label><div class="code-row">'
            . '<input id="cart-form-code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="64">'
            . '<button class="button" name="action" value="code">' . self::escape($words['apply'])
            . '</button></div><p class="message"></p></form><ul class="code-list">';
        foreach ((array) $codes as $code) {
            $text = self::field($code, 'code');
            if ($text !== '') {
                $html .= '<li><form method="post" data-cart-code>' . $token . self::hidden('code', $text) . '<b>'
                    . self::escape($text) . '</b><button class="remove" name="action" value="uncode" aria-label="'
                    . self::escape($words['uncode'] . " $text") . '">×</button></form></li>';
            }
        }
        return $html . '</ul></div>';
    }

    private static function hidden(string $name, string $value): string
    {
        return '<input type="hidden" name="' . $name . '" value="' . self::escape($value) . '">';
    }

    /**
     * What one click adds, as in the tag: a pack for business buyers, but a piece in dropshipping, else the line's own step.
     *
     * @param mixed $product
     * @return array{by: int, packs: bool, only: bool} whether it is packs, and whether only multiples are sold
     */
    private static function step($product, bool $isB2b, bool $isDropshipping): array
    {
        $own = (int) self::field($product, 'step');
        $pack = (int) self::field($product, 'zawartosc_opz_do_przeliczenia') ?: (int) self::field($product, 'zawartosc_opz');
        $isOnly = self::flag($product, 'tylko_pelne_opakowania');
        if ($isB2b && $pack > 1 && ($isOnly || !$isDropshipping)) {
            return ['by' => $pack, 'packs' => true, 'only' => $isOnly];
        }
        return ['by' => max(1, $own), 'packs' => false, 'only' => $own > 1];
    }

    /**
     * What the buyer has chosen of a product.
     *
     * @param mixed $product
     * @return list<string>
     */
    private static function options($product): array
    {
        $options = ((array) $product)['options'] ?? [];
        $texts = [];
        foreach (is_array($options) ? $options : [] as $option) {
            $name = self::field($option, 'name');
            $texts[] = ($name === '' ? '' : "$name: ") . self::field($option, 'value');
        }
        return $texts;
    }

    /**
     * The products of a set.
     *
     * @param mixed $product
     */
    private function components($product): string
    {
        $set = ((array) $product)['dane_zestawu'] ?? null;
        $components = is_array($set) || is_object($set) ? ((array) $set)['komponenty'] ?? null : null;
        $html = '';
        foreach (is_array($components) ? $components : [] as $component) {
            $photo = $this->photo($component);
            $html .= '<li>' . ($photo === '' ? '' : '<img class="component-photo" alt="" src="' . self::escape($photo) . '">')
                . self::escape(self::field($component, 'ilosc') . ' × ' . self::field($component, 'nazwa')) . '</li>';
        }
        return $html === '' ? '' : "<ul class=\"components\">$html</ul>";
    }

    /**
     * The address of a line's picture, as the tag asks for it.
     *
     * @param mixed $product
     */
    private function photo($product): string
    {
        $photo = self::field($product, 'photo_url') ?: self::field($product, 'zdjecie');
        if ($photo === '' || preg_match('~^(https?:/)?/~i', $photo)) {
            return $photo;
        }
        if (($this->settings['photo-format'] ?? 'webp') === 'webp') {
            $photo = (string) preg_replace('/\.jpe?g(?=$|\?)/i', '.webp', $photo);
        }
        $folder = $this->settings['photo-path'] ?? '/static/images/100/';
        [$path, $query] = explode('?', $photo, 2) + [1 => null];
        // A name may already be encoded.
        $photo = str_replace(['%2F', '%25'], ['/', '%'], rawurlencode($path)) . ($query === null ? '' : "?$query");
        $isHost = (bool) preg_match('~^(https?:)?//~i', $folder);
        $base = $isHost ? '' : ($this->settings['static-base'] ?? '') . '/';
        return $base . ($isHost ? $folder : ltrim($folder, '/')) . (substr($folder, -1) === '/' ? '' : '/') . $photo;
    }

    /** @param mixed $cart */
    private static function isB2b($cart): bool
    {
        return self::flag($cart, 'isB2b') || self::flag($cart, 'isSmallB2b');
    }

    /**
     * Whether the tag shows this cart as a grid for business buyers.
     *
     * @param mixed $cart
     */
    private function isTrade($cart): bool
    {
        return self::isB2b($cart) || $this->isDropshipping();
    }

    private function isDropshipping(): bool
    {
        return ($this->settings['cart-type'] ?? '') === 'dropshipping';
    }

    /** Empty if the language is that of the page, which PHP does not know. */
    private function shortLanguage(): string
    {
        return strtolower(explode('-', (string) $this->language)[0]);
    }

    /** @param mixed $value */
    private static function json($value): string
    {
        return json_encode($value, self::JSON_IN_HTML);
    }

    /** @return never */
    private static function refuse(string $option, string $reason): void
    {
        throw new InvalidArgumentException("CartElements: \"$option\" $reason.");
    }

    /** @param mixed $value */
    private static function address(string $option, $value): string
    {
        $isAddress = is_string($value) && $value !== ''
            && (bool) preg_match('~^(?:https?://[^/\s]|(?![a-z][a-z0-9+.-]*:))[^\s<>"\\\\]*$~iD', $value);
        if (!is_string($value) || !$isAddress) {
            self::refuse($option, 'is not an address: a path, or one that starts with http:// or https://');
        }
        return $value;
    }

    /** @param mixed $value */
    private static function folder($value): ?string
    {
        if ($value === null) {
            return null;
        }
        if (!is_string($value) || !is_dir($value)) {
            self::refuse('files', 'is not a folder on this server');
        }
        return rtrim($value, '/\\');
    }

    /** @param mixed $value */
    private static function languageTag($value): ?string
    {
        if ($value === null) {
            return null;
        }
        // Frameworks write "pl_PL", HTML needs "pl-PL".
        $tag = is_string($value) ? str_replace('_', '-', $value) : '';
        if (!preg_match(self::LANGUAGE, $tag)) {
            self::refuse('language', 'is not a language such as "de" or "pl_PL"');
        }
        return $tag;
    }

    /** @param mixed $value */
    private static function optionalText(string $option, $value, string $pattern, string $wanted): ?string
    {
        if ($value !== null && (!is_string($value) || !preg_match($pattern, $value))) {
            self::refuse($option, "is not $wanted");
        }
        return $value;
    }

    /**
     * @param mixed $value
     * @param list<string> $known
     */
    private static function oneOf(string $option, $value, array $known): string
    {
        if (!is_string($value) || !in_array($value, $known, true)) {
            self::refuse($option, 'must be one of: ' . implode(', ', $known));
        }
        return $value;
    }

    /**
     * @param mixed $value
     * @return list<string>
     */
    private static function tagNames($value): array
    {
        if (!is_array($value)) {
            self::refuse('tags', 'is not a list of tags');
        }
        $names = [];
        foreach ($value as $name) {
            if (!is_string($name) || !preg_match('/^cart-[a-z]+(-[a-z]+)*$/D', $name)) {
                self::refuse('tags', 'holds ' . self::json($name) . ', which is not a tag of the cart');
            }
            $names[] = $name;
        }
        return $names;
    }

    /**
     * Settings as texts for attributes and meta tags.
     *
     * @param mixed $value
     * @return array<string, string>
     */
    private static function settingTexts($value, string $option = 'settings'): array
    {
        if (!is_array($value)) {
            self::refuse($option, 'is not an array of settings by name');
        }
        $texts = [];
        foreach ($value as $name => $setting) {
            if (!is_string($name) || !preg_match('/^[a-z]+(-[a-z0-9]+)*$/D', $name) || strpos($name, 'on') === 0) {
                self::refuse($option, 'holds ' . self::json($name) . ', which is not the name of a setting');
            }
            if ($setting === null) {
                continue;
            }
            if (is_bool($setting)) {
                self::refuse("$option.$name", 'is true or false: settings are texts, such as "on"');
            }
            $texts[$name] = is_scalar($setting) ? (string) $setting : self::json($setting);
        }
        return $texts;
    }
}
