import { describe, expect, it } from 'vitest';
import { isWrite } from '../support/shop.js';
import {
  product,
  type Personality,
  type TabCall,
  type Treatment,
  type WireProduct,
} from './network.js';
import { world, type Tab, type World } from './world.js';

const HOUR = 3_600_000;
/** Requests that a shop may get from a page in an hour without a new cause, fresh tokens included. */
const MOST = 60;

interface Case {
  readonly personality?: Personality;
  readonly isB2b?: boolean;
  readonly lines?: readonly WireProduct[];
  readonly treat?: (call: TabCall) => Treatment | undefined;
}

const ofWrites =
  (treatment: Treatment) =>
  (call: TabCall): Treatment | undefined =>
    isWrite(call) ? treatment : undefined;

const pack = { zawartosc_opz: 6, tylko_pelne_opakowania: 1 };
let price = 0;

const PERSONALITIES: Record<string, Case> = {
  'takes everything': {},
  'answers with the products': { personality: { answersWithProducts: true } },
  'names versions': { personality: { namesVersions: true } },
  'names the owner': { personality: { namesOwner: true } },
  'cuts to its stock': { personality: { stock: { 1: 2, 2: 1 }, showsCuts: true } },
  'cuts to its stock in its answers': {
    personality: { stock: { 1: 2, 2: 1 }, showsCuts: true, answersWithProducts: true },
  },
  'cuts full packs': {
    lines: [product(1, 12, pack), product(2, 7, pack), product(3, 1)],
    isB2b: true,
    personality: { stock: { 1: 10, 2: 7 }, answersWithProducts: true },
  },
  'cuts full packs and says so': {
    lines: [product(1, 12, pack), product(2, 7, pack), product(3, 1)],
    isB2b: true,
    personality: { stock: { 1: 10, 2: 7 }, showsCuts: true },
  },
  'makes one line of twins': {
    lines: [product(1, 1), product(1, 2), product(2, 2)],
    personality: { mergesTwins: true },
  },
  'drops a product of each save': { personality: { drops: '1' } },
  'drops a product of each save in its answers': {
    personality: { drops: '1', answersWithProducts: true },
  },
  ...Object.fromEntries(
    [400, 404, 409, 412, 422].map((status) => [
      `refuses one line with ${status}`,
      {
        personality: {
          refuses: (lines) =>
            lines.some(({ id, amount }) => id === 1 && amount !== 1) ? status : undefined,
        },
      },
    ]),
  ),
  ...Object.fromEntries(
    [401, 403, 404, 408, 409, 412, 419, 422, 429, 500, 503].map((status) => [
      `answers each write with ${status}`,
      { treat: ofWrites({ isDone: false, answer: status }) },
    ]),
  ),
  'does each write and answers 500': { treat: ofWrites({ answer: 500 }) },
  'answers all with 401': { treat: () => ({ isDone: false, answer: 401 }) },
  'answers all with 429': { treat: () => ({ isDone: false, answer: 429 }) },
  'has no answer to a write': { treat: ofWrites({ isDone: false, answer: 'lost' }) },
  'loses its answer to a write': { treat: ofWrites({ answer: 'lost' }) },
  'cuts to its stock and loses its answers': {
    personality: { stock: { 1: 2, 2: 1 } },
    treat: ofWrites({ answer: 'lost' }),
  },
  'answers writes with a page, undone': { treat: ofWrites({ isDone: false, answer: 'page' }) },
  'answers writes with a page, done': { treat: ofWrites({ answer: 'page' }) },
  'answers 200 with an error': { treat: ofWrites({ isDone: false, answer: 'refusal' }) },
  'is too slow for the time limit': { treat: ofWrites({ arrivesAfter: 20_000 }) },
  'never does what it is too slow for': {
    treat: ofWrites({ isDone: false, arrivesAfter: 20_000 }),
  },
};

/** Of both tabs: everything that a buyer can have under way. */
async function act(w: World, tabs: readonly Tab[]): Promise<void> {
  const [left, right] = tabs;
  left?.cart.setQuantity('1', 5);
  left?.cart.setQuantity('2', 8);
  right?.cart.setQuantity('2', 3);
  left?.notes.write('Ring');
  void left?.codes.apply('LATO');
  await w.pass(400);
  left?.cart.remove('2');
  right?.cart.setQuantity('1', 9);
}

describe.each(Object.entries(PERSONALITIES))(
  'a shop that %s',
  (_, { personality, isB2b, lines, treat }) => {
    it.each([
      ['side by side', { hasLocks: true }, false],
      ['without locks and a channel', { hasLocks: false, hasChannel: false }, false],
      ['one of them hidden', { hasLocks: true }, true],
    ])(
      `gets at most ${MOST} requests in an hour from each of two tabs, %s`,
      async (__, browser, isHidden) => {
        const w = world(lines ?? [product(1, 1), product(2, 2)], personality, browser);
        w.shop.cart['isB2b'] = isB2b;
        const tabs = [await w.open({ follows: true }), await w.open()];
        if (treat) w.shop.treat = treat;
        await act(w, tabs);
        if (isHidden) tabs[1]?.hide();
        const before = w.shop.calls.length;
        await w.pass(HOUR);
        const calls = w.shop.calls.slice(before);
        for (const { name } of tabs) {
          expect(calls.filter(({ tab }) => tab === name).length).toBeLessThanOrEqual(MOST);
        }
      },
    );
  },
);

it('a shop that changes its prices and drops products by itself is asked for nothing by tabs at rest', async () => {
  const w = world([product(1, 1), product(2, 2)]);
  await w.open();
  await w.open();
  w.log();
  for (let minute = 0; minute < 60; minute++) {
    w.shop.change((cart) => (cart.products = [product(1, 1, { price: `${++price}.00` })]));
    await w.pass(60_000);
  }
  expect(w.log()).toEqual([]);
});

it('a shop that lists its codes in another order each time is asked for nothing by tabs at rest', async () => {
  const w = world([product(1, 1)]);
  w.shop.codes = [{ code: 'A' }, { code: 'B' }];
  const { answer } = w.shop;
  w.shop.answer = (call) => {
    if (call.name === 'codes') w.shop.codes = w.shop.codes.toReversed();
    return answer(call);
  };
  await w.open();
  await w.open();
  await w.pass(1000);
  const before = w.shop.calls.length;
  await w.pass(HOUR);
  expect(w.shop.calls.slice(before)).toEqual([]);
});
