<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'sv_SE',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Visar varukorgssidan med Cart Elements. Kassa, konton, produkter och beställningar förblir WooCommerces egna.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Cart Elements for WooCommerce saknar mappen ”dist”: installera tillägget på nytt från arkivet.',
        'Cart page' => 'Varukorgssida',
        'Show the cart page with Cart Elements' => 'Visa varukorgssidan med Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Utan detta visar WooCommerce åter sin egen varukorgssida.',
        'Header' => 'Sidhuvud',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Visa en räknare i stället för blocket Minivarukorg, och panelen som den öppnar',
        'In other themes, write [cart_elements_badge] into the header.' => 'I andra teman skriver du [cart_elements_badge] i sidhuvudet.',
        'Switch back to WooCommerce’s cart' => 'Tillbaka till WooCommerces varukorg',
        'Switch to Cart Elements' => 'Byt till Cart Elements',
        'You may not change the cart page.' => 'Du har inte behörighet att ändra varukorgssidan.',
    ],
];
