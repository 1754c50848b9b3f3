import { afterEach, describe, expect, it, vi } from 'vitest';
import { isShared, shared } from './registry.js';

const scope = globalThis as unknown as Record<symbol, unknown>;
const REGISTRY = Symbol.for('cart-elements/3');

afterEach(() => void delete scope[REGISTRY]);

describe('shared', () => {
  it('creates an object on first use and gives the same one to everyone', () => {
    const create = vi.fn(() => ({}));
    expect(isShared('a')).toBe(false);
    const object = shared('a', create);
    expect(isShared('a')).toBe(true);
    expect(shared('a', create)).toBe(object);
    expect(create).toHaveBeenCalledTimes(1);
    expect(shared('b', create)).not.toBe(object);
  });

  it('creates nothing again where undefined was created', () => {
    const create = vi.fn(() => undefined);
    shared('none', create);
    shared('none', create);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('keeps its objects under a symbol that other copies find', () => {
    const object = shared('a', () => ({}));
    expect((scope[REGISTRY] as Map<string, unknown>).get('a')).toBe(object);
  });
});
