// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { otherTabSaved } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import { look, mount, until, widgetPage, type Mounted } from '../../../test/support/widget.js';
import '../index.js';

const page = widgetPage();
const show = () => mount('<cart-lines></cart-lines>', 'line');
const REDUCED = product(1, { amount: 3, reduced_amount: 2 });
const isOpen = (seen: Mounted): boolean =>
  seen.has('reduced-dialog') && (seen.part('reduced-dialog') as HTMLDialogElement).open;
const listed = (seen: Mounted): (string | null)[] =>
  seen.parts('reduced-line').map((line) => line.getAttribute('data-id'));

describe('the dialog of reduced products', () => {
  it('lists them until it is closed', async () => {
    page.shop.cart.products = [REDUCED, product(2)];
    const seen = await show();
    await until(() => isOpen(seen));
    expect(seen.part('reduced-dialog').querySelector('h2')?.textContent).toBe(
      'The quantity of the following products has been reduced',
    );
    expect(listed(seen)).toEqual(['1']);
    expect(seen.text('reduced-line')).toContain('5 → 3');
    seen.part('reduced-close').click();
    await seen.goes('reduced-dialog');
  });

  it('is open in one of two tags, and in the other one if the first is removed', async () => {
    page.shop.cart.products = [REDUCED];
    const tags = [await show(), await show()];
    await until(() => tags.some(isOpen));
    expect(tags.flatMap((seen) => seen.parts('reduced-dialog'))).toHaveLength(1);
    const [first] = tags.filter(isOpen);
    const [other] = tags.filter((seen) => seen !== first);
    first?.host.remove();
    await until(() => other !== undefined && isOpen(other), 'the other tag did not show it');
  });

  it('is open in the visible tag', async () => {
    page.shop.cart.products = [REDUCED];
    const holder = document.createElement('div');
    holder.innerHTML = '<cart-lines style="display: none"></cart-lines><cart-lines></cart-lines>';
    document.body.append(holder);
    const [hidden, seen] = [...holder.children].map((tag) => look(tag as HTMLElement));
    await until(() => seen !== undefined && isOpen(seen));
    expect(hidden && isOpen(hidden)).toBe(false);
    holder.remove();
  });

  it('is open in a browser that cannot say whether a tag is visible', async () => {
    const { prototype } = Element;
    // Safari before 17.4 has no such method.
    const own = Object.getOwnPropertyDescriptor(prototype, 'checkVisibility');
    Reflect.deleteProperty(prototype, 'checkVisibility');
    page.shop.cart.products = [REDUCED];
    const seen = await show();
    await until(() => isOpen(seen));
    if (own) Object.defineProperty(prototype, 'checkVisibility', own);
  });

  it('waits while a quantity is edited, and then says what the shop has, not what was typed', async () => {
    page.shop.cart.products = [product(1, { amount: 9 })];
    const seen = await show();
    const field = seen.part('quantity') as HTMLInputElement;
    field.focus();
    page.shop.cart.products = [product(1, { amount: 3, reduced_amount: 6 })];
    otherTabSaved();
    await until(() => seen.text('line').includes('Reduced from 9 to 3'));
    expect(isOpen(seen)).toBe(false);
    field.blur();
    await until(() => isOpen(seen));
    expect(seen.text('reduced-line')).toContain('9 → 3');
  });

  it('keeps its list if a later read reduces another line, which is saved too', async () => {
    page.shop.cart.products = [REDUCED, product(2)];
    const seen = await show();
    await until(() => isOpen(seen));
    await until(() => page.shop.count('save') === 1);
    page.shop.cart.products = [REDUCED, product(2, { amount: 1, reduced_amount: 4 })];
    otherTabSaved();
    await until(() => listed(seen).includes('2'));
    expect(listed(seen)).toEqual(['1', '2']);
    await until(() => page.shop.count('save') === 2);
  });
});
