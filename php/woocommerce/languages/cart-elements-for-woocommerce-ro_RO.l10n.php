<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'ro_RO',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Afișează pagina coșului cu Cart Elements. Finalizarea comenzii, conturile, produsele și comenzile rămân cele din WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Modulului Cart Elements for WooCommerce îi lipsește dosarul „dist”: instalați-l din nou din arhivă.',
        'Cart page' => 'Pagina coșului',
        'Show the cart page with Cart Elements' => 'Afișează pagina coșului cu Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Fără această opțiune, WooCommerce afișează din nou propria pagină a coșului.',
        'Header' => 'Antet',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Afișează un contor în locul blocului Mini-coș și panoul pe care îl deschide',
        'In other themes, write [cart_elements_badge] into the header.' => 'În alte teme, scrieți [cart_elements_badge] în antet.',
        'Switch back to WooCommerce’s cart' => 'Înapoi la coșul WooCommerce',
        'Switch to Cart Elements' => 'Treceți la Cart Elements',
        'You may not change the cart page.' => 'Nu aveți permisiunea de a modifica pagina coșului.',
    ],
];
