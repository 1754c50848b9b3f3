/** The calls to the shop, each with when it is made. */
export const CALLS = {
  getCart: {
    method: 'GET',
    path: '/cart-api/cart',
    when: 'once for the page; again on `cart:refresh`, after a return to the page, and when another tab has saved',
  },
  updateCart: {
    method: 'PUT',
    path: '/cart-api/update-cart',
    when: 'after changes of lines, one at a time; also where the shop reduced an amount or a full pack was rounded up',
  },
  deleteFromCart: {
    method: 'POST',
    path: '/delete-from-cart',
    when: 'when a line is removed',
  },
  saveRemarks: {
    method: 'POST',
    path: '/save-cart-remarks',
    when: 'when the notes have settled, on leaving the field, and on leaving the page',
  },
  getDiscounts: {
    method: 'GET',
    path: '/api/cart/discounts',
    when: 'once for the page, and after a code was removed',
  },
  addDiscount: {
    method: 'POST',
    path: '/api/cart/discounts',
    when: 'when the buyer applies a code, and once for the code of the `ref` cookie',
  },
  removeDiscount: {
    method: 'DELETE',
    path: '/api/cart/discount/{code}',
    when: 'when the buyer removes a code',
  },
  getVoucherValue: {
    method: 'GET',
    path: '/api/cart/discounts/value',
    when: 'while there are codes: on load, after each save and re-reading, and when the list changes',
  },
  getTopProducts: {
    method: 'GET',
    path: '/cart-api/top-products',
    when: 'once for the page',
  },
  getFreeDelivery: {
    method: 'GET',
    path: '/api/free-delivery/{country}',
    when: 'once the cart is known not to be B2B, for each country; never without a country',
  },
  getDropshippingCost: {
    method: 'GET',
    path: '/panel/inner-api/dropshipping-cost',
    when: 'on load and after each save, for B2B carts of the type dropshipping',
  },
} as const;

export type CallName = keyof typeof CALLS;

/** The calls of every tag that shows the cart. */
export const CART_CALLS = ['getCart', 'updateCart'] as const satisfies readonly CallName[];
