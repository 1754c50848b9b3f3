import { MAX_TRIES } from '../../base/limits.js';
import type { Line } from '../../rules/cart.js';
import { createStore, type Readable } from '../../base/store.js';
import type { Environment } from '../environment.js';
import { reportOther, reportOwner } from '../report-saving.js';
import type { Saving } from '../saving.js';
import { lastOf } from '../sync/intent.js';
import { isOpen, openIntent } from '../sync/log.js';
import type { Ended } from '../sync/state.js';
import { noticeOf, type KINDS, type Notice } from './notice.js';

/** Changes that ended otherwise than stored, for the buyer. */
export interface Notices {
  readonly list: Readable<readonly Notice[]>;
  /** The notice at a line. */
  of(key: string): Notice | undefined;
  close(notice: Notice): void;
  /** The line was removed elsewhere while the buyer was typing its quantity. */
  gone(line: Line, wanted: number): void;
  /** Something that the buyer was typing is lost. */
  ownerChanged(): void;
  /** The buyer wants to go to checkout, but saving fails. */
  unsaved(): Notice;
}

export function createNotices(env: Environment, saving: Saving): Notices {
  const list = createStore<readonly Notice[]>([], env.listenerFailed);
  const close = (isOver: (notice: Notice) => boolean): void => {
    const left = list.get().filter((notice) => !isOver(notice));
    if (left.length < list.get().length) list.set(left);
  };

  const noticesIn = (how: keyof typeof KINDS, changes: readonly Ended[]): Notice[] =>
    changes.flatMap((ended) => noticeOf(how, ended, saving.state.get().base?.cart.messages));

  function add(fresh: readonly Notice[]): void {
    if (!fresh.length) return;
    const keys = new Set(fresh.map(({ key }) => key));
    list.set([...list.get().filter(({ key }) => !keys.has(key)), ...fresh]);
  }

  saving.state.subscribe(() => {
    const note = saving.state.get().log.get('note');
    const isSaid = list.get().some(({ kind }) => kind === 'notes');
    if (!note) return;
    const { tries = 0, error } = lastOf(note) ?? {};
    // It is sent again, but the shop may never take it.
    const isRefused = isOpen(note) && tries >= MAX_TRIES && !!error?.status;
    if (isRefused && !isSaid) add([{ kind: 'notes' }]);
    if (!isRefused && isSaid) close(({ kind }) => kind === 'notes');
  });
  // The buyer has seen a notice once the line is changed again.
  saving.on('writing', () =>
    close(({ key = '' }) => openIntent(saving.state.get(), key) !== undefined),
  );
  saving.on('settled', () => close(({ kind }) => kind === 'unsaved'));
  saving.on('ended', ({ how, changes }) => {
    if (how === 'stored') {
      if (changes.some(({ intent }) => intent?.kind === 'note'))
        close(({ kind }) => kind === 'notes');
      return;
    }
    if (how === 'dropped') return list.set([{ kind: 'owner' }]);
    add(noticesIn(how, changes));
  });

  return {
    list,
    of: (key) => list.get().find((notice) => notice.key === key),
    close: (closed) => close((notice) => notice === closed),
    gone(line, wanted) {
      reportOther(env, 'superseded', [{ key: line.key }]);
      add(noticesIn('superseded', [{ key: line.key, wanted, seen: line }]));
    },
    unsaved() {
      const notice: Notice = { kind: 'unsaved' };
      add([notice]);
      return notice;
    },
    ownerChanged() {
      // What was unsaved besides has been reported already.
      if (list.get().some(({ kind }) => kind === 'owner')) return;
      reportOwner(env);
      list.set([{ kind: 'owner' }]);
    },
  };
}
