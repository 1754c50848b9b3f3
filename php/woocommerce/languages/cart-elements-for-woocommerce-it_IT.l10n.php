<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'it_IT',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Mostra la pagina del carrello con Cart Elements. Cassa, account, prodotti e ordini restano quelli di WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'A Cart Elements for WooCommerce manca la cartella “dist”: lo installi di nuovo dal suo archivio.',
        'Cart page' => 'Pagina del carrello',
        'Show the cart page with Cart Elements' => 'Mostra la pagina del carrello con Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Senza questa opzione WooCommerce mostra di nuovo la propria pagina del carrello.',
        'Header' => 'Intestazione',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Mostra un contatore al posto del blocco Mini carrello, e il pannello che apre',
        'In other themes, write [cart_elements_badge] into the header.' => 'Negli altri temi, scriva [cart_elements_badge] nell’intestazione.',
        'Switch back to WooCommerce’s cart' => 'Torna al carrello di WooCommerce',
        'Switch to Cart Elements' => 'Passa a Cart Elements',
        'You may not change the cart page.' => 'Non ha il permesso di modificare la pagina del carrello.',
    ],
];
