import { describe, expect, it, vi } from 'vitest';
import { productOf } from '../../test/hostile/answers.js';
import type { Held } from '../../test/support/page-shop.js';
import {
  frames,
  inLine,
  layoutShifts,
  settled,
  stage,
  time,
  typed,
  until,
  untilEqual,
  viewport,
} from '../../test/support/stage.js';
import { look, type Mounted } from '../../test/support/widget.js';
import '../cart-badge/index.js';
import '../cart-discount-panel/index.js';
import '../cart-discounts/index.js';
import '../cart-free-delivery/index.js';
import '../cart-lines/index.js';
import '../cart-recommendations/index.js';
import '../cart-remarks/index.js';
import '../cart-totals/index.js';
import './index.js';

const page = stage(1280, 900);

/** A page that says whose cart comes, and how many lines it has. */
const pageFor = (audience: string): string =>
  `<div><cart-badge initial="4"></cart-badge>
  <cart-page ${/retail/.test(audience) ? '' : 'buyer="business"'}></cart-page></div>`;

async function open(audience: string, own: Parameters<typeof page.open>[0] = {}): Promise<Mounted> {
  await page.open({ audience, markup: pageFor(audience), ...own, part: 'badge' });
  const seen = look(document.querySelector<HTMLElement>('cart-page')!, until);
  await seen.appears(own.part ?? 'recommendation');
  await settled();
  return seen;
}

const boxOf = (one: Element | Range): DOMRect => one.getBoundingClientRect();

/** Types, and waits until the cart has the amount. */
async function type(text: string): Promise<void> {
  await typed(text);
  await time(1000);
  await settled();
}

const addStyle = (css: string): void =>
  document.head.insertAdjacentHTML('beforeend', `<style>${css}</style>`);

describe.each([1280, 390])('at %i px', (width) => {
  it.each(['b2b', 'retail'])(
    'a field stays where it is with the focus, and while its value and its messages grow: %s',
    async (audience) => {
      await viewport(width, 900);
      const seen = await open(audience);
      const field = seen.part(audience === 'b2b' ? 'packs' : 'quantity') as HTMLInputElement;
      field.scrollIntoView({ block: 'center' });
      const row = seen.part('line');
      const more = row.querySelector('[part~="increase"]')!;
      const place = () =>
        [field, more].flatMap((one) => [boxOf(one).x, boxOf(one).y]).map(Math.round);
      const before = place();
      field.focus();
      expect(place(), 'focused').toEqual(before);
      const value = seen.part(audience === 'b2b' ? 'line-net' : 'line-gross');
      field.select();
      for (let length = 1; length <= 7; length++) {
        const old = value.textContent;
        await type('9');
        await until(() => value.textContent !== old);
        expect(place(), `${length} figures`).toEqual(before);
      }
      await until(() => row.textContent.includes('Only'));
      expect(place()).toEqual(before);
    },
  );

  it('nothing moves when the cart falls below its minimum or reaches it', async () => {
    await viewport(width, 900);
    const seen = await open('export', { lang: 'de' });
    const field = inLine(seen, 117, 'packs');
    field.scrollIntoView({ block: 'center' });
    const top = () => boxOf(field).top + scrollY;
    const before = top();
    for (const [text, words] of [
      ['0', 'logistic-minimum'],
      ['100', 'logistic-minimum-met'],
    ] as const) {
      field.select();
      await type(text);
      await seen.appears(words);
      expect(top(), words).toBeCloseTo(before, 1);
    }
  });

  it.each(['retail', 'b2b', 'small-b2b', 'export', 'dropshipping'])(
    'boxes keep the place of the first row and of the summary: %s',
    async (audience) => {
      await viewport(width, 900);
      const held: Held[] = [];
      const opening = page.open({
        ...{ audience, markup: pageFor(audience), part: 'badge' },
        // On phones, the longest message of free delivery.
        lang: width === 390 ? 'fi' : 'en',
        change: (shop) => void held.push(shop.hold('load')),
      });
      await until(() => held.some(({ arrived }) => arrived));
      await opening;
      const { root } = look(document.querySelector<HTMLElement>('cart-page')!);
      const place = (row: string) => ({
        first: boxOf(root.querySelector(row)!),
        summary: boxOf(root.querySelector('.summary')!),
      });
      await until(() => root.querySelector('.skeleton') !== null);
      const before = place('.skeleton');
      held[0]!.answer();
      await until(() => root.querySelector('[part~="line"]') !== null);
      await settled();
      const after = place('[part~="line"]');
      expect(before.first.x).toBe(after.first.x);
      // Not exactly: the height of a message depends on its words.
      expect(Math.abs(before.first.y - after.first.y)).toBeLessThan(8);
      expect(before.summary.width).toBe(after.summary.width);
      if (width === 1280) expect(before.summary.y).toBe(after.summary.y);
    },
  );
});

it.each(['b2b', 'export'])(
  'the headings of the order grid stand above their columns: %s',
  async (audience) => {
    const { root, part } = await open(audience, { lang: 'de' });
    const head = (name: string) => boxOf(root.querySelector(`.line-head .head-${name}`)!);
    const value = part(audience === 'b2b' ? 'line-gross' : 'line-net');
    const quantity = root.querySelector('[part~="line"] .quantity')!;
    expect(head('quantity').left).toBeCloseTo(boxOf(quantity).left, 0);
    expect(head('values').right).toBeCloseTo(boxOf(value).right, 0);
  },
);

it('the button that undoes a removal stays where it is while the gap in the list closes', async () => {
  // Tall enough for the whole list, so that the button is below it.
  await viewport(1280, 1400);
  const seen = await open('retail');
  const gap: Animation[] = [];
  const { animate } = Element.prototype;
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    gap.push(animation);
    return animation;
  });
  inLine(seen, 102, 'remove').click();
  const bar = await seen.appears('undo');
  await until(() => gap.length > 0);
  const tops = [0, 0.3, 0.6, 1].map((part) => {
    for (const one of gap) one.currentTime = part * Number(one.effect!.getTiming().duration);
    return Math.round(boxOf(bar).top);
  });
  expect(new Set(tops).size).toBe(1);
});

/** A layout of single tags, with the room that its author has measured for each. */
const COLUMNS = `<div style="display: grid; grid-template-columns: 1fr 320px; gap: 32px">
  <div>
    <cart-free-delivery></cart-free-delivery><cart-lines></cart-lines>
    <cart-recommendations></cart-recommendations><cart-remarks></cart-remarks>
  </div>
  <div>
    <cart-totals></cart-totals><cart-discounts></cart-discounts>
    <cart-discount-panel></cart-discount-panel>
  </div>
</div>`;

it('nothing moves while single tags fill their reserved space', async () => {
  addStyle(`
    div > div > * { display: flow-root; margin-bottom: 24px }
    cart-free-delivery { min-height: 86px } cart-lines { min-height: 580px }
    cart-recommendations { min-height: 340px } cart-remarks { min-height: 190px }
    cart-totals { min-height: 490px } cart-discount-panel { min-height: 260px }`);
  const shifts = layoutShifts();
  const held: Held[] = [];
  const opening = page.open({
    ...{ markup: COLUMNS, state: 'codes', part: 'free-delivery' },
    // Where the list of codes comes after the cart, its row makes the totals taller.
    change: (shop) => void held.push(shop.hold('load')),
  });
  await until(() => page.shop.count('codes') > 0);
  await settled();
  held[0]!.answer();
  await opening;
  for (const [tag, part] of [
    ['cart-totals', 'voucher'],
    ['cart-recommendations', 'recommendation'],
  ] as const) {
    await look(document.querySelector<HTMLElement>(tag)!, until).appears(part);
  }
  expect(await shifts()).toEqual([]);
});

it('beside a long list the summary stays in view and up to date', async () => {
  const seen = await open('b2b', { state: 'lines-100' });
  const [total, checkout] = [seen.part('total-net'), seen.part('checkout')];
  for (const at of [30, 60, 99]) {
    const row = seen.parts('line')[at]!;
    row.scrollIntoView();
    await until(() => row.querySelector('[part~="increase"]') !== null);
    await frames();
    for (const one of [total, checkout]) {
      await until(() => boxOf(one).top >= 0 && boxOf(one).bottom <= innerHeight);
    }
    const before = total.getAttribute('value');
    row.querySelector<HTMLElement>('[part~="increase"]')!.click();
    await until(() => total.getAttribute('value') !== before);
  }
});

it('below a fixed header of the shop, the summary sticks lower', async () => {
  addStyle(':root { --cart-sticky-top: 90px }');
  const seen = await open('retail', { state: 'many' });
  seen.parts('line')[25]!.scrollIntoView();
  const side = seen.root.querySelector('.side')!;
  await untilEqual(() => boxOf(side).top, 90);
});

it('30 lines of the order grid take no more than 1,650 px at 1280 px', async () => {
  addStyle(":root { --cart-font: 'Liberation Sans', Arial } body { margin: 0; padding: 0 24px }");
  const seen = await open('b2b', { state: 'lines-30' });
  const heights = seen.parts('line').map((row) => {
    row.scrollIntoView();
    return boxOf(row).height;
  });
  expect(heights).toHaveLength(30);
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(1650);
});

it('a page that outlines whatever has the focus does not outline the whole cart', async () => {
  addStyle(':focus { outline: 2px solid red }');
  const seen = await open('retail');
  seen.part('quantity').focus();
  // The tag itself counts as focused while something in it is.
  expect(seen.host.matches(':focus')).toBe(true);
  expect(getComputedStyle(seen.host).outlineStyle).toBe('none');
});

it('a name that changes the direction of text does not affect the prices beside it', async () => {
  const name = '\u202e00,1 ';
  const components = ['linked', ''].map((id) => ({ id, nazwa: name, cena_jednostkowa: '12.34' }));
  const own = { dane_zestawu: { komponenty: components } };
  const { root, parts } = await open('retail', {
    change: ({ cart }) => void cart.products.splice(0, 9, productOf(1, name, own)),
  });
  expect(parts('component-gross')).toHaveLength(2);
  const amounts = [...root.querySelectorAll('data')].map((money) => {
    const text = money.firstChild as Text;
    const signs = [...text.data].map((sign, at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return { sign, left: boxOf(range).left };
    });
    const painted = signs.toSorted((a, b) => a.left - b.left).map(({ sign }) => sign);
    return { sent: text.data, seen: painted.join('') };
  });
  expect(amounts.length).toBeGreaterThan(3);
  for (const { sent, seen } of amounts) expect(seen).toBe(sent);
});
