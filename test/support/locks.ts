import { vi } from 'vitest';

/** Gives the page one lock between tabs, which another tab may hold, until the test ends. */
export function fakeLocks() {
  let isHeld = false;
  let waiting: { enter: () => void; fail: (reason: unknown) => void }[] = [];
  const release = (): void => {
    isHeld = false;
    waiting.shift()?.enter();
  };
  const hold = async (work: (lock: unknown) => unknown): Promise<unknown> => {
    isHeld = true;
    try {
      return await work({});
    } finally {
      release();
    }
  };
  const request = async (
    _name: string,
    { ifAvailable }: LockOptions,
    work: (lock: unknown) => unknown,
  ): Promise<unknown> => {
    if (!isHeld) return hold(work);
    if (ifAvailable) return work(null);
    await new Promise<void>((enter, fail) => waiting.push({ enter, fail }));
    return hold(work);
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager);
  return {
    /** Another tab takes the lock; the result gives it back. */
    takenElsewhere() {
      isHeld = true;
      return release;
    },
    /** From now on nobody gets the lock: waiting for it ends as if the time were up. */
    giveUp() {
      for (const { fail } of waiting) fail(new DOMException('signal timed out', 'TimeoutError'));
      waiting = [];
    },
  };
}
