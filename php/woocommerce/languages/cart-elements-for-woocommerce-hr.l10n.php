<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'hr',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Prikazuje stranicu košarice pomoću Cart Elements. Naplata, računi, proizvodi i narudžbe ostaju WooCommerceovi.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Dodatku Cart Elements for WooCommerce nedostaje mapa „dist”: ponovno ga instalirajte iz arhive.',
        'Cart page' => 'Stranica košarice',
        'Show the cart page with Cart Elements' => 'Prikaži stranicu košarice pomoću Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Bez toga WooCommerce ponovno prikazuje vlastitu stranicu košarice.',
        'Header' => 'Zaglavlje',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Prikaži oznaku umjesto bloka Mini košarica i bočnu ploču koju otvara',
        'In other themes, write [cart_elements_badge] into the header.' => 'U drugim temama upišite [cart_elements_badge] u zaglavlje.',
        'Switch back to WooCommerce’s cart' => 'Natrag na košaricu WooCommercea',
        'Switch to Cart Elements' => 'Prebaci na Cart Elements',
        'You may not change the cart page.' => 'Nemate dopuštenje za promjenu stranice košarice.',
    ],
];
