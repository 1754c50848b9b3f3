import { describe, expect, it } from 'vitest';
import { makeCart, makeLine } from '../../rules/line.fixture.js';
import { INITIAL, type Command, type SyncEvent, type SyncState } from './state.js';
import { step } from './step.js';

const READING = { cart: makeCart({ lines: [makeLine({ key: 'a', id: 'a' })] }) };
const edit = (amount: number): SyncEvent => ({
  type: 'edited',
  edits: new Map([['a', { kind: 'set', amount }]]),
});

/** The state after these events, each at its time in milliseconds, and all commands. */
function steps(...events: readonly (readonly [number, SyncEvent])[]) {
  let state: SyncState = INITIAL;
  const commands: Command[] = [];
  for (const [now, event] of events) {
    const [next, wanted] = step(state, event, now);
    state = next;
    commands.push(...wanted);
  }
  return { state, done: commands.map(({ type }) => type) };
}
const START = [
  [0, { type: 'started', follows: false, isVisible: true }],
  [0, { type: 'refreshed' }],
  [10, { type: 'readEnded', reading: READING, isPreloaded: false }],
] as const satisfies readonly (readonly [number, SyncEvent])[];

describe('a page that starts', () => {
  it('reads the cart once, trusts it for half a minute, and waits for nothing', () => {
    const { state, done } = steps(...START);
    expect(done).toEqual(['read', 'notify']);
    expect(state).toMatchObject({
      ...{
        changesRead: 0,
        changes: 0,
        readAt: 0,
        freshUntil: 30_010,
        timerAt: undefined,
      },
      ...{ isAway: false, isLeft: false, isVisible: true, exitIsEnd: false },
    });
  });

  it('counts as visible and in use until the browser says otherwise', () => {
    const { state } = steps(START[1], START[2], [20, edit(2)]);
    expect([state.changes, state.isAway]).toEqual([0, false]);
    expect(steps(START[1], START[2], [20, { type: 'restored' }]).state.changes).toBe(1);
  });

  it('reads again for a part that asks while the first read is running', () => {
    const { state, done } = steps(START[0], START[1], [5, { type: 'refreshed' }], START[2]);
    expect(done).toEqual(['read', 'notify', 'read']);
    expect(state.changes).toBe(1);
  });
});

describe('an edit', () => {
  it('gets a higher number than all before it, of any kind', () => {
    const { state } = steps(
      ...START,
      [20, edit(2)],
      [21, { type: 'saveRequired' }],
      [22, { type: 'codeChanged', code: { id: 1, kind: 'add', code: 'A' } }],
      [23, edit(3)],
    );
    expect(state.seq).toBe(4);
    expect([state.lines.get('a')?.seq, state.requiredSave]).toEqual([4, 2]);
  });

  it('asks for a new read if the last one is old, and there was one', () => {
    expect(steps(...START, [29_000, edit(2)]).state.running).toBeUndefined();
    expect(steps(...START, [30_010, edit(2)]).state.running?.type).toBe('read');
    expect(steps(START[0], [20, edit(2)]).state.running).toBeUndefined();
  });
});

describe('notes', () => {
  it('are sent when their field is left', () => {
    const noted = [...START, [20, { type: 'noteEdited', text: 'Ring' }]] as const;
    const { state } = steps(...noted, [30, { type: 'noteLeft' }]);
    expect([state.noteDue, state.turn]).toEqual([30, 'asked']);
    expect(steps(...noted).state.turn).toBe('none');
  });
});

describe('another address of the shop', () => {
  it('makes what was read of the former one worthless', () => {
    const { state, done } = steps(START[0], START[1], [5, { type: 'moved' }], START[2]);
    expect([state.base, state.epoch, state.running?.type]).toEqual([undefined, 1, 'read']);
    expect(done).toEqual(['read', 'read']);
  });
});
