import type { Recommendation } from '../../rules/cart.js';
import { either, flag, list, positive, price, record, text } from './parse.js';

const MOST_SHOWN = 5;

/** Reads the list of recommendations; undefined if the answer has none. */
export function parseTopProducts(wire: unknown): Recommendation[] | undefined {
  const data = list(record(wire)?.['data']);
  const all = data?.slice(0, MOST_SHOWN).flatMap((entry) => parseRecommendation(entry) ?? []);
  return all?.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

function parseRecommendation(entry: unknown): Recommendation | undefined {
  const wire = record(entry);
  const id = text(wire?.['id']);
  if (!wire || !id) return undefined;
  return {
    id,
    name: text(wire['name']),
    slug: text(wire['slug']),
    description: text(wire['short_desc']),
    photo: text(either(wire, 'zdjecie', 'photo_url')),
    ean: text(wire['ean']),
    brand: text(wire['brand']),
    price: { net: price(either(wire, 'cenanetto', 'nett_price')), gross: price(wire['price']) },
    oldPrice: positive(wire['oldprice']),
    isGlass: flag(either(wire, 'szklo', 'glass')),
    weatherLocked: flag(wire['weather_lock']),
    wire,
  };
}

/**
 * Returns the cart product, in wire form, for a recommendation that is added: one piece, under the
 * cart's field names, with all its own fields.
 */
export function recommendationToProduct({ wire }: Recommendation): Record<string, unknown> {
  const product: Record<string, unknown> = { ...wire, amount: 1 };
  for (const [cartName, ownName] of CART_NAMES) {
    if (wire[ownName] !== undefined) product[cartName] = wire[ownName];
  }
  return product;
}

/** Fields that have another name in the cart than in the recommendation. */
const CART_NAMES = [
  ['photo_url', 'zdjecie'],
  ['nett_price', 'cenanetto'],
  ['glass', 'szklo'],
] as const;
