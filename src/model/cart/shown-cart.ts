import type { Line } from '../../rules/cart.js';
import { createSignal, type OnListenerError, type Signal, type Undo } from '../../store.js';

/** Where each line stands, and who watches it: an edit among thousands wakes one row. */
export interface LineIndex {
  /** -1 where there is no such line. */
  of(key: string): number;
  /** Other lines are shown; the index is made again when it is asked for. */
  put(lines: readonly Line[]): void;
  /** Lines in which none has come, gone or moved. */
  replace(before: readonly Line[], lines: readonly Line[]): void;
  watch(key: string, listener: () => void): Undo;
  wake(key: string): void;
  wakeChanged(before: readonly Line[], lines: readonly Line[]): void;
}

export function createLineIndex(onError: OnListenerError): LineIndex {
  let lines: readonly Line[] = [];
  let indexed: readonly Line[] | undefined;
  let places = new Map<string, number>();
  const watched = new Map<string, { readonly signal: Signal<undefined>; count: number }>();
  const wake = (key: string): void => watched.get(key)?.signal.emit(undefined);
  return {
    of(key) {
      if (indexed !== lines) {
        indexed = lines;
        places = new Map(lines.map((line, at) => [line.key, at]));
      }
      return places.get(key) ?? -1;
    },
    put: (next) => void (lines = next),
    replace(before, next) {
      if (indexed === before) indexed = next;
      lines = next;
    },
    watch(key, listener) {
      const own = watched.get(key) ?? { signal: createSignal<undefined>(onError), count: 0 };
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
    wake,
    wakeChanged(before, next) {
      const old = new Map(before.map((line) => [line.key, line]));
      for (const line of next) if (old.get(line.key) !== line) wake(line.key);
    },
  };
}
