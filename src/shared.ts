/**
 * What all parts on a page share, also parts from separately loaded bundles: one registry on
 * `globalThis`, filled by whoever comes first. The number in its name is the version of its shapes.
 */
const REGISTRY = Symbol.for('cart-elements/1');

type Registry = Map<string, unknown>;

/** All shared pieces by name. */
export function registry(): Registry {
  const scope = globalThis as unknown as Record<symbol, Registry | undefined>;
  return (scope[REGISTRY] ??= new Map<string, unknown>());
}

/** The page's one piece of shared state with this name, created on first use. */
export function shared<T>(name: string, create: () => T): T {
  const all = registry();
  if (!all.has(name)) all.set(name, create());
  return all.get(name) as T;
}

/** Ends a subscription or releases what was kept. */
export type Undo = () => void;

/** A value that can be watched. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): Undo;
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      // Wrapped, so that the same function subscribed twice is two subscriptions.
      const own = (): void => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

/**
 * Makes an activity that runs while at least one part of the page keeps it: the first `keep`
 * starts it, the last release stops it.
 */
export function keeper(name: string, start: () => Undo): () => Undo {
  return () => {
    const state = shared(`keep:${name}`, () => ({ count: 0, stop: undefined as Undo | undefined }));
    if (state.count++ === 0) state.stop = start();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      if (--state.count === 0) {
        state.stop?.();
        state.stop = undefined;
      }
    };
  };
}
