import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../api/http/errors.js';
import { makeLine } from '../../rules/line.fixture.js';
import type { Draft } from './draft.js';
import type { LineIntents } from './intents.js';
import { refused } from './refused.js';
import { INITIAL, type Command, type Write } from './state.js';

const error = new Error('status 422') as ApiError;
const edits = (...seqs: readonly (readonly [string, number])[]): LineIntents =>
  new Map(seqs.map(([key, seq]) => [key, { kind: 'set', amount: 5, seq }]));
const save = (lines: LineIntents): Write => ({
  type: 'writeLines',
  lines: [],
  etag: undefined,
  carried: { lines },
});

function refuse(write: Write, part: Partial<Draft>) {
  const draft: Draft = { ...INITIAL, ...part };
  const commands: Command[] = [];
  refused(draft, write, error, { kind: 'refused', error }, commands);
  const reports = commands.flatMap((one) => (one.type === 'report' ? [one.operation] : []));
  const messages = commands.flatMap((one) => (one.type === 'notify' ? [one.message.type] : []));
  return { draft, reports, messages };
}

describe('a write that the shop refuses', () => {
  const three = edits(['a', 1], ['b', 2], ['c', 3]);

  it('is searched by halves for the line at fault, after the cart was read again', () => {
    const { draft, reports } = refuse(save(three), { lines: three, trialGroups: [['a'], ['d']] });
    expect(draft.trialGroups).toEqual([['a', 'b'], ['c'], ['d']]);
    expect([draft.lines, draft.readAsked, reports]).toEqual([three, true, []]);
  });

  it('is searched only among lines that the buyer has not changed since', () => {
    const now = edits(['a', 1], ['c', 4]);
    expect(refuse(save(three), { lines: now }).draft.trialGroups).toEqual([['a'], []]);
  });

  it('of one line is set aside, and the other groups go on', () => {
    const one = edits(['a', 1]);
    const { draft, reports, messages } = refuse(save(one), {
      lines: three,
      trialGroups: [['a'], ['b', 'c']],
    });
    expect(draft.trialGroups).toEqual([['b', 'c']]);
    expect([[...draft.lines.keys()], draft.readAsked]).toEqual([['b', 'c'], true]);
    expect(reports).toEqual(['update-cart']);
    expect(messages).toContain('setAside');
  });

  it('is named after its call', () => {
    const line = makeLine({ key: 'a' });
    const removal: LineIntents = new Map([['a', { kind: 'remove', line, seq: 1 }]]);
    const deletion: Write = { type: 'deleteLine', line, carried: { lines: removal } };
    expect(refuse(deletion, { lines: removal }).reports).toEqual(['delete-from-cart']);
  });

  it('of notes leaves newer ones', () => {
    const note = { text: 'Ring', seq: 1 };
    const newer = { text: 'Ring twice', seq: 2 };
    const write: Write = { type: 'postNote', note };
    expect(refuse(write, { note })).toMatchObject({
      draft: { note: undefined },
      reports: ['save-cart-remarks'],
    });
    expect(refuse(write, { note: newer }).draft.note).toBe(newer);
    expect(refuse(write, {}).draft.note).toBeUndefined();
  });
});
