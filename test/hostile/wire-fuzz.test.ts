// @vitest-environment happy-dom
import '../support/no-lit-notice.js';
import { fixture, fixtureCleanup } from '@open-wc/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartEvents } from '../../src/bus/events.js';
import { isPending } from '../support/model.js';
import { CALLS } from '../support/api-calls.js';
import { testSite } from '../support/fake-shop.js';
import { clearPage, time, turn } from '../support/page.js';
import { openShop } from '../support/page-shop.js';
import { product, type CallName } from '../support/shop.js';
import { look, type, until, widgetPage, type Mounted } from '../support/widget.js';
import './all-tags.js';
import { goodAnswers } from './answers.js';
import { bodies, FUZZ } from './fuzz-arbitraries.js';
import { planted } from './planted.js';

const page = widgetPage();
process.stdout.write(`wire fuzzing: FUZZ_RUNS=${FUZZ.numRuns} FUZZ_SEED=${FUZZ.seed}\n`);

/** Opens the whole page of a new shop, one of whose calls is always answered with this body. */
async function open(call: CallName, body: string, cart: object): Promise<Mounted> {
  fixtureCleanup();
  await turn();
  clearPage();
  page.said();
  page.shop = openShop();
  Object.assign(page.shop, goodAnswers());
  Object.assign(page.shop.cart, cart);
  document.documentElement.lang = 'en';
  document.body.dataset['country'] = 'pl';
  if ('isB2b' in cart) document.body.dataset['cartType'] = 'dropshipping';
  page.shop.always(call, { text: body });
  const seen = look(await fixture<HTMLElement>('<cart-page></cart-page>'));
  await until(() => ['line', 'load-error', 'empty'].some(seen.has), 'the page shows nothing');
  return seen;
}

/** How the call itself ends, asked again: the code of its error, or that there is none. */
async function outcomeOf(operation: string): Promise<string> {
  const call = CALLS.find((each) => each.operation === operation);
  return call!.run(testSite()).then(
    () => 'read',
    (error: unknown) => (error as { code: string }).code,
  );
}

/** Fails where a call's failures were not reported once each, or anything else was. */
function expectReports(from: number, operation: string, times: number): void {
  // A shop that answers well and stores nothing is reported too, by its next reading.
  const isOwn = ({ error }: CartEvents['cart:error']): boolean =>
    (error as { code?: string }).code !== 'altered';
  const reports = page.heard('cart:error').slice(from).filter(isOwn);
  expect(reports.map((error) => error.operation)).toEqual(Array(times).fill(operation));
  // What cannot be read in an answer that can be used is a warning.
  const lines = page
    .said()
    .filter((line) => line.includes(' failed: ') && !line.includes('made something else'));
  expect(lines).toHaveLength(times);
  for (const line of lines) expect(line).toContain(`${operation} failed`);
}

/** Fails where the page shows less or other than a page that is alive. */
function expectAlive(seen: Mounted): void {
  expect(planted()).toEqual([]);
  expect(seen.has('heading')).toBe(true);
  for (const money of seen.root.querySelectorAll('data')) {
    expect(money.getAttribute('value')).toMatch(/^-?\d+\.\d{2,}$/);
  }
  if (seen.has('load-error')) return;
  expect(seen.has('line')).not.toBe(seen.has('empty'));
  const totals = [...seen.amounts('total-net'), ...seen.amounts('total-gross')];
  expect(seen.has('line')).toBe(totals.length > 0);
}

interface FuzzedCall {
  readonly call: CallName;
  readonly operation: string;
  readonly good: unknown;
  /** Of the cart, where the call is made for some buyers only. */
  readonly cart?: object;
  /** Has the buyer make the call, where the page does not make it by itself. */
  readonly act?: (seen: Mounted) => void;
  /** What a failure shows, where it shows anything. */
  readonly shows?: string;
  /** How the call ends where the buyer sees it and the page gets no report. */
  readonly quiet?: string;
}

const GOOD = goodAnswers();
const READS: readonly FuzzedCall[] = [
  { call: 'load', operation: 'get-cart', good: GOOD.cart, shows: 'load-error' },
  { call: 'codes', operation: 'get-discounts', good: GOOD.codes, shows: 'error' },
  { call: 'voucher', operation: 'get-voucher-value', good: GOOD.voucher, shows: 'voucher-error' },
  { call: 'top', operation: 'get-top-products', good: { data: GOOD.top } },
  { call: 'delivery', operation: 'get-free-delivery', good: GOOD.freeDelivery },
  {
    call: 'dropshipping',
    operation: 'get-dropshipping-cost',
    good: GOOD.dropshipping,
    // No full packs, for which the cart would be saved and the cost read again.
    cart: { isB2b: true, products: [product(1), product(2)] },
    shows: 'dropshipping-error',
  },
  {
    call: 'add-code',
    operation: 'add-discount',
    good: { code: 'NEW', percentage: 5, error: null, message: 'Added' },
    act(seen) {
      type(seen.part('code-input'), 'NEW');
      seen.part('code-apply').click();
    },
    shows: 'error',
    quiet: 'refused',
  },
];

describe.each(READS)('any answer at all to $operation', (fuzzed) => {
  const { call, operation, good, cart = {}, act, shows, quiet } = fuzzed;

  it('leaves the page alive in a clear state, and a failure is reported once', async () => {
    const property = fc.asyncProperty(bodies(good), async (body) => {
      const from = page.heard('cart:error').length;
      const seen = await open(call, body, cart);
      const before = page.shop.count(call);
      act?.(seen);
      await until(() => page.shop.count(call) > (act ? before : 0), `${operation} was not called`);
      const outcome = await outcomeOf(operation);
      const fails = outcome !== 'read';
      if (fails && shows) await seen.appears(shows);
      await time(1000);
      await until(() => !isPending(), 'a save is still owed');
      expectReports(from, operation, fails && outcome !== quiet ? 1 : 0);
      expectAlive(seen);
      if (shows) expect(seen.has(shows)).toBe(fails);
      if (call !== 'load') expect(seen.parts('line')).toHaveLength(2);
      if (!seen.has('load-error')) return;
      page.shop.always('load', { json: GOOD.cart });
      seen.part('retry').click();
      await seen.appears('line');
      expect(seen.has('load-error')).toBe(false);
    });
    await fc.assert(property, FUZZ);
  });
});

const WRITES: readonly (FuzzedCall & { readonly act: (seen: Mounted) => void })[] = [
  {
    call: 'save',
    operation: 'update-cart',
    good: {},
    act: (seen) => seen.part('increase').click(),
  },
  {
    call: 'delete',
    operation: 'delete-from-cart',
    good: { ok: true },
    act: (seen) => seen.part('remove').click(),
  },
  {
    call: 'remarks',
    operation: 'save-cart-remarks',
    good: { remarks: 'x' },
    act(seen) {
      type(seen.part('remarks'), 'Ring once');
      seen.part('remarks').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    },
  },
  {
    call: 'remove-code',
    operation: 'remove-discount',
    good: [],
    act: (seen) => seen.part('code-remove').click(),
  },
];

describe.each(WRITES)('any answer at all to $operation', ({ call, operation, good, act }) => {
  it('ends it: it is done, or refused, which is reported once', async () => {
    const property = fc.asyncProperty(bodies(good), async (body) => {
      const from = page.heard('cart:error').length;
      const seen = await open(call, body, {});
      await seen.appears('code');
      act(seen);
      // Saves wait for the next click, and notes for the next key.
      await time(1000);
      await until(() => page.shop.count(call) === 1, 'the call was not made');
      // What a page answered is tried again, some seconds later.
      await time(5000);
      await until(() => !isPending(), 'a save is still owed');
      const count = page.shop.count(call);
      const end = await outcomeOf(operation);
      if (end === 'page') page.said();
      else {
        expect(count).toBe(1);
        // What the shop says of a code is shown to the buyer, and not reported.
        const isShown = end === 'refused' && call.includes('code');
        // The shop of this test still lists a code that it says it has removed.
        const isDone = end === 'read' && call !== 'remove-code';
        expectReports(from, operation, isDone || isShown ? 0 : 1);
      }
      expectAlive(seen);
    });
    await fc.assert(property, FUZZ);
  });
});
