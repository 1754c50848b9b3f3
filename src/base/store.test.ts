import { describe, expect, it, vi } from 'vitest';
import { atRest, computed, createKeeper, createSignal, createStore } from './store.js';

describe('a store', () => {
  it('has a value and calls its listeners after each change of it', () => {
    const store = createStore(1);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.set(2);
    store.set(2);
    store.set(3);
    expect(seen).toEqual([2, 3]);
  });

  it('calls no listener that has unsubscribed, also while it calls them', () => {
    const store = createStore(0);
    const heard: string[] = [];
    const leave = store.subscribe(() => {
      heard.push('once');
      leave();
    });
    store.subscribe(() => heard.push('always'));
    store.set(1);
    store.set(2);
    expect(heard).toEqual(['once', 'always', 'always']);
  });

  it('calls no listener that one before it has unsubscribed', () => {
    const store = createStore(0);
    const late = vi.fn();
    let leave = (): void => undefined;
    store.subscribe(() => leave());
    leave = store.subscribe(late);
    store.set(1);
    expect(late).not.toHaveBeenCalled();
  });

  it('counts the same listener twice where it subscribed twice', () => {
    const store = createStore(0);
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.subscribe(listener);
    leave();
    store.set(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a computed value', () => {
  const words = () => {
    const [first, second] = [createStore('a'), createStore('b')];
    const make = vi.fn((one: string, other: string) => [one, other]);
    const isSame = (before: string[], now: string[]): boolean => before.join() === now.join();
    return { first, second, make, both: computed([first, second], make, isSame) };
  };

  it('is made when it is asked for and one of its inputs has changed', () => {
    const { first, make, both } = words();
    expect(make).not.toHaveBeenCalled();
    expect(both.get()).toBe(both.get());
    first.set('c');
    expect(both.get()).toEqual(['c', 'b']);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('stays the same object, and calls no listener, while it is the same for its users', () => {
    const inner = createStore({ word: 'a', other: 1 });
    const one = computed(
      [inner],
      ({ word }) => ({ word }),
      (a, b) => a.word === b.word,
    );
    const outer = computed([one], ({ word }) => word.toUpperCase());
    const listener = vi.fn();
    const before = one.get();
    const stop = outer.subscribe(listener);
    inner.set({ word: 'a', other: 2 });
    expect([one.get() === before, listener.mock.calls.length]).toEqual([true, 0]);
    inner.set({ word: 'b', other: 2 });
    expect([outer.get(), listener.mock.calls.length]).toEqual(['B', 1]);
    stop();
    inner.set({ word: 'c', other: 2 });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a value at rest', () => {
  const odd = () => {
    const source = createStore(2);
    return { source, even: atRest(source, (now, last) => (now % 2 && last ? last : now)) };
  };

  it('is taken once all changes of a moment have arrived', async () => {
    const { source, even } = odd();
    const seen: number[] = [];
    even.subscribe(() => seen.push(even.get()));
    source.set(4);
    source.set(6);
    expect(even.get()).toBe(2);
    await Promise.resolve();
    source.set(7);
    await Promise.resolve();
    expect([even.get(), seen]).toEqual([6, [6]]);
  });

  it('is taken when it is asked for while nobody follows it', () => {
    const { source, even } = odd();
    source.set(4);
    expect(even.get()).toBe(4);
    source.set(5);
    expect(even.get()).toBe(4);
  });
});

describe('a listener that throws', () => {
  const error = new Error('broken');
  const broken = (): never => {
    throw error;
  };

  it('is reported, and neither the others nor the one who caused it notice', () => {
    const onError = vi.fn();
    const others = vi.fn();
    const signal = createSignal<number>(onError);
    signal.on(broken);
    signal.on(others);
    signal.emit(1);
    expect(others).toHaveBeenCalledExactlyOnceWith(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);

    const store = createStore(0, onError);
    store.subscribe(broken);
    store.subscribe(others);
    store.set(1);
    expect([store.get(), others.mock.calls.length, onError.mock.calls.length]).toEqual([1, 2, 2]);
  });

  it('ends as an uncaught error where nobody else takes it', () => {
    const later: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (run: () => void) => later.push(run));
    const signal = createSignal<number>();
    signal.on(broken);
    signal.emit(1);
    vi.unstubAllGlobals();
    expect(later).toHaveLength(1);
    expect(later[0]).toThrow(error);
  });
});

describe('a keeper', () => {
  it('starts with the first who keeps it and stops with the last', () => {
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    const keep = createKeeper(start);
    const [one, two] = [keep(), keep()];
    expect(start).toHaveBeenCalledTimes(1);
    one();
    one();
    expect(stop).not.toHaveBeenCalled();
    two();
    expect(stop).toHaveBeenCalledTimes(1);
    keep();
    expect(start).toHaveBeenCalledTimes(2);
  });
});
