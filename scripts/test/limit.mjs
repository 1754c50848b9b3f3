/**
 * A function that starts what it is given, but only so many at a time; the others wait for their turn.
 *
 * @param {number} most
 * @returns {<T>(start: () => Promise<T>) => Promise<T>}
 */
export function limit(most) {
  let running = 0;
  /** @type {(() => void)[]} */
  const waiting = [];
  return async (start) => {
    if (running >= most) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
    else running++;
    try {
      return await start();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
