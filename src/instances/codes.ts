import { changeAlone, createCodes } from '../values/codes.js';
import type { CodeLane, CodesModel, Reread } from '../values/codes.js';
import { shared } from '../base/registry.js';
import type { Cart } from '../rules/cart.js';
import { createSignal, createStore, type Store } from '../base/store.js';
import { codeEnvironment } from './code-environment.js';

type CartCurrency = Pick<Cart, 'currency' | 'currencyFormat'>;

/** Connects the discount codes and the cart of a page, whichever is created first. */
interface CartCodeBridge {
  /** The cart's lane (src/values/code-lane.ts), as soon as there is a cart on the page. */
  readonly lane: Store<CodeLane | undefined>;
  /** The cart with its currency, as soon as it is known. */
  readonly cart: Store<CartCurrency | undefined>;
}

export const cartCodeBridge = (): CartCodeBridge =>
  shared('cartCodeBridge', () => ({
    lane: createStore<CodeLane | undefined>(undefined),
    cart: createStore<CartCurrency | undefined>(undefined),
  }));

/** The page's discount codes. */
export const pageCodes = (): CodesModel =>
  shared('codes', () => {
    const env = codeEnvironment();
    const { lane } = cartCodeBridge();
    const reread = createSignal<Reread>(env.listenerFailed);
    const follow = (): void => void lane.get()?.onReread(reread.emit);
    follow();
    lane.subscribe(follow);
    return createCodes(env, {
      change: (change, code) => lane.get()?.change(change, code) ?? changeAlone(env)(change, code),
      onReread: reread.on,
    });
  });
