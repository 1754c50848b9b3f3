import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCart, makeLine } from '../../rules/line.fixture.js';
import { createStore } from '../../store.js';
import type { Environment, LifeEvent, TabMessage } from '../environment.js';
import { followPage } from './follow-page.js';
import { INITIAL, type SyncEvent, type SyncState } from './state.js';

const LINE = makeLine({ key: 'a' });
const edit = (seq: number): SyncState['lines'] => new Map([['a', { kind: 'set', amount: 5, seq }]]);
const CODE: SyncState['codes'][number] = { id: 1, kind: 'add', code: 'TEN' };
const EDITED: Partial<SyncState> = {
  base: { cart: makeCart({ lines: [LINE] }) },
  changesRead: 0,
  freshUntil: 30_000,
  seq: 3,
  lines: edit(3),
};
const callWith = (lines: SyncState['lines']): SyncState['running'] =>
  ({
    type: 'save',
    carried: { lines, requiredSave: undefined },
  }) as unknown as SyncState['running'];

/** A page whose life the test plays. */
function page() {
  const state = createStore<SyncState>(INITIAL);
  const sent: (SyncEvent | 'typed text is settled')[] = [];
  const heard: {
    life?: (event: LifeEvent) => void;
    tabs?: (message: TabMessage) => void;
    link?: () => Promise<unknown> | undefined;
  } = {};
  const guards: (() => boolean)[] = [];
  const canOutlivePage = vi.fn((_: readonly unknown[], __: boolean) => true);
  const timers: (() => void)[] = [];
  const life = {
    online: true,
    isVisible: () => true,
    isOnline: () => life.online,
    followsOwnPage: true,
    listen(listener: (event: LifeEvent) => void) {
      heard.life = listener;
      return () => delete heard.life;
    },
    guard(listener: () => boolean) {
      guards.push(listener);
      return () => guards.splice(guards.indexOf(listener), 1);
    },
  };
  const env = {
    client: { canOutlivePage },
    clock: {
      now: () => 0,
      after(_: number, run: () => void) {
        timers.push(run);
        return () => timers.splice(timers.indexOf(run), 1);
      },
    },
    tabs: {
      listen(listener: (message: TabMessage) => void) {
        heard.tabs = listener;
        return () => delete heard.tabs;
      },
    },
    life,
    holdLinks(wait: () => Promise<unknown> | undefined) {
      heard.link = wait;
      return () => delete heard.link;
    },
    listenerFailed: (error: unknown) => {
      throw error;
    },
  } as unknown as Environment;
  const link = followPage(env, state, (event) => sent.push(event));
  link.onSettle(() => sent.push('typed text is settled'));
  const set = (part: Partial<SyncState>): void => {
    state.set({ ...INITIAL, ...part });
    link.followed();
  };
  return { link, life, sent, heard, guards, timers, canOutlivePage, set };
}

let now: ReturnType<typeof page>;
beforeEach(() => {
  now = page();
});

describe('a page that is being left', () => {
  const asks = (part: Partial<SyncState>): boolean => {
    now.set({ ...EDITED, ...part });
    return now.guards[0]?.() ?? expect.fail('nothing is unsaved');
  };

  it('asks the buyer only about lines that cannot be sent any more', () => {
    expect(asks({})).toBe(false);
    now.canOutlivePage.mockReturnValue(false);
    expect(asks({})).toBe(true);
    expect(asks({ lines: new Map(), codes: [CODE] })).toBe(false);
    const [[products] = []] = now.canOutlivePage.mock.calls;
    expect(products).toMatchObject([{ amount: 5 }]);
  });

  it('asks if it is offline, or the cart may be another one by now', () => {
    expect(asks({ changesRead: 0, changes: 1, foreignChange: 1 })).toBe(true);
    expect(asks({ freshUntil: 0 })).toBe(true);
    expect(asks({ freshUntil: 0, isVisible: false })).toBe(false);
    now.life.online = false;
    expect(asks({})).toBe(true);
  });

  it('lets a link wait only if something is unsaved, and the cart must and can be read first', () => {
    now.link.keep();
    const waits = (part: Partial<SyncState>): boolean => {
      now.set({ ...EDITED, freshUntil: 0, ...part });
      return now.heard.link?.() !== undefined;
    };
    expect(waits({})).toBe(true);
    expect(waits({ freshUntil: 30_000 })).toBe(false);
    expect(waits({ lines: new Map() })).toBe(false);
    expect(waits({ failures: 1 })).toBe(false);
    now.life.online = false;
    expect(waits({})).toBe(false);
  });

  it.each<[string, Partial<SyncState>, boolean]>([
    ['nothing', {}, false],
    ['a read', { running: { type: 'read' } as SyncState['running'] }, false],
    ['a save of all edits', { running: callWith(edit(3)) }, true],
    ['a save of an older edit', { running: callWith(edit(2)) }, false],
    ['a save of another line', { running: callWith(new Map()) }, false],
    ['an exit save of all edits', { exitWrites: 1, exitSeq: 3 }, true],
    ['an exit save of older edits', { exitWrites: 1, exitSeq: 2 }, false],
    ['no exit save any more', { exitWrites: 0, exitSeq: 3 }, false],
  ])('knows what is under way: %s', (_, part, isUnderWay) => {
    asks(part);
    expect(now.canOutlivePage).toHaveBeenLastCalledWith(expect.anything(), isUnderWay);
  });

  it('settles typed text first, and sends last', () => {
    now.canOutlivePage.mockImplementation(() => {
      expect(now.sent).toEqual(['typed text is settled']);
      return true;
    });
    asks({});
    expect(now.sent).toEqual(['typed text is settled', { type: 'unloading' }]);
  });

  it('has a listener for that only while something is unsaved or being typed', () => {
    expect(now.guards).toHaveLength(0);
    now.set(EDITED);
    now.set({ ...EDITED, seq: 4 });
    expect(now.guards).toHaveLength(1);
    now.link.setTyping(true);
    now.set({});
    expect(now.guards).toHaveLength(1);
    now.link.setTyping(false);
    expect(now.guards).toHaveLength(0);
    now.link.setTyping(true);
    expect(now.guards).toHaveLength(1);
  });
});

describe('the life of the page', () => {
  it.each<[LifeEvent, boolean]>([
    ['blurred', true],
    ['hidden', true],
    ['leaving', true],
    ['following', true],
    ['shown', false],
    ['online', false],
  ])('is passed on: %s', (event, settles) => {
    now.link.keep();
    now.heard.life?.(event);
    const passedOn = { type: event === 'following' ? 'flushed' : event };
    expect(now.sent.slice(1)).toEqual([...(settles ? ['typed text is settled'] : []), passedOn]);
  });

  it('starts once, however many parts keep it', () => {
    const stop = now.link.keep();
    now.link.keep();
    stop();
    now.link.keep();
    expect(now.sent).toEqual([{ type: 'started', follows: true, isVisible: true }]);
  });

  it('is still followed without parts, until all is saved', async () => {
    const stop = now.link.keep();
    now.set(EDITED);
    stop();
    const message = { type: 'saved' } as unknown as TabMessage;
    now.heard.tabs?.(message);
    expect(now.sent.slice(1)).toEqual([{ type: 'flushed' }, { type: 'otherTab', message }]);
    now.set({});
    await vi.waitFor(() => expect(now.heard).toEqual({}));
  });
});

describe('waiting until all is saved', () => {
  it('ends at once if nothing is unsaved', async () => {
    expect(await now.link.finish(100)).toBe(true);
    await now.link.whenSaved();
    expect(now.sent).toEqual([]);
  });

  it('ends with the last save, not before, and sends nothing earlier unless asked', async () => {
    const ended: unknown[] = [];
    now.set(EDITED);
    void now.link.whenSaved().then(() => ended.push('saved'));
    expect(now.sent).toEqual([]);
    void now.link.finish(100).then((isSaved) => ended.push(isSaved));
    expect(now.sent).toEqual([{ type: 'flushed' }]);
    now.set({ exitWrites: 1 });
    await Promise.resolve();
    expect(ended).toEqual([]);
    now.set({});
    await vi.waitFor(() => expect(ended).toEqual(['saved', true]));
    expect(now.timers).toEqual([]);
  });

  it('ends when its time is up', async () => {
    now.set(EDITED);
    const finished = now.link.finish(100);
    now.timers[0]?.();
    expect(await finished).toBe(false);
  });
});
