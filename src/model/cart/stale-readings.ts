import type { Cart, Line } from '../../rules/cart.js';
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
 * Passes on, for the buyer, each edit that was stored and is another quantity now: the shop has made something else of it without a
 * word, or something between the page and the shop answers reads with an old cart, which is also reported once.
 */
export function watchReadings(
  env: Environment,
  saving: Saving,
  tell: (key: string, wanted: number | undefined, line: Line | undefined) => void,
): void {
  const cart = (): Cart | undefined => saving.state.get().base?.cart;
  const lineOf = (key: string): Line | undefined => cart()?.lines.find((line) => line.key === key);
  const edits = new Map<string, Edit>();
  let times = 0;

  saving.on((message) => {
    if (message.type === 'writing') {
      for (const intent of pending(saving.state.get())) {
        if (!('key' in intent)) continue;
        const { key, quantity: wanted } = intent;
        edits.set(key, { before: lineOf(key)?.quantity, wanted, isStored: false });
      }
    } else if (message.type === 'ended') {
      for (const { intent } of message.changes) {
        const edit = 'key' in intent && edits.get(intent.key);
        if (edit) edit.isStored = message.how === 'stored';
      }
    } else if (message.type === 'received') {
      if (message.isNewOwner) edits.clear();
      for (const [key, { before, wanted, isStored }] of edits) {
        const line = lineOf(key);
        // The shop itself has stored another quantity, or this one: then the next reading counts.
        if (!isStored || (message.isAnswer && line?.quantity === wanted)) continue;
        edits.delete(key);
        const isWordless = message.isAnswer && line && !line.reducedQuantity && !cart()?.messages;
        if (isWordless) tell(key, wanted, line);
        if (message.isAnswer || line?.quantity !== before || before === wanted) continue;
        if (++times < NO_COINCIDENCE) continue;
        env.warn(
          'the cart was read as it was before stored edits: a cache or a service worker answers its reads',
        );
        tell(key, wanted, line);
      }
    }
  });
}
