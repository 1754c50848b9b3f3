import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../api/http/errors.js';
import type { Outcome } from '../../api/client/outcome.js';
import { makeCart, makeLine } from '../../rules/line.fixture.js';
import type { Draft } from './draft.js';
import type { LineIntents } from './intents.js';
import { INITIAL, type Carried, type Command, type RunningCall, type SyncState } from './state.js';
import { writeEnded } from './write-ended.js';

const LINE = makeLine({ key: 'a', id: 'a' });
const WANTED: LineIntents = new Map([['a', { kind: 'set', amount: 5, seq: 1 }]]);
const CARRIED: Carried = { lines: WANTED };
const SAVE: RunningCall = {
  type: 'writeLines',
  lines: [{ ...LINE, amount: 5 }],
  etag: undefined,
  carried: CARRIED,
};
const VERSIONED: RunningCall = { ...SAVE, etag: '"1"' };
const REMOVAL: RunningCall = { type: 'deleteLine', line: LINE, carried: CARRIED };
const NOTE: RunningCall = { type: 'postNote', note: { text: 'Ring', seq: 1 } };

const problem = (status?: number, code: ApiErrorCode = 'status') =>
  new ApiError({
    code,
    operation: 'update-cart',
    method: 'PUT',
    url: '/',
    ...(status && { status }),
  });
const failure = (kind: Exclude<Outcome['kind'], 'stored'>, status?: number, code?: ApiErrorCode) =>
  ({ kind, error: problem(status, code) }) as Outcome;
const stored = (answer?: unknown, etag?: string): Outcome => ({ kind: 'stored', answer, etag });

/** The state and the commands after a write ended like this at 500 ms. */
function ended(outcome: Outcome, part: Partial<SyncState> = {}) {
  const draft: Draft = {
    ...INITIAL,
    base: { cart: makeCart({ lines: [LINE] }) },
    changesRead: 0,
    lines: WANTED,
    running: SAVE,
    ...part,
  };
  const commands: Command[] = [];
  writeEnded(draft, outcome, 500, commands);
  return {
    draft,
    posted: commands.flatMap((one) => (one.type === 'postToTabs' ? [one.message] : [])),
    reported: commands.flatMap((one) => (one.type === 'report' ? [one.operation] : [])),
    messages: commands.flatMap((one) => (one.type === 'notify' ? [one.message.type] : [])),
  };
}

describe('the end of a write', () => {
  it('that nobody waits for any more changes nothing', () => {
    const read: RunningCall = { type: 'read', changes: 0, epoch: 0, startedAt: 0 };
    for (const running of [undefined, read]) {
      const { draft, messages, reported } = ended(stored(), { running });
      expect([draft.storedAny, draft.changes, messages, reported]).toEqual([false, 0, [], []]);
    }
  });

  it('without success lets the page read the cart before it writes again', () => {
    const changes = (outcome: Outcome) => {
      const { draft } = ended(outcome);
      return [draft.changes, draft.foreignChange];
    };
    // A refused token may belong to another buyer, and a conflict to another writer.
    expect(changes(failure('denied', 403))).toEqual([1, 1]);
    expect(changes(failure('conflict', 412))).toEqual([1, 1]);
    expect(changes(failure('unclear'))).toEqual([1, 0]);
    expect(changes(failure('refused', 422))).toEqual([1, 0]);
    expect(changes(failure('renewed', 419))).toEqual([1, 0]);
  });
});

describe('a write that the shop has carried out', () => {
  it('is no longer unsaved, and other tabs and parts are informed', () => {
    const { draft, messages } = ended(stored(), {
      failures: 2,
      retryAt: 9000,
      pages: 2,
      conflicts: 1,
    });
    expect(draft.lines.size).toBe(0);
    expect(messages).toContain('saved');
    expect(draft).toMatchObject({
      ...{ storedAny: true, storedLines: true, pages: 0 },
      ...{ failures: 0, retryAt: -Infinity, conflicts: 0 },
    });
    expect(ended(failure('gone', 404), { pages: 2 }).draft).toMatchObject({
      ...{ storedAny: true, pages: 2 },
    });
  });

  it('is looked at 3 seconds later if its answer shows no cart', () => {
    expect(ended(stored({ ok: true })).draft.confirmAt).toBe(3500);
    expect(ended(failure('gone', 404)).draft.confirmAt).toBe(3500);
    const product = { id: 'a', price: 1.23, nett_price: 1, amount: 5 };
    const { draft } = ended(stored({ products: [product] }), { confirmAt: 700 });
    expect([draft.confirmAt, draft.base?.cart.lines[0]?.amount]).toEqual([undefined, 5]);
  });

  it('is trusted for half a minute; while the page is hidden, for two seconds', () => {
    expect(ended(stored()).draft.freshUntil).toBe(30_500);
    expect(ended(stored(), { isAway: true }).draft.freshUntil).toBe(2500);
  });

  it('names the next version, or the cart is read before the next write', () => {
    const base = { cart: makeCart({ lines: [LINE] }), etag: '"1"' };
    expect(ended(stored(undefined, '"2"'), { base }).draft).toMatchObject({
      ...{ changes: 0, base: { etag: '"2"' } },
    });
    expect(ended(stored(), { base }).draft).toMatchObject({
      changes: 1,
      base: { etag: undefined },
    });
    expect(ended(stored()).draft.changes).toBe(0);
    expect(ended(failure('gone', 404), { base }).draft.base?.etag).toBeUndefined();
    expect(ended(stored(), { base, running: NOTE }).draft).toMatchObject({
      ...{ changes: 1, base: { etag: undefined } },
    });
  });

  it('ends one step of the search for a refused line', () => {
    expect(ended(stored(), { trialGroups: [['a'], ['b']] }).draft.trialGroups).toEqual([['b']]);
    expect(ended(stored()).draft.trialGroups).toBe(INITIAL.trialGroups);
  });
});

describe('a write that was not carried out', () => {
  it('is sent at once with a fresh token, the second time after a pause', () => {
    expect(ended(failure('renewed', 419)).draft).toMatchObject({ renewals: 1, failures: 0 });
    const { draft, reported } = ended(failure('renewed', 419), { renewals: 1 });
    expect(draft).toMatchObject({ renewals: 0, refusedRenewals: 1, failures: 1, retryAt: 1500 });
    expect(reported).toEqual(['update-cart']);
  });

  it('is sent at once after a conflict, twice; then it counts as refused, with versions only after six', () => {
    const conflict = (conflicts: number, running: RunningCall = SAVE) =>
      ended(failure('conflict', 409), { conflicts, running });
    expect(conflict(0).draft).toMatchObject({ conflicts: 1, failures: 0 });
    expect(conflict(1).reported).toEqual([]);
    expect(conflict(2).draft).toMatchObject({ conflicts: 0, failures: 0 });
    expect(conflict(2).draft.lines.size).toBe(0);
    for (const conflicts of [2, 5]) {
      const { draft } = conflict(conflicts, VERSIONED);
      expect([draft.conflicts, draft.failures, draft.lines]).toEqual([conflicts + 1, 1, WANTED]);
    }
    expect(conflict(6, VERSIONED).draft).toMatchObject({ conflicts: 0, failures: 0 });
    expect(conflict(6, REMOVAL).draft.conflicts).toBe(0);
  });

  it('is refused if the shop forbids it a fourth time; without a login it is kept', () => {
    const denied = (status: number, failures: number) =>
      ended(failure('denied', status), { failures });
    expect(denied(403, 2).draft).toMatchObject({ failures: 3, lines: WANTED });
    expect(denied(403, 3).draft.lines.size).toBe(0);
    expect(denied(403, 3).messages).toContain('setAside');
    expect(denied(401, 9).draft).toMatchObject({ failures: 10, lines: WANTED });
    expect(denied(419, 9).draft.lines).toBe(WANTED);
  });

  it('after a page as its answer is judged by a read, if there is a cart to compare with', () => {
    const { draft, posted, reported } = ended(failure('page'));
    expect(draft).toMatchObject({ readAsked: true, unclearWrite: { kind: 'page' }, failures: 0 });
    expect([posted, reported]).toEqual([['unclear'], []]);
    const codes = ended(failure('page'), {
      ...{
        base: undefined,
        running: { type: 'postCode', code: { id: 1, kind: 'add', code: 'A' } },
      },
    });
    expect(codes.draft.readAsked).toBe(false);
    expect(codes.messages).toEqual(['codeEnded']);
  });

  it('is judged by a read after a lost answer, and may still arrive if the page gave it up', () => {
    const lost = ended(failure('unclear', undefined, 'network'));
    expect(lost.draft).toMatchObject({ unclearWrite: { kind: 'unclear' }, failures: 1 });
    expect(lost.draft.lateWritesUntil).toBe(-Infinity);
    expect(lost.posted).toEqual(['unclear']);
    const late = ended(failure('unclear', undefined, 'timeout'));
    expect(late.draft).toMatchObject({ lateWritesUntil: 30_500, lateWrites: [SAVE] });
    expect(late.posted).toEqual(['late']);
  });

  it('lets the lines be written before a removal that the shop has answered with an error', () => {
    const failed = (outcome: Outcome, running: RunningCall = REMOVAL) =>
      ended(outcome, { running }).draft.linesFirst;
    expect(failed(failure('unclear', 500))).toBe(true);
    expect(failed(failure('unclear', undefined, 'network'))).toBe(false);
    expect(failed(failure('unclear', 500), SAVE)).toBe(false);
    expect(ended(failure('unclear', 500), { running: REMOVAL }).reported).toEqual([
      'delete-from-cart',
    ]);
    expect(ended(failure('unclear', 500), { running: NOTE }).reported).toEqual([
      'save-cart-remarks',
    ]);
  });
});
