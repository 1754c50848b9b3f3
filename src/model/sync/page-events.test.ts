import { describe, expect, it } from 'vitest';
import { makeCart, makeLine } from '../../rules/line.fixture.js';
import type { TabMessage } from '../environment.js';
import type { Draft } from './draft.js';
import type { LineIntents } from './intents.js';
import { pageEvent, type PageEvent } from './page-events.js';
import { INITIAL, type Command, type SyncState, type Write } from './state.js';

const EDITS: LineIntents = new Map([['a', { kind: 'set', amount: 5, seq: 2 }]]);
const UNDER_WAY: Write = { type: 'postNote', note: { text: 'Ring', seq: 1 } };

/** A page with a cart that it has just read, after an event at 500 ms. */
function after(event: PageEvent, part: Partial<SyncState> = {}) {
  const draft: Draft = {
    ...INITIAL,
    base: { cart: makeCart({ lines: [makeLine({ key: 'a' })] }) },
    changesRead: 0,
    freshUntil: 9000,
    seq: 2,
    ...part,
  };
  const commands: Command[] = [];
  pageEvent(draft, event, 500, commands);
  return { draft, done: commands.map(({ type }) => type) };
}
const heard = (message: TabMessage, part?: Partial<SyncState>) =>
  after({ type: 'otherTab', message }, part).draft;

describe('a page that is hidden', () => {
  it('sends what is unsaved beside a running write, but is not left', () => {
    const { draft, done } = after({ type: 'hidden' }, { lines: EDITS, running: UNDER_WAY });
    expect(done).toContain('write');
    expect(draft).toMatchObject({ isVisible: false, isLeft: false, exitIsEnd: false });
    expect(after({ type: 'hidden' }, { running: UNDER_WAY }).done).toEqual([]);
  });

  it('trusts its last read for two more seconds at most', () => {
    expect(after({ type: 'hidden' }).draft.freshUntil).toBe(2500);
    expect(after({ type: 'blurred' }, { freshUntil: 700 }).draft.freshUntil).toBe(700);
  });
});

describe('a page that is shown again', () => {
  it('reads the cart if others may have changed it in the meantime', () => {
    expect(after({ type: 'shown' }, { isAway: true }).draft).toMatchObject({
      ...{ isVisible: true, isAway: false, changes: 1, readAsked: true },
    });
    expect(after({ type: 'shown' }).draft.readAsked).toBe(false);
    expect(after({ type: 'shown' }, { isAway: true, base: undefined }).draft.readAsked).toBe(false);
    expect(after({ type: 'online' }, { changes: 1 }).draft.readAsked).toBe(true);
    expect(after({ type: 'online' }).draft.readAsked).toBe(false);
  });

  it('after it was left and restored is in use again, whichever event comes first', () => {
    const left = { isAway: true, isLeft: true };
    expect(after({ type: 'restored' }, left).draft).toMatchObject({
      isLeft: false,
      changes: 1,
    });
    const shown = after({ type: 'shown' }, left).draft;
    expect(shown).toMatchObject({ isLeft: true, changes: 1 });
    expect(after({ type: 'restored' }, shown).draft).toMatchObject({
      isLeft: false,
      changes: 1,
    });
  });
});

describe('a message of another tab', () => {
  it('means that the cart may have changed, and is followed by a read once it is saved', () => {
    expect(heard('saved')).toMatchObject({ foreignChange: 1, othersWrote: true, readAsked: true });
    expect(heard('leaving')).toMatchObject({ othersWrote: false, readAsked: true });
    expect(heard('late')).toMatchObject({ foreignChange: 1, othersWrote: false, readAsked: false });
    expect(heard('saved', { isVisible: false }).readAsked).toBe(false);
    expect(heard('saved', { base: undefined }).readAsked).toBe(false);
  });

  it('lets this page expect writes that arrive late', () => {
    expect(heard('leaving')).toMatchObject({ lateWritesUntil: 5500, lateWrites: undefined });
    expect(heard('late')).toMatchObject({ lateWritesUntil: 30_500, lateWrites: undefined });
    expect(heard('unclear').lateWritesUntil).toBe(-Infinity);
    // Both tabs write: what this one sends is known.
    expect(heard('unclear', { turn: 'held' })).toMatchObject({
      ...{ lateWritesUntil: 30_500, lateWrites: [] },
    });
  });
});
