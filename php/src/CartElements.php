<?php

declare(strict_types=1);

namespace CartElements;

/**
 * Puts the cart's tags into a PHP page. PHP 7.4 or newer, no extensions except json and session: copy this
 * folder and load its autoload.php, or the one file dist/php/CartElements.php, or install the package with Composer.
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
    private Options $options;
    private Language $language;
    private Head $head;

    /**
     * @param array<string, mixed> $options
     *   url:      where browsers find the folder dist of the library; default /cart-elements/
     *   files:    the same folder on this server's disk, for integrity and preloads, and for the words and amounts
     *             of the language in form() and table(); default none
     *   build:    "light": the files on Preact, from the folder light in it; default "default", those on React
     *   language: of texts and amounts, such as "de" or "pl_PL"; default: the tags read that of the page
     *   currency: such as "EUR", for carts that name none
     *   script:   "module" (autoload.js), or "classic" (cart-elements.js) for pages without modules
     *   tags:     the tags on the page, so that their files are fetched early
     *   settings: further settings by name, printed as meta tags; an array becomes JSON
     *   token:    the CSRF token where a framework has one; default that of token()
     *   inline:   true: form() prints its style and script into the page, so that the buyer can read and use
     *             the cart one round trip earlier; needs `files`; default false
     *   charset:  the encoding of the texts that you pass, such as "windows-1250"; default UTF-8, as in the carts of
     *             CartApi. What is printed is ASCII, right in a page of any encoding
     *   nonce:    of the page's Content-Security-Policy, for what `inline` prints; default none
     * @throws \InvalidArgumentException which names the option that is wrong
     */
    public function __construct(array $options = [])
    {
        $this->options = new Options($options);
        $this->language = new Language($this->options);
        $this->head = new Head($this->options, $this->language);
    }

    /** Everything for <head>: the meta tags, the script and the preloads. */
    public function head(): string
    {
        // The script first: it is small, and asks for the cart while the other files are on their way.
        return $this->metaTags() . $this->scriptTag() . $this->modulePreloads();
    }

    /** The meta tags: the token, the language, the currency and all further settings. */
    public function metaTags(): string
    {
        return $this->head->metaTags($this->options->token ?? self::token());
    }

    /** The script tag, with integrity if the files contain an integrity.json. */
    public function scriptTag(): string
    {
        return $this->head->scriptTag();
    }

    /**
     * Links that make browsers fetch the files of the page's tags and language at the same time.
     *
     * @param string $priority 'auto', or 'low' shows form() earlier in a page with many files of its own
     */
    public function modulePreloads(string $priority = 'auto'): string
    {
        return $this->head->modulePreloads($priority);
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
        return $this->head->linkHeader($hasForm);
    }

    /**
     * Rules that let browsers fetch the cart page as soon as the buyer presses a link to it. Not
     * earlier: a product that is added meanwhile would be missing from the page.
     *
     * @throws \InvalidArgumentException
     */
    public function speculationRules(string $cart = '/cart'): string
    {
        $rule = ['where' => ['href_matches' => Options::address('cart', $cart)], 'eagerness' => 'conservative'];
        return '<script type="speculationrules">' . Html::json(['prefetch' => [$rule]]) . "</script>\n";
    }

    /**
     * One tag of the library.
     *
     * @param array<string, mixed> $attributes settings of this tag only; an array becomes JSON,
     *   null is left out
     * @param string $content markup that is shown until the tag renders, such as that of table():
     *   not escaped here
     * @throws \InvalidArgumentException
     */
    public function tag(string $name, array $attributes = [], string $content = ''): string
    {
        Options::tagNames([$name]);
        $texts = Options::settingTexts($this->options->charset->decode($attributes, 'attributes'), 'attributes');
        $html = array_map([Html::class, 'attribute'], array_keys($texts), $texts);
        // HTML has no <cart-page />: the rest of the page would become the content of the tag.
        return "<$name" . implode('', $html) . ">$content</$name>\n";
    }

    /**
     * The cart response as a block that the tags show immediately, without a first call. Name the
     * block on a tag or on <body>: `preload="cart-data"`. It also prints other data, such as texts of the page's own.
     *
     * @param array<mixed>|object $cart the answer of GET /cart-api/cart
     * @throws \InvalidArgumentException
     */
    public function preload($cart, string $id = 'cart-data'): string
    {
        if (!Record::is($cart)) {
            Options::refuse('cart', 'is neither an array nor an object');
        }
        if (!preg_match('/^[A-Za-z][\w-]*$/D', $id)) {
            Options::refuse('id', 'is not an id: letters, digits, "-" and "_", a letter first');
        }
        // Groups of texts may have the names of lists of a cart.
        $isCart = (new Record($cart))->value('products') !== null;
        $json = Html::json($isCart ? $this->options->charset->read($cart) : $this->options->charset->decode($cart));
        return "<script type=\"application/json\" id=\"$id\">$json</script>\n";
    }

    /**
     * The badge for the header of the page, with the count that it shows until the cart is known.
     *
     * @param array<mixed>|object $cart the answer of GET /cart-api/cart
     * @param string $count "lines" or "pieces"
     * @throws \InvalidArgumentException
     */
    public function badge($cart, string $count = 'lines'): string
    {
        Options::oneOf('count', $count, ['lines', 'pieces']);
        // A line with quantity 0 counts, as in the heading of the page and in the badge itself.
        $initial = static fn (Line $line): int => $count === 'pieces' ? $line->pieces() : 1;
        $counts = array_map($initial, Line::of($cart));
        return $this->tag('cart-badge', ['count' => $count, 'initial' => array_sum($counts)]);
    }

    /**
     * The cart as a plain table, which visitors see before the scripts have loaded, or without scripts.
     *
     * @param array<mixed>|object $cart the answer of GET /cart-api/cart
     * @param array<string, string> $words in place of those of the page's language: product, amount, price, empty
     */
    public function table($cart, array $words = []): string
    {
        return PrintedTable::html(new CartView($cart, $words, $this->options, $this->language));
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
        $view = new CartView($cart, $words, $this->options, $this->language);
        $printed = new PrintedCart($view, $this->options->token ?? self::token());
        return $this->head->around($printed->html($this->options->charset->read($codes)));
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
        return array_map(static fn (Line $line) => $line->source, Line::keyed(Line::of($cart)));
    }

    /** Text in UTF-8 for markup and for attributes in quotes, as ASCII. */
    public static function escape(string $text): string
    {
        return Html::escape($text);
    }

    /**
     * Starts the visitor's session with a cookie that no script can read and no form of another
     * site can send. Call it before any output. If a session is already open, it does nothing. A form of another site,
     * as of a payment page, does not carry this cookie: its session is another one, for this request only.
     *
     * @param ?bool $secure whether the cookie is for https only; null: as for this request. Pass
     *   true if a proxy in front uses https and PHP cannot detect it.
     * @throws \RuntimeException if the session cannot be started
     */
    public static function startSession(?bool $secure = null): void
    {
        Session::start($secure);
    }

    /**
     * The session's token, created on first use.
     *
     * @throws \LogicException if there is no session
     */
    public static function token(): string
    {
        return Session::token();
    }

    /**
     * Gives the session a new id and a new token. Call it at every login and logout.
     *
     * @throws \LogicException if there is no session
     */
    public static function renewSession(): void
    {
        Session::renew();
    }

    /**
     * Whether a request carries the session's token. Returns false without a session, if the
     * session has no token, and for an empty text.
     *
     * @param ?string $sent null: the header X-CSRF-TOKEN of this request; for a form pass its field
     */
    public static function tokenIsValid(?string $sent = null): bool
    {
        return Session::hasToken($sent ?? Request::server('HTTP_X_CSRF_TOKEN'));
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
}
