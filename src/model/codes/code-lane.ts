import type { Outcome } from '../../api/client/outcome.js';
import type { Machine } from '../machine.js';
import type { CodeLane } from './codes.js';

/** Puts changes of codes in order with the writes of the cart. */
export function createCodeLane(sync: Machine): CodeLane {
  const ended = new Map<number, (outcome: Outcome) => void>();
  /** The next reading of the cart is for what the shop computes after a removal, which reads the list itself. */
  let isForRemoval = false;
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
        ended.set(id, (outcome) => {
          const { recheckAt, cart } = sync.state.get().base ?? {};
          const isComputed = cart?.shopTotals ?? cart?.lines.some(({ shopValue }) => shopValue);
          isForRemoval = change === 'remove' && recheckAt !== undefined && Boolean(isComputed);
          resolve(outcome);
        });
        sync.send({ type: 'wanted', wish: { kind: 'code', id, change, code } });
      }),
    onReread: (listener) =>
      sync.on((message) => {
        if (message.type !== 'received') return;
        const isKnown = message.isFirst || message.isQuiet || isForRemoval;
        isForRemoval = false;
        if (!isKnown) listener();
      }),
  };
}
