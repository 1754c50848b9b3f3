import type { Outcome } from '../../api/client/outcome.js';
import type { Machine } from '../machine.js';
import type { CodeLane } from './codes.js';

/** Puts changes of codes in order with the writes of the cart. */
export function createCodeLane(sync: Machine): CodeLane {
  const ended = new Map<number, (outcome: Outcome) => void>();
  let lastId = 0;
  sync.on((message) => {
    if (message.type !== 'codeEnded') return;
    ended.get(message.id)?.(message.outcome);
    ended.delete(message.id);
  });
  return {
    change: (change, code) =>
      new Promise((resolve) => {
        const id = ++lastId;
        ended.set(id, resolve);
        sync.send({ type: 'wanted', wish: { kind: 'code', id, change, code } });
      }),
    onReread: (listener) =>
      sync.on((message) => {
        if (message.type === 'received' && !message.isFirst && !message.isQuiet) listener();
      }),
  };
}
