// @ts-check
import { GLASS } from './glass.mjs';
import { LIDS } from './lids.mjs';
import { PANTRY } from './pantry.mjs';
import { SETS } from './sets.mjs';
import { TOOLS } from './tools.mjs';

/** Everything that the shop sells, in the order of its shelves. */
export const PRODUCTS = [...GLASS, ...LIDS, ...SETS, ...PANTRY, ...TOOLS];

/** The recommended products, in order; those in the buyer's cart are left out. */
export const TOP_PRODUCTS = {
  retail: [105, 106, 107, 108, 109, 110, 146, 130, 134, 159, 151, 155, 153, 120],
  wholesale: [117, 119, 156, 145, 118, 121, 135, 144, 147, 123, 155, 106, 102, 105],
};
