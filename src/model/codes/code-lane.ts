import type { Machine } from '../machine.js';
import type { CodeLane } from './codes.js';

/** Puts changes of codes in order with the writes of the cart. */
export function createCodeLane(sync: Machine): CodeLane {
  let lastId = 0;
  /** The next reading of the cart is because of a removal, after which the list is read anyway. */
  let isForRemoval = false;
  return {
    change: (change, code) =>
      new Promise((resolve) => {
        const id = ++lastId;
        const stop = sync.on((message) => {
          if (message.type !== 'codeEnded' || message.id !== id) return;
          stop();
          isForRemoval = change === 'remove' && sync.state.get().base?.recheckAt !== undefined;
          resolve(message.outcome);
        });
        sync.send({ type: 'wanted', wish: { kind: 'code', id, change, code } });
      }),
    onReread: (listener) =>
      sync.on((message) => {
        if (message.type !== 'received') return;
        if (!message.isFirst && !message.isQuiet && !isForRemoval) listener();
        isForRemoval = false;
      }),
  };
}
