<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'nl_NL',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Toont de winkelwagenpagina met Cart Elements. Afrekenen, accounts, producten en bestellingen blijven die van WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Cart Elements for WooCommerce mist de map ‘dist’: installeer de plugin opnieuw vanuit het archief.',
        'Cart page' => 'Winkelwagenpagina',
        'Show the cart page with Cart Elements' => 'De winkelwagenpagina met Cart Elements tonen',
        'Without it, WooCommerce shows its own cart page again.' => 'Zonder deze optie toont WooCommerce weer zijn eigen winkelwagenpagina.',
        'Header' => 'Header',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Een teller tonen in plaats van het blok Mini-winkelwagen, en het paneel dat deze opent',
        'In other themes, write [cart_elements_badge] into the header.' => 'Zet in andere thema’s [cart_elements_badge] in de header.',
        'Switch back to WooCommerce’s cart' => 'Terug naar de winkelwagen van WooCommerce',
        'Switch to Cart Elements' => 'Overschakelen naar Cart Elements',
        'You may not change the cart page.' => 'U mag de winkelwagenpagina niet wijzigen.',
    ],
];
