<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'de_DE',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Zeigt die Warenkorbseite mit Cart Elements. Kasse, Konten, Produkte und Bestellungen bleiben die von WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Cart Elements for WooCommerce fehlt der Ordner „dist“: Installieren Sie es erneut aus seinem Archiv.',
        'Cart page' => 'Warenkorbseite',
        'Show the cart page with Cart Elements' => 'Warenkorbseite mit Cart Elements anzeigen',
        'Without it, WooCommerce shows its own cart page again.' => 'Ohne sie zeigt WooCommerce wieder seine eigene Warenkorbseite.',
        'Header' => 'Kopfbereich',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Anstelle des Blocks Mini-Warenkorb eine Anzahl anzeigen, die ein Seitenfenster öffnet',
        'In other themes, write [cart_elements_badge] into the header.' => 'In anderen Themes schreiben Sie [cart_elements_badge] in den Kopfbereich.',
        'Switch back to WooCommerce’s cart' => 'Zurück zum Warenkorb von WooCommerce',
        'Switch to Cart Elements' => 'Zu Cart Elements wechseln',
        'You may not change the cart page.' => 'Sie dürfen die Warenkorbseite nicht ändern.',
    ],
];
