<?php
return [
    'domain' => 'cart-elements-for-woocommerce',
    'language' => 'es_ES',
    'messages' => [
        'Shows the cart page with Cart Elements. Checkout, accounts, products and orders stay WooCommerce\'s own.' => 'Muestra la página del carrito con Cart Elements. El pago, las cuentas, los productos y los pedidos siguen siendo los de WooCommerce.',
        'Cart Elements for WooCommerce lacks its folder “dist”: install it from its archive again.' => 'A Cart Elements for WooCommerce le falta la carpeta «dist»: instálelo de nuevo desde su archivo.',
        'Cart page' => 'Página del carrito',
        'Show the cart page with Cart Elements' => 'Mostrar la página del carrito con Cart Elements',
        'Without it, WooCommerce shows its own cart page again.' => 'Sin esta opción, WooCommerce vuelve a mostrar su propia página del carrito.',
        'Header' => 'Cabecera',
        'Show a badge in place of the Mini-Cart block, and a drawer that it opens' => 'Mostrar un contador en lugar del bloque Minicarrito, y el panel lateral que abre',
        'In other themes, write [cart_elements_badge] into the header.' => 'En otros temas, escriba [cart_elements_badge] en la cabecera.',
        'Switch back to WooCommerce’s cart' => 'Volver al carrito de WooCommerce',
        'Switch to Cart Elements' => 'Cambiar a Cart Elements',
        'You may not change the cart page.' => 'No tiene permiso para cambiar la página del carrito.',
    ],
];
