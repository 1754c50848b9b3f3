<?php
/*
 * What nginx does for an old shop: its own pages are run here, and every other address, the cart's
 * calls among them, belongs to the example shop of php/shop.
 */
declare(strict_types=1);

$path = explode('?', $_SERVER['REQUEST_URI'], 2)[0];

// The one plain file of this folder; returning false makes PHP serve it.
if ($path === '/style.css') {
    return false;
}
switch ($path) {
    case '/':
    case '/index.php':
        header('Location: /cart.php', true, 302);
        break;
    case '/cart.php':
    case '/classic.php':
        require __DIR__ . $path;
        break;
    default:
        require dirname(__DIR__, 2) . '/php/shop/public/index.php';
}
