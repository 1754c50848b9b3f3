import type { Money } from '../rules/cart.js';
import { toCents } from '../rules/decimal.js';
import { price, record } from './parse.js';
import { requestAs } from './request.js';
import type { Site } from './site.js';

/**
 * Reads what sending the order for the buyer costs.
 *
 * @throws ApiError
 */
export function getDropshippingCost(site: Site): Promise<Money> {
  const call = {
    operation: 'get-dropshipping-cost',
    method: 'GET',
    path: '/panel/inner-api/dropshipping-cost',
    csrf: true,
  } as const;
  return requestAs(site, call, (wire) => {
    const answer = record(wire);
    const gross = price(answer?.['oplatabrutto']);
    const net = price(answer?.['oplatanetto']);
    return gross && net && { net: toCents(net), gross: toCents(gross) };
  });
}
