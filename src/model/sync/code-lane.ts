import type { Outcome } from '../../api/client/outcome.js';
import type { CodeChange, CodeLane } from '../codes/codes.js';
import type { Sync } from './sync.js';

/** Puts code changes in order with the writes of the cart. */
export function createCodeLane(sync: Sync): CodeLane {
  const ended = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;
  sync.on((message) => {
    if (message.type !== 'codeEnded') return;
    ended.get(message.code.id)?.(message.outcome);
    ended.delete(message.code.id);
  });
  return {
    change: (change: CodeChange) =>
      new Promise((resolve) => {
        const id = ++lastId;
        ended.set(id, resolve);
        sync.send({ type: 'codeChanged', code: { ...change, id } });
      }),
    onReread: (listener) =>
      sync.on((message) => {
        if (message.type === 'received' && !message.isFirst && !message.isQuiet) listener();
      }),
  };
}
