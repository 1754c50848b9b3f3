// Connects the cart to WooCommerce; the plugin prints its options into the page.
import { configure } from './dist/index.js';
import { woocommerce } from './dist/adapters/woocommerce.js';

const options = JSON.parse(document.getElementById('cart-elements-woocommerce').textContent);
configure({ client: woocommerce(options) });

// WooCommerce names a cart that is not empty in a cookie: pages without one need not read it.
if (/(?:^|; )woocommerce_items_in_cart=/.test(document.cookie)) {
  for (const badge of document.querySelectorAll('cart-badge')) badge.setAttribute('load', 'eager');
}

const refresh = () => document.dispatchEvent(new CustomEvent('cart:refresh'));
document.body.addEventListener('wc-blocks_added_to_cart', refresh);
window.jQuery?.(document.body).on('added_to_cart', refresh);

/** Lets the mini carts of themes and blocks know that the cart has changed. */
function tell() {
  window.jQuery?.(document.body).trigger('wc_fragment_refresh');
  // Blocks read the cart again; the event of an addition would open their drawer.
  document.body.dispatchEvent(new CustomEvent('wc-blocks_removed_from_cart', { bubbles: true }));
}
for (const event of ['cart:saved', 'cart:line-removed']) document.addEventListener(event, tell);
