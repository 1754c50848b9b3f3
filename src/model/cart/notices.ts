import { ApiError } from '../../api/http/errors.js';
import { MAX_TRIES } from '../../base/cart-limits.js';
import type { Line, ShopMessage, UnitPrice } from '../../rules/cart.js';
import { isSaid } from '../../rules/shown-line.js';
import { createStore, type Readable } from '../../base/store.js';
import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { OPERATIONS } from '../sync/lane.js';
import { callOf, hasWork, isOpen, lastOf, openIntent, shownLines } from '../sync/log.js';
import { ownerChanged } from '../sync/receive.js';
import type { Ended, SyncMessages } from '../sync/state.js';

/** What the buyer must know about a change that was not stored, or not as it was wanted. */
export interface Notice {
  /**
   * - `changed`, `gone`: another writer has set the line to `quantity`, or removed it
   * - `altered`, `left-out`: the shop itself has
   * - `refused`: the shop has refused the quantity `wanted`, or the removal
   * - `vanished`: another writer has removed the line, or the shop has
   * - `price`: the price of the line is `now` in place of `before`
   * - `notes`: the shop has refused the order notes, or fails with them again and again
   * - `owner`: the cart belongs to another account now
   * - `unsaved`: saving fails, and is tried again
   */
  readonly kind: LineNotice | 'gone' | 'left-out' | 'vanished' | 'notes' | 'owner' | 'unsaved';
  readonly key?: string;
  readonly name?: string;
  readonly wanted?: number | undefined;
  readonly quantity?: number | undefined;
  readonly before?: UnitPrice | undefined;
  readonly now?: UnitPrice | undefined;
}

/** They stand at the line. */
type LineNotice = 'changed' | 'altered' | 'refused' | 'price';

/** How the ending of a change is said if the shop has the line, and if not. */
const KINDS = {
  refused: ['refused', 'refused'],
  superseded: ['changed', 'gone'],
  altered: ['altered', 'left-out'],
  elsewhere: ['changed', 'vanished'],
} as const;

/** A new notice replaces the one with the same subject. */
const subjectOf = ({ key, kind }: Notice): string => key ?? kind;

/** The notice about a change, unless the shop says it itself. */
function noticeOf(
  how: keyof typeof KINDS,
  { intent, key, wanted, line, seen }: Ended,
  messages: readonly ShopMessage[] = [],
): Notice[] {
  if (intent?.kind === 'note') return [{ kind: 'notes' }];
  if (key === undefined) return [];
  const own = line ?? seen;
  const isShops = how === 'altered' || how === 'elsewhere';
  if (isShops && own && isSaid(own, messages)) return [];
  if (how === 'altered' && line?.reducedQuantity) return [];
  const isBack = how === 'altered' && intent?.kind === 'remove';
  const isPrice = how === 'elsewhere' && line?.quantity === seen?.quantity;
  const kind = isBack ? 'refused' : isPrice ? 'price' : KINDS[how][line ? 0 : 1];
  const prices = kind === 'price' && { before: seen?.unit, now: line?.unit };
  return [{ kind, key, name: seen?.name ?? key, wanted, quantity: line?.quantity, ...prices }];
}

const NEXT = {
  superseded: 'It was changed elsewhere, and the edit is not stored.',
  altered: 'The shop has made something else of what was saved.',
};

const wordsOf = ({ key, line }: Ended): string =>
  line ? `line ${key} has ${line.quantity} now` : `line ${key} is gone`;

/** Says what has failed, and each change that was not stored as wanted: to the buyer as a notice, to scripts as an error. */
export type Notices = ReturnType<typeof createNotices>;

export function createNotices({ emit, listenerFailed, report, warn }: Environment, saving: Saving) {
  const list = createStore<readonly Notice[]>([], listenerFailed);
  let asBefore = 0;
  const close = (isOver: (notice: Notice) => boolean): void => {
    const left = list.get().filter((notice) => !isOver(notice));
    if (left.length < list.get().length) list.set(left);
  };
  const has = (kind: Notice['kind']): boolean => list.get().some((notice) => notice.kind === kind);

  function add(fresh: readonly Notice[]): void {
    if (!fresh.length) return;
    const subjects = new Set(fresh.map(subjectOf));
    list.set([...list.get().filter((notice) => !subjects.has(subjectOf(notice))), ...fresh]);
  }

  function failed(what: keyof typeof OPERATIONS, error: unknown, next: string): void {
    report(OPERATIONS[what], error, next);
    if (what === 'lines') emit('cart:save-failed', { status: (error as ApiError).status, error });
  }

  function refused(changes: readonly Ended[]): void {
    for (const what of ['remove', 'lines', 'note'] as const) {
      const first = changes.find(({ intent }) => intent && callOf(intent) === what)?.intent;
      const next =
        what === 'note'
          ? 'The notes stay in their field until they are changed.'
          : "The shop's own amount is shown again.";
      if (first) failed(what, lastOf(first)?.error, next);
    }
  }

  function ended({ how, changes }: SyncMessages['ended']): void {
    if (how === 'stored') {
      if (changes.some(({ intent }) => intent?.kind === 'note'))
        close(({ kind }) => kind === 'notes');
      return;
    }
    if (how === 'dropped') {
      report('owner', ownerChanged(), 'What the former buyer had not saved is dropped.');
      return list.set([{ kind: 'owner' }]);
    }
    if (how === 'refused') refused(changes);
    if (how === 'superseded' || how === 'altered') {
      const words = changes.map(wordsOf).join(', ');
      report(
        'update-cart',
        new ApiError({ code: how, operation: 'update-cart' }, words),
        NEXT[how],
      );
    }
    if (how === 'altered') asBefore += changes.filter(({ isAsBefore }) => isAsBefore).length;
    // Once may be another writer who has taken the edit back.
    if (how === 'altered' && asBefore > 1)
      warn(
        'the cart was read as it was before stored edits: a cache or service worker answers its reads',
      );
    const { messages } = saving.state.get().base?.cart ?? {};
    add(changes.flatMap((change) => noticeOf(how, change, messages)));
  }

  saving.state.subscribe(() => {
    const now = saving.state.get();
    if (!hasWork(now)) close(({ kind }) => kind === 'unsaved');
    const note = now.log.get('note');
    if (!note) return;
    const { tries = 0, error } = lastOf(note) ?? {};
    const isRefused = isOpen(note) && tries >= MAX_TRIES && !!error?.status;
    if (isRefused && !has('notes')) add([{ kind: 'notes' }]);
    if (!isRefused) close(({ kind }) => kind === 'notes');
  });
  saving.on('failed', ({ what, error }) => {
    if (what === 'code') return;
    const stays = saving.state.get().base && 'The last known cart stays on the page.';
    const next = what === 'read' ? stays : 'The change is kept and sent again.';
    failed(what, error, next ?? 'The buyer can try again.');
  });
  // The buyer has seen a notice once the line is changed again.
  saving.on('writing', () =>
    close(({ key = '' }) => openIntent(saving.state.get(), key) !== undefined),
  );
  // What is said of a former buyer's cart, or of a line that was gone and is back, is not true any more.
  saving.on('received', ({ change }) => {
    close((notice) =>
      change === 'owner'
        ? notice.kind !== 'owner'
        : notice.quantity === undefined &&
          shownLines(saving.state.get()).some(({ key }) => key === notice.key),
    );
  });
  saving.on('ended', ended);

  return {
    list: list as Readable<readonly Notice[]>,
    /** The notice at a line. */
    of: (key: string): Notice | undefined => list.get().find((notice) => notice.key === key),
    close: (closed: Notice): void => close((notice) => notice === closed),
    /** The line was removed or fixed elsewhere while the buyer was typing its quantity, which cannot be applied. */
    missed(seen: Line, wanted: number, line?: Line): void {
      ended({ how: 'superseded', changes: [{ key: seen.key, wanted, line, seen }] });
    },
    /** The buyer wants to go to checkout, but saving fails. */
    unsaved(): Notice {
      const notice: Notice = { kind: 'unsaved' };
      add([notice]);
      return notice;
    },
    /** Something that the buyer was typing is lost. What was unsaved besides has been said already. */
    ownerChanged(): void {
      if (!has('owner')) ended({ how: 'dropped', changes: [] });
    },
  };
}
