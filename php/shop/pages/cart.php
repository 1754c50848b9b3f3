<?php
/*
 * The cart page: the whole cart as one tag, with the cart that it shows at once. index.php has set
 * $visitor, $token, $language, $settings, $cart, $codes and $message.
 */
declare(strict_types=1);

use CartElements\CartElements;
use Shop\Buyers;

$elements = new CartElements($settings + ['tags' => ['cart-page']]);
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
<a href="/classic.php">Old template</a>
</nav>
</header>
<main>
<?php if ($message !== ''): ?>
<p role="alert"><?= CartElements::escape($message) ?></p>
<?php endif ?>
<?= $elements->preload($cart) ?>
<?= $elements->tag('cart-page', ['preload' => 'cart-data'], $elements->form($cart, $codes)) ?>
</main>
</body>
</html>
