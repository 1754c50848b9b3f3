import type { Cart, Line } from '../../rules/cart.js';
import { createSignal, createStore, type Readable, type Signal, type Store } from '../../store.js';
import type { Undo } from '../../store.js';
import type { Environment } from '../environment.js';

/** The state of the page's cart. Once ready it stays ready: after a failed read the last cart stays. */
export type CartState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly cart: Cart };

/** The cart as the buyer sees it. */
export interface ShownCart {
  readonly state: Readable<CartState>;
  /** The cart, or undefined before it has loaded. */
  current(): Cart | undefined;
  /** The currency that prices are shown in: the response's, else the page's setting. */
  currency(): string;
  find(key: string): Line | undefined;
  /** The index of a line, or -1. */
  indexOf(key: string): number;
  /** Calls the listener when this line has changed, so that an edit in a long cart renders one row. */
  watchLine(key: string, listener: () => void): Undo;
}

/** The same, with methods to change it. */
export interface CartDisplay extends ShownCart {
  readonly state: Store<CartState>;
  /** Shows other lines, and calls the listeners of those that differ. */
  show(cart: Cart): void;
  /** Replaces the line with the same key. No line is added, removed or moved. */
  showLine(line: Line): void;
}

export function createCartDisplay(env: Environment): CartDisplay {
  const state = createStore<CartState>({ status: 'idle' }, env.listenerFailed);
  /** The indexes of these lines, computed when they are needed. */
  let indexed: readonly Line[] | undefined;
  let places = new Map<string, number>();
  const watched = new Map<string, { readonly signal: Signal<undefined>; count: number }>();
  const wake = (key: string): void => watched.get(key)?.signal.emit(undefined);
  const current = (): Cart | undefined => {
    const now = state.get();
    return now.status === 'ready' ? now.cart : undefined;
  };
  function indexOf(key: string): number {
    const lines = current()?.lines;
    if (indexed !== lines) {
      indexed = lines;
      places = new Map(lines?.map((line, at) => [line.key, at]));
    }
    return places.get(key) ?? -1;
  }
  return {
    state,
    current,
    currency: () => current()?.currency ?? env.settings.get().currency,
    find: (key) => current()?.lines[indexOf(key)],
    indexOf,
    watchLine(key, listener) {
      const own = watched.get(key) ?? { signal: createSignal(env.listenerFailed), count: 0 };
      watched.set(key, own);
      own.count++;
      const stop = own.signal.on(listener);
      let isStopped = false;
      return () => {
        if (isStopped) return;
        isStopped = true;
        stop();
        if (--own.count === 0) watched.delete(key);
      };
    },
    show(cart) {
      const old = new Map(current()?.lines.map((line) => [line.key, line]));
      state.set({ status: 'ready', cart });
      for (const line of cart.lines) if (old.get(line.key) !== line) wake(line.key);
    },
    showLine(line) {
      const cart = current();
      const at = indexOf(line.key);
      if (!cart || at < 0) return;
      const lines = cart.lines.with(at, line);
      indexed = lines;
      state.set({ status: 'ready', cart: { ...cart, lines } });
      wake(line.key);
    },
  };
}
