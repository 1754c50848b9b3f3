import type { ApiError } from './api-error.js';
import type { Cart } from '../rules/cart.js';
import { callUrl } from './call-url.js';
import { CART_PATH, takeEarlyResponse } from './early-response.js';
import { parseCart } from './parse-cart.js';
import { request, requestAs } from './request.js';
import type { Site } from './site.js';

/** Where a write was answered with a page of HTML: the error to tell, should it not be done. */
export type Doubt = ApiError | undefined;

/**
 * Reads the cart; takes the response that a loader has already asked for, if there is one.
 *
 * @throws ApiError
 */
export function getCart(
  site: Site,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Cart> {
  const early = takeEarlyResponse(callUrl(site.base, CART_PATH));
  const call = { operation: 'get-cart', method: 'GET', path: CART_PATH, signal, early } as const;
  return requestAs(site, call, parseCart);
}

/**
 * Saves all lines, each in the form of `lineToWire`.
 *
 * @throws ApiError
 */
export function updateCart(
  site: Site,
  products: readonly Readonly<Record<string, unknown>>[],
): Promise<Doubt> {
  return write(site, 'update-cart', 'PUT', '/cart-api/update-cart', { products });
}

/**
 * Removes a product.
 *
 * @param id - as the server sent it: a number stays a number.
 * @throws ApiError
 */
export function deleteFromCart(site: Site, id: unknown): Promise<Doubt> {
  return write(site, 'delete-from-cart', 'POST', '/delete-from-cart', { id });
}

/**
 * Saves the order notes.
 *
 * @throws ApiError
 */
export function saveRemarks(site: Site, remarks: string): Promise<Doubt> {
  return write(site, 'save-cart-remarks', 'POST', '/save-cart-remarks', { remarks });
}

/** A write outlives the page: the buyer may leave at any moment. */
async function write(
  site: Site,
  operation: string,
  method: 'PUT' | 'POST',
  path: string,
  body: unknown,
): Promise<Doubt> {
  const call = { operation, method, path, body, keepalive: true, read: 'ignore' } as const;
  return (await request(site, call)) as Doubt;
}
