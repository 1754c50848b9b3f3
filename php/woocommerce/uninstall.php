<?php
/* Removes the plugin's options, of each site of a network. The notes in carts are in WooCommerce's sessions, which expire. */
declare(strict_types=1);

if (!defined('WP_UNINSTALL_PLUGIN')) {
    exit;
}

foreach (is_multisite() ? get_sites(['fields' => 'ids', 'number' => 0]) : [0] as $cart_elements_site) {
    if ($cart_elements_site) {
        switch_to_blog($cart_elements_site);
    }
    delete_option('cart_elements_page');
    delete_option('cart_elements_header');
    if ($cart_elements_site) {
        restore_current_blog();
    }
}
