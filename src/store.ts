/** Ends a subscription or releases what was kept. */
export type Undo = () => void;

/** What becomes of an error that a listener throws; the other listeners are called all the same. */
export type OnListenerError = (error: unknown) => void;

/** As browsers do with what a listener of theirs throws: it ends as an uncaught error. */
const throwLater: OnListenerError = (error) =>
  queueMicrotask(() => {
    throw error;
  });

/** A value that can be watched. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** Calls the listener after each change. */
  subscribe(listener: () => void): Undo;
}

/** A store as those see it who may not set it. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** Something that happens; it has no value that stays. */
export interface Signal<T> {
  emit(value: T): void;
  on(listener: (value: T) => void): Undo;
}

export function createSignal<T>(onError = throwLater): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          onError(error);
        }
      }
    },
    on(listener) {
      // Wrapped, so that the same function subscribed twice is two subscriptions.
      const own = (value: T): void => listener(value);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

export function createStore<T>(initial: T, onError = throwLater): Store<T> {
  const changed = createSignal<undefined>(onError);
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changed.emit(undefined);
    },
    subscribe: (listener) => changed.on(listener),
  };
}

/**
 * An activity that runs while at least one part of the page keeps it: the first `keep` starts it,
 * the last release stops it.
 */
export function createKeeper(start: () => Undo): () => Undo {
  let count = 0;
  let stop: Undo | undefined;
  return () => {
    if (count++ === 0) stop = start();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      if (--count === 0) {
        stop?.();
        stop = undefined;
      }
    };
  };
}
