import { recommendationToProduct } from '../api/wire/parse-recommendations.js';
import type { Line, Recommendation } from '../rules/cart.js';
import { createKeeper, undoAll } from '../base/store.js';
import type { CartModel } from '../model/cart/cart.js';
import type { Environment } from '../model/environment.js';
import { remote, retryFailed } from './remote.js';

/** Products that the shop suggests. While kept, they are read once per page, and from each new address. */
export type RecommendationsModel = ReturnType<typeof createRecommendations>;

export function createRecommendations(
  env: Environment,
  ask: () => Promise<readonly Recommendation[]>,
  cart: CartModel,
) {
  let asked: string | undefined;
  const products = remote<readonly Recommendation[]>(env, ask, (error) =>
    env.report('get-top-products', error, 'No recommendations are shown.'),
  );
  const list = (): readonly Recommendation[] => products.get().value ?? [];
  function follow(): void {
    const shop = env.shop.get();
    if (shop === asked) return;
    asked = shop;
    void products.read();
  }
  return {
    get: products.get,
    subscribe: products.subscribe,
    list,
    /** Adds a recommendation to the cart, and removes it from the list. Ignored if the cart already has it. */
    add(id: string): Line | undefined {
      const product = list().find((each) => each.id === id);
      const lines = cart.current()?.lines;
      if (!product || !lines || lines.some((line) => line.id === id)) return undefined;
      const added = cart.add(recommendationToProduct(product), 1);
      products.put(list().filter((each) => each !== product));
      return added;
    },
    /** Lists a recommendation again after its addition was undone. */
    putBack: (product: Recommendation, at: number): void =>
      products.put(list().toSpliced(at, 0, product)),
    keep: createKeeper(() => {
      follow();
      return undoAll(retryFailed(env, products, products.read), env.shop.subscribe(follow));
    }),
  };
}
