// Keeps the cart in OpenCart's header and that of the page alike.
{
  const { address } = document.currentScript.dataset;
  const { jQuery } = window;
  let timer;

  /** A second after the last change: beside a save, OpenCart would store the session as it was before it. */
  function renewLater() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      jQuery?.('#cart, #header-cart').load(address);
    }, 1000);
  }

  for (const event of ['cart:saved', 'cart:line-removed'])
    document.addEventListener(event, renewLater);
  document.addEventListener('cart:change', () => timer && renewLater());

  let codes;
  document.addEventListener('cart:discounts', ({ detail }) => {
    const before = codes;
    codes = detail.discounts.map(({ code }) => code).join();
    if (before !== undefined && codes !== before) renewLater();
  });

  // OpenCart's own scripts post what changes the cart: the header, and the forms of total modules.
  jQuery?.(document).on('ajaxSuccess', (event, request, { type }) => {
    if (type !== 'POST') return;
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    renewLater();
  });
}
