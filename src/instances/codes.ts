import { changeAlone, createCodes } from '../values/codes.js';
import type { CodeLane, CodesModel, Reread } from '../values/codes.js';
import { shared } from '../base/registry.js';
import type { Cart } from '../rules/cart.js';
import { createSignal, createStore } from '../base/store.js';
import { codeEnvironment } from './code-environment.js';

/** Connects the discount codes and the cart of a page, whichever is created first. */
export const cartCodeBridge = () =>
  shared('cartCodeBridge', () => ({
    /** The cart's lane (src/values/code-lane.ts), as soon as there is a cart on the page. */
    lane: createStore<CodeLane | undefined>(undefined),
    /** The cart, as soon as it is known. */
    cart: createStore<Cart | undefined>(undefined),
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
