<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'hu_HU',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'A kosároldalt a Cart Elements jeleníti meg. A pénztár, a fiókok, a termékek és a rendelések a WooCommerce-éi maradnak.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'A Cart Elements for WooCommerce „dist” mappája hiányzik: telepítse újra az archívumából.',
        'Cart page' => 'Kosároldal',
        'Show the cart page with Cart Elements' => 'A kosároldal megjelenítése a Cart Elementsszel',
        'Without it, WooCommerce shows its own cart page again.' => 'Enélkül a WooCommerce ismét a saját kosároldalát mutatja.',
        'Header' => 'Fejléc',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Jelvény megjelenítése a Mini kosár blokk helyett, és az általa megnyitott oldalsáv',
        'In other themes, write [cart_elements_badge] into the header.' => 'Más sablonokban írja a fejlécbe: [cart_elements_badge].',
        'Switch back to WooCommerce’s cart' => 'Vissza a WooCommerce kosarához',
        'Switch to Cart Elements' => 'Váltás a Cart Elementsre',
        'You may not change the cart page.' => 'Nincs jogosultsága a kosároldal módosításához.',
    ],
];
