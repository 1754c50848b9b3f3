// Keeps the mini carts of WooCommerce and of themes and the cart of the page alike.
const { body } = document;
/** By this event the stores of WooCommerce's blocks tell each other of a change, since version 10. */
const changed = new CustomEvent('wc-blocks_store_sync_required', {
  detail: { type: 'from_@wordpress/data' },
});

// What mini carts and buttons of the page change.
const refresh = () => document.dispatchEvent(new CustomEvent('cart:refresh'));
body.addEventListener('wc-blocks_added_to_cart', refresh);
window.jQuery?.(body).on('added_to_cart removed_from_cart', refresh);
window.addEventListener(changed.type, (event) => event !== changed && refresh());

/** How long after the last change mini carts are renewed, in milliseconds. */
const QUIET = 1000;
let timer;

/** Lets the mini carts of themes and blocks know that the cart has changed. */
function tell() {
  timer = undefined;
  window.jQuery?.(body).trigger('wc_fragment_refresh');
  // Blocks read the cart again; the event of an addition would open their drawer.
  body.dispatchEvent(new CustomEvent('wc-blocks_removed_from_cart', { bubbles: true }));
  window.dispatchEvent(changed);
}

/** Not while the buyer goes on: what reads the session beside a save may store the old cart. */
function tellLater() {
  clearTimeout(timer);
  timer = setTimeout(tell, QUIET);
}
for (const event of ['cart:saved', 'cart:line-removed'])
  document.addEventListener(event, tellLater);
document.addEventListener('cart:change', () => timer && tellLater());

let codes;
document.addEventListener('cart:discounts', ({ detail }) => {
  const before = codes;
  codes = detail.discounts.map(({ code }) => code).join();
  if (before !== undefined && codes !== before) tellLater();
});
