<?php
/*
 * The same cart in a template of 2009: single tags in a table layout, under a style sheet with rules
 * for every element, with the classic script. The tags read the cart, once for all of them.
 * index.php has set $token, $language, $settings and $cart.
 */
declare(strict_types=1);

use CartElements\CartElements;
use Shop\Buyers;

$elements = new CartElements($settings + ['script' => 'classic', 'tags' => []]);
?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="<?= CartElements::escape($language) ?>">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>Cart of single tags - <?= CartElements::escape(SHOP_NAME) ?></title>
<link rel="icon" href="/static/images/100/jar-honey.svg">
<link rel="stylesheet" type="text/css" href="/classic.css">
<?= $elements->head() ?>
</head>
<body>
<table id="frame" width="980" border="0" cellpadding="0" cellspacing="0" align="center">
<tr><td colspan="2" id="top">
  <a href="/cart" class="logo"><?= CartElements::escape(SHOP_NAME) ?></a>
  <span id="minicart">In the cart: <b><?= count($cart['products']) ?></b></span>
  <form method="post" action="/buyer">
  <input type="hidden" name="token" value="<?= CartElements::escape($token) ?>">
  <input type="hidden" name="page" value="/classic.php">
<?php foreach (Buyers::titles() as $name => $title): ?>
  <button class="small" name="buyer" value="<?= CartElements::escape($name) ?>"><?= CartElements::escape($title) ?></button>
<?php endforeach ?>
  </form>
</td></tr>
<tr valign="top">
<td id="content">
  <h1>Cart of single tags</h1>
  <?= $elements->tag('cart-logistic-minimum') ?>
  <?= $elements->tag('cart-free-delivery') ?>
  <?= $elements->tag('cart-lines', [], $elements->table($cart)) ?>
  <?= $elements->tag('cart-remarks') ?>
  <?= $elements->tag('cart-recommendations') ?>
</td>
<td id="side" width="300">
  <?php /* What the shop knows of the buyer's discounts, as an attribute. */ ?>
  <?= $elements->tag('cart-discounts', ['discount-info' => $cart['discount_info']]) ?>
  <?= $elements->tag('cart-discount-panel') ?>
  <?= $elements->tag('cart-totals') ?>
</td>
</tr>
</table>
<script type="text/javascript" src="/classic.js"></script>
</body>
</html>
