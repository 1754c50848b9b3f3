<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'pl_PL',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Wyświetla stronę koszyka za pomocą Cart Elements. Zamówienie, konta, produkty i płatności pozostają w WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Wtyczce Cart Elements for WooCommerce brakuje folderu „dist”: proszę zainstalować ją ponownie z archiwum.',
        'Cart page' => 'Strona koszyka',
        'Show the cart page with Cart Elements' => 'Wyświetlaj stronę koszyka za pomocą Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Bez tej opcji WooCommerce znów wyświetla własną stronę koszyka.',
        'Header' => 'Nagłówek',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Wyświetlaj licznik zamiast bloku Mini koszyk oraz panel, który on otwiera',
        'In other themes, write [cart_elements_badge] into the header.' => 'W innych motywach proszę wpisać [cart_elements_badge] w nagłówku.',
        'Switch back to WooCommerce’s cart' => 'Wróć do koszyka WooCommerce',
        'Switch to Cart Elements' => 'Przełącz na Cart Elements',
        'You may not change the cart page.' => 'Nie masz uprawnień do zmiany strony koszyka.',
    ],
];
