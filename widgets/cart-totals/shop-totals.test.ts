// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { getTotals } from '../../src/entries/public-cart.js';
import { prepareAnnouncer } from '../../src/page/announcer.js';
import { setQuantity } from '../../test/support/model.js';
import { seenText } from '../../test/support/row-text.js';
import { product } from '../../test/support/shop.js';
import { announced, mount, until, widgetPage, type Mounted } from '../../test/support/widget.js';
import '../cart-drawer/index.js';
import '../cart-page/index.js';
import './index.js';

const page = widgetPage();
const show = (attributes = '') => mount(`<cart-totals ${attributes}></cart-totals>`, 'total-row');

const rows = [
  { code: 'subtotal', title: 'Sub-Total', net: '101.00', gross: '122.00' },
  { code: 'fee', title: 'Low order fee', net: '5.00', gross: '8.00', note: 'below 200.00' },
  { code: 'coupon', title: 'Coupon (SPRING)', net: '-10.125', gross: '-12.30' },
];
const total = { net: '95.875', gross: '117.70' };

/** The ledger as it is shown, without notes: names, then what stands in its columns. */
const ledger = (seen: Mounted): string[][] =>
  [...seen.root.querySelectorAll('.figures dl > div')].map((row) =>
    [...row.querySelectorAll('dt, dd > :is(.first, .second)')].map((cell) =>
      cell.textContent.replace(/\s+/g, ' '),
    ),
  );
const isBusy = (seen: Mounted): boolean => seen.root.querySelector('[aria-busy]') !== null;

describe('the totals of the shop', () => {
  it('are the ledger in place of the page’s own rows, exactly as sent', async () => {
    Object.assign(page.shop.cart, {
      totals: rows,
      total,
      discount_info: { rabatkontrahenta: 10 },
    });
    page.shop.codes = [{ code: 'SPRING' }];
    const seen = await show();
    expect(ledger(seen)).toEqual([
      ['Sub-Total', 'zł 101.00 net', 'zł 122.00 gross'],
      ['Low order feebelow 200.00', 'zł 5.00 net', 'zł 8.00 gross'],
      ['Coupon (SPRING)', '−zł 10.13 net', '−zł 12.30 gross'],
      ['To pay', 'zł 117.70', 'zł 95.88 net'],
    ]);
    expect(seen.amounts('total-row-net')).toEqual(['101.00', '5.00', '-10.125']);
    expect(seen.amounts('total-gross')).toEqual(['117.70']);
    expect(seen.text('total-row-note')).toBe('below 200.00');
    expect(page.shop.count('voucher')).toBe(0);
    expect(getTotals()).toMatchObject({ total, rows: [{ code: 'subtotal' }, {}, {}] });
  });

  it('show a dash for a side that is missing, and leave out a column that nobody has filled', async () => {
    Object.assign(page.shop.cart, {
      totals: [rows[0], { code: 'fee', title: 'Fee', gross: '1' }],
      total: { gross: '123.00' },
    });
    const seen = await show();
    expect(ledger(seen)).toEqual([
      ['Sub-Total', 'zł 101.00 net', 'zł 122.00 gross'],
      ['Fee', '–', 'zł 1.00 gross'],
      ['To pay', 'zł 123.00'],
    ]);
    page.shop.change((cart) => (cart['totals'] = [{ code: 'fee', title: 'Fee', gross: '1' }]));
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await until(() => ledger(seen)[0]?.length === 2);
    expect(seen.has('total-row-net')).toBe(false);
  });

  it('invent no total where the shop’s has no amount', async () => {
    page.shop.cart['totals'] = [...rows, { code: 'total', title: 'Total' }];
    const seen = await show();
    expect(ledger(seen).at(-1)).toEqual(['To pay', '–']);
  });

  it('are a total alone: the page keeps its own rows', async () => {
    const total = { net: '20.00', gross: '30.00' };
    Object.assign(page.shop.cart, { total, discount_info: { rabatkontrahenta: 10 } });
    const seen = await mount('<cart-totals></cart-totals>', 'total-gross');
    expect(seen.amounts('total-gross')).toEqual(['30.00']);
    expect(ledger(seen)[0]?.[0]).toBe('Value before discounts');
  });

  it('show export buyers the net column only', async () => {
    Object.assign(page.shop.cart, { totals: rows, total, isExport: 1 });
    const seen = await show();
    expect(ledger(seen)[0]).toEqual(['Sub-Total', 'zł 101.00 net']);
    expect(seen.has('total-gross')).toBe(false);
    expect(seen.amounts('total-net')).toEqual(['95.875']);
  });

  it('are not called gross where buyers see gross prices alone, as the shop may have its sub-total before the tax', async () => {
    Object.assign(page.shop.cart, { totals: rows.map(({ net: _, ...row }) => row), total, prices: 'gross' }); // prettier-ignore
    expect(ledger(await show())[0]).toEqual(['Sub-Total', 'zł 122.00']);
  });

  it('are in the drawer and its foot too', async () => {
    Object.assign(page.shop.cart, { totals: rows, total });
    const seen = await mount('<cart-drawer open></cart-drawer>', 'total-row');
    expect(seen.amounts('total-row-gross')).toEqual(['122.00', '8.00', '-12.30']);
    expect(seen.amounts('total-gross')).toEqual(['117.70']);
  });

  it('are in the bar, which says why the cart cannot be ordered', async () => {
    // A narrow page whose summary is out of view.
    class Observer {
      readonly notify: (entries: object[]) => void;
      constructor(notify: (entries: object[]) => void) {
        this.notify = notify;
      }
      observe = (target: Element): void =>
        queueMicrotask(() =>
          this.notify([
            { target, isIntersecting: target.matches('.page'), contentRect: { width: 390 } },
          ]),
        );
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.stubGlobal('ResizeObserver', Observer);
    Object.assign(page.shop.cart, { total, checkout_blocked: 'Choose a way of shipping' });
    const seen = await mount('<cart-page></cart-page>', 'bar');
    const bar = seen.part('bar');
    expect(bar.querySelector('[part="total-gross"]')?.getAttribute('value')).toBe('117.70');
    expect(bar.textContent).toContain('Choose a way of shipping');
  });

  it('make no value call, also where they come only with a later read', async () => {
    page.shop.codes = [{ code: 'SPRING' }];
    const seen = await mount('<cart-totals></cart-totals>', 'voucher');
    expect(page.shop.count('voucher')).toBe(1);
    page.shop.change((cart) => Object.assign(cart, { totals: rows, total }));
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await seen.appears('total-row');
    expect(seen.has('voucher')).toBe(false);
    setQuantity('1', 3);
    await until(() => page.shop.count('save') === 1 && !isBusy(seen));
    expect(page.shop.count('voucher')).toBe(1);
  });
});

describe('the figures of one moment', () => {
  it('stay together while an edit is saved and the shop’s total is read again', async () => {
    Object.assign(page.shop.cart, { total, discount_info: { rabatkontrahenta: 10 } });
    const seen = await mount('<cart-page></cart-page>', 'discount');
    const before = ledger(seen);
    const save = page.shop.hold('save');
    setQuantity('1', 3);
    await until(() => isBusy(seen));
    expect(ledger(seen)).toEqual(before);
    await until(() => save.arrived);
    const read = page.shop.hold('load');
    page.shop.change((cart) => (cart['total'] = { net: '200.00', gross: '246.00' }));
    save.answer();
    await until(() => read.arrived);
    expect(ledger(seen)).toEqual(before);
    expect(isBusy(seen)).toBe(true);
    read.answer();
    await until(() => !isBusy(seen));
    expect(ledger(seen).at(-1)).toEqual(['To pay', 'zł 246.00', 'zł 200.00 net']);
  });

  it('stay together while the value with codes is read: no new net beside an old gross', async () => {
    page.shop.codes = [{ code: 'A' }];
    const seen = await mount('<cart-totals></cart-totals>', 'voucher');
    const before = ledger(seen);
    const value = page.shop.hold('voucher');
    setQuantity('1', 100);
    await until(() => isBusy(seen));
    expect(ledger(seen)).toEqual(before);
    await until(() => value.arrived);
    expect(ledger(seen)).toEqual(before);
    page.shop.voucher = { discounted: '1000.00', discounted_netto: '813.01', regular: '1242.30' };
    value.answer({ json: page.shop.voucher });
    await until(() => !isBusy(seen));
    expect(seen.amounts('regular-net')).toEqual(['1010.00']);
    expect(seen.amounts('regular-gross')).toEqual(['1242.30']);
  });

  it('change at once where the shop computes none of them', async () => {
    const seen = await mount('<cart-totals></cart-totals>', 'total-gross');
    const save = page.shop.hold('save');
    setQuantity('1', 3);
    await until(() => seen.amounts('total-gross')[0] === '49.20');
    expect(isBusy(seen)).toBe(false);
    save.answer();
    await until(() => page.shop.count('save') === 1);
  });

  it('are not those of another buyer’s cart', async () => {
    page.shop.personality = { namesOwner: true };
    page.shop.cart['isB2b'] = 1;
    const seen = await mount('<cart-totals cart-type="dropshipping"></cart-totals>', 'list-net');
    await seen.appears('dropshipping-net');
    expect(seen.amounts('list-net')).toEqual(['20.00']);
    page.shop.logIn('bea', [product(3)]);
    page.shop.cart['isB2b'] = 1;
    const cost = page.shop.hold('dropshipping');
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await seen.appears('dropshipping-loading');
    expect([seen.has('dropshipping-net'), isBusy(seen)]).toEqual([false, true]);
    expect(seen.amounts('total-net')).toEqual(['10.00']);
    cost.answer();
    await until(() => seen.amounts('list-net')[0] === '10.00');
    expect(isBusy(seen)).toBe(false);
  });
});

describe('the prices that a retail buyer sees', () => {
  const show = (prices: string) => {
    Object.assign(page.shop.cart, { prices, currency: 'USD' });
    return mount('<cart-page></cart-page>', 'total-gross');
  };

  it('are net, with the tax as a row of the shop: each row has one amount, without a word for net', async () => {
    Object.assign(page.shop.cart, {
      totals: [
        { code: 'subtotal', title: 'Subtotal', net: '20.00', gross: '21.65' },
        { code: 'tax', title: 'Sales tax', gross: '1.65' },
      ],
      total: { net: '20.00', gross: '21.65' },
    });
    const seen = await show('net');
    expect(ledger(seen)).toEqual([
      ['Subtotal', '$20.00'],
      ['Sales tax', '$1.65'],
      ['To pay', '$21.65'],
    ]);
    expect(seen.root.querySelector('.ledger-head')).toBe(null);
    expect(seen.text('line-unit-net')).toBe('$10.00');
    expect(seen.has('line-unit-gross')).toBe(false);
    expect(seen.has('line-gross')).toBe(false);
  });

  it('are net: what is announced after a change is what they pay in the end', async () => {
    page.shop.cart['total'] = { net: '20.00', gross: '21.65' };
    await show('net');
    page.shop.change((cart) => (cart['total'] = { net: '30.00', gross: '32.48' }));
    setQuantity('1', 2);
    await until(() => announced() === 'Product 1: 2. Total $32.48');
  });

  it('are net without rows of the shop: the total says so, and what it is with tax', async () => {
    const seen = await show('net');
    expect(ledger(seen).at(-1)).toEqual(['Total without delivery', '$20.00 net', '$24.60 gross']);
    expect(seen.has('line-gross')).toBe(false);
  });

  it('are gross only', async () => {
    const seen = await show('gross');
    expect(ledger(seen).at(-1)).toEqual(['Total without delivery', '$24.60']);
    expect(seen.has('total-net')).toBe(false);
  });

  it('are both, each with its name', async () => {
    const seen = await show('both');
    expect(ledger(seen).at(-1)).toEqual(['Total without delivery', '$24.60', '$20.00 net']);
    expect(seen.amounts('line-unit-net')).toEqual(['10.00', '10.00']);
    for (const [name, text] of [
      ['line-unit-gross', '$12.30 gross'],
      ['line-unit-net', '$10.00 net'],
      ['line-net', '$10.00 net'],
    ] as const)
      expect(seenText(seen, seen.part(name))).toBe(text);
  });
});

describe('what keeps a cart from being ordered', () => {
  it('is said by the shop: in place of the checkout link, and announced', async () => {
    const why = {
      checkout_blocked: 'Out of stock: <b>Lid</b>',
      minimum_order: { gross: '100.00' },
    };
    Object.assign(page.shop.cart, why);
    const seen = await mount('<cart-totals></cart-totals>', 'checkout-obstacle');
    // Only the minimum is quiet: another tag says it too.
    expect(seen.part('checkout-obstacle').className).toBe('obstacle');
    expect(seen.text('checkout-obstacle')).toBe('Out of stock: <b>Lid</b>');
    expect(seen.has('checkout')).toBe(false);
    await until(() => announced() === 'Out of stock: <b>Lid</b>');
    page.shop.change((cart) => delete cart['checkout_blocked'] && delete cart['minimum_order']);
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await seen.appears('checkout');
    // The same again is news.
    prepareAnnouncer().textContent = '';
    page.shop.change((cart) => (cart['checkout_blocked'] = 'Out of stock: <b>Lid</b>'));
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await seen.appears('checkout-obstacle');
    await until(() => announced() === 'Out of stock: <b>Lid</b>');
  });

  it('is the minimum of the shop for any buyer, in the words of its basis', async () => {
    page.shop.cart['minimum_order'] = { net: '90.00', gross: '100.00' };
    const seen = await mount('<cart-totals></cart-totals>', 'checkout-obstacle');
    expect(seen.text('checkout-obstacle')).toBe('Add zł 75.40 to reach the minimum');
    page.shop.change((cart) => (cart['isB2b'] = 1));
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await until(() => seen.text('checkout-obstacle') === 'Add zł 70.00 net to reach the minimum');
  });
});
