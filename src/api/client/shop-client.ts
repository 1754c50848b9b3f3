import { createCaller, type CallSources } from './caller.js';
import { createCartCalls, type CartCalls } from './cart-calls.js';
import { createCodeCalls, type CodeCalls } from './code-calls.js';
import { createValueCalls, type ValueCalls } from './value-calls.js';

/** The calls to the shop, but for the recommendations. Reads reject with an ApiError; writes always end with an outcome. */
export interface ShopClient extends CartCalls, CodeCalls, ValueCalls {}

/** @param sources.owner - the buyer that the page names, if it names one. */
export function createShopClient(
  sources: CallSources & { owner(): string | undefined },
): ShopClient {
  const caller = createCaller(sources);
  return {
    ...createCartCalls(caller, sources.owner),
    ...createCodeCalls(caller),
    ...createValueCalls(caller),
  };
}
