import { ANSWERS } from './answers.js';
import { CART } from './cart.js';
import { PRODUCT } from './product.js';
import type { Schema } from './schema.js';
import { VALUES } from './values.js';
import { WRITES } from './writes.js';

export type { JsonType, Schema } from './schema.js';

/**
 * What the shop and the page send each other, as JSON Schema for each named type. The exported types
 * (src/bus/wire.ts), `openapi.json` and the tables in docs/backend.md are written from it.
 */
export const WIRE_SCHEMAS = {
  ...VALUES,
  ...PRODUCT,
  ...CART,
  ...WRITES,
  ...ANSWERS,
} as const satisfies Readonly<Record<`Wire${string}`, Schema>>;

export type WireName = keyof typeof WIRE_SCHEMAS;
