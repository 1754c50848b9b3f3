import { describe, expect, it } from 'vitest';
import { makeCart, makeLine } from '../../rules/line.fixture.js';
import type { Draft } from './draft.js';
import { leave } from './leaving.js';
import {
  INITIAL,
  type CodeIntent,
  type Command,
  type RunningCall,
  type SyncState,
} from './state.js';

const LINE = makeLine({ key: 'a', id: 'a' });
const NOTE = { text: 'Ring twice', seq: 2 };
const code = (id: number): CodeIntent => ({ id, kind: 'add', code: `CODE${id}` });
const lines = new Map([['a', { kind: 'set', amount: 5, seq: 3 }]]) as SyncState['lines'];
const running = (call: object): { readonly running: RunningCall } => ({
  running: call as RunningCall,
});

/** What a page sends when it is left at 100 ms, and its state after that. */
function left(part: Partial<Draft>, isHidden = false) {
  const draft: Draft = {
    ...INITIAL,
    base: { cart: makeCart({ lines: [LINE] }) },
    changesRead: 0,
    freshUntil: 30_000,
    seq: 3,
    ...part,
  };
  const commands: Command[] = [];
  leave(draft, 100, commands, isHidden);
  const writes = commands.flatMap((command) => (command.type === 'write' ? [command] : []));
  return { draft, commands, writes, sent: writes.map(({ write }) => write.type) };
}

describe('a page that is left', () => {
  it('sends all that is unsaved beside a running read, without another try to renew the token', () => {
    const { draft, commands, writes, sent } = left({
      lines,
      note: NOTE,
      codes: [code(1)],
      ...running({ type: 'read' }),
    });
    expect(sent).toEqual(['writeLines', 'postNote', 'postCode']);
    expect(writes.every(({ isExitWrite, mayRenew }) => isExitWrite && !mayRenew)).toBe(true);
    expect(commands[0]).toEqual({ type: 'notify', message: { type: 'writing' } });
    expect(draft).toMatchObject({ exitWrites: 3, exitSeq: 3, exitIsEnd: true, codes: [] });
  });

  it('writes nothing from an old read, unless it was hidden and could not read again', () => {
    expect(left({ lines, freshUntil: 100 }).sent).toEqual([]);
    expect(left({ lines, freshUntil: 100, isVisible: false }).sent).toEqual(['writeLines']);
    // Notes that are written before the cart was ever read.
    expect(left({ base: undefined, note: NOTE, freshUntil: -Infinity }).sent).toEqual(['postNote']);
  });

  it('sends a code once: not the one under way, which stays, but the others', () => {
    const { draft, sent } = left({
      codes: [code(1), code(2)],
      ...running({ type: 'postCode', code: code(1) }),
    });
    expect(sent).toEqual(['postCode']);
    expect(draft.codes).toEqual([code(1)]);
  });

  it('sends notes again only if newer ones than those under way were written', () => {
    const under = (seq: number) =>
      left({ note: NOTE, ...running({ type: 'postNote', note: { ...NOTE, seq } }) });
    expect(under(2).sent).toEqual([]);
    expect(under(1).sent).toEqual(['postNote']);
  });

  it('completes a required save unless the running one does', () => {
    const under = (requiredSave?: number) =>
      left({
        requiredSave: 3,
        ...running({ type: 'writeLines', carried: { lines: new Map(), requiredSave } }),
      });
    expect(left({ requiredSave: 3 }).sent).toEqual(['writeLines']);
    expect(under(3).sent).toEqual([]);
    expect(under(2).sent).toEqual(['writeLines']);
    expect(left({ requiredSave: 3, ...running({ type: 'postNote', note: NOTE }) }).sent).toEqual([
      'writeLines',
    ]);
    expect(left({}).sent).toEqual([]);
  });

  it('sends what failed before again only after the time in which its calls still arrive', () => {
    expect(left({ lines, exitSeq: 3, exitLostAt: -400 }).sent).toEqual(['writeLines']);
    expect(left({ lines, exitSeq: 3, exitLostAt: -399 }).sent).toEqual([]);
    expect(left({ lines, exitSeq: 2, exitLostAt: -399 }).sent).toEqual(['writeLines']);
  });

  it('sends nothing to a cart that may be another one by now', () => {
    expect(left({ lines, changes: 1, foreignChange: 1 }).sent).toEqual([]);
  });
});

describe('a page that is hidden', () => {
  it('sends in parallel only if its calls in turn are busy with a write', () => {
    const note = running({ type: 'postNote', note: NOTE });
    expect(left({ lines }, true).sent).toEqual([]);
    expect(left({ lines, ...running({ type: 'read' }) }, true).sent).toEqual([]);
    const { draft, sent } = left({ lines, ...note }, true);
    expect(sent).toEqual(['writeLines']);
    expect(draft.exitIsEnd).toBe(false);
  });
});
