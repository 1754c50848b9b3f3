import { describe, expect, it, vi } from 'vitest';
import { createKeeper, createSignal, createStore } from './store.js';

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
