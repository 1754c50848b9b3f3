<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'pt_PT',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Mostra a página do carrinho com o Cart Elements. A finalização da compra, as contas, os produtos e as encomendas continuam a ser do WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'Falta ao Cart Elements for WooCommerce a pasta “dist”: instale-o de novo a partir do arquivo.',
        'Cart page' => 'Página do carrinho',
        'Show the cart page with Cart Elements' => 'Mostrar a página do carrinho com o Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Sem esta opção, o WooCommerce volta a mostrar a sua própria página do carrinho.',
        'Header' => 'Cabeçalho',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Mostrar um contador em vez do bloco Mini carrinho, e o painel que este abre',
        'In other themes, write [cart_elements_badge] into the header.' => 'Noutros temas, escreva [cart_elements_badge] no cabeçalho.',
        'Switch back to WooCommerce’s cart' => 'Voltar ao carrinho do WooCommerce',
        'Switch to Cart Elements' => 'Mudar para o Cart Elements',
        'You may not change the cart page.' => 'Não tem permissão para alterar a página do carrinho.',
    ],
];
