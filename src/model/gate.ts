import { createStore, until, type Undo } from '../store.js';

/**
 * Keeps reads away from writes: some shops write back their whole session at the end of each request, so that a
 * read beside a write undoes it. Reads may run beside reads.
 */
export interface Gate {
  /** Makes a call that reads, as soon as the gate is open. */
  read<T>(call: () => Promise<T>): Promise<T>;
  /** Makes calls that write, once no read and no other such call is under way. No read begins before they have ended. */
  write<T>(call: () => Promise<T>): Promise<T>;
  /** No read begins before the end of calls that cannot wait, because the page may end. */
  close(): Undo;
  /** The browser has restored the page: no read from before ends any more. */
  forgetReads(): void;
}

export function createGate(): Gate {
  const reads = createStore<ReadonlySet<object>>(new Set());
  const closed = createStore(0);
  let writes: Promise<unknown> = Promise.resolve();
  function close(): Undo {
    closed.set(closed.get() + 1);
    return () => closed.set(closed.get() - 1);
  }
  return {
    async read(call) {
      while (closed.get()) await until(closed, () => !closed.get());
      const own = {};
      reads.set(new Set([...reads.get(), own]));
      try {
        return await call();
      } finally {
        reads.set(new Set([...reads.get()].filter((each) => each !== own)));
      }
    },
    async write(call) {
      const open = close();
      const own = writes.then(async () => {
        while (reads.get().size) await until(reads, () => !reads.get().size);
        return call();
      });
      writes = own.catch(() => undefined);
      try {
        return await own;
      } finally {
        open();
      }
    },
    close,
    forgetReads: () => reads.set(new Set()),
  };
}
