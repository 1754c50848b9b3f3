// @ts-check
// Written by "npm run build" from the contracts. Do not edit.
/** @type {Readonly<Record<string, { fault: string, method: string, path: string }>>} */
export const CALLS = {
  "readCart": {
    "fault": "get-cart",
    "method": "GET",
    "path": "/cart-api/cart"
  },
  "saveCart": {
    "fault": "update-cart",
    "method": "PUT",
    "path": "/cart-api/update-cart"
  },
  "deleteLine": {
    "fault": "delete-from-cart",
    "method": "POST",
    "path": "/delete-from-cart"
  },
  "saveRemarks": {
    "fault": "save-cart-remarks",
    "method": "POST",
    "path": "/save-cart-remarks"
  },
  "readDiscounts": {
    "fault": "get-discounts",
    "method": "GET",
    "path": "/api/cart/discounts"
  },
  "addDiscount": {
    "fault": "add-discount",
    "method": "POST",
    "path": "/api/cart/discounts"
  },
  "removeDiscount": {
    "fault": "remove-discount",
    "method": "DELETE",
    "path": "/api/cart/discount/{code}"
  },
  "readDiscountsValue": {
    "fault": "discount-value",
    "method": "GET",
    "path": "/api/cart/discounts/value"
  },
  "readTopProducts": {
    "fault": "top-products",
    "method": "GET",
    "path": "/cart-api/top-products"
  },
  "readFreeDelivery": {
    "fault": "free-delivery",
    "method": "GET",
    "path": "/api/free-delivery/{country}"
  },
  "readDropshippingCost": {
    "fault": "dropshipping-cost",
    "method": "GET",
    "path": "/panel/inner-api/dropshipping-cost"
  }
};
