import { isNews, type Saving } from '../model/saving.js';
import { pending } from '../model/sync/log.js';
import { undoAll } from '../base/store.js';
import type { CodeLane } from './codes.js';

/** Puts changes of codes in order with the writes of the cart. */
export function createCodeLane(sync: Saving): CodeLane {
  let lastId = 0;
  const fresh = () => sync.state.get().fresh;
  /** The next read of the cart follows the removal of a code, after which the list is read anyway. */
  let isAfterRemoval = false;
  /** Writes of before may still arrive: one of another page may be that of a code. */
  let isLate = false;
  /** A product is being added. The shop may give a code for it. */
  let isAdding = false;
  return {
    change: (change, code) =>
      new Promise((resolve) => {
        const id = ++lastId;
        const stop = sync.on('codeEnded', (ended) => {
          if (ended.id !== id) return;
          stop();
          isAfterRemoval = change === 'remove' && fresh().readAt < Infinity;
          resolve(ended.outcome);
        });
        sync.send({ type: 'wanted', wish: { kind: 'code', id, change, code } });
      }),
    onReread: (listener) =>
      undoAll(
        sync.on('writing', () => {
          isAdding ||= pending(sync.state.get()).some(({ kind }) => kind === 'add');
        }),
        sync.on('settled', () => {
          // The shop's totals have a row for what each code is worth now.
          const hasTotals = sync.state.get().base?.cart.shopTotals !== undefined;
          listener(isAdding ? 'list' : hasTotals ? 'worth' : 'save');
          isAdding = false;
        }),
        sync.on('received', (message) => {
          if (message.by === 'save') return;
          const isForRemoval = isAfterRemoval && message.by === 'read';
          isAfterRemoval = false;
          const wasLate = isLate;
          isLate = fresh().settlesAt > -Infinity;
          if ((isNews(message) && !isForRemoval) || (wasLate && !isLate)) listener('list');
        }),
      ),
  };
}
