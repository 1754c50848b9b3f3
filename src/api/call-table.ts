/** The eleven calls to the shop, by the names that scripts use for them too. */
export const CALL_TABLE = {
  readCart: { operation: 'get-cart', method: 'GET', path: '/cart-api/cart' },
  saveCart: { operation: 'update-cart', method: 'PUT', path: '/cart-api/update-cart' },
  deleteLine: { operation: 'delete-from-cart', method: 'POST', path: '/delete-from-cart' },
  saveRemarks: { operation: 'save-cart-remarks', method: 'POST', path: '/save-cart-remarks' },
  readDiscounts: { operation: 'get-discounts', method: 'GET', path: '/api/cart/discounts' },
  addDiscount: { operation: 'add-discount', method: 'POST', path: '/api/cart/discounts' },
  removeDiscount: {
    operation: 'remove-discount',
    method: 'DELETE',
    path: '/api/cart/discount/{code}',
  },
  readDiscountsValue: {
    operation: 'get-voucher-value',
    method: 'GET',
    path: '/api/cart/discounts/value',
  },
  readTopProducts: { operation: 'get-top-products', method: 'GET', path: '/cart-api/top-products' },
  readFreeDelivery: {
    operation: 'get-free-delivery',
    method: 'GET',
    path: '/api/free-delivery/{country}',
  },
  readDropshippingCost: {
    operation: 'get-dropshipping-cost',
    method: 'GET',
    path: '/panel/inner-api/dropshipping-cost',
  },
} as const;

export type CallName = keyof typeof CALL_TABLE;
