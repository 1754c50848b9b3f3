import fc from 'fast-check';
import { CALL_KINDS, FAULT_KINDS, type Fault } from './network.js';

/** One thing that happens in a visit. Numbers choose among what there is at that moment. */
export type Action =
  | { readonly do: 'step'; readonly line: number; readonly by: 1 | -1 }
  | { readonly do: 'type'; readonly line: number; readonly pieces: number }
  | { readonly do: 'remove'; readonly line: number }
  | { readonly do: 'undo' }
  | { readonly do: 'add'; readonly product: number }
  | { readonly do: 'code-in'; readonly code: string }
  | { readonly do: 'code-out'; readonly code: number }
  | { readonly do: 'remarks'; readonly text: string }
  | { readonly do: 'setting'; readonly name: string; readonly value: string | undefined }
  | { readonly do: 'elsewhere-amount'; readonly line: number; readonly pieces: number }
  | { readonly do: 'elsewhere-remove'; readonly line: number }
  | { readonly do: 'elsewhere-add'; readonly product: number }
  | { readonly do: 'hide'; readonly hidden: boolean }
  | { readonly do: 'refresh' }
  | { readonly do: 'put-away' }
  | { readonly do: 'leave' }
  | { readonly do: 'checkout' }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'fault'; readonly fault: Fault }
  | { readonly do: 'offline'; readonly offline: boolean }
  | { readonly do: 'rest' };

/** A visit: who comes, what the cart holds, what happens. */
export interface Script {
  readonly isB2b: boolean;
  /** Whether two of the lines share a product id. */
  readonly twins: boolean;
  /** Whether the shop has taken pieces off a line since the last visit. */
  readonly reduced: boolean;
  readonly actions: readonly Action[];
}

const line = fc.nat(9);
const pieces = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 9_999_999 }));
const ms = fc.constantFrom(0, 20, 60, 120, 260, 400, 600, 1100, 3000, 9000, 16_000);
const one = <const Name extends Action['do']>(name: Name): fc.Arbitrary<Name> => fc.constant(name);

const fault = fc.record({
  kind: fc.constantFrom(...FAULT_KINDS),
  call: fc.constantFrom('any' as const, 'save' as const, ...CALL_KINDS),
  ms: fc.constantFrom(200, 700, 2500, 8000),
});

/** The settings that a page may change under the cart. */
const settings: readonly (readonly [name: string, values: readonly (string | undefined)[]])[] = [
  ['lang', ['pl', 'en', 'de']],
  ['currency', [undefined, 'EUR', 'CZK']],
  ['cart-type', [undefined, 'dropshipping']],
  [
    'discount-info',
    [
      undefined,
      '{"rabatkontrahenta":5}',
      '{"rabatkontrahenta":2.5,"rabatzaodbior":1.25,"rabatzagotowke":3}',
    ],
  ],
];
const setting = fc
  .constantFrom(...settings)
  .chain(([name, values]) =>
    fc.record({ do: one('setting'), name: fc.constant(name), value: fc.constantFrom(...values) }),
  );

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: one('step'), line, by: fc.constantFrom(1, -1) }) },
  { weight: 5, arbitrary: fc.record({ do: one('type'), line, pieces }) },
  { weight: 4, arbitrary: fc.record({ do: one('remove'), line }) },
  { weight: 3, arbitrary: fc.record({ do: one('undo') }) },
  { weight: 2, arbitrary: fc.record({ do: one('add'), product: fc.nat(4) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('code-in'),
      code: fc.constantFrom('LATO', 'zima', 'MAJ', 'BAD', ''),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('code-out'), code: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: one('remarks'), text: fc.string({ maxLength: 12 }) }),
  },
  { weight: 1, arbitrary: setting },
  { weight: 2, arbitrary: fc.record({ do: one('elsewhere-amount'), line, pieces }) },
  { weight: 2, arbitrary: fc.record({ do: one('elsewhere-remove'), line }) },
  { weight: 2, arbitrary: fc.record({ do: one('elsewhere-add'), product: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: one('hide'), hidden: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: one('refresh') }) },
  { weight: 1, arbitrary: fc.record({ do: one('put-away') }) },
  { weight: 1, arbitrary: fc.record({ do: one('leave') }) },
  { weight: 1, arbitrary: fc.record({ do: one('checkout') }) },
  { weight: 10, arbitrary: fc.record({ do: one('wait'), ms }) },
  { weight: 7, arbitrary: fc.record({ do: one('fault'), fault }) },
  { weight: 1, arbitrary: fc.record({ do: one('offline'), offline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: one('rest') }) },
);

/** Any visit. */
export const script: fc.Arbitrary<Script> = fc.record({
  isB2b: fc.boolean(),
  twins: fc.boolean(),
  reduced: fc.boolean(),
  actions: fc.array(action, { minLength: 1, maxLength: 40, size: 'max' }),
});
