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

/** How long after the last change mini carts are renewed, in milliseconds. */
const QUIET = 1000;
let timer;

/** Lets the mini carts of themes and blocks know that the cart has changed. */
function tell() {
  timer = undefined;
  window.jQuery?.(document.body).trigger('wc_fragment_refresh');
  // Blocks read the cart again; the event of an addition would open their drawer.
  document.body.dispatchEvent(new CustomEvent('wc-blocks_removed_from_cart', { bubbles: true }));
}

/** Not while the buyer goes on: what reads the session beside a save may store the old cart. */
function tellLater() {
  clearTimeout(timer);
  timer = setTimeout(tell, QUIET);
}
for (const event of ['cart:saved', 'cart:line-removed'])
  document.addEventListener(event, tellLater);
document.addEventListener('cart:change', () => timer && tellLater());
