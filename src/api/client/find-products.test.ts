import { describe, expect, it, vi } from 'vitest';
import '../../../test/support/restore.js';
import { findProducts, parseProducts } from './find-products.js';

describe('parseProducts', () => {
  it('gives the products that have an id, as they are', () => {
    const products = [{ id: 1, extra: [1] }, { id: 'b' }];
    const junk = [null, 'x', [], {}, { id: '' }, { id: null }];
    expect(parseProducts([...junk, ...products])).toEqual(products);
  });

  it.each([undefined, 'x', 1, { id: 1 }])('finds no list in %j', (wire) => {
    expect(parseProducts(wire)).toBeUndefined();
  });
});

describe('findProducts', () => {
  it('asks the script for the keys', async () => {
    const resolve = vi.fn(() => Promise.resolve([{ id: 1 }]));
    expect(await findProducts(resolve, ['590', '7'])).toEqual([{ id: 1 }]);
    expect(resolve).toHaveBeenCalledExactlyOnceWith(['590', '7']);
  });

  it.each<[string, () => unknown, string]>([
    ['throws', () => Promise.reject(new Error('down')), 'down'],
    ['gives no list', () => ({ id: 1 }), 'it gave no list of products'],
  ])('fails where the script %s', async (_, resolve, reason) => {
    await expect(findProducts(resolve, ['7'])).rejects.toThrow(reason);
  });

  it('fails after half a minute without an answer', async () => {
    vi.useFakeTimers();
    const failure = findProducts(() => new Promise(() => undefined), ['7']).catch(String);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toContain('no answer in time');
  });
});
