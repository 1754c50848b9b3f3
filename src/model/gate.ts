import { createStore, type Readable, type Undo } from '../store.js';

/**
 * Keeps reads away from writes: some shops write back their whole session at the end of each request, so that a
 * read beside a write undoes it. Reads may run beside reads.
 */
export interface Gate {
  /** How many reads are under way. */
  readonly reads: Readable<number>;
  /** No read begins until the gate is opened again. */
  close(): Undo;
  /** Makes a call that reads, as soon as the gate is open. */
  read<T>(call: () => Promise<T>): Promise<T>;
  /** Makes a call that writes, once no read and no other such call is under way. */
  write<T>(call: () => Promise<T>): Promise<T>;
}

export function createGate(): Gate {
  const reads = createStore(0);
  const closed = createStore(0);
  let writes: Promise<unknown> = Promise.resolve();
  const when = (store: Readable<number>): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (store.get()) return;
        stop();
        resolve();
      };
      const stop = store.subscribe(look);
      look();
    });
  const close = (): Undo => {
    closed.set(closed.get() + 1);
    return () => closed.set(closed.get() - 1);
  };
  return {
    reads,
    close,
    async read(call) {
      while (closed.get()) await when(closed);
      reads.set(reads.get() + 1);
      try {
        return await call();
      } finally {
        reads.set(reads.get() - 1);
      }
    },
    async write(call) {
      const open = close();
      const own = writes.then(async () => {
        while (reads.get()) await when(reads);
        return call();
      });
      writes = own.catch(() => undefined);
      try {
        return await own;
      } finally {
        open();
      }
    },
  };
}
