<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'ru_RU',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Показывает страницу корзины с помощью Cart Elements. Оформление заказа, учётные записи, товары и заказы остаются в WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Плагину Cart Elements for WooCommerce не хватает папки «dist»: установите его из архива заново.',
        'Cart page' => 'Страница корзины',
        'Show the cart page with Cart Elements' => 'Показывать страницу корзины с помощью Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Без этого WooCommerce снова показывает собственную страницу корзины.',
        'Header' => 'Шапка',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Показывать счётчик вместо блока «Мини-корзина» и панель, которую он открывает',
        'In other themes, write [cart_elements_badge] into the header.' => 'В других темах вставьте [cart_elements_badge] в шапку.',
        'Switch back to WooCommerce’s cart' => 'Вернуться к корзине WooCommerce',
        'Switch to Cart Elements' => 'Переключиться на Cart Elements',
        'You may not change the cart page.' => 'У вас нет прав на изменение страницы корзины.',
    ],
];
