import type { Outcome } from '../../api/outcome.js';
import type { CodeChange, CodeLane } from '../codes/codes.js';
import type { Sync } from './sync.js';

/** Puts code changes in order with the writes of the cart. */
export function createCodeLane(sync: Sync): CodeLane {
  const ended = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;
  sync.on((news) => {
    if (news.type !== 'codeEnded') return;
    ended.get(news.code.id)?.(news.outcome);
    ended.delete(news.code.id);
  });
  return {
    change: (change: CodeChange) =>
      new Promise((resolve) => {
        const id = ++lastId;
        ended.set(id, resolve);
        sync.send({ type: 'coded', code: { ...change, id } });
      }),
    onReread: (listener) =>
      sync.on((news) => {
        if (news.type === 'received' && !news.isFirst && !news.isQuiet) listener();
      }),
  };
}
