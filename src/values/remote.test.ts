import { describe, expect, it, vi } from 'vitest';
import { createGate } from '../base/gate.js';
import { remote, valueOf, type Remote } from './remote.js';

interface Asked {
  readonly value: Remote<string>;
  readonly failed: ReturnType<typeof vi.fn>;
  /** How many readings were made. */
  count(): number;
  /** Ends the reading with this number, from 0. */
  answer(at: number, text: string | Error): Promise<void>;
}

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function ask(): Asked {
  const ends: ((end: string | Error) => void)[] = [];
  const failed = vi.fn();
  const value = remote<string>(
    {
      gate: createGate(),
      listenerFailed(error) {
        throw error;
      },
    },
    () =>
      new Promise((resolve, reject) => {
        ends.push((end) => (end instanceof Error ? reject(end) : resolve(end)));
      }),
    failed,
  );
  return {
    value,
    failed,
    count: () => ends.length,
    async answer(at, end) {
      await later();
      ends[at]?.(end);
      await later();
    },
  };
}

const NO = new Error('no');

describe('a value that is read from the shop', () => {
  it('is idle, then loading, then ready', async () => {
    const { value, answer } = ask();
    expect(value.get()).toEqual({ status: 'idle' });
    const read = value.read();
    expect(value.get().status).toBe('loading');
    await answer(0, 'a');
    await read;
    expect(value.get()).toEqual({ status: 'ready', value: 'a' });
  });

  it('stays while it is read again, also if that fails, which is reported', async () => {
    const { value, answer, failed } = ask();
    void value.read();
    await answer(0, 'a');
    void value.read();
    expect(value.get()).toEqual({ status: 'loading', value: 'a' });
    await answer(1, NO);
    expect(value.get()).toEqual({ status: 'failed', error: NO, value: 'a' });
    expect(failed).toHaveBeenCalledExactlyOnceWith(NO);
    expect(valueOf(value.get())).toBeUndefined();
  });

  it('is the answer to the latest request, even if the answers overtake each other', async () => {
    const { value, answer, failed } = ask();
    void value.read();
    await later();
    void value.read();
    await answer(1, 'new');
    await answer(0, 'old');
    expect(value.get()).toEqual({ status: 'ready', value: 'new' });
    void value.read();
    await later();
    void value.read();
    await answer(2, NO);
    expect(value.get()).toEqual({ status: 'loading', value: 'new' });
    expect(failed).not.toHaveBeenCalled();
  });

  it('makes callers that wait for an older answer wait for the latest', async () => {
    const { value, answer } = ask();
    let isRead = false;
    void value.read().then(() => (isRead = true));
    await later();
    void value.read();
    await answer(0, 'old');
    expect(isRead).toBe(false);
    await answer(1, 'new');
    expect(isRead).toBe(true);
  });

  it('is read once for all who ask at the end of one call', async () => {
    const { value, answer, count } = ask();
    void value.read();
    await Promise.resolve();
    void value.read();
    await answer(0, 'a');
    expect([value.get(), count()]).toEqual([{ status: 'ready', value: 'a' }, 1]);
  });

  it('is not replaced by an older read after it was set or cleared', async () => {
    const { value, answer } = ask();
    void value.read();
    await later();
    value.put('own');
    await answer(0, 'old');
    expect(value.get()).toEqual({ status: 'ready', value: 'own' });
    void value.read();
    await later();
    value.clear();
    await answer(1, 'old');
    expect(value.get()).toEqual({ status: 'idle' });
  });

  it('can show an expected value until the shop has answered', () => {
    const { value } = ask();
    value.expect('stored');
    expect(value.get()).toEqual({ status: 'loading', value: 'stored' });
    expect(valueOf(value.get())).toBe('stored');
  });
});
