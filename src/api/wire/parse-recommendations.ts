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
