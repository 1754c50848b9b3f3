import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { pending } from '../sync/log.js';

/** Once may be another writer who has taken the edit back. */
const NO_COINCIDENCE = 2;

interface Edit {
  readonly before: number | undefined;
  readonly wanted: number | undefined;
  isStored: boolean;
}

/**
 * Notices that something between the page and the shop answers reads with an old cart: edits that were stored are read
 * back as they were before. It is reported once, and each such edit from then on is passed on for the buyer.
 */
export function watchReadings(
  env: Environment,
  saving: Saving,
  tell: (key: string, wanted: number | undefined, quantity: number | undefined) => void,
): void {
  const quantityOf = (key: string): number | undefined =>
    saving.state.get().base?.cart.lines.find((line) => line.key === key)?.quantity;
  const edits = new Map<string, Edit>();
  let times = 0;

  saving.on((message) => {
    if (message.type === 'writing') {
      for (const intent of pending(saving.state.get())) {
        if (!('key' in intent)) continue;
        const { key, quantity: wanted } = intent;
        edits.set(key, { before: quantityOf(key), wanted, isStored: false });
      }
    } else if (message.type === 'ended') {
      for (const { intent } of message.changes) {
        const edit = 'key' in intent && edits.get(intent.key);
        if (edit) edit.isStored = message.how === 'stored';
      }
    } else if (message.type === 'received') {
      if (message.isNewOwner) edits.clear();
      for (const [key, { before, wanted, isStored }] of edits) {
        const quantity = quantityOf(key);
        // The shop itself has stored another quantity, or this one: then the next reading counts.
        if (!isStored || (message.isAnswer && quantity === wanted)) continue;
        edits.delete(key);
        if (message.isAnswer || quantity !== before || before === wanted) continue;
        if (++times < NO_COINCIDENCE) continue;
        env.warn(
          'the cart was read as it was before stored edits: a cache or a service worker answers its reads',
        );
        tell(key, wanted, quantity);
      }
    }
  });
}
