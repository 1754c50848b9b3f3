<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'da_DK',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Viser kurvsiden med Cart Elements. Kassen, konti, produkter og ordrer forbliver WooCommerces egne.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Cart Elements for WooCommerce mangler mappen “dist”: installer den igen fra arkivet.',
        'Cart page' => 'Kurvside',
        'Show the cart page with Cart Elements' => 'Vis kurvsiden med Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Uden den viser WooCommerce igen sin egen kurvside.',
        'Header' => 'Sidehoved',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Vis et mærke i stedet for blokken Minikurv, og et sidepanel, som det åbner',
        'In other themes, write [cart_elements_badge] into the header.' => 'I andre temaer skrives [cart_elements_badge] i sidehovedet.',
        'Switch back to WooCommerce’s cart' => 'Tilbage til WooCommerces kurv',
        'Switch to Cart Elements' => 'Skift til Cart Elements',
        'You may not change the cart page.' => 'Du har ikke tilladelse til at ændre kurvsiden.',
    ],
];
