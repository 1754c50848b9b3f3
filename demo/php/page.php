<?php
/*
 * What both cart pages share: the visit, the settings of the cart, and the frame around the page.
 */
declare(strict_types=1);

use CartElements\CartElements;
use Shop\Buyers;
use Shop\Calls;
use Shop\Cart;
use Shop\Database;
use Shop\Visitor;

require_once dirname(__DIR__, 2) . '/php/shop/autoload.php';

/** A shop's name is typed by a shopkeeper: quotes and ampersands come with it. */
const SHOP_NAME = 'Jars "Linden" & Sons';

/** @param mixed $text */
function h($text): string
{
    return CartElements::escape((string) $text);
}

/**
 * Begins the visit: the session, the language that it remembers, the buyer, the cart.
 *
 * @param string $path of the page
 * @param string[] $tags whose files are fetched early
 * @return array{path: string, language: string, token: string, visitor: Visitor, cart: array<string, mixed>, elements: CartElements}
 */
function begin_visit(string $path, string $script, array $tags): array
{
    CartElements::startSession();
    if ($_SERVER['REQUEST_METHOD'] === 'POST') {
        choose_buyer($path);
    }
    $asked = $_GET['lang'] ?? null;
    if (is_string($asked) && preg_match('/^[a-z]{2}$/D', $asked)) {
        $_SESSION['lang'] = $asked;
    }
    $language = $_SESSION['lang'] ?? 'en';
    $visitor = Visitor::ofSession();
    $token = CartElements::token();
    // A session is locked while it is open: the visitor's next request would wait for this page.
    session_write_close();

    CartElements::noStore();
    header('Content-Type: text/html; charset=utf-8');
    header('Referrer-Policy: same-origin');
    if (!isset($_COOKIE['country'])) {
        // Not HttpOnly: the cart's script reads it, for the price of delivery.
        setcookie('country', 'PL', ['path' => '/', 'samesite' => 'Lax']);
    }
    $database = Database::open(getenv('SHOP_DATABASE') ?: dirname(__DIR__, 2) . '/php/shop/data/shop.db');
    $dist = dirname(__DIR__, 2) . '/dist';
    return [
        'path' => $path,
        'language' => $language,
        'token' => $token,
        'visitor' => $visitor,
        'cart' => $database->together(static function () use ($database, $visitor): array {
            (new Cart($database, $visitor))->fillForTheExample();
            return (new Calls($database, $visitor, ''))->getCart();
        }),
        'elements' => new CartElements([
            'url' => '/cart-elements/',
            'files' => is_dir($dist) ? $dist : null,
            'language' => $language,
            'currency' => Buyers::currency($visitor->buyer),
            'script' => $script,
            'tags' => $tags,
            'token' => $token,
            'settings' => [
                'cart-type' => Buyers::cartType($visitor->buyer),
                'default-brand' => SHOP_NAME,
                'configurator-url' => '/configurator',
            ],
        ]),
    ];
}

/** Stands for the login of a real shop: makes the visitor another buyer, and ends. */
function choose_buyer(string $path): void
{
    $sent = $_POST['token'] ?? '';
    $buyer = $_POST['buyer'] ?? null;
    if (!CartElements::tokenIsValid(is_string($sent) ? $sent : '') || !Buyers::isKnown($buyer)) {
        http_response_code(419);
        exit;
    }
    Visitor::become($buyer);
    header("Location: $path", true, 303);
    exit;
}

/** @param array<string, mixed> $visit */
function page_begin(array $visit, string $title): void
{
    ?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="<?= h($visit['language']) ?>">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title><?= h($title) ?> - <?= h(SHOP_NAME) ?></title>
<link rel="shortcut icon" href="/static/images/100/jar-honey.svg" type="image/svg+xml">
<link rel="stylesheet" type="text/css" href="/style.css">
<?= $visit['elements']->head() ?>
</head>
<body>
<table id="frame" width="980" border="0" cellpadding="0" cellspacing="0" align="center">
<tr><td colspan="2" id="top">
  <a href="/cart.php" class="logo"><?= h(SHOP_NAME) ?></a>
  <span id="minicart">In the cart: <b><?= count($visit['cart']['products']) ?></b></span>
</td></tr>
<tr><td colspan="2" id="menu">
  <form method="post" action="<?= h($visit['path']) ?>">
  <a href="/cart.php">Cart</a>
  <a href="/classic.php">Cart of single tags</a>
  <input type="hidden" name="token" value="<?= h($visit['token']) ?>">
<?php foreach (Buyers::titles() as $buyer => $words): ?>
  <button class="small" name="buyer" value="<?= h($buyer) ?>"><?= h($words) ?></button>
<?php endforeach ?>
<?php foreach (['pl', 'en', 'de'] as $language): ?>
  <a class="small" href="<?= h($visit['path'] . '?lang=' . $language) ?>"><?= h($language) ?></a>
<?php endforeach ?>
  </form>
</td></tr>
    <?php
}

/** The frame's end, with the kind of script that such a shop has: it keeps the count at the top. */
function page_end(): void
{
    ?>
<tr><td colspan="2" id="bottom">&copy; 2009-<?= date('Y') ?> <?= h(SHOP_NAME) ?></td></tr>
</table>
<script type="text/javascript">
document.addEventListener('cart:change', function (event) {
  var products = event.detail.cart.products, count = 0;
  for (var i = 0; i < products.length; i++) if (Number(products[i].amount) > 0) count++;
  document.querySelector('#minicart b').firstChild.nodeValue = String(count);
});
</script>
</body>
</html>
    <?php
}
