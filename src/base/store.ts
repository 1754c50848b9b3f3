/** Ends a subscription or releases what was kept. */
export type Undo = () => void;

export const undoAll =
  (...all: readonly Undo[]): Undo =>
  () =>
    all.forEach((undo) => undo());

/** Like browsers do with errors of listeners: it becomes an uncaught error, and the others are still called. */
const throwLater = (error: unknown): void =>
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

/** A store without its setter. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** Something that happens, without a stored value. */
export type Signal<T> = ReturnType<typeof createSignal<T>>;

export function createSignal<T>(onError = throwLater) {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value: T): void {
      for (const listener of [...listeners]) {
        // One before it may have ended its subscription.
        if (!listeners.has(listener)) continue;
        try {
          listener(value);
        } catch (error) {
          onError(error);
        }
      }
    },
    on(listener: (value: T) => void): Undo {
      // Wrapped, so that subscribing the same function twice creates two subscriptions.
      const own = (value: T): void => listener(value);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

/** Things of several kinds that happen, by name. */
export interface Emitter<Messages> {
  emit<Name extends keyof Messages>(name: Name, message: Messages[Name]): void;
  on<Name extends keyof Messages>(name: Name, listener: (message: Messages[Name]) => void): Undo;
}

export function createEmitter<Messages>(onError = throwLater): Emitter<Messages> {
  const signals = new Map<keyof Messages, Signal<never>>();
  const of = <Name extends keyof Messages>(name: Name): Signal<Messages[Name]> => {
    const signal = signals.get(name) ?? createSignal<never>(onError);
    signals.set(name, signal);
    return signal as Signal<unknown> as Signal<Messages[Name]>;
  };
  return {
    emit: (name, message) => of(name).emit(message),
    on: (name, listener) => of(name).on(listener),
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
    subscribe: changed.on,
  };
}

type Values<Inputs> = {
  [At in keyof Inputs]: Inputs[At] extends Readable<infer T> ? T : never;
};

/**
 * A value that follows from others, made when it is asked for and one of them has changed. While `isSame` says that the new
 * one is the same, the last object stays, and no listener is called.
 */
export function computed<const Inputs extends readonly Readable<unknown>[], Out>(
  inputs: Inputs,
  make: (...values: Values<Inputs>) => Out,
  isSame: (before: Out, now: Out) => boolean = Object.is,
): Readable<Out> {
  let last: { readonly values: readonly unknown[]; readonly output: Out } | undefined;
  function get(): Out {
    const values = inputs.map((input) => input.get());
    if (last?.values.every((value, at) => value === values[at])) return last.output;
    const made = make(...(values as Values<Inputs>));
    const output = last && isSame(last.output, made) ? last.output : made;
    last = { values, output };
    return output;
  }
  return {
    get,
    subscribe(listener) {
      let before = get();
      const follow = (): void => {
        const now = get();
        if (Object.is(now, before)) return;
        before = now;
        listener();
      };
      return undoAll(...inputs.map(({ subscribe }) => subscribe(follow)));
    },
  };
}

/**
 * A value that follows another one when all changes of a moment have arrived: listeners of one change often make the next.
 *
 * @param next - what follows, from what is so now and what was shown last.
 */
export function atRest<T>(
  source: Readable<T>,
  next: (now: T, last: T | undefined) => T,
): Readable<T> {
  const state = createStore<T | undefined>(undefined);
  const take = (): void => state.set(next(source.get(), state.get()));
  let followers = 0;
  return {
    get() {
      if (!followers) take();
      return state.get() as T;
    },
    subscribe(listener) {
      if (!followers++) take();
      return undoAll(
        source.subscribe(() => queueMicrotask(take)),
        state.subscribe(listener),
        () => followers--,
      );
    },
  };
}

/** Resolves as soon as this is so, which only a change of the store can bring about. */
export const until = (store: Readable<unknown>, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });

/** An activity that runs while at least one part of the page keeps it. */
export function createKeeper(start: () => Undo): () => Undo {
  let count = 0;
  let stop: Undo | undefined;
  return () => {
    if (count++ === 0) stop = start();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      if (--count === 0) stop?.();
    };
  };
}
