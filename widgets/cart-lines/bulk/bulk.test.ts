// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { currentCart, refreshCart, removeLine } from '../../../test/support/model.js';
import { product } from '../../../test/support/shop.js';
import {
  type Mounted,
  announced,
  mount,
  time,
  until,
  widgetPage,
} from '../../../test/support/widget.js';
import '../index.js';

const page = widgetPage();

async function open(count = 6): Promise<Mounted> {
  page.shop.cart.products = Array.from({ length: count }, (_, at) => product(at + 1));
  const seen = await mount('<cart-lines bulk="on"></cart-lines>', 'line');
  await until(() => seen.parts('select').length === count);
  return seen;
}

const box = (seen: Mounted, id: number) =>
  seen.root.querySelector<HTMLInputElement>(`[data-id="${id}"] [part="select"]`)!;
const selected = (seen: Mounted): number[] =>
  seen
    .parts('line')
    .filter((line) => line.querySelector<HTMLInputElement>('[part="select"]')?.checked)
    .map((line) => Number(line.dataset['id']));
/** With the mouse. */
function click(target: HTMLElement, shiftKey = false): void {
  for (const type of ['pointerdown', 'click'])
    target.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, shiftKey }),
    );
}
const ids = (): string[] => currentCart()?.lines.map(({ id }) => id) ?? [];
const all = (seen: Mounted) => seen.part('select-all') as HTMLInputElement;

describe('the selection', () => {
  it('is off by default', async () => {
    const seen = await mount('<cart-lines></cart-lines>', 'line');
    // What it needs is loaded later, to this place.
    expect(seen.root.querySelector('.bulk-bar')).toBeNull();
  });

  it('has no line that cannot be removed, and an emptied cart keeps that', async () => {
    page.shop.cart.products = [product(1), product(2, { removable: false })];
    const seen = await mount('<cart-lines bulk="on"></cart-lines>', 'select');
    expect(seen.parts('select')).toHaveLength(1);
    click(box(seen, 1));
    await until(() => all(seen).checked);
    seen.part('clear-cart').click();
    expect(ids()).toEqual(['2']);
  });

  it('extends with Shift from the last selected line to this one, and shrinks in the same way', async () => {
    const seen = await open();
    click(box(seen, 2));
    click(box(seen, 5), true);
    await until(() => selected(seen).length === 4);
    expect(selected(seen)).toEqual([2, 3, 4, 5]);
    click(box(seen, 3));
    click(box(seen, 4), true);
    await until(() => selected(seen).length === 2);
    expect(selected(seen)).toEqual([2, 5]);
    expect(all(seen).indeterminate).toBe(true);
  });

  it('can include all lines, and none', async () => {
    const seen = await open();
    click(all(seen));
    await until(() => selected(seen).length === 6);
    expect(all(seen).checked && !all(seen).indeterminate).toBe(true);
    click(all(seen));
    await until(() => selected(seen).length === 0);
  });

  it('stays with its lines when the cart is read again, moved and shorter', async () => {
    const seen = await open();
    for (const id of [1, 3, 5]) click(box(seen, id));
    await until(() => selected(seen).length === 3);
    page.shop.cart.products = [5, 2, 1, 7].map((id) => product(id));
    await refreshCart();
    await until(() => seen.parts('line').length === 4 && selected(seen).length === 2);
    expect(selected(seen)).toEqual([5, 1]);
    page.shop.cart.products.push(product(3));
    await refreshCart();
    await until(() => seen.parts('select').length === 5);
    expect(selected(seen)).toEqual([5, 1]);
  });

  it('does not include a line that was removed and restored', async () => {
    const seen = await open();
    click(box(seen, 2));
    await seen.appears('remove-selected');
    removeLine('2');
    await seen.goes('remove-selected');
    (await seen.appears('undo-button')).click();
    await until(() => seen.parts('select').length === 6);
    expect(selected(seen)).toEqual([]);
    click(all(seen));
    (await seen.appears('remove-selected')).click();
    await seen.appears('home-link');
    seen.part('undo-button').click();
    await until(() => seen.parts('select').length === 6);
    expect(selected(seen)).toEqual([]);
  });
});

describe('actions on the selected lines', () => {
  it('remove them, announce it once, and restore them', async () => {
    const seen = await open();
    click(box(seen, 2));
    click(box(seen, 4), true);
    (await seen.appears('remove-selected')).click();
    await until(() => seen.parts('line').length === 3);
    expect(ids()).toEqual(['1', '5', '6']);
    await seen.appears('undo');
    expect(seen.text('undo')).toBe('3 products removedUndo');
    await time(1000);
    expect(announced()).toMatch(/^3 products removed\. Total/);
    seen.part('undo-button').click();
    await until(() => seen.parts('line').length === 6);
    expect(ids()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('set them to zero, and undo restores the amounts', async () => {
    const seen = await open();
    click(all(seen));
    (await seen.appears('zero-selected')).click();
    await until(() => seen.parts('line-zero').length === 6);
    expect(selected(seen)).toHaveLength(6);
    (await seen.appears('undo-button')).click();
    await until(() => !seen.has('line-zero'));
  });

  it('empty the cart, and move the focus to the home link', async () => {
    const seen = await open(3);
    seen.part('clear-cart').click();
    await seen.appears('home-link');
    await until(() => seen.root.activeElement === seen.part('home-link'));
    expect(ids()).toEqual([]);
  });
});
