import { describe, expect, it } from 'vitest';
import { readOpenapi } from '../../../scripts/manifest/openapi.mjs';
import { Fields } from './fields.js';
import { parseCart, parseDiscountInfo } from './parse-cart.js';
import { parseDiscount } from './parse-discounts.js';
import { parseComponent, parseLine } from './parse-line.js';
import { parseTopProducts, recommendationToProduct } from './parse-recommendations.js';

type Wire = Record<string, unknown>;
const DOCUMENT = readOpenapi();

/** The names that are asked of an object while it is read. */
function asked(read: (wire: Wire) => unknown, wire: Wire = {}): Set<string> {
  const names = new Set<string>();
  const note = (name: string | symbol) => typeof name === 'string' && names.add(name);
  const get = (target: Wire, name: string | symbol): unknown => (
    note(name),
    Reflect.get(target, name)
  );
  read(new Proxy(wire, { get }));
  return names;
}

/** The names in which the document and the code do not agree. */
function differences(schema: string, names: ReadonlySet<string>) {
  const described = Object.keys(DOCUMENT.components.schemas[schema]?.properties ?? {});
  return {
    unread: described.filter((name) => !names.has(name)),
    undescribed: [...names].filter((name) => !described.includes(name)),
  };
}
const NONE = { unread: [], undescribed: [] };

describe('every field of', () => {
  it('the cart response is read, the minimums by the kind of buyer', () => {
    const kinds = [{ products: [] }, { products: [], isSmallB2b: 1 }];
    const names = new Set(kinds.flatMap((cart) => [...asked(parseCart, cart)]));
    // The call reads the owner.
    expect(differences('WireCart', names)).toEqual({ ...NONE, unread: ['owner'] });
  });

  it('the cart product is read; of those that are not, none is lost', () => {
    const names = asked((wire) => parseLine(wire, 'key'));
    expect(differences('WireProduct', names)).toEqual({
      // Templates show the texts in `data`.
      unread: ['zawartosc_opj', 'currency', 'data'],
      // As recommended products have them.
      undescribed: ['cenanetto', 'zdjecie', 'szklo'],
    });
    const wire = { id: 1, zawartosc_opj: 6, other: {} };
    expect(parseLine(wire, 'key').wire).toEqual(wire);
  });

  it('the component is read', () => {
    const names = asked((wire) => parseComponent(new Fields(wire, 'component: ')));
    expect(differences('WireComponent', names)).toEqual(NONE);
  });

  it('the cart discount is read', () => {
    const names = asked((wire) => parseDiscount(wire));
    expect(differences('WireDiscount', names)).toEqual(NONE);
  });

  it('the recommended product is read; of those that are not, none is lost', () => {
    const names = asked((wire) => parseTopProducts({ data: [wire] }), { id: 1 });
    const ofLine = asked((wire) => parseLine(wire, 'key'));
    const { unread } = differences('WireTopProduct', new Set([...names, ...ofLine]));
    expect(unread).toEqual(['currency']);
    const product = { id: 1, short_desc: 'For jam', other: {} };
    expect(recommendationToProduct(parseTopProducts({ data: [product] })![0]!)).toMatchObject(
      product,
    );
  });

  it('the discount info is read, each with its flag', () => {
    const names = asked((wire) => parseDiscountInfo(new Fields({ discount_info: wire }, 'cart: ')));
    expect(differences('WireDiscountInfo', names)).toEqual(NONE);
    const flags = asked((flags) =>
      parseDiscountInfo(new Fields({ discount_info: { rabatkontrahenta: 1, flags } }, 'cart: ')),
    );
    expect([...flags]).toEqual(['rabatkontrahenta']);
  });
});
