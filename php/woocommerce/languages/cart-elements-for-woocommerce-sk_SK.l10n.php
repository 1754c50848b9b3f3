<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'sk_SK',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Zobrazuje stránku košíka pomocou Cart Elements. Pokladňa, účty, produkty a objednávky zostávajú vo WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Doplnku Cart Elements for WooCommerce chýba priečinok „dist“: nainštalujte ho znova z archívu.',
        'Cart page' => 'Stránka košíka',
        'Show the cart page with Cart Elements' => 'Zobraziť stránku košíka pomocou Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Bez tejto voľby zobrazí WooCommerce opäť vlastnú stránku košíka.',
        'Header' => 'Hlavička',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Namiesto bloku Mini košík zobraziť odznak, ktorý otvára bočný panel',
        'In other themes, write [cart_elements_badge] into the header.' => 'V iných témach vložte do hlavičky [cart_elements_badge].',
        'Switch back to WooCommerce’s cart' => 'Späť ku košíku WooCommerce',
        'Switch to Cart Elements' => 'Prepnúť na Cart Elements',
        'You may not change the cart page.' => 'Nemáte oprávnenie meniť stránku košíka.',
    ],
];
