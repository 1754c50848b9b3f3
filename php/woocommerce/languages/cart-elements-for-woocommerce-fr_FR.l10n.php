<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'fr_FR',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Affiche la page du panier avec Cart Elements. Le paiement, les comptes, les produits et les commandes restent ceux de WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Il manque à Cart Elements for WooCommerce son dossier « dist » : réinstallez-le depuis son archive.',
        'Cart page' => 'Page du panier',
        'Show the cart page with Cart Elements' => 'Afficher la page du panier avec Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Sans cette option, WooCommerce affiche de nouveau sa propre page du panier.',
        'Header' => 'En-tête',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Afficher un compteur à la place du bloc Mini-panier, et le volet qu’il ouvre',
        'In other themes, write [cart_elements_badge] into the header.' => 'Dans les autres thèmes, écrivez [cart_elements_badge] dans l’en-tête.',
        'Switch back to WooCommerce’s cart' => 'Revenir au panier de WooCommerce',
        'Switch to Cart Elements' => 'Passer à Cart Elements',
        'You may not change the cart page.' => 'Vous n’avez pas le droit de modifier la page du panier.',
    ],
];
