import { createStore, until } from '../store.js';

/**
 * Keeps reads away from writes: some shops write back their whole session at the end of each request, so that a
 * read beside a write undoes it. Reads may run beside reads.
 */
export interface Gate {
  /** Makes a call that reads, as soon as the gate is open. */
  read<T>(call: () => Promise<T>): Promise<T>;
  /** Makes calls that write, once no read and no other such call is under way. No read begins before they have ended. */
  write<T>(call: () => Promise<T>): Promise<T>;
}

export function createGate(): Gate {
  const reads = createStore(0);
  const closed = createStore(0);
  let writes: Promise<unknown> = Promise.resolve();
  return {
    async read(call) {
      while (closed.get()) await until(closed, () => !closed.get());
      reads.set(reads.get() + 1);
      try {
        return await call();
      } finally {
        reads.set(reads.get() - 1);
      }
    },
    async write(call) {
      closed.set(closed.get() + 1);
      const own = writes.then(async () => {
        while (reads.get()) await until(reads, () => !reads.get());
        return call();
      });
      writes = own.catch(() => undefined);
      try {
        return await own;
      } finally {
        closed.set(closed.get() - 1);
      }
    },
  };
}
