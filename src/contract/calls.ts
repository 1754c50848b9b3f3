import { CALL_TABLE, type CallName } from '../api/client/call-table.js';
import type { CallContract } from './types.js';
import { CALL_WIRE } from './wire/calls.js';

export type { CallName } from '../api/client/call-table.js';

/** Name of a call in the log and the faults of the demo shop. */
export type FaultName = (typeof CALL_WIRE)[CallName]['fault'];

/** The calls to the shop, and when the page makes them. */
export const CALLS = Object.fromEntries(
  (Object.keys(CALL_TABLE) as CallName[]).map((name) => {
    const { when, fault } = CALL_WIRE[name];
    return [name, { ...CALL_TABLE[name], when, fault }];
  }),
) as Readonly<Record<CallName, CallContract>>;

/** The calls of every tag that shows the cart. */
export const CART_CALLS = ['readCart', 'saveCart'] as const satisfies readonly CallName[];
