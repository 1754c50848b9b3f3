<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'cs_CZ',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Zobrazuje stránku košíku pomocí Cart Elements. Pokladna, účty, produkty a objednávky zůstávají ve WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Doplňku Cart Elements for WooCommerce chybí složka „dist“: nainstalujte jej znovu z archivu.',
        'Cart page' => 'Stránka košíku',
        'Show the cart page with Cart Elements' => 'Zobrazit stránku košíku pomocí Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Bez této volby zobrazí WooCommerce opět vlastní stránku košíku.',
        'Header' => 'Záhlaví',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Místo bloku Mini-košík zobrazit odznak, který otevírá postranní panel',
        'In other themes, write [cart_elements_badge] into the header.' => 'V jiných šablonách vložte do záhlaví [cart_elements_badge].',
        'Switch back to WooCommerce’s cart' => 'Zpět ke košíku WooCommerce',
        'Switch to Cart Elements' => 'Přepnout na Cart Elements',
        'You may not change the cart page.' => 'Nemáte oprávnění měnit stránku košíku.',
    ],
];
