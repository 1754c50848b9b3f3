import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../api/http/errors.js';
import type { Line } from '../../rules/cart.js';
import { makeLine } from '../../rules/line.fixture.js';
import type { Draft } from './draft.js';
import type { LineIntent } from './intents.js';
import { INITIAL, type Command, type Write } from './state.js';
import { repeatUndone, isSameCart, resolveUnclearWrite } from './unclear-writes.js';

const line = (amount: number, own: Partial<Line> = {}): Line =>
  makeLine({ key: 'a', id: 'a', amount, ...own });
const shopWith = (...lines: Line[]) => new Map(lines.map((one) => [one.key, one]));
const set = (amount: number, undone?: number): LineIntent => ({
  kind: 'set',
  amount,
  seq: 3,
  ...(undone && { undone }),
});
const saved = (...lines: Line[]): Write => ({
  type: 'writeLines',
  lines,
  etag: undefined,
  carried: { lines: new Map() },
});

describe('what was stored while an older write could still arrive', () => {
  /** A read at 500 ms that shows these lines; older writes can arrive until 1,000 ms. */
  function read(intent: LineIntent, shop: readonly Line[], part: Partial<Draft> = {}, at = 500) {
    const draft: Draft = {
      ...INITIAL,
      toConfirm: new Map([['a', intent]]),
      lateWritesUntil: 1000,
      lateWrites: [{ type: 'postNote', note: { text: '', seq: 1 } }, saved(line(2))],
      ...part,
    };
    repeatUndone(draft, shopWith(...shop), at, 600);
    return { again: draft.lines.get('a'), waits: draft.toConfirm.has('a'), draft };
  }

  it('is written again at once if a read shows the amount of an older write', () => {
    const { again, waits, draft } = read(set(5), [line(2)]);
    expect(again).toEqual({ ...set(5), undone: 1 });
    expect([waits, draft.oldestEditAt, draft.linesDue]).toEqual([false, 600, 600]);
    expect(read(set(5), [line(2)], { oldestEditAt: 100 }).draft.oldestEditAt).toBe(100);
  });

  it('is written again three times, and once while another tab writes', () => {
    expect(read(set(5, 2), [line(2)]).again).toEqual(set(5, 3));
    expect(read(set(5, 3), [line(2)]).again).toBeUndefined();
    expect(read(set(5), [line(2)], { othersWrote: true }).again).toEqual(set(5, 1));
    expect(read(set(5, 1), [line(2)], { othersWrote: true }).again).toBeUndefined();
  });

  it('gives way to amounts that no older write of this page carries', () => {
    expect(read(set(5), [line(7)]).again).toBeUndefined();
    expect(read(set(5), [line(2)], { lateWrites: [saved(line(2, { key: 'b' }))] }).again).toBe(
      undefined,
    );
    expect(read(set(5), [line(7)], { lateWrites: undefined }).again?.kind).toBe('set');
  });

  it('is not written to a line that the shop no longer has', () => {
    expect(read(set(5), [], { lateWrites: undefined }).again).toBeUndefined();
  });

  it('removes and adds again, unless another tab has written', () => {
    const removal: LineIntent = { kind: 'remove', line: line(1), seq: 3 };
    expect(read(removal, [line(7)]).again).toEqual(removal);
    expect(read(removal, [line(7)], { othersWrote: true }).again).toBeUndefined();
  });

  it('gives way to a later edit', () => {
    const later: LineIntent = { ...set(9), seq: 4 };
    const { again, waits } = read(set(5), [line(2)], { lines: new Map([['a', later]]) });
    expect([again, waits]).toEqual([later, false]);
  });

  it('is checked again until no older write can arrive any more', () => {
    expect(read(set(5), [line(5)], {}, 999).waits).toBe(true);
    expect(read(set(5), [line(5)], {}, 1000).waits).toBe(false);
  });
});

describe('a write with an unknown result', () => {
  const error = new Error('no answer') as ApiError;
  /** A read at 500 ms after the write of this edit to a line with 1 piece. */
  function read(intent: LineIntent, shop: readonly Line[], part: Partial<Draft> = {}, page = true) {
    const commands: Command[] = [];
    const kind = page ? 'page' : 'unclear';
    const draft: Draft = {
      ...INITIAL,
      lines: new Map([['a', intent]]),
      unclearWrite: {
        carried: new Map([['a', intent]]),
        lines: [line(1)],
        error,
        kind,
      },
      ...part,
    };
    resolveUnclearWrite(draft, shopWith(...shop), '', 500, 600, commands);
    const reports = commands.flatMap((one) => (one.type === 'report' ? [one.operation] : []));
    return { draft, reports, isLeft: draft.lines.has('a') };
  }

  it('was carried out if the shop has another amount now, also one of its own', () => {
    for (const amount of [5, 4]) {
      const { isLeft, draft, reports } = read(set(5), [line(amount)]);
      expect([isLeft, draft.storedLines, reports]).toEqual([false, true, []]);
    }
    expect(read(set(5), []).isLeft).toBe(false);
  });

  it('is written again if the amount is the old one, and reported if a page was the answer', () => {
    const { isLeft, draft, reports } = read(set(5), [line(1)]);
    expect([isLeft, draft.storedLines, draft.failures, draft.pages]).toEqual([true, false, 1, 1]);
    expect(reports).toEqual(['update-cart']);
    expect(read(set(5), [line(1)], {}, false)).toMatchObject({
      isLeft: true,
      reports: [],
      draft: { failures: 0, pages: 0 },
    });
  });

  it('is not judged by an amount that may be that of an older write', () => {
    expect(read(set(5), [line(4)], { lateWritesUntil: 501 }).isLeft).toBe(true);
    expect(read(set(5), [line(4)], { lateWritesUntil: 500 }).isLeft).toBe(false);
  });

  it('is given up after three pages in a row, as what it was', () => {
    const removal: LineIntent = { kind: 'remove', line: line(1), seq: 3 };
    const third = { pages: 2 };
    expect(read(set(5), [line(1)], third)).toMatchObject({
      isLeft: false,
      reports: ['update-cart'],
      draft: { pages: 0, failures: 0 },
    });
    expect(read(removal, [line(1)], third).reports).toEqual(['delete-from-cart']);
    expect(read(removal, [line(1)]).reports).toEqual(['delete-from-cart']);
  });

  it('ends the row of pages if the shop has carried it out', () => {
    expect(read(set(5), [line(5)], { pages: 2 }).draft.pages).toBe(0);
  });

  it('gives up notes too, says that they are not sent again, and starts a new row', () => {
    const note = { text: 'Ring twice', seq: 3 };
    const readNote = (pages: number, remarks = ''): [Partial<Draft>, string[]] => {
      const commands: Command[] = [];
      const unclearWrite = { carried: new Map(), lines: [], note, error, kind: 'page' as const };
      const draft: Draft = { ...INITIAL, note, pages, unclearWrite };
      resolveUnclearWrite(draft, shopWith(), remarks, 500, 600, commands);
      const next = commands.flatMap((one) => (one.type === 'report' ? [one.next] : []));
      return [draft, next];
    };
    const kept = 'The notes are kept and sent again.';
    const refused = 'The notes stay in their field and are sent again once they are changed.';
    expect(readNote(1)).toMatchObject([{ note, pages: 2, failures: 1 }, [kept]]);
    expect(readNote(2)).toMatchObject([{ note: undefined, pages: 0 }, [refused]]);
    expect(readNote(2, 'Ring twice ')).toMatchObject([{ note: undefined, pages: 0 }, []]);
  });
});

it('carts are the same if they have the same lines, amounts and prices in the same order', () => {
  const prices = { price: '1.23', nett_price: '1.00' };
  const [a, b] = [line(1, { wire: prices }), line(2, { key: 'b', wire: prices })];
  expect(isSameCart([a, b], [{ ...a }, { ...b }])).toBe(true);
  for (const other of [
    [a],
    [b, a],
    [a, { ...b, key: 'c' }],
    [a, { ...b, amount: 3 }],
    [a, { ...b, wire: { ...prices, price: '1.24' } }],
    [a, { ...b, wire: { ...prices, nett_price: '1.01' } }],
    [a, b, b],
  ]) {
    expect(isSameCart([a, b], other)).toBe(false);
  }
});
