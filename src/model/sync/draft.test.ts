import { describe, expect, it } from 'vitest';
import {
  type Draft,
  expectLateWrites,
  dropCarried,
  isOnlyOurs,
  shownLines,
  confirmLater,
} from './draft.js';
import type { LineIntents } from './intents.js';
import { INITIAL, type Write } from './state.js';

const stored: LineIntents = new Map([['a', { kind: 'set', amount: 5, seq: 1 }]]);
const NOTE = { text: 'Ring', seq: 2 };
const write = (text: string): Write => ({ type: 'postNote', note: { text, seq: 1 } });
const draftOf = (part: Partial<Draft>): Draft => ({ ...INITIAL, ...part });

describe('the state before the first read', () => {
  it('has no lines, and belongs to this page', () => {
    expect(shownLines(INITIAL)).toEqual([]);
    expect(isOnlyOurs({ ...INITIAL, foreignChange: 3 })).toBe(true);
  });
});

describe('writes that may still arrive', () => {
  const expected = (part: Partial<Draft>, writes?: readonly Write[]) => {
    const draft = draftOf(part);
    expectLateWrites(draft, 1000, 500, writes);
    return [draft.lateWritesUntil, draft.lateWrites];
  };
  const [old, fresh] = [write('old'), write('new')];

  it('are known with those that were sent before, as long as these can arrive too', () => {
    expect(expected({}, [fresh])).toEqual([1500, [fresh]]);
    expect(expected({ lateWritesUntil: 501, lateWrites: [old] }, [fresh])).toEqual([
      ...[1500, [old, fresh]],
    ]);
    expect(expected({ lateWritesUntil: 500, lateWrites: [old] }, [fresh])).toEqual([1500, [fresh]]);
    expect(expected({ lateWritesUntil: 9000, lateWrites: [old] }, [])).toEqual([9000, [old]]);
  });

  it('are unknown if a page before this one may have sent some of them', () => {
    expect(expected({})).toEqual([1500, undefined]);
    expect(expected({ lateWritesUntil: 900, lateWrites: undefined }, [fresh])).toEqual([
      ...[1500, undefined],
    ]);
  });
});

describe('what was stored while older writes may still arrive', () => {
  const tried = (what: LineIntents | typeof NOTE, part: Partial<Draft> = {}) => {
    const draft = draftOf({ lateWritesUntil: 1000, ...part });
    confirmLater(draft, what, 500);
    return draft;
  };

  it('is checked again', () => {
    expect([...tried(stored).toConfirm]).toEqual([...stored]);
    expect(tried(NOTE).noteToConfirm).toBe(NOTE);
    expect(tried(stored, { lateWritesUntil: 500 }).toConfirm.size).toBe(0);
  });

  it('counts the saves of other tabs since the first of it', () => {
    const others = { othersWrote: true };
    expect(tried(stored, others).othersWrote).toBe(false);
    expect(tried(NOTE, { ...others, toConfirm: stored }).othersWrote).toBe(true);
    expect(tried(stored, { ...others, noteToConfirm: NOTE }).othersWrote).toBe(true);
  });
});

describe('a save that ends', () => {
  it('completes the required save that it carried, not a newer one', () => {
    const left = (requiredSave: number | undefined, carried?: number): number | undefined => {
      const draft = draftOf({ requiredSave });
      dropCarried(draft, { lines: new Map(), requiredSave: carried });
      return draft.requiredSave;
    };
    expect(left(3, 3)).toBeUndefined();
    expect(left(4, 3)).toBe(4);
    expect(left(3)).toBe(3);
  });
});
