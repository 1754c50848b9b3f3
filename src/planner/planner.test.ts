// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product, refused } from '../../test/support/shop.js';
import { announced, mount, turn, until, widgetPage } from '../../test/support/widget.js';
import { removeLine, setQuantity } from '../../test/support/model.js';
import '../../widgets/cart-free-delivery/index.js';
import '../../widgets/cart-logistic-minimum/index.js';
import '../../widgets/cart-page/index.js';

const page = widgetPage();
const DELIVERY = '<cart-free-delivery planner="on" country="pl"></cart-free-delivery>';
const MINIMUM = '<cart-logistic-minimum planner="on"></cart-logistic-minimum>';
const PAGE = '<cart-page planner="on" country="pl"></cart-page>';

/** A wholesale cart of 100.00 net with this minimum still missing. */
function wholesale(minimum: number, own = {}): void {
  page.shop.cart = {
    isB2b: 1,
    minlogistycznepozostale: minimum,
    products: [product(1, { name: 'Jar', amount: 10, zawartosc_opz: 5, ...own })],
  };
}

describe('the planner', () => {
  it('offers retail buyers the pieces that free delivery takes, and adds them with one click', async () => {
    page.shop.cart.products = [product(1, { name: 'Jar 900 ml' })];
    page.shop.freeDelivery = [{ wartosc_od: '50.00' }];
    const seen = await mount(DELIVERY, 'plan-add');
    expect(seen.text('plan')).toMatch(
      /^4 more pieces of Jar 900 ml and you are there \(\+zł.49\.20\)Add$/,
    );
    const button = seen.part('plan-add');
    const names = button.getAttribute('aria-labelledby')?.split(' ') ?? [];
    expect(names.map((id) => seen.root.getElementById(id)?.textContent)).toEqual([
      'Add',
      'Jar 900 ml',
    ]);
    button.click();
    await seen.appears('reached');
    expect(seen.has('plan')).toBe(false);
    await until(() => page.shop.amounts()['1'] === 5);
    await until(() => announced() === 'Jar 900 ml: 5. Delivery is free. Total zł 61.50');
  });

  it('offers what the value of the cart itself takes, in place of that of the country', async () => {
    page.shop.cart = { products: [product(1, { name: 'Jar' })], free_delivery: { from: '30.00' } };
    const seen = await mount(PAGE, 'plan-add');
    expect(seen.text('plan')).toContain('2 more pieces of Jar');
  });

  it('offers a step to each goal, whose button has its own words', async () => {
    page.shop.cart = {
      products: [product(1, { name: 'Jar' })],
      free_delivery: { from: '30.00' },
      minimum_order: { gross: '60.00' },
    };
    const seen = await mount(PAGE, 'plan-add');
    await until(() => seen.parts('plan-add').length === 2);
    const about = seen.parts('plan-add').map((button) => button.getAttribute('aria-describedby')!);
    const words = about.map((id) => seen.root.getElementById(id)?.textContent.slice(0, 18));
    expect(words).toEqual(['2 more pieces of J', '4 more pieces of J']);
  });

  it('offers nothing once the shop says that delivery is free', async () => {
    Object.assign(page.shop.cart, { free_delivery: { from: '50.00', reached: true } });
    const seen = await mount(DELIVERY, 'reached');
    await until(() => page.heard('cart:loaded').length === 1);
    await turn();
    expect(seen.has('plan')).toBe(false);
  });

  it('offers business buyers whole packs, and says when the minimum is met', async () => {
    wholesale(170);
    const seen = await mount(MINIMUM, 'plan-add');
    expect(seen.text('plan')).toContain('2 more packs of Jar (10 pcs) and you are there');
    seen.part('plan-add').click();
    await seen.goes('logistic-minimum');
    await until(() => page.shop.amounts()['1'] === 20);
    await until(() => announced().includes('. The logistic minimum is met. Total '));
  });

  it('appears only if the page has switched it on, and follows the setting', async () => {
    wholesale(170);
    const seen = await mount('<cart-logistic-minimum></cart-logistic-minimum>', 'logistic-minimum');
    expect(seen.has('plan')).toBe(false);
    seen.host.setAttribute('planner', 'on');
    await seen.appears('plan');
    seen.host.setAttribute('planner', 'off');
    await seen.goes('plan');
  });

  it('follows each change of the cart', async () => {
    wholesale(170);
    const seen = await mount(MINIMUM, 'plan-add');
    setQuantity('1', 15);
    await until(() => seen.text('plan').startsWith('1 more pack of Jar (5 pcs)'));
  });

  it.each([
    ['no step reaches it', MINIMUM, () => wholesale(170, { maxQuantity: 14 }), 'cart:loaded'],
    ['codes change what a product is worth', DELIVERY, () => (page.shop.codes = [{ code: 'A' }]), 'cart:voucher'], // prettier-ignore
    ['the list of codes is not known', DELIVERY, () => page.shop.always('codes', refused(500)), 'cart:error'], // prettier-ignore
  ] as const)('offers nothing where %s', async (_, markup, prepare, known) => {
    page.shop.freeDelivery = [{ wartosc_od: '50.00' }];
    prepare();
    const seen = await mount(markup);
    await until(() => page.heard(known).length > 0);
    page.said();
    await until(() => seen.root.querySelector('section') !== null);
    // The tag has asked for this code as well; a step would stand there now.
    await import('./plan-offer.js');
    expect(seen.has('plan')).toBe(false);
  });

  it('does not read the recommendations itself', async () => {
    wholesale(170);
    await mount(MINIMUM, 'plan-add');
    expect(page.shop.log()).toEqual(['load']);
  });
});

describe('a step of the planner on a page with the lines', () => {
  const undoText = 'Jar added to the cart';

  it('is undone by the one undo: the amount is as it was, and the step is offered again', async () => {
    wholesale(170);
    const seen = await mount(PAGE, 'plan-add');
    seen.part('plan-add').click();
    await seen.appears('undo-button');
    expect(seen.text('undo')).toContain(undoText);
    await until(() => page.shop.amounts()['1'] === 20);
    (await seen.appears('undo-button')).click();
    await seen.appears('plan-add');
    await until(() => seen.root.activeElement === seen.part('plan-add'));
    expect(seen.has('undo')).toBe(false);
    await until(() => page.shop.amounts()['1'] === 10);
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['quantity', 'undone']);
  });

  it('may be a recommendation, which is listed again once that is undone', async () => {
    page.shop.freeDelivery = [{ wartosc_od: '31.00' }];
    page.shop.top = [11, 12, 13].map((id) => ({
      id,
      name: `Tip ${id}`,
      price: id === 12 ? '6.50' : '90.00',
      cenanetto: '5.00',
    }));
    const seen = await mount(PAGE, 'recommendation');
    await until(() => seen.has('plan') && seen.text('plan').startsWith('Tip 12 gets you there'));
    const tips = (): (string | null)[] =>
      seen.parts('recommendation').map((card) => card.getAttribute('data-id'));
    seen.part('plan-add').click();
    await seen.appears('reached');
    expect(tips()).toEqual(['11', '13']);
    (await seen.appears('undo-button')).click();
    await until(() => tips().join() === '11,12,13');
    expect(seen.has('reached')).toBe(false);
    await until(() => page.shop.amounts()['12'] === undefined);
  });

  it('that brings a removed product back, with the key that it had, can be undone', async () => {
    page.shop.freeDelivery = [{ wartosc_od: '31.00' }];
    page.shop.top = [{ id: 12, name: 'Tip', price: '6.50', cenanetto: '5.00' }];
    page.shop.cart.products.push(product(12, { key: 'k', price: '6.50' }));
    const seen = await mount(PAGE, 'recommendation');
    removeLine('k');
    await until(() => seen.has('plan') && seen.text('plan').startsWith('Tip gets you there'));
    seen.part('plan-add').click();
    await seen.appears('reached');
    (await seen.appears('undo-button')).click();
    await seen.goes('reached');
  });

  it('shows how many pieces a recommendation adds that is sold in full packs only', async () => {
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: 34, products: [product(1)] };
    page.shop.top = [
      { id: 11, name: 'Tip', cenanetto: '1', tylko_pelne_opakowania: 1, zawartosc_opz: 24 },
    ];
    const seen = await mount(PAGE, 'plan');
    await until(() => seen.text('plan').startsWith('Tip gets you there (24 pcs)'));
    seen.part('plan-add').click();
    await until(() => page.shop.amounts()['11'] === 24);
  });
});
