// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time } from '../../test/support/page.js';
import { configure } from './configure.js';
import { canResolve, resolveProducts } from './resolve-products.js';

const page = testPage();

describe('products that a script finds', () => {
  it('are none where the page has no such script', async () => {
    expect(canResolve()).toBe(false);
    expect(await resolveProducts(['1'])).toEqual([]);
  });

  it.each([
    ['a list', [{ id: 1 }, { id: '2' }]],
    ['a list of PHP with gaps', { 5901234123457: { id: 1 }, 7: { id: '2' } }],
    ['a promise', Promise.resolve([{ id: 1 }, { id: '2' }])],
    ['a list with what is no product', [null, { id: 1 }, 'x', {}, { id: {} }, { id: '2' }]],
  ])('are read from %s', async (_, answer) => {
    configure({ resolveProducts: () => answer });
    const ids = (await resolveProducts(['1', '2']))?.map(({ id }) => String(id));
    expect(ids?.sort()).toEqual(['1', '2']);
  });

  it('are found by a method of the options', async () => {
    const options = {
      known: [{ id: 7 }],
      resolveProducts(): unknown {
        return this.known;
      },
    };
    configure(options);
    expect(await resolveProducts(['7'])).toEqual([{ id: 7 }]);
  });

  it('are copies, as over HTTP: a class of the page may have given them methods', async () => {
    configure({ resolveProducts: () => [{ id: 7, own: { price: () => 1 } }] });
    expect(await resolveProducts(['7'])).toEqual([{ id: 7, own: {} }]);
  });

  it.each([null, [], {}])('are none where it answers %j', async (answer) => {
    configure({ resolveProducts: () => answer });
    expect(await resolveProducts(['1'])).toEqual([]);
  });

  it.each([
    ['throws', () => expect.fail('closed')],
    ['rejects', () => Promise.reject(new Error('closed'))],
    ['gives no list', () => ({ products: [] })],
    ['gives nothing', () => undefined],
    ['never answers', () => new Promise(() => undefined)],
  ])('are a reported failure where it %s', async (_, resolve) => {
    configure({ resolveProducts: resolve });
    const found = resolveProducts(['1']);
    await time(30_000);
    expect(await found).toBeUndefined();
    expect(page.said()).toEqual([expect.stringContaining('resolve-products failed')]);
    expect(page.heard('cart:error')).toMatchObject([{ operation: 'resolve-products' }]);
  });
});
