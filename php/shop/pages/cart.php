<?php
/*
 * The cart page. index.php has set $visitor, $token and $database.
 */
declare(strict_types=1);

use CartElements\CartElements;
use Shop\Buyers;
use Shop\Calls;
use Shop\Cart;

$language = is_string($_GET['lang'] ?? null) && preg_match('/^[a-z]{2}$/D', $_GET['lang']) ? $_GET['lang'] : 'en';
$elements = new CartElements([
    'url' => '/cart-elements/',
    'files' => is_dir(DIST) ? DIST : null,
    'language' => $language,
    'currency' => Buyers::currency($visitor->buyer),
    'tags' => ['cart-page'],
    'settings' => ['cart-type' => Buyers::cartType($visitor->buyer), 'configurator-url' => '/configurator'],
    // The session is closed by now.
    'token' => $token,
]);
$cart = $database->together(static function () use ($database, $visitor): array {
    (new Cart($database, $visitor))->fillForTheExample();
    return (new Calls($database, $visitor, ''))->getCart();
});
?>
<!doctype html>
<html lang="<?= CartElements::escape($language) ?>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Cart</title>
<link rel="icon" href="/static/images/100/jar-honey.svg">
<link rel="stylesheet" href="/style.css">
<?= $elements->head() ?>
</head>
<body>
<header>
<form method="post" action="/buyer">
<input type="hidden" name="token" value="<?= CartElements::escape($token) ?>">
<?php foreach (Buyers::titles() as $name => $title): ?>
<button name="buyer" value="<?= CartElements::escape($name) ?>"<?= $name === $visitor->buyer ? ' aria-current="true"' : '' ?>><?= CartElements::escape($title) ?></button>
<?php endforeach ?>
</form>
<nav>
<?php foreach (['en', 'de', 'pl'] as $each): ?>
<a href="/cart?lang=<?= $each ?>"><?= $each ?></a>
<?php endforeach ?>
</nav>
</header>
<main>
<?= $elements->preload($cart) ?>
<?= $elements->tag('cart-page', ['preload' => 'cart-data'], $elements->table($cart)) ?>
</main>
</body>
</html>
