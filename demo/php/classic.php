<?php
/* Single tags in an old table layout, by the classic script. */
declare(strict_types=1);

require_once __DIR__ . '/page.php';

$visit = begin_visit('/classic.php');
// What the shop knows of the buyer's discounts, as an attribute: JSON, then escaped.
$discounts = json_encode($visit['cart']->discount_info ?? new stdClass(), JSON_THROW_ON_ERROR);
$title = say($visit, 'Koszyk z klocków', 'Cart of single tags');
page_begin($visit, $title, '<script type="text/javascript" src="/dist/cart-elements.js"></script>');
?>
<tr valign="top">
<td id="content">
  <h1><?= h($title) ?></h1>
  <cart-logistic-minimum></cart-logistic-minimum>
  <cart-free-delivery></cart-free-delivery>
  <cart-lines><?php old_cart_table($visit['cart']) ?></cart-lines>
  <cart-remarks></cart-remarks>
  <cart-recommendations></cart-recommendations>
</td>
<td id="side" width="300">
  <cart-discounts discount-info="<?= h($discounts) ?>"></cart-discounts>
  <cart-discount-panel></cart-discount-panel>
  <cart-totals></cart-totals>
</td>
</tr>
<?php page_end() ?>
