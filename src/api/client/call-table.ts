import type { CallRow } from '../http/request.js';

const read = (path: string, operation: string, csrf = false): CallRow => ({
  method: 'GET',
  path,
  body: 'none',
  csrf,
  operation,
});

const write = (
  method: CallRow['method'],
  path: string,
  operation: string,
  body: CallRow['body'] = 'json',
): CallRow => ({ method, path, body, csrf: true, operation });

/** The autoloader asks for it before the rest of the table is there. */
export const CART_PATH = '/cart-api/cart';

/** The calls by the names that a custom client uses; src/contract/openapi.yaml says what each sends and is answered. */
export const CALL_TABLE = {
  readCart: read(CART_PATH, 'get-cart'),
  saveCart: write('PUT', '/cart-api/update-cart', 'update-cart'),
  deleteLine: write('POST', '/delete-from-cart', 'delete-from-cart'),
  saveRemarks: write('POST', '/save-cart-remarks', 'save-cart-remarks'),
  readDiscounts: read('/api/cart/discounts', 'get-discounts'),
  addDiscount: write('POST', '/api/cart/discounts', 'add-discount', 'form'),
  removeDiscount: write('DELETE', '/api/cart/discount/{code}', 'remove-discount', 'none'),
  readDiscountsValue: read('/api/cart/discounts/value', 'get-voucher-value'),
  readTopProducts: read('/cart-api/top-products', 'get-top-products'),
  readFreeDelivery: read('/api/free-delivery/{country}', 'get-free-delivery'),
  readDropshippingCost: read('/panel/inner-api/dropshipping-cost', 'get-dropshipping-cost', true),
} as const satisfies Readonly<Record<string, CallRow>>;

export type CallName = keyof typeof CALL_TABLE;
