<?php
/*
 * The front controller: every address of the shop comes here. Try it with
 *
 *     php -S 127.0.0.1:8080 php/shop/public/index.php
 *
 * and on a real server let nginx (try_files) or Apache (FallbackResource) send it all that is no
 * file. Only this folder belongs to the web server; the classes and the database lie beside it.
 */
declare(strict_types=1);

use CartElements\CartApi;
use CartElements\CartElements;
use CartElements\Refused;
use Shop\Buyers;
use Shop\Cart;
use Shop\Database;
use Shop\Shop;
use Shop\Visitor;

require_once dirname(__DIR__) . '/autoload.php';

/** The folder of the built library, here and in the package. */
define('DIST', __DIR__ . '/../../../dist' . (getenv('BUILD') === 'light' ? '/light' : ''));

/** A shop's name is typed by a shopkeeper, so it may contain quotes and ampersands. */
const SHOP_NAME = 'Jars "Linden" & Sons';

$path = explode('?', $_SERVER['REQUEST_URI'], 2)[0];
$method = $_SERVER['REQUEST_METHOD'];

// 1. Files, which a real server sends itself. These names cannot leave their folder.
$piece = '[\w-][\w.-]*';
if (preg_match("~^/cart-elements/($piece(?:/$piece)*)$~D", $path, $found)) {
    shop_send_file(DIST . '/' . $found[1]);
}
if (preg_match("~^/static/images/(?:100|500)/($piece)$~D", $path, $found)) {
    shop_send_file(dirname(__DIR__) . '/pictures/' . $found[1]);
}
if (in_array($path, ['/style.css', '/classic.css', '/classic.js'], true)) {
    shop_send_file(__DIR__ . $path);
}

// 2. The visitor. The session is locked while it is open, and a page makes several calls at the
// same time. So read what is needed, and close the session before slow work.
CartElements::startSession();
$visitor = Visitor::ofSession();
$isPage = CartApi::requestedCall() === null;
if ($isPage) {
    CartElements::token(); // Pages give the token out; a call never makes one.
}
$hasToken = CartElements::tokenIsValid($isPage && is_string($_POST['token'] ?? null) ? $_POST['token'] : null);
if ($path === '/buyer' && $method === 'POST') {
    shop_choose_buyer($hasToken);
}
$token = $isPage ? CartElements::token() : '';
if ($isPage && is_string($_GET['lang'] ?? null) && preg_match('/^[a-z]{2}$/D', $_GET['lang'])) {
    $_SESSION['lang'] = $_GET['lang'];
}
$language = $_SESSION['lang'] ?? 'en';
$database = Database::open(getenv('SHOP_DATABASE') ?: dirname(__DIR__) . '/data/shop.db');
$api = Shop::api($database, $visitor, static fn (): bool => $hasToken, $_SERVER['REMOTE_ADDR'] ?? '');
if ($path === '/cart' && $method === 'POST') {
    shop_take_form($api);
}
$message = $_SESSION['message'] ?? '';
if ($isPage) {
    unset($_SESSION['message']);
}
session_write_close();

// 3. The calls of the cart's tags.
if (!$isPage) {
    $api->respond();
    exit;
}

// 4. The pages. They contain the visitor's token and cart, so no cache may store them.
CartElements::noStore();
header('Content-Type: text/html; charset=utf-8');
$nonce = base64_encode(random_bytes(16));
header(
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'nonce-$nonce'; style-src 'self' 'nonce-$nonce'; img-src 'self'; "
    . "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    . "require-trusted-types-for 'script'; trusted-types 'none'"
);
if (!isset($_COOKIE['country'])) {
    // Not HttpOnly: the cart's script reads it for free delivery.
    setcookie('country', 'PL', ['path' => '/', 'samesite' => 'Lax']);
    $_COOKIE['country'] = 'PL';
}
switch ($path) {
    case '/':
    case '/cart.php':
        header('Location: /cart', true, 302);
        break;
    case '/cart':
    case '/classic.php':
        $settings = [
            'url' => '/cart-elements/',
            'files' => is_dir(DIST) ? DIST : null,
            'inline' => is_dir(DIST),
            'nonce' => $nonce,
            'language' => $language,
            'currency' => Buyers::currency($visitor->buyer),
            'settings' => [
                'cart-type' => Buyers::cartType($visitor->buyer),
                'configurator-url' => '/configurator',
                'product-path' => '/product/{id}/{slug}',
                'default-brand' => SHOP_NAME,
            ],
            // The session is closed by now.
            'token' => $token,
        ];
        $database->together([new Cart($database, $visitor), 'fillForTheExample']);
        $cart = $api->cart();
        $codes = $api->codes();
        require dirname(__DIR__) . '/pages/' . ($path === '/cart' ? 'cart.php' : 'classic.php');
        break;
    case '/cart/before-payment':
        require dirname(__DIR__) . '/pages/order.php';
        break;
    default:
        // The links of the cart lead to pages of products, which a real shop has.
        http_response_code(strpos($path, '/product/') === 0 ? 200 : 404);
        echo '<!doctype html><html lang="en"><title>No page</title><h1>This example has only the cart</h1>'
            . '<p><a href="/cart">To the cart</a></p></html>';
}

/** Sends a file and ends. */
function shop_send_file(string $file): void
{
    $types = [
        'js' => 'text/javascript', 'css' => 'text/css', 'svg' => 'image/svg+xml', 'json' => 'application/json',
        'map' => 'application/json',
    ];
    $type = $types[pathinfo($file, PATHINFO_EXTENSION)] ?? null;
    if ($type === null || !is_file($file)) {
        http_response_code(404);
        exit;
    }
    header("Content-Type: $type; charset=utf-8");
    header('X-Content-Type-Options: nosniff');
    // The names of chunks change with their content; browsers check all other files again.
    header('Cache-Control: ' . (strpos($file, '/chunks/') ? 'public, max-age=31536000, immutable' : 'no-cache'));
    readfile($file);
    exit;
}

/** In place of the login of a real shop: changes the kind of buyer, and ends. */
function shop_choose_buyer(bool $hasToken): void
{
    $buyer = $_POST['buyer'] ?? null;
    if (!$hasToken || !Buyers::isKnown($buyer)) {
        http_response_code($hasToken ? 422 : 403);
        exit;
    }
    Visitor::become($buyer);
    $isClassic = ($_POST['page'] ?? '') === '/classic.php';
    header('Location: ' . ($isClassic ? '/classic.php' : '/cart'), true, 303);
    exit;
}

/** Makes the change that a form of the printed cart sends, and shows the cart again. */
function shop_take_form(CartApi $api): void
{
    try {
        $api->apply($_POST);
    } catch (Refused $refused) {
        $_SESSION['message'] = $refused->getMessage();
    }
    header('Location: /cart', true, 303);
    exit;
}
