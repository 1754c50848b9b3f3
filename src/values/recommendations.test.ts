// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';
import { NETWORK_DOWN, type Reply } from '../../test/support/shop.js';
import {
  addRecommended,
  changeSetting,
  currentCart,
  keepCart,
  keepRecommendations,
  recommendationsPending,
  recommendationsStore,
  removeLine,
  reportRecommendationsView,
} from '../../test/support/model.js';

const page = testPage();
const recommended = (): string[] =>
  recommendationsStore()
    .get()
    .map(({ id }) => id);
const top = (id: number, own = {}) => ({
  id,
  name: `Tip ${id}`,
  slug: `tip-${id}`,
  price: '6.15',
  cenanetto: '5.00',
  zdjecie: `${id}.jpg`,
  szklo: 1,
  other: 'kept',
  ...own,
});

async function openBoth(): Promise<void> {
  page.shop.top = [11, 12, 13, 14, 15, 16].map((id) => top(id));
  await page.open(keepCart, keepRecommendations);
}

describe('recommendations', () => {
  it.each<[string, Reply | undefined]>([
    ['comes', undefined],
    ['fails', NETWORK_DOWN],
  ])('are on their way from when a part asks until the answer %s', async (_, reply) => {
    expect(recommendationsPending().get()).toBe(false);
    const answer = page.shop.hold('top');
    await page.open(keepRecommendations);
    expect(recommendationsPending().get()).toBe(true);
    answer.answer(reply);
    await turn();
    expect(recommendationsPending().get()).toBe(false);
    page.said();
  });

  it('are the first five of the list, read once even if parts are added and removed', async () => {
    page.shop.top = [11, 12, 13, 14, 15, 16].map((id) => top(id));
    const release = await page.open(keepRecommendations);
    release();
    await page.open(keepRecommendations);
    expect(recommended()).toEqual(['11', '12', '13', '14', '15']);
    expect(page.shop.count('top')).toBe(1);
  });

  it('are an empty list if they cannot be read, which is reported, and are read again for the next part or when the network returns', async () => {
    page.shop.top = [top(11)];
    page.shop.next('top', NETWORK_DOWN);
    page.shop.next('top', NETWORK_DOWN);
    const release = await page.open(keepRecommendations);
    expect(recommended()).toEqual([]);
    release();
    await page.open(keepRecommendations);
    expect(page.said()).toEqual(Array(2).fill(expect.stringMatching(/get-top-products failed/)));
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(recommended()).toEqual(['11']);
  });

  it('are sent to analytics once, with price and brand, or with the brand of the page', async () => {
    document.body.setAttribute('data-default-brand', 'House');
    page.shop.top = [top(11, { brand: 'Own' }), top(12, { price: undefined })];
    await page.open(keepRecommendations);
    reportRecommendationsView([]);
    reportRecommendationsView(recommendationsStore().get());
    reportRecommendationsView(recommendationsStore().get());
    const items = [
      { item_id: '11', item_name: 'Tip 11', item_brand: 'Own', price: 6.15, quantity: 1 },
      { item_id: '12', item_name: 'Tip 12', item_brand: 'House', price: 5, quantity: 1 },
    ];
    expect(page.analytics()).toEqual([
      { event: 'view_item_list', ecommerce: { currency: 'PLN', value: 11.15, items } },
    ]);
  });
});

describe('adding a recommended product', () => {
  it('appends it with amount 1, removes it from the list, and saves it with the field names of the cart', async () => {
    await openBoth();
    addRecommended('12');
    expect(currentCart()?.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['1', 1],
      ['2', 1],
      ['12', 1],
    ]);
    expect(recommended()).toEqual(['11', '13', '14', '15']);
    await time(250);
    const added = { ...top(12), photo_url: '12.jpg', nett_price: '5.00', glass: 1, amount: 1 };
    expect(page.shop.cart.products.at(-1)).toEqual(added);
    expect(page.heard('cart:line-added')).toEqual([{ product: added, amount: 1 }]);
    expect(page.heard('cart:change')).toMatchObject([
      { reason: 'added', totals: { total: { net: '25.00', gross: '30.75' } } },
    ]);
    expect(page.analytics()).toMatchObject([
      {
        event: 'add_to_cart',
        ecommerce: { value: 6.15, items: [{ item_id: '12', item_name: 'Tip 12', quantity: 1 }] },
      },
    ]);
  });

  it('ignores a product that is already in the cart, and one that is not recommended', async () => {
    page.shop.top = [top(1), top(12)];
    await page.open(keepCart, keepRecommendations);
    addRecommended('1');
    addRecommended('99');
    await time(1000);
    expect(currentCart()?.lines).toHaveLength(2);
    expect(page.shop.count('save')).toBe(0);
    expect(page.heardNames()).toEqual(['cart:loaded']);
  });

  it('keeps it if the cart is read again before it is saved', async () => {
    await openBoth();
    addRecommended('12');
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await turn();
    expect(currentCart()?.lines.map(({ id }) => id)).toEqual(['1', '2', '12']);
    await time(250);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 1, 12: 1 });
  });

  it('can be undone by removing the line', async () => {
    await openBoth();
    addRecommended('12');
    removeLine('12');
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 1 });
  });
});

describe('recommendations', () => {
  it('are read from another address that the page names', async () => {
    await page.open(keepRecommendations);
    page.shop.html = '{"data": []}';
    await changeSetting('api-base', '/other');
    expect(page.shop.calls.map(({ path }) => path)).toEqual([
      '/cart-api/top-products',
      '/other/cart-api/top-products',
    ]);
    expect(recommendationsStore().get()).toEqual([]);
  });

  it('are sent with net prices for export buyers', async () => {
    page.shop.cart = { isExport: 1, products: [] };
    page.shop.top = [top(11, { price: '12.30', cenanetto: '10.00' })];
    await page.open(keepCart, keepRecommendations);
    reportRecommendationsView(recommendationsStore().get());
    expect(page.analytics()[0]?.ecommerce).toMatchObject({ value: 10, items: [{ price: 10 }] });
  });
});

it('a recommended product stays in the list if it is added before the cart has loaded', async () => {
  page.shop.top = [top(12)];
  await page.open(keepRecommendations);
  addRecommended('12');
  expect(recommended()).toEqual(['12']);
  expect(page.heardNames()).toEqual([]);
});
