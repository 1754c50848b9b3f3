// Renews the cart in OpenCart's header, a second after the last change: beside a save, OpenCart would store the session
// as it was before it.
{
  const { address } = document.currentScript.dataset;
  let timer;

  function renewLater() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      window.jQuery?.('#cart, #header-cart').load(address);
    }, 1000);
  }

  for (const event of ['cart:saved', 'cart:line-removed'])
    document.addEventListener(event, renewLater);
  document.addEventListener('cart:change', () => timer && renewLater());
}
