import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore, keeper, registry, shared } from './shared.js';

afterEach(() => registry().clear());

describe('shared', () => {
  it('creates a piece on first use and gives the same one to everyone', () => {
    const create = vi.fn(() => ({}));
    const piece = shared('a', create);
    expect(shared('a', create)).toBe(piece);
    expect(create).toHaveBeenCalledTimes(1);
    expect(shared('b', create)).not.toBe(piece);
  });

  it('remembers a piece that is undefined', () => {
    const create = vi.fn(() => undefined);
    shared('none', create);
    shared('none', create);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('lies under a symbol that other copies find', () => {
    const scope = globalThis as unknown as Record<symbol, unknown>;
    expect(scope[Symbol.for('cart-elements/1')]).toBe(registry());
  });
});

describe('a store', () => {
  it('gives its value and tells of each new one', () => {
    const store = createStore(1);
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get()));
    store.set(2);
    store.set(2);
    store.set(3);
    expect(seen).toEqual([2, 3]);
  });

  it('tells nobody who has left, also while it tells', () => {
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

describe('a keeper', () => {
  it('starts with the first who keeps it and stops with the last', () => {
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    const keep = keeper('k', start);
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

  it('is one for every copy of the library', () => {
    const [first, second] = [vi.fn(() => () => undefined), vi.fn(() => () => undefined)];
    keeper('k', first)();
    keeper('k', second)();
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
  });
});
