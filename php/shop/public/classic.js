// A script as such shops have them: it keeps the count at the top.
document.addEventListener('cart:change', function (event) {
  var products = event.detail.cart.products,
    count = 0;
  for (var i = 0; i < products.length; i++) if (Number(products[i].amount) > 0) count++;
  document.querySelector('#minicart b').firstChild.nodeValue = String(count);
});
