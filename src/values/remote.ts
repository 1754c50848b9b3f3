import { isApiError } from '../api/http/errors.js';
import { createStore, type Readable, type Undo } from '../base/store.js';
import type { CodeEnvironment } from '../model/environment.js';

/** A value that is read from the shop. The last value stays during a new read and after a failed one. */
export type RemoteState<T> =
  | { readonly status: 'idle'; readonly value?: undefined }
  | { readonly status: 'loading'; readonly value?: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly value?: T | undefined };

export type Remote<T> = ReturnType<typeof remote<T>>;

/** The shop's message about a value that it cannot give; undefined if there is none. */
export const shopMessage = (state: RemoteState<unknown>): string | undefined =>
  state.status === 'failed' && isApiError(state.error) && state.error.code === 'refused'
    ? state.error.message
    : undefined;

/** One object, so that two empty values in a row are no change. */
const IDLE = { status: 'idle' } as const;

/** @param failed - is called with the error of a reading that counts. */
export function remote<T>(
  { gate, listenerFailed }: Pick<CodeEnvironment, 'gate' | 'listenerFailed'>,
  ask: () => Promise<T>,
  failed: (error: unknown) => void,
) {
  const { get, set, subscribe } = createStore<RemoteState<T>>(IDLE, listenerFailed);
  let question = 0;
  let underWay: Promise<void> | undefined;

  /** Reads it. Only the latest request counts. Resolves when it has succeeded or failed. */
  function read(): Promise<void> {
    const own = ++question;
    set({ status: 'loading', value: get().value });
    // A read that is requested again while it waits is made once. It waits until all who await a call that has just
    // ended have requested theirs.
    const isLatest = (): boolean => own === question;
    const reading: Promise<void> = Promise.resolve()
      .then(() => undefined)
      .then(() => gate.read(() => (isLatest() ? ask() : Promise.reject(new Error('superseded')))))
      .then(
        (value) => {
          if (isLatest()) set({ status: 'ready', value });
        },
        (error: unknown) => {
          if (!isLatest()) return;
          set({ status: 'failed', error, value: get().value });
          failed(error);
        },
      )
      // The callers wait for the newest request.
      .then(() => (underWay === reading ? undefined : underWay));
    underWay = reading;
    return reading;
  }

  return {
    get,
    subscribe,
    read,
    /** Sets a value that is known without a read. A running read no longer counts. */
    put(value: T): void {
      question++;
      set({ status: 'ready', value });
    },
    /** A value to show until the first read has ended. */
    expect: (value: T): void => set({ status: 'loading', value }),
    /** There is no value. A running read no longer counts. */
    clear(): void {
      question++;
      set(IDLE);
    },
  };
}

/** Reads a value again that could not be read: now, and when the network returns. */
export function retryFailed(
  { life }: Pick<CodeEnvironment, 'life'>,
  { get }: Pick<Readable<RemoteState<unknown>>, 'get'>,
  read: () => unknown,
): Undo {
  const retry = (): void => void (get().status === 'failed' && read());
  retry();
  return life.listen((event) => void (event === 'online' && retry()));
}

/** The value to show: that of the last read, unless it has failed. */
export const valueOf = <T>(state: RemoteState<T>): T | undefined =>
  state.status === 'failed' ? undefined : state.value;
