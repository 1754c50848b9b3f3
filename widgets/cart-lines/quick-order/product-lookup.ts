import { createStore, type Readable } from '../../../src/base/store.js';
import { canResolve, resolveProducts } from '../../../src/instances/resolve-products.js';
import type { Line } from '../../../src/rules/cart.js';

interface LookedUp {
  readonly products: readonly Line['wire'][];
  readonly isPending: boolean;
  /** Keys that could not be looked up. */
  readonly failed: readonly string[];
}

/** Looks up products that the cart does not know, each once. */
export function createProductLookup() {
  const found = createStore<LookedUp>({ products: [], isPending: false, failed: [] });
  const change = (part: Partial<LookedUp>): void => found.set({ ...found.get(), ...part });
  const asked = new Set<string>();
  let running = Promise.resolve();

  async function ask(keys: readonly string[]): Promise<void> {
    const products = await resolveProducts(keys);
    const now = found.get();
    if (products) change({ products: [...now.products, ...products] });
    else change({ failed: [...now.failed, ...keys] });
  }

  /** Looks up keys that were not requested yet; resolves when all running look-ups have ended. */
  function find(keys: readonly string[], isAgain = false): Promise<void> {
    const fresh = [...new Set(keys)].filter((key) => canResolve() && (isAgain || !asked.has(key)));
    if (!fresh.length) return running;
    fresh.forEach((key) => asked.add(key));
    change({ isPending: true });
    const own = running
      .then(() => ask(fresh))
      .then(() => {
        if (running === own) change({ isPending: false });
      });
    return (running = own);
  }

  function retry(): Promise<void> {
    const { failed } = found.get();
    change({ failed: [] });
    return find(failed, true);
  }

  return { found: found as Readable<LookedUp>, find, retry };
}
