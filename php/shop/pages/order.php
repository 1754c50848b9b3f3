<?php
/*
 * The step before payment: shows what the database contains, whatever a browser sends. index.php
 * has set $visitor and $database.
 */
declare(strict_types=1);

use CartElements\CartElements;
use Shop\Buyers;
use Shop\Cart;
use Shop\Money;

$cart = new Cart($database, $visitor);
$value = $cart->discounted();
?>
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Your order</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>Your order</h1>
<table>
<?php foreach ($cart->lines() as $line): ?>
<tr><td><?= CartElements::escape($line['name']) ?></td><td><?= (int) $line['amount'] ?></td></tr>
<?php endforeach ?>
</table>
<p>Net <data class="net" value="<?= Money::text($value['net']) ?>"><?= Money::text($value['net']) ?></data>,
gross <data class="gross" value="<?= Money::text($value['gross']) ?>"><?= Money::text($value['gross']) ?></data>
<?= CartElements::escape(Buyers::currency($visitor->buyer)) ?></p>
<p><?= CartElements::escape($cart->remarks()) ?></p>
<p><a href="/cart">Back to the cart</a></p>
</main>
</body>
</html>
