// Connects the cart to WooCommerce; the plugin prints its options into the page.
import { configure } from './dist/index.js';
import { woocommerce } from './dist/adapters/woocommerce.js';

const options = JSON.parse(document.getElementById('cart-elements-woocommerce').textContent);
configure({ client: woocommerce(options) });

// WooCommerce names a cart that is not empty in a cookie: pages without one need not read it.
if (/(?:^|; )woocommerce_items_in_cart=/.test(document.cookie)) {
  for (const badge of document.querySelectorAll('cart-badge')) badge.setAttribute('load', 'eager');
}
