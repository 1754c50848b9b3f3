import type { Line } from '../../rules/cart.js';
import { createStore, type Readable } from '../../store.js';
import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { openIntent } from '../sync/log.js';
import { reportOwner, reportSuperseded } from '../report-saving.js';
import { watchReadings } from './stale-readings.js';
import type { Ended, Ending } from '../sync/state.js';

/** What the buyer must know about a change that was not stored. */
export interface Notice {
  /**
   * - `changed`: another writer has set the line to `quantity`
   * - `refused`: the shop has refused the quantity `wanted`, or the removal
   * - `gone`: another writer has removed the line
   * - `notes`: the shop has refused the order notes
   * - `owner`: the cart belongs to another account now
   */
  readonly kind: 'changed' | 'refused' | 'gone' | 'notes' | 'owner';
  /** The line, and its name. */
  readonly key?: string;
  readonly name?: string;
  readonly wanted?: number | undefined;
  readonly quantity?: number | undefined;
}

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
}

export function createNotices(env: Environment, saving: Saving): Notices {
  const list = createStore<readonly Notice[]>([], env.listenerFailed);
  const close = (isOver: (notice: Notice) => boolean): void => {
    const left = list.get().filter((notice) => !isOver(notice));
    if (left.length < list.get().length) list.set(left);
  };

  function noticeOf(how: Ending, { intent, line, seen }: Ended): Notice[] {
    if (intent.kind === 'note') return [{ kind: 'notes' }];
    if (!('key' in intent)) return [];
    const { key, quantity: wanted } = intent;
    const kind = how === 'refused' ? how : line ? 'changed' : 'gone';
    return [{ kind, key, name: seen?.name ?? key, wanted, quantity: line?.quantity }];
  }

  function add(fresh: readonly Notice[]): void {
    const keys = new Set(fresh.map(({ key }) => key));
    list.set([...list.get().filter(({ key }) => !keys.has(key)), ...fresh]);
  }

  watchReadings(env, saving, (key, wanted, line) =>
    add([{ kind: 'changed', key, name: line?.name ?? key, wanted, quantity: line?.quantity }]),
  );
  saving.state.subscribe(() => {
    if (saving.state.get().log.has('note')) close(({ kind }) => kind === 'notes');
  });
  saving.on((message) => {
    if (message.type === 'writing') {
      // The buyer has seen a notice once the line is changed again.
      close(({ key = '' }) => openIntent(saving.state.get(), key) !== undefined);
    }
    if (message.type !== 'ended' || message.how === 'stored') return;
    if (message.how === 'dropped') return list.set([{ kind: 'owner' }]);
    const fresh = message.changes.flatMap((ended) => noticeOf(message.how, ended));
    if (fresh.length) add(fresh);
  });

  return {
    list,
    of: (key) => list.get().find((notice) => notice.key === key),
    close: (closed) => close((notice) => notice === closed),
    gone({ key, name }, wanted) {
      reportSuperseded(env, [{ key }]);
      add([{ kind: 'gone', key, name, wanted }]);
    },
    ownerChanged() {
      // What was unsaved besides has been reported already.
      if (list.get().some(({ kind }) => kind === 'owner')) return;
      reportOwner(env);
      list.set([{ kind: 'owner' }]);
    },
  };
}
