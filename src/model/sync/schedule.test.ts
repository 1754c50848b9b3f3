import { describe, expect, it } from 'vitest';
import { makeCart, makeLine } from '../../rules/line.fixture.js';
import type { Draft } from './draft.js';
import type { LineIntent, LineIntents } from './intents.js';
import { schedule } from './schedule.js';
import { INITIAL, type CodeIntent, type Command, type SyncState } from './state.js';

const NOW = 500;
const LINE = makeLine({ key: 'a', id: 'a' });
const CODE: CodeIntent = { id: 1, kind: 'add', code: 'LATO' };
const NOTE = { text: 'Ring', seq: 1 };
const EDIT: LineIntent = { kind: 'set', amount: 5, seq: 1 };
const REMOVAL: LineIntent = { kind: 'remove', line: LINE, seq: 2 };
const edits: LineIntents = new Map([['a', EDIT]]);
const removals: LineIntents = new Map([['a', REMOVAL]]);

/** What the page does at 500 ms with a cart that was just read. */
function planned(part: Partial<SyncState>) {
  const draft: Draft = {
    ...INITIAL,
    base: { cart: makeCart({ lines: [LINE, makeLine({ key: 'b', id: 'b' })] }) },
    ...{ changesRead: 0, readAt: NOW, freshUntil: NOW + 1000 },
    ...part,
  };
  const commands: Command[] = [];
  schedule(draft, NOW, commands);
  const write = commands.find((one) => one.type === 'write');
  const done = commands.flatMap((one) =>
    one.type === 'setTimer' || one.type === 'notify' ? [] : [one.type],
  );
  return { draft, done, write, sent: write?.write.type, wakesAt: draft.timerAt };
}
const inTurn = (part: Partial<SyncState>) => planned({ turn: 'held', ...part });

describe('the turn to write', () => {
  it('is taken as soon as there is an edit, before it is to be sent', () => {
    const { draft, done } = planned({ lines: edits, linesDue: NOW + 250 });
    expect([done, draft.turn]).toEqual([['takeTurn'], 'asked']);
    expect(planned({ lines: edits, retryAt: NOW }).done).toEqual(['takeTurn']);
    expect(planned({ lines: edits, retryAt: NOW + 1 }).done).toEqual([]);
    expect(planned({ lines: edits, base: undefined }).done).toEqual([]);
    expect(planned({ lines: edits, turn: 'asked' }).done).toEqual([]);
    expect(planned({ codes: [CODE] }).done).toEqual(['takeTurn']);
    expect(planned({}).done).toEqual([]);
  });

  it('is given back once nothing is to be sent, and other tabs are informed of what was stored', () => {
    expect(inTurn({}).done).toEqual(['releaseTurn']);
    expect(inTurn({ storedAny: true }).done).toEqual(['releaseTurn', 'postToTabs']);
    expect(inTurn({ lines: edits, linesDue: NOW + 250 }).done).toEqual([]);
    expect(inTurn({ note: NOTE, noteDue: NOW + 250 }).done).toEqual(['releaseTurn']);
  });
});

describe('what is written next', () => {
  it('is the removals, then the lines, then the notes, then the codes', () => {
    const all = { lines: removals, note: NOTE, codes: [CODE] };
    expect(inTurn(all).sent).toBe('deleteLine');
    expect(inTurn({ ...all, lines: edits }).sent).toBe('writeLines');
    expect(inTurn({ ...all, lines: INITIAL.lines }).sent).toBe('postNote');
    expect(inTurn({ codes: [CODE] }).sent).toBe('postCode');
  });

  it('is other changes of lines before a removal that has failed', () => {
    const both = new Map([...removals, ['b', EDIT] as const]);
    expect(inTurn({ lines: both }).sent).toBe('deleteLine');
    expect(inTurn({ lines: both, linesFirst: true }).sent).toBe('writeLines');
    expect(inTurn({ lines: removals, linesFirst: true }).sent).toBe('deleteLine');
    expect(inTurn({ lines: removals, linesFirst: true, requiredSave: 3 }).sent).toBe('writeLines');
    expect(inTurn({ requiredSave: 3 }).sent).toBe('writeLines');
  });

  it('is written over a fresh read; a code only needs a cart that is still the same', () => {
    expect(inTurn({ lines: edits, freshUntil: NOW }).done).toEqual(['read']);
    expect(inTurn({ codes: [CODE], freshUntil: NOW }).sent).toBe('postCode');
    expect(inTurn({ codes: [CODE], changes: 1 }).done).toEqual(['read']);
    expect(inTurn({ codes: [CODE], changes: 1, base: undefined }).sent).toBe('postCode');
  });

  it('may renew the token, unless that was in vain twice', () => {
    expect(inTurn({ lines: edits, refusedRenewals: 1 }).write?.mayRenew).toBe(true);
    expect(inTurn({ lines: edits, refusedRenewals: 2 }).write?.mayRenew).toBe(false);
  });

  it('is announced to other tabs before it is sent, except codes, which change no line', () => {
    expect(inTurn({ lines: edits }).done).toEqual(['postToTabs', 'write']);
    expect(inTurn({ codes: [CODE] }).done).toEqual(['write']);
  });
});

describe('the cart', () => {
  it('is read when a part requests it, but not within the pause after a failure', () => {
    expect(planned({ readAsked: true }).done).toEqual(['read']);
    expect(planned({ readAsked: true, retryAt: NOW }).done).toEqual(['read']);
    const paused = planned({ readAsked: true, retryAt: NOW + 1 });
    expect([paused.done, paused.wakesAt]).toEqual([[], NOW + 1]);
  });

  it('is read to see the result of saves, while the page is visible', () => {
    expect(planned({ confirmAt: NOW }).done).toEqual(['read']);
    expect(planned({ confirmAt: NOW, isVisible: false }).done).toEqual([]);
    expect(planned({ confirmAt: NOW, base: undefined }).done).toEqual([]);
    expect(planned({ lateWritesUntil: NOW, readAt: NOW - 1 }).done).toEqual(['read']);
    expect(planned({ lateWritesUntil: NOW }).done).toEqual([]);
  });
});

describe('the timer', () => {
  it('fires when the next thing is due', () => {
    expect(planned({}).wakesAt).toBeUndefined();
    expect(planned({ lines: edits, linesDue: NOW + 250 }).wakesAt).toBe(NOW + 250);
    expect(planned({ note: NOTE, noteDue: NOW + 80 }).wakesAt).toBe(NOW + 80);
    expect(planned({ confirmAt: NOW + 90 }).wakesAt).toBe(NOW + 90);
    expect(planned({ confirmAt: NOW + 90, retryAt: NOW + 95 }).wakesAt).toBe(NOW + 95);
    expect(planned({ lateWritesUntil: NOW + 70 }).wakesAt).toBe(NOW + 70);
    expect(planned({ lines: edits, linesDue: NOW, retryAt: NOW + 60 }).wakesAt).toBe(NOW + 60);
    expect(planned({ note: NOTE, retryAt: NOW + 60 }).wakesAt).toBe(NOW + 60);
  });

  it('does not fire for looks at the cart while the page is hidden or has none', () => {
    for (const part of [{ isVisible: false }, { base: undefined }]) {
      expect(planned({ confirmAt: NOW + 90, ...part }).wakesAt).toBeUndefined();
      expect(planned({ lateWritesUntil: NOW + 70, ...part }).wakesAt).toBeUndefined();
    }
  });

  it('does not fire while a call is running, whose end decides what follows', () => {
    const running = { type: 'read', changes: 0, epoch: 0, startedAt: 0 } as const;
    const due = { lines: edits, linesDue: NOW + 250 };
    expect(planned({ ...due, running }).wakesAt).toBeUndefined();
    expect(planned({ ...due, exitWrites: 1 }).wakesAt).toBeUndefined();
  });
});
