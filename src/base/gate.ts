import { createStore, until, type Store, type Undo } from './store.js';

/** Counts one more, until it is undone. */
function counted(store: Store<number>): Undo {
  store.set(store.get() + 1);
  return () => store.set(store.get() - 1);
}

/**
 * Keeps reads away from writes: some shops write back their whole session at the end of each request, so that a
 * read beside a write undoes it. Reads may run beside reads.
 */
export type Gate = ReturnType<typeof createGate>;

export function createGate() {
  let reads = createStore(0);
  const closed = createStore(0);
  let writes: Promise<unknown> = Promise.resolve();
  return {
    /** Makes a call that reads, as soon as the gate is open. */
    async read<T>(call: () => Promise<T>): Promise<T> {
      while (closed.get()) await until(closed, () => !closed.get());
      const end = counted(reads);
      try {
        return await call();
      } finally {
        end();
      }
    },
    /** Makes calls that write, once no read and no other such call is under way. No read begins before they have ended. */
    async write<T>(call: () => Promise<T>): Promise<T> {
      const open = counted(closed);
      const own = writes.then(async () => {
        while (reads.get()) await until(reads, () => !reads.get());
        return call();
      });
      writes = own.catch(() => undefined);
      try {
        return await own;
      } finally {
        open();
      }
    },
    /** No read begins before the end of calls that cannot wait, because the page may end. */
    close: (): Undo => counted(closed),
    /** The browser has restored the page: no read from before ends any more. */
    forgetReads(): void {
      const forgotten = reads;
      reads = createStore(0);
      forgotten.set(0);
    },
  };
}
