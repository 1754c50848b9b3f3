import type { CallRow } from '../http/request.js';

/**
 * The calls to the shop, by the names that a custom client uses for them. src/contract/openapi.yaml,
 * which is not shipped, says when each is made, what it sends and what answers it.
 */
export const CALL_TABLE = {
  readCart: {
    method: 'GET',
    path: '/cart-api/cart',
    body: 'none',
    csrf: false,
    operation: 'get-cart',
  },
  saveCart: {
    method: 'PUT',
    path: '/cart-api/update-cart',
    body: 'json',
    csrf: true,
    operation: 'update-cart',
  },
  deleteLine: {
    method: 'POST',
    path: '/delete-from-cart',
    body: 'json',
    csrf: true,
    operation: 'delete-from-cart',
  },
  saveRemarks: {
    method: 'POST',
    path: '/save-cart-remarks',
    body: 'json',
    csrf: true,
    operation: 'save-cart-remarks',
  },
  readDiscounts: {
    method: 'GET',
    path: '/api/cart/discounts',
    body: 'none',
    csrf: false,
    operation: 'get-discounts',
  },
  addDiscount: {
    method: 'POST',
    path: '/api/cart/discounts',
    body: 'form',
    csrf: true,
    operation: 'add-discount',
  },
  removeDiscount: {
    method: 'DELETE',
    path: '/api/cart/discount/{code}',
    body: 'none',
    csrf: true,
    operation: 'remove-discount',
  },
  readDiscountsValue: {
    method: 'GET',
    path: '/api/cart/discounts/value',
    body: 'none',
    csrf: false,
    operation: 'get-voucher-value',
  },
  readTopProducts: {
    method: 'GET',
    path: '/cart-api/top-products',
    body: 'none',
    csrf: false,
    operation: 'get-top-products',
  },
  readFreeDelivery: {
    method: 'GET',
    path: '/api/free-delivery/{country}',
    body: 'none',
    csrf: false,
    operation: 'get-free-delivery',
  },
  readDropshippingCost: {
    method: 'GET',
    path: '/panel/inner-api/dropshipping-cost',
    body: 'none',
    csrf: true,
    operation: 'get-dropshipping-cost',
  },
} as const satisfies Readonly<Record<string, CallRow>>;

export type CallName = keyof typeof CALL_TABLE;
