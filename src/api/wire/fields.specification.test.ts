import { describe, expect, it } from 'vitest';
import { readOpenapi } from '../../../scripts/manifest/openapi.mjs';
import { COST, RULE, VALUE } from '../client/value-calls.js';
import { CART } from './parse-cart.js';
import { REDUCTION_WIRE_NAMES } from './parse-discount-info.js';
import { DISCOUNT } from './parse-discounts.js';
import { COMBINED, COMPONENT, LINE, parseLine } from './parse-line.js';
import { parseTopProducts } from './parse-recommendations.js';
import { recommendationToProduct } from './recommended-product.js';

interface Table {
  readonly [name: string]: { readonly names: readonly string[] };
}

/** The names in which the document and the code do not agree. */
function differences(schema: string, table: Table): { unread: string[]; undescribed: string[] } {
  const described = Object.keys(DOCUMENT.components.schemas[schema]?.properties ?? {});
  const read = Object.values(table).flatMap(({ names }) => names);
  return {
    unread: described.filter((name) => !read.includes(name)),
    undescribed: read.filter((name) => !described.includes(name)),
  };
}
const DOCUMENT = readOpenapi();
const NONE = { unread: [], undescribed: [] };

describe('every field of', () => {
  it('the cart response is read, the minimums by the kind of buyer', () => {
    // The products are read one by one, and the owner by the call.
    expect(differences('WireCart', CART)).toEqual({ ...NONE, unread: ['products', 'owner'] });
  });

  it('the cart product is read; of those that are not, none is lost', () => {
    expect(differences('WireProduct', { ...LINE, ...COMBINED })).toEqual({
      // The amount goes back as it came where it cannot be read; templates show the texts in `data`.
      unread: ['amount', 'zawartosc_opj', 'currency', 'data'],
      // As recommended products have them.
      undescribed: ['zdjecie', 'cenanetto', 'szklo'],
    });
    const wire = { id: 1, zawartosc_opj: 6, other: {} };
    expect(parseLine(wire, 'key').wire).toEqual(wire);
  });

  it('the component is read', () => {
    expect(differences('WireComponent', COMPONENT)).toEqual(NONE);
  });

  it('the cart discount is read', () => {
    expect(differences('WireDiscount', DISCOUNT)).toEqual(NONE);
  });

  it('the value with codes, the cost of dropshipping and the rule of free delivery is read', () => {
    expect(differences('WireVoucherValue', VALUE)).toEqual({ ...NONE, unread: ['error'] });
    expect(differences('WireDropshippingCost', COST)).toEqual(NONE);
    expect(differences('WireFreeDeliveryRule', RULE)).toEqual(NONE);
  });

  it('the recommended product is read; of those that are not, none is lost', () => {
    const { unread } = differences('WireTopProduct', { ...LINE, ...COMBINED });
    expect(unread).toEqual(['short_desc', 'currency']);
    const product = { id: 1, short_desc: 'For jam', other: {} };
    const [read] = parseTopProducts({ data: [product] })!;
    expect(read!.description).toBe('For jam');
    expect(recommendationToProduct(read!)).toMatchObject(product);
  });

  it('the discount info is read, each with its flag', () => {
    const table = { all: { names: Object.values(REDUCTION_WIRE_NAMES) } };
    expect(differences('WireDiscountInfo', table)).toEqual({ ...NONE, unread: ['flags'] });
    expect(differences('WireDiscountFlags', table)).toEqual(NONE);
  });
});
