// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { currentCart, refreshCart, removeLine, setQuantity } from '../../../test/support/model.js';
import { product } from '../../../test/support/shop.js';
import { mount, until, widgetPage, type Mounted } from '../../../test/support/widget.js';
import '../index.js';

const page = widgetPage();

const BRAND = '<template data-line="name"><i data-field="brand"></i></template>';

async function open(
  fields: readonly Record<string, unknown>[],
  templates: string,
): Promise<Mounted> {
  page.shop.cart.products = fields.map((own, at) => product(at + 1, own));
  return mount(`<cart-lines>${templates}</cart-lines>`, 'line');
}

/** What the page's markup says in a row at a place; undefined where it is not in that row. */
function content(seen: Mounted, key: string, place = 'name'): Element | undefined {
  const name = `row-${place}-${key}`;
  const isSlot = [...seen.root.querySelectorAll('[part~="line"] slot')].some(
    (slot) => slot.getAttribute('name') === name,
  );
  const found = [...seen.host.children].filter(({ slot }) => slot === name);
  expect(found.length).toBeLessThan(2);
  return isSlot ? found[0] : undefined;
}
const text = (seen: Mounted, key: string, place?: string) => content(seen, key, place)?.textContent;
const wrappers = (seen: Mounted): number => seen.host.querySelectorAll(':scope > [slot]').length;

describe('a template for lines', () => {
  it('is in each row with the fields of its line, at its place', async () => {
    const seen = await open(
      [{ brand: 'Lipa' }, { brand: 'Dąb', stan_magazynu: 12 }],
      `${BRAND}
       <template data-line="price"><b data-field="stan_magazynu"></b></template>
       <template data-line="end">Seller: <span data-field="brand"></span></template>
       <template data-line="end">!</template>`,
    );
    await until(() => text(seen, '2') === 'Dąb');
    expect(text(seen, '1')).toBe('Lipa');
    expect(text(seen, '1', 'price')).toBe('');
    expect(text(seen, '2', 'price')).toBe('12');
    expect(text(seen, '2', 'end')).toBe('Seller: Dąb!');
    const unit = seen.root.querySelector('slot[name="row-price-2"]');
    expect(unit?.parentElement?.querySelector('[part~="line-unit-gross"]')).not.toBeNull();
  });

  it('follows its line when it is changed, added and removed', async () => {
    const seen = await open(
      [{ brand: 'Lipa', amount: 1 }, { brand: 'Dąb' }],
      '<template data-line="end"><i data-field="brand"></i> <b data-field="amount"></b></template>',
    );
    await until(() => text(seen, '1', 'end') === 'Lipa 1');
    const before = content(seen, '1', 'end');
    setQuantity('1', 7);
    await until(() => text(seen, '1', 'end') === 'Lipa 7');
    page.shop.cart.products = [
      product(1, { brand: 'Klon', amount: 7 }),
      product(3, { brand: 'Buk', amount: 2 }),
    ];
    await refreshCart();
    await until(() => text(seen, '3', 'end') === 'Buk 2');
    expect(text(seen, '1', 'end')).toBe('Klon 7');
    expect(content(seen, '1', 'end')).toBe(before);
    removeLine('1');
    await until(() => wrappers(seen) === 1);
  });

  it('distinguishes two lines of one product', async () => {
    page.shop.cart.products = [product(5, { brand: 'A' }), product(5, { brand: 'B' })];
    const seen = await mount(`<cart-lines>${BRAND}</cart-lines>`, 'line');
    await until(() => text(seen, '5') === 'A');
    expect(text(seen, '5#2')).toBe('B');
  });

  it('stays in its row when the shop gives the line a key, or another one', async () => {
    const seen = await open([{ brand: 'Lipa' }], BRAND);
    await until(() => text(seen, '1') === 'Lipa');
    for (const key of ['a', 'b']) {
      page.shop.cart.products = [product(1, { brand: 'Lipa', key })];
      await refreshCart();
      await until(() => text(seen, key) === 'Lipa');
    }
    expect(wrappers(seen)).toBe(1);
  });

  /** More lines than are filled at once. */
  const LONG = Array.from({ length: 160 }, (_, at) => ({ brand: `Brand ${at + 1}` }));

  it('is in every line of a long cart once', async () => {
    const seen = await open(LONG, BRAND);
    await until(() => wrappers(seen) === 160);
    expect(text(seen, '160')).toBe('Brand 160');
    setQuantity('160', 3);
    removeLine('7');
    await until(() => wrappers(seen) === 159);
  });

  it('is complete before the page is printed', async () => {
    const seen = await open(LONG, BRAND);
    await until(() => wrappers(seen) > 0);
    expect(wrappers(seen)).toBeLessThan(160);
    window.dispatchEvent(new Event('beforeprint'));
    expect(wrappers(seen)).toBe(160);
  });
});

describe('a field in a template', () => {
  it('is shown as text; it counts as filled in unless it is empty, false or any zero', async () => {
    const ODD: readonly (readonly [value: unknown, shown: string, isHeld: boolean])[] = [
      ['Lipa', 'Lipa', true],
      ['<b onclick="x()">Lipa</b>&amp;', '<b onclick="x()">Lipa</b>&amp;', true],
      [12.5, '12.5', true],
      [true, 'true', true],
      ['1', '1', true],
      [0, '0', false],
      ['0', '0', false],
      ['0.00', '0.00', false],
      ['', '', false],
      ['  ', '  ', false],
      [false, 'false', false],
      ['false', 'false', false],
      [null, '', false],
      [undefined, '', false],
      [['a'], '', true],
      [[], '', false],
      [{ toString: 'x' }, '', true],
      [{}, '', false],
    ];
    const seen = await open(
      ODD.map(([own]) => ({ own })),
      `<template data-line="end"><p data-field="own"><b>x</b></p><u data-if="own">held</u></template>`,
    );
    await until(() => wrappers(seen) === ODD.length);
    const rows = ODD.map(([value], at) => {
      const row = content(seen, String(at + 1), 'end')!;
      return [value, row.querySelector('p')?.textContent, row.querySelector('u') !== null];
    });
    expect(rows).toEqual(ODD);
    expect(seen.host.querySelector('p > *')).toBeNull();
  });

  it('can be a text of the line’s own data', async () => {
    const seen = await open(
      [{ data: { engraving: 'Anna', 'my-plugin.note': 'Gift' } }, { data: [] }],
      `<template data-line="name"><i data-field="data.engraving"></i><b data-if="data.engraving">!</b>
        <u data-field="data.my-plugin.note"></u><s data-field="data.toString"></s></template>`,
    );
    await until(() => text(seen, '1')?.replace(/\s/g, '') === 'Anna!Gift');
    expect(text(seen, '2')?.trim()).toBe('');
  });

  it('cannot be a property that every object has', async () => {
    const seen = await open(
      [{}],
      '<template data-line="end"><p data-field="constructor"></p><u data-if="toString"></u></template>',
    );
    await until(() => content(seen, '1', 'end') !== undefined);
    expect(content(seen, '1', 'end')?.innerHTML).toBe('<p data-field="constructor"></p><!---->');
  });

  it('shows and hides what depends on it, in its place', async () => {
    const seen = await open(
      [{ nowosc: '0', brand: 'Lipa' }],
      '<template data-line="name"><i>a</i><u data-if="nowosc" data-field="brand"></u><i>b</i></template>',
    );
    await until(() => text(seen, '1') === 'ab');
    page.shop.cart.products = [product(1, { nowosc: 1, brand: 'Lipa' })];
    await refreshCart();
    await until(() => text(seen, '1') === 'aLipab');
    page.shop.cart.products = [product(1, { brand: 'Lipa' })];
    await refreshCart();
    await until(() => text(seen, '1') === 'ab');
  });

  it('takes no place where nothing of it is left', async () => {
    const seen = await open([{ nowosc: 1 }, {}], '<template data-line="name"> <u data-if="nowosc">New</u> </template>'); // prettier-ignore
    await until(() => wrappers(seen) === 2);
    expect([1, 2].map((key) => content(seen, `${key}`)?.hasAttribute('hidden'))).toEqual([
      false,
      true,
    ]);
  });
});

describe('the templates of a page', () => {
  it('take effect when they are added, changed and removed', async () => {
    const seen = await open([{ brand: 'Lipa' }], '');
    expect(wrappers(seen)).toBe(0);
    seen.host.insertAdjacentHTML('beforeend', BRAND);
    await until(() => text(seen, '1') === 'Lipa');
    const template = seen.host.querySelector('template')!;
    template.content.querySelector('i')!.dataset['field'] = 'id';
    await until(() => text(seen, '1') === '1');
    template.dataset['line'] = 'end';
    await until(() => text(seen, '1', 'end') === '1');
    expect(wrappers(seen)).toBe(1);
    template.remove();
    await until(() => wrappers(seen) === 0);
    expect(seen.root.querySelector('slot')).toBeNull();
  });

  it.each([
    ['empty', '<template data-line="end"></template>', '"end"> is empty'],
    [
      'at an unknown place',
      '<template data-line="top">?</template>',
      '"top"> is not shown: expected "name" or "price" or "end"',
    ],
  ])('are reported where one is %s, and the others work', async (_, template, words) => {
    const seen = await open([{ brand: 'Lipa' }], `${template}${BRAND}`);
    await until(() => text(seen, '1') === 'Lipa');
    expect(wrappers(seen)).toBe(1);
    expect(page.said()).toEqual([
      expect.stringContaining(`<cart-lines>: <template data-line=${words}`),
    ]);
  });

  it('do not count as content to show while the cart is loading', async () => {
    const held = page.shop.hold('load');
    const seen = await mount(`<cart-lines>${BRAND}</cart-lines>`, 'loading');
    held.answer();
    await seen.appears('line');
  });

  it('leave nothing behind when the tag is removed, and appear once when it is added again', async () => {
    const seen = await open([{ brand: 'Lipa' }], BRAND);
    await until(() => wrappers(seen) === 1);
    const parent = seen.host.parentElement!;
    seen.host.remove();
    await until(() => wrappers(seen) === 0);
    seen.host.insertAdjacentHTML('beforeend', '<div slot="row-name-1">of a copy</div>');
    parent.append(seen.host);
    await until(() => text(seen, '1') === 'Lipa');
    expect(currentCart()?.lines).toHaveLength(1);
  });

  it.each<[string, (host: HTMLElement) => void]>([
    ['removes them', (host) => host.querySelector(':scope > [slot]')?.remove()],
    ['writes the content of the tag again', (host) => (host.innerHTML = String(host.innerHTML))],
    ['restores the tag as the server sent it', (host) => (host.innerHTML = BRAND)],
    [
      'makes other content of them',
      (host) => {
        const first = host.querySelector<HTMLElement>(':scope > [slot]')!;
        Object.assign(first, { slot: 'totals-after', textContent: 'Own' });
      },
    ],
  ])('are filled again where a script that morphs pages %s', async (_, morph) => {
    const seen = await open([{ brand: 'Lipa' }, { brand: 'Dąb' }], BRAND);
    await until(() => text(seen, '2') === 'Dąb');
    morph(seen.host);
    await until(() => text(seen, '1') === 'Lipa' && text(seen, '2') === 'Dąb');
    expect(seen.host.querySelectorAll(':scope > [slot^=row-]')).toHaveLength(2);
    expect(seen.host.querySelectorAll(':scope > [slot=totals-after]').length).toBeLessThan(2);
  });
});
