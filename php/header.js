// Keeps the cart in the header of the shop and that of the page alike, in OpenCart, PrestaShop and WooCommerce.
{
  // OpenCart's header is loaded from this address.
  const { address } = document.currentScript.dataset;
  const { jQuery, prestashop } = window;
  const { body } = document;

  /** By this event the stores of WooCommerce's blocks tell each other of a change, since version 10. */
  const changed = new CustomEvent('wc-blocks_store_sync_required', {
    detail: { type: 'from_@wordpress/data' },
  });
  /** PrestaShop's event for its header and modules, which need these fields. */
  const updated = { reason: { linkAction: 'refresh' }, resp: {} };

  let timer;

  function tell() {
    timer = undefined;
    // Not the badge in its place, which follows by itself.
    const isOwn = !document.getElementById('cart-elements-badge');
    if (address && isOwn) jQuery?.('#cart, #header-cart').load(address);
    updated.resp.cart = prestashop?.cart;
    prestashop?.emit('updateCart', updated);
    jQuery?.(body).trigger('wc_fragment_refresh');
    // WooCommerce's blocks read the cart again; the event of an addition would open their drawer.
    body.dispatchEvent(new CustomEvent('wc-blocks_removed_from_cart', { bubbles: true }));
    window.dispatchEvent(changed);
  }

  /** A second after the last change: what reads the session beside a save may store the old cart. */
  function tellLater() {
    clearTimeout(timer);
    timer = setTimeout(tell, 1000);
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

  // What the shop's own scripts change: mini carts, buttons of products, forms below the totals.
  const refresh = () => document.dispatchEvent(new CustomEvent('cart:refresh'));
  body.addEventListener('wc-blocks_added_to_cart', refresh);
  jQuery?.(body).on('added_to_cart removed_from_cart', refresh);
  window.addEventListener(changed.type, (event) => event !== changed && refresh());
  prestashop?.on('updateCart', (event) => event !== updated && refresh());
  if (address) {
    jQuery?.(document).on('ajaxSuccess', (event, request, { type }) => {
      if (type !== 'POST') return;
      refresh();
      tellLater();
    });
  }
}
