<?php
/* The whole cart page as one tag. */
declare(strict_types=1);

require_once __DIR__ . '/page.php';

$visit = begin_visit('/cart.php');
$title = say($visit, 'Koszyk', 'Cart');
page_begin($visit, $title, '<script type="module" src="/dist/autoload.js"></script>');
?>
<tr><td id="content" colspan="2">
<cart-page><?php old_cart_table($visit['cart']) ?></cart-page>
</td></tr>
<?php page_end() ?>
