import type { Machine } from '../model/machine.js';
import type { CodeLane } from './codes.js';

/** How soon a reading is requested once it is due, in milliseconds. */
const SOON = 1000;

/** Puts changes of codes in order with the writes of the cart. */
export function createCodeLane(sync: Machine): CodeLane {
  let lastId = 0;
  /** Until when a reading of the cart is because of a removal, after which the list is read anyway. */
  let removalEnds = 0;
  return {
    change: (change, code) =>
      new Promise((resolve) => {
        const id = ++lastId;
        const stop = sync.on((message) => {
          if (message.type !== 'codeEnded' || message.id !== id) return;
          stop();
          removalEnds = change === 'remove' ? (sync.state.get().base?.recheckAt ?? 0) + SOON : 0;
          resolve(message.outcome);
        });
        sync.send({ type: 'wanted', wish: { kind: 'code', id, change, code } });
      }),
    onReread: (listener) =>
      sync.on((message) => {
        const { base } = sync.state.get();
        // The shop's totals have a row for what each code is worth now.
        if (message.type === 'settled' && base?.cart.shopTotals) listener(true);
        if (message.type !== 'received' || message.isAnswer) return;
        const isForRemoval = (base?.askedAt ?? 0) < removalEnds;
        removalEnds = 0;
        if (!message.isFirst && !message.isQuiet && !isForRemoval) listener(false);
      }),
  };
}
