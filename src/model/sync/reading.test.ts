import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/http/errors.js';
import type { CartReading } from '../../api/client/cart-calls.js';
import type { Line } from '../../rules/cart.js';
import { makeCart, makeLine } from '../../rules/line.fixture.js';
import { type Draft, hasLineWork } from './draft.js';
import type { LineIntent } from './intents.js';
import { readEnded, readFailed, receive, receiveAnswer } from './reading.js';
import { step } from './step.js';
import {
  INITIAL,
  type CodeIntent,
  type Command,
  type RunningCall,
  type SyncMessage,
} from './state.js';

const CODE: CodeIntent = { id: 1, kind: 'add', code: 'LATO' };
const READ: RunningCall = { type: 'read', changes: 0, epoch: 0, startedAt: 400 };
const OFFLINE = new ApiError({ code: 'network', operation: 'get-cart', method: 'GET', url: '/' });

const line = (key: string, own: Partial<Line> = {}): Line => makeLine({ key, id: key, ...own });
const cartOf = (...lines: Line[]): CartReading => ({ cart: makeCart({ lines }) });
const set = (amount: number, seq = 1): LineIntent => ({ kind: 'set', amount, seq });
const add = (key: string, amount: number): LineIntent => ({
  kind: 'add',
  line: line(key, { amount }),
  at: 0,
  seq: 1,
});
const removal = (key: string): LineIntent => ({ kind: 'remove', line: line(key), seq: 2 });
const intents = (all: Record<string, LineIntent>) => new Map(Object.entries(all));

const newsOf = <Type extends SyncMessage['type']>(commands: readonly Command[], type: Type) =>
  commands.flatMap((command) =>
    command.type === 'notify' && command.message.type === type
      ? [command.message as Extract<SyncMessage, { type: Type }>]
      : [],
  );
const reports = (commands: readonly Command[]) =>
  commands.flatMap((command) => (command.type === 'report' ? [command] : []));

describe('a read that fails', () => {
  function fail(part: Partial<Draft>) {
    const draft: Draft = { ...INITIAL, running: READ, readAsked: true, ...part };
    const commands: Command[] = [];
    readFailed(draft, OFFLINE, 500, commands);
    return { draft, commands, next: reports(commands)[0]?.next };
  }

  it('is shown if it is the first; later the last known cart stays, and is read again', () => {
    const first = fail({});
    expect(first.next).toBe('The buyer can try again.');
    expect(newsOf(first.commands, 'loadFailed')).toHaveLength(1);
    expect(first.draft).toMatchObject({ loadError: OFFLINE, confirmAt: undefined, retryAt: 1500 });
    const later = fail({ base: cartOf() });
    expect(later.next).toBe('The last known cart stays on the page.');
    expect(newsOf(later.commands, 'loadFailed')).toHaveLength(0);
    expect(later.draft).toMatchObject({ loadError: undefined, confirmAt: 1500 });
    expect(fail({ base: cartOf(), confirmAt: 900 }).draft.confirmAt).toBe(900);
  });

  it('is of no interest if the page has another shop by now', () => {
    const { draft, commands } = fail({ epoch: 1 });
    expect(commands).toEqual([]);
    expect(draft).toMatchObject({ running: undefined, failures: 0 });
  });

  it('is repeated for a part that has requested another one in the meantime', () => {
    expect(fail({}).draft.readAsked).toBe(false);
    expect(fail({ changes: 1 }).draft.readAsked).toBe(true);
    expect(fail({ running: undefined, changes: 1 }).draft.readAsked).toBe(false);
  });

  it('ends the codes that wait for it with an unclear result', () => {
    const waiting = { codes: [CODE], base: cartOf(), changesRead: 0 };
    const { draft, commands } = fail({ ...waiting, changes: 1 });
    expect(newsOf(commands, 'codeEnded')).toEqual([
      { type: 'codeEnded', code: CODE, outcome: { kind: 'unclear', error: OFFLINE } },
    ]);
    expect(draft.codes).toEqual([]);
    expect(fail(waiting).draft.codes).toEqual([CODE]);
    expect(fail({ ...waiting, base: undefined, changes: 1 }).draft.codes).toEqual([CODE]);
  });
});

describe('a read that ends', () => {
  function end(part: Partial<Draft>, reading = cartOf(line('a')), isPreloaded = false) {
    const draft: Draft = { ...INITIAL, running: READ, ...part };
    const commands: Command[] = [];
    readEnded(draft, reading, isPreloaded, 500, commands);
    return { draft, commands };
  }

  it('counts for nothing if it was given up, or the page has another shop by now', () => {
    for (const part of [{ running: undefined }, { epoch: 1 }]) {
      const { draft, commands } = end(part);
      expect([draft.base, draft.readAt, commands]).toEqual([undefined, -Infinity, []]);
    }
  });

  it('covers the possible changes before its start, and none if it came with the page', () => {
    expect(end({ running: { ...READ, changes: 2 }, changes: 3 }).draft.changesRead).toBe(2);
    expect(end({}, cartOf(), true).draft.changesRead).toBe(-1);
  });

  it('ends the pauses after failures if nothing is left to write', () => {
    expect(end({ failures: 2 }).draft.failures).toBe(0);
    expect(end({ failures: 2, lines: intents({ a: set(9) }) }).draft.failures).toBe(2);
  });
});

describe('the cart from the shop', () => {
  function take(
    part: Partial<Draft>,
    reading = cartOf(line('a')),
    how: Partial<Parameters<typeof receive>[2]> = {},
  ) {
    const draft: Draft = { ...INITIAL, base: cartOf(line('a')), ...part };
    const commands: Command[] = [];
    receive(draft, reading, { askedAt: 400, isOvertaken: false, ...how }, 500, commands);
    const [received] = newsOf(commands, 'received');
    return { draft, commands, received, wanted: draft.lines };
  }

  it('changes nothing visible if a look after a save, or before a repeated one, shows the same', () => {
    const quiet = (part: Partial<Draft>, wasAsked?: boolean) =>
      take(part, undefined, wasAsked === undefined ? {} : { wasAsked }).received?.isQuiet;
    expect(quiet({ confirmAt: 400 })).toBe(true);
    expect(quiet({ confirmAt: 401 })).toBe(false);
    expect(quiet({ failures: 1 }, false)).toBe(true);
    expect(quiet({ failures: 1 }, true)).toBe(false);
    expect(quiet({ failures: 1 })).toBe(false);
    expect(quiet({}, false)).toBe(false);
    expect(take({ confirmAt: 400 }).draft.confirmAt).toBeUndefined();
    expect(take({ confirmAt: 401 }).draft.confirmAt).toBe(401);
  });

  it('confirms what it contains, and keeps the rest to be sent', () => {
    const { draft, received } = take(
      { lines: intents({ a: set(1), b: set(4) }), lateWritesUntil: 1000 },
      cartOf(line('a'), line('b')),
    );
    expect([...draft.lines.keys()]).toEqual(['b']);
    expect([...draft.toConfirm.keys()]).toEqual(['a']);
    expect([draft.storedLines, draft.storedAny]).toEqual([true, true]);
    expect(received?.edited).toEqual(new Set(['b']));
  });

  it('counts lines that are to be added or removed as not edited', () => {
    const lines = intents({ b: add('b', 2), a: removal('a') });
    expect(take({ lines }).received?.edited).toEqual(new Set());
  });

  it('turns a line to be added into its amount if the shop has it with another one', () => {
    const shop = cartOf(line('a'), line('b', { amount: 7 }));
    expect(take({ lines: intents({ b: add('b', 2) }) }, shop).wanted.get('b')).toEqual(set(2));
    expect(take({ lines: intents({ b: set(2) }) }, shop).wanted.get('b')).toEqual(set(2));
  });

  it('keeps a line to be added while others are to be removed, because a removal may take it along', () => {
    const lines = intents({ b: add('b', 7), a: removal('a') });
    const shop = (amount: number) => cartOf(line('a'), line('b', { amount }));
    expect(take({ lines }, shop(7)).wanted.get('b')?.kind).toBe('add');
    expect(take({ lines }, shop(5)).wanted.get('b')?.kind).toBe('add');
    expect(take({ lines: intents({ b: add('b', 7) }) }, shop(7)).wanted.size).toBe(0);
  });

  it('gives lines with one product id the keys that they have on the page', () => {
    const twin = (key: string, configurationId: string): Line =>
      line(key, { id: '5', configurationId });
    const added: LineIntent = { kind: 'add', line: twin('5#3', 'c'), at: 0, seq: 1 };
    const { draft } = take(
      {
        base: cartOf(twin('5', 'a')),
        removed: new Map([['5#2', twin('5#2', 'b')]]),
        lines: new Map([['5#3', added]]),
      },
      cartOf(twin('5', 'c'), twin('5#2', 'b'), twin('5#3', 'a')),
    );
    expect(draft.base?.cart.lines.map(({ key }) => key)).toEqual(['5#3', '5#2', '5']);
  });

  it('is rounded to full packs once, as an edit of its own', () => {
    const packs = (own: Partial<Line> = {}) =>
      cartOf(line('a', { fullPacksOnly: true, packSize: 6, amount: 8, ...own }));
    const { draft, wanted } = take({ seq: 4 }, packs());
    const rounded: LineIntent = { kind: 'set', amount: 12, roundedFrom: 8, isHeld: true, seq: 5 };
    expect(wanted.get('a')).toEqual(rounded);
    expect([draft.seq, hasLineWork(draft)]).toEqual([5, false]);
    const [seen] = step(draft, { type: 'roundingSeen' }, 700);
    expect(seen.lines.get('a')).toEqual({ ...rounded, isHeld: false });
    expect([hasLineWork(seen), seen.oldestEditAt, seen.linesDue]).toEqual([true, 700, 700]);
    expect(take({ rounded: new Map([['a', 8]]) }, packs()).wanted.size).toBe(0);
    expect(take({ lines: intents({ a: set(18) }) }, packs()).wanted.get('a')).toEqual(set(18));
    // What the shop has reduced is shown first: nothing is sent before the buyer has seen it.
    const reduced = take({}, packs({ reducedAmount: 2 }));
    expect(reduced.wanted.size).toBe(0);
    expect(reduced.draft.base?.cart.lines[0]).toMatchObject({ amount: 12, roundedFrom: 8 });
    // Rounding only restores what the shop has taken away.
    expect(take({}, packs({ reducedAmount: 4 })).wanted.get('a')).toEqual({
      ...set(12),
      isHeld: true,
    });
  });

  it('of another buyer gets nothing of what the former one had not saved', () => {
    const named = (owner: string): CartReading => ({ ...cartOf(line('a')), owner });
    const { draft, commands } = take(
      { base: named('1'), lines: intents({ a: set(9) }), codes: [CODE], trialGroups: [['a']] },
      named('2'),
    );
    expect(draft).toMatchObject({ codes: [], trialGroups: [] });
    expect(draft.lines.size).toBe(0);
    const [ended] = newsOf(commands, 'codeEnded');
    const [report] = reports(commands);
    expect(ended).toMatchObject({ code: CODE, outcome: { kind: 'unclear' } });
    expect(report).toMatchObject({
      operation: 'owner',
      next: 'What the former buyer had not saved is dropped.',
      error: { code: 'aborted', operation: 'get-cart', method: '', url: '' },
    });
    expect(String(report?.error)).toContain('the cart belongs to another buyer now');
    expect(reports(take({ base: named('1') }, named('2')).commands)).toEqual([]);
  });
});

describe('the answer to a save', () => {
  const product = (id: number, own = {}) => ({ id, price: 1.23, nett_price: 1, amount: 2, ...own });
  const BASE: CartReading = { ...cartOf(line('1')), owner: '7' };
  function answered(answer: unknown, part: Partial<Draft> = {}) {
    const draft: Draft = { ...INITIAL, base: BASE, changesRead: 0, ...part };
    const commands: Command[] = [];
    const isCart = receiveAnswer(draft, BASE, { answer, etag: '"2"' }, 500, commands);
    return { draft, isCart, amounts: draft.base?.cart.lines.map(({ amount }) => amount) };
  }

  it('is the new cart if it lists products', () => {
    const { draft, isCart, amounts } = answered({ products: [product(1)] }, { confirmAt: 900 });
    expect([isCart, amounts]).toEqual([true, [2]]);
    expect(draft.base).toMatchObject({ etag: '"2"', owner: '7' });
    expect(draft.confirmAt).toBeUndefined();
    expect(answered({ products: [product(1)], owner: 8 }).draft.base?.owner).toBe('8');
  });

  it.each([
    ['nothing', null],
    ['a text', 'ok'],
    ['no products', { ok: true }],
    ['an empty list', { products: [] }],
    ['products without prices', { products: [product(1), { id: 2, amount: 3 }] }],
    ['something else than a list', { products: 'none' }],
  ])('is no cart if it is %s', (_, answer) => {
    expect(answered(answer)).toMatchObject({ isCart: false, amounts: [1] });
  });

  it('is a cart also if the products have one price only', () => {
    expect(answered({ products: [{ id: 1, price: 1.23, amount: 2 }] }).isCart).toBe(true);
    expect(answered({ products: [{ id: 1, nett_price: 1, amount: 2 }] }).isCart).toBe(true);
  });

  it('proves nothing about edits if the cart may have changed since the last read', () => {
    const lines = intents({ '1': set(2) });
    const products = [product(1)];
    expect(answered({ products }, { lines }).draft.lines.size).toBe(0);
    expect(answered({ products }, { lines, changes: 1 }).draft.lines.size).toBe(1);
  });
});
