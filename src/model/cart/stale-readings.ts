import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { pending } from '../sync/log.js';

/** Once may be another writer who has taken the edit back. */
const NO_COINCIDENCE = 2;

interface Edit {
  readonly before: number | undefined;
  readonly wanted: number | undefined;
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
  const written = new Map<string, Edit>();
  const stored = new Map<string, Edit>();
  let times = 0;

  saving.on((message) => {
    if (message.type === 'writing') {
      for (const intent of pending(saving.state.get())) {
        if (!('key' in intent)) continue;
        const { key } = intent;
        stored.delete(key);
        written.set(key, {
          before: quantityOf(key),
          wanted: 'quantity' in intent ? intent.quantity : undefined,
        });
      }
    } else if (message.type === 'ended') {
      for (const { intent } of message.changes) {
        if (!('key' in intent) || message.how !== 'stored') continue;
        const edit = written.get(intent.key);
        if (edit) stored.set(intent.key, edit);
      }
    } else if (message.type === 'received') {
      if (message.isNewOwner) stored.clear();
      for (const [key, { before, wanted }] of stored) {
        const quantity = quantityOf(key);
        // The shop itself has stored another quantity, or this one: then the next reading counts.
        if (message.isAnswer && quantity === wanted) continue;
        stored.delete(key);
        if (message.isAnswer) continue;
        if (quantity !== before || before === wanted) continue;
        times++;
        if (times < NO_COINCIDENCE) continue;
        env.warn(
          'the cart was read as it was before stored edits: a cache or a service worker answers its reads',
        );
        tell(key, wanted, quantity);
      }
    }
  });
}
