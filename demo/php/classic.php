<?php
/* Single tags in an old table layout, by the classic script. They fetch the cart, once for all. */
declare(strict_types=1);

require_once __DIR__ . '/page.php';

$visit = begin_visit('/classic.php', 'classic', []);
$elements = $visit['elements'];
page_begin($visit, 'Cart of single tags');
?>
<tr valign="top">
<td id="content">
  <h1>Cart of single tags</h1>
  <?= $elements->tag('cart-logistic-minimum') ?>
  <?= $elements->tag('cart-free-delivery') ?>
  <?= $elements->tag('cart-lines', [], $elements->table($visit['cart'])) ?>
  <?= $elements->tag('cart-remarks') ?>
  <?= $elements->tag('cart-recommendations') ?>
</td>
<td id="side" width="300">
  <?php /* What the shop knows of the buyer's discounts, as an attribute. */ ?>
  <?= $elements->tag('cart-discounts', ['discount-info' => $visit['cart']['discount_info']]) ?>
  <?= $elements->tag('cart-discount-panel') ?>
  <?= $elements->tag('cart-totals') ?>
</td>
</tr>
<?php page_end() ?>
