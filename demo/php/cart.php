<?php
/* The whole cart page as one tag, with the cart that it shows at once. */
declare(strict_types=1);

require_once __DIR__ . '/page.php';

$visit = begin_visit('/cart.php', 'module', ['cart-page']);
page_begin($visit, 'Cart');
?>
<tr><td id="content" colspan="2">
<?= $visit['elements']->preload($visit['cart']) ?>
<?= $visit['elements']->tag('cart-page', ['preload' => 'cart-data'], $visit['elements']->table($visit['cart'])) ?>
</td></tr>
<?php page_end() ?>
