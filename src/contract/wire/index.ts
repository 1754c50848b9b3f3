import { ANSWERS } from './answers.js';
import { CART } from './cart.js';
import { PRODUCT } from './product.js';
import type { Schema } from './schema.js';
import { VALUES } from './values.js';
import { WRITES } from './writes.js';

export type { JsonType, Schema } from './schema.js';

/**
 * What the shop and the page send each other, as JSON Schema by the name of each type: the one source
 * of the exported types (src/bus/wire.ts), of `openapi.json`, and of the tables in docs/backend.md.
 */
export const WIRE_SCHEMAS = {
  ...VALUES,
  ...PRODUCT,
  ...CART,
  ...WRITES,
  ...ANSWERS,
} as const satisfies Readonly<Record<`Wire${string}`, Schema>>;

export type WireName = keyof typeof WIRE_SCHEMAS;
