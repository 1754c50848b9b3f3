import type { CartCalls } from '../api/client/cart-calls.js';
import { MAX_IN_A_ROW } from '../base/limits.js';
import type { Environment } from './environment.js';

/** What nginx, Apache and others make of a version when they compress the answer. */
const COMPRESSED = /^W\/|[-;](?:gzip|br|zstd|deflate)"$/;

/**
 * The calls with the shop's versions. A version that the shop refuses, and then sends again, was changed by compression on
 * the way: from then on the page saves without versions, and says so.
 */
export function versioned({
  client,
  warn,
}: Pick<Environment, 'client' | 'warn'>): Pick<CartCalls, 'readCart' | 'saveCart'> {
  let refused: string | undefined;
  let times = 0;
  const known = (etag: string | undefined) => (times < MAX_IN_A_ROW ? etag : undefined);
  return {
    async readCart() {
      const reading = await client.readCart();
      const { etag } = reading;
      if (etag !== undefined && etag === refused && ++times === MAX_IN_A_ROW) {
        warn(
          `the shop refuses the version ${etag} that it sends: compression has changed it on the way. Saves have no version now`,
        );
      }
      refused = undefined;
      return { ...reading, etag: known(etag) };
    },
    async saveCart(products, options) {
      const etag = known(options.etag);
      const outcome = await client.saveCart(products, { ...options, etag });
      if (outcome.error?.status === 412 && COMPRESSED.test(etag ?? '')) refused = etag;
      return outcome.kind === 'done' ? { ...outcome, etag: known(outcome.etag) } : outcome;
    },
  };
}
