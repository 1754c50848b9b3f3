import { isApiError } from '../api/api-error.js';
import { createStore, type OnListenerError, type Readable } from '../store.js';

/** Something that is read from the shop. The last value stays while it is read again, or could not be. */
export type RemoteState<T> =
  | { readonly status: 'idle'; readonly value?: undefined }
  | { readonly status: 'loading'; readonly value?: T | undefined }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly value?: T | undefined };

export interface Remote<T> extends Readable<RemoteState<T>> {
  /**
   * Reads it; only the answer to the last question counts. Resolves when that is in, or could not
   * be had.
   */
  read(): Promise<void>;
  /** Puts a value in place that is known without reading; a reading under way no longer counts. */
  put(value: T): void;
  /** A value to show until the first reading is in. */
  expect(value: T | undefined): void;
  /** There is nothing to be had; a reading under way no longer counts. */
  clear(): void;
}

/** What the shop says of a value that it does not give; undefined where it has no words. */
export const shopMessage = (state: RemoteState<unknown>): string | undefined =>
  state.status === 'failed' && isApiError(state.error) && state.error.code === 'refused'
    ? state.error.message
    : undefined;

/** One object, so that nothing after nothing is no change. */
const IDLE = { status: 'idle' } as const;

/** @param failed - is called with the error of a reading that counts. */
export function remote<T>(
  ask: () => Promise<T>,
  failed: (error: unknown) => void,
  onListenerError: OnListenerError,
): Remote<T> {
  const state = createStore<RemoteState<T>>(IDLE, onListenerError);
  let question = 0;
  let underWay: Promise<void> | undefined;

  function read(): Promise<void> {
    const own = ++question;
    state.set({ status: 'loading', value: state.get().value });
    const reading: Promise<void> = ask()
      .then(
        (value) => {
          if (own === question) state.set({ status: 'ready', value });
        },
        (error: unknown) => {
          if (own !== question) return;
          state.set({ status: 'failed', error, value: state.get().value });
          failed(error);
        },
      )
      // A newer question may have been asked meanwhile: its end is what the callers wait for.
      .then(() => (underWay === reading ? undefined : underWay));
    underWay = reading;
    return reading;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    read,
    put(value) {
      question++;
      state.set({ status: 'ready', value });
    },
    expect: (value) => state.set({ status: 'loading', value }),
    clear() {
      question++;
      state.set(IDLE);
    },
  };
}

/** The value to show: that of the last reading, unless it has failed. */
export const valueOf = <T>(state: RemoteState<T>): T | undefined =>
  state.status === 'failed' ? undefined : state.value;
