// A script as such shops have them: it keeps the count at the top.
document.addEventListener('cart:change', (event) => {
  const products = event.detail.cart.products.filter(({ amount }) => Number(amount) > 0);
  document.querySelector('#minicart b').textContent = String(products.length);
});
