<?php

declare(strict_types=1);

namespace CartElements;

use InvalidArgumentException;
use LogicException;
use RuntimeException;
use stdClass;

/**
 * Puts the cart's tags into a PHP page. PHP 7.4 or newer, no extensions except json and session: copy this
 * folder, or install the package with Composer. Without table(), form() and another encoding than UTF-8, this file is enough.
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

    /** This JSON cannot end the script element around it, or an attribute. It is ASCII, right in a page of any encoding. */
    private const JSON_IN_HTML = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT
        | JSON_INVALID_UTF8_SUBSTITUTE | JSON_PRESERVE_ZERO_FRACTION
        | JSON_THROW_ON_ERROR;

    /** Every option of the constructor with its default. */
    private const OPTIONS = [
        'url' => '/cart-elements/',
        'files' => null,
        'build' => 'default',
        'language' => null,
        'currency' => null,
        'script' => 'module',
        'tags' => ['cart-page'],
        'settings' => [],
        'token' => null,
        'inline' => false,
        'nonce' => null,
        'charset' => 'UTF-8',
    ];

    /** Every tag of the library. */
    private const TAGS = [
        'cart-page', 'cart-lines', 'cart-discount-panel', 'cart-recommendations', 'cart-free-delivery', 'cart-logistic-minimum',
        'cart-discounts', 'cart-totals', 'cart-remarks', 'cart-badge', 'cart-drawer',
    ];

    private const LANGUAGE = '/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/iD';

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
    private string $charset;

    /**
     * @param array<string, mixed> $options
     *   url:      where browsers find the folder dist of the library; default /cart-elements/
     *   files:    the same folder on this server's disk, for integrity and preloads, and for the words and amounts
     *             of the language in form() and table(); default none
     *   build:    "light": the files are those on Preact, from the folder light in it; default "default", those on React
     *   language: of texts and amounts, such as "de" or "pl_PL"; default: the tags read that of the page
     *   currency: such as "EUR", for carts that name none
     *   script:   "module" (autoload.js), or "classic" (cart-elements.js) for pages without modules
     *   tags:     the tags on the page, so that their files are fetched early
     *   settings: further settings by name, printed as meta tags; an array becomes JSON
     *   token:    the CSRF token where a framework has one; default that of token()
     *   inline:   true: form() prints its style and script into the page, so that the buyer can read and use
     *             the cart one round trip earlier; needs `files`; default false
     *   charset:  the encoding of the texts that you pass, such as "windows-1250"; default UTF-8, as in the carts of CartApi. What is
     *             printed is ASCII, right in a page of any encoding
     *   nonce:    of the page's Content-Security-Policy, for what `inline` prints; default none
     * @throws InvalidArgumentException which names the option that is wrong
     */
    public function __construct(array $options = [])
    {
        foreach (array_keys(array_diff_key($options, self::OPTIONS)) as $unknown) {
            self::refuse((string) $unknown, 'is unknown; there are: ' . implode(', ', array_keys(self::OPTIONS)));
        }
        $options += self::OPTIONS;
        $this->charset = self::oneText('charset', $options['charset']);
        $options['settings'] = $this->read($options['settings'], 'settings');
        $this->url = rtrim(self::address('url', $options['url']), '/') . '/';
        $this->files = self::folder($options['files']);
        if (self::oneOf('build', $options['build'], ['default', 'light']) === 'light') {
            $this->url .= 'light/';
            $this->files = $this->files === null ? null : self::folder("$this->files/light");
        }
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
     * as Early Hints. Call it before any output: `header($elements->linkHeader(), false)`. It is empty if there
     * is nothing to fetch early, and PHP sends no header then.
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
        return $links === [] ? '' : 'Link: ' . implode(', ', $links);
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
        $found = [];
        foreach (array_merge($this->tags, array_filter([$this->languageIn($known)])) as $key) {
            // Files of an older version have one list.
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
        return '<script type="application/json" id="' . $id . '">' . self::json($this->read($cart, '')) . "</script>\n";
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
     * @param array<string, string> $words in place of those of the page's language: product, amount, price, empty
     */
    public function table($cart, array $words = []): string
    {
        $cart = $this->read($cart, '');
        $words = $this->allWords($words) + [
            'product' => 'Product', 'amount' => 'Quantity', 'price' => 'Price', 'empty' => 'Your cart is empty', 'lang' => 'en',
        ];
        $products = self::products($cart);
        if ($products === []) {
            return '<p' . self::lang($words) . '>' . self::escape($words['empty']) . "</p>\n";
        }
        $side = self::isNet($cart, $this->settings) ? 'net' : 'gross';
        $money = $this->money($cart);
        $html = '<table class="cart-fallback"' . self::lang($words) . '><thead><tr>';
        foreach (['product', 'amount', 'price'] as $column) {
            $html .= '<th scope="col">' . self::escape($words[$column]) . '</th>';
        }
        $html .= "</tr></thead><tbody>\n";
        foreach ($products as $product) {
            $price = self::price($product, $side);
            $html .= '<tr><td>' . self::escape(self::field($product, 'name'))
                . '</td><td>' . self::escape(self::quantityText($product) ?: self::field($product, 'amount'))
                . '</td><td>' . self::escape($money->text($price)) . "</td></tr>\n";
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
     *   from `files`: see PrintedCart::WORDS
     */
    public function form($cart, $codes = [], array $words = []): string
    {
        $cart = $this->read($cart, '');
        $words = $this->allWords($words);
        $codes = $this->read($codes, 'codes');
        $printed = new PrintedCart($cart, $words, $this->settings, $this->money($cart), $this->token ?? self::token());
        return $this->withFiles($printed->html($codes));
    }

    /**
     * What the shop passes, in UTF-8 and with its lists as lists.
     *
     * @param mixed $value
     * @return mixed
     */
    private function read($value, string $field)
    {
        if (!is_array($value) && !$value instanceof stdClass) {
            return $value;
        }
        // With Composer, its autoloader does this. Plugins that print no cart have this file alone.
        if (is_file(__DIR__ . '/autoload.php')) {
            require_once __DIR__ . '/autoload.php';
        } elseif ($this->charset === 'UTF-8') {
            return $value;
        }
        $decoded = (new Charset($this->charset))->decode($value, $field);
        return is_array($decoded) ? CartFields::withLists($decoded) : (object) CartFields::withLists((array) $decoded);
    }

    /**
     * How the amounts of a cart are written: as the shop says, else as in the language. Without `files`, nobody knows that but for English.
     *
     * @param array<mixed>|object $cart
     */
    private function money($cart): PrintedMoney
    {
        require_once __DIR__ . '/autoload.php';
        $isEnglish = in_array($this->shortLanguage(), ['', 'en'], true);
        $marks = $this->ofLanguage()['marks'] ?? ($isEnglish ? PrintedMoney::ENGLISH : null);
        $currency = self::field($cart, 'currency') ?: (string) $this->currency;
        $format = CurrencyFormat::read(((array) $cart)['currency_format'] ?? null, 'currency_format');
        // That of the page is for its own currency only: in a cart in another one its sign would be wrong.
        if ($format === null && in_array(PrintedMoney::codeOf($currency), ['', $this->currency ?? $this->settings['currency'] ?? 'PLN'], true)) {
            $setting = $this->settings['currency-format'] ?? null;
            $format = $setting === null ? null : CurrencyFormat::read(json_decode($setting, true) ?? $setting, 'currency-format');
        }
        return new PrintedMoney($currency, $marks, $format);
    }

    /**
     * @param array<string, string> $words of the shop, whose language nobody knows unless they have `lang`
     * @return array<string, string>
     */
    private function allWords(array $words): array
    {
        $own = $this->read($words, 'words');
        return $own + ($own === [] ? [] : ['lang' => '']) + array_diff_key($this->ofLanguage(), ['marks' => 0]);
    }

    /**
     * The attribute with the language of these words, which may not be that of the page.
     *
     * @internal
     * @param array<string, string> $words
     */
    public static function lang(array $words): string
    {
        return $words['lang'] === '' ? '' : ' lang="' . self::escape($words['lang']) . '"';
    }

    /** @return array<string, mixed> the words and marks of the page's language with its name as `lang`, if `files` has them */
    private function ofLanguage(): array
    {
        $all = $this->readFile('form-words.json');
        $language = $this->languageIn($all);
        return isset($all[$language]) ? ['lang' => $language] + $all[$language] : [];
    }

    /**
     * The price of a piece. A recommendation that was added has another name for the net one.
     *
     * @internal
     * @param mixed $product
     */
    public static function price($product, string $side): string
    {
        $net = self::field($product, 'nett_price');
        return $side === 'gross' ? self::field($product, 'price') : ($net !== '' ? $net : self::field($product, 'cenanetto'));
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
            $name = self::name($product);
            $name = $name !== '' ? $name : "#$at";
            $key = $name;
            for ($count = 2; isset($lines[$key]); $count++) {
                $key = "$name#$count";
            }
            $lines[$key] = $product;
        }
        return $lines;
    }

    /**
     * What the shop's messages name a line by: its `key`, else its id.
     *
     * @internal
     * @param mixed $product
     */
    public static function name($product): string
    {
        $key = self::field($product, 'key');
        return $key !== '' ? $key : self::field($product, 'id');
    }

    /** Text in UTF-8 for markup and for attributes in quotes, as ASCII. */
    public static function escape(string $text): string
    {
        return self::ascii(htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8'));
    }

    /**
     * Markup in UTF-8 as ASCII, right in a page of any encoding.
     *
     * @internal
     */
    public static function ascii(string $markup): string
    {
        $reference = static function (array $found): string {
            $bytes = array_map('ord', str_split($found[0]));
            $code = array_shift($bytes) & (0x3f >> count($bytes));
            foreach ($bytes as $byte) {
                $code = $code << 6 | ($byte & 0x3f);
            }
            return "&#$code;";
        };
        return (string) preg_replace_callback('/[\x{80}-\x{10ffff}]/u', $reference, $markup);
    }

    // ------------------------------------------------------- session and token

    /**
     * Starts the visitor's session with a cookie that no script can read and no form of another
     * site can send. Call it before any output. If a session is already open, it does nothing. A form of another site, as of
     * a payment page, does not carry this cookie: its session is another one, for this request only.
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
        $https = strtolower((string) self::server('HTTPS'));
        // PHP's own limiter would break the browser's back button; noStore() sends the required
        // header.
        session_cache_limiter('');
        $started = session_start([
            // Else its cookie would replace that of the visitor.
            'use_cookies' => !self::isPostOfOtherSite(),
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
     * Whether this request is a form of another site, without the cookie of the visitor's session.
     *
     * @internal
     */
    public static function isPostOfOtherSite(): bool
    {
        $origin = parse_url((string) self::server('HTTP_ORIGIN'), PHP_URL_HOST);
        $own = parse_url('//' . self::server('HTTP_HOST'), PHP_URL_HOST);
        $isOther = self::server('HTTP_SEC_FETCH_SITE') === 'cross-site' || (is_string($origin) && $origin !== $own);
        return self::server('REQUEST_METHOD') === 'POST' && $isOther && !isset($_COOKIE[session_name()]);
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
        // The former id keeps an empty session. Without one, a call that is under way would get a session of its own,
        // whose cookie would replace the new one.
        $kept = $_SESSION;
        $_SESSION = [];
        session_regenerate_id(false);
        $_SESSION = $kept;
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
        $sent = $sent ?? self::server('HTTP_X_CSRF_TOKEN');
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

    /** Forms with their style and their script. */
    private function withFiles(string $forms): string
    {
        if (!$this->inline) {
            return '<link rel="stylesheet" href="' . self::escape($this->url . 'printed-form.css') . "\">\n"
                . '<script async src="' . self::escape($this->url . 'printed-form.js') . '"'
                . $this->integrity('printed-form.js') . "></script>\n" . $forms;
        }
        $nonce = $this->nonce === null ? '' : ' nonce="' . $this->nonce . '"';
        $style = "<style$nonce>" . $this->readText('printed-form.css') . "</style>\n";
        // After the forms, which browsers paint before they run it.
        return "$style$forms<script$nonce data-folder=\"" . self::escape($this->url) . '">'
            . $this->readText('printed-form.js') . "</script>\n";
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
     * The quantity of a line as the badge reads it: what is not a whole number of at most seven digits is 0. What is sold by
     * the metre is one thing.
     *
     * @param mixed $product
     */
    private static function pieces($product): int
    {
        $amount = trim(self::field($product, 'amount'));
        $number = is_numeric($amount) ? (float) $amount : 0.0;
        $isWhole = floor($number) === $number;
        return $number >= 0 && $number < 1e7 ? (int) ($isWhole ? $number : self::quantityText($product) !== '') : 0;
    }

    /**
     * The quantity of a line in words, where it is no number of pieces: "1.5 m".
     *
     * @internal
     *
     * @param mixed $product
     */
    public static function quantityText($product): string
    {
        return trim(self::field($product, 'quantity_text'));
    }

    /**
     * Whether buyers cannot change the quantity of a line.
     *
     * @internal
     *
     * @param mixed $product
     */
    public static function isFixed($product): bool
    {
        return self::flag($product, 'fixed_amount') || self::quantityText($product) !== '';
    }

    /**
     * A value of $_SERVER, as it arrived: some shops escape all of them for HTML, and on some servers not all are texts.
     *
     * @internal
     */
    public static function server(string $name): ?string
    {
        $value = $_SERVER[$name] ?? null;
        return is_string($value) ? htmlspecialchars_decode($value, ENT_QUOTES) : null;
    }

    /**
     * A field of a response as text; a value that is not scalar counts as missing.
     *
     * @internal
     * @param mixed $record
     */
    public static function field($record, string $name): string
    {
        $value = is_array($record) || is_object($record) ? ((array) $record)[$name] ?? '' : '';
        if (is_bool($value)) {
            return $value ? '1' : '';
        }
        return is_scalar($value) ? (string) $value : '';
    }

    /**
     * Whether a field says yes.
     *
     * @internal
     * @param mixed $record
     */
    public static function flag($record, string $name): bool
    {
        return in_array(strtolower(self::field($record, $name)), ['1', 'true'], true);
    }

    /**
     * Whether a value says no, as the tags read it. A missing one does not say no: pass what it means then.
     *
     * @internal
     * @param mixed $value
     */
    public static function isOff($value): bool
    {
        return in_array($value, [false, '', 'false'], true) || (is_numeric($value) && (float) $value === 0.0);
    }

    /**
     * Whether the prices of products are net for this buyer.
     *
     * @internal
     * @param mixed $cart
     * @param array<string, string> $settings
     */
    public static function isNet($cart, array $settings): bool
    {
        return self::flag($cart, 'isExport') || self::flag($cart, 'isB2b') || self::flag($cart, 'isSmallB2b')
            || self::field($cart, 'prices') === 'net' || ($settings['cart-type'] ?? '') === 'dropshipping';
    }

    /**
     * The language of the texts: where the library has none in that of the page, the setting `fallback-lang`, else Polish. Empty if it is
     * that of the page, which PHP does not know.
     *
     * @param array<mixed> $known by language
     */
    private function languageIn(array $known): string
    {
        $language = $this->shortLanguage();
        $fallback = strtolower(explode('-', $this->settings['fallback-lang'] ?? '')[0]);
        return $language === '' || isset($known[$language]) ? $language : (isset($known[$fallback]) ? $fallback : 'pl');
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

    /** @param mixed $value */
    private static function oneText(string $option, $value): string
    {
        if (!is_string($value) || $value === '') {
            self::refuse($option, 'is not a text');
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
            if (!in_array($name, self::TAGS, true)) {
                self::refuse('tags', 'holds ' . self::json($name) . ', which is not a tag of the cart; there are: ' . implode(', ', self::TAGS));
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
