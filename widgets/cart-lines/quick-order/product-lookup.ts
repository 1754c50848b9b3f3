import { canResolve, resolveProducts } from '../../../src/instances/resolve-products.js';
import type { Line } from '../../../src/rules/cart.js';
import { createStore, type Readable } from '../../../src/base/store.js';

export interface LookedUp {
  readonly products: readonly Line['wire'][];
  readonly isPending: boolean;
  /** Keys that could not be looked up. */
  readonly failed: readonly string[];
}

/** Looks up products that the cart does not know, each once. */
export interface ProductLookup {
  readonly found: Readable<LookedUp>;
  /** Looks up keys that were not requested yet. Resolves when all running look-ups have ended. */
  find(keys: readonly string[]): Promise<void>;
  /** Repeats failed look-ups. */
  retry(): Promise<void>;
}

export function createProductLookup(): ProductLookup {
  const found = createStore<LookedUp>({ products: [], isPending: false, failed: [] });
  const asked = new Set<string>();
  let running: Promise<void> | undefined;

  async function ask(keys: readonly string[], before: Promise<void> | undefined): Promise<void> {
    await before;
    const products = await resolveProducts(keys);
    const now = found.get();
    found.set({
      ...now,
      products: [...now.products, ...(products ?? [])],
      failed: products ? now.failed : [...now.failed, ...keys],
    });
  }

  function find(keys: readonly string[]): Promise<void> {
    const fresh = canResolve() ? [...new Set(keys)].filter((key) => !asked.has(key)) : [];
    if (!fresh.length) return running ?? Promise.resolve();
    fresh.forEach((key) => asked.add(key));
    found.set({ ...found.get(), isPending: true });
    const own = ask(fresh, running).then(() => {
      if (running !== own) return;
      running = undefined;
      found.set({ ...found.get(), isPending: false });
    });
    return (running = own);
  }

  return {
    found,
    find,
    retry() {
      const { failed } = found.get();
      failed.forEach((key) => asked.delete(key));
      found.set({ ...found.get(), failed: [] });
      return find(failed);
    },
  };
}
