// @shopify/buy-button-js 3: the published script plus its documented configuration. Templates and
// class names are configuration; they give the same markup as the other pages.
const real = window.fetch;
window.fetch = (u, o) => real(String(u).replace('https://bench.myshopify.com', ''), o);
localStorage.setItem('bench.bench.myshopify.com.checkoutId', 'cart1'); // a returning visitor

const client = ShopifyBuy.buildClient({
  domain: 'bench.myshopify.com',
  storefrontAccessToken: 'bench',
});
const ui = ShopifyBuy.UI.init(client);
const clickOn = (sel) => 'click ' + sel;
let cart;
ui.createComponent('cart', {
  node: document.getElementById('host'),
  moneyFormat: '€{{amount}}',
  toggles: [], // no floating cart icon: only the cart is measured
  options: {
    cart: {
      iframe: false,
      popup: false,
      startOpen: true,
      contents: { title: false, lineItems: true, footer: true, note: false, discounts: false },
      classes: { lineItems: 'lines', footer: 'totals', cart: 'cart' },
      templates: {
        lineItems: '<ul class="{{data.classes.cart.lineItems}}">{{{data.lineItemsHtml}}}</ul>',
        footer:
          '<div class="{{data.classes.cart.footer}}"><span>Net <b class="total-net">{{data.subtotalPriceV2.amount}}</b></span><span>Gross <b class="total-gross">{{data.formattedTotal}}</b></span></div>',
      },
      DOMEvents: {
        [clickOn('.remove')]: (evt, target) =>
          cart.updateItem(target.getAttribute('data-line-item-id'), 0),
      },
    },
    lineItem: {
      classes: {
        lineItem: 'line',
        quantityIncrement: 'plus',
        quantityDecrement: 'minus',
        quantityInput: 'quantity',
        quantity: 'stepper',
        price: 'value',
      },
      contents: {
        image: true,
        title: true,
        variantTitle: false,
        price: true,
        priceWithDiscounts: false,
        quantity: true,
        quantityIncrement: true,
        quantityDecrement: true,
        quantityInput: true,
        net: true,
        gross: true,
        remove: true,
      },
      order: ['image', 'title', 'net', 'gross', 'quantity', 'price', 'remove'],
      templates: {
        image:
          '<img class="photo" width="64" height="64" loading="lazy" decoding="async" src="{{data.variant.image.src}}" alt="{{data.title}}">',
        title:
          '<div class="info"><a class="name" href="/p/{{data.variant.product.handle}}">{{data.title}}</a><span class="ean">{{data.variant.sku}}</span></div>',
        net: '<span class="net">{{#data.customAttributes}}{{value}}{{/data.customAttributes}}</span>',
        gross: '<span class="gross">{{data.variant.priceV2.amount}}</span>',
        quantity:
          '<div class="{{data.classes.lineItem.quantity}}"><button type="button" class="{{data.classes.lineItem.quantityDecrement}}" data-line-item-id="{{data.id}}" aria-label="Fewer">−</button><input class="{{data.classes.lineItem.quantityInput}}" inputmode="numeric" aria-label="Quantity" data-line-item-id="{{data.id}}" value="{{data.quantity}}"><button type="button" class="{{data.classes.lineItem.quantityIncrement}}" data-line-item-id="{{data.id}}" aria-label="More">+</button></div>',
        price: '<span class="{{data.classes.lineItem.price}}">{{data.formattedPrice}}</span>',
        remove:
          '<button type="button" class="remove" data-line-item-id="{{data.id}}" aria-label="Remove">✕</button>',
      },
    },
  },
}).then((c) => {
  cart = c;
});
