<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'fi',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Näyttää ostoskorisivun Cart Elementsillä. Kassa, tilit, tuotteet ja tilaukset pysyvät WooCommercen omina.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Cart Elements for WooCommerce -lisäosasta puuttuu kansio ”dist”: asenna se uudelleen arkistostaan.',
        'Cart page' => 'Ostoskorisivu',
        'Show the cart page with Cart Elements' => 'Näytä ostoskorisivu Cart Elementsillä',
        'Without it, WooCommerce shows its own cart page again.' => 'Ilman tätä WooCommerce näyttää jälleen oman ostoskorisivunsa.',
        'Header' => 'Ylätunniste',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Näytä Mini-ostoskori-lohkon sijasta merkki, joka avaa sivupaneelin',
        'In other themes, write [cart_elements_badge] into the header.' => 'Muissa teemoissa kirjoita [cart_elements_badge] ylätunnisteeseen.',
        'Switch back to WooCommerce’s cart' => 'Takaisin WooCommercen ostoskoriin',
        'Switch to Cart Elements' => 'Vaihda Cart Elementsiin',
        'You may not change the cart page.' => 'Sinulla ei ole oikeutta muuttaa ostoskorisivua.',
    ],
];
