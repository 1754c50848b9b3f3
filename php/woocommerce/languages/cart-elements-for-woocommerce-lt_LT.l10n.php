<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'lt_LT',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Rodo krepšelio puslapį su „Cart Elements“. Atsiskaitymas, paskyros, prekės ir užsakymai lieka „WooCommerce“.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Įskiepiui „Cart Elements for WooCommerce“ trūksta aplanko „dist“: įdiekite jį iš archyvo dar kartą.',
        'Cart page' => 'Krepšelio puslapis',
        'Show the cart page with Cart Elements' => 'Rodyti krepšelio puslapį su „Cart Elements“',
        'Without it, WooCommerce shows its own cart page again.' => 'Be šios parinkties „WooCommerce“ vėl rodo savo krepšelio puslapį.',
        'Header' => 'Antraštė',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Vietoj mini krepšelio bloko rodyti ženklelį ir jo atidaromą šoninį skydelį',
        'In other themes, write [cart_elements_badge] into the header.' => 'Kitose temose į antraštę įrašykite [cart_elements_badge].',
        'Switch back to WooCommerce’s cart' => 'Grįžti prie „WooCommerce“ krepšelio',
        'Switch to Cart Elements' => 'Perjungti į „Cart Elements“',
        'You may not change the cart page.' => 'Neturite teisės keisti krepšelio puslapio.',
    ],
];
