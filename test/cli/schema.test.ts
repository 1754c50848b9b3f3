import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createValidator } from '../../cli/check/schema.mjs';
import { callsOf } from '../../cli/check/shop.mjs';
import type { CallName } from '../../src/api/client/caller.js';
import { createMemoryShop } from '../../src/testing/memory-shop.js';
import { problemsOf } from '../support/wire-schemas.js';
import { openapiDocument } from './serve.js';

const validate = createValidator(openapiDocument.components.schemas);
const { client } = createMemoryShop('dropshipping');
const { signal } = new AbortController();
const answers = await Promise.all(
  callsOf(openapiDocument)
    .filter(({ method }) => method === 'GET')
    .map(async (call) => {
      const name = call.name as CallName;
      return {
        name,
        schema: call.answer,
        value: await client[name]({ country: 'pl' }, { signal }),
      };
    }),
);

/** Every place in a value, as a list of keys. */
function placesIn(value: unknown, place: string[] = []): string[][] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => placesIn(each, [...place, key]))
      : [];
  return [place, ...inside];
}

/** The value with another one at a place. */
function withAt(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = withAt(copy[key], rest, other);
  return copy;
}

const OTHERS = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', '1', 'tak', -1, 0, 1.5, 101, 10_000_000, [], {}, [{}]),
  fc.constantFrom<unknown>('12.50', '12,50', ' 7 ', '100', '100.01', { flags: [] }, { kod: 1 }),
  fc.jsonValue(),
);

it('judges as a full validator does, but for what the page forgives', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...answers),
      fc.nat(),
      OTHERS,
      ({ name, schema, value }, at, other) => {
        const places = placesIn(value);
        const changed = withAt(value, places[at % places.length] ?? [], other);
        const found = validate(schema, changed);
        // What is forgiven is nothing that the schema allows.
        const full = problemsOf(name, changed);
        expect([found.length > 0, found]).toEqual([full.length > 0, found]);
      },
    ),
    { numRuns: 1500 },
  );
});

it.each([
  [{ amount: 1.5 }, 'amount'],
  [{ amount: '1.5', quantity_text: '' }, 'amount'],
  [{ amount: 'many' }, 'amount'],
  [{ amount: 1.5, quantity_text: '1.5 m' }, undefined],
  [{ amount: 1, step: 0.5 }, 'step'],
])('says that the cart sells whole pieces, unless the quantity has words: %j', (own, field) => {
  const cart = callsOf(openapiDocument).find(({ name }) => name === 'readCart')!;
  const product = { id: 1, name: 'Cloth', price: '1.00', nett_price: '1.00', ...own };
  const found = validate(cart.answer, { products: [product] }).filter(({ path }) =>
    /amount|step/.test(path),
  );
  expect(found.map(({ path }) => path)).toEqual(field ? [`products[0].${field}`] : []);
  for (const { otherwise } of found) expect(otherwise).toContain('whole pieces');
});
